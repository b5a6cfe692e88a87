// it-draw-tv: a room on a television, for people on one couch with a phone each: the paper, the players, a square to scan. It is
// shown what strangers may see and takes no part, so no word ever stands on the wall before its turn is over.
import {css, html, nothing, svg} from 'lit';
import {Problem, api, path} from 'ittaku/api.js';
import {ItElement, common} from 'ittaku/element.js';
import {qrCode} from 'ittaku/qr.js';
import {codeOf, linkOf} from './places.js';
import {Seat} from './seat.js';
import {after, emptyTable, nameOf, rankingOf, turnOf} from './table.js';
import {t} from './texts.js';
import './canvas.js';
import './players.js';
import './timer.js';
import './word.js';
import 'ittaku/button.js';
import 'ittaku/empty.js';
import 'ittaku/error.js';

const SETTING_MS = 60_000;
const LINES = 8;

class DrawTv extends ItElement {
  static properties = {code: {type: String}, _table: {state: true}, _problem: {state: true}, _wrong: {state: true}};
  static styles = [
    common,
    css`
      :host { display: block; font-size: 1.25rem; }
      .stage { display: grid; grid-template-columns: minmax(0, 1fr) minmax(260px, 24vw); gap: var(--space-5); align-items: start; }
      .paper { position: relative; width: min(100%, calc((100dvh - 190px) * 4 / 3)); margin: 0 auto; border-radius: 4px; box-shadow: var(--shadow-raised); }
      .over { position: absolute; inset: 0; display: grid; place-content: center; justify-items: center; gap: var(--space-3); padding: var(--space-4); background: rgb(255 253 248 / .86); color: #1F1B16; text-align: center; font: 600 clamp(1.5rem, 4vw, 3rem)/1.4 var(--serif); }
      .bar { display: flex; flex-wrap: wrap; gap: var(--space-4); align-items: center; justify-content: space-between; margin-bottom: var(--space-3); }
      .bar h1 { font-size: var(--text-l); }
      .come { display: flex; gap: var(--space-5); align-items: center; justify-content: center; }
      .come svg, aside svg.code { width: min(30vh, 260px); height: auto; background: #FFFFFF; border-radius: 4px; }
      aside { display: grid; gap: var(--space-4); }
      aside svg.code { width: 140px; }
      .code-text { font: 600 1.6rem/1.2 var(--mono); letter-spacing: .12em; }
      .lines { display: grid; gap: var(--space-1); margin: 0; padding: 0; list-style: none; font-size: 1.1rem; overflow-wrap: anywhere; }
      .lines b { margin-right: var(--space-2); color: var(--faded); font-weight: 400; }
      form { display: flex; flex-wrap: wrap; gap: var(--space-3); align-items: stretch; justify-content: center; }
      input { min-height: 56px; width: 11em; padding: 0 var(--space-4); border: 2px solid var(--ink); border-radius: var(--radius); background: var(--sheet); color: inherit; font: 600 1.5rem/1 var(--mono); letter-spacing: .12em; text-transform: uppercase; }
      .door { display: grid; gap: var(--space-5); justify-items: center; text-align: center; }
      .wrong { color: var(--vermilion); min-height: 1.6em; margin: 0; }
      .rank { display: grid; gap: var(--space-1); padding: 0; margin: 0; list-style: none; font-size: clamp(1.2rem, 3vw, 2rem); }
      @media (max-width: 860px) { .stage { grid-template-columns: minmax(0, 1fr); } }
      @media (max-width: 600px) {
        .over { font-size: 1.1rem; }
        .come { gap: var(--space-3); }
        .come svg { width: 110px; }
        .code-text { font-size: 1.2rem; }
      }
    `,
  ];

  /** @type {Seat | null} */
  #seat = null;

  constructor() {
    super();
    this.code = '';
    this._table = emptyTable();
    /** @type {unknown} */
    this._problem = null;
    this._wrong = '';
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#hangUp();
  }

  /** @param {import('lit').PropertyValues} changed */
  willUpdate(changed) {
    if (changed.has('code')) this.#find();
  }

