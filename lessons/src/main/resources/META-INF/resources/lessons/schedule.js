// it-schedule: a studio's week, as a sheet or as a list, with filters; each lesson can be taken with one tap.
import {css, html, nothing} from 'lit';
import {Problem} from 'ittaku/api.js';
import {ItElement, common} from 'ittaku/element.js';
import {folded} from 'ittaku/kana.js';
import {watch} from 'ittaku/live.js';
import {go} from 'ittaku/router.js';
import {session} from 'ittaku/session.js';
import {recall, remember} from 'ittaku/storage.js';
import {keyOf, lessons, lessonsOfRooms, relations, roomsOf} from './data.js';
import {addDays, dayOfMonth, isElsewhere, longDay, minutes, nowIn, range, weekday, weekend, weekOf, zoneName} from './days.js';
import {HOURS, NO_FILTER, weekPath} from './places.js';
import {asksFirst, question} from './question.js';
import {hasBegun} from './state.js';
import {perform} from './steps.js';
import {t} from './texts.js';
import './lesson-dialog.js';
import './rows.js';
import './week.js';
import 'ittaku/button.js';
import 'ittaku/empty.js';
import 'ittaku/error.js';
import 'ittaku/skeleton.js';

/** @typedef {import('./data.js').Lesson} Lesson */

/** How often that is drawn anew which depends on the time: the line of now, today, lessons that run. */
const NOW_EVERY_MS = 30_000;
const NARROW = matchMedia('(max-width: 860px)');
/** Parts of a day, by the minutes from which and until which a lesson begins in them. */
const SPANS = /** @type {const} */ ({morning: [0, 12 * 60], noon: [12 * 60, 17 * 60], evening: [17 * 60, 24 * 60]});

export class ItSchedule extends ItElement {
  static properties = {
    studios: {attribute: false},
    place: {attribute: false},
    _lessons: {state: true},
    _mine: {state: true},
    _problem: {state: true},
    _open: {state: true},
    _busy: {state: true},
    _asked: {state: true},
    _filter: {state: true},
    _as: {state: true},
  };
  static styles = [
    common,
    css`
      :host { display: block; }
      .studios { display: flex; gap: var(--space-2); margin-bottom: var(--space-4); overflow-x: auto; scrollbar-width: none; }
      .studios a { flex: none; max-width: min(20em, 80vw); overflow: hidden; line-height: var(--target); text-overflow: ellipsis; white-space: nowrap; padding: 0 var(--space-4); border: 1px solid var(--line); border-radius: 999px; background: var(--sheet); color: var(--ink); text-decoration: none; }
      .studios a[aria-current='true'] { border-color: var(--ink); background: var(--ink); color: var(--paper); }
      .rooms a { border-color: transparent; border-radius: var(--radius); background: none; color: var(--faded); }
      .rooms a[aria-current='true'] { border-color: var(--line); background: var(--sheet); color: var(--ink); font-weight: 600; }
      .bar { display: flex; flex-wrap: wrap; align-items: center; gap: var(--space-2) var(--space-3); margin-bottom: var(--space-4); }
      .bar h2 { flex: 1; min-width: 10em; font-size: var(--text-l); }
      .filters { display: flex; flex: 1 1 100%; flex-wrap: wrap; align-items: center; gap: var(--space-2); }
      .find { position: relative; flex: 1 1 14em; max-width: 22em; }
      .find it-icon { position: absolute; left: 12px; top: 50%; color: var(--faded); transform: translateY(-50%); pointer-events: none; }
      .find input { width: 100%; min-height: var(--target); padding: 0 var(--space-3) 0 38px; border: 1px solid var(--edge); border-radius: var(--radius); background: var(--sheet); font-size: max(16px, 1rem); }
      .find input::-webkit-search-cancel-button { filter: grayscale(1); }
      .as { margin-left: auto; }
      .hours { display: flex; }
      .hours button { min-width: var(--target); min-height: var(--target); padding: 0 var(--space-3); border: 1px solid var(--edge); border-left-width: 0; background: var(--sheet); cursor: pointer; }
      .hours button:first-child { border-left-width: 1px; border-radius: var(--radius) 0 0 var(--radius); }
      .hours button:last-child { border-radius: 0 var(--radius) var(--radius) 0; }
      .hours button[aria-pressed='true'] { background: color-mix(in oklab, var(--sheet), var(--ink) 12%); font-weight: 600; }
      .hours button:focus-visible { position: relative; border-radius: 0; }
      .zone { margin: calc(-1 * var(--space-2)) 0 var(--space-3); color: var(--faded); font-size: var(--text-s); }
      @media (max-width: 600px) { .find { flex-basis: 100%; max-width: none; } .filters > it-button, .hours { flex: 1 1 auto; } .hours button { flex: 1; padding: 0 var(--space-2); } }
      .legend { display: flex; flex-wrap: wrap; gap: var(--space-1) var(--space-2); margin: var(--space-3) 0 0; padding: 0; list-style: none; }
      .days { display: grid; grid-template-columns: repeat(7, 1fr); gap: 2px; margin-bottom: var(--space-2); }
      .days button { display: grid; justify-items: center; min-height: 58px; padding: var(--space-1) 0; border: 0; border-bottom: 2px solid transparent; background: none; color: var(--faded); font-size: var(--text-s); line-height: 1.3; cursor: pointer; }
      .days b { color: var(--ink); font: 600 var(--text-l)/1.3 var(--serif); }
      .days .sunday b { color: var(--vermilion); }
      .days .saturday b { color: var(--indigo); }
      .days button[aria-pressed='true'] { border-color: var(--vermilion); background: var(--sheet); }
      .days i { width: 5px; height: 5px; border-radius: 50%; background: transparent; }
      .days .some i { background: var(--indigo); }
      @media (max-width: 860px) { .bar h2 { min-width: 0; order: -1; font-size: var(--text-m); } .as { display: none; } }
    `,
  ];

