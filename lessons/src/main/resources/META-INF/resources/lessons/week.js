// it-week: a week as a sheet of paper with hours; each lesson a strip at its time.
import {css, html, nothing} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import {ItElement, common} from 'ittaku/element.js';
import {isOvernight, spanText} from './banner/spans.js';
import {keyOf} from './data.js';
import {dayOfMonth, longDay, minutes, nowIn, weekday, weekend, weekOf} from './days.js';
import {lanes, stateOf} from './state.js';
import {stripStyles} from './strip-styles.js';
import {t} from './texts.js';
import {seatsText} from './words.js';
import 'ittaku/icons.js';

/** @typedef {import('./data.js').Lesson} Lesson */
/** @typedef {{day: string, lessons: Lesson[], spans: {from: number, to: number}[], places: {lane: number, lanes: number}[]}} Column */

const HOUR = 60;
/** A lesson without an end is drawn as long as most are. */
const USUAL_MINUTES = 60;
/** From this length on the instructor's name finds its place too. */
const ROOMY_MINUTES = 50;
/** Shorter strips could not hold their text. */
const LEAST_MINUTES = 40;

/** What runs past midnight is drawn on below its day, but not for half the next one. */
const LATEST = 26 * HOUR;
/** A day with lessons side by side is wider: by so much for each, up to so many. */
const WIDER = 0.7;
const WIDEST_LANES = 5;

/**
 * `<it-week .studio .rooms .lessons .mine first="2026-11-09" @open>`; `open` gives the lesson pressed. Lessons of several rooms say
 * where they are. A strip is one button from
 * edge to edge: whatever can be done with the lesson stands in what it opens, never under the pointer.
 */
export class ItWeek extends ItElement {
  static properties = {
    studio: {attribute: false},
    rooms: {attribute: false},
    lessons: {attribute: false},
    mine: {attribute: false},
    first: {type: String},
  };
  static styles = [
    common,
    stripStyles,
    css`
      :host { display: block; }
      .sheet { --hour: 76px; border: 1px solid var(--line); border-radius: var(--radius); background: var(--sheet); box-shadow: var(--shadow); overflow: clip; }
      .days, .body { display: grid; grid-template-columns: var(--columns); }
      .days { position: sticky; z-index: 3; top: 64px; border-bottom: 2px solid var(--ink); background: var(--sheet); }
      .day { padding: var(--space-2) 0; text-align: center; font-size: var(--text-s); line-height: 1.3; color: var(--faded); }
      .day b { display: block; margin-top: 2px; color: var(--ink); font: 600 var(--text-l)/1.3 var(--serif); }
      .saturday b { color: var(--indigo); }
      .sunday b { color: var(--vermilion); }
      .today b {
        display: block; width: fit-content; margin: 2px auto 0; min-width: 1.7em; padding: 0 .3em; border-radius: 999px;
        background: var(--vermilion); color: var(--on-accent);
      }
      .hours { position: relative; height: calc(var(--hours) * var(--hour)); }
      .hours time {
        position: absolute; right: var(--space-2); color: var(--faded); font-size: var(--text-s); line-height: 1;
        transform: translateY(-50%); top: calc(var(--at) * var(--hour));
      }
      .hours time:first-child { transform: translateY(4px); }
      .column {
        position: relative; border-left: 1px solid var(--line);
        background: repeating-linear-gradient(to bottom, transparent 0 calc(var(--hour) - 1px), var(--line) calc(var(--hour) - 1px) var(--hour));
      }
      .column.today { background-color: color-mix(in oklab, var(--sheet), var(--gold-wash) 45%); }
      .now {
        position: absolute; z-index: 2; inset-inline: -1px 0; top: calc(var(--at) * var(--hour)); height: 0;
        border-top: 2px solid var(--vermilion); pointer-events: none;
      }
      .now::before { content: ''; position: absolute; left: -4px; top: -5px; width: 8px; height: 8px; border-radius: 50%; background: var(--vermilion); }
      .strip {
        position: absolute;
        top: calc(var(--from) * var(--hour) + 1px);
        left: calc(var(--lane) * 100% / var(--lanes) + 2px);
        width: calc(100% / var(--lanes) - 4px);
        height: calc(var(--length) * var(--hour) - 3px);
        font-size: var(--text-s);
        line-height: 1.3;
        transition: box-shadow var(--quick);
      }
      .strip:hover { z-index: 1; box-shadow: inset 3px 0 0 var(--tone), var(--shadow); }
      .strip:focus-within { z-index: 2; }
      .what {
        display: flex; flex-direction: column; width: 100%; height: 100%; padding: 3px 4px 2px 8px; border: 0; background: none;
        color: inherit; overflow: hidden; text-align: left; line-height: inherit; cursor: pointer;
      }
      .what:focus-visible { outline-offset: 1px; }
      .narrow .what { padding-inline: 6px 1px; }
      .name { display: block; overflow: hidden; font-weight: 600; text-overflow: ellipsis; white-space: nowrap; }
      .who, .seats { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
      .short .who { display: none; }
      .loved { --icon-fill: currentColor; position: absolute; top: 2px; right: 3px; font-size: 12px; }
      .strip:has(.loved) .name { padding-right: 14px; }
    `,
  ];

