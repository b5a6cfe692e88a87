// it-admin-bulk: a day is cancelled, an instructor's lessons get a substitute or move, a week is repeated; shown first, then done.
import {css, html, nothing} from 'lit';
import {Problem, api} from 'ittaku/api.js';
import {ItElement, common} from 'ittaku/element.js';
import {toast} from 'ittaku/toast.js';
import {spanText} from './banner/spans.js';
import {longDay} from './days.js';
import {refusal} from './steps.js';
import {t} from './texts.js';
import 'ittaku/button.js';
import 'ittaku/dialog.js';
import 'ittaku/field.js';

/** @typedef {import('./data.js').Lesson & {refused?: string}} Item */
/** @typedef {'cancel' | 'substitute' | 'shift' | 'repeat'} What */

/** @type {readonly What[]} */
const ALL = ['repeat', 'substitute', 'shift', 'cancel'];

/** `<it-admin-bulk .studio from @changed @done>`; `changed` when lessons were changed. */
class AdminBulk extends ItElement {
  static properties = {
    studio: {attribute: false},
    from: {type: String},
    _what: {state: true},
    _request: {state: true},
    _found: {state: true},
    _left: {state: true},
    _wrong: {state: true},
    _busy: {state: true},
  };
  static styles = [
    common,
    css`
      form { display: grid; grid-template-columns: 1fr 1fr; gap: var(--space-3) var(--space-4); }
      .wide { grid-column: 1 / -1; }
      ul { margin: var(--space-3) 0 0; padding: 0; list-style: none; border-top: 2px solid var(--ink); }
      li { padding: var(--space-2) 0; border-bottom: 1px solid var(--line); }
      li b, time { display: block; overflow-wrap: anywhere; }
      time { font: 600 var(--text-m)/1.5 var(--serif); color: var(--indigo); }
      small { display: block; color: var(--faded); font-size: var(--text-s); }
      li.refused b { color: var(--faded); font-weight: 400; }
      li.refused small { color: var(--vermilion); }
    `,
  ];

  constructor() {
    super();
    /** @type {import('./data.js').Studio | null} */
    this.studio = null;
    this.from = '';
    /** @type {What} */
    this._what = 'repeat';
    /** @type {Record<string, unknown>} */
    this._request = {};
    /** @type {Item[] | null} the lessons that would change */
    this._found = null;
    /** Whether these are what an attempt has left unchanged. */
    this._left = false;
    /** @type {Readonly<Record<string, string>>} */
    this._wrong = {};
    this._busy = false;
  }

