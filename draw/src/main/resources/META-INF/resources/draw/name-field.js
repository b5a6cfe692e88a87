// it-draw-name: the field for one's name. Says what a name may be before one types, and while one types what is wrong.
import {css, html} from 'lit';
import {ItElement, common} from 'ittaku/element.js';
import {session} from 'ittaku/session.js';
import {faultOfName, freshName, hasName, keepName, lastName, withoutSigns} from './names.js';
import {t} from './texts.js';
import 'ittaku/button.js';
import 'ittaku/field.js';

/** `.value` is the name; `.check()` says whether it will do; `.refuse(text)` shows what the server found. Event `name`. */
export class DrawName extends ItElement {
  static properties = {value: {state: true}, _wrong: {state: true}};
  static styles = [
    common,
    css`
      :host { display: flex; align-items: start; gap: var(--space-2); }
      it-field { flex: 1; min-width: 0; }
      it-button { margin-top: calc(var(--text-s) * 1.7 + var(--space-1)); }
    `,
  ];

  /** The one that was made up, until somebody types: who is signed in is known a moment later than the page. */
  #offered = '';
  #known = () => {
    if (!hasName() && this.value === this.#offered && session.now.person) this.value = this.#offered = lastName();
  };

  constructor() {
    super();
    this.value = this.#offered = lastName();
    this._wrong = '';
  }

  connectedCallback() {
    super.connectedCallback();
    session.addEventListener('change', this.#known);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    session.removeEventListener('change', this.#known);
  }

  /** Whether this may be a name; what is wrong is shown. */
  check() {
    this._wrong = this.#fault();
    return this._wrong === '';
  }

  /** @param {string} text */
  refuse(text) {
    this._wrong = text;
  }

  #fault() {
    const fault = faultOfName(this.value);
    if (!fault) return '';
    const other = withoutSigns(this.value);
    return fault === 'signs' && other ? t('name.signs.try', {name: other}) : t(`name.${fault}`);
  }

  /** A good name is kept at once: whichever door is taken next knows it. @param {string} name */
  #set(name) {
    this.value = name;
    const fault = faultOfName(name);
    this._wrong = fault && fault !== 'empty' ? this.#fault() : '';
    if (!fault) keepName(name.trim());
  }

  #typed(/** @type {Event} */ event) {
    this.#set(/** @type {import('ittaku/field.js').ItField} */ (event.currentTarget).value);
  }

  render() {
    return html`<it-field name="name" label=${t('name.label')} hint=${t('name.rule')} required maxlength="30" autocomplete="nickname" .value=${this.value}
        error=${this._wrong} @input=${this.#typed} @change=${this.#typed}></it-field>
      <it-button kind="quiet" icon="dice" label=${t('name.other')} @click=${() => this.#set(freshName())}></it-button>`;
  }
}
customElements.define('it-draw-name', DrawName);
