// it-kifu-setup: sets a position up. A piece is chosen, then where it goes; chosen twice it is promoted or changes sides.
import {css, html, nothing} from 'lit';
import {HAND_ORDER, SHOGI_VIEW, shogiBoard, shogiPiece, shogiStyles} from 'ittaku/board/shogi.js';
import {ItElement, common} from 'ittaku/element.js';
import {language} from 'ittaku/i18n.js';
import {squareText} from './notation.js';
import {Position, START, squareName} from './rules.js';
import {KINDS, Setup, drawnSquare, spotOf} from './setup.js';
import {t} from './texts.js';
import 'ittaku/button.js';
import 'ittaku/dialog.js';

/** @typedef {import('./setup.js').Place} Place */
/** @typedef {import('./rules.js').Side} Side */
/** @typedef {import('./rules.js').Kind} Kind */

/** `<it-kifu-setup ?open>`; events `close`, `setup` with the position's SFEN. */
class KifuSetup extends ItElement {
  static properties = {open: {type: Boolean}, _setup: {state: true}, _chosen: {state: true}, _text: {state: true}};
  static styles = [
    common,
    shogiStyles,
    css`
      .wood { position: relative; max-width: 460px; margin: 0 auto; }
      .squares { position: absolute; inset: calc(46 / 1073 * 100%) calc(46 / 992 * 100%); display: grid; grid-template: repeat(9, 1fr) / repeat(9, 1fr); }
      .squares button { min-width: 0; padding: 0; border: 0; background: none; cursor: pointer; }
      .squares button:focus-visible { outline: 3px solid var(--vermilion); outline-offset: -3px; }
      .tray { display: flex; flex-wrap: wrap; align-items: center; gap: 2px; min-height: 52px; max-width: 460px; margin: var(--space-1) auto; padding: 2px 8px; border-radius: 6px; background: linear-gradient(160deg, var(--kaya-dark), var(--tray)); color: var(--on-tray); font-size: var(--text-s); }
      .tray.box { background: var(--paper); border: 1px dashed var(--edge); color: var(--ink); }
      .tray > span { min-width: 3.4em; }
      .piece, .put { position: relative; min-width: 44px; height: 46px; padding: 0; border: 0; border-radius: 6px; background: none; color: inherit; cursor: pointer; }
      .piece .shogi { width: 36px; height: 42px; margin: 0 auto; }
      .piece b { position: absolute; right: 0; bottom: 0; }
      .piece[aria-pressed='true'] { background: color-mix(in oklab, transparent, var(--vermilion) 35%); }
      .put { flex: 1; text-align: right; }
      .row { display: flex; flex-wrap: wrap; gap: var(--space-2) var(--space-3); align-items: center; margin-top: var(--space-2); }
      input[type='text'] { flex: 1 1 14em; min-height: var(--target); padding: 0 var(--space-3); border: 1px solid var(--edge); border-radius: var(--radius); background: var(--paper); font: .8rem var(--mono); }
      label { display: inline-flex; align-items: center; gap: var(--space-2); min-height: var(--target); }
      .fault { margin: var(--space-2) 0 0; padding: var(--space-2) var(--space-3); border-left: 3px solid var(--vermilion); background: var(--vermilion-wash); font-size: var(--text-s); }
      .hint { margin: 0 0 var(--space-2); color: var(--faded); font-size: var(--text-s); }
    `,
  ];

  constructor() {
    super();
    this.open = false;
    this._setup = new Setup();
    /** @type {Place | null} */
    this._chosen = null;
    this._text = '';
  }

