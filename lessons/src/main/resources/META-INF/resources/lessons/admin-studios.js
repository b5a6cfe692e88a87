// it-admin-studios: the studios and how each is run.
import {css, html, nothing} from 'lit';
import {Problem, api, path} from 'ittaku/api.js';
import {ItElement, common} from 'ittaku/element.js';
import {dateTime} from 'ittaku/i18n.js';
import {toast} from 'ittaku/toast.js';
import './admin-source.js';
import {grouped, roomsOf} from './data.js';
import {studioPath} from './places.js';
import {refusal} from './steps.js';
import {t} from './texts.js';
import 'ittaku/button.js';
import 'ittaku/chip.js';
import 'ittaku/dialog.js';
import 'ittaku/empty.js';
import 'ittaku/field.js';

/** @typedef {import('./data.js').Studio} Studio */

/** @type {Studio} */
const FRESH = {
  code: '',
  name: '',
  timeZone: 'Asia/Tokyo',
  mode: 'managed',
  waitlistMode: 'auto',
  cutoffMinutes: 30,
  capacity: null,
  claimMinutes: null,
  reminderMinutes: null,
  belongsTo: null,
  fullName: '',
};

class AdminStudios extends ItElement {
  static properties = {
    studios: {attribute: false},
    _edited: {state: true},
    _source: {state: true},
    _sources: {state: true},
    _wrong: {state: true},
    _busy: {state: true},
  };
  static styles = [
    common,
    css`
      :host { display: block; }
      ul { margin: 0 0 var(--space-5); padding: 0; list-style: none; }
      li {
        display: grid; grid-template-columns: 5em minmax(0, 1fr) auto; align-items: center; gap: var(--space-3); padding: var(--space-3) 0;
        border-bottom: 1px solid var(--line);
      }
      .do { display: flex; flex-wrap: wrap; justify-content: end; gap: var(--space-2); }
      li.room { padding-left: var(--space-5); }
      code { font: var(--text-m) var(--mono); }
      small { display: block; color: var(--faded); font-size: var(--text-s); }
      li b { overflow-wrap: anywhere; }
      form { display: grid; grid-template-columns: 1fr 1fr; gap: var(--space-3) var(--space-4); }
      form .wide { grid-column: 1 / -1; }
      @media (max-width: 480px) { form { grid-template-columns: 1fr; } li { grid-template-columns: minmax(0, 1fr); } li code { display: none; } .do { justify-content: start; } }
    `,
  ];

  constructor() {
    super();
    /** @type {readonly Studio[]} */
    this.studios = [];
    /** @type {Studio | null} */
    this._edited = null;
    /** @type {ReadonlyMap<string, import('./admin-source.js').Source>} by studio */
    this._sources = new Map();
    /** @type {Studio | null} whose schedule may be fetched by itself */
    this._source = null;
    /** @type {Readonly<Record<string, string>>} */
    this._wrong = {};
    this._busy = false;
  }

  connectedCallback() {
    super.connectedCallback();
    this.#look();
  }

