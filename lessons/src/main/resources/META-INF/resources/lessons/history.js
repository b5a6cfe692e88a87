// it-lesson-history: what I have trained: by month, studio, instructor and lesson, and the list itself.
import {css, html, nothing} from 'lit';
import {Problem, api} from 'ittaku/api.js';
import {barStyles, columns, ranking} from 'ittaku/bars.js';
import {ItElement, common} from 'ittaku/element.js';
import {language} from 'ittaku/i18n.js';
import {PagedList} from 'ittaku/list.js';
import {keyOf, leave} from './data.js';
import {datedDay, longDay, monthName, nowIn} from './days.js';
import {refusal} from './steps.js';
import {t} from './texts.js';
import {toast} from 'ittaku/toast.js';
import 'ittaku/button.js';
import 'ittaku/chip.js';
import 'ittaku/dialog.js';
import 'ittaku/empty.js';
import 'ittaku/error.js';
import 'ittaku/skeleton.js';

/** @typedef {import('./data.js').MyLesson} MyLesson */
/** @typedef {{name: string, count: number}} Count */
/** @typedef {{visits: number, byMonth: Count[], byStudio: Count[], byInstructor: Count[], byLesson: Count[]}} Summary */

/** As many months are shown, so many of a ranking. */
const MONTHS = 12;
const RANKED = 6;

class LessonHistory extends ItElement {
  static properties = {studios: {attribute: false}, _summary: {state: true}, _problem: {state: true}, _asked: {state: true}};
  static styles = [
    common,
    barStyles,
    css`
      :host { display: block; }
      .charts { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 340px), 1fr)); gap: var(--space-5); margin-bottom: var(--space-10); }
      .card { padding: var(--space-5); border: 1px solid var(--line); border-radius: var(--radius); background: var(--sheet); box-shadow: var(--shadow); }
      .card.wide { grid-column: 1 / -1; }
      .card h2 {
        display: flex; align-items: baseline; justify-content: space-between; gap: var(--space-3); margin-bottom: var(--space-4);
        font-size: var(--text-m);
      }
      .total { font: 600 var(--text-xl)/1 var(--serif); color: var(--vermilion); }
      h2.list {
        display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: var(--space-2);
        margin-bottom: var(--space-2); padding-bottom: var(--space-2); border-bottom: 2px solid var(--ink);
      }
      ul { margin: 0; padding: 0; list-style: none; }
      .row {
        display: grid; grid-template-columns: 13em minmax(0, 1fr) auto; align-items: center; gap: 0 var(--space-4);
        padding: var(--space-2) 0; border-bottom: 1px solid var(--line);
      }
      .row time { font: 600 var(--text-m)/1.5 var(--serif); color: var(--indigo); }
      .row b { font-weight: 600; overflow-wrap: anywhere; }
      .row small { display: block; color: var(--faded); font-size: var(--text-s); }
      @media (max-width: 520px) { .row { grid-template-columns: minmax(0, 1fr) auto; } .row time { grid-column: 1 / -1; } }
    `,
  ];

