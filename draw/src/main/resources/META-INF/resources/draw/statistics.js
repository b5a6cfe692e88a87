// it-draw-statistics: how one has played: games, wins, what one guessed and what others guessed of one's drawings.
import {css, html, nothing} from 'lit';
import {api} from 'ittaku/api.js';
import {barStyles, columns} from 'ittaku/bars.js';
import {ItElement, common} from 'ittaku/element.js';
import {date, number, percent} from 'ittaku/i18n.js';
import {t} from './texts.js';
import 'ittaku/button.js';
import 'ittaku/empty.js';
import 'ittaku/error.js';
import 'ittaku/skeleton.js';

/** @typedef {{gameId: string, endedAt: number, points: number, rank: number, players: number}} Recent */
/** @typedef {{games: number, wins: number, points: number, best: number, drawn: number, drawnGuessed: number, guessed: number, guessable: number, likes: number, recent: Recent[]}} Mine */

class DrawStatistics extends ItElement {
  static properties = {_mine: {state: true}, _problem: {state: true}};
  static styles = [
    common,
    barStyles,
    css`
      :host { display: block; max-width: 760px; margin: 0 auto; }
      dl { display: grid; grid-template-columns: repeat(auto-fill, minmax(150px, 1fr)); gap: var(--space-3); margin: var(--space-6) 0; }
      dl div { padding: var(--space-4); border: 1px solid var(--line); border-radius: var(--radius); background: var(--sheet); }
      dt { color: var(--faded); font-size: var(--text-s); }
      dd { margin: 0; font: 600 var(--text-xl, 1.75rem)/1.3 var(--serif); font-variant-numeric: tabular-nums; }
      dd small { color: var(--faded); font: 400 var(--text-s)/1.3 var(--sans); }
    `,
  ];

  constructor() {
    super();
    /** @type {Mine | null} */
    this._mine = null;
    /** @type {unknown} */
    this._problem = null;
  }

  connectedCallback() {
    super.connectedCallback();
    this.#load();
  }

  async #load() {
    this._problem = null;
    try {
      this._mine = await api.get('/draw/me/statistics');
    } catch (thrown) {
      this._problem = thrown;
    }
  }

  render() {
    if (this._problem) return html`<it-error .problem=${this._problem} @retry=${() => this.#load()}></it-error>`;
    const mine = this._mine;
    if (!mine) return html`<it-skeleton shape="cards" count="4"></it-skeleton>`;
    return html`<h1 tabindex="-1">${t('figures.title')}</h1>${mine.games === 0 ? this.#none() : this.#all(mine)}
      <p><it-button icon="left" href="/draw">${t('to.lobby')}</it-button></p>`;
  }

  #none() {
    return html`<it-empty icon="pencil" heading=${t('figures.none')}>${t('figures.none.text')}</it-empty>`;
  }

  /** @param {Mine} mine */
  #all(mine) {
    const share = (/** @type {number} */ part, /** @type {number} */ of) =>
      of > 0 ? html` <small>${percent(part / of)}</small>` : nothing;
    const games = [...mine.recent].reverse().map(({endedAt, points, rank, players}) => {
      const day = date(endedAt, {month: 'numeric', day: 'numeric'});
      return {label: day, values: [points], title: t.count('figures.game', points, {day, rank, players})};
    });
    return html`<dl>
        <div><dt>${t('figures.games')}</dt><dd>${number(mine.games)}</dd></div>
        <div><dt>${t('figures.wins')}</dt><dd>${number(mine.wins)}${share(mine.wins, mine.games)}</dd></div>
        <div><dt>${t('figures.points')}</dt><dd>${number(mine.points)}</dd></div>
        <div><dt>${t('figures.best')}</dt><dd>${number(mine.best)}</dd></div>
        <div><dt>${t('figures.guessed')}</dt><dd>${number(mine.guessed)}${share(mine.guessed, mine.guessable)}</dd></div>
        <div><dt>${t('figures.drawn')}</dt><dd>${number(mine.drawn)}</dd></div>
        <div><dt>${t('figures.drawnGuessed')}</dt><dd>${number(mine.drawnGuessed)}${share(mine.drawnGuessed, mine.drawn)}</dd></div>
        <div><dt>${t('figures.likes')}</dt><dd>${number(mine.likes)}</dd></div></dl>
      <h2>${t('figures.recent')}</h2>${columns(games, t('figures.recent'))}`;
  }
}
customElements.define('it-draw-statistics', DrawStatistics);
