// it-my-lessons: what is ahead of me: seats held for me, bookings by day, places on waitlists, favourites; and the feed.
import {css, html, nothing} from 'lit';
import {Problem, api} from 'ittaku/api.js';
import {ItElement, common} from 'ittaku/element.js';
import {relativeTime} from 'ittaku/i18n.js';
import {PagedList} from 'ittaku/list.js';
import {toast} from 'ittaku/toast.js';
import {keyOf} from './data.js';
import {addDays, longDay, nowIn} from './days.js';
import {weekPath} from './places.js';
import {perform} from './steps.js';
import {t} from './texts.js';
import 'ittaku/button.js';
import 'ittaku/chip.js';
import 'ittaku/dialog.js';
import 'ittaku/empty.js';

/** @typedef {import('./data.js').MyLesson} MyLesson */
/** @typedef {'booking' | 'waitlist' | 'favorite'} Kind */
/** @typedef {import('./steps.js').Act} Act */

/** @type {Record<Kind, Act>} */
const LEAVE = {booking: 'unbook', waitlist: 'unwait', favorite: 'unlove'};

class MyLessons extends ItElement {
  static properties = {studios: {attribute: false}, _busy: {state: true}, _feed: {state: true}, _asked: {state: true}};
  static styles = [
    common,
    css`
      :host { display: grid; grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); gap: var(--space-8) var(--space-10); align-items: start; }
      .aside { display: grid; gap: var(--space-8); }
      section > h2 { display: flex; align-items: center; gap: var(--space-2); margin-bottom: var(--space-3); padding-bottom: var(--space-2); border-bottom: 2px solid var(--ink); }
      ul { margin: 0; padding: 0; list-style: none; }
      li { border-bottom: 1px solid var(--line); }
      .row { display: grid; grid-template-columns: minmax(0, 1fr) auto; align-items: center; gap: var(--space-1) var(--space-3); padding: var(--space-3) 0; }
      .row a { display: block; min-width: 0; color: var(--ink); text-decoration: none; }
      .row a:hover b { text-decoration: underline; text-decoration-thickness: 1px; text-underline-offset: .25em; }
      b { display: block; overflow: hidden; font-weight: 600; text-overflow: ellipsis; }
      .when { display: block; font: 600 var(--text-m)/1.5 var(--serif); color: var(--indigo); }
      .who, .note { display: block; color: var(--faded); font-size: var(--text-s); }
      .note { color: var(--ink); font-style: italic; }
      .held { display: grid; justify-items: start; margin-bottom: var(--space-6); gap: var(--space-2); padding: var(--space-4); border-radius: var(--radius); background: var(--vermilion-wash); }
      .feed { padding: var(--space-5); border: 1px solid var(--line); border-radius: var(--radius); background: var(--sheet); box-shadow: var(--shadow); }
      .feed p { margin: var(--space-1) 0 var(--space-3); color: var(--faded); font-size: var(--text-s); }
      .feed .do { display: flex; flex-wrap: wrap; gap: var(--space-2); }
      .more { margin-top: var(--space-3); }
      @media (max-width: 860px) { :host { display: grid; grid-template-columns: minmax(0, 1fr); } }
    `,
  ];

  #today = nowIn('Asia/Tokyo').day;
  #lists = {booking: this.#list('booking'), waitlist: this.#list('waitlist'), favorite: this.#list('favorite')};

  constructor() {
    super();
    /** @type {readonly import('./data.js').Studio[]} */
    this.studios = [];
    this._busy = '';
    this._feed = '';
    /** @type {{act: Act, mine: MyLesson} | null} what is asked about before it is given up */
    this._asked = null;
  }

  connectedCallback() {
    super.connectedCallback();
    api.get('/lessons/me/summary').then(({calendarUrl}) => { this._feed = calendarUrl ?? ''; }, () => {});
  }

