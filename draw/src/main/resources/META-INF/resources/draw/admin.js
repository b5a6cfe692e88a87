// it-draw-admin: what players complain about and what is played here; for admins.
import {css, html, nothing} from 'lit';
import {Problem, api, path} from 'ittaku/api.js';
import {barStyles, columns} from 'ittaku/bars.js';
import {ItElement, common} from 'ittaku/element.js';
import {date, number, relativeTime} from 'ittaku/i18n.js';
import {PagedList} from 'ittaku/list.js';
import {toast} from 'ittaku/toast.js';
import {problemText} from './reactions.js';
import {t} from './texts.js';
import 'ittaku/button.js';
import 'ittaku/empty.js';
import 'ittaku/error.js';
import 'ittaku/list.js';

/** @typedef {{reportId: string, gameId: string, playerId: string, playerName: string, subject: 'name' | 'chat' | 'drawing' | 'conduct', roundNumber?: number, turnNumber?: number, note?: string, evidence: string[], createdAt: number, status: string}} Report */
/** @typedef {{day: string, games: number, japanese: number, english: number, players: number, turns: number, guessedTurns: number, rightGuesses: number, minutes: number}} Day */

class DrawAdmin extends ItElement {
  static properties = {_days: {state: true}, _problem: {state: true}, _status: {state: true}};
  static styles = [
    common,
    barStyles,
    css`
      :host { display: block; max-width: 900px; margin: 0 auto; }
      section { margin-top: var(--space-6); }
      h2 { margin-bottom: var(--space-3); }
      .bars { margin-bottom: var(--space-4); }
      it-list ul { display: grid; gap: var(--space-3); padding: 0; list-style: none; }
      article { display: grid; gap: var(--space-2); padding: var(--space-4); border: 1px solid var(--line); border-radius: var(--radius); background: var(--sheet); }
      article header { display: flex; flex-wrap: wrap; gap: var(--space-1) var(--space-3); align-items: baseline; }
      article time { color: var(--faded); font-size: var(--text-s); }
      blockquote { margin: 0; padding-left: var(--space-3); border-left: 3px solid var(--line); overflow-wrap: anywhere; }
      img { width: min(320px, 100%); aspect-ratio: 4 / 3; border: 1px solid var(--line); background: #FFFFFF; }
      .acts { display: flex; flex-wrap: wrap; gap: var(--space-2); }
      .scroll { overflow-x: auto; }
      table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
      th, td { padding: var(--space-1) var(--space-2); border-bottom: 1px solid var(--line); text-align: right; white-space: nowrap; }
      th:first-child, td:first-child { text-align: left; }
    `,
  ];

  #reports = new PagedList(this, ({cursor, signal}) => api.get('/draw/reports', {query: {status: this._status, cursor}, signal}));

  constructor() {
    super();
    /** @type {Day[]} */
    this._days = [];
    /** @type {unknown} */
    this._problem = null;
    this._status = 'open';
  }

  connectedCallback() {
    super.connectedCallback();
    this.#load();
  }

