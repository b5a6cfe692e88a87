// it-admin-lessons: a studio's lessons of two weeks: who comes, and each can be changed, moved or cancelled.
import {css, html, nothing} from 'lit';
import {Problem} from 'ittaku/api.js';
import {ItElement, common} from 'ittaku/element.js';
import {toast} from 'ittaku/toast.js';
import {spanText} from './banner/spans.js';
import {cancelLesson, forgetSeats, holdAgain, keyOf, lessons, putLesson} from './data.js';
import {addDays, longDay, nowIn, weekend} from './days.js';
import {refusal} from './steps.js';
import {t} from './texts.js';
import './admin-bulk.js';
import './admin-move.js';
import './admin-roster.js';
import 'ittaku/button.js';
import 'ittaku/chip.js';
import 'ittaku/dialog.js';
import 'ittaku/empty.js';
import 'ittaku/error.js';
import 'ittaku/field.js';
import 'ittaku/skeleton.js';

/** @typedef {import('./data.js').Lesson} Lesson */

const DAYS = 14;

export class AdminLessons extends ItElement {
  static properties = {
    studios: {attribute: false},
    _studio: {state: true},
    _from: {state: true},
    _lessons: {state: true},
    _problem: {state: true},
    _edited: {state: true},
    _fresh: {state: true},
    _wrong: {state: true},
    _busy: {state: true},
    _asked: {state: true},
    _roster: {state: true},
    _moved: {state: true},
    _bulk: {state: true},
  };
  static styles = [
    common,
    css`
      :host { display: block; }
      .bar { display: grid; grid-template-columns: minmax(0, 16em) minmax(0, 12em) 1fr; align-items: end; gap: var(--space-3); margin-bottom: var(--space-4); }
      .bar .new { display: flex; flex-wrap: wrap; justify-content: end; gap: var(--space-2); }
      ul { margin: 0; padding: 0; list-style: none; }
      h2 { font-size: var(--text-m); margin-top: var(--space-5); padding-bottom: var(--space-1); border-bottom: 2px solid var(--ink); }
      h2.saturday { color: var(--indigo); }
      h2.sunday { color: var(--vermilion); }
      li {
        display: grid; grid-template-columns: 8em minmax(0, 1fr) auto auto; align-items: center; gap: var(--space-1) var(--space-3);
        padding: var(--space-2) 0; border-bottom: 1px solid var(--line);
      }
      li b { overflow-wrap: anywhere; }
      time { font: 600 var(--text-m)/1.5 var(--serif); color: var(--indigo); }
      .steps { display: flex; gap: var(--space-2); }
      small { display: block; color: var(--faded); font-size: var(--text-s); }
      form { display: grid; grid-template-columns: 1fr 1fr; gap: var(--space-3) var(--space-4); }
      .wide { grid-column: 1 / -1; }
      .do { display: flex; flex-wrap: wrap; justify-content: space-between; gap: var(--space-3); }
      @media (max-width: 600px) { .bar { grid-template-columns: 1fr 1fr; } .bar .new { grid-column: 1 / -1; } .bar .new it-button { flex: 1; } li { grid-template-columns: minmax(0, 1fr) auto; } li time { grid-column: 1 / -1; } li > span:empty { display: none; } .steps { grid-column: 2; justify-self: end; } .steps it-button::part(button) { padding-inline: var(--space-2); } }
    `,
  ];

  constructor() {
    super();
    /** @type {readonly import('./data.js').Studio[]} */
    this.studios = [];
    this._studio = '';
    this._from = '';
    /** @type {readonly Lesson[] | null} */
    this._lessons = null;
    /** @type {Problem | null} */
    this._problem = null;
    /** @type {Lesson | null} */
    this._edited = null;
    this._fresh = false;
    /** @type {Readonly<Record<string, string>>} */
    this._wrong = {};
    this._busy = '';
    /** @type {Lesson | null} what may be cancelled */
    this._asked = null;
    /** @type {Lesson | null} whose guests are shown */
    this._roster = null;
    /** @type {Lesson | null} what may move */
    this._moved = null;
    this._bulk = false;
  }

  /** @param {import('lit').PropertyValues} changed */
  willUpdate(changed) {
    if (!this._studio && this.studios[0]) this._studio = this.studios[0].code;
    if (!this._from && this.studios[0]) this._from = nowIn(this.#of?.timeZone ?? this.studios[0].timeZone).day;
    if (this._studio && (changed.has('_studio') || changed.has('_from') || this._lessons === null)) this.#load();
  }

  /** Reads the lessons again, after an import. */
  reload() {
    if (this._studio) this.#load();
  }

  get #of() {
    return this.studios.find(({code}) => code === this._studio);
  }

