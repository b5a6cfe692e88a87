// it-draw-create: a room of one's own in one press; whoever wants other rules unfolds them.
import {css, html, nothing} from 'lit';
import {Problem, api} from 'ittaku/api.js';
import {ItElement, common} from 'ittaku/element.js';
import {language} from 'ittaku/i18n.js';
import {recall, remember} from 'ittaku/storage.js';
import {toast} from 'ittaku/toast.js';
import {keep, recalled} from 'ittaku/whereabouts.js';
import {problemText} from './reactions.js';
import {t} from './texts.js';
import './name-field.js';
import './words-field.js';
import 'ittaku/button.js';

/** @typedef {import('./table.js').Settings & {public: boolean, shiritori: boolean}} Rules */
/** @typedef {'timeLimit' | 'roundCount' | 'playerCount'} Measure */

/** What is proposed to who makes a first room. @returns {Rules} */
const usual = () => ({timeLimit: 80, roundCount: 2, playerCount: 8, language: language(), rule: 'everyone', words: 'choice', public: false, shiritori: false});
/** @type {readonly {name: 'language' | 'words' | 'rule', values: readonly string[]}[]} */
const CHOICES = [
  {name: 'language', values: ['ja', 'en']},
  {name: 'words', values: ['choice', 'own']},
  {name: 'rule', values: ['everyone', 'first']},
];
/** @type {readonly {name: Measure, min: number, max: number, step: number}[]} */
const MEASURES = [
  {name: 'timeLimit', min: 30, max: 300, step: 10},
  {name: 'roundCount', min: 1, max: 10, step: 1},
  {name: 'playerCount', min: 2, max: 10, step: 1},
];

class DrawCreate extends ItElement {
  static properties = {_rules: {state: true}, _busy: {state: true}};
  static styles = [
    common,
    css`
      form { padding: var(--space-6); border: 1px solid var(--line); border-radius: var(--radius); background: var(--sheet); box-shadow: var(--shadow); }
      details { margin: var(--space-4) 0; }
      summary { display: flex; align-items: center; gap: var(--space-2); min-height: var(--target); cursor: pointer; color: var(--faded); list-style: none; }
      summary::-webkit-details-marker { display: none; }
      summary it-icon { transition: transform var(--calm) var(--ease); }
      details[open] summary it-icon { transform: rotate(180deg); }
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
      @media (max-width: 480px) { .choice { grid-template-columns: 1fr; } }
      it-draw-words { display: block; margin: var(--space-2) 0; }
      .switch { display: flex; align-items: center; gap: var(--space-3); min-height: var(--target); padding: var(--space-1) 0; cursor: pointer; }
      .switch input { flex: none; width: 20px; height: 20px; margin: 0; accent-color: var(--vermilion); cursor: pointer; }
      .switch span { display: grid; }
      .switch small { color: var(--faded); font-size: var(--text-s); line-height: 1.5; }
      .go { width: 100%; font-size: var(--text-l); }
      .go::part(button) { min-height: 56px; font-size: var(--text-l); font-family: var(--serif); letter-spacing: .06em; }
    `,
  ];

  #forget = () => {};
  #unfolded = recalled('draw.rules') === true;

  constructor() {
    super();
    /** @type {Rules} */
    this._rules = lastRules();
    this._busy = false;
  }

