// it-kifu-statistics: how one's games ended, by opening, by opponent and by side.
import {css, html, nothing} from 'lit';
import {Problem, api} from 'ittaku/api.js';
import {ItElement, common} from 'ittaku/element.js';
import {language, number} from 'ittaku/i18n.js';
import {listPath} from './places.js';
import {resultBar, resultLegend, resultStyles} from './result-bar.js';
import {t} from './texts.js';
import './sidebar.js';
import 'ittaku/empty.js';
import 'ittaku/error.js';
import 'ittaku/skeleton.js';

/** @typedef {{name: string, english: string, games: number, wins: number, losses: number, draws: number}} Line */
/** @typedef {{openings: Line[], opponents: Line[], sides: Line[]}} Figures */

class KifuStatistics extends ItElement {
  static properties = {_figures: {state: true}, _problem: {state: true}};
  static styles = [
    common,
    resultStyles,
    css`
    :host { display: block; }
    .house { display: grid; grid-template-columns: 232px minmax(0, 1fr); gap: var(--space-8); align-items: start; }
    h1 { outline: none; }
    .lead { margin-bottom: var(--space-4); color: var(--faded); }
    section { margin-top: var(--space-6); }
    h2 { font-size: 1.125rem; }
    table { width: 100%; border-collapse: collapse; table-layout: fixed; }
    th { padding: 0 var(--space-2) var(--space-1); color: var(--faded); font: 500 var(--text-s) var(--sans); text-align: left; }
    th:nth-child(2), td:nth-child(2) { width: 5em; text-align: right; }
    th:nth-child(3), td:nth-child(3) { width: 46%; padding-left: var(--space-4); }
    td { height: 44px; padding: 0 var(--space-2); border-top: 1px solid var(--line); overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
    td a { display: flex; align-items: center; min-height: 44px; color: var(--ink); }
    @media (max-width: 860px) { .house { grid-template-columns: minmax(0, 1fr); gap: var(--space-4); } }
  `,
  ];

  constructor() {
    super();
    /** @type {Figures | null} */
    this._figures = null;
    /** @type {Problem | null} */
    this._problem = null;
  }

  connectedCallback() {
    super.connectedCallback();
    this.#load();
  }

  async #load() {
    this._problem = null;
    try {
      this._figures = await api.get('/kifu/statistics');
    } catch (thrown) {
      this._problem = Problem.of(thrown);
    }
  }

  render() {
    document.title = `${t('statistics')} · ${t('title')}`;
    return html`<div class="house"><it-kifu-sidebar .place=${{view: 'statistics'}}></it-kifu-sidebar><div>
      <h1 tabindex="-1">${t('statistics')}</h1><p class="lead">${t('statistics.text')}</p>
      ${this._problem ? html`<it-error .problem=${this._problem} @retry=${() => this.#load()}></it-error>` : this._figures ? this.#answer(this._figures) : html`<it-skeleton shape="rows" count="5"></it-skeleton>`}
    </div></div>`;
  }

  /** @param {Figures} figures */
  #answer({openings, opponents, sides}) {
    if (openings.length === 0) return html`<it-empty icon="piece" heading=${t('statistics.none')}>${t('statistics.none.text')}</it-empty>`;
    const side = (/** @type {string} */ name) => html`${t(name === 'first' ? 'statistics.first' : 'statistics.second')}`;
    return html`${resultLegend()}
      ${this.#table(t('statistics.openings'), openings, (name, english) => html`<a href=${listPath({q: name})}>${language() === 'ja' ? name : english}</a>`)}
      ${this.#table(t('statistics.opponents'), opponents, (name) => html`<a href=${listPath({player: name})}>${name}</a>`)}
      ${this.#table(t('statistics.sides'), sides, side)}`;
  }

  /** @param {string} heading @param {Line[]} lines @param {(name: string, english: string) => unknown} name */
  #table(heading, lines, name) {
    if (lines.length === 0) return nothing;
    return html`<section><h2>${heading}</h2><table>
      <thead><tr><th scope="col"><span class="sr">${heading}</span></th><th scope="col">${t('statistics.games')}</th><th scope="col">${t('statistics.results')}</th></tr></thead>
      <tbody>${lines.map((line) => html`<tr><td>${name(line.name, line.english)}</td><td>${number(line.games)}</td><td>${resultBar(line)}</td></tr>`)}</tbody></table></section>`;
  }
}
customElements.define('it-kifu-statistics', KifuStatistics);
