// A short game of shogi that plays itself: an early Ishida attack with a quick end.
import {css, html} from 'lit';
import {HAND_VIEW, SHOGI_VIEW, shogiBoard, shogiHand, shogiStyles} from 'ittaku/board/shogi.js';
import {common} from 'ittaku/element.js';
import {language} from 'ittaku/i18n.js';
import {LivePicture} from 'ittaku/live-picture.js';
import {play} from './game.js';
import {t} from './texts.js';

export const MOVES = (
  '7g7f 3c3d 7f7e 8c8d 2h7h 8d8e 5i4h 5a4b 4h3h 4b3b 7e7d 7c7d ' +
  '7h7d 2b8h+ 7i8h B*6e B*5f 6e7d 5f7d 7a6b 7d5f P*7e ' +
  '5f3d 3b4b 3d2c+ 4a5b B*2d R*3c 2d3c+ 2a3c R*4a'
).split(' ');
const PLIES = play(MOVES);
const START_AT = 8;

class KifuPicture extends LivePicture {
  static properties = {...LivePicture.properties, _ply: {state: true}};
  static styles = [
    common,
    shogiStyles,
    css`
      :host { background: repeating-linear-gradient(0deg, light-dark(#D9CDA2, #4A4430) 0 3px, light-dark(#CFC293, #423C2A) 3px 4px); display: grid; place-items: center; }
      .table { width: 82%; max-width: 320px; }
      .board { box-shadow: 0 1px 0 var(--kaya-dark), 0 3px 0 var(--kaya-dark), 0 14px 22px -8px rgb(30 20 5 / .5); border-radius: 3px; }
      .hand { width: 76.6%; }
      .gote { margin: 0 0 5% 0; transform: rotate(180deg); }
      .sente { margin: 6% 0 0 auto; }
      .text {
        display: flex;
        justify-content: space-between;
        align-items: baseline;
        margin-top: 5%;
        color: light-dark(#2E2612, #EFE9DD);
        font: 600 var(--text-m)/1.2 var(--serif);
        white-space: nowrap;
      }
      small { font: 400 var(--text-s)/1.2 var(--sans); }
    `,
  ];

  constructor() {
    super();
    this._ply = START_AT;
  }

  advance() {
    this._ply = (this._ply + 1) % PLIES.length;
    if (this._ply === PLIES.length - 1) return 6000;
    return this._ply === 0 ? 2000 : 1500;
  }

  still() {
    this._ply = PLIES.length - 1;
  }

  render() {
    const {position, from, to, text, english} = /** @type {import('./game.js').Ply} */ (PLIES[this._ply]);
    const last = this._ply === PLIES.length - 1;
    const note = last ? t('mate', {n: MOVES.length}) : this._ply === 0 ? t('start') : t('ply', {n: this._ply});
    return html`<div class="table" aria-hidden="true">
      <svg class="shogi hand gote" viewBox=${HAND_VIEW}>${shogiHand(position.hands.w, 'w')}</svg>
      <svg class="shogi board" viewBox=${SHOGI_VIEW}>${shogiBoard(position, {last: to, from, coordinates: false})}</svg>
      <svg class="shogi hand sente" viewBox=${HAND_VIEW}>${shogiHand(position.hands.b, 'b')}</svg>
      <p class="text"><span lang=${language()}>${language() === 'ja' ? text : english}</span><small>${note}</small></p>
    </div>`;
  }
}
const NAME = 'it-kifu-picture';
customElements.define(NAME, KifuPicture);

export default NAME;
