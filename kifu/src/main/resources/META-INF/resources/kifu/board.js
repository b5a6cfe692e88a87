// it-kifu-board: the board one plays on. Drag, click, touch or keyboard; emits `move` with a legal move in USI.
import {html, nothing, svg} from 'lit';
import {HAND_ORDER, SHOGI_VIEW, shogiBoard, shogiPiece, shogiStyles} from 'ittaku/board/shogi.js';
import {ItElement, common} from 'ittaku/element.js';
import {focused} from 'ittaku/focus.js';
import {language} from 'ittaku/i18n.js';
import {FULL_H, FULL_W, arrow, centre, checkRing, readerMark, targetMark} from './board-marks.js';
import {boardStyles} from './board-styles.js';
import {squareText} from './notation.js';
import {Position, START, destination, fileOf, origin, rankOf, squareAt, squareName} from './rules.js';
import {t} from './texts.js';

/** @typedef {import('ittaku/board/shogi.js').Side} Side */
/** @typedef {import('ittaku/board/shogi.js').Kind} Kind */
/** @typedef {{square: number} | {kind: Kind}} Picked a piece on the board or in the hand of who is to move */

const DRAG_PX = 6;

/** `<it-kifu-board .position=${position} last="7g7f" playable></it-kifu-board>`; `arrow` is a move to point at. */
export class KifuBoard extends ItElement {
  static properties = {
    position: {attribute: false},
    last: {type: String},
    arrow: {type: String},
    marks: {attribute: false},
    pieces: {attribute: false},
    markable: {type: Boolean},
    marking: {type: Boolean, reflect: true},
    turned: {type: Boolean, reflect: true},
    playable: {type: Boolean, reflect: true},
    names: {attribute: false},
    clocks: {attribute: false},
    _picked: {state: true},
    _promotion: {state: true},
    _cursor: {state: true},
    _drag: {state: true},
  };
  static styles = [common, shogiStyles, boardStyles];

  /** Whether the press under way has picked a piece already. */
  #taken = false;

  constructor() {
    super();
    this.position = Position.of(START);
    this.last = '';
    this.arrow = '';
    /** @type {readonly string[]} arrows and circles of a reader */
    this.marks = [];
    /** Which pieces are shown; given so that the board is drawn again when that changes. */
    this.pieces = '';
    /** Whether the right button draws marks; `marking`: every press does. */
    this.markable = false;
    this.marking = false;
    /** @type {{id: number, from: number} | null} a mark being drawn */
    this._mark = null;
    this.turned = false;
    this.playable = false;
    /** @type {Record<Side, string>} */
    this.names = {b: '', w: ''};
    /** @type {Record<Side, string>} */
    this.clocks = {b: '', w: ''};
    /** @type {Picked | null} */
    this._picked = null;
    /** @type {string | null} the move that may promote or not */
    this._promotion = null;
    this._cursor = squareAt(7, 7);
    /** @type {{x: number, y: number, moved: boolean, id: number, fresh: boolean} | null} */
    this._drag = null;
  }

  /** @param {import('lit').PropertyValues} changed */
  willUpdate(changed) {
    if (!changed.has('position')) return;
    this._picked = null;
    this._promotion = null;
    this._drag = null;
  }

