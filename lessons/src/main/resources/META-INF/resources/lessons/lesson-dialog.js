// it-lesson-dialog: one lesson with everything about it: seats, place in the queue, a note of one's own, all its steps.
import {css, html, nothing} from 'lit';
import {ItElement, common} from 'ittaku/element.js';
import {clock, number} from 'ittaku/i18n.js';
import {session} from 'ittaku/session.js';
import {toast} from 'ittaku/toast.js';
import {spanText} from './banner/spans.js';
import {keyOf, note} from './data.js';
import {longDay, zoneLabel} from './days.js';
import {areFew, hasBegun, stateOf, stepOf, toneOf} from './state.js';
import {studioPath} from './places.js';
import {refusal} from './steps.js';
import {t} from './texts.js';
import {seatsText, stepText} from './words.js';
import './decisions.js';
import './follow-button.js';
import 'ittaku/button.js';
import 'ittaku/chip.js';
import 'ittaku/dialog.js';
import 'ittaku/field.js';

/** @typedef {import('./data.js').Lesson} Lesson */

/** The largest group that stays together. */
const LARGEST_GROUP = 4;
const NOWHERE = {studioCode: '', lessonDate: '', startTime: ''};

/**
 * `<it-lesson-dialog .lesson .mine .studio .refresh=${load} busy="book" @step @done>`; shown while it has a lesson. `step`
 * gives `{act, lesson}`; `busy` is the act that is under way.
 */
export class ItLessonDialog extends ItElement {
  static properties = {
    lesson: {attribute: false},
    mine: {attribute: false},
    studio: {attribute: false},
    refresh: {attribute: false},
    busy: {type: String},
    _busy: {state: true},
    _now: {state: true},
    _party: {state: true},
  };
  static styles = [
    common,
    css`
      dl { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: var(--space-2) var(--space-4); margin: 0 0 var(--space-4); }
      dt { color: var(--faded); font-size: var(--text-s); line-height: 1.9; white-space: nowrap; }
      dd { margin: 0; overflow-wrap: anywhere; }
      .seats { height: 8px; max-width: 260px; margin-top: var(--space-1); border-radius: 4px; background: var(--line); overflow: hidden; }
      .seats i { display: block; width: calc(var(--share) * 100%); height: 100%; background: var(--moss); }
      .seats.few i { background: var(--gold); }
      .claim { margin-bottom: var(--space-4); padding: var(--space-3) var(--space-4); border-radius: var(--radius); background: var(--vermilion-wash); }
      .claim b { font: 600 var(--text-l)/1.3 var(--serif); }
      .rule { color: var(--faded); font-size: var(--text-s); }
      .follow { display: flex; flex-wrap: wrap; gap: var(--space-2); margin-top: var(--space-3); }
      form { display: grid; gap: var(--space-2); justify-items: end; margin-top: var(--space-4); }
      form it-field { width: 100%; }
      .party { max-width: 16em; margin-top: var(--space-3); }
    `,
  ];

  #timer = 0;

  constructor() {
    super();
    /** @type {Lesson | null} */
    this.lesson = null;
    /** @type {import('./data.js').Relations | undefined} */
    this.mine = undefined;
    /** @type {import('./data.js').Studio | null} */
    this.studio = null;
    /** @type {() => Promise<void>} */
    this.refresh = async () => {};
    this.busy = '';
    this._busy = '';
    this._now = Date.now();
    this._party = 1;
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    window.clearInterval(this.#timer);
  }

  /** @param {import('lit').PropertyValues} changed */
  updated(changed) {
    if (!changed.has('lesson')) return;
    if (keyOf(changed.get('lesson') ?? NOWHERE) !== keyOf(this.lesson ?? NOWHERE)) this._party = this.mine?.waitlist?.party ?? 1;
    window.clearInterval(this.#timer);
    if (this.lesson)
      this.#timer = window.setInterval(() => {
        this._now = Date.now();
      }, 1000);
  }

