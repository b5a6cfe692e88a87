// What the week, the lists and the dialog say about a lesson, in a word or two.
import {t} from './texts.js';

/** @typedef {import('./data.js').Lesson} Lesson */

/**
 * The seats, or what the lesson is to me.
 * @param {Lesson} lesson @param {import('./data.js').Relations | undefined} mine @param {import('./state.js').State} state
 */
export function seatsText(lesson, mine, state) {
  switch (state) {
    case 'open':
    case 'few':
      return t.count('seats', lesson.free ?? 0);
    case 'waiting': {
      const position = mine?.waitlist?.position;
      return position ? t('state.waiting.at', {n: position}) : t('state.waiting');
    }
    default:
      return t(`state.${state}`);
  }
}

/** What a step is called: where the studio keeps its seats elsewhere, booking here is only a note. @param {import('./state.js').Step} step @param {import('./data.js').Studio} studio */
export function stepText(step, studio) {
  if (step === 'none') return '';
  return step === 'book' && studio.mode === 'tracked' ? t('step.note') : t(`step.${step}`);
}
