// it-kifu-similar: where one has stood like this in other records, what one played there and what it cost.
import {css, html, nothing} from 'lit';
import {Problem, api} from 'ittaku/api.js';
import {common} from 'ittaku/element.js';
import {date, language} from 'ittaku/i18n.js';
import {DeskElement} from './desk-element.js';
import {titleOf} from './rows.js';
import {t} from './texts.js';
import 'ittaku/error.js';

/** @typedef {{move: string, name: string, english: string}} Move */
/** @typedef {{kid: string, ply: number, likeness: number, sfen: string, slug?: string, title?: string, players: (string | null)[], event?: string, date?: string, result?: string, played?: Move, cost?: number}} Similar */
/** @typedef {{available: boolean, records: Similar[]}} Answer */

/** Whoever steps through a game quickly asks only for the position where they stop. */
const PAUSE_MS = 250;

/** A cost as players say it: hundredths of a pawn. @param {number | undefined} cost */
export const costText = (cost) => (cost === undefined ? '' : cost === 0 ? t('similar.free') : t('similar.cost', {n: cost}));

/** A move's name in the reader's language. @param {Move | undefined} move */
export const nameOf = (move) => (move ? (language() === 'ja' ? move.name : move.name.charAt(0) + move.english) : '');

/** `<it-kifu-similar .desk=${desk} kid=…>` */
class KifuSimilar extends DeskElement {
  static properties = {...DeskElement.properties, kid: {type: String}, _answer: {state: true}, _problem: {state: true}};
  static styles = [
    common,
    css`
    :host { display: grid; gap: var(--space-2); min-width: 0; margin-top: var(--space-4); }
    h2 { color: var(--faded); font: 500 var(--text-s) var(--sans); }
    ul { display: grid; margin: 0; padding: 0; list-style: none; }
    li { border-top: 1px solid var(--line); }
    a { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0 var(--space-3); align-items: center; min-height: 48px; padding: var(--space-1) var(--space-2); color: var(--ink); text-decoration: none; line-height: 1.4; }
    a:hover { background: color-mix(in oklab, transparent, var(--ink) 4%); }
    strong { font: 500 1rem/1.4 var(--serif); overflow-wrap: anywhere; }
    small { color: var(--faded); font-size: var(--text-s); }
    .like { text-align: right; font-size: var(--text-s); white-space: nowrap; font-variant-numeric: tabular-nums; }
    .played b { color: var(--ink); font-weight: 600; }
    .dear { color: var(--vermilion); }
    .none { margin: 0; color: var(--faded); font-size: var(--text-s); }
    .waiting { opacity: .5; }
  `,
  ];

  #asked = '';
  #answered = '';
  #timer = 0;

  constructor() {
    super();
    this.kid = '';
    /** @type {Answer | null} */
    this._answer = null;
    /** @type {Problem | null} */
    this._problem = null;
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    window.clearTimeout(this.#timer);
    this.#asked = '';
  }

  /** @param {import('lit').PropertyValues} changed */
  willUpdate(changed) {
    super.willUpdate(changed);
    const {sfen} = this.desk.position;
    // A store without vector search has it for no position.
    if (sfen === this.#asked || this._answer?.available === false) return;
    this.#asked = sfen;
    window.clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.#look(), PAUSE_MS);
  }

  async #look() {
    const sfen = this.#asked;
    try {
      const answer = await api.get('/kifu/similar', {query: {sfen, except: this.kid}});
      if (sfen !== this.#asked) return;
      this.#answered = sfen;
      this._answer = answer;
      this._problem = null;
    } catch (thrown) {
      if (sfen === this.#asked) this._problem = Problem.of(thrown);
    }
  }

  render() {
    if (this._problem) return html`<it-error .problem=${this._problem} @retry=${() => this.#look()}></it-error>`;
    const answer = this._answer;
    return html`<h2>${t('similar')}</h2>${
      !answer
        ? nothing
        : !answer.available
          ? html`<p class="none unavailable" role="status">${t('similar.unavailable')}</p>`
          : answer.records.length === 0
            ? html`<p class="none" role="status">${t('similar.none')}</p>`
            : html`<ul class=${this.#asked === this.#answered ? '' : 'waiting'}>${answer.records.map((record) => this.#record(record))}</ul>`
    }`;
  }

  /** @param {Similar} record */
  #record({kid, ply, likeness, slug, title, players: [black, white], event, date: when, result, played, cost}) {
    const name = titleOf(/** @type {any} */ ({title: title ?? '', black: black ?? '', white: white ?? '', event: event ?? ''}), slug);
    const more = [
      when && /^\d{4}-\d\d-\d\d$/.test(when) ? date(new Date(`${when}T00:00`)) : when,
      result ? t(/** @type {any} */ (`result.${result}`)) : '',
      t('explore.at', {n: ply}),
    ].filter(Boolean);
    return html`<li><a href="/kifu/${kid}#${ply}"><strong>${name}</strong><span class="like">${t('similar.like', {n: likeness})}</span>
      <small>${more.join(' · ')}</small><small class="played"><b>${nameOf(played)}</b> <span class=${(cost ?? 0) >= 200 ? 'dear' : ''}>${costText(cost)}</span></small></a></li>`;
  }
}
customElements.define('it-kifu-similar', KifuSimilar);