  /** @returns {import('./name-field.js').DrawName} */
  get #name() {
    return /** @type {import('./name-field.js').DrawName} */ (this.renderRoot.querySelector('it-draw-name'));
  }

  connectedCallback() {
    super.connectedCallback();
    this.#forget = keep('draw.rules', () => this.renderRoot.querySelector('details')?.open);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#forget();
  }

  async #create(/** @type {SubmitEvent} */ event) {
    event.preventDefault();
    if (!this.#name.check()) return;
    const words = /** @type {import('./words-field.js').DrawWords | null} */ (this.renderRoot.querySelector('it-draw-words'));
    if (words && !words.check()) return this.#unfold();
    const {public: listed, shiritori, ...settings} = this._rules;
    const pack = words?.words ?? [];
    this._busy = true;
    try {
      const {value} = await api.post('/draw/games', {
        playerName: this.#name.value.trim(),
        settings,
        options: {public: listed, shiritori},
        ...(pack.length > 0 ? {pack} : {}),
      });
      remember('draw.rules', JSON.stringify(this._rules));
      this.emit('go', `/draw/${value.gameId}`);
    } catch (thrown) {
      if (Problem.of(thrown).errors.name) this.#name.refuse(t('name.rule'));
      else toast(problemText(thrown), {tone: 'bad'});
    } finally {
      this._busy = false;
    }
  }

  #unfold() {
    const details = this.renderRoot.querySelector('details');
    if (details) details.open = true;
  }

  /** @param {Partial<Rules>} change */
  #set(change) {
    this._rules = {...this._rules, ...change};
  }

  render() {
    const {timeLimit, roundCount, playerCount} = this._rules;
    return html`<form @submit=${this.#create}>
      <it-draw-name></it-draw-name>
      <details ?open=${this.#unfolded}>
        <summary><it-icon name="down"></it-icon>${t('create.rules', {time: timeLimit, rounds: roundCount, players: playerCount})}</summary>
        ${MEASURES.map((measure) => this.#measure(measure))}
        ${CHOICES.map((choice) => this.#choice(choice))}
        ${(/** @type {const} */ (['public', 'shiritori'])).map((name) => html`<label class="switch">
          <input type="checkbox" name=${name} .checked=${this._rules[name]}
            @change=${(/** @type {Event} */ e) => this.#set({[name]: /** @type {HTMLInputElement} */ (e.target).checked})}>
          <span>${t(`option.${name}`)}<small>${t(`option.${name}.text`)}</small></span></label>`)}
      </details>
      <it-button class="go" type="submit" kind="primary" icon="brush" ?busy=${this._busy}>${t('create.go')}</it-button>
    </form>`;
  }

  /** @param {{name: 'language' | 'words' | 'rule', values: readonly string[]}} choice */
  #choice({name, values}) {
    return html`<fieldset class="choice"><legend>${t(name)}</legend><div class="ways">${values.map((value) => html`<label>
        <input type="radio" name=${name} value=${value} .checked=${this._rules[name] === value} @change=${() => this.#set({[name]: value})}><span>${t(/** @type {any} */ (`${name}.${value}`))}</span></label>`)}</div>
      ${name === 'rule' ? html`<small>${t(`rule.${this._rules.rule}.text`)}</small>` : nothing}</fieldset>
      ${name === 'words' && this._rules.words === 'choice' ? html`<it-draw-words .language=${this._rules.language}></it-draw-words>` : nothing}`;
  }

  /** @param {{name: Measure, min: number, max: number, step: number}} measure */
  #measure({name, min, max, step}) {
    const shown = {timeLimit: t('seconds', {n: this._rules.timeLimit}), roundCount: t.count('rounds', this._rules.roundCount), playerCount: t.count('people', this._rules.playerCount)};
    return html`<div class="measure"><label for=${name}>${t(`create.${name}`)}</label>
      <input id=${name} type="range" min=${min} max=${max} step=${step} .value=${String(this._rules[name])} aria-valuetext=${shown[name]}
        @input=${(/** @type {Event} */ e) => this.#set({[name]: Number(/** @type {HTMLInputElement} */ (e.target).value)})}>
      <output for=${name}>${shown[name]}</output></div>`;
  }
}
customElements.define('it-draw-create', DrawCreate);

/** The rules of the last room made here. @returns {Rules} */
function lastRules() {
  try {
    const {allGuess, ...last} = JSON.parse(recall('draw.rules') ?? '{}');
    return {...usual(), ...last};
  } catch {
    return usual();
  }
}
