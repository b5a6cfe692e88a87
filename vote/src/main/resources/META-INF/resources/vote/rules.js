// it-vote-rules: the rules as the server follows them, with its own numbers.
import {css, html, nothing} from 'lit';
import {Problem, api} from 'ittaku/api.js';
import {ItElement, common} from 'ittaku/element.js';
import {t} from './texts.js';
import {start} from 'ittaku/board/othello-rules.js';
import {lengthText} from './words.js';
import './mini-board.js';
import 'ittaku/error.js';
import 'ittaku/skeleton.js';

/**
 * @typedef {object} Rules
 * @property {string} shortestTurn
 * @property {string} longestTurn
 * @property {string} dailyDeadline
 * @property {string} dailyZone
 * @property {string} dailyAtLeast
 * @property {number} candidatesPerUser
 * @property {number} longestDescription
 * @property {number} votingOnlyPercent
 * @property {number} machineCandidates
 * @property {number} earlyCloseTurns
 * @property {number} earlyCloseFewest
 * @property {number} earlyCloseMost
 * @property {number} earlyClosePercent
 * @property {number} sleepAfter
 * @property {number} adaptiveLead
 * @property {number} shownDays
 */

/** @typedef {'board' | 'flip' | 'nomove' | 'win' | 'tips'} PlayName */
/** How the game itself is played. @type {readonly PlayName[]} */
const PLAY = ['board', 'flip', 'nomove', 'win', 'tips'];

/** @typedef {'turn' | 'propose' | 'vote' | 'hidden' | 'tie' | 'novotes' | 'early' | 'skip' | 'remind' | 'sleep' | 'resign' | 'talk' | 'pass' | 'end' | 'ai' | 'adaptive'} RuleName */
/** @type {readonly RuleName[]} */
const NAMES = [
  'turn',
  'propose',
  'vote',
  'hidden',
  'tie',
  'novotes',
  'early',
  'skip',
  'remind',
  'sleep',
  'resign',
  'talk',
  'pass',
  'end',
  'ai',
  'adaptive',
];

class VoteRules extends ItElement {
  static properties = {_rules: {state: true}, _problem: {state: true}};
  static styles = [
    common,
    css`
      :host { display: block; max-width: 46em; }
      h1 { outline: none; }
      .lede { margin: var(--space-2) 0 var(--space-6); color: var(--faded); }
      ol { margin: 0; padding: 0; list-style: none; counter-reset: rule; }
      li { display: grid; grid-template-columns: 48px 1fr; gap: 0 var(--space-4); padding: var(--space-5) 0; border-top: 1px solid var(--line); counter-increment: rule; }
      li::before { content: counter(rule); grid-row: span 2; display: grid; place-items: center; width: 40px; height: 40px; border-radius: 50%; background: var(--felt); color: var(--felt-ink); font: 600 var(--text-m)/1 var(--serif); }
      h2 { margin-top: var(--space-6); font-size: var(--text-l); }
      h3 { margin-bottom: var(--space-1); font-size: var(--text-m); line-height: 40px; }
      .play { display: grid; grid-template-columns: minmax(0, 1fr) 168px; gap: var(--space-3) var(--space-6); align-items: start; }
      .play h2 { grid-column: 1 / -1; }
      .play it-mini-board { grid-column: 2; grid-row: 2; }
      dl { grid-column: 1; grid-row: 2; margin: 0; }
      dt { font-weight: 600; }
      dd { margin: 0 0 var(--space-3); text-wrap: pretty; }
      @media (max-width: 620px) { .play { grid-template-columns: minmax(0, 1fr); } .play it-mini-board, dl { grid-column: 1; grid-row: auto; } .play it-mini-board { width: 168px; } }
      p { text-wrap: pretty; }
    `,
  ];

  constructor() {
    super();
    /** @type {Rules | null} */
    this._rules = null;
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
      this._rules = await api.get('/vote/rules');
    } catch (thrown) {
      this._problem = Problem.of(thrown);
    }
  }

  render() {
    const rules = this._rules;
    return html`<h1 tabindex="-1">${t('rules')}</h1>
      <section class="play"><h2>${t('play')}</h2><it-mini-board .board=${start()} label=${t('play.start')}></it-mini-board>
        <dl>${PLAY.map((name) => html`<dt>${t(`play.${name}.head`)}</dt><dd>${t(`play.${name}.text`)}</dd>`)}</dl></section>
      <h2>${t('rules.vote')}</h2><p class="lede">${t('rules.lede')}</p>
      ${this._problem ? html`<it-error .problem=${this._problem} @retry=${this.#load}></it-error>` : nothing}
      ${
        rules
          ? html`<ol>${NAMES.map(
              (name) =>
                html`<li><h3>${t(`rule.${name}.head`)}</h3><p>${t(`rule.${name}.text`, {
                  ...rules,
                  shortest: lengthText(rules.shortestTurn),
                  longest: lengthText(rules.longestTurn),
                  least: lengthText(rules.dailyAtLeast),
                })}${name === 'end' && rules.shownDays > 0 ? ` ${t.count('rule.end.shown', rules.shownDays)}` : nothing}</p></li>`,
            )}</ol>`
          : this._problem
            ? nothing
            : html`<it-skeleton shape="rows" count="6"></it-skeleton>`
      }`;
  }
}
customElements.define('it-vote-rules', VoteRules);