  constructor() {
    super();
    /** @type {import('./data.js').Studio | null} */
    this.studio = null;
    /** @type {readonly import('./data.js').Studio[]} the studio's rooms */
    this.rooms = [];
    /** @type {readonly Lesson[]} */
    this.lessons = [];
    /** @type {ReadonlyMap<string, import('./data.js').Relations>} */
    this.mine = new Map();
    this.first = '';
  }

  render() {
    const studio = this.studio;
    if (!studio || !this.first) return nothing;
    const columns = weekOf(this.first).map((day) => this.#columnOf(day));
    const spans = columns.flatMap((column) => column.spans);
    const from = Math.floor(Math.min(10 * HOUR, ...spans.map((span) => span.from)) / HOUR);
    const to = Math.ceil(Math.max(21 * HOUR, ...spans.map((span) => span.to)) / HOUR);
    const now = nowIn(studio.timeZone);
    const days = columns.map(({day}) => day);
    const widths = columns.map(({places}) => {
      const most = Math.min(WIDEST_LANES, Math.max(1, ...places.map((place) => place.lanes)));
      return `minmax(0, ${1 + WIDER * (most - 1)}fr)`;
    });
    return html`<div class="sheet" .style=${`--hours: ${to - from}; --columns: 56px ${widths.join(' ')}`}>
      <div class="days"><span></span>${days.map(
        (day) => html`
        <div class="day ${weekend(day)} ${day === now.day ? 'today' : ''}">${weekday(day)}<b>${dayOfMonth(day)}</b></div>`,
      )}</div>
      <div class="body">
        <div class="hours" aria-hidden="true">${Array.from(
          {length: to - from},
          (_, n) => html`
          <time .style=${`--at: ${n}`}>${from + n}:00</time>`,
        )}</div>
        ${columns.map((column) => this.#column(column, from, now))}
      </div>
    </div>`;
  }

  /** @param {string} day @returns {Column} */
  #columnOf(day) {
    const lessons = this.lessons.filter(({lessonDate}) => lessonDate === day).sort((a, b) => (a.startTime < b.startTime ? -1 : 1));
    const spans = lessons.map((lesson) => ({
      from: minutes(lesson.startTime),
      to: Math.max(endOf(lesson), minutes(lesson.startTime) + LEAST_MINUTES),
    }));
    return {day, lessons, spans, places: lanes(spans)};
  }

  /** @param {Column} column @param {number} first @param {{day: string, time: string}} now */
  #column({day, lessons, spans, places}, first, now) {
    const at = minutes(now.time) / HOUR - first;
    return html`<div class="column ${day === now.day ? 'today' : ''}" role="group" aria-label=${longDay(day)}>
      ${repeat(lessons, keyOf, (lesson, n) => this.#strip(lesson, /** @type {any} */ (spans[n]), /** @type {any} */ (places[n]), first))}
      ${day === now.day && at >= 0 ? html`<div class="now" .style=${`--at: ${at}`}></div>` : nothing}
    </div>`;
  }

  /**
   * @param {Lesson} lesson @param {{from: number, to: number}} span @param {{lane: number, lanes: number}} place
   * @param {number} first
   */
  #strip(lesson, span, {lane, lanes: count}, first) {
    const mine = this.mine.get(keyOf(lesson));
    const room = this.rooms.find(({code}) => code === lesson.studioCode);
    const state = stateOf(lesson, mine, /** @type {any} */ (room ?? this.studio));
    const who = [room?.name, lesson.instructor].filter(Boolean).join(' · ');
    const style = `--from: ${span.from / HOUR - first}; --length: ${(span.to - span.from) / HOUR}; --lane: ${lane}; --lanes: ${count}`;
    const form = `${span.to - span.from < ROOMY_MINUTES ? 'short' : ''} ${count > 2 ? 'narrow' : ''}`;
    return html`<div class="strip ${state} ${form}" .style=${style} data-lesson=${keyOf(lesson)}>
      <button type="button" class="what" title="${spanText(lesson)} ${lesson.lessonName} · ${who}" @click=${() => this.emit('open', lesson)}>
        <span class="name">${lesson.lessonName}</span>
        <span class="seats"><span class="sr">${lesson.startTime} </span>${seatsText(lesson, mine, state)}</span>
        <span class="who">${who}</span>
        ${mine?.favorite ? html`<it-icon class="loved" name="heart"></it-icon><span class="sr">${t('type.favorite')}</span>` : nothing}
      </button>
    </div>`;
  }
}
customElements.define('it-week', ItWeek);

/** @param {Lesson} lesson */
function endOf(lesson) {
  if (!lesson.endTime) return minutes(lesson.startTime) + USUAL_MINUTES;
  const end = minutes(lesson.endTime);
  return isOvernight(lesson) ? Math.min(end + 24 * HOUR, LATEST) : end;
}
