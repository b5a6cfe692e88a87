// it-draw-name: under which name one comes in: one's own choice, or, for whoever is signed in and wants it, name and picture of the
// account. Says what a name may be before one types, and while one types what is wrong.
import {css, html, nothing} from 'lit';
import {ItElement, common} from 'ittaku/element.js';
import {session} from 'ittaku/session.js';
import {accountName, faultOfName, freshName, keepName, lastName, playAsAccount, playsAsAccount, withoutSigns} from './names.js';
import {t} from './texts.js';
import 'ittaku/button.js';
import 'ittaku/field.js';

/**
 * `.guise` is the name, and whether it comes with the account's picture; `.check()` says whether it will do; `.refuse(text)` shows what
 * the server found.
 */
export class DrawName extends ItElement {
  static properties = {value: {state: true}, _wrong: {state: true}, _account: {state: true}};
  static styles = [
    common,
    css`
      :host { display: block; }
      .own { display: flex; align-items: start; gap: var(--space-2); }
      it-field { flex: 1; min-width: 0; }
      it-button { margin-top: calc(var(--text-s) * 1.7 + var(--space-1)); }
      .account { display: flex; align-items: center; gap: var(--space-3); min-height: var(--target); margin-bottom: var(--space-3); cursor: pointer; }
      .account input { flex: none; width: 20px; height: 20px; margin: 0; accent-color: var(--vermilion); cursor: pointer; }
      .account img { flex: none; width: 40px; height: 40px; border-radius: 50%; background: var(--line); object-fit: cover; }
      .account span { display: grid; min-width: 0; overflow-wrap: anywhere; }
      .account small { color: var(--faded); font-size: var(--text-s); line-height: 1.5; }
      .wrong { margin: 0 0 var(--space-3); color: var(--vermilion); font-size: var(--text-s); }
    `,
  ];

  #known = () => {
    this._account = playsAsAccount();
    this.requestUpdate();
  };

  constructor() {
    super();
    this.value = lastName();
    this._wrong = '';
    this._account = playsAsAccount();
  }

  connectedCallback() {
    super.connectedCallback();
    session.addEventListener('change', this.#known);
    session.load();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    session.removeEventListener('change', this.#known);
  }

  /** As the interface takes it. @returns {{name: string, account?: true}} */
  get guise() {
    return this._account ? {name: accountName(), account: true} : {name: this.value.trim()};
  }

  /** Whether this may be a name; what is wrong is shown. */
  check() {
    this._wrong = this._account ? '' : this.#fault();
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

  #choose(/** @type {Event} */ event) {
    this._account = /** @type {HTMLInputElement} */ (event.target).checked;
    this._wrong = '';
    playAsAccount(this._account);
  }

  render() {
    return html`${this.#offer()}${this._account ? this.#refused() : this.#own()}`;
  }

  /** Nobody is told who one is unless one says so here. */
  #offer() {
    const {person} = session.now;
    const name = accountName();
    if (!person || !name) return nothing;
    return html`<label class="account"><input type="checkbox" name="account" .checked=${this._account} @change=${this.#choose}>
      <img src=${person.icon} alt=""><span>${t('name.account', {name})}<small>${t('name.account.text')}</small></span></label>`;
  }

  #refused() {
    return this._wrong ? html`<p class="wrong" role="alert">${this._wrong}</p>` : nothing;
  }

  #own() {
    return html`<div class="own"><it-field name="name" label=${t('name.label')} hint=${t('name.rule')} required maxlength="30" autocomplete="nickname" .value=${this.value}
        error=${this._wrong} @input=${this.#typed} @change=${this.#typed}></it-field>
      <it-button kind="quiet" icon="dice" label=${t('name.other')} @click=${() => this.#set(freshName())}></it-button></div>`;
  }
}
customElements.define('it-draw-name', DrawName);