  #abort = new AbortController();
  #unwatch = () => {};
  #ticking = 0;
  #shown = '';
  #narrow = () => this.requestUpdate();
  #again = () => {
    if (!document.hidden) this.load();
  };

  constructor() {
    super();
    /** @type {readonly import('./data.js').Studio[]} */
    this.studios = [];
    /** @type {import('./places.js').Place} */
    this.place = {view: 'schedule', studio: '', week: '', lesson: '', filter: NO_FILTER};
    /** @type {readonly Lesson[] | null} */
    this._lessons = null;
    /** @type {ReadonlyMap<string, import('./data.js').Relations>} */
    this._mine = new Map();
    /** @type {Problem | null} */
    this._problem = null;
    /** @type {string} the key of the lesson in the dialog */
    this._open = '';
    /** @type {{act: import('./steps.js').Act, key: string} | null} the step under way */
    this._busy = null;
    /** @type {{act: 'unbook' | 'unwait', lesson: Lesson} | null} what is asked about before it is given up */
    this._asked = null;
    /** @type {import('./places.js').Filter} */
    this._filter = NO_FILTER;
    /** @type {'sheet' | 'list'} */
    this._as = recall('lessons.as') === 'list' ? 'list' : 'sheet';
  }

  connectedCallback() {
    super.connectedCallback();
    NARROW.addEventListener('change', this.#narrow);
    session.addEventListener('change', this.#again);
    this.#watchStudio();
    this.#ticking = window.setInterval(() => this.requestUpdate(), NOW_EVERY_MS);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    NARROW.removeEventListener('change', this.#narrow);
    session.removeEventListener('change', this.#again);
    this.#unwatch();
    window.clearInterval(this.#ticking);
    this.#abort.abort();
  }

  /** What the address names: a studio, or one of its rooms. */
  get #chosen() {
    return this.studios.find(({code}) => code === this.place.studio) ?? this.studios.find(({belongsTo}) => !belongsTo);
  }

  /** The studio that is shown, whole or one room of it. */
  get #studio() {
    const chosen = this.#chosen;
    return this.studios.find(({code}) => code === chosen?.belongsTo) ?? chosen;
  }

  get #rooms() {
    return roomsOf(this.studios, this.#studio?.code ?? '');
  }

  /** Whose lessons are shown. */
  get #shownStudios() {
    const chosen = this.#chosen;
    return !chosen ? [] : chosen.belongsTo ? [chosen] : [chosen, ...this.#rooms];
  }

  /** @param {import('./data.js').Slot | null | undefined} lesson */
  #studioOf(lesson) {
    return this.studios.find(({code}) => code === lesson?.studioCode) ?? this.#studio;
  }

  get #first() {
    const studio = this.#studio;
    return this.place.week || nowIn(studio?.timeZone ?? 'Asia/Tokyo').day;
  }

  /** @param {import('lit').PropertyValues} changed */
  willUpdate(changed) {
    const shown = `${this.#shownStudios.map(({code}) => code)} ${this.#first}`;
    if (changed.has('place')) this._filter = this.place.filter;
    if (changed.has('place') && this.place.lesson) this._open = this.place.lesson;
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.#watchStudio();
    this._lessons = null;
    this._open = this.place.lesson;
    this.load();
  }

  #watchStudio() {
    this.#unwatch();
    const watched = this.#shownStudios.map(({code}) => watch(`lessons-studio:${code}`, this.#again));
    this.#unwatch = () => watched.forEach((stop) => stop());
  }

  /** The day that is open on a phone. */
  get #day() {
    const week = weekOf(this.#first);
    const today = nowIn(this.#studio?.timeZone ?? 'Asia/Tokyo').day;
    return week.find((day) => day === this._filter.day) ?? week.find((day) => day === today) ?? this.#first;
  }

  /** The address follows, so that whoever comes back finds the same. @param {Partial<import('./places.js').Filter>} change */
  #narrowDown(change) {
    this._filter = {...this._filter, ...change};
    history.replaceState(history.state, '', this.#path(this.place.week));
  }

  /** @param {string} week @param {string} [studio] another studio or week, with the same filters */
  #path(week, studio = this.#chosen?.code ?? '') {
    return weekPath(studio, week, this._filter);
  }

  /** The studio that is shown is in sight, however many there are. @param {import('lit').PropertyValues} changed */
  updated(changed) {
    if (!changed.has('place') && !changed.has('studios')) return;
    const [row, open] = ['.studios', '.studios [aria-current=true]'].map(
      (at) => /** @type {HTMLElement | null} */ (this.renderRoot.querySelector(at)),
    );
    if (row && open) row.scrollLeft = open.offsetLeft - row.offsetLeft - (row.clientWidth - open.offsetWidth) / 2;
  }

  /** Reads the week again; what is shown stays until the answer is there. */
  load = async () => {
    const studio = this.#chosen;
    if (!studio) return;
    const whole = this.#shownStudios.length > 1;
    this.#abort.abort();
    const {signal} = (this.#abort = new AbortController());
    const [from, to] = [this.#first, addDays(this.#first, 6)];
    try {
      const signedIn = session.now.state === 'signed-in';
      const [found, mine] = await Promise.all([
        (whole ? lessonsOfRooms : lessons)(studio.code, from, to, signal),
        signedIn ? relations({...(whole ? {} : {studio: studio.code}), from, to}, signal) : new Map(),
      ]);
      if (signal.aborted) return;
      const shown = new Set(this.#shownStudios.map(({code}) => code));
      const here = new Map([...mine].filter(([key]) => shown.has(key.split('/')[0] ?? '')));
      [this._lessons, this._mine, this._problem] = [found, here, null];
    } catch (thrown) {
      // A look that failed takes nothing away: the shell says that the server is lost, the next look is soon.
      if (!signal.aborted && this._lessons === null) this._problem = Problem.of(thrown);
    }
  };

  #step(/** @type {CustomEvent} */ event) {
    const {act, lesson} = event.detail;
    if (asksFirst(act)) this._asked = {act, lesson};
    else this.#do(act, lesson);
  }

  /** @param {import('./steps.js').Act} act @param {Lesson} lesson */
  async #do(act, lesson) {
    this._asked = null;
    this._busy = {act, key: keyOf(lesson)};
    await perform(act, lesson, this.load, this.#studioOf(lesson));
    this._busy = null;
  }

  /** The lesson is closed; going back or loading again does not open it once more. */
  #done() {
    this._open = '';
    if (this.place.lesson) go(this.#path(this.#first), {replace: true});
  }

  /** @returns {readonly Lesson[]} those that the filters let through */
  get #filtered() {
    const {free, hours} = this._filter;
    const text = folded(this._filter.text);
    return (this._lessons ?? []).filter((lesson) => {
      if (!folded(`${lesson.lessonName} ${lesson.instructor} ${this.#studioOf(lesson)?.name ?? ''}`).includes(text)) return false;
      if (hours) {
        const [from, to] = SPANS[hours];
        if (minutes(lesson.startTime) < from || minutes(lesson.startTime) >= to) return false;
      }
      if (!free) return true;
      const studio = this.#studioOf(lesson);
      return lesson.free !== 0 && lesson.status !== 'cancelled' && studio !== undefined && !hasBegun(lesson, studio);
    });
  }

  render() {
    const studio = this.#studio;
    if (!studio) return html`<it-empty icon="timetable" heading=${t('none')}>${t('none.text')}</it-empty>`;
    const [first, last] = [this.#first, addDays(this.#first, 6)];
    const open = this._lessons?.find((lesson) => keyOf(lesson) === this._open) ?? null;
    return html`
      <nav class="studios" aria-label=${t('studios')}>${this.studios
        .filter(({belongsTo}) => !belongsTo)
        .map(
          ({code, name}) => html`
        <a href=${this.#path(first, code)} aria-current=${String(code === studio.code)}>${name}</a>`,
        )}</nav>
      ${this.#roomTabs(studio, first)}
      <div class="bar">
        <h2>${range(first, last)}</h2>
        <it-button kind="quiet" icon="left" label=${t('week.before')} @click=${() => go(this.#path(addDays(first, -7)))}></it-button>
        <it-button @click=${() => go(this.#path(''))}>${t('week.this')}</it-button>
        <it-button kind="quiet" icon="right" label=${t('week.after')} @click=${() => go(this.#path(addDays(first, 7)))}></it-button>
        ${this.#filters()}
      </div>
      ${isElsewhere(studio.timeZone, first) ? html`<p class="zone">${t('zone', {zone: zoneName(studio.timeZone), time: nowIn(studio.timeZone).time})}</p>` : nothing}
      ${this._problem ? html`<it-error .problem=${this._problem} @retry=${this.load}></it-error>` : this.#week(studio, first)}
      <it-lesson-dialog .lesson=${open} .studio=${this.#studioOf(open)} .mine=${this._mine.get(this._open)} .refresh=${this.load}
        busy=${this._busy?.key === this._open ? this._busy.act : ''} @step=${this.#step} @done=${this.#done}></it-lesson-dialog>
      ${
        this._asked
          ? question(this._asked.act, this._asked.lesson, {
              keep: () => {
                this._asked = null;
              },
              give: () => {
                if (this._asked) this.#do(this._asked.act, this._asked.lesson);
              },
            })
          : nothing
      }`;
  }

  /** @param {import('./data.js').Studio} studio @param {string} first */
  #roomTabs(studio, first) {
    const rooms = this.#rooms;
    if (rooms.length === 0) return nothing;
    const chosen = this.#chosen?.code;
    return html`<nav class="studios rooms" aria-label=${t('rooms')}>${[{code: studio.code, name: t('rooms.all')}, ...rooms].map(
      ({code, name}) => html`
      <a href=${this.#path(first, code)} aria-current=${String(code === chosen)}>${name}</a>`,
    )}</nav>`;
  }

  #filters() {
    const other = this._as === 'sheet' ? 'list' : 'sheet';
    return html`<div class="filters">
      <label class="find"><span class="sr">${t('find')}</span><it-icon name="search"></it-icon>
        <input type="search" placeholder=${t('find')} .value=${this._filter.text} @input=${(/** @type {InputEvent} */ event) => this.#narrowDown({text: /** @type {HTMLInputElement} */ (event.target).value})}></label>
      <it-button .pressed=${this._filter.free} @click=${() => this.#narrowDown({free: !this._filter.free})}>${t('filter.free')}</it-button>
      <div class="hours" role="group" aria-label=${t('filter.hours')}>${HOURS.map(
        (part) => html`
        <button type="button" aria-pressed=${String(this._filter.hours === part)} @click=${() => this.#narrowDown({hours: this._filter.hours === part ? null : part})}>${t(`filter.${part}`)}</button>`,
      )}</div>
      <it-button class="as" kind="quiet" @click=${() => {
        this._as = other;
        remember('lessons.as', other);
      }}>${t(`as.${other}`)}</it-button>
    </div>`;
  }

  /** @param {import('./data.js').Studio} studio @param {string} first */
  #week(studio, first) {
    if (this._lessons === null) return html`<it-skeleton shape="rows" count="6"></it-skeleton>`;
    const shown = this.#filtered;
    if (this._lessons.length === 0) {
      return html`<it-empty icon="timetable" heading=${t('week.empty')}>${t('week.empty.text')}
        <it-button slot="action" @click=${() => go(this.#path(addDays(first, 7)))}>${t('week.after')}</it-button></it-empty>`;
    }
    const rows = (
      /** @type {readonly Lesson[]} */ lessonsShown,
    ) => html`<it-lesson-rows .lessons=${lessonsShown} .mine=${this._mine} .studios=${this.studios}
      busy=${this._busy && !this._busy.act.endsWith('love') ? this._busy.key : ''} @open=${this.#opened} @step=${this.#step}></it-lesson-rows>`;
    if (NARROW.matches) {
      // Who looks for a name looks for it in the whole week, not on the day that happens to be open.
      if (this._filter.text) return shown.length > 0 ? rows(shown) : this.#nothingFits();
      const today = shown.filter(({lessonDate}) => lessonDate === this.#day);
      const any = this._lessons.some(({lessonDate}) => lessonDate === this.#day);
      return html`${this.#days(first)}${
        today.length > 0
          ? rows(today)
          : any
            ? this.#nothingFits()
            : html`<it-empty icon="timetable" heading=${t('day.empty')}>${t('day.empty.text')}</it-empty>`
      }`;
    }
    if (shown.length === 0) return this.#nothingFits();
    return html`${
      this._as === 'list'
        ? rows(shown)
        : html`<it-week .studio=${studio} .rooms=${this.#rooms} .lessons=${shown} .mine=${this._mine} first=${first} @open=${this.#opened}></it-week>`
    }
      <ul class="legend" aria-label=${t('legend')}>
        <li><it-chip tone="open">${t('legend.open')}</it-chip></li><li><it-chip tone="few">${t('legend.few')}</it-chip></li>
        <li><it-chip tone="full">${t('state.full')}</it-chip></li><li><it-chip tone="mine">${t('state.mine')}</it-chip></li>
        <li><it-chip tone="waiting">${t('state.waiting')}</it-chip></li></ul>`;
  }

  #nothingFits() {
    return html`<it-empty icon="search" heading=${t('filter.empty')}>${t('filter.empty.text')}
      <it-button slot="action" @click=${() => this.#narrowDown({...NO_FILTER, day: this._filter.day})}>${t('filter.clear')}</it-button></it-empty>`;
  }

  #opened(/** @type {CustomEvent} */ event) {
    this._open = keyOf(event.detail);
  }

  /** @param {string} first */
  #days(first) {
    const mine = new Set(
      [...this._mine]
        .filter(([, {booking, waitlist}]) => booking?.status === 'active' || waitlist?.status === 'active')
        .map(([key]) => key.split('/')[1]),
    );
    return html`<div class="days" role="group" aria-label=${t('days')}>${weekOf(first).map(
      (day) => html`
      <button type="button" class="${weekend(day)} ${mine.has(day) ? 'some' : ''}" aria-pressed=${String(day === this.#day)} aria-label=${longDay(day)} @click=${() => this.#narrowDown({day})}>
        <span>${weekday(day)}</span><b>${dayOfMonth(day)}</b><i></i></button>`,
    )}</div>`;
  }
}
customElements.define('it-schedule', ItSchedule);
