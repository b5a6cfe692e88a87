// By what one can sign in: passkeys, a password with or without a code, accounts elsewhere.
import {html, nothing} from 'lit';
import {Problem, api, path} from 'ittaku/api.js';
import {relativeTime} from 'ittaku/i18n.js';
import {toast} from 'ittaku/toast.js';
import {Confirmed} from './confirmed.js';
import {AccountView} from './form.js';
import {failure, leaveFor, signInOptions} from './providers.js';
import {t} from './texts.js';
import './passkeys.js';
import './second-factor.js';
import 'ittaku/button.js';
import 'ittaku/error.js';
import 'ittaku/skeleton.js';

/** @typedef {{id: string, provider: string, label: string, shown: string, created: string, lastUsed: string}} Linked */
/** @typedef {import('./providers.js').Provider} Provider */

class Ways extends AccountView {
  static properties = {
    username: {attribute: false},
    _linked: {state: true},
    _providers: {state: true},
    _password: {state: true},
    _problem: {state: true},
  };

  #confirmed = new Confirmed(this, () => this.username);

  constructor() {
    super();
    this.username = '';
    /** @type {Linked[] | null} */
    this._linked = null;
    /** @type {Provider[]} */
    this._providers = [];
    this._password = true;
    /** @type {Problem | null} */
    this._problem = null;
  }

  connectedCallback() {
    super.connectedCallback();
    void this.#load();
  }

  async #load() {
    this._problem = null;
    try {
      const [options, linked, me] = await Promise.all([signInOptions(), api.get('/me/identities'), api.get('/me')]);
      this._providers = options.providers;
      this._password = me.hasPassword;
      this._linked = linked.items;
    } catch (thrown) {
      this._problem = Problem.of(thrown);
    }
  }

  /** @param {Provider} provider */
  #link(provider) {
    return this.#confirmed.run(() => leaveFor(() => api.post('/me/identities', {provider: provider.name})));
  }

  #removePassword() {
    return this.#confirmed.run(async () => {
      await api.delete('/me/password');
      toast(t('ways.password.removed'), {tone: 'good'});
      await this.#load();
    });
  }

  /** @param {Linked} linked */
  #unlink(linked) {
    return this.#confirmed.run(async () => {
      await api.delete(path`/me/identities/${linked.id}`);
      toast(t('ways.unlinked', {label: linked.label}), {tone: 'good'});
      await this.#load();
    });
  }

  render() {
    return html`<h1 tabindex="-1">${t('ways')}</h1>
      <p class="note">${t('ways.text')}</p>
      ${failure()}
      ${this.#confirmed.view(this._password)}
      ${this.#content()}`;
  }

  #content() {
    if (this._problem && !this._linked) return html`<it-error .problem=${this._problem} @retry=${() => this.#load()}></it-error>`;
    if (!this._linked) return html`<it-skeleton shape="rows" count="3"></it-skeleton>`;
    return html`<it-passkeys .username=${this.username} .hasPassword=${this._password}></it-passkeys>
      ${this._password ? html`<it-second-factor .username=${this.username}></it-second-factor>` : nothing}
      ${this.#elsewhere(this._linked)}
      <section class="sheet"><h2>${t('password')}</h2>
        <p class="note">${t(this._password ? 'ways.password' : 'ways.password.none')}</p>
        <div class="steps"><it-button icon="edit" href="/account">${t(this._password ? 'password.change' : 'password.set')}</it-button>
          ${this._password ? html`<it-button icon="trash" @click=${this.#removePassword}>${t('ways.password.remove')}</it-button>` : nothing}</div>
      </section>`;
  }

  /** @param {Linked[]} linked */
  #elsewhere(linked) {
    if (linked.length === 0 && this._providers.length === 0) return nothing;
    return html`<section class="sheet">
      <h2>${t('ways.linked')}</h2>
      <p class="note">${t('ways.linked.text')}</p>
      ${
        linked.length
          ? html`<ul class="plainrows">${linked.map(
              (one) => html`<li class="row">
        <div class="what"><h3>${one.label}</h3><p>${one.shown}</p><p>${t('ways.used', {when: relativeTime(one.lastUsed)})}</p></div>
        <it-button icon="close" @click=${() => this.#unlink(one)}>${t('ways.unlink')}<span class="sr">${one.label}</span></it-button></li>`,
            )}</ul>`
          : nothing
      }
      <div class="steps">${this._providers.map((provider) => html`<it-button icon="plus" @click=${() => this.#link(provider)}>${t('ways.link', {label: provider.label})}</it-button>`)}</div>
    </section>`;
  }
}
customElements.define('it-ways', Ways);
