// it-draw-rules: how a game is played, as a form: for a room that is made, and for the host of one that waits.
import {css, html, nothing} from 'lit';
import {ItElement, common} from 'ittaku/element.js';
import {language} from 'ittaku/i18n.js';
import {t} from './texts.js';
import './words-field.js';

/** @typedef {import('./table.js').Settings & {public: boolean, shiritori: boolean, letters: boolean, filter: boolean}} Rules */
/** @typedef {'timeLimit' | 'roundCount' | 'playerCount'} Measure */

/** What is proposed to who makes a first room. @returns {Rules} */
export const usual = () => ({
  timeLimit: 80,
  roundCount: 2,
  playerCount: 8,
  language: language(),
  rule: 'everyone',
  words: 'choice',
  public: false,
  shiritori: false,
  letters: true,
  filter: true,
});
/** @type {readonly {name: 'language' | 'words' | 'rule', values: readonly string[]}[]} */
const CHOICES = [
  {name: 'language', values: ['ja', 'en']},
  {name: 'words', values: ['choice', 'own']},
  {name: 'rule', values: ['everyone', 'first']},
];
const SWITCHES = /** @type {const} */ (['letters', 'filter', 'public', 'shiritori']);
/** @type {readonly {name: Measure, min: number, max: number, step: number}[]} */
const MEASURES = [
  {name: 'timeLimit', min: 30, max: 300, step: 10},
  {name: 'roundCount', min: 1, max: 10, step: 1},
  {name: 'playerCount', min: 2, max: 10, step: 1},
];

/** The rules as the interface takes them. @param {Rules} rules */
export function requestOf({public: listed, shiritori, letters, filter, ...settings}) {
  return {settings, options: {public: listed, shiritori, letters, filter}};
}

/** `.rules`, `.seated` (players that are there already); event `rules` with the new ones. `check()` and `words` are of the host's words. */
export class DrawRules extends ItElement {
  static properties = {rules: {attribute: false}, seated: {type: Number}};
  static styles = [
    common,
    css`
      .measure { display: grid; grid-template-columns: 7.5em 1fr 5em; align-items: center; gap: var(--space-3); min-height: var(--target); }
      .measure output { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; font-weight: 600; }
      input[type='range'] { width: 100%; height: var(--target); margin: 0; accent-color: var(--vermilion); cursor: pointer; }
      .choice { display: grid; grid-template-columns: 7.5em 1fr; align-items: center; gap: 0 var(--space-3); margin: 0; padding: var(--space-1) 0; border: 0; }
      .choice legend { float: left; padding: 0; }
      .choice small { grid-column: 1 / -1; margin: var(--space-1) 0 var(--space-2); color: var(--faded); font-size: var(--text-s); line-height: 1.5; }
      .ways { display: flex; flex-wrap: wrap; gap: var(--space-2); }
      .ways label { position: relative; display: flex; cursor: pointer; }
      .ways input { position: absolute; inset: 0; margin: 0; opacity: 0; cursor: pointer; }
      .ways span { display: flex; align-items: center; min-height: var(--target); padding: 0 var(--space-4); border: 1px solid var(--line); border-radius: 22px; line-height: 1.3; }
      .ways input:checked + span { border-color: var(--ink); background: var(--ink); color: var(--paper); }
      .ways input:focus-visible + span { outline: 2px solid var(--vermilion); outline-offset: 2px; }
      @media (max-width: 480px) {
        .choice { grid-template-columns: 1fr; }
        .measure { grid-template-columns: 1fr auto; gap: 0 var(--space-3); padding-top: var(--space-2); }
        .measure input { grid-row: 2; grid-column: 1 / -1; }
      }
      it-draw-words { display: block; margin: var(--space-2) 0; }
      .switch { display: flex; align-items: center; gap: var(--space-3); min-height: var(--target); padding: var(--space-1) 0; cursor: pointer; }
      .switch input { flex: none; width: 20px; height: 20px; margin: 0; accent-color: var(--vermilion); cursor: pointer; }
      .switch span { display: grid; }
      .switch small { color: var(--faded); font-size: var(--text-s); line-height: 1.5; }
    `,
  ];

  constructor() {
    super();
    /** @type {Rules} */
    this.rules = usual();
    this.seated = 0;
  }

  /** @returns {import('./words-field.js').DrawWords | null} */
  get #field() {
    return this.renderRoot.querySelector('it-draw-words');
  }

  /** The host's words; none where drawers think of their own. */
  get words() {
    return this.#field?.words ?? [];
  }

  /** Whether all words can be used; shows the first that cannot. */
  check() {
    return this.#field?.check() ?? true;
  }

  /** @param {Partial<Rules>} change */
  #set(change) {
    this.rules = {...this.rules, ...change};
    this.emit('rules', this.rules);
  }

  render() {
    return html`${MEASURES.map((measure) => this.#measure(measure))}
      ${CHOICES.map((choice) => this.#choice(choice))}
      ${SWITCHES.map(
        (name) => html`<label class="switch">
        <input type="checkbox" name=${name} .checked=${this.rules[name]}
          @change=${(/** @type {Event} */ e) => this.#set({[name]: /** @type {HTMLInputElement} */ (e.target).checked})}>
        <span>${t(`option.${name}`)}<small>${t(`option.${name}.text`)}</small></span></label>`,
      )}`;
  }

  /** @param {{name: 'language' | 'words' | 'rule', values: readonly string[]}} choice */
  #choice({name, values}) {
    return html`<fieldset class="choice"><legend>${t(name)}</legend><div class="ways">${values.map(
      (value) => html`<label>
        <input type="radio" name=${name} value=${value} .checked=${this.rules[name] === value} @change=${() => this.#set({[name]: value})}><span>${t(/** @type {any} */ (`${name}.${value}`))}</span></label>`,
    )}</div>
      ${name === 'rule' ? html`<small>${t(`rule.${this.rules.rule}.text`)}</small>` : nothing}</fieldset>
      ${name === 'words' && this.rules.words === 'choice' ? html`<it-draw-words .language=${this.rules.language}></it-draw-words>` : nothing}`;
  }

  /** @param {{name: Measure, min: number, max: number, step: number}} measure */
  #measure({name, min, max, step}) {
    const shown = {
      timeLimit: t('seconds', {n: this.rules.timeLimit}),
      roundCount: t.count('rounds', this.rules.roundCount),
      playerCount: t.count('people', this.rules.playerCount),
    };
    const least = name === 'playerCount' ? Math.max(min, this.seated) : min;
    return html`<div class="measure"><label for=${name}>${t(`create.${name}`)}</label>
      <input id=${name} type="range" min=${least} max=${max} step=${step} .value=${String(this.rules[name])} aria-valuetext=${shown[name]}
        @input=${(/** @type {Event} */ e) => this.#set({[name]: Number(/** @type {HTMLInputElement} */ (e.target).value)})}>
      <output for=${name}>${shown[name]}</output></div>`;
  }
}
customElements.define('it-draw-rules', DrawRules);