  /** @type {PagedList<MyLesson>} */
  #list = new PagedList(this, ({cursor, signal}) => api.get('/lessons/me', {query: {type: 'history', order: 'newest', cursor}, signal}), {
    name: 'history',
  });

  #year = nowIn('Asia/Tokyo').day.slice(0, 4);

  constructor() {
    super();
    /** @type {readonly import('./data.js').Studio[]} */
    this.studios = [];
    /** @type {Summary | null} */
    this._summary = null;
    /** @type {Problem | null} */
    this._problem = null;
    /** @type {MyLesson | null} what may be removed: it can't be had back */
    this._asked = null;
  }

  connectedCallback() {
    super.connectedCallback();
    this.#load();
  }

  #load = async () => {
    try {
      this._summary = await api.get('/lessons/me/summary');
      this._problem = null;
    } catch (thrown) {
      this._problem = Problem.of(thrown);
    }
  };

  /** @param {MyLesson} mine */
  async #forget(mine) {
    this._asked = null;
    try {
      await leave(mine, 'history');
      this.#list.replace(
        (other) => keyOf(other) === keyOf(mine),
        () => null,
      );
      toast(t('history.removed', {name: mine.lessonName}), {tone: 'good'});
      await this.#load();
    } catch (thrown) {
      toast(refusal(thrown), {tone: 'bad'});
    }
  }

  render() {
    if (this._problem) return html`<it-error .problem=${this._problem} @retry=${this.#load}></it-error>`;
    if (this._summary === null) return html`<it-skeleton shape="cards" count="4"></it-skeleton>`;
    if (this._summary.visits === 0 && this.#list.done && this.#list.items.length === 0) {
      return html`<it-empty icon="clock" heading=${t('history.empty')}>${t('history.empty.text')}
        <it-button slot="action" href="/lessons">${t('view.schedule')}</it-button></it-empty>`;
    }
    return html`${this.#charts(this._summary)}
      <h2 class="list">${t('history.list')}<it-button icon="download" href=${`/api/lessons/me/export?${new URLSearchParams({type: 'history', language: language()})}`}>${t('history.export')}</it-button></h2>
      <it-list label=${t('history.list')} .list=${this.#list} .key=${keyOf} .row=${(/** @type {MyLesson} */ mine) => this.#row(mine)}></it-list>
      ${this._asked ? this.#question(this._asked) : nothing}`;
  }

  /** @param {Summary} summary */
  #charts({visits, byMonth, byStudio, byInstructor, byLesson}) {
    const rank = (/** @type {readonly Count[]} */ counts) => counts.slice(0, RANKED).map(({name, count}) => ({label: name, value: count}));
    return html`<div class="charts">
      <section class="card wide"><h2>${t('history.months')}<span class="total">${t.count('times', visits)}</span></h2>
        ${columns(
          byMonth
            .slice(-MONTHS)
            .map(({name, count}, at, {length}) => ({label: monthName(name), values: [count], current: at === length - 1})),
          t('history.months'),
        )}</section>
      <section class="card"><h2>${t('history.lessons')}</h2>${ranking(rank(byLesson), t('history.lessons'))}</section>
      <section class="card"><h2>${t('history.instructors')}</h2>${ranking(rank(byInstructor), t('history.instructors'))}</section>
      ${byStudio.length > 1 ? html`<section class="card"><h2>${t('history.studios')}</h2>${ranking(rank(byStudio.map(({name, count}) => ({name: this.#studioName(name), count}))), t('history.studios'))}</section>` : nothing}
    </div>`;
  }

  /** @param {string} code */
  #studioName(code) {
    return this.studios.find((studio) => studio.code === code)?.fullName ?? code;
  }

  /** @param {MyLesson} mine */
  #row(mine) {
    const studio = this.#studioName(mine.studioCode);
    return html`<div class="row"><time>${mine.lessonDate.slice(0, 4) === this.#year ? longDay(mine.lessonDate) : datedDay(mine.lessonDate)} ${mine.startTime}</time>
      <span><b>${mine.lessonName}</b><small>${studio} · ${mine.instructor}</small>${mine.came === 0 ? html`<it-chip tone="full">${t('attendance.absent')}</it-chip>` : nothing}</span>
      ${
        typeof mine.came === 'number'
          ? html`<span></span>`
          : html`<it-button kind="quiet" icon="trash" label=${t('history.remove', {name: mine.lessonName})} @click=${() => {
              this._asked = mine;
            }}></it-button>`
      }</div>`;
  }

  /** @param {MyLesson} mine */
  #question(mine) {
    return html`<it-dialog open heading=${t('history.ask')} @close=${() => {
      this._asked = null;
    }}>
      <p>${datedDay(mine.lessonDate)} ${mine.startTime} <strong>${mine.lessonName}</strong></p>
      <it-button slot="action" @click=${() => {
        this._asked = null;
      }}>${t('ask.keep')}</it-button>
      <it-button slot="action" kind="danger" @click=${() => this.#forget(mine)}>${t('history.forget')}</it-button>
    </it-dialog>`;
  }
}
customElements.define('it-lesson-history', LessonHistory);