  async #load() {
    this._problem = null;
    try {
      this._days = (await api.get('/draw/statistics')).days;
    } catch (thrown) {
      this._problem = thrown;
    }
  }

  /** @param {() => Promise<unknown>} work @param {Report} report */
  async #does(work, report) {
    try {
      // What another report was about too is gone already.
      await work().catch((thrown) => {
        if (Problem.of(thrown).status !== 404) throw thrown;
      });
      await api.patch(path`/draw/reports/${report.reportId}`, {status: 'closed'});
      toast(t('admin.done'), {tone: 'good'});
      await this.#reports.restart();
    } catch (thrown) {
      toast(problemText(thrown), {tone: 'bad'});
    }
  }

  /** @param {string} status */
  #show(status) {
    this._status = status;
    this.#reports.restart();
  }

  render() {
    if (this._problem) return html`<it-error .problem=${this._problem} @retry=${() => this.#load()}></it-error>`;
    const other = this._status === 'open' ? 'closed' : 'open';
    return html`<h1 tabindex="-1">${t('admin.title')}</h1>
      <section aria-labelledby="reports"><h2 id="reports">${t(this._status === 'open' ? 'admin.reports' : 'admin.reports.closed')}</h2>
        <it-list .list=${this.#reports} .row=${(/** @type {Report} */ report) => this.#report(report)} .key=${(/** @type {Report} */ {reportId}) => reportId}
          .empty=${() => html`<p>${t('admin.none')}</p>`} label=${t('admin.reports')}></it-list>
        <it-button kind="quiet" @click=${() => this.#show(other)}>${t(other === 'open' ? 'admin.reports' : 'admin.reports.closed')}</it-button></section>
      <section aria-labelledby="played"><h2 id="played">${t('admin.played')}</h2>${this.#figures()}</section>`;
  }

  /** @param {Report} report */
  #report(report) {
    const {gameId, playerId, playerName, subject, roundNumber, turnNumber, note, evidence, createdAt, status} = report;
    const place = path`/draw/games/${gameId}/drawings/${roundNumber ?? 0}/${turnNumber ?? 0}`;
    return html`<article><header><strong>${playerName}</strong><span>${t(`conduct.${subject}`)}</span><time>${relativeTime(createdAt)}</time></header>
      ${note ? html`<p>${note}</p>` : nothing}
      ${evidence.length > 0 ? html`<blockquote>${evidence.map((line) => html`<div>${line}</div>`)}</blockquote>` : nothing}
      ${subject === 'drawing' ? html`<img src="/api${place}.svg" alt=${t('admin.drawing', {name: playerName})} loading="lazy">` : nothing}
      <div class="acts">${
        status === 'open'
          ? html`${
              subject === 'drawing'
                ? html`<it-button kind="danger" icon="trash" class="drawing" @click=${() => this.#does(() => api.delete(place), report)}>${t('admin.remove.drawing')}</it-button>`
                : nothing
            }
          <it-button kind="danger" icon="person" class="name" @click=${() => this.#does(() => api.delete(path`/draw/games/${gameId}/players/${playerId}/name`), report)}>${t('admin.remove.name')}</it-button>
          <it-button icon="check" class="close" @click=${() => this.#does(async () => {}, report)}>${t('admin.close')}</it-button>`
          : nothing
      }<it-button kind="quiet" icon="eye" href="/draw/${gameId}">${t('admin.room')}</it-button></div></article>`;
  }

  #figures() {
    if (this._days.length === 0) return nothing;
    if (this._days.every(({games}) => games === 0)) return html`<p>${t('admin.played.none')}</p>`;
    const shown = (/** @type {string} */ day) => date(new Date(`${day}T12:00:00Z`), {month: 'numeric', day: 'numeric'});
    const games = this._days.map(({day, japanese, english}) => ({
      label: shown(day),
      values: [japanese, english],
      title: t('admin.day', {day: shown(day), ja: japanese, en: english}),
    }));
    return html`${columns(games, t('admin.played'))}
      <div class="scroll" role="group" tabindex="0" aria-label=${t('admin.played')}><table><thead><tr><th scope="col">${t('admin.date')}</th><th scope="col">${t('figures.games')}</th><th scope="col">${t('players')}</th>
        <th scope="col">${t('admin.turns')}</th><th scope="col">${t('admin.guessed')}</th><th scope="col">${t('admin.minutes')}</th></tr></thead>
        <tbody>${[...this._days]
          .reverse()
          .filter(({games: many}) => many > 0)
          .map(
            (
              day,
            ) => html`<tr><td>${shown(day.day)}</td><td>${number(day.games)}</td><td>${number(day.players)}</td><td>${number(day.turns)}</td>
            <td>${number(day.guessedTurns)}</td><td>${number(day.minutes)}</td></tr>`,
          )}</tbody></table></div>`;
  }
}
customElements.define('it-draw-admin', DrawAdmin);
