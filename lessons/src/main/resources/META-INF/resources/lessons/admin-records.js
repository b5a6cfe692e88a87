// it-admin-records: everybody's favourites, waits, bookings and visits by day, over all studios, and as a table to save.
import {css, html, nothing} from 'lit';
import {api} from 'ittaku/api.js';
import {ItElement, common} from 'ittaku/element.js';
import {language} from 'ittaku/i18n.js';
import {PagedList} from 'ittaku/list.js';
import {spanText} from './banner/spans.js';
import {addDays, longDay, nowIn} from './days.js';
import {t} from './texts.js';
import 'ittaku/button.js';
import 'ittaku/chip.js';
import 'ittaku/empty.js';
import 'ittaku/field.js';
import 'ittaku/person.js';

/** @typedef {import('./data.js').Type} Type */
/** @typedef {import('./data.js').MyLesson & {userId: string, username?: string, displayName?: string}} Entry */

/** @type {readonly Type[]} */
const TYPES = ['booking', 'waitlist', 'favorite', 'history'];
const DAYS = 14;
/** @type {Record<Entry['status'], '' | 'open' | 'mine' | 'full'>} */
const TONES = {active: 'open', completed: 'mine', cancelled: 'full', expired: ''};

class AdminRecords extends ItElement {
  static properties = {studios: {attribute: false}, _type: {state: true}, _from: {state: true}, _to: {state: true}};
  static styles = [
    common,
    css`
      :host { display: block; }
      .bar {
        display: grid; grid-template-columns: minmax(0, 14em) minmax(0, 12em) minmax(0, 12em) auto; align-items: end; gap: var(--space-3);
        margin-bottom: var(--space-4);
      }
      .bar it-button { justify-self: end; }
      ul { margin: 0; padding: 0; list-style: none; border-top: 2px solid var(--ink); }
      li { border-bottom: 1px solid var(--line); }
      .row {
        display: grid; grid-template-columns: 15em minmax(0, 10em) minmax(0, 1fr) auto; align-items: center;
        gap: var(--space-1) var(--space-4); min-height: 52px; padding: var(--space-2) 0;
      }
      time { font: 600 var(--text-m)/1.5 var(--serif); color: var(--indigo); }
      .name { font-weight: 600; overflow-wrap: anywhere; }
      b { font-weight: 600; overflow-wrap: anywhere; }
      small { display: block; color: var(--faded); font-size: var(--text-s); }
      @media (max-width: 700px) {
        .bar { grid-template-columns: repeat(2, minmax(0, 1fr)); }
        .bar > :first-child, .bar it-button { grid-column: 1 / -1; }
        .bar it-button { justify-self: stretch; }
        .row { grid-template-columns: minmax(0, 1fr) auto; }
        .row time { grid-column: 1 / -1; }
        .row .what { grid-column: 1 / -1; }
        .row it-chip { grid-row: 2; grid-column: 2; }
      }
    `,
  ];

  /** @type {PagedList<Entry>} */
  #list = new PagedList(this, ({cursor, signal}) => api.get('/lessons/records', {query: {...this.#query, cursor}, signal}), {
    name: 'records',
  });

  constructor() {
    super();
    /** @type {readonly import('./data.js').Studio[]} */
    this.studios = [];
    /** @type {Type} */
    this._type = 'booking';
    this._from = nowIn('Asia/Tokyo').day;
    this._to = addDays(this._from, DAYS - 1);
  }

  get #query() {
    return {type: this._type, from: this._from, to: this._to};
  }

  /** @param {Partial<{_type: Type, _from: string, _to: string}>} change */
  #choose(change) {
    Object.assign(this, change);
    if (this._from > this._to) this._to = this._from;
    this.#list.restart();
  }

  render() {
    const file = `/api/lessons/records/export?${new URLSearchParams({...this.#query, language: language()})}`;
    const day = (
      /** @type {'_from' | '_to'} */ name,
      /** @type {string} */ label,
    ) => html`<it-field type="date" required label=${label} value=${this[name]}
      @change=${(/** @type {CustomEvent} */ event) => {
        if (event.detail.value) this.#choose({[name]: event.detail.value});
      }}></it-field>`;
    return html`<div class="bar">
        <it-field type="choice" required label=${t('records.type')} value=${this._type} .choices=${TYPES.map((value) => ({value, label: t(`records.type.${value}`)}))}
          @change=${(/** @type {CustomEvent} */ event) => this.#choose({_type: event.detail.value})}></it-field>
        ${day('_from', t('records.from'))} ${day('_to', t('records.to'))}
        <it-button icon="download" href=${file}>${t('records.export')}</it-button></div>
      <it-list label=${t('records.list')} .list=${this.#list} .key=${(/** @type {Entry} */ entry) => `${entry.userId}/${entry.studioCode}/${entry.lessonDate}/${entry.startTime}`}
        .row=${(/** @type {Entry} */ entry) => this.#row(entry)}
        .empty=${() => html`<it-empty icon="timetable" heading=${t('records.empty')}>${t('records.empty.text')}</it-empty>`}></it-list>`;
  }

  /** @param {Entry} entry */
  #row(entry) {
    const studio = this.studios.find(({code}) => code === entry.studioCode)?.fullName ?? entry.studioCode;
    return html`<div class="row"><time>${longDay(entry.lessonDate)} ${spanText(entry)}</time>
      <span class="name"><it-person size="20" userId=${entry.userId} username=${entry.username ?? entry.userId} text=${entry.displayName ?? ''}></it-person>${entry.displayName ? html`<small>${entry.username}</small>` : nothing}</span>
      <span class="what"><b>${entry.lessonName}</b><small>${studio} · ${entry.instructor}</small></span>
      <it-chip tone=${TONES[entry.status]}>${entry.came === 0 ? t('attendance.absent') : t(`status.${entry.status}`)}</it-chip></div>`;
  }
}
customElements.define('it-admin-records', AdminRecords);
