// it-schedule-filters: what narrows a week down (words, free seats, the part of the day), and whether it is a sheet or a list.
import {css, html} from 'lit';
import {ItElement, common} from 'ittaku/element.js';
import {folded} from 'ittaku/kana.js';
import {minutes} from './days.js';
import {HOURS, NO_FILTER} from './places.js';
import {hasBegun} from './state.js';
import {t} from './texts.js';
import 'ittaku/button.js';
import 'ittaku/icons.js';

/** Parts of a day, by the minutes from which and until which a lesson begins in them. */
const SPANS = /** @type {const} */ ({morning: [0, 12 * 60], noon: [12 * 60, 17 * 60], evening: [17 * 60, 24 * 60]});

/** Emits `narrow` with the part of the filter that changes, and `as` with the other of sheet and list. */
class ScheduleFilters extends ItElement {
  static properties = {filter: {attribute: false}, as: {type: String}};
  static styles = [
    common,
    css`
      :host { display: flex; flex: 1 1 100%; flex-wrap: wrap; align-items: center; gap: var(--space-2); }
      .find { position: relative; flex: 1 1 14em; max-width: 22em; }
      .find it-icon { position: absolute; left: 12px; top: 50%; color: var(--faded); transform: translateY(-50%); pointer-events: none; }
      .find input {
        width: 100%; min-height: var(--target); padding: 0 var(--space-3) 0 38px; border: 1px solid var(--edge);
        border-radius: var(--radius); background: var(--sheet); font-size: max(16px, 1rem);
      }
      .find input::-webkit-search-cancel-button { filter: grayscale(1); }
      .as { margin-left: auto; }
      .hours { display: flex; }
      .hours button {
        min-width: var(--target); min-height: var(--target); padding: 0 var(--space-3); border: 1px solid var(--edge); border-left-width: 0;
        background: var(--sheet); cursor: pointer;
      }
      .hours button:first-child { border-left-width: 1px; border-radius: var(--radius) 0 0 var(--radius); }
      .hours button:last-child { border-radius: 0 var(--radius) var(--radius) 0; }
      .hours button[aria-pressed='true'] { background: color-mix(in oklab, var(--sheet), var(--ink) 12%); font-weight: 600; }
      .hours button:focus-visible { position: relative; border-radius: 0; }
      @media (max-width: 600px) { .find { flex-basis: 100%; max-width: none; } it-button, .hours { flex: 1 1 auto; } .hours button { flex: 1; padding: 0 var(--space-2); } }
      @media (max-width: 860px) { .as { display: none; } }
    `,
  ];

  constructor() {
    super();
    /** @type {import('./places.js').Filter} */
    this.filter = NO_FILTER;
    /** @type {'sheet' | 'list'} */
    this.as = 'sheet';
  }

  render() {
    const {text, free, hours} = this.filter;
    const other = this.as === 'sheet' ? 'list' : 'sheet';
    return html`<label class="find"><span class="sr">${t('find')}</span><it-icon name="search"></it-icon>
        <input type="search" placeholder=${t('find')} .value=${text} @input=${(/** @type {InputEvent} */ event) => this.emit('narrow', {text: /** @type {HTMLInputElement} */ (event.target).value})}></label>
      <it-button .pressed=${free} @click=${() => this.emit('narrow', {free: !free})}>${t('filter.free')}</it-button>
      <div class="hours" role="group" aria-label=${t('filter.hours')}>${HOURS.map(
        (part) => html`
        <button type="button" aria-pressed=${String(hours === part)} @click=${() => this.emit('narrow', {hours: hours === part ? null : part})}>${t(`filter.${part}`)}</button>`,
      )}</div>
      <it-button class="as" kind="quiet" @click=${() => this.emit('as', other)}>${t(`as.${other}`)}</it-button>`;
  }
}
customElements.define('it-schedule-filters', ScheduleFilters);

/**
 * Whether a lesson is among those that the filter lets through.
 * @param {import('./data.js').Lesson} lesson
 * @param {import('./places.js').Filter} filter
 * @param {import('./data.js').Studio | undefined} studio its studio
 */
export function fits(lesson, {text, free, hours}, studio) {
  if (!folded(`${lesson.lessonName} ${lesson.instructor} ${studio?.name ?? ''}`).includes(folded(text))) return false;
  if (hours) {
    const [from, to] = SPANS[hours];
    if (minutes(lesson.startTime) < from || minutes(lesson.startTime) >= to) return false;
  }
  if (!free) return true;
  return lesson.free !== 0 && lesson.status !== 'cancelled' && studio !== undefined && !hasBegun(lesson, studio);
}