  /** Moves that the picked piece can make. @returns {readonly string[]} */
  get #moves() {
    const picked = this._picked;
    if (!picked) return [];
    const start = 'kind' in picked ? `${picked.kind}*` : squareName(picked.square);
    return this.position.legal.filter((usi) => usi.startsWith(start));
  }

  /** @param {number} square */
  #isMine(square) {
    const piece = this.position.board[square];
    return Boolean(piece) && (piece === piece?.toUpperCase()) === (this.position.turn === 'b');
  }

  /** A square was pressed, by whatever means. @param {number} square */
  #press(square) {
    if (this.markable && this.marking) return void this.emit('mark', {mark: squareName(square)});
    if (!this.playable) return;
    const moves = this.#moves.filter((usi) => destination(usi) === square);
    if (moves.length > 0) this.#go(moves);
    else if (this.#isMine(square) && !(this._picked && 'square' in this._picked && this._picked.square === square)) this._picked = {square};
    else this._picked = null;
  }

  /** @param {readonly string[]} moves one, or with and without promotion */
  async #go(moves) {
    const [plain, promoting] = [moves.find((usi) => !usi.endsWith('+')), moves.find((usi) => usi.endsWith('+'))];
    if (plain && promoting) {
      this._promotion = plain;
      await this.updateComplete;
      /** @type {HTMLElement | null} */ (this.renderRoot.querySelector('.promotion button'))?.focus();
    } else this.#play(/** @type {string} */ (plain ?? promoting));
  }

  /** @param {string} usi */
  #play(usi) {
    this._picked = null;
    this._promotion = null;
    this.emit('move', {usi});
  }

  /** @param {PointerEvent} event @param {Picked} what */
  #down(event, what) {
    this.#taken = false;
    if (this.markable && 'square' in what && (this.marking || event.button === 2)) {
      event.preventDefault();
      this.#taken = true;
      this._mark = {id: event.pointerId, from: what.square};
      this.#area?.setPointerCapture(event.pointerId);
      return;
    }
    if (!this.playable || event.button !== 0) return;
    // The focus does not come to the square, and leaves whatever was typed in: arrows go on stepping through the moves.
    event.preventDefault();
    focused()?.blur();
    // Where the picked piece may go waits for the click: what opens under a finger would be pressed by the same touch.
    if ('square' in what && !this.#isMine(what.square)) return;
    const same = this._picked && JSON.stringify(this._picked) === JSON.stringify(what);
    this.#taken = true;
    this._picked = what;
    this._drag = {...this.#spot(event), moved: false, id: event.pointerId, fresh: !same};
    this.#area?.setPointerCapture(event.pointerId);
  }

  /** @param {PointerEvent} event */
  #moved(event) {
    const drag = this._drag;
    if (!drag || event.pointerId !== drag.id) return;
    const at = this.#spot(event);
    if (drag.moved || Math.hypot(at.x - drag.x, at.y - drag.y) > DRAG_PX) this._drag = {...drag, ...at, moved: true};
  }

  /** @param {PointerEvent} event */
  #up(event) {
    if (this._mark?.id === event.pointerId) {
      const {from} = this._mark;
      const to = this.#squareUnder(event);
      this._mark = null;
      if (to !== null) this.emit('mark', {mark: to === from ? squareName(from) : squareName(from) + squareName(to)});
      return;
    }
    const drag = this._drag;
    if (!drag || event.pointerId !== drag.id) return;
    this._drag = null;
    if (!drag.moved) {
      if (!drag.fresh) this._picked = null;
      return;
    }
    const to = this.#squareUnder(event);
    const moves = to === null ? [] : this.#moves.filter((usi) => destination(usi) === to);
    if (moves.length > 0) this.#go(moves);
    else this._picked = null;
  }

  /** @returns {HTMLElement | null} */
  get #area() {
    return this.renderRoot.querySelector('.area');
  }

  /** @param {PointerEvent} event @returns {{x: number, y: number}} */
  #spot(event) {
    const box = /** @type {HTMLElement} */ (this.#area).getBoundingClientRect();
    return {x: event.clientX - box.left, y: event.clientY - box.top};
  }

  /** @param {PointerEvent} event @returns {number | null} */
  #squareUnder(event) {
    const box = /** @type {HTMLElement} */ (this.renderRoot.querySelector('.squares')).getBoundingClientRect();
    const column = Math.floor(((event.clientX - box.left) / box.width) * 9);
    const row = Math.floor(((event.clientY - box.top) / box.height) * 9);
    if (column < 0 || column > 8 || row < 0 || row > 8) return null;
    return this.turned ? squareAt(column + 1, 9 - row) : squareAt(9 - column, row + 1);
  }

  /** @param {KeyboardEvent} event */
  async #key(event) {
    const step = {ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]}[event.key];
    if (event.key === 'Escape' && this._picked) {
      event.stopPropagation();
      this._picked = null;
    }
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    const sign = this.turned ? -1 : 1;
    const file = Math.min(9, Math.max(1, fileOf(this._cursor) + sign * (step[0] ?? 0)));
    const rank = Math.min(9, Math.max(1, rankOf(this._cursor) + sign * (step[1] ?? 0)));
    this._cursor = squareAt(file, rank);
    await this.updateComplete;
    /** @type {HTMLElement | null} */ (this.renderRoot.querySelector('.squares [tabindex="0"]'))?.focus();
  }

  render() {
    const [upper, lower] = /** @type {[Side, Side]} */ (this.turned ? ['b', 'w'] : ['w', 'b']);
    return html`<div class="area" @pointermove=${this.#moved} @pointerup=${this.#up} @contextmenu=${(/** @type {Event} */ event) => this.markable && event.preventDefault()} @pointercancel=${() => {
      this._mark = null;
      this._drag = null;
      this._picked = null;
    }}>
      ${this.#seat(upper, 'upper')}
      <div class="wood">
        <svg class="shogi" viewBox=${SHOGI_VIEW} aria-hidden="true">${this.#drawing()}</svg>
        ${this.playable ? this.#squares() : nothing}
        ${this._promotion ? this.#question(this._promotion) : nothing}
      </div>
      ${this.#seat(lower, 'lower')}
      ${this.#ghost()}
    </div>`;
  }

  /** The board itself, the squares where the picked piece may go, and the arrow of the engine's move. */
  #drawing() {
    const {position} = this;
    const spot = (/** @type {number | null} */ square) => (square === null ? null : {file: fileOf(square), rank: rankOf(square)});
    const picked = this._picked && 'square' in this._picked ? spot(this._picked.square) : null;
    const targets = [...new Set(this.#moves.map(destination))];
    const king = position.inCheck() ? position.board.indexOf(position.turn === 'b' ? 'K' : 'k') : -1;
    return svg`${shogiBoard(position.picture, {
      last: this.last ? spot(destination(this.last)) : null,
      from: this.last ? spot(origin(this.last)) : null,
      marks: picked ? [picked] : [],
      turned: this.turned,
    })}
    ${king >= 0 ? checkRing(king, this.turned) : nothing}
    ${targets.map((square) => targetMark(square, this.turned, Boolean(position.board[square])))}
    ${this.arrow ? arrow(this.arrow, this.turned) : nothing}
    ${this.marks.map((mark) => readerMark(mark, this.turned))}`;
  }

  #squares() {
    const cells = Array.from({length: 81}, (_, i) => {
      const [column, row] = [i % 9, Math.floor(i / 9)];
      return this.turned ? squareAt(column + 1, 9 - row) : squareAt(9 - column, row + 1);
    });
    return html`<div class="squares" role="group" aria-label=${t('board')} @keydown=${this.#key}>${cells.map(
      (square) => html`<button type="button"
      class=${this.#isMine(square) ? 'mine' : ''} data-square=${squareName(square)} tabindex=${square === this._cursor ? 0 : -1}
      aria-label=${this.#label(square)} aria-pressed=${this._picked && 'square' in this._picked && this._picked.square === square ? 'true' : 'false'}
      @pointerdown=${(/** @type {PointerEvent} */ event) => this.#down(event, {square})} @focus=${() => {
        this._cursor = square;
      }}
      @click=${(/** @type {MouseEvent} */ event) => {
        if (event.detail === 0 || !this.#taken) this.#press(square);
      }}></button>`,
    )}</div>`;
  }

  /** @param {number} square */
  #label(square) {
    const place = language() === 'ja' ? squareText(square) : squareName(square);
    const piece = this.position.board[square];
    if (!piece) return this.#moves.some((usi) => destination(usi) === square) ? t('board.target', {place}) : place;
    const side = piece === piece.toUpperCase() ? t('black') : t('white');
    return t('board.piece', {place, side, piece: pieceName(piece.toUpperCase())});
  }

  /** A player's place: name, time used, tray. @param {Side} side @param {'upper' | 'lower'} where */
  #seat(side, where) {
    const hand = this.position.hands[side];
    const mine = this.playable && this.position.turn === side;
    const held = HAND_ORDER.filter((kind) => (hand[kind] ?? 0) > 0);
    const turned = (side === 'w') !== this.turned;
    return html`<div class="seat ${where}">
      <div class="name ${this.position.turn === side ? 'turn' : ''}"><i aria-hidden="true">${side === 'b' ? '▲' : '△'}</i>
        <span>${this.names[side] || (side === 'b' ? t('black') : t('white'))}</span>
        ${this.clocks[side] ? html`<small>${this.clocks[side]}</small>` : nothing}</div>
      <div class="tray" role="group" aria-label=${t('board.hand', {side: side === 'b' ? t('black') : t('white')})}>
        ${held.map(
          (kind) => html`<button type="button" class="held" data-kind=${kind} ?disabled=${!mine}
          aria-pressed=${mine && this._picked && 'kind' in this._picked && this._picked.kind === kind ? 'true' : 'false'}
          aria-label=${t('board.held', {piece: pieceName(kind), n: hand[kind] ?? 0})}
          @pointerdown=${(/** @type {PointerEvent} */ event) => mine && this.#down(event, {kind})}
          @click=${(/** @type {MouseEvent} */ event) => {
            if (event.detail === 0) this._picked = {kind};
          }}>
          <svg class="shogi" viewBox="-46 -52 92 104" aria-hidden="true">${shogiPiece({kind, side, promoted: false}, turned)}</svg>
          ${(hand[kind] ?? 0) > 1 ? html`<b>${hand[kind]}</b>` : nothing}</button>`,
        )}
      </div>
    </div>`;
  }

  /** The piece under the finger. */
  #ghost() {
    const picked = this._picked;
    if (!this._drag?.moved || !picked) return nothing;
    const side = this.position.turn;
    const piece = 'kind' in picked ? picked.kind : (this.position.board[picked.square] ?? '').toUpperCase();
    const kind = /** @type {Kind} */ (piece.replace('+', ''));
    return html`<svg class="shogi ghost" viewBox="-46 -52 92 104" aria-hidden="true" .style=${`transform: translate(${this._drag.x}px, ${this._drag.y}px)`}>
      ${shogiPiece({kind, side, promoted: piece.startsWith('+')}, (side === 'w') !== this.turned)}</svg>`;
  }

  /** @param {string} usi */
  #question(usi) {
    const [x, y] = centre(destination(usi), this.turned);
    const kind = /** @type {Kind} */ (this.position.board[/** @type {number} */ (origin(usi))]?.toUpperCase());
    const side = this.position.turn;
    const face = (/** @type {boolean} */ promoted) =>
      html`<svg class="shogi" viewBox="-46 -52 92 104" aria-hidden="true">${shogiPiece({kind, side, promoted}, false)}</svg>`;
    const left = Math.min(76, Math.max(24, (x / FULL_W) * 100));
    return html`<div class="veil" @pointerdown=${() => {
      this._promotion = null;
      this._picked = null;
    }}></div>
      <div class="promotion" role="dialog" aria-label=${t('promotion')} .style=${`left: ${left}%; top: ${(y / FULL_H) * 100}%`}
        @keydown=${(/** @type {KeyboardEvent} */ event) => {
          if (event.key === 'Escape') {
            event.stopPropagation();
            this._promotion = null;
          }
        }}>
        <button type="button" data-promote="yes" @click=${() => this.#play(`${usi}+`)}>${face(true)}<span>${t('promotion.yes')}</span></button>
        <button type="button" data-promote="no" @click=${() => this.#play(usi)}>${face(false)}<span>${t('promotion.no')}</span></button>
      </div>`;
  }
}
customElements.define('it-kifu-board', KifuBoard);

/** @param {string} piece `P`, `+R` */
const pieceName = (piece) => t(/** @type {any} */ (`piece.${piece}`));
