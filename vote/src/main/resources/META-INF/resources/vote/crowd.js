// it-vote-crowd: how well the crowd, its voters and the machine played a finished game.
import {css, html, nothing} from 'lit';
import {api, path} from 'ittaku/api.js';
import {ItElement, common} from 'ittaku/element.js';
import {number} from 'ittaku/i18n.js';
import {session} from 'ittaku/session.js';
import {t} from './texts.js';
import {inLanguage} from './words.js';
import 'ittaku/icons.js';
import 'ittaku/person.js';

/** @typedef {{moves: number, averageLoss: number | null}} Accuracy */
/** @typedef {{userId: string, username: string | null}} Named */
/** @typedef {{userId: string, username: string | null, votes: number, best: number, averageLoss: number}} Voter */

/**
 * @typedef {object} Measured
 * @property {number} turnNumber
 * @property {'AI' | 'COLLECTIVE'} playedBy
 * @property {string} position
 * @property {string} best
 * @property {number} loss
 * @property {string | null} weighted
 * @property {number | null} weightedLoss
 */

/** @typedef {{voters: number, votes: number, crowd: Accuracy, machine: Accuracy, weighted: Accuracy, single: Accuracy, turns: readonly Measured[], turningPoints: readonly Measured[], story: string, storyEn: string, best: readonly Named[], mine: Voter | null}} Report */

/** How many of the crowd's worst moves are told. */
const MISSED = 3;

/** `<it-vote-crowd gameId="…"></it-vote-crowd>`: figures only where somebody has voted. */
class VoteCrowd extends ItElement {
  static properties = {gameId: {}, _report: {state: true}};
  static styles = [
    common,
    css`
      :host { display: block; container-type: inline-size; }
      .parts { display: grid; gap: var(--space-6) var(--space-10); align-items: start; }
      @container (min-width: 720px) { .parts { grid-template-columns: minmax(0, 5fr) minmax(0, 6fr); } }
      .voters { display: flex; flex-wrap: wrap; gap: 0 var(--space-4); }
      .story p { line-height: 1.9; text-wrap: pretty; }
      h2 { margin-bottom: var(--space-1); font-size: var(--text-m); }
      .lede { margin-bottom: var(--space-3); color: var(--faded); font-size: var(--text-s); text-wrap: pretty; }
      dl { display: grid; grid-template-columns: repeat(auto-fit, minmax(120px, 1fr)); gap: var(--space-3); margin: 0 0 var(--space-4); }
      dl div { padding: var(--space-3) var(--space-4); border: 1px solid var(--line); border-radius: var(--radius); background: var(--sheet); }
      dt { color: var(--faded); font-size: var(--text-s); line-height: 1.4; }
      dd { margin: 0; font: 600 var(--text-l)/1.4 var(--serif); font-variant-numeric: tabular-nums; }
      dd small { font: 400 var(--text-s) var(--sans); }
      h3 { margin: var(--space-4) 0 var(--space-2); font-size: var(--text-s); }
      ol, ul { display: grid; gap: var(--space-1); margin: 0; padding: 0; list-style: none; font-size: var(--text-s); font-variant-numeric: tabular-nums; }
      li { display: flex; flex-wrap: wrap; align-items: center; gap: 0 var(--space-3); min-height: 32px; }
      @media (pointer: coarse) {
        li > a { display: inline-flex; align-items: center; min-height: var(--target); }
        .voters it-person { min-height: var(--target); }
      }
      .data { display: inline-flex; align-items: center; gap: var(--space-1); min-height: var(--target); margin-top: var(--space-2); font-size: var(--text-s); }
    `,
  ];

  #session = () => this.#load();

  constructor() {
    super();
    this.gameId = '';
    /** @type {Report | null} */
    this._report = null;
  }

  connectedCallback() {
    super.connectedCallback();
    session.addEventListener('change', this.#session);
    this.#load();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    session.removeEventListener('change', this.#session);
  }

  async #load() {
    this._report = await api.get(`${path`/vote/games/${this.gameId}`}/crowd`).catch(() => null);
  }

  render() {
    const report = this._report;
    if (!report) return nothing;
    return html`<div class="parts">${this.#story(report)}${report.votes === 0 ? nothing : this.#measured(report)}</div>`;
  }

  /** The game in one paragraph, and the moves that decided it. @param {Report} report */
  #story({story, storyEn, turningPoints}) {
    return html`<section class="story" aria-labelledby="story-heading"><h2 id="story-heading">${t('story')}</h2><p>${inLanguage(story, storyEn)}</p>
      ${
        turningPoints.length === 0
          ? nothing
          : html`<h3>${t('story.turning')}</h3><ol>${turningPoints.map(
              (turn) => html`<li><a href="/vote/${this.gameId}?turn=${turn.turnNumber}">${t('turn.n', {n: turn.turnNumber})}</a>
        <span>${t(turn.playedBy === 'AI' ? 'story.by.ai' : 'story.by.crowd', {played: turn.position, best: turn.best, loss: discs(turn.loss)})}</span></li>`,
            )}</ol>`
      }</section>`;
  }

  /** @param {Report} report */
  #measured(report) {
    return html`<section aria-labelledby="crowd-heading"><h2 id="crowd-heading">${t('measured')}</h2><p class="lede">${t('measured.lede')}</p>
      <dl>${this.#figure('measured.crowd', report.crowd)}${this.#figure('measured.single', report.single)}${this.#figure('measured.weighted', report.weighted)}
        ${this.#figure('measured.machine', report.machine)}${report.mine ? this.#figure('measured.mine', {moves: report.mine.votes, averageLoss: report.mine.averageLoss}) : nothing}</dl>
      ${this.#missed(report)}${this.#voters(report)}
      <a class="data" href="/api/vote/games/${this.gameId}/crowd/data.csv" download><it-icon name="download"></it-icon>${t('measured.data')}</a></section>`;
  }

  /** @param {'measured.crowd' | 'measured.single' | 'measured.weighted' | 'measured.machine' | 'measured.mine'} name @param {Accuracy} accuracy */
  #figure(name, {averageLoss}) {
    return averageLoss === null
      ? nothing
      : html`<div><dt>${t(name)}</dt><dd>${discs(averageLoss)} <small>${t('measured.discs')}</small></dd></div>`;
  }

  /** @param {Report} report */
  #missed({turns}) {
    const worst = turns
      .filter(({playedBy, loss}) => playedBy === 'COLLECTIVE' && loss >= 1)
      .sort((a, b) => b.loss - a.loss)
      .slice(0, MISSED);
    if (worst.length === 0) return nothing;
    return html`<h3>${t('measured.missed')}</h3><ol>${worst.map(
      (turn) => html`<li><a href="/vote/${this.gameId}?turn=${turn.turnNumber}">${t('turn.n', {n: turn.turnNumber})}</a>
      <span>${t('measured.instead', {played: turn.position, best: turn.best, loss: discs(turn.loss)})}</span></li>`,
    )}</ol>`;
  }

  /** @param {Report} report */
  #voters({best}) {
    if (best.length === 0) return nothing;
    return html`<h3>${t('measured.best')}</h3><ul class="voters">${best.map(
      (voter) =>
        html`<li><it-person size="22" userId=${voter.userId} username=${voter.username ?? t('by.gone')} href="/vote/users/${voter.userId}"></it-person></li>`,
    )}</ul>`;
  }
}
customElements.define('it-vote-crowd', VoteCrowd);

/** @param {number} loss */
function discs(loss) {
  return number(loss, {minimumFractionDigits: 1, maximumFractionDigits: 1});
}
