// it-schedule: a studio's week, as a sheet or as a list, with filters; each lesson can be taken with one tap.
import {css, html, nothing} from 'lit';
import {Problem} from 'ittaku/api.js';
import {ItElement, common} from 'ittaku/element.js';
import {watch} from 'ittaku/live.js';
import {go} from 'ittaku/router.js';
import {session} from 'ittaku/session.js';
import {recall, remember} from 'ittaku/storage.js';
import {keyOf, lessons, lessonsOfRooms, relations, roomsOf} from './data.js';
import {addDays, isElsewhere, nowIn, range, weekOf, zoneName} from './days.js';
import {NO_FILTER, weekPath} from './places.js';
import {asksFirst, question} from './question.js';
import {fits} from './schedule-filters.js';
import {dayTabs, legend, partStyles, roomTabs, studioTabs} from './schedule-parts.js';
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

/** How often everything that depends on the time is drawn again: the line of now, today, running lessons. */
const NOW_EVERY_MS = 30_000;
const NARROW = matchMedia('(max-width: 860px)');
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
    partStyles,
    css`
      :host { display: block; }
      .bar { display: flex; flex-wrap: wrap; align-items: center; gap: var(--space-2) var(--space-3); margin-bottom: var(--space-4); }
      .bar h2 { flex: 1; min-width: 10em; font-size: var(--text-l); }
      .zone { margin: calc(-1 * var(--space-2)) 0 var(--space-3); color: var(--faded); font-size: var(--text-s); }
      @media (max-width: 860px) { .bar h2 { min-width: 0; order: -1; font-size: var(--text-m); } }
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
    if (this.#shown) this.#watchStudio();
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
    this.#unwatch();
    this._lessons = null;
    this._open = this.place.lesson;
    this.#readAndWatch();
  }

  /** Being told of changes begins after the week was read, and reads it once more: nothing that changes between is missed. */
  async #readAndWatch() {
    const shown = this.#shown;
    await this.load();
    if (this.isConnected && shown === this.#shown) this.#watchStudio();
  }

  #watchStudio() {
    this.#unwatch();
    const watched = this.#shownStudios.map(({code}) => watch(`lessons-studio:${code}`, this.#again, {later: true}));
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
    return (this._lessons ?? []).filter((lesson) => fits(lesson, this._filter, this.#studioOf(lesson)));
  }

  render() {
    const studio = this.#studio;
    if (!studio) {
      const admin = session.now.person?.roles.includes('admin');
      return html`<it-empty icon="timetable" heading=${t('none')}>${t(admin ? 'studio.first' : 'none.text')}
        ${admin ? html`<it-button slot="action" kind="primary" icon="plus" href="/lessons/admin">${t('studio.new')}</it-button>` : nothing}</it-empty>`;
    }
    const [first, last] = [this.#first, addDays(this.#first, 6)];
    const open = this._lessons?.find((lesson) => keyOf(lesson) === this._open) ?? null;
    return html`
      ${studioTabs(this.studios, studio.code, (code) => this.#path(first, code))}
      ${roomTabs(studio, this.#rooms, this.#chosen?.code, (code) => this.#path(first, code))}
      <div class="bar">
        <h2>${range(first, last)}</h2>
        <it-button kind="quiet" icon="left" label=${t('week.before')} @click=${() => go(this.#path(addDays(first, -7)))}></it-button>
        <it-button @click=${() => go(this.#path(''))}>${t('week.this')}</it-button>
        <it-button kind="quiet" icon="right" label=${t('week.after')} @click=${() => go(this.#path(addDays(first, 7)))}></it-button>
        <it-schedule-filters .filter=${this._filter} as=${this._as} @narrow=${(/** @type {CustomEvent} */ event) => this.#narrowDown(event.detail)} @as=${this.#shownAs}></it-schedule-filters>
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
      ${legend()}`;
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
        .map(([key]) => key.split('/')[1] ?? ''),
    );
    return dayTabs(weekOf(first), this.#day, mine, (day) => this.#narrowDown({day}));
  }

  #shownAs(/** @type {CustomEvent} */ event) {
    this._as = event.detail;
    remember('lessons.as', event.detail);
  }
}
customElements.define('it-schedule', ItSchedule);
