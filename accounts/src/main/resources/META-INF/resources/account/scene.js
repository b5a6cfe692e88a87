// The picture beside the sign-in sheet: that of the product one came from, or a board by the window; and a slip of paper with
// a greeting.
import {css, html} from 'lit';
import {SHOGI_VIEW, parseSfen, shogiBoard, shogiStyles} from 'ittaku/board/shogi.js';
import {ItElement, common} from 'ittaku/element.js';
import {productOf} from 'ittaku/products.js';
import {returnPath} from './places.js';

/** A quiet opening, as two people leave it when they go for tea. */
const POSITION = parseSfen('ln1gk2nl/1r1s1gsb1/p1pppp1pp/1p4p2/9/2P4P1/PP1PPPP1P/1BSG1S1R1/LN2KG1NL b - 1');
const GREETINGS = {in: 'おかえりなさい', up: 'はじめまして'};

class AccountScene extends ItElement {
  static properties = {way: {type: String}, product: {type: String, reflect: true}, _live: {state: true}};
  static styles = [
    common,
    shogiStyles,
    css`
      :host {
        position: relative;
        display: block;
        min-height: 100%;
        overflow: hidden;
        background: linear-gradient(160deg, light-dark(#DCE0D2, #22261F), light-dark(#C3CBB8, #1A1E18));
      }
      svg {
        position: absolute;
        top: 50%;
        left: 50%;
        width: max(150%, 620px);
        transform: translate(-38%, -46%) rotate(-14deg);
        filter: drop-shadow(0 24px 32px rgb(30 20 5 / .35));
      }
      .live { position: absolute; inset: 0; display: grid; }
      .live > * { padding: var(--space-8) var(--space-4) var(--space-8) 100px; } /* beside the slip */
      .light {
        position: absolute;
        inset: 0;
        background: linear-gradient(115deg, rgb(255 250 235 / .34), transparent 45%, rgb(20 12 0 / .22));
      }
      .slip {
        position: absolute;
        top: 0;
        left: 44px;
        padding: 56px 14px 36px;
        border-radius: 0 0 3px 3px;
        background: light-dark(#FFFDF8, #EFE9DD);
        color: #1F1B16;
        box-shadow: 0 12px 28px -10px rgb(30 20 5 / .5);
        font: 500 26px/1.2 var(--serif);
        letter-spacing: .22em;
        writing-mode: vertical-rl;
      }
      .slip::after {
        content: '卓';
        display: inline-block;
        margin-top: 18px;
        padding: 5px;
        border-radius: 3px;
        background: #B83A24;
        color: #FFFDF8;
        font-size: 14px;
        letter-spacing: 0;
      }
      @media (max-width: 860px) {
        svg { top: 0; left: 50%; width: 620px; transform: translate(-42%, -34%) rotate(-9deg); }
        .slip { left: 20px; padding: 16px 9px 12px; font-size: 14px; letter-spacing: .14em; }
        .slip::after { margin-top: 6px; padding: 2px; font-size: 10px; }
      }
      @media (min-width: 600px) and (max-width: 860px) and (max-height: 500px) {
        svg { top: 50%; width: 760px; transform: translate(-42%, -50%) rotate(-9deg); }
      }
    `,
  ];

  constructor() {
    super();
    /** @type {'in' | 'up'} */
    this.way = 'in';
    this.product = returnPath(location.search).split('/')[1] ?? '';
    /** @type {HTMLElement | null} */
    this._live = null;
  }

  async connectedCallback() {
    super.connectedCallback();
    const picture = productOf(this.product)?.picture;
    // A phone shows a strip of the board, for which such pictures are too tall.
    if (!picture || !matchMedia('(min-width: 861px)').matches) return;
    const {default: name} = await import(picture);
    this._live = document.createElement(name);
  }

  render() {
    const board = html`<svg class="shogi" viewBox=${SHOGI_VIEW} aria-hidden="true">${shogiBoard(POSITION, {coordinates: false})}</svg>
      <div class="light"></div>`;
    return html`${this._live ? html`<div class="live" aria-hidden="true">${this._live}</div>` : board}
      <div class="slip" lang="ja" aria-hidden="true">${GREETINGS[this.way]}</div>`;
  }
}
customElements.define('it-account-scene', AccountScene);
