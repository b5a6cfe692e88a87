// All people, for admins: found by name, made admin, kept out; and the audit trail.
import {html, nothing} from 'lit';
import {Problem, api, path} from 'ittaku/api.js';
import {explain} from 'ittaku/error.js';
import {date, dateTime} from 'ittaku/i18n.js';
import {PagedList} from 'ittaku/list.js';
import {toast} from 'ittaku/toast.js';
import {AccountView} from './form.js';
import {t} from './texts.js';
import 'ittaku/button.js';
import 'ittaku/chip.js';

/** @typedef {{userId: string, username: string, roles: string[], disabled: boolean, created: string, version: number}} Shown */
/** @typedef {{at: string, event: string, userId: string, who: string, address: string, detail: string}} Entry */

class People extends AccountView {
  static properties = {me: {attribute: false}, _q: {state: true}, _busy: {state: true}};

  /** @type {PagedList<Shown>} */
  #people = new PagedList(this, ({cursor, signal}) => api.get('/admin/people', {query: {q: this._q || null, cursor}, signal}));

  constructor() {
    super();
    this.me = '';
    this._q = '';
    this._busy = '';
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
        <h2><img class="face" src="/api/people/${shown.userId}/icon" alt="" width="28" height="28" loading="lazy">${shown.username}
          ${admin ? html`<it-chip tone="open">${t('admin')}</it-chip>` : nothing}
          ${shown.disabled ? html`<it-chip tone="full">${t('people.out')}</it-chip>` : nothing}</h2>
        <p>${t('people.since', {when: date(shown.created)})}</p>
      </div>
      ${
        shown.userId === this.me
          ? nothing
          : html`<span class="acts">
            <it-button ?busy=${busy} @click=${() => this.#change(shown, {admin: !admin})}>${t(admin ? 'people.admin.not' : 'people.admin')}<span class="sr">${shown.username}</span></it-button>
            <it-button ?busy=${busy} @click=${() => this.#change(shown, {disabled: !shown.disabled})}>${t(shown.disabled ? 'people.in' : 'people.keep')}<span class="sr">${shown.username}</span></it-button>
          </span>`
      }
    </div>`;
  }
}
customElements.define('it-people', People);

class Audit extends AccountView {
  static properties = {_day: {state: true}};

  /** @type {PagedList<Entry>} */
  #entries = new PagedList(this, ({cursor, signal}) => api.get('/admin/audit', {query: {day: this._day, limit: 50, cursor}, signal}));

  constructor() {
    super();
    this._day = new Date().toISOString().slice(0, 10);
  }

  #choose(/** @type {Event} */ event) {
    const {value} = /** @type {HTMLInputElement} */ (event.target);
    if (!value) return;
    this._day = value;
    this.#entries.restart();
  }

  render() {
    return html`<h1 tabindex="-1">${t('audit')}</h1>
      <p class="note">${t('audit.text')}</p>
      <div class="field"><label for="day">${t('audit.day')}</label>
        <input id="day" type="date" .value=${this._day} @change=${this.#choose}></div>
      <it-list class="sheet rows" label=${t('audit')} .list=${this.#entries} .key=${(/** @type {Entry} */ entry) => entry}
        .empty=${() => html`<p class="note">${t('audit.none')}</p>`} .row=${(
          /** @type {Entry} */ entry,
        ) => html`<div class="row"><div class="what">
          <h2><code>${entry.event}</code> ${entry.who}</h2>
          <p>${dateTime(entry.at)} <span class="dot"></span> ${entry.address || t('audit.server')}</p>
          ${entry.detail ? html`<p>${entry.detail}</p>` : nothing}</div></div>`}></it-list>`;
  }
}
customElements.define('it-audit', Audit);
