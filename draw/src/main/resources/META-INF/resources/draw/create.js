// it-draw-create: a room of one's own in one press; whoever wants other rules unfolds them.
import {css, html} from 'lit';
import {Problem, api} from 'ittaku/api.js';
import {ItElement, common} from 'ittaku/element.js';
import {recall, remember} from 'ittaku/storage.js';
import {toast} from 'ittaku/toast.js';
import {keep, recalled} from 'ittaku/whereabouts.js';
import {problemText} from './reactions.js';
import {requestOf, usual} from './rules-form.js';
import {t} from './texts.js';
import './name-field.js';
import 'ittaku/button.js';

/** @typedef {import('./rules-form.js').Rules} Rules */

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
    const form = /** @type {import('./rules-form.js').DrawRules} */ (this.renderRoot.querySelector('it-draw-rules'));
    if (!form.check()) return this.#unfold();
    const pack = form.words;
    const {name, account} = this.#name.guise;
    this._busy = true;
    try {
      const {value} = await api.post('/draw/games', {
        playerName: name,
        account,
        ...requestOf(this._rules),
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

  render() {
    const {timeLimit, roundCount, playerCount} = this._rules;
    return html`<form @submit=${this.#create}>
      <it-draw-name></it-draw-name>
      <details ?open=${this.#unfolded}>
        <summary><it-icon name="down"></it-icon>${t('create.rules', {time: timeLimit, rounds: t.count('rounds', roundCount), players: playerCount})}</summary>
        <it-draw-rules .rules=${this._rules} @rules=${(/** @type {CustomEvent<Rules>} */ e) => {
          this._rules = e.detail;
        }}></it-draw-rules>
      </details>
      <it-button class="go" type="submit" kind="primary" icon="brush" ?busy=${this._busy}>${t('create.go')}</it-button>
    </form>`;
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
