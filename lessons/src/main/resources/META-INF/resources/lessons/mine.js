// it-my-lessons: my week, and what is ahead: seats held for me, bookings, places on waitlists, favourites; and the feed.
import {css, html, nothing} from 'lit';
import {api} from 'ittaku/api.js';
import {ItElement, common} from 'ittaku/element.js';
import {clock} from 'ittaku/i18n.js';
import {PagedList} from 'ittaku/list.js';
import {watch} from 'ittaku/live.js';
import {toast} from 'ittaku/toast.js';
import {spanText} from './banner/spans.js';
import {keyOf} from './data.js';
import {addDays, longDay, nowIn, zoneLabel} from './days.js';
import {lessonPath} from './places.js';
import {asksFirst, question} from './question.js';
import {perform, refusal} from './steps.js';
import {t} from './texts.js';
import './my-follows.js';
import './my-week.js';
import './own-lesson.js';
import 'ittaku/button.js';
import 'ittaku/chip.js';
import 'ittaku/empty.js';

/** @typedef {import('./data.js').MyLesson} MyLesson */
/** @typedef {'booking' | 'waitlist' | 'favorite'} Kind */
/** @typedef {import('./steps.js').Act} Act */

/** @type {Record<Kind, Act>} */
const LEAVE = {booking: 'unbook', waitlist: 'unwait', favorite: 'unlove'};

class MyLessons extends ItElement {
  static properties = {
    studios: {attribute: false},
    _unreachable: {state: true},
    _busy: {state: true},
    _feed: {state: true},
    _asked: {state: true},
    _own: {state: true},
  };
  static styles = [
    common,
    css`
      :host { display: grid; grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); gap: var(--space-8) var(--space-10); align-items: start; }
      .whole { grid-column: 1 / -1; min-width: 0; }
      .aside { display: grid; gap: var(--space-8); }
      .nothing { padding: var(--space-4) 0; color: var(--faded); }
      section > h2 {
        display: flex; align-items: center; gap: var(--space-2); margin-bottom: var(--space-3); padding-bottom: var(--space-2);
        border-bottom: 2px solid var(--ink);
      }
      ul { margin: 0 0 var(--space-4); padding: 0; list-style: none; }
      li { border-bottom: 1px solid var(--line); }
      .row { display: grid; grid-template-columns: minmax(0, 1fr) auto; align-items: center; gap: var(--space-1) var(--space-3); padding: var(--space-3) 0; }
      .row a { display: block; min-width: 0; color: var(--ink); text-decoration: none; }
      .row a:hover b { text-decoration: underline; text-decoration-thickness: 1px; text-underline-offset: .25em; }
      b { display: block; font-weight: 600; overflow-wrap: anywhere; }
      .when { display: block; font: 600 var(--text-m)/1.5 var(--serif); color: var(--indigo); }
      .zone { color: var(--faded); font: 400 var(--text-s) var(--sans); }
      .who, .note { display: block; color: var(--faded); font-size: var(--text-s); overflow-wrap: anywhere; }
      .note { color: var(--ink); font-style: italic; }
      .warning {
        display: flex; gap: var(--space-3); margin-bottom: var(--space-3); padding: var(--space-3) var(--space-4);
        border-radius: var(--radius); background: var(--gold-wash); font-size: var(--text-s);
      }
      .warning a { display: inline-block; padding: var(--space-2) 0; }
      .gone b { text-decoration: line-through; }
      .held {
        display: grid; justify-items: start; gap: var(--space-2); padding: var(--space-4); border-radius: var(--radius);
        background: var(--vermilion-wash);
      }
      .feed { padding: var(--space-5); border: 1px solid var(--line); border-radius: var(--radius); background: var(--sheet); box-shadow: var(--shadow); }
      .feed p { margin: var(--space-1) 0 var(--space-3); color: var(--faded); font-size: var(--text-s); }
      .feed .do { display: flex; flex-wrap: wrap; gap: var(--space-2); }
      .more { margin-top: var(--space-3); }
      @media (max-width: 860px) { :host { display: grid; grid-template-columns: minmax(0, 1fr); } }
    `,
  ];

  #unwatch = () => {};
  /** @type {Map<string, () => void>} by studio: where I stand in line changes with its lessons */
  #lines = new Map();
  #ticking = 0;
  /** Whether something has changed while a step was under way. */
  #missed = false;
  #today = nowIn('Asia/Tokyo').day;
  #lists = {booking: this.#list('booking'), waitlist: this.#list('waitlist'), favorite: this.#list('favorite')};

  constructor() {
    super();
    /** @type {readonly import('./data.js').Studio[]} */
    this.studios = [];
    this._busy = '';
    /** Whether nothing that is chosen can tell the reader of a seat. */
    this._unreachable = false;
    this._feed = '';
    /** @type {{act: 'unbook' | 'unwait', mine: MyLesson} | null} what is asked about before it is given up */
    this._asked = null;
    this._own = false;
  }