  /** What came of schedules that are fetched by themselves; the list of studios does not wait for it. */
  async #look() {
    try {
      /** @type {Map<string, import('./admin-source.js').Source>} */
      const found = new Map();
      for await (const source of api.items('/lessons/sources', {query: {limit: 100}})) found.set(source.studioCode, source);
      this._sources = found;
    } catch {
      // It is said where the studio's own address is looked at.
    }
  }

  async #save(/** @type {SubmitEvent} */ event) {
    event.preventDefault();
    const form = new FormData(/** @type {HTMLFormElement} */ (event.target));
    const text = (/** @type {string} */ name) => String(form.get(name) ?? '').trim();
    const amount = (/** @type {string} */ name) => (text(name) === '' ? null : Number(text(name)));
    const code = this._edited?.code || text('code');
    const wish = {
      name: text('name'),
      timeZone: text('timeZone'),
      mode: text('mode'),
      waitlistMode: text('waitlistMode'),
      cutoffMinutes: amount('cutoffMinutes'),
      capacity: amount('capacity'),
      claimMinutes: amount('claimMinutes'),
      reminderMinutes: amount('reminderMinutes'),
      belongsTo: text('belongsTo') || null,
    };
    this._busy = true;
    try {
      await api.put(path`/lessons/studios/${code}`, wish);
      this._edited = null;
      toast(t('studio.saved', {name: wish.name}), {tone: 'good'});
      this.emit('studios');
    } catch (thrown) {
      this._wrong = Problem.of(thrown).errors;
      toast(refusal(thrown), {tone: 'bad'});
    }
    this._busy = false;
  }

  #edit(/** @type {Studio} */ studio) {
    this._wrong = {};
    this._edited = studio;
  }

  render() {
    return html`${
      this.studios.length === 0
        ? html`<it-empty icon="timetable" heading=${t('none')}>${t('studio.first')}${this.#add('action')}</it-empty>`
        : html`<ul role="list">${grouped(this.studios).map(
            (studio) => html`<li class=${studio.belongsTo ? 'room' : ''}><code>${studio.code}</code>
          <span><b><a href=${studioPath(studio.code)}>${studio.name}</a></b><small>${studio.timeZone} · ${t(`mode.${studio.mode}`)} · ${t(`waitlist.${studio.waitlistMode}`)}</small>${this.#fetched(studio)}</span>
          <span class="do"><it-button icon="download" @click=${() => {
            this._source = studio;
          }}>${t('source')}<span class="sr">${studio.name}</span></it-button>
          <it-button icon="edit" @click=${() => this.#edit(studio)}>${t('edit')}<span class="sr">${studio.name}</span></it-button></span></li>`,
          )}</ul>
          ${this.#add()}`
    }
      ${
        this._source
          ? html`<it-admin-source .studio=${this._source} @changed=${() => this.#look()} @done=${() => {
              this._source = null;
            }}></it-admin-source>`
          : nothing
      }
      ${this._edited ? this.#form(this._edited) : nothing}`;
  }

  /** @param {string} [slot] */
  #add(slot = '') {
    return html`<it-button slot=${slot} kind="primary" icon="plus" @click=${() => this.#edit(FRESH)}>${t('studio.new')}</it-button>`;
  }

  /** @param {Studio} studio */
  #fetched({code}) {
    const last = this._sources.get(code)?.last;
    return last ? html`<small>${t('source')}: ${t(`source.${last.outcome}`)} · ${dateTime(last.at)}</small>` : nothing;
  }

  /** Which studio it is a room of, where it can be one. @param {Studio} studio */
  #whole(studio) {
    const others = this.studios.filter(({code, belongsTo}) => !belongsTo && code !== studio.code);
    if (others.length === 0 || (studio.code && roomsOf(this.studios, studio.code).length > 0)) return nothing;
    return html`<it-field class="wide" name="belongsTo" type="choice" label=${t('studio.belongsTo')} hint=${t('studio.belongsTo.hint')} value=${studio.belongsTo ?? ''}
      .choices=${[{value: '', label: t('studio.belongsTo.none')}, ...others.map(({code, name}) => ({value: code, label: name}))]} error=${this._wrong.belongsTo ?? ''}></it-field>`;
  }

  /** @param {Studio} studio */
  #form(studio) {
    const choices = (/** @type {'mode' | 'waitlist'} */ of, /** @type {readonly string[]} */ values) =>
      values.map((value) => ({value, label: t(/** @type {any} */ (`${of}.${value}`))}));
    const number = (
      /** @type {'cutoffMinutes' | 'capacity' | 'claimMinutes' | 'reminderMinutes'} */ name,
      /** @type {string} */ least,
    ) => html`
      <it-field class=${name === 'cutoffMinutes' || name === 'reminderMinutes' ? 'wide' : ''} name=${name} type="number" min=${least} label=${t(`studio.${name}`)} hint=${name === 'cutoffMinutes' || name === 'reminderMinutes' ? t(`studio.${name}.hint`) : ''} value=${studio[name] === null || studio[name] === undefined ? '' : String(studio[name])} error=${this._wrong[name] ?? ''}></it-field>`;
    return html`<it-dialog open heading=${studio.code ? studio.name : t('studio.new')} @close=${() => {
      this._edited = null;
    }}>
      <form @submit=${this.#save}>
        ${studio.code ? nothing : html`<it-field name="code" required pattern="[a-z0-9]{2,6}" maxlength="6" label=${t('studio.code')} hint=${t('studio.code.hint')} error=${this._wrong.code ?? ''}></it-field>`}
        <it-field class=${studio.code ? 'wide' : ''} name="name" required maxlength="80" label=${t('studio.name')} value=${studio.name} error=${this._wrong.name ?? ''}></it-field>
        ${this.#whole(studio)}
        <it-field class="wide" name="timeZone" required label=${t('studio.timeZone')} value=${studio.timeZone} error=${this._wrong.timeZone ?? ''}></it-field>
        <it-field name="mode" type="choice" required label=${t('studio.mode')} value=${studio.mode} .choices=${choices('mode', ['managed', 'tracked'])} error=${this._wrong.mode ?? ''}></it-field>
        <it-field name="waitlistMode" type="choice" required label=${t('studio.waitlistMode')} value=${studio.waitlistMode} .choices=${choices('waitlist', ['auto', 'claim', 'notify'])} error=${this._wrong.waitlistMode ?? ''}></it-field>
        ${number('cutoffMinutes', '0')} ${number('capacity', '0')} ${number('claimMinutes', '1')} ${number('reminderMinutes', '5')}
        <it-button class="wide" type="submit" kind="primary" ?busy=${this._busy}>${t('save')}</it-button>
      </form></it-dialog>`;
  }
}
customElements.define('it-admin-studios', AdminStudios);
