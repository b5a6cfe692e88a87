// it-vote-rules: the rules as the server follows them, with its own numbers.
import {css, html, nothing} from 'lit';
import {Problem, api} from 'ittaku/api.js';
import {ItElement, common} from 'ittaku/element.js';
import {t} from './texts.js';
import {lengthText} from './words.js';
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
 * @property {number} shownDays
 */

/** @typedef {'turn' | 'propose' | 'vote' | 'hidden' | 'tie' | 'novotes' | 'early' | 'pass' | 'end' | 'ai'} RuleName */
/** @type {readonly RuleName[]} */
const NAMES = ['turn', 'propose', 'vote', 'hidden', 'tie', 'novotes', 'early', 'pass', 'end', 'ai'];

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
      h2 { margin-bottom: var(--space-1); font-size: var(--text-m); line-height: 40px; }
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
    return html`<h1 tabindex="-1">${t('rules')}</h1><p class="lede">${t('rules.lede')}</p>
      ${this._problem ? html`<it-error .problem=${this._problem} @retry=${this.#load}></it-error>` : nothing}
      ${rules ? html`<ol>${NAMES.map((name) => html`<li><h2>${t(`rule.${name}.head`)}</h2><p>${t(`rule.${name}.text`, {
        ...rules,
        shortest: lengthText(rules.shortestTurn),
        longest: lengthText(rules.longestTurn),
        least: lengthText(rules.dailyAtLeast),
      })}${name === 'end' && rules.shownDays > 0 ? ` ${t.count('rule.end.shown', rules.shownDays)}` : nothing}</p></li>`)}</ol>`
        : this._problem ? nothing : html`<it-skeleton shape="rows" count="6"></it-skeleton>`}`;
  }
}
customElements.define('it-vote-rules', VoteRules);
