// What the parts of a record's page share: they show a desk and are drawn again when it changes.
import {ItElement} from 'ittaku/element.js';
import {language} from 'ittaku/i18n.js';
import {Desk} from './desk.js';
import {englishName, japaneseName, mark} from './notation.js';

/** Subclasses read `this.desk`; `.desk=${desk}` is set by the page. */
export class DeskElement extends ItElement {
  static properties = {desk: {attribute: false}};

  #redraw = () => this.requestUpdate();

  constructor() {
    super();
    /** @type {Desk} */
    this.desk = new Desk();
  }

  connectedCallback() {
    super.connectedCallback();
    this.desk.addEventListener('change', this.#redraw);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.desk.removeEventListener('change', this.#redraw);
  }

  /** @param {import('lit').PropertyValues} changed */
  willUpdate(changed) {
    if (!changed.has('desk')) return;
    /** @type {Desk | undefined} */ (changed.get('desk'))?.removeEventListener('change', this.#redraw);
    this.desk.addEventListener('change', this.#redraw);
  }
}

/**
 * A move's name in the reader's language, with the mark of its side.
 * @param {import('./rules.js').Position} before
 * @param {string} usi
 * @param {number | null} [last] where the move before went
 */
export function moveName(before, usi, last = null) {
  return mark(before) + (language() === 'ja' ? japaneseName(before, usi, last) : englishName(before, usi));
}

/** A node's name never changes, and telling pieces apart takes a while: worked out once a language. */
const NAMES = {ja: new WeakMap(), en: new WeakMap()};

/**
 * The name of a node's move or ending.
 * @param {import('./game.js').Game} game
 * @param {import('./game.js').Node} node
 * @param {(word: string) => string} ending
 * @returns {string}
 */
export function nodeName(game, node, ending) {
  if (!node.parent) return '';
  if (!node.usi) return ending(node.ending);
  const names = NAMES[language()];
  if (!names.has(node)) names.set(node, moveName(game.position(node.parent), node.usi, game.lastSquare(node.parent)));
  return names.get(node);
}