  /** @param {Setup} setup */
  #set(setup) {
    this._setup = setup;
    this._chosen = null;
    this._text = '';
  }

  /** @param {Place} place @param {boolean} has whether a piece lies there */
  #press(place, has) {
    const chosen = this._chosen;
    if (!chosen) {
      if (has) this._chosen = place;
    } else if (JSON.stringify(chosen) === JSON.stringify(place)) {
      if ('square' in place) this._setup = this._setup.turnPiece(place.square);
      else this._chosen = null;
    } else this.#set(this._setup.move(chosen, place));
  }

  /** @param {Event} event */
  #type(event) {
    this._text = /** @type {HTMLInputElement} */ (event.target).value;
    const setup = Setup.of(this._text);
    if (setup) this.#set(setup);
  }

  render() {
    const {fault, sfen} = this._setup;
    const {turn} = this._setup.position;
    const isUnread = this._text !== '' && !Setup.of(this._text);
    return html`<it-dialog ?open=${this.open} heading=${t('setup')} @close=${() => this.emit('close')}>
      <p class="hint">${t('setup.text')}</p>
      ${this.#hand('w')}
      <div class="wood"><svg class="shogi" viewBox=${SHOGI_VIEW} aria-hidden="true">${shogiBoard(this._setup.position.picture, {
        marks: this._chosen && 'square' in this._chosen ? [spotOf(this._chosen.square)] : [],
      })}</svg>${this.#squares()}</div>
      ${this.#hand('b')}${this.#box()}
      <div class="row" role="radiogroup" aria-label=${t('setup.turn')}>${
        /** @type {const} */ (['b', 'w']).map(
          (side) =>
            html`<label><input type="radio" name="turn" value=${side} .checked=${turn === side} @change=${() => this.#set(this._setup.withTurn(side))}>${t('setup.first', {side: t(side === 'b' ? 'black' : 'white')})}</label>`,
        )
      }</div>
      <div class="row"><it-button class="start" @click=${() => this.#set(new Setup(Position.of(START)))}>${t('setup.start')}</it-button>
        <it-button class="clear" @click=${() => this.#set(this._setup.cleared)}>${t('setup.clear')}</it-button>
        <it-button class="rest" @click=${() => this.#set(this._setup.restToWhite)}>${t('setup.rest')}</it-button></div>
      <div class="row"><input type="text" class="sfen" aria-label="SFEN" spellcheck="false" .value=${this._text || sfen} @input=${this.#type}></div>
      ${isUnread || fault ? html`<p class="fault" role="status">${t(isUnread ? 'setup.unread' : /** @type {any} */ (`setup.${fault}`))}</p>` : nothing}
      <it-button slot="action" @click=${() => this.emit('close')}>${t('cancel')}</it-button>
      <it-button slot="action" class="begin" kind="primary" icon="check" ?disabled=${fault !== '' || isUnread} @click=${() => this.emit('setup', {sfen})}>${t('setup.make')}</it-button>
    </it-dialog>`;
  }

  #squares() {
    const {board} = this._setup.position;
    return html`<div class="squares" role="group" aria-label=${t('board')}>${Array.from({length: 81}, (_, i) => {
      const square = drawnSquare(i % 9, Math.floor(i / 9));
      const piece = board[square] ?? '';
      const place = language() === 'ja' ? squareText(square) : squareName(square);
      const side = piece === piece.toUpperCase() ? t('black') : t('white');
      const label = piece ? t('board.piece', {place, side, piece: t(/** @type {any} */ (`piece.${piece.toUpperCase()}`))}) : place;
      return html`<button type="button" data-square=${squareName(square)} aria-label=${label} @click=${() => this.#press({square}, piece !== '')}></button>`;
    })}</div>`;
  }

  /** @param {Kind} kind @param {Side} side @param {number} count @param {Place} place */
  #piece(kind, side, count, place) {
    const isChosen = JSON.stringify(this._chosen) === JSON.stringify(place);
    return html`<button type="button" class="piece" data-kind=${kind} aria-pressed=${isChosen ? 'true' : 'false'}
      aria-label=${t('board.held', {piece: t(/** @type {any} */ (`piece.${kind}`)), n: count})} @click=${() => this.#press(place, true)}>
      <svg class="shogi" viewBox="-46 -52 92 104" aria-hidden="true">${shogiPiece({kind, side, promoted: false}, false)}</svg>${count > 1 ? html`<b>${count}</b>` : nothing}</button>`;
  }

  /** @param {Side} side */
  #hand(side) {
    const hand = this._setup.position.hands[side];
    const name = t('board.hand', {side: t(side === 'b' ? 'black' : 'white')});
    return html`<div class="tray ${side === 'b' ? 'black' : 'white'}" role="group" aria-label=${name}><span>${t(side === 'b' ? 'black' : 'white')}</span>
      ${HAND_ORDER.filter((kind) => (hand[kind] ?? 0) > 0).map((kind) => this.#piece(kind, side, hand[kind] ?? 0, {hand: side, kind}))}
      ${this._chosen ? html`<button type="button" class="put" @click=${() => this.#press({hand: side, kind: 'P'}, false)}>${t('setup.put')}</button>` : nothing}</div>`;
  }

  #box() {
    const left = KINDS.filter((kind) => this._setup.left(kind) > 0);
    return html`<div class="tray box" role="group" aria-label=${t('setup.box')}><span>${t('setup.box')}</span>
      ${left.map((kind) => this.#piece(kind, 'b', this._setup.left(kind), {box: kind}))}
      ${this._chosen && !('box' in this._chosen) ? html`<button type="button" class="put" @click=${() => this.#press({box: 'P'}, false)}>${t('setup.put')}</button>` : nothing}</div>`;
  }
}
customElements.define('it-kifu-setup', KifuSetup);
