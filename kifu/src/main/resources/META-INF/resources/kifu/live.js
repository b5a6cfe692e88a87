// it-kifu-live: what the engine thinks of the position on the board, asked for anew as one browses; each deeper look as it comes.
import {css, html, nothing} from 'lit';
import {Problem, api} from 'ittaku/api.js';
import {common} from 'ittaku/element.js';
import {explain} from 'ittaku/error.js';
import {recall, remember} from 'ittaku/storage.js';
import {DeskElement, moveName} from './desk-element.js';
import {scoreText} from './evaluations.js';
import {scoreOf} from './answers.js';
import {destination} from './rules.js';
import {t} from './texts.js';

/** Waits until one stays at a position, so that leafing through a game asks for nothing. */
const PAUSE_MS = 300;
/** So long the engine thinks; what it finds on the way comes as it finds it. */
const TIME_MS = 3000;
const SHOWN_MOVES = 8;

/** @typedef {{engine: string, points: number | null, mate: number | null, depth: number | null, moves: string[]}} Opinion */

class KifuLive extends DeskElement {
  static properties = {...DeskElement.properties, _on: {state: true}, _opinion: {state: true}, _problem: {state: true}};
  static styles = [
    common,
    css`
      :host { display: grid; gap: var(--space-1); min-width: 0; font-size: var(--text-s); }
      label { display: inline-flex; align-items: center; gap: var(--space-2); min-height: 32px; cursor: pointer; }
      @media (pointer: coarse) { label { min-height: var(--target); } }
      input { width: 18px; height: 18px; accent-color: var(--vermilion); }
      p { margin: 0; min-height: 1.7em; }
      b { font-weight: 600; }
      small { color: var(--faded); }
    `,
  ];

  #asked = '';
  #timer = 0;
  /** @type {AbortController | null} */
  #abort = null;

  constructor() {
    super();
    this._on = recall('kifu.live') === 'on';
    /** @type {Opinion | null} */
    this._opinion = null;
    /** @type {Problem | null} */
    this._problem = null;
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#forget();
  }

  /** @param {import('lit').PropertyValues} changed */
  willUpdate(changed) {
    super.willUpdate(changed);
    const wanted = this._on ? this.desk.position.sfen : '';
    if (wanted === this.#asked) return;
    this.#forget();
    this.#asked = wanted;
    this._opinion = null;
    this._problem = null;
    if (wanted && this.desk.position.legal.length > 0) this.#timer = window.setTimeout(() => this.#ask(wanted), PAUSE_MS);
  }

  #forget() {
    window.clearTimeout(this.#timer);
    this.#abort?.abort();
    this.#abort = null;
    this.#asked = '';
  }

  /** @param {string} sfen */
  async #ask(sfen) {
    const abort = new AbortController();
    this.#abort = abort;
    const take = (/** @type {{engine: string, position: any}} */ {engine, position}) => {
      if (abort.signal.aborted) return;
      this._opinion = {engine, ...scoreOf(position), depth: position.depth ?? null, moves: position.lines[0]?.moves ?? []};
      this._problem = null;
    };
    try {
      await api.get('/kifu/evaluation', {query: {sfen, movetimeMs: TIME_MS}, signal: abort.signal, lines: take});
    } catch (thrown) {
      if (abort.signal.aborted) return;
      const problem = Problem.of(thrown);
      this._problem = problem;
      // Others are answered first; a position that one has left meanwhile is not asked about again.
      if (problem.code === 'ENGINE_BUSY') this.#timer = window.setTimeout(() => this.#ask(sfen), problem.retryAfterMs ?? 2000);
    }
  }

  /** @param {Event} event */
  #switch(event) {
    this._on = /** @type {HTMLInputElement} */ (event.target).checked;
    remember('kifu.live', this._on ? 'on' : null);
  }

  render() {
    return html`<label><input type="checkbox" class="live" .checked=${this._on} @change=${this.#switch}>${t('live')}</label>
      ${this._on ? html`<p class="opinion" role="status">${this.#words()}</p>` : nothing}`;
  }

  #words() {
    const opinion = this._opinion;
    if (!opinion)
      return this._problem ? explain(this._problem).heading : this.desk.position.legal.length > 0 ? t('live.thinking') : nothing;
    return html`<b>${scoreText(opinion, t('mate'))}</b> ${opinion.depth ? html`<small>${t('depth', {n: opinion.depth})}</small>` : nothing}
      ${this.#line(opinion.moves)} <small>${opinion.engine}</small>`;
  }

  /** @param {readonly string[]} moves */
  #line(moves) {
    let {position} = this.desk;
    let last = this.desk.lastMove ? destination(this.desk.lastMove) : null;
    return moves
      .slice(0, SHOWN_MOVES)
      .map((usi) => {
        const name = moveName(position, usi, last);
        position = position.after(usi);
        last = destination(usi);
        return name;
      })
      .join(' ');
  }
}
customElements.define('it-kifu-live', KifuLive);