  connectedCallback() {
    super.connectedCallback();
    api.get('/lessons/me/summary').then(
      ({calendarUrl}) => {
        this._feed = calendarUrl ?? '';
      },
      () => {},
    );
    api.get('/lessons/me/notifications').then(
      ({reachable}) => {
        this._unreachable = reachable === false;
      },
      () => {},
    );
    this.#unwatch = watch('lessons-mine', this.#look);
    this.#ticking = window.setInterval(() => {
      if (this.#held.length > 0) this.requestUpdate();
    }, 1000);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#unwatch();
    this.#lines.forEach((end) => end());
    this.#lines.clear();
    window.clearInterval(this.#ticking);
  }

  updated() {
    if (!this.isConnected) return;
    const studios = new Set(this.#lists.waitlist.items.map(({studioCode}) => studioCode));
    for (const code of studios) if (!this.#lines.has(code)) this.#lines.set(code, watch(`lessons-studio:${code}`, this.#look));
    for (const [code, end] of this.#lines) {
      if (studios.has(code)) continue;
      end();
      this.#lines.delete(code);
    }
  }

  /** Where I stand in line changes by what others do: seen without a reload, and without a flicker while nothing moved. */
  #look = async () => {
    if (document.hidden) return;
    this.#missed = this._busy !== '';
    if (this.#missed) return;
    try {
      const {items} = await api.get('/lessons/me', {query: this.#query('waitlist'), background: true});
      const known = this.#lists.waitlist.items.slice(0, items.length);
      if (JSON.stringify(items) !== JSON.stringify(known)) await this.#again();
    } catch {
      // The next look comes soon; the shell tells when the server is lost.
    }
  };

  get #held() {
    return this.#lists.waitlist.items.filter(
      ({status, claimUntil}) => status === 'active' && claimUntil && Date.parse(claimUntil) > Date.now(),
    );
  }

  async #again() {
    await Promise.all([...Object.values(this.#lists).map((list) => list.restart()), this.#week?.reload()]);
  }

  /** @returns {import('./my-week.js').ItMyWeek | null} */
  get #week() {
    return this.renderRoot.querySelector('it-my-week');
  }

  /** @param {Kind} type @returns {PagedList<MyLesson>} */
  #list(type) {
    return new PagedList(this, ({cursor, signal}) => api.get('/lessons/me', {query: {...this.#query(type), cursor}, signal}), {name: type});
  }

  /** A day before today: a studio may lie where it is still yesterday. @param {Kind} type */
  #query(type) {
    return {type, status: 'current', from: addDays(this.#today, -1)};
  }

  /** @param {Act} act @param {MyLesson} mine */
  async #do(act, mine) {
    this._asked = null;
    this._busy = keyOf(mine) + mine.type;
    await perform(act, mine, () => this.#changed(act, mine));
    this._busy = '';
    if (this.#missed) this.#look();
  }

  /** What is given up goes from its list; anything else may be in another one now. @param {Act} act @param {MyLesson} mine */
  async #changed(act, mine) {
    if (LEAVE[/** @type {Kind} */ (mine.type)] !== act) return this.#again();
    this.#lists[/** @type {Kind} */ (mine.type)].replace(
      (other) => keyOf(other) === keyOf(mine),
      () => null,
    );
    return this.#week?.reload();
  }

  /** The address under which calendars subscribe to it. */
  get #webcal() {
    return new URL(this._feed, location.href).href.replace(/^https?:/, 'webcal:');
  }

  async #copy() {
    try {
      await navigator.clipboard.writeText(new URL(this._feed, location.href).href);
      toast(t('feed.copied'), {tone: 'good'});
    } catch (thrown) {
      toast(refusal(thrown), {tone: 'bad'});
    }
  }

  /** For an address that got into other hands. */
  async #renew() {
    try {
      this._feed = (await api.put('/lessons/me/calendar', {})).value.calendarUrl;
      toast(t('feed.renewed'), {tone: 'good'});
    } catch (thrown) {
      toast(refusal(thrown), {tone: 'bad'});
    }
  }

  render() {
    const lists = Object.values(this.#lists);
    const nothingYet = lists.every((list) => list.done && list.items.length === 0);
    const week = html`<it-my-week class="whole" .studios=${this.studios}></it-my-week>`;
    if (nothingYet) {
      return html`${week}<it-empty class="whole" icon="timetable" heading=${t('mine.empty')}>${t('mine.empty.text')}
        <it-button slot="action" @click=${() => {
          this._own = true;
        }}>${t('own')}</it-button>
        <it-button slot="action" kind="primary" href="/lessons">${t('mine.empty.go')}</it-button></it-empty>
        <it-my-follows class="whole"></it-my-follows>${this.#noting()}`;
    }
    return html`
      ${this.#held.map(
        (mine) => html`<div class="held whole" role="status"><b>${t('claim.for', {name: mine.lessonName})}</b>
        <span>${this.#when(mine)} · <span aria-live="off">${t('claim.left', {time: clock(Date.parse(/** @type {string} */ (mine.claimUntil)) - Date.now())})}</span></span>
        <it-button kind="primary" ?busy=${this._busy === keyOf(mine) + mine.type} @click=${() => this.#do('claim', mine)}>${t('step.claim')}</it-button></div>`,
      )}
      ${week}
      <section>
        <h2>${t('mine.bookings')}</h2>
        ${this.#section('booking')}
      </section>
      <div class="aside">
        <section><h2>${t('mine.waitlist')}</h2>${this.#warning()}${this.#section('waitlist')}</section>
        <section><h2>${t('mine.favorites')}</h2>${this.#section('favorite')}
          <it-button icon="plus" @click=${() => {
            this._own = true;
          }}>${t('own')}</it-button></section>
        <it-my-follows></it-my-follows>
        ${
          this._feed
            ? html`<section class="feed"><h3>${t('feed')}</h3><p>${t('feed.text')}</p><div class="do">
          <it-button icon="timetable" href=${this.#webcal}>${t('feed.subscribe')}</it-button>
          <it-button icon="plus" href=${`https://calendar.google.com/calendar/r?cid=${encodeURIComponent(this.#webcal)}`}>${t('feed.google')}</it-button>
          <it-button icon="copy" @click=${this.#copy}>${t('feed.copy')}</it-button>
          <it-button icon="download" href=${this._feed}>${t('feed.open')}</it-button>
          <it-button kind="quiet" icon="retry" @click=${this.#renew}>${t('feed.renew')}</it-button></div></section>`
            : nothing
        }
      </div>
      ${this.#noting()}
      ${
        this._asked
          ? question(this._asked.act, this._asked.mine, {
              keep: () => {
                this._asked = null;
              },
              give: () => {
                if (this._asked) this.#do(this._asked.act, this._asked.mine);
              },
            })
          : nothing
      }`;
  }

  #noting() {
    return this._own
      ? html`<it-own-lesson .studios=${this.studios} @saved=${() => this.#again()} @done=${() => {
          this._own = false;
        }}></it-own-lesson>`
      : nothing;
  }

  /** Tells people who wait but have no working channel, before a seat is gone. */
  #warning() {
    const waits = this.#lists.waitlist.items.some(({status}) => status === 'active');
    return waits && this._unreachable
      ? html`<p class="warning" role="status"><it-icon name="alert"></it-icon><span>${t('unreachable.mine')} <a href="/lessons/settings">${t('unreachable.mend')}</a></span></p>`
      : nothing;
  }

  /** In the studio's own time, which is named where the reader's clock shows another. @param {MyLesson} mine */
  #when(mine) {
    const zone = zoneLabel(this.studios.find(({code}) => code === mine.studioCode)?.timeZone, mine.lessonDate);
    return html`${longDay(mine.lessonDate)} ${spanText(mine)}${zone ? html` <small class="zone">${zone}</small>` : nothing}`;
  }

  /** @param {Kind} kind */
  #section(kind) {
    return html`<it-list label=${t(`mine.${kind}`)} .list=${this.#lists[kind]} .key=${(/** @type {MyLesson} */ mine) => keyOf(mine)}
      .row=${(/** @type {MyLesson} */ mine) => this.#row(kind, mine)}
      .empty=${() => html`<p class="nothing">${t(`mine.${kind}.empty.text`)}</p>`}></it-list>`;
  }

  /** @param {Kind} kind @param {MyLesson} mine */
  #row(kind, mine) {
    const studio = this.studios.find(({code}) => code === mine.studioCode);
    const act = LEAVE[kind];
    return html`<div class="row ${mine.lessonCancelled ? 'gone' : ''}">
      <a href=${lessonPath(mine)}><span class="when">${this.#when(mine)}</span>
        <b>${mine.lessonName}</b><span class="who">${studio?.fullName ?? mine.studioCode}${mine.instructor ? ` · ${mine.instructor}` : ''}</span>
        ${mine.lessonCancelled ? html`<it-chip tone="full">${t('state.cancelled')}</it-chip><span class="who">${t('mine.cancelled')}</span>` : this.#chips(kind, mine)}
        ${mine.party ? html`<span class="who">${t.count('people', mine.party)}</span>` : nothing}
        ${mine.source === 'own' ? html`<span class="who">${t('own.mark')}</span>` : nothing}
        ${mine.notes ? html`<span class="note">${mine.notes}</span>` : nothing}</a>
      ${
        mine.lessonCancelled
          ? nothing
          : html`<it-button kind="quiet" icon="close" label=${t('leave.of', {what: t(`step.${/** @type {'unbook'} */ (act)}`), name: mine.lessonName})}
        ?busy=${this._busy === keyOf(mine) + mine.type} @click=${() => (asksFirst(act) ? (this._asked = {act, mine}) : this.#do(act, mine))}></it-button>`
      }
    </div>`;
  }

  /** @param {Kind} kind @param {MyLesson} mine */
  #chips(kind, mine) {
    if (kind !== 'waitlist') return nothing;
    return html`${mine.position ? html`<it-chip tone="waiting">${t('state.waiting.at', {n: mine.position})}</it-chip>` : nothing}
      ${mine.notificationSent ? html`<it-chip tone="live">${t('mine.notified')}</it-chip>` : nothing}`;
  }
}
customElements.define('it-my-lessons', MyLessons);
