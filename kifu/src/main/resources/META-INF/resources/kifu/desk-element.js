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

/**
 * The name of a node's move or ending.
 * @param {import('./game.js').Game} game
 * @param {import('./game.js').Node} node
 * @param {(word: string) => string} ending
 */
export function nodeName(game, node, ending) {
  if (!node.parent) return '';
  return node.usi ? moveName(game.position(node.parent), node.usi, game.lastSquare(node.parent)) : ending(node.ending);
}
