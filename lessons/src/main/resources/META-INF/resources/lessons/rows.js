// it-lesson-rows: lessons day by day as a list, each with its one-tap step. The phone's view of a week.
import {css, html, nothing} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import {ItElement, common} from 'ittaku/element.js';
import {endText} from './banner/spans.js';
import {keyOf} from './data.js';
import {longDay, weekend} from './days.js';
import {hasBegun, stateOf, stepOf, toneOf} from './state.js';
import {stripStyles} from './strip-styles.js';
import {t} from './texts.js';
import {seatsText, stepText} from './words.js';
import 'ittaku/button.js';
import 'ittaku/chip.js';

/** @typedef {import('./data.js').Lesson} Lesson */

/**
 * `<it-lesson-rows .lessons .mine .studios busy="gnz/2026-11-15/10:30" @open @step>`; `step` gives `{act, lesson}`.
 */
export class ItLessonRows extends ItElement {
  static properties = {
    lessons: {attribute: false},
    mine: {attribute: false},
    studios: {attribute: false},
    busy: {type: String},
  };
  static styles = [
    common,
    stripStyles,
    css`
      :host { display: block; }
      section + section { margin-top: var(--space-6); }
      h3 {
        position: sticky; z-index: 2; top: 64px; margin: 0 calc(-1 * var(--space-1)); padding: var(--space-2) var(--space-1);
        background: var(--paper); font-size: var(--text-m);
      }
      h3.saturday { color: var(--indigo); }
      h3.sunday { color: var(--vermilion); }
      ul { margin: 0; padding: 0; list-style: none; }
      li { margin-top: var(--space-2); }
      .row {
        display: grid; grid-template-columns: 64px minmax(0, 1fr) auto; align-items: center; gap: 0 var(--space-3); min-height: 72px;
        padding: var(--space-2) var(--space-2) var(--space-2) var(--space-4); border-radius: var(--radius);
      }
      .strip { box-shadow: inset 4px 0 0 var(--tone), var(--shadow); }
      .strip.mine, .strip.claim { --button: var(--on-accent); }
      time b { display: block; font: 600 var(--text-l)/1.2 var(--serif); }
      time small { font-size: var(--text-s); }
      .what {
        display: block; min-width: 0; min-height: var(--target); padding: var(--space-1) 0; border: 0; background: none; color: inherit;
        text-align: left; cursor: pointer;
      }
      .name {
        display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; font-weight: 600; line-height: 1.4;
        overflow-wrap: anywhere;
      }
      .what:hover .name { text-decoration: underline; text-decoration-thickness: 1px; text-underline-offset: .25em; }
      .who { display: block; overflow: hidden; font-size: var(--text-s); line-height: 1.5; text-overflow: ellipsis; white-space: nowrap; }
      .do { display: flex; align-items: center; gap: var(--space-1); }
      .heart {
        display: grid; place-items: center; width: var(--target); height: var(--target); border: 0; background: none; color: inherit;
        font-size: 20px; cursor: pointer;
      }
      .heart[aria-pressed='true'] { color: var(--vermilion); }
      .mine it-chip[tone='mine'] { border-color: color-mix(in oklab, var(--on-accent), transparent 50%); }
      .mine .heart[aria-pressed='true'], .claim .heart[aria-pressed='true'] { color: inherit; }
      .heart[aria-pressed='true'] it-icon { --icon-fill: currentColor; }
      .mine it-button::part(button), .claim it-button::part(button) { border-color: currentColor; background: none; color: var(--on-accent); }
      @media (max-width: 520px) {
        .row { grid-template-columns: 52px minmax(0, 1fr) auto; padding-left: var(--space-3); }
        .do it-button { font-size: var(--text-s); }
        .do it-button::part(button) { padding-inline: var(--space-2); }
      }
      @media (max-width: 359px) {
        .row { grid-template-columns: 52px minmax(0, 1fr); }
        .do { grid-column: 1 / -1; justify-content: end; }
      }
    `,
  ];

  constructor() {
    super();
    /** @type {readonly Lesson[]} */
    this.lessons = [];
    /** @type {ReadonlyMap<string, import('./data.js').Relations>} */
    this.mine = new Map();
    /** @type {readonly import('./data.js').Studio[]} */
    this.studios = [];
    this.busy = '';
  }

  render() {
    /** @type {Map<string, Lesson[]>} */
    const days = new Map();
    for (const lesson of [...this.lessons].sort(byTime)) {
      days.set(lesson.lessonDate, [...(days.get(lesson.lessonDate) ?? []), lesson]);
    }
    return repeat(
      days,
      ([day]) => day,
      ([day, lessons]) => html`<section>
      <h3 class=${weekend(day)}>${longDay(day)}</h3>
      <ul role="list">${repeat(lessons, keyOf, (lesson) => this.#row(lesson))}</ul>
    </section>`,
    );
  }

  /** @param {Lesson} lesson */
  #row(lesson) {
    const studio = this.studios.find(({code}) => code === lesson.studioCode);
    if (!studio) return nothing;
    const key = keyOf(lesson);
    const mine = this.mine.get(key);
    const state = stateOf(lesson, mine, studio);
    const act = hasBegun(lesson, studio) ? 'none' : stepOf(state);
    const loved = Boolean(mine?.favorite);
    const who = [studio.belongsTo ? studio.name : '', lesson.instructor].filter(Boolean).join(' · ');
    return html`<li><div class="row strip ${state}" data-lesson=${key}>
      <time><b>${lesson.startTime}</b><small>${endText(lesson)}</small></time>
      <button type="button" class="what" @click=${() => this.emit('open', lesson)}>
        <span class="name">${lesson.lessonName}</span>
        <span class="who">${who}</span>
        <it-chip tone=${toneOf(state)}>${seatsText(lesson, mine, state)}</it-chip>
      </button>
      <div class="do">
        ${
          act === 'none' && !loved
            ? nothing
            : html`<button type="button" class="heart" aria-pressed=${String(loved)} aria-label=${t('favorite.of', {name: lesson.lessonName})}
          @click=${() => this.emit('step', {act: loved ? 'unlove' : 'love', lesson})}><it-icon name="heart"></it-icon></button>`
        }
        ${
          act === 'none'
            ? nothing
            : html`<it-button kind=${act === 'book' || act === 'claim' ? 'primary' : ''} ?busy=${this.busy === key}
          @click=${() => this.emit('step', {act, lesson})}>${act === 'book' || act === 'claim' || act === 'attend' ? stepText(act, studio) : t(`short.${act}`)}<span class="sr">${lesson.lessonName}</span></it-button>`
        }
      </div>
    </div></li>`;
  }
}
customElements.define('it-lesson-rows', ItLessonRows);

/** @param {Lesson} a @param {Lesson} b */
function byTime(a, b) {
  return `${a.lessonDate}${a.startTime}` < `${b.lessonDate}${b.startTime}` ? -1 : 1;
}
