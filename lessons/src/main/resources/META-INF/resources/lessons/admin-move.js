// it-admin-move: lets one lesson take place at another time, with everyone who has to do with it.
import {css, html} from 'lit';
import {Problem} from 'ittaku/api.js';
import {ItElement, common} from 'ittaku/element.js';
import {toast} from 'ittaku/toast.js';
import {spanText} from './banner/spans.js';
import {moveLesson} from './data.js';
import {longDay} from './days.js';
import {refusal} from './steps.js';
import {t} from './texts.js';
import 'ittaku/button.js';
import 'ittaku/dialog.js';
import 'ittaku/field.js';

/** `<it-admin-move .lesson @changed @done>` */
class AdminMove extends ItElement {
  static properties = {lesson: {attribute: false}, _wrong: {state: true}, _busy: {state: true}};
  static styles = [
    common,
    css`
      form { display: grid; grid-template-columns: 1fr 1fr; gap: var(--space-3) var(--space-4); margin-top: var(--space-3); }
      .do { grid-column: 1 / -1; display: flex; justify-content: end; }
    `,
  ];

  constructor() {
    super();
    /** @type {import('./data.js').Lesson | null} */
    this.lesson = null;
    /** @type {Readonly<Record<string, string>>} */
    this._wrong = {};
    this._busy = false;
  }

  async #move(/** @type {SubmitEvent} */ event) {
    event.preventDefault();
    const {lesson} = this;
    if (!lesson) return;
    const form = new FormData(/** @type {HTMLFormElement} */ (event.target));
    this._busy = true;
    this._wrong = {};
    try {
      await moveLesson(lesson, {lessonDate: String(form.get('lessonDate')), startTime: String(form.get('startTime'))});
      toast(t('move.done', {name: lesson.lessonName}), {tone: 'good'});
      this.emit('changed');
      this.emit('done');
    } catch (thrown) {
      this._wrong = Problem.of(thrown).errors;
      toast(refusal(thrown), {tone: 'bad'});
    }
    this._busy = false;
  }

  render() {
    const {lesson} = this;
    if (!lesson) return html``;
    return html`<it-dialog open heading=${t('move.of', {name: lesson.lessonName})} @close=${() => this.emit('done')}>
      <p>${longDay(lesson.lessonDate)} ${spanText(lesson)}</p><p>${t('move.text')}</p>
      <form @submit=${this.#move}>
        <it-field name="lessonDate" type="date" required label=${t('lesson.date')} value=${lesson.lessonDate} error=${this._wrong.lessonDate ?? ''}></it-field>
        <it-field name="startTime" type="time" required label=${t('lesson.start')} value=${lesson.startTime} error=${this._wrong.startTime ?? ''}></it-field>
        <div class="do"><it-button type="submit" kind="primary" ?busy=${this._busy}>${t('move.do')}</it-button></div>
      </form></it-dialog>`;
  }
}
customElements.define('it-admin-move', AdminMove);
