// The steps a tap takes, with the words said afterwards. A refused step says why and changes nothing on the page.
import {Problem} from 'ittaku/api.js';
import {explain} from 'ittaku/error.js';
import {session} from 'ittaku/session.js';
import {toast} from 'ittaku/toast.js';
import {go} from 'ittaku/router.js';
import {claim, leave, take} from './data.js';
import {t} from './texts.js';

/** @typedef {import('./data.js').Slot & {lessonName: string, party?: number}} Lesson */
/** @typedef {import('./state.js').Step | 'love' | 'unlove'} Act */

/** @type {Record<Exclude<Act, 'none'>, (lesson: Lesson) => Promise<any>>} */
const DOES = {
  book: (lesson) => take(lesson, 'booking', group(lesson)),
  wait: (lesson) => take(lesson, 'waitlist', group(lesson)),
  love: (lesson) => take(lesson, 'favorite'),
  claim,
  unbook: (lesson) => leave(lesson, 'booking'),
  unwait: (lesson) => leave(lesson, 'waitlist'),
  unlove: (lesson) => leave(lesson, 'favorite'),
  attend: (lesson) => take(lesson, 'history'),
};

/** For how many, where that was chosen; else for as many as wait already, or oneself. @param {Lesson} lesson */
function group({party}) {
  return party ? {party} : {};
}

/** What undoes a step that loses something. @type {Partial<Record<Act, Exclude<Act, 'none'>>>} */
const UNDO = {unlove: 'love'};

/** @param {unknown} thrown @returns {string} */
export function refusal(thrown) {
  const problem = Problem.of(thrown);
  const {heading, text} = explain(problem);
  return problem.isNetwork || problem.status === 404 ? `${heading} ${text}` : text;
}

/**
 * @param {Act} act @param {Lesson} lesson
 * @param {() => void | Promise<void>} changed called after success, and after a refusal that shows the page is out of date
 * @param {import('./data.js').Studio} [studio] where it takes place
 * @returns {Promise<boolean>} whether it was done
 */
export async function perform(act, lesson, changed, studio) {
  if (act === 'none') return false;
  if (session.now.state !== 'signed-in') {
    session.askToSignIn();
    return false;
  }
  try {
    const said = await DOES[act](lesson);
    await changed();
    const undo = UNDO[act];
    const kept = act === 'book' && studio?.mode === 'tracked' ? 'note' : act;
    toast(t(`done.${kept}`, {name: lesson.lessonName}), {
      tone: 'good',
      ...(undo ? {action: {label: t('undo'), run: () => perform(undo, lesson, changed)}} : {}),
    });
    for (const other of said?.overlaps ?? []) {
      toast(t('overlap', {name: other.lessonName, time: other.startTime}), {tone: 'bad'});
    }
    if (said?.reachable === false) {
      toast(t('unreachable', {name: lesson.lessonName}), {
        tone: 'bad',
        action: {label: t('unreachable.mend'), run: () => go('/lessons/settings')},
      });
    }
    return true;
  } catch (thrown) {
    toast(refusal(thrown), {tone: 'bad'});
    if ([404, 409].includes(Problem.of(thrown).status)) await changed();
    return false;
  }
}