  /** An answer about a studio or day that is no longer chosen comes too late to be shown. */
  #load = async () => {
    const [studio, from] = [this._studio, this._from];
    const isLate = () => studio !== this._studio || from !== this._from;
    try {
      const found = await lessons(studio, from, addDays(from, DAYS - 1));
      if (isLate()) return;
      this._lessons = found;
      this._problem = null;
    } catch (thrown) {
      if (isLate()) return;
      this._lessons = [];
      this._problem = Problem.of(thrown);
    }
  };

  /** @param {string} what @param {() => Promise<unknown>} act @param {string} said */
  async #run(what, act, said) {
    this._busy = what;
    try {
      await act();
      this._edited = null;
      this._asked = null;
      toast(said, {tone: 'good'});
      await this.#load();
    } catch (thrown) {
      this._wrong = Problem.of(thrown).errors;
      const closing = what === 'again' && Problem.of(thrown).code === 'BUSY'; // everybody is still being told
      toast(closing ? t('lesson.again.busy') : refusal(thrown), {tone: 'bad'});
    }
    this._busy = '';
  }

  #save(/** @type {SubmitEvent} */ event) {
    event.preventDefault();
    const before = /** @type {Lesson} */ (this._edited);
    const form = new FormData(/** @type {HTMLFormElement} */ (event.target));
    const text = (/** @type {string} */ name) => String(form.get(name) ?? '').trim();
    const amount = (/** @type {string} */ name) => (text(name) === '' ? null : Number(text(name)));
    const slot = this._fresh ? {studioCode: this._studio, lessonDate: text('lessonDate'), startTime: text('startTime')} : before;
    const free = amount('free');
    const changes = {
      lessonName: text('lessonName'),
      instructor: text('instructor'),
      endTime: text('endTime') || null,
      capacity: amount('capacity'),
      // Seats of a managed studio follow from its bookings; only a reported number is sent.
      ...(this.#managed ? {} : {free}),
    };
    const forgets = !this.#managed && !this._fresh && free === null && typeof before.free === 'number';
    return this.#run(
      'save',
      async () => {
        await putLesson(slot, changes);
        if (forgets) await forgetSeats(slot);
      },
      t('lesson.saved', {name: changes.lessonName}),
    );
  }

  get #managed() {
    return this.#of?.mode === 'managed';
  }

  /** @param {Lesson} lesson @param {boolean} [fresh] */
  #edit(lesson, fresh = false) {
    this._wrong = {};
    this._fresh = fresh;
    this._edited = lesson;
  }

  #new() {
    this.#edit(
      {
        studioCode: this._studio,
        lessonDate: this._from,
        startTime: '10:00',
        endTime: '11:00',
        lessonName: '',
        instructor: '',
        capacity: this.#of?.capacity ?? null,
      },
      true,
    );
  }

  render() {
    if (this.studios.length === 0) return html`<it-empty icon="timetable" heading=${t('none')}>${t('studio.first')}</it-empty>`;
    return html`<div class="bar">
        <it-field type="choice" required label=${t('field.studio')} value=${this._studio} .choices=${this.studios.map(({code, fullName}) => ({value: code, label: fullName}))}
          @change=${(/** @type {CustomEvent} */ event) => {
            this._lessons = null;
            this._studio = event.detail.value;
          }}></it-field>
        <it-field type="date" required label=${t('admin.from')} value=${this._from} @change=${(/** @type {CustomEvent} */ event) => {
          if (event.detail.value) this._from = event.detail.value;
        }}></it-field>
        <div class="new"><it-button @click=${() => {
          this._bulk = true;
        }}>${t('bulk')}</it-button>
          <it-button icon="plus" kind="primary" @click=${this.#new}>${t('lesson.new')}</it-button></div></div>
      ${this._problem ? html`<it-error .problem=${this._problem} @retry=${this.#load}></it-error>` : nothing}
      ${
        this._lessons === null
          ? html`<it-skeleton shape="rows" count="6"></it-skeleton>`
          : this._lessons.length === 0
            ? html`<it-empty icon="timetable" heading=${t('admin.empty')}>${t('admin.empty.text')}</it-empty>`
            : this.#days(this._lessons)
      }
      ${this._edited ? this.#form(this._edited) : nothing}
      ${this._asked ? this.#question(this._asked) : nothing}
      ${
        this._bulk
          ? html`<it-admin-bulk .studio=${this.#of ?? null} from=${this._from} @changed=${this.#load} @done=${() => {
              this._bulk = false;
            }}></it-admin-bulk>`
          : nothing
      }
      ${
        this._moved
          ? html`<it-admin-move .lesson=${this._moved} @changed=${this.#load} @done=${() => {
              this._moved = null;
            }}></it-admin-move>`
          : nothing
      }
      ${
        this._roster
          ? html`<it-admin-roster .lesson=${this._roster} .studio=${this.#of ?? null} @changed=${this.#load} @done=${() => {
              this._roster = null;
            }}></it-admin-roster>`
          : nothing
      }`;
  }

  /** @param {readonly Lesson[]} all in order of their times */
  #days(all) {
    return [...new Set(all.map(({lessonDate}) => lessonDate))].map(
      (day) => html`<h2 class=${weekend(day)}>${longDay(day)}</h2>
      <ul role="list">${all.filter(({lessonDate}) => lessonDate === day).map((lesson) => this.#row(lesson))}</ul>`,
    );
  }

  /** @param {Lesson} lesson */
  #question(lesson) {
    return html`<it-dialog open heading=${t('lesson.ask', {name: lesson.lessonName})} @close=${() => {
      this._asked = null;
    }}>
      <p>${longDay(lesson.lessonDate)} ${spanText(lesson)}</p><p>${t('lesson.ask.text')}</p>
      <it-button slot="action" @click=${() => {
        this._asked = null;
      }}>${t('ask.keep')}</it-button>
      <it-button slot="action" kind="danger" ?busy=${this._busy === 'cancel'}
        @click=${() => this.#run('cancel', () => cancelLesson(lesson), t('lesson.cancelled', {name: lesson.lessonName}))}>${t('lesson.cancel')}</it-button>
    </it-dialog>`;
  }

  /** @param {Lesson} lesson */
  #row(lesson) {
    const seats =
      lesson.free === null || lesson.free === undefined
        ? t('state.unknown')
        : lesson.capacity
          ? t('seats.of', {free: lesson.free, capacity: lesson.capacity})
          : t.count('seats', lesson.free);
    return html`<li data-lesson=${keyOf(lesson)}><time>${spanText(lesson)}</time>
      <span><b>${lesson.lessonName}</b><small>${lesson.instructor} · ${seats}${lesson.queued ? ` · ${t.count('waiting', lesson.queued)}` : ''}</small></span>
      ${lesson.status === 'cancelled' ? html`<it-chip tone="full">${t('state.cancelled')}</it-chip>` : html`<span></span>`}
      <span class="steps"><it-button icon="person" @click=${() => {
        this._roster = lesson;
      }}>${t('roster')}<span class="sr">${lesson.lessonName}</span></it-button>
        <it-button icon="edit" @click=${() => this.#edit(lesson)}>${t('edit')}<span class="sr">${lesson.lessonName}</span></it-button></span></li>`;
  }

  /** @param {Lesson} lesson */
  #form(lesson) {
    const field = (/** @type {'lessonName' | 'instructor'} */ name) => html`
      <it-field class="wide" name=${name} required maxlength="100" label=${t(`lesson.${name}`)} value=${lesson[name]} error=${this._wrong[name] ?? ''}></it-field>`;
    const seats = (
      /** @type {'capacity' | 'free'} */ name,
    ) => html`<it-field name=${name} type="number" min="0" label=${t(`lesson.${name}`)}
      value=${lesson[name] === null || lesson[name] === undefined ? '' : String(lesson[name])} error=${this._wrong[name] ?? ''}></it-field>`;
    return html`<it-dialog open heading=${this._fresh ? t('lesson.new') : `${longDay(lesson.lessonDate)} ${lesson.startTime}`} @close=${() => {
      this._edited = null;
    }}>
      <form @submit=${this.#save}>
        ${
          this._fresh
            ? html`<it-field name="lessonDate" type="date" required label=${t('lesson.date')} value=${lesson.lessonDate} error=${this._wrong.lessonDate ?? ''}></it-field>
          <it-field name="startTime" type="time" required label=${t('lesson.start')} value=${lesson.startTime} error=${this._wrong.startTime ?? ''}></it-field>`
            : nothing
        }
        ${field('lessonName')} ${field('instructor')}
        <it-field name="endTime" type="time" label=${t('lesson.end')} value=${lesson.endTime ?? ''} error=${this._wrong.endTime ?? ''}></it-field>
        ${seats('capacity')} ${this.#managed ? nothing : seats('free')}
        <div class="wide do">
          ${
            this._fresh
              ? html`<span></span>`
              : lesson.status === 'cancelled'
                ? html`<it-button ?busy=${this._busy === 'again'}
              @click=${() => this.#run('again', () => holdAgain(lesson, lesson), t('lesson.again.done', {name: lesson.lessonName}))}>${t('lesson.again')}</it-button>`
                : html`<span class="steps"><it-button kind="danger" @click=${() => {
                    this._asked = lesson;
                  }}>${t('lesson.cancel')}</it-button>
              <it-button class="move" @click=${() => {
                this._edited = null;
                this._moved = lesson;
              }}>${t('move')}</it-button></span>`
          }
          <it-button type="submit" kind="primary" ?busy=${this._busy === 'save'}>${t('save')}</it-button></div>
      </form></it-dialog>`;
  }
}
customElements.define('it-admin-lessons', AdminLessons);
