// it-admin-roster: who comes to a lesson, for whom a seat is held and who waits in which order; a booking can be taken back.
import {css, html, nothing} from 'lit';
import {Problem} from 'ittaku/api.js';
import {ItElement, common} from 'ittaku/element.js';
import {dateTime, language, number} from 'ittaku/i18n.js';
import {toast} from 'ittaku/toast.js';
import {keyOf, roster, takeBack} from './data.js';
import {longDay} from './days.js';
import {refusal} from './steps.js';
import {t} from './texts.js';
import {spanText} from './words.js';
import './decisions.js';
import 'ittaku/button.js';
import 'ittaku/dialog.js';
import 'ittaku/error.js';
import 'ittaku/skeleton.js';

/** @typedef {import('./data.js').Guest} Guest */
/** @typedef {'booked' | 'held' | 'waiting'} Part */

/** `<it-admin-roster .lesson @done @changed>`; `changed` when a booking was taken back. */
class AdminRoster extends ItElement {
  static properties = {lesson: {attribute: false}, _all: {state: true}, _problem: {state: true}, _asked: {state: true}, _busy: {state: true}};
  static styles = [
    common,
    css`
      p.when { margin-bottom: var(--space-4); color: var(--faded); }
      h3 { display: flex; justify-content: space-between; padding-bottom: var(--space-1); border-bottom: 2px solid var(--ink); }
      section + section { margin-top: var(--space-5); }
      ol { margin: 0; padding: 0; list-style: none; }
      li { display: grid; grid-template-columns: 2em minmax(0, 1fr) auto; align-items: center; gap: 0 var(--space-2); min-height: 52px; padding: var(--space-1) 0; border-bottom: 1px solid var(--line); }
      li > b { color: var(--faded); font-weight: 600; text-align: right; }
      .name { overflow-wrap: anywhere; }
      small { display: block; color: var(--faded); font-size: var(--text-s); }
      .save { margin-top: var(--space-4); }
      .none { padding: var(--space-3) 0; color: var(--faded); }
    `,
  ];

  constructor() {
    super();
    /** @type {import('./data.js').Lesson | null} */
    this.lesson = null;
    /** @type {Record<Part, Guest[]> | null} */
    this._all = null;
    /** @type {Problem | null} */
    this._problem = null;
    /** @type {Guest | null} whose booking may be taken back */
    this._asked = null;
    this._busy = false;
  }

  /** @param {import('lit').PropertyValues} changed */
  willUpdate(changed) {
    if (changed.has('lesson')) this.#load();
  }

  #load = async () => {
    if (!this.lesson) return;
    try {
      this._all = await roster(this.lesson);
      this._problem = null;
    } catch (thrown) {
      this._problem = Problem.of(thrown);
    }
  };

  /** @param {Guest} guest */
  async #takeBack(guest) {
    if (!this.lesson) return;
    this._busy = true;
    try {
      await takeBack(this.lesson, guest.userId);
      toast(t('roster.taken', {name: nameOf(guest)}), {tone: 'good'});
      this.emit('changed');
      await this.#load();
    } catch (thrown) {
      toast(refusal(thrown), {tone: 'bad'});
    }
    this._asked = null;
    this._busy = false;
  }

  render() {
    const {lesson} = this;
    if (!lesson) return nothing;
    return html`<it-dialog open heading=${lesson.lessonName} @close=${() => this.emit('done')}>
        <p class="when">${longDay(lesson.lessonDate)} ${spanText(lesson)} · ${lesson.instructor}</p>
        ${this._problem ? html`<it-error compact .problem=${this._problem} @retry=${this.#load}></it-error>` : nothing}
        ${this._all === null ? (this._problem ? nothing : html`<it-skeleton shape="rows" count="3"></it-skeleton>`)
          : html`${this.#part('booked', this._all.booked)}${this._all.held.length > 0 ? this.#part('held', this._all.held) : nothing}${this.#part('waiting', this._all.waiting)}`}
        <it-button class="save" icon="download" href=${`/api/lessons/lessons/${keyOf(lesson)}/roster/export?language=${language()}`}>${t('roster.export')}</it-button>
        <it-seat-decisions admin .lesson=${lesson}></it-seat-decisions>
      </it-dialog>
      ${this._asked ? this.#question(this._asked) : nothing}`;
  }

  /** @param {Part} part @param {readonly Guest[]} guests */
  #part(part, guests) {
    return html`<section data-part=${part}><h3>${t(`roster.${part}`)}<span>${number(guests.length)}</span></h3>
      ${guests.length === 0 ? html`<p class="none">${t('roster.none')}</p>` : html`<ol role="list">${guests.map((guest, n) => html`<li>
        <b>${number(n + 1)}</b><span class="name">${nameOf(guest)}${guest.party ? ` · ${t.count('people', guest.party)}` : ''}<small>${guest.claimUntil ? t('roster.until', {time: dateTime(guest.claimUntil)}) : dateTime(guest.since)}</small></span>
        ${part === 'booked' ? html`<it-button kind="quiet" icon="trash" label=${t('roster.take', {name: nameOf(guest)})} @click=${() => { this._asked = guest; }}></it-button>` : nothing}</li>`)}</ol>`}</section>`;
  }

  /** @param {Guest} guest */
  #question(guest) {
    return html`<it-dialog open heading=${t('roster.ask', {name: nameOf(guest)})} @close=${() => { this._asked = null; }}>
      <p>${t('roster.ask.text')}</p>
      <it-button slot="action" @click=${() => { this._asked = null; }}>${t('ask.keep')}</it-button>
      <it-button slot="action" kind="danger" ?busy=${this._busy} @click=${() => this.#takeBack(guest)}>${t('roster.take.it')}</it-button>
    </it-dialog>`;
  }
}
customElements.define('it-admin-roster', AdminRoster);

/** @param {Guest} guest */
function nameOf({username, userId}) {
  return username ?? userId;
}
