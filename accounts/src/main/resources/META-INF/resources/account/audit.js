// The audit trail, for admins: by person, by what happened, by time; and as a file.
import {html, nothing} from 'lit';
import {api} from 'ittaku/api.js';
import {dateTime} from 'ittaku/i18n.js';
import {PagedList} from 'ittaku/list.js';
import {AccountView} from './form.js';
import {t} from './texts.js';
import 'ittaku/button.js';

/** @typedef {{at: string, event: string, userId: string, who: string, address: string, detail: string}} Entry */
/** @typedef {'person' | 'event' | 'from' | 'to'} Filter */

const EVENTS = /** @type {const} */ ([
  'SIGNED_UP',
  'SIGNED_IN',
  'SIGN_IN_FAILED',
  'SIGNED_OUT',
  'PASSWORD_CHANGED',
  'PASSWORD_RESET',
  'EMAIL_CHANGED',
  'EMAIL_VERIFIED',
  'SESSIONS_ENDED',
  'TOKEN_MADE',
  'TOKEN_REVOKED',
  'WAY_ADDED',
  'WAY_REMOVED',
  'SECOND_FACTOR_REMOVED',
  'DELETION_ASKED',
  'DELETION_FINISHED',
  'ADMIN_ACTION',
]);
const FILTERS = /** @type {const} */ (['person', 'event', 'from', 'to']);

class Audit extends AccountView {
  static properties = {_wanted: {state: true}};

  /** @type {PagedList<Entry>} */
  #entries = new PagedList(this, ({cursor, signal}) => api.get('/admin/audit', {query: {...this._wanted, limit: 50, cursor}, signal}));

  constructor() {
    super();
    const asked = new URLSearchParams(location.search);
    /** @type {Partial<Record<Filter, string>>} what is left out is not asked for */
    this._wanted = Object.fromEntries(FILTERS.flatMap((name) => (asked.get(name) ? [[name, asked.get(name)]] : [])));
  }

  /** @param {Filter} name @param {Event} event */
  #choose(name, event) {
    const value = /** @type {HTMLInputElement | HTMLSelectElement} */ (event.target).value.trim();
    const {[name]: _, ...others} = this._wanted;
    this._wanted = value ? {...others, [name]: value} : others;
    history.replaceState(history.state, '', `/account/audit${this.#query}`);
    this.#entries.restart();
  }

  get #query() {
    const text = new URLSearchParams(this._wanted).toString();
    return text && `?${text}`;
  }

  /** @param {'csv' | 'json'} format */
  #file(format) {
    return `/api/admin/audit/export?${new URLSearchParams({...this._wanted, format})}`;
  }

  render() {
    const {person = '', event: chosen = '', from = '', to = ''} = this._wanted;
    return html`<h1 tabindex="-1">${t('audit')}</h1>
      <p class="note">${t('audit.text')}</p>
      <div class="filters">
        <div class="field"><label for="person">${t('audit.person')}</label>
          <input id="person" type="search" autocomplete="off" autocapitalize="none" spellcheck="false" maxlength="64" .value=${person} @change=${(/** @type {Event} */ e) => this.#choose('person', e)}></div>
        <div class="field"><label for="event">${t('audit.event')}</label>
          <select id="event" @change=${(/** @type {Event} */ e) => this.#choose('event', e)}><option value="">${t('audit.event.all')}</option>
            ${EVENTS.map((one) => html`<option value=${one} ?selected=${one === chosen}>${t(`audit.event.${one}`)}</option>`)}</select></div>
        <div class="field"><label for="from">${t('audit.from')}</label>
          <input id="from" type="date" .value=${from} max=${to} @change=${(/** @type {Event} */ e) => this.#choose('from', e)}></div>
        <div class="field"><label for="to">${t('audit.to')}</label>
          <input id="to" type="date" .value=${to} min=${from} @change=${(/** @type {Event} */ e) => this.#choose('to', e)}></div>
      </div>
      <p class="acts"><it-button icon="download" href=${this.#file('csv')}>CSV</it-button><it-button icon="download" href=${this.#file('json')}>JSON</it-button></p>
      <it-list class="sheet rows" label=${t('audit')} .list=${this.#entries} .key=${(/** @type {Entry} */ entry) => entry}
        .empty=${() => html`<p class="note">${t('audit.none')}</p>`} .row=${(/** @type {Entry} */ entry) => row(entry)}></it-list>`;
  }
}
customElements.define('it-audit', Audit);

/** @param {Entry} entry */
function row({event, who, at, address, detail}) {
  const known = EVENTS.find((one) => one === event);
  return html`<div class="row"><div class="what">
    <h2>${known ? t(`audit.event.${known}`) : event} <code>${event}</code> ${who}</h2>
    <p>${dateTime(at)} <span class="dot"></span> ${address || t('audit.server')}</p>
    ${detail ? html`<p>${detail}</p>` : nothing}</div></div>`;
}
