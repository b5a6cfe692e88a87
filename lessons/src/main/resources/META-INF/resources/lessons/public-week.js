// it-public-week: a studio's week for everybody, with no account and nothing of one's own; each lesson leads to where it is booked.
import {css, html, nothing} from 'lit';
import {Problem} from 'ittaku/api.js';
import {ItElement, common} from 'ittaku/element.js';
import {spanText} from './banner/spans.js';
import {keyOf, lessons, lessonsOfRooms, roomsOf} from './data.js';
import {addDays, longDay, nowIn, range, weekend, weekOf} from './days.js';
import {lessonPath} from './places.js';
import {stateOf, toneOf} from './state.js';
import {t} from './texts.js';
import {seatsText} from './words.js';
import './week.js';
import 'ittaku/button.js';
import 'ittaku/chip.js';
import 'ittaku/error.js';
import 'ittaku/skeleton.js';

/** @typedef {import('./data.js').Lesson} Lesson */

/** Seats change; a page that stays open looks again so often. */
const AGAIN_MS = 120_000;
const NARROW = matchMedia('(max-width: 760px)');

/** `<it-public-week .studio .studios ?away>`; `away` opens lessons in a window of their own, from another site's page. */
export class ItPublicWeek extends ItElement {
  static properties = {
    studio: {attribute: false},
    studios: {attribute: false},
    away: {type: Boolean},
    _first: {state: true},
    _lessons: {state: true},
    _problem: {state: true},
  };
  static styles = [
    common,
    css`
      :host { display: block; }
      .bar { display: flex; flex-wrap: wrap; align-items: center; gap: var(--space-2); margin-bottom: var(--space-3); }
      .bar h2 { flex: 1; min-width: 8em; font-size: var(--text-l); }
      ul { margin: 0; padding: 0; list-style: none; }
      h3 { margin-top: var(--space-4); padding-bottom: var(--space-1); border-bottom: 2px solid var(--ink); font-size: var(--text-m); }
      h3.saturday { color: var(--indigo); }
      h3.sunday { color: var(--vermilion); }
      li { border-bottom: 1px solid var(--line); }
      li a {
        display: grid; grid-template-columns: 6.5em minmax(0, 1fr) auto; align-items: center; gap: var(--space-3); min-height: 56px;
        padding: var(--space-2) 0; color: inherit; text-decoration: none;
      }
      li a:hover b { text-decoration: underline; }
      b { display: block; overflow-wrap: anywhere; }
      small { color: var(--faded); font-size: var(--text-s); }
      .none { padding: var(--space-5) 0; color: var(--faded); text-align: center; }
    `,
  ];

  #abort = new AbortController();
  #timer = 0;
  #narrow = () => this.requestUpdate();

  constructor() {
    super();
    /** @type {import('./data.js').Studio | null} */
    this.studio = null;
    /** @type {readonly import('./data.js').Studio[]} */
    this.studios = [];
    this.away = false;
    this._first = '';
    /** @type {readonly Lesson[] | null} */
    this._lessons = null;
    /** @type {Problem | null} */
    this._problem = null;
  }

  connectedCallback() {
    super.connectedCallback();
    NARROW.addEventListener('change', this.#narrow);
    this.#timer = window.setInterval(() => {
      if (!document.hidden) this.#load();
    }, AGAIN_MS);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    NARROW.removeEventListener('change', this.#narrow);
    window.clearInterval(this.#timer);
    this.#abort.abort();
  }

  /** @param {import('lit').PropertyValues} changed */
  willUpdate(changed) {
    if (!this.studio || !(changed.has('studio') || changed.has('_first'))) return;
    if (changed.has('studio') || !this._first) this._first = nowIn(this.studio.timeZone).day;
    this._lessons = null;
    this.#load();
  }

  #load = async () => {
    const {studio} = this;
    if (!studio) return;
    this.#abort.abort();
    const {signal} = (this.#abort = new AbortController());
    try {
      const of = roomsOf(this.studios, studio.code).length > 0 ? lessonsOfRooms : lessons;
      const found = await of(studio.code, this._first, addDays(this._first, 6), signal);
      if (signal.aborted) return;
      [this._lessons, this._problem] = [found, null];
    } catch (thrown) {
      if (!signal.aborted && this._lessons === null) this._problem = Problem.of(thrown);
    }
  };

  #opened(/** @type {CustomEvent} */ event) {
    const there = lessonPath(event.detail);
    if (this.away) window.open(there, '_blank', 'noopener');
    else location.assign(there);
  }

  /** @param {number} days */
  #go(days) {
    this._first = addDays(this._first, days);
  }

  render() {
    const {studio, _first: first} = this;
    if (!studio || !first) return nothing;
    const today = nowIn(studio.timeZone).day;
    return html`<div class="bar"><h2>${range(first, addDays(first, 6))}</h2>
        <it-button kind="quiet" icon="left" label=${t('week.before')} ?disabled=${first <= today} @click=${() => this.#go(-7)}></it-button>
        <it-button kind="quiet" icon="right" label=${t('week.after')} @click=${() => this.#go(7)}></it-button></div>
      ${
        this._problem
          ? html`<it-error compact .problem=${this._problem} @retry=${this.#load}></it-error>`
          : this._lessons === null
            ? html`<it-skeleton shape="rows" count="6"></it-skeleton>`
            : this._lessons.length === 0
              ? html`<p class="none">${t('week.empty')}</p>`
              : NARROW.matches
                ? this.#list(this._lessons)
                : html`<it-week .studio=${studio} .rooms=${roomsOf(this.studios, studio.code)} .lessons=${this._lessons} first=${first} @open=${this.#opened}></it-week>`
      }`;
  }

  /** @param {readonly Lesson[]} all */
  #list(all) {
    return weekOf(this._first).map((day) => {
      const theirs = all.filter(({lessonDate}) => lessonDate === day).sort((a, b) => (a.startTime < b.startTime ? -1 : 1));
      return theirs.length === 0
        ? nothing
        : html`<h3 class=${weekend(day)}>${longDay(day)}</h3><ul role="list">${theirs.map((lesson) => this.#row(lesson))}</ul>`;
    });
  }

  /** @param {Lesson} lesson */
  #row(lesson) {
    const studio = this.studios.find(({code}) => code === lesson.studioCode) ?? this.studio;
    if (!studio) return nothing;
    const state = stateOf(lesson, undefined, studio);
    const who = [studio.belongsTo ? studio.name : '', lesson.instructor].filter(Boolean).join(' · ');
    return html`<li data-lesson=${keyOf(lesson)}><a href=${lessonPath(lesson)} target=${this.away ? '_blank' : '_self'} rel="noopener"><time>${spanText(lesson)}</time>
      <span><b>${lesson.lessonName}</b><small>${who}</small></span><it-chip tone=${toneOf(state)}>${seatsText(lesson, undefined, state)}</it-chip></a></li>`;
  }
}
customElements.define('it-public-week', ItPublicWeek);
