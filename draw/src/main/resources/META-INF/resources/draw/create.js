// it-draw-create: a room of one's own in one press; whoever wants other rules unfolds them.
import {css, html} from 'lit';
import {Problem, api} from 'ittaku/api.js';
import {ItElement, common} from 'ittaku/element.js';
import {recall, remember} from 'ittaku/storage.js';
import {toast} from 'ittaku/toast.js';
import {keep, recalled} from 'ittaku/whereabouts.js';
import {problemText} from './reactions.js';
import {t} from './texts.js';
import './name-field.js';
import 'ittaku/button.js';

/** @typedef {{timeLimit: number, roundCount: number, playerCount: number, public: boolean, allGuess: boolean, shiritori: boolean}} Rules */
/** @typedef {'timeLimit' | 'roundCount' | 'playerCount'} Measure */

/** @type {Rules} */
const USUAL = {timeLimit: 80, roundCount: 2, playerCount: 8, public: false, allGuess: false, shiritori: false};
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
      .switch { display: flex; align-items: center; gap: var(--space-3); min-height: var(--target); cursor: pointer; }
      .switch input { width: 20px; height: 20px; margin: 0; accent-color: var(--vermilion); cursor: pointer; }
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
    const {timeLimit, roundCount, playerCount, ...options} = this._rules;
    this._busy = true;
    try {
      const {value} = await api.post('/draw/games', {
        playerName: this.#name.value.trim(),
        settings: {timeLimit, roundCount, playerCount},
        options,
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
        ${(/** @type {const} */ (['public', 'allGuess', 'shiritori'])).map((name) => html`<label class="switch">
          <input type="checkbox" name=${name} .checked=${this._rules[name]}
            @change=${(/** @type {Event} */ e) => this.#set({[name]: /** @type {HTMLInputElement} */ (e.target).checked})}>
          <span>${t(`option.${name}`)}<small>${t(`option.${name}.text`)}</small></span></label>`)}
      </details>
      <it-button class="go" type="submit" kind="primary" icon="brush" ?busy=${this._busy}>${t('create.go')}</it-button>
    </form>`;
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
    return {...USUAL, ...JSON.parse(recall('draw.rules') ?? '{}')};
  } catch {
    return USUAL;
  }
}
