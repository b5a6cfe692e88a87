// The addresses of the page: one per view; studio, week and filters stand in the query, so that a week can be linked to and
// come back to.
import {isDay} from './days.js';

/** @typedef {'schedule' | 'search' | 'mine' | 'history' | 'settings' | 'admin' | 'act' | 'studio' | 'absent'} View */
/** @typedef {'morning' | 'noon' | 'evening'} Hours */
/** What of a week is shown; `day` is the one that is open on a phone. @typedef {{text: string, free: boolean, hours: Hours | null, day: string}} Filter */
/** @typedef {{view: View, studio: string, week: string, lesson: string, filter: Filter}} Place */

/** @type {readonly Hours[]} */
export const HOURS = ['morning', 'noon', 'evening'];
/** @type {Filter} */
export const NO_FILTER = {text: '', free: false, hours: null, day: ''};

/** @type {readonly {view: Exclude<View, 'absent' | 'act' | 'studio'>, path: string, icon: import('ittaku/icons.js').IconName}[]} */
export const VIEWS = [
  {view: 'schedule', path: '/lessons', icon: 'timetable'},
  {view: 'search', path: '/lessons/search', icon: 'search'},
  {view: 'mine', path: '/lessons/mine', icon: 'heart'},
  {view: 'history', path: '/lessons/history', icon: 'clock'},
  {view: 'settings', path: '/lessons/settings', icon: 'bell'},
  {view: 'admin', path: '/lessons/admin', icon: 'settings'},
];

/** Where the links of messages lead; nobody goes there by a tab. */
const ACT = '/lessons/act';
/** A studio's page for everybody. */
const STUDIO = /^\/lessons\/studios\/([a-z0-9]{2,6})$/;

/** @param {Location | URL} at @returns {Place} */
export function placeOf(at) {
  const path = at.pathname.replace(/\/$/, '');
  const query = new URLSearchParams(at.search);
  const studio = STUDIO.exec(path)?.[1];
  const [week, day] = [query.get('week'), query.get('day')];
  return {
    view: path === ACT ? 'act' : studio ? 'studio' : (VIEWS.find((known) => known.path === path)?.view ?? 'absent'),
    studio: studio ?? query.get('studio') ?? '',
    week: isDay(week) ? week : '',
    lesson: query.get('lesson') ?? '',
    filter: {
      text: query.get('q') ?? '',
      free: query.has('free'),
      hours: HOURS.find((known) => known === query.get('hours')) ?? null,
      day: isDay(day) ? day : '',
    },
  };
}

/** The address of the week of a studio that begins with a day; without one, of this week. @param {string} studio @param {string} week @param {Filter} [filter] */
export function weekPath(studio, week, {text, free, hours, day} = NO_FILTER) {
  const parts = {studio, week, q: text, free: free ? '1' : '', hours: hours ?? '', day};
  return `/lessons?${new URLSearchParams(Object.entries(parts).filter(([, value]) => value !== ''))}`;
}

/** The address of a studio's page for everybody. @param {string} studio */
export function studioPath(studio) {
  return `/lessons/studios/${studio}`;
}

/** The address of a search in all studios. @param {string} text @param {boolean} [free] */
export function searchPath(text, free = false) {
  const parts = {q: text, free: free ? '1' : ''};
  return `/lessons/search?${new URLSearchParams(Object.entries(parts).filter(([, value]) => value !== ''))}`;
}

/** The address of a lesson, open in its week. @param {import('./data.js').Slot} slot */
export function lessonPath({studioCode, lessonDate, startTime}) {
  return `${weekPath(studioCode, lessonDate)}&lesson=${encodeURIComponent(`${studioCode}/${lessonDate}/${startTime}`)}`;
}
