// All people, for admins: found by name, made admin, kept out, and how each signs in.
import {html, nothing} from 'lit';
import {Problem, api, path} from 'ittaku/api.js';
import {explain} from 'ittaku/error.js';
import {date} from 'ittaku/i18n.js';
import {PagedList} from 'ittaku/list.js';
import {PRODUCTS, local} from 'ittaku/products.js';
import {toast} from 'ittaku/toast.js';
import {AccountView} from './form.js';
import {t} from './texts.js';
import './access.js';
import 'ittaku/button.js';
import 'ittaku/chip.js';
import 'ittaku/person.js';

/** @typedef {{userId: string, username: string, roles: string[], disabled: boolean, created: string, version: number}} Shown */

class People extends AccountView {
  static properties = {me: {attribute: false}, _q: {state: true}, _busy: {state: true}, _open: {state: true}};

  /** @type {PagedList<Shown>} */
  #people = new PagedList(this, ({cursor, signal}) => api.get('/admin/people', {query: {q: this._q || null, cursor}, signal}));

  constructor() {
    super();
    this.me = '';
    this._q = '';
    this._busy = '';
    /** Whose ways to sign in are shown. */
    this._open = '';
  }

  #find(/** @type {Event} */ event) {
    this._q = /** @type {HTMLInputElement} */ (event.target).value.trim();
    this.#people.restart();
  }

  /** @param {Shown} shown @param {{admin?: boolean, disabled?: boolean}} change */
  async #change(shown, change) {
    this._busy = shown.userId;
    try {
      const {value} = await api.patch(path`/admin/people/${shown.userId}`, change, {ifMatch: `"${shown.version}"`});
      this.#people.replace(
        ({userId}) => userId === shown.userId,
        () => value,
      );
      toast(t('people.saved', {name: shown.username}), {tone: 'good'});
    } catch (thrown) {
      const problem = Problem.of(thrown);
      const {heading, text} = explain(problem);
      toast(`${heading} ${text}`, {tone: 'bad'});
      if (problem.isStale) this.#people.restart();
    }
    this._busy = '';
  }

  render() {
    return html`<h1 tabindex="-1">${t('people')}</h1>
      <p class="note">${t('people.text')}</p>
      <div class="field"><label for="q">${t('people.find')}</label>
        <input id="q" type="search" autocomplete="off" autocapitalize="none" spellcheck="false" maxlength="20" @input=${this.#find}></div>
      <it-list class="sheet rows" label=${t('people')} .list=${this.#people} .key=${(/** @type {Shown} */ s) => s.userId}
        .empty=${() => html`<p class="note">${t('people.none')}</p>`} .row=${(/** @type {Shown} */ shown) => this.#row(shown)}></it-list>`;
  }

  /** @param {Shown} shown */
  #row(shown) {
    const admin = shown.roles.includes('admin');
    const busy = this._busy === shown.userId;
    return html`<div class="row">
      <div class="what">
        <h2><it-person full size="28" userId=${shown.userId} username=${shown.username}></it-person>
          ${admin ? html`<it-chip tone="open">${t('admin')}</it-chip>` : nothing}
          ${shown.disabled ? html`<it-chip tone="full">${t('people.out')}</it-chip>` : nothing}</h2>
        <p>${t('people.since', {when: date(shown.created)})}</p>
      </div>
      <span class="acts">
        <it-button .pressed=${this._open === shown.userId} @click=${() => {
          this._open = this._open === shown.userId ? '' : shown.userId;
        }}>${t('access')}<span class="sr">${shown.username}</span></it-button>
        ${PRODUCTS.map(({personPage: page}) =>
          page
            ? html`<it-button href="${page.path}?username=${encodeURIComponent(shown.username)}">${local(page.name)}<span class="sr">${shown.username}</span></it-button>`
            : nothing,
        )}
      ${
        shown.userId === this.me
          ? nothing
          : html`
            <it-button ?busy=${busy} @click=${() => this.#change(shown, {admin: !admin})}>${t(admin ? 'people.admin.not' : 'people.admin')}<span class="sr">${shown.username}</span></it-button>
            <it-button ?busy=${busy} @click=${() => this.#change(shown, {disabled: !shown.disabled})}>${t(shown.disabled ? 'people.in' : 'people.keep')}<span class="sr">${shown.username}</span></it-button>`
      }</span>
      ${this._open === shown.userId ? html`<it-access class="more" .person=${shown} ?mine=${shown.userId === this.me}></it-access>` : nothing}
    </div>`;
  }
}
customElements.define('it-people', People);
