// it-vote-training: guess the best move in positions of games that are over, for points.
import {css, html, nothing} from 'lit';
import {Problem, api} from 'ittaku/api.js';
import {squareOf} from 'ittaku/board/othello.js';
import {ItElement, common} from 'ittaku/element.js';
import {number} from 'ittaku/i18n.js';
import {session} from 'ittaku/session.js';
import {toast} from 'ittaku/toast.js';
import {signed} from './curve.js';
import {faultText} from './faults.js';
import {sideOf} from './shapes.js';
import {t} from './texts.js';
import 'ittaku/button.js';
import 'ittaku/empty.js';
import 'ittaku/error.js';
import 'ittaku/skeleton.js';
import './board.js';
import './lines.js';

/** @typedef {{gameId: string, title: string | null, turnNumber: number, side: 'BLACK' | 'WHITE', boardState: string, legalMoves: readonly string[], most: number}} Puzzle */
/** @typedef {{points: number, counted: boolean, loss: number, played: string | null, best: readonly {position: string, discs: number, exact: boolean}[]}} Answer */

const NOT_FOUND = 404;

class VoteTraining extends ItElement {
  static properties = {
    _puzzle: {state: true},
    _guess: {state: true},
    _answer: {state: true},
    _problem: {state: true},
    _mine: {state: true},
    _busy: {state: true},
  };
  static styles = [
    common,
    css`
    :host { display: block; }
    .lede { max-width: 40em; margin: var(--space-2) 0 var(--space-5); color: var(--faded); text-wrap: pretty; }
    .table { display: grid; grid-template-columns: minmax(0, 520px) minmax(260px, 1fr); gap: var(--space-6) var(--space-8); align-items: start; }
    .ask { font-size: var(--text-l); font-family: var(--serif); }
    .who { display: flex; align-items: center; gap: var(--space-3); margin-bottom: var(--space-2); }
    .disc { flex: none; width: 30px; height: 30px; border: 1px solid var(--edge); border-radius: 50%; box-shadow: 1px 2px 3px rgb(0 0 0 / .25); }
    .black { background: var(--disc-black); }
    .white { background: var(--disc-white); }
    .points { display: flex; align-items: baseline; gap: var(--space-2); font: 600 var(--text-xxl)/1.2 var(--serif); }
    .points.good { color: var(--moss); }
    .points small { font: 400 var(--text-s) var(--sans); color: var(--faded); }
    .result p { margin: var(--space-2) 0; text-wrap: pretty; }
    .actions { display: flex; flex-wrap: wrap; gap: var(--space-3); margin: var(--space-4) 0; }
    .mine { margin-top: var(--space-4); color: var(--faded); font-size: var(--text-s); }
    @media (max-width: 760px) { .table { grid-template-columns: minmax(0, 1fr); } }
  `,
  ];

  constructor() {
    super();
    /** @type {Puzzle | null} */
    this._puzzle = null;
    this._guess = '';
    /** @type {Answer | null} */
    this._answer = null;
    /** @type {Problem | null} */
    this._problem = null;
    /** @type {{points: number, answers: number} | null} */
    this._mine = null;
    this._busy = false;
  }

  connectedCallback() {
    super.connectedCallback();
    this.#next();
    this.#points();
  }

  async #points() {
    if (!session.now.person) return;
    const mine = await api.get('/vote/me/scores').catch(() => null);
    this._mine = mine?.training ?? null;
  }

  async #next() {
    this._problem = null;
    try {
      this._puzzle = await api.get('/vote/training');
      this._answer = null;
      this._guess = '';
    } catch (thrown) {
      this._problem = Problem.of(thrown);
    }
  }

  async #try(/** @type {CustomEvent} */ event) {
    const puzzle = this._puzzle;
    if (!puzzle || this._answer || this._busy) return;
    this._busy = true;
    this._guess = event.detail.position;
    try {
      const {value} = await api.post('/vote/training', {gameId: puzzle.gameId, turnNumber: puzzle.turnNumber, position: this._guess});
      this._answer = value;
      if (value.counted) this.#points();
      await this.updateComplete;
      /** @type {HTMLElement | null} */ (this.renderRoot.querySelector('.result'))?.scrollIntoView({block: 'nearest'});
    } catch (thrown) {
      this._guess = '';
      toast(faultText(thrown), {tone: 'bad'});
    }
    this._busy = false;
  }

  render() {
    return html`<h1 tabindex="-1">${t('training')}</h1><p class="lede">${t('training.lede')} <a href="/vote/leaders?board=TRAINING">${t('leaders')}</a></p>${this.#body()}`;
  }

  #body() {
    const [puzzle, problem] = [this._puzzle, this._problem];
    if (problem?.status === NOT_FOUND)
      return html`<it-empty icon="discs" heading=${t('empty.finished')}>${t('training.none')}<it-button slot="action" href="/vote">${t('games')}</it-button></it-empty>`;
    if (problem) return html`<it-error .problem=${problem} ?retryable=${problem.isPassing} @retry=${() => this.#next()}></it-error>`;
    if (!puzzle) return html`<it-skeleton shape="board"></it-skeleton>`;
    const answer = this._answer;
    const best = answer?.best[0]?.position;
    const flags = answer
      ? answer.best.map(({position}, i) => ({...squareOf(position), number: i + 1, share: null, mine: position === this._guess}))
      : [];
    return html`<div class="table">
      <it-vote-board .board=${JSON.parse(puzzle.boardState).board} side=${answer ? 0 : sideOf(puzzle.side)} .flags=${flags} .last=${answer ? squareOf(this._guess) : null} .turned=${[]}
        label=${t('training')} @square=${(/** @type {CustomEvent} */ e) => this.#try(e)}></it-vote-board>
      <div><div class="who"><span class="disc ${puzzle.side.toLowerCase()}" aria-hidden="true"></span><span class="ask">${t(puzzle.side === 'BLACK' ? 'training.black' : 'training.white')}</span></div>
        ${answer ? this.#result(puzzle, answer, best ?? '') : html`<p>${t('training.hint')}</p>`}
        ${this._mine ? html`<p class="mine">${t('training.mine', {points: number(this._mine.points), n: number(this._mine.answers)})}</p>` : session.now.person ? nothing : html`<p class="mine">${t('training.signin')}</p>`}</div></div>`;
  }

  /** @param {Puzzle} puzzle @param {Answer} answer @param {string} best */
  #result(puzzle, answer, best) {
    const found = answer.loss < 0.5;
    return html`<div class="result" role="status"><p class="points ${found ? 'good' : ''}">${t.count('training.points', answer.points)} <small>/ ${puzzle.most}</small></p>
      <p>${found ? t('training.found', {square: this._guess}) : t('training.missed', {square: this._guess, best, loss: signed(answer.loss)})}</p>
      ${answer.played ? html`<p>${t('training.played', {square: answer.played})}</p>` : nothing}
      ${session.now.person && !answer.counted ? html`<p class="mine">${t('training.again')}</p>` : nothing}
      <div class="actions"><it-button kind="primary" icon="right" @click=${() => this.#next()}>${t('training.next')}</it-button>
        <it-button href="/vote/${puzzle.gameId}?turn=${puzzle.turnNumber}">${t('reports.game')}</it-button></div>
      <it-vote-lines gameId=${puzzle.gameId} turn=${puzzle.turnNumber}></it-vote-lines></div>`;
  }
}
customElements.define('it-vote-training', VoteTraining);
