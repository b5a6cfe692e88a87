// it-own-lesson: a lesson that is in no schedule, written down by oneself; it joins the schedule's when that appears.
import {css, html} from 'lit';
import {Problem} from 'ittaku/api.js';
import {ItElement, common} from 'ittaku/element.js';
import {toast} from 'ittaku/toast.js';
import {take} from './data.js';
import {addDays, nowIn} from './days.js';
import {hasEnded} from './state.js';
import {refusal} from './steps.js';
import {t} from './texts.js';
import 'ittaku/button.js';
import 'ittaku/dialog.js';
import 'ittaku/field.js';

/** `<it-own-lesson .studios @done @saved>` */
class OwnLesson extends ItElement {
  static properties = {studios: {attribute: false}, _wrong: {state: true}, _busy: {state: true}, _day: {state: true}};
  static styles = [
    common,
    css`
      p { margin-bottom: var(--space-4); color: var(--faded); }
      form { display: grid; grid-template-columns: 1fr 1fr; gap: var(--space-3) var(--space-4); }
      .wide { grid-column: 1 / -1; }
    `,
  ];

  constructor() {
    super();
    /** @type {readonly import('./data.js').Studio[]} */
    this.studios = [];
    /** @type {Readonly<Record<string, string>>} */
    this._wrong = {};
    this._busy = false;
    this._day = addDays(nowIn('Asia/Tokyo').day, 1);
  }

  async #save(/** @type {SubmitEvent} */ event) {
    event.preventDefault();
    const form = new FormData(/** @type {HTMLFormElement} */ (event.target));
    const text = (/** @type {string} */ name) => String(form.get(name) ?? '').trim();
    const slot = {studioCode: text('studio'), lessonDate: text('lessonDate'), startTime: text('startTime')};
    const details = {
      lessonName: text('lessonName'),
      instructor: text('instructor'),
      endTime: text('endTime') || null,
      ...(text('notes') ? {notes: text('notes')} : {}),
    };
    const studio = this.studios.find(({code}) => code === slot.studioCode);
    this._busy = true;
    try {
      // What is over was attended; what is to come is a favourite.
      const over = studio !== undefined && hasEnded({...slot, ...details}, studio);
      const made = await take(slot, over ? 'history' : 'favorite', details);
      toast(t(over ? 'done.attend' : 'done.love', {name: made.lessonName}), {tone: 'good'});
      this.emit('saved');
      this.emit('done');
    } catch (thrown) {
      this._wrong = Problem.of(thrown).errors;
      toast(refusal(thrown), {tone: 'bad'});
    }
    this._busy = false;
  }

  render() {
    const wrong = this._wrong;
    return html`<it-dialog open heading=${t('own')} @close=${() => this.emit('done')}><p>${t('own.text')}</p>
      <form @submit=${this.#save}>
        <it-field class="wide" name="studio" type="choice" required label=${t('field.studio')} value=${this.studios[0]?.code ?? ''} .choices=${this.studios.map(({code, fullName}) => ({value: code, label: fullName}))}></it-field>
        <it-field class="wide" name="lessonName" required maxlength="120" label=${t('lesson.lessonName')} error=${wrong.lessonName ?? ''}></it-field>
        <it-field class="wide" name="instructor" maxlength="120" label=${t('lesson.instructor')} error=${wrong.instructor ?? ''}></it-field>
        <it-field class="wide" name="lessonDate" type="date" required label=${t('lesson.date')} value=${this._day} error=${wrong.lessonDate ?? ''}></it-field>
        <it-field name="startTime" type="time" required label=${t('lesson.start')} error=${wrong.startTime ?? ''}></it-field>
        <it-field name="endTime" type="time" label=${t('lesson.end')} error=${wrong.endTime ?? ''}></it-field>
        <it-field class="wide" name="notes" type="area" rows="2" maxlength="500" label=${t('notes')} error=${wrong.notes ?? ''}></it-field>
        <it-button class="wide" type="submit" kind="primary" ?busy=${this._busy}>${t('save')}</it-button>
      </form></it-dialog>`;
  }
}
customElements.define('it-own-lesson', OwnLesson);
