// From when to when a lesson lasts, in words.
import {minutes} from '../days.js';
import {t} from './texts.js';

/** @typedef {import('../data.js').Lesson} Lesson */

/** Whether it ends after midnight. @param {Pick<Lesson, 'startTime' | 'endTime'>} lesson */
export function isOvernight({startTime, endTime}) {
  return Boolean(endTime) && minutes(endTime ?? '') <= minutes(startTime);
}

/** When it ends: 「翌00:45」 after midnight, nothing if unknown. @param {Pick<Lesson, 'startTime' | 'endTime'>} lesson */
export function endText(lesson) {
  if (!lesson.endTime) return '';
  return isOvernight(lesson) ? t('end.next', {time: lesson.endTime}) : lesson.endTime;
}

/** 「10:30–11:30」 @param {Pick<Lesson, 'startTime' | 'endTime'>} lesson */
export function spanText(lesson) {
  return lesson.endTime ? `${lesson.startTime}–${endText(lesson)}` : lesson.startTime;
}