  #do(/** @type {import('./steps.js').Act} */ act) {
    this.emit('step', {act, lesson: {...this.lesson, party: this._party}});
  }

  /** @param {SubmitEvent} event @param {import('./data.js').Type} type */
  async #note(event, type) {
    event.preventDefault();
    if (!this.lesson) return;
    const notes = String(new FormData(/** @type {HTMLFormElement} */ (event.target)).get('notes') ?? '');
    this._busy = 'note';
    try {
      await note(this.lesson, type, {notes});
      await this.refresh();
      toast(t('noted'), {tone: 'good'});
    } catch (thrown) {
      toast(refusal(thrown), {tone: 'bad'});
    }
    this._busy = '';
  }

  render() {
    const {lesson, studio, mine} = this;
    if (!lesson || !studio) return nothing;
    const state = stateOf(lesson, mine, studio, this._now);
    const step = stepOf(state);
    const begun = hasBegun(lesson, studio, this._now);
    const until = mine?.waitlist?.claimUntil;
    const zone = zoneLabel(studio.timeZone, lesson.lessonDate);
    return html`<it-dialog open heading=${lesson.lessonName} data-lesson=${keyOf(lesson)} @close=${() => this.emit('done')}>
      ${
        state === 'claim' && until
          ? html`<div class="claim" role="status"><b>${t('claim.left', {time: clock(Date.parse(until) - this._now)})}</b><p>${t('claim.text')}</p></div>`
          : nothing
      }
      <dl>
        <dt>${t('field.when')}</dt><dd>${longDay(lesson.lessonDate)} ${spanText(lesson)}${zone ? html` <small class="zone">${zone}</small>` : nothing}</dd>
        ${lesson.movedTo ? this.#moved(lesson.studioCode, lesson.movedTo) : nothing}
        <dt>${t('field.studio')}</dt><dd><a href=${studioPath(studio.code)}>${studio.fullName}</a></dd>
        ${lesson.instructor ? html`<dt>${t('field.instructor')}</dt><dd>${lesson.instructor}</dd>` : nothing}
        <dt>${t('field.seats')}</dt><dd><it-chip tone=${toneOf(state)}>${seatsText(lesson, mine, state)}</it-chip>${state === 'claim' || state === 'cancelled' ? nothing : this.#seats(lesson)}</dd>
        ${
          lesson.queued
            ? html`<dt>${t('field.queue')}</dt><dd>${t.count('waiting', lesson.queued)}${
                mine?.waitlist?.position ? html` · <strong>${t('state.waiting.at', {n: number(mine.waitlist.position)})}</strong>` : nothing
              }</dd>`
            : nothing
        }
      </dl>
      ${begun || state === 'cancelled' ? nothing : html`<p class="rule">${studio.mode === 'managed' ? t(`rule.${studio.waitlistMode}`, {n: studio.cutoffMinutes}) : t('rule.tracked')}</p>`}
      ${begun ? nothing : this.#group(lesson, studio, step)}
      ${mine?.waitlist ? html`<it-seat-decisions .lesson=${lesson}></it-seat-decisions>` : nothing}
      <div class="follow">${lesson.instructor ? html`<it-follow-button kind="instructor" name=${lesson.instructor}></it-follow-button>` : nothing}
        <it-follow-button kind="programme" name=${lesson.lessonName}></it-follow-button></div>
      ${this.#notes()}
      ${session.now.state === 'nobody' ? html`<p class="rule">${t('nobody.text')}</p>` : nothing}
      ${
        begun && !mine?.favorite
          ? nothing
          : html`<it-button slot="action" icon="heart" .pressed=${Boolean(mine?.favorite)} ?busy=${this.busy === 'love' || this.busy === 'unlove'}
        @click=${() => this.#do(mine?.favorite ? 'unlove' : 'love')}>${t('type.favorite')}</it-button>`
      }
      ${state === 'past' ? html`<it-button slot="action" ?busy=${this.busy === 'attend'} @click=${() => this.#do('attend')}>${t('step.attend')}</it-button>` : nothing}
      ${
        begun
          ? nothing
          : this.#others(state, studio).map(
              (other) => html`<it-button slot="action" ?busy=${this.busy === other}
        @click=${() => this.#do(other)}>${stepText(other, studio)}</it-button>`,
            )
      }
      ${
        step === 'none' || begun
          ? nothing
          : html`<it-button slot="action" kind=${step === 'unbook' || step === 'unwait' ? 'danger' : 'primary'} ?busy=${this.busy === step}
          @click=${() => this.#do(step)}>${stepText(step, studio)}</it-button>`
      }
    </it-dialog>`;
  }

  /**
   * What can be done besides the one step. Where the studio keeps its seats itself, a booking made there can be noted here
   * also when nothing is left.
   * @param {import('./state.js').State} state @param {import('./data.js').Studio} studio @returns {('wait' | 'unwait' | 'book')[]}
   */
  #others(state, studio) {
    if (state === 'claim' || state === 'freed') return ['unwait'];
    if (state === 'unknown') return ['wait'];
    if (studio.mode !== 'tracked') return [];
    return state === 'full' || state === 'closed' || state === 'waiting' ? ['book'] : [];
  }

  /** A note on what the lesson is to me: a favourite, a booking, a place in line or a visit. */
  #notes() {
    const {favorite, booking, waitlist, history} = this.mine ?? {};
    const noted = favorite ?? [booking, waitlist].find((record) => record?.status === 'active') ?? history;
    if (!noted) return nothing;
    return html`<form @submit=${(/** @type {SubmitEvent} */ event) => this.#note(event, noted.type)}>
      <it-field name="notes" type="area" rows="2" maxlength="500" label=${t('notes')} value=${noted.notes ?? ''}></it-field>
      <it-button type="submit" ?busy=${this._busy === 'note'}>${t('notes.save')}</it-button></form>`;
  }

  /**
   * For how many the next step is taken: a group gets all its seats or none.
   * @param {Lesson} lesson @param {import('./data.js').Studio} studio @param {import('./state.js').Step} step
   */
  #group({capacity}, studio, step) {
    if (studio.mode !== 'managed' || (step !== 'book' && step !== 'wait')) return nothing;
    const most = Math.min(LARGEST_GROUP, capacity ?? LARGEST_GROUP);
    if (most < 2) return nothing;
    const choices = Array.from({length: most}, (_, n) => ({value: String(n + 1), label: t.count('people', n + 1)}));
    return html`<it-field class="party" type="choice" required label=${t('party')} hint=${this._party > 1 ? t('party.hint') : ''} value=${String(this._party)} .choices=${choices}
      @change=${(/** @type {CustomEvent} */ event) => {
        this._party = Number(event.detail.value);
      }}></it-field>`;
  }

  /** The time that took this one's place, with the way there. @param {string} studio @param {string} movedTo */
  #moved(studio, movedTo) {
    const [day = '', time = ''] = movedTo.split('T');
    return html`<dt>${t('field.moved')}</dt><dd><a href="/lessons?studio=${studio}&week=${day}">${longDay(day)} ${time}</a></dd>`;
  }

  /** @param {Lesson} lesson */
  #seats({capacity, free}) {
    if (!capacity || free === null || free === undefined) return nothing;
    return html`<div class="seats ${areFew(free, capacity) ? 'few' : ''}" role="img" aria-label=${t('seats.of', {free, capacity})}><i .style=${`--share: ${free / capacity}`}></i></div>
      <small>${t('seats.of', {free: number(free), capacity: number(capacity)})}</small>`;
  }
}
customElements.define('it-lesson-dialog', ItLessonDialog);
