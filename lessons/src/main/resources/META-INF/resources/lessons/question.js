// Asked before a seat or a place in line is given up: a second tap on the same spot must not lose it.
import {html} from 'lit';
import {spanText} from './banner/spans.js';
import {longDay} from './days.js';
import {t} from './texts.js';
import 'ittaku/button.js';
import 'ittaku/dialog.js';

/** @typedef {import('./steps.js').Act} Act */
/** @typedef {import('./steps.js').Lesson & {endTime?: string | null}} Given */

/** What cannot be had back by a tap. @param {Act} act @returns {act is 'unbook' | 'unwait'} */
export function asksFirst(act) {
  return act === 'unbook' || act === 'unwait';
}

/** @param {'unbook' | 'unwait'} act @param {Given} lesson @param {{keep: () => void, give: () => void}} answers */
export function question(act, lesson, {keep, give}) {
  return html`<it-dialog open class="question" heading=${t(`ask.${act}`)} @close=${keep}>
    <p>${longDay(lesson.lessonDate)} ${spanText(lesson)} <strong .style=${'overflow-wrap: anywhere'}>${lesson.lessonName}</strong></p>
    <p>${t(`ask.${act}.text`)}</p>
    <it-button slot="action" @click=${keep}>${t('ask.keep')}</it-button>
    <it-button slot="action" kind="danger" @click=${give}>${t(`step.${act}`)}</it-button>
  </it-dialog>`;
}
