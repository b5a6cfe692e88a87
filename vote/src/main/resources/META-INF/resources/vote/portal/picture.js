// A crowd's turn at Othello: the real one that ends next; where nobody plays, an imagined one in which votes gather on the
// candidates until the time is up, the move is played and the AI answers.
import {css, html} from 'lit';
import {OTHELLO_VIEW, othelloBoard, othelloStyles, squareName} from 'ittaku/board/othello.js';
import {common} from 'ittaku/element.js';
import {clock} from 'ittaku/i18n.js';
import {LivePicture} from 'ittaku/live-picture.js';
import {moves, put, start} from './game.js';
import {t} from './texts.js';
import {presentTurn} from './present.js';

const CROWD = 1;
const AI = 2;
const TICKS = 8;
/** A real turn is looked at again after so many seconds. */
const AGAIN = 20;
/** How the first three candidates gain votes, turn by turn: who leads early does not always win. */
const GROWTH = [
  [
    [1, 3, 6, 9, 14, 19, 26, 33],
    [2, 4, 7, 9, 10, 12, 13, 14],
    [0, 1, 1, 2, 4, 5, 6, 8],
  ],
  [
    [3, 5, 7, 8, 9, 11, 12, 12],
    [1, 2, 5, 9, 15, 21, 29, 38],
    [1, 1, 3, 4, 4, 6, 7, 9],
  ],
];

class VotePicture extends LivePicture {
  static properties = {...LivePicture.properties, _tick: {state: true}, _board: {state: true}, _real: {state: true}};
  static styles = [
    common,
    othelloStyles,
    css`
      :host { background: radial-gradient(120% 90% at 40% 20%, var(--felt-dark), var(--felt-line)); display: grid; place-items: center; color: var(--felt-ink); }
      .table { width: 84%; max-width: 320px; }
      .board { border-radius: 4px; box-shadow: 0 14px 22px -8px rgb(5 15 8 / .55); }
      .head, .foot { display: flex; align-items: center; justify-content: space-between; gap: var(--space-3); white-space: nowrap; }
      .head { margin-bottom: 6%; font-size: var(--text-s); }
      .left { display: flex; align-items: center; gap: var(--space-2); }
      .time { font: 600 var(--text-l)/1 var(--sans); }
      .ring { width: 26px; height: 26px; transform: rotate(-90deg); }
      .ring circle { fill: none; stroke-width: 3; stroke: rgb(255 255 255 / .18); }
      .ring .rest { stroke: #F08A70; transition: stroke-dasharray 900ms linear; }
      @media (prefers-reduced-motion: reduce) { .ring .rest { transition: none; } }
      .foot { min-height: 1.5em; margin-top: 6%; font: 600 var(--text-m)/1.4 var(--serif); }
      .foot span { overflow: hidden; text-overflow: ellipsis; }
      .foot small { font: 400 var(--text-s)/1.4 var(--sans); }
    `,
  ];

  /** @type {import('./game.js').Square | null} */
  #last = null;
  #turn = 0;

  constructor() {
    super();
    this._tick = 3;
    /** @type {import('./game.js').Board} */
    this._board = this.#opening();
    /** @type {import('./present.js').PresentTurn | null} */
    this._real = null;
  }

  connectedCallback() {
    super.connectedCallback();
    this.#ask();
  }

  async #ask() {
    this._real = await presentTurn();
  }

  /** Some moves in: an empty board tells nothing. */
  #opening() {
    let board = start();
    for (let ply = 0; ply < 10; ply++) {
      const side = ply % 2 === 0 ? CROWD : AI;
      const at = moves(board, side)[ply % 2];
      if (at) board = put(board, at, side);
      this.#last = at ?? this.#last;
    }
    return board;
  }

  get #candidates() {
    return moves(this._board, CROWD).slice(0, 3);
  }

  get #votes() {
    return (GROWTH[this.#turn % GROWTH.length] ?? []).map((column) => column[Math.min(this._tick, TICKS - 1)] ?? 0);
  }

  get #winner() {
    const votes = this.#votes.slice(0, this.#candidates.length);
    return this.#candidates[votes.indexOf(Math.max(...votes))];
  }

  advance() {
    this._tick++;
    if (this._real) {
      if (this._tick % AGAIN === 0) this.#ask();
      return 1000;
    }
    if (this._tick === TICKS) return 1600; // closed: the winner is named
    if (this._tick === TICKS + 1) {
      this.#play(this.#winner, CROWD);
      return 1600;
    }
    if (this._tick === TICKS + 2) {
      this.#play(moves(this._board, AI)[0], AI);
      return 1800;
    }
    if (this._tick > TICKS + 2) {
      this._tick = 0;
      this.#turn++;
      if (this.#candidates.length === 0 || this._board.flat().filter((cell) => cell === 0).length < 12) this._board = this.#opening();
    }
    return 1000;
  }

  still() {
    this._tick = TICKS - 2;
  }

  /** @param {import('./game.js').Square | undefined} at @param {1 | 2} side */
  #play(at, side) {
    if (!at) return;
    this._board = put(this._board, at, side);
    this.#last = at;
  }

  render() {
    return this._real ? this.#present(this._real) : this.#imagined();
  }

  /** @param {import('./present.js').PresentTurn} turn */
  #present({title, board, candidates, until, length}) {
    const left = Math.max(0, until - Date.now());
    const flags = candidates.map((at, i) => ({...at, number: i + 1}));
    return this.#picture(
      left,
      left / length,
      othelloBoard(board, {flags, turned: []}),
      html`<span>${title}</span><small>${t('gathering')}</small>`,
    );
  }

  #imagined() {
    const open = this._tick <= TICKS;
    const votes = this.#votes;
    const all = votes.reduce((sum, n) => sum + n, 0) || 1;
    const flags = open ? this.#candidates.map((at, i) => ({...at, number: i + 1, share: (votes[i] ?? 0) / all, mine: i === 1})) : [];
    const rest = Math.max(0, (TICKS - this._tick) / TICKS);
    return this.#picture(Math.ceil(rest * TICKS) * 1000, rest, othelloBoard(this._board, {last: this.#last, flags}), this.#news(all));
  }

  /** @param {number} left @param {number} rest @param {unknown} board @param {unknown} news */
  #picture(left, rest, board, news) {
    const round = 2 * Math.PI * 10;
    return html`<div class="table" aria-hidden="true">
      <div class="head">
        <span>${t('left')}</span>
        <span class="left"><span class="time">${clock(left)}</span>
          <svg class="ring" viewBox="0 0 26 26"><circle cx="13" cy="13" r="10"></circle>
            <circle class="rest" cx="13" cy="13" r="10" stroke-dasharray="${round * rest} ${round}"></circle></svg></span>
      </div>
      <svg class="othello board" viewBox=${OTHELLO_VIEW}>${board}</svg>
      <p class="foot">${news}</p>
    </div>`;
  }

  /** @param {number} all */
  #news(all) {
    const name = (/** @type {import('./game.js').Square | null | undefined} */ at) => (at ? squareName(at.row, at.column) : '');
    if (this._tick < TICKS) return html`<span>${t('gathering')}</span><small>${t.count('votes', all)}</small>`;
    if (this._tick === TICKS) return html`<span>${t('closed', {square: name(this.#winner)})}</span><small>${t.count('votes', all)}</small>`;
    if (this._tick === TICKS + 1) return html`<span>${t('closed', {square: name(this.#last)})}</span>`;
    return html`<span>${t('ai', {square: name(this.#last)})}</span>`;
  }
}
const NAME = 'it-vote-picture';
customElements.define(NAME, VotePicture);

export default NAME;