  #ask(/** @type {SubmitEvent} */ event) {
    event.preventDefault();
    const form = new FormData(/** @type {HTMLFormElement} */ (event.target));
    const text = (/** @type {string} */ name) => String(form.get(name) ?? '').trim();
    const first = {studioCode: this.studio?.code, from: text('from')};
    const request = {...first, to: text('to'), instructor: text('instructor') || null};
    this._request =
      this._what === 'repeat'
        ? {...first, weeks: Number(text('weeks'))}
        : this._what === 'cancel'
          ? request
          : this._what === 'substitute'
            ? {...request, toInstructor: text('toInstructor')}
            : {...request, days: Number(text('days'))};
    return this.#send(true);
  }

  /** @param {boolean} dryRun */
  async #send(dryRun) {
    this._busy = true;
    const planned = this._found ?? [];
    // Lessons that move are named: after a failure nobody knows which have moved, and no lesson may move twice.
    const lessons =
      this._what === 'shift' && !dryRun
        ? {lessons: planned.filter(({refused}) => !refused).map(({lessonDate, startTime}) => ({lessonDate, startTime}))}
        : {};
    try {
      const {value} = await api.post(`/lessons/bulk/${this._what === 'cancel' || this._what === 'repeat' ? this._what : 'move'}`, {
        ...this._request,
        ...lessons,
        dryRun,
      });
      this._wrong = {};
      this._left = false;
      if (dryRun) {
        this._found = value.items;
      } else {
        toast(t.count('bulk.done', value.done), {tone: 'good'});
        this.emit('changed');
        const known = this._what === 'shift' ? 0 : planned.filter(({refused}) => refused).length;
        const left = value.items.filter((/** @type {Item} */ {refused}) => refused);
        this._left = left.length > known;
        if (this._left) this._found = left;
        else this.emit('done');
      }
    } catch (thrown) {
      this._wrong = Problem.of(thrown).errors;
      // What was planned stays, so that the same can be retried; only what was filled in wrongly asks for the form.
      if (Object.keys(this._wrong).length > 0) this._found = null;
      toast(refusal(thrown), {tone: 'bad'});
    }
    this._busy = false;
  }

  render() {
    return html`<it-dialog open heading=${`${t('bulk')} · ${this.studio?.name ?? ''}`} @close=${() => this.emit('done')}>
      ${this._found === null ? this.#form() : this.#plan(this._found)}</it-dialog>`;
  }

  #form() {
    const before = (/** @type {string} */ name, /** @type {string} */ usual) => String(this._request[name] ?? usual);
    const person = this._what === 'cancel' ? {hint: t('bulk.instructor.hint'), needed: false} : {hint: '', needed: true};
    return html`<form @submit=${this.#ask}>
      <it-field class="wide" type="choice" required label=${t('bulk.what')} value=${this._what} .choices=${ALL.map((value) => ({value, label: t(`bulk.${value}`)}))}
        @change=${(/** @type {CustomEvent} */ event) => {
          this._what = event.detail.value;
        }}></it-field>
      <it-field class=${this._what === 'repeat' ? 'wide' : ''} name="from" type="date" required hint=${this._what === 'repeat' ? t('bulk.repeat.hint') : ''} label=${t('bulk.from')} value=${before('from', this.from)} error=${this._wrong.from ?? ''}></it-field>
      ${
        this._what === 'repeat'
          ? html`<it-field class="wide" name="weeks" type="number" min="1" max="12" required label=${t('bulk.weeks')} value=${before('weeks', '4')} error=${this._wrong.weeks ?? ''}></it-field>`
          : html`
      <it-field name="to" type="date" required label=${t('bulk.to')} value=${before('to', this.from)} error=${this._wrong.to ?? ''}></it-field>
      <it-field class="wide" name="instructor" ?required=${person.needed} maxlength="120" hint=${person.hint} label=${t('bulk.instructor')} value=${before('instructor', '')} error=${this._wrong.instructor ?? ''}></it-field>`
      }
      ${this._what === 'substitute' ? html`<it-field class="wide" name="toInstructor" required maxlength="120" label=${t('bulk.toInstructor')} value=${before('toInstructor', '')} error=${this._wrong.toInstructor ?? ''}></it-field>` : nothing}
      ${this._what === 'shift' ? html`<it-field class="wide" name="days" type="number" min="-366" max="366" required hint=${t('bulk.days.hint')} label=${t('bulk.days')} value=${before('days', '1')} error=${this._wrong.days ?? ''}></it-field>` : nothing}
      <it-button class="wide" type="submit" kind="primary" ?busy=${this._busy}>${t('bulk.check')}</it-button></form>`;
  }

  /** What it changes to, in a word. @param {Item} item */
  #becomes({movedTo}) {
    if (this._what === 'substitute') return [String(this._request.toInstructor)];
    return movedTo ? [`${longDay(movedTo.slice(0, 10))} ${movedTo.slice(11)}`] : [];
  }

  /** @param {readonly Item[]} found */
  #plan(found) {
    const can = found.filter(({refused}) => !refused).length;
    return html`<p>${t(found.length === 0 ? 'bulk.none' : this._left ? 'bulk.left' : 'bulk.will')}</p>
      ${
        found.length === 0
          ? nothing
          : html`<ul role="list">${found.map(
              (item) => html`<li class=${item.refused ? 'refused' : ''}>
        <time>${longDay(item.lessonDate)} ${spanText(item)}</time>
        <span><b>${item.lessonName}</b><small>${item.refused ? new Problem({code: item.refused}).detail : [item.instructor, ...this.#becomes(item)].join(' → ')}</small></span></li>`,
            )}</ul>`
      }
      <it-button slot="action" @click=${() => {
        this._found = null;
      }}>${t('bulk.back')}</it-button>
      ${can > 0 ? html`<it-button slot="action" kind=${this._what === 'cancel' ? 'danger' : 'primary'} ?busy=${this._busy} @click=${() => this.#send(false)}>${t.count('bulk.go', can)}</it-button>` : nothing}`;
  }
}
customElements.define('it-admin-bulk', AdminBulk);