  /** @param {Kind} type @returns {PagedList<MyLesson>} */
  #list(type) {
    // A day before today: a studio may lie where it is still yesterday.
    return new PagedList(this, ({cursor, signal}) =>
      api.get('/lessons/me', {query: {type, status: 'active', from: addDays(this.#today, -1), cursor}, signal}));
  }

  /** @param {Act} act @param {MyLesson} mine */
  async #do(act, mine) {
    this._asked = null;
    this._busy = keyOf(mine) + mine.type;
    await perform(act, mine, async () => {
      await Promise.all(Object.values(this.#lists).map((list) => list.restart()));
    });
    this._busy = '';
  }

  async #copy() {
    try {
      await navigator.clipboard.writeText(new URL(this._feed, location.href).href);
      toast(t('feed.copied'), {tone: 'good'});
    } catch (thrown) {
      toast(Problem.of(thrown).detail, {tone: 'bad'});
    }
  }

  render() {
    const held = this.#lists.waitlist.items.filter(({claimUntil}) => claimUntil && Date.parse(claimUntil) > Date.now());
    return html`
      <section>
        ${held.map((mine) => html`<div class="held" role="status"><b>${t('claim.for', {name: mine.lessonName})}</b>
          <span>${longDay(mine.lessonDate)} ${mine.startTime} · ${t('claim.until', {when: relativeTime(/** @type {string} */ (mine.claimUntil))})}</span>
          <it-button kind="primary" @click=${() => this.#do('claim', mine)}>${t('step.claim')}</it-button></div>`)}
        <h2>${t('mine.bookings')}</h2>
        ${this.#section('booking', 'lessons')}
      </section>
      <div class="aside">
        <section><h2>${t('mine.waitlist')}</h2>${this.#section('waitlist', 'clock')}</section>
        <section><h2>${t('mine.favorites')}</h2>${this.#section('favorite', 'heart')}</section>
        ${this._feed ? html`<section class="feed"><h3>${t('feed')}</h3><p>${t('feed.text')}</p><div class="do">
          <it-button icon="copy" @click=${this.#copy}>${t('feed.copy')}</it-button>
          <it-button icon="download" href=${this._feed}>${t('feed.open')}</it-button></div></section>` : nothing}
      </div>
      ${this._asked ? this.#question(this._asked) : nothing}`;
  }

  /** @param {Kind} kind @param {import('ittaku/icons.js').IconName} icon */
  #section(kind, icon) {
    return html`<it-list label=${t(`mine.${kind}`)} .list=${this.#lists[kind]} .key=${(/** @type {MyLesson} */ mine) => keyOf(mine)}
      .row=${(/** @type {MyLesson} */ mine) => this.#row(kind, mine)}
      .empty=${() => html`<it-empty icon=${icon} heading=${t(`mine.${kind}.empty`)}>${t(`mine.${kind}.empty.text`)}
        <it-button slot="action" href="/lessons">${t('view.schedule')}</it-button></it-empty>`}></it-list>`;
  }

  /** @param {Kind} kind @param {MyLesson} mine */
  #row(kind, mine) {
    const studio = this.studios.find(({code}) => code === mine.studioCode)?.name ?? mine.studioCode;
    const act = LEAVE[kind];
    const address = `${weekPath(mine.studioCode, mine.lessonDate)}&lesson=${encodeURIComponent(keyOf(mine))}`;
    return html`<div class="row">
      <a href=${address}><span class="when">${longDay(mine.lessonDate)} ${mine.startTime}${mine.endTime ? `–${mine.endTime}` : ''}</span>
        <b>${mine.lessonName}</b><span class="who">${studio} · ${mine.instructor}</span>
        ${kind === 'waitlist' && mine.position ? html`<it-chip tone="waiting">${t('state.waiting.at', {n: mine.position})}</it-chip>` : nothing}
        ${kind === 'waitlist' && mine.notificationSent ? html`<it-chip tone="live">${t('mine.notified')}</it-chip>` : nothing}
        ${mine.notes ? html`<span class="note">${mine.notes}</span>` : nothing}</a>
      <it-button kind="quiet" icon="close" label=${t('leave.of', {what: t(`step.${/** @type {'unbook'} */ (act)}`), name: mine.lessonName})}
        ?busy=${this._busy === keyOf(mine) + mine.type} @click=${() => (kind === 'favorite' ? this.#do(act, mine) : (this._asked = {act, mine}))}></it-button>
    </div>`;
  }

  /** @param {{act: Act, mine: MyLesson}} asked */
  #question({act, mine}) {
    return html`<it-dialog open heading=${t(`ask.${/** @type {'unbook'} */ (act)}`)} @close=${() => { this._asked = null; }}>
      <p>${longDay(mine.lessonDate)} ${mine.startTime} <strong>${mine.lessonName}</strong></p>
      <p>${t(`ask.${/** @type {'unbook'} */ (act)}.text`)}</p>
      <it-button slot="action" @click=${() => { this._asked = null; }}>${t('ask.keep')}</it-button>
      <it-button slot="action" kind="danger" @click=${() => this.#do(act, mine)}>${t(`step.${/** @type {'unbook'} */ (act)}`)}</it-button>
    </it-dialog>`;
  }
}
customElements.define('it-my-lessons', MyLessons);
