// it-vote-board: the board one votes at. All 64 squares are reached by arrows from one tab stop; pointing at a legal
// square, or moving onto it, shows what the move would turn.
import {css, html, nothing, svg} from 'lit';
import {OTHELLO_VIEW, othelloBoard, othelloStyles, squareName, squareOf} from 'ittaku/board/othello.js';
import {legalMoves, turned} from 'ittaku/board/othello-rules.js';
import {ItElement, common} from 'ittaku/element.js';
import {t} from './texts.js';

/** @typedef {import('ittaku/board/othello-rules.js').Board} Board */
/** @typedef {import('ittaku/board/othello-rules.js').Square} Square */
/** @typedef {import('ittaku/board/othello-rules.js').Side} Side */

const ALL = Array.from({length: 64}, (_, i) => ({row: i >> 3, column: i & 7}));
/** @type {Readonly<Record<string, readonly [number, number]>>} */
const STEPS = {ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1], Home: [0, -8], End: [0, 8]};
const EDGE = 44;

/**
 * `side` is who is to move, or 0 for a picture that cannot be pressed. Event `square` with `detail.position` when a legal
 * square is pressed, and `detail.byKey`. `chosen` keeps the preview of a square that was pressed.
 */
class VoteBoard extends ItElement {
  static properties = {
    board: {attribute: false},
    side: {type: Number},
    flags: {attribute: false},
    last: {attribute: false},
    turned: {attribute: false},
    chosen: {type: String},
    label: {type: String},
    _at: {state: true},
    _focus: {state: true},
  };
  static styles = [
    common,
    othelloStyles,
    css`
      :host { display: block; }
      svg { overflow: visible; border-radius: var(--radius); box-shadow: 0 18px 32px -18px rgb(5 15 8 / .6); touch-action: manipulation; }
      .square { cursor: default; }
      .square.legal-square { cursor: pointer; }
      .square:focus { outline: none; }
      .square.pressed { stroke: var(--felt-ink); stroke-width: 5; }
      .square:focus-visible { outline: none; stroke: light-dark(#EBC66B, #D9B45B); stroke-width: 7; }
    `,
  ];

  constructor() {
    super();
    /** @type {Board} */
    this.board = [];
    /** @type {0 | Side} */
    this.side = 0;
    /** @type {readonly import('ittaku/board/othello.js').Flag[]} */
    this.flags = [];
    /** @type {Square | null} */
    this.last = null;
    /** @type {readonly Square[]} */
    this.turned = [];
    this.chosen = '';
    this.label = '';
    /** @type {Square | null} what is pointed at */
    this._at = null;
    /** @type {Square} where the tab stop is */
    this._focus = {row: 3, column: 3};
  }

  /** @param {Square} at */
  #turns(at) {
    return this.side === 0 ? [] : turned(this.board, at, this.side);
  }

  #preview() {
    const at = this._at ?? (this.chosen ? squareOf(this.chosen) : null);
    if (!at || this.side === 0) return null;
    const turns = this.#turns(at);
    return turns.length > 0 ? {...at, side: this.side, turns} : null;
  }

  async #key(/** @type {KeyboardEvent} */ event) {
    const {row, column} = this._focus;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      this.#press(this._focus, true);
    }
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const within = (/** @type {number} */ n) => Math.min(7, Math.max(0, n));
    this._focus = {row: within(row + step[0]), column: within(column + step[1])};
    this._at = this._focus;
    await this.updateComplete;
    this.focus();
  }

  /** Onto the square where the tab stop is. */
  focus() {
    /** @type {SVGElement | null} */ (this.renderRoot.querySelector('.square[tabindex="0"]'))?.focus();
  }

  /** @param {Square} at @param {boolean} [byKey] */
  #press(at, byKey = false) {
    this._focus = at;
    if (this.#turns(at).length > 0) this.emit('square', {position: squareName(at.row, at.column), byKey});
  }

  /** @param {Square} at @param {boolean} isLegal */
  #name(at, isLegal) {
    const cell = this.board[at.row]?.[at.column] ?? 0;
    const square = squareName(at.row, at.column);
    const flag = this.flags.find(({row, column}) => row === at.row && column === at.column);
    if (cell) return t(cell === 1 ? 'square.black' : 'square.white', {square});
    if (!isLegal) return t('square.empty', {square});
    const turns = this.#turns(at).length;
    return flag ? t('square.candidate', {square, turns, number: flag.number}) : t('square.legal', {square, turns});
  }

  render() {
    const legal = this.side === 0 ? [] : legalMoves(this.board, this.side);
    const drawn = othelloBoard(this.board, {last: this.last, legal, flags: this.flags, turned: this.turned, preview: this.#preview()});
    if (this.side === 0) {
      return html`<svg class="othello" viewBox=${OTHELLO_VIEW} role="img" aria-label=${this.label}>${drawn}</svg>`;
    }
    return html`<svg class="othello" viewBox=${OTHELLO_VIEW} role="group" aria-label=${this.label} @keydown=${this.#key}
      @pointerleave=${() => {
        this._at = null;
      }}>${drawn}
      <g>${ALL.map((at) =>
        this.#square(
          at,
          legal.some(({row, column}) => row === at.row && column === at.column),
        ),
      )}</g></svg>`;
  }

  /** @param {Square} at @param {boolean} isLegal */
  #square(at, isLegal) {
    const name = squareName(at.row, at.column);
    const isFocus = at.row === this._focus.row && at.column === this._focus.column;
    return svg`<rect class="square ${isLegal ? 'legal-square' : ''} ${name === this.chosen ? 'pressed' : ''}" role="button" data-square=${name}
      tabindex=${isFocus ? 0 : -1} aria-label=${this.#name(at, isLegal)} aria-disabled=${isLegal ? nothing : 'true'}
      aria-pressed=${isLegal ? String(name === this.chosen) : nothing}
      x=${EDGE + at.column * 100 + 3} y=${EDGE + at.row * 100 + 3} width="94" height="94" rx="4"
      @click=${() => this.#press(at)} @pointerenter=${(/** @type {PointerEvent} */ event) => {
        if (event.pointerType !== 'touch') this._at = at;
      }}
      @focus=${() => {
        this._focus = at;
        this._at = at;
      }} @blur=${() => {
        this._at = null;
      }}></rect>`;
  }
}
customElements.define('it-vote-board', VoteBoard);