  #hangUp() {
    const seat = this.#seat;
    this.#seat = null;
    seat?.close();
  }

  async #find() {
    this.#hangUp();
    this._table = emptyTable();
    this._problem = null;
    if (!this.code) return;
    try {
      const {gameId} = await api.get(path`/draw/codes/${this.code}`);
      await this.#watch(gameId);
    } catch (thrown) {
      this._problem = thrown;
    }
  }

  /** @param {string} gameId */
  async #watch(gameId) {
    this.#hangUp();
    const game = await api.get(path`/draw/games/${gameId}`);
    if (!this.isConnected) return;
    this._table = after(emptyTable(), {type: 'view', game}, Date.now());
    const seat = new Seat(gameId, this._table, {screen: true});
    this.#seat = seat;
    seat.addEventListener('event', (event) => this.#happened(/** @type {CustomEvent} */ (event).detail, seat));
    seat.addEventListener('turn', () => this.#canvas?.redraw([]));
    seat.addEventListener('ink', (event) => {
      const {outcome, commands} = /** @type {CustomEvent} */ (event).detail;
      if (outcome === 'replaced') this.#canvas?.redraw(seat.ink);
      if (outcome === 'grew') this.#canvas?.follow(commands);
    });
  }

  /** @param {import('./socket.js').RoomEvent} event @param {Seat} seat */
  #happened(event, seat) {
    if (seat !== this.#seat) return;
    this._table = seat.table;
    // The people on the couch go on to the next game, and so does the screen.
    if (event.type === 'again') this.#watch(event.gameId).catch((thrown) => (this._problem = thrown));
  }

  /** @returns {import('./canvas.js').DrawCanvas | null} */
  get #canvas() {
    return this.renderRoot.querySelector('it-draw-canvas');
  }

  /** @type {Element | null} */
  #fed = null;

  updated() {
    const canvas = this.#canvas;
    if (canvas && canvas !== this.#fed) canvas.updateComplete.then(() => canvas.redraw(this.#seat?.ink ?? []));
    this.#fed = canvas;
  }

  #go(/** @type {SubmitEvent} */ event) {
    event.preventDefault();
    const code = codeOf(/** @type {HTMLInputElement | null} */ (this.renderRoot.querySelector('input'))?.value ?? '');
    this._wrong = code.length === 8 ? '' : t('code.short');
    if (!this._wrong) this.emit('go', `/draw/tv/${code}`);
  }

  render() {
    if (this._problem && Problem.of(this._problem).status !== 404) {
      return html`<it-error .problem=${this._problem} @retry=${() => this.#find()}></it-error>`;
    }
    const {game} = this._table;
    if (!game) return this.#door();
    return html`<div class="stage"><div>${this.#bar(game)}<div class="paper">
        <it-draw-canvas label=${t('paper.by', {name: nameOf(game, turnOf(game)?.drawerId ?? '')})}></it-draw-canvas>${this.#over(game)}</div></div>
      <aside><it-draw-players .table=${this._table}></it-draw-players>${this.#lines()}
        ${game.status === 'playing' ? html`<div>${this.#square(game.code)}<div class="code-text">${game.code}</div></div>` : nothing}</aside></div>`;
  }

  #door() {
    return html`<div class="door"><h1 tabindex="-1">${t('tv.title')}</h1><p>${t('tv.text')}</p>
      ${this._problem ? html`<p class="wrong" role="alert">${t('code.absent')}</p>` : nothing}
      <form @submit=${this.#go}><input name="code" aria-label=${t('code.label')} autocomplete="off" spellcheck="false" placeholder="ABCD2345">
        <it-button type="submit" kind="primary" icon="arrow">${t('code.go')}</it-button></form>
      <p class="wrong" role="alert">${this._wrong}</p></div>`;
  }

  /** @param {import('./table.js').Game} game */
  #bar(game) {
    const turn = turnOf(game);
    const running = game.status === 'playing' && (turn?.status === 'drawing' || turn?.status === 'setting_answer');
    return html`<header class="bar"><h1 tabindex="-1">${
      game.status === 'playing' ? t('round.of', {n: game.currentRound?.roundNumber ?? 1, of: game.settings.roundCount}) : t('title')
    }</h1>
      ${game.status === 'playing' ? html`<it-draw-word .game=${game}></it-draw-word>` : nothing}
      <it-draw-timer .until=${running ? (turn?.deadline ?? null) : null} .offset=${this._table.offset}
        .span=${turn?.status === 'drawing' ? turn.timeLimit * 1000 : SETTING_MS}></it-draw-timer></header>`;
  }

  /** What lies over the paper while nobody draws. @param {import('./table.js').Game} game */
  #over(game) {
    const turn = turnOf(game);
    if (game.status === 'waiting') {
      return html`<div class="over"><div class="come">${this.#square(game.code)}<div><p>${t('tv.scan')}</p><p class="code-text">${game.code}</p></div></div></div>`;
    }
    if (game.status === 'finished') {
      return html`<div class="over"><ol class="rank">${rankingOf(game)
        .slice(0, 5)
        .map(({rank, name, total}) => html`<li>${rank}. ${name} ${total}</li>`)}</ol></div>`;
    }
    if (turn?.status === 'setting_answer') return html`<div class="over">${t('tv.draws', {name: nameOf(game, turn.drawerId)})}</div>`;
    if (turn?.status === 'finished' && turn.answer)
      return html`<div class="over"><span lang=${game.settings.language}>${turn.answer}</span></div>`;
    return nothing;
  }

  #lines() {
    const lines = this._table.chat.filter(({type}) => type !== 'system').slice(-LINES);
    return html`<ul class="lines" aria-label=${t('talk')}>${lines.map(({playerName, content}) => html`<li><b>${playerName}</b>${content}</li>`)}</ul>`;
  }

  /** @param {string} code */
  #square(code) {
    const {size, path: shape} = qrCode(linkOf(code));
    return html`<svg class="code" viewBox="-4 -4 ${size + 8} ${size + 8}" role="img" aria-label=${t('share.qr')}>${svg`<path d=${shape} fill="#1F1B16"></path>`}</svg>`;
  }
}
customElements.define('it-draw-tv', DrawTv);
