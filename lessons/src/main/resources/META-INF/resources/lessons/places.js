// The addresses of the page: one per view; studio and week stand in the query, so that a week can be linked to.
import {isDay} from './days.js';

/** @typedef {'schedule' | 'mine' | 'history' | 'settings' | 'admin' | 'absent'} View */
/** @typedef {{view: View, studio: string, week: string, lesson: string}} Place */

/** @type {readonly {view: Exclude<View, 'absent'>, path: string, icon: import('ittaku/icons.js').IconName}[]} */
export const VIEWS = [
  {view: 'schedule', path: '/lessons', icon: 'lessons'},
  {view: 'mine', path: '/lessons/mine', icon: 'heart'},
  {view: 'history', path: '/lessons/history', icon: 'clock'},
  {view: 'settings', path: '/lessons/settings', icon: 'bell'},
  {view: 'admin', path: '/lessons/admin', icon: 'settings'},
];

/** @param {Location | URL} at @returns {Place} */
export function placeOf(at) {
  const path = at.pathname.replace(/\/$/, '');
  const query = new URLSearchParams(at.search);
  const week = query.get('week');
  return {
    view: VIEWS.find((known) => known.path === path)?.view ?? 'absent',
    studio: query.get('studio') ?? '',
    week: isDay(week) ? week : '',
    lesson: query.get('lesson') ?? '',
  };
}

/** The address of the week of a studio that begins with a day. @param {string} studio @param {string} week */
export function weekPath(studio, week) {
  return `/lessons?${new URLSearchParams({studio, week})}`;
}

/** The address of a lesson, open in its week. @param {import('./data.js').Slot} slot */
export function lessonPath({studioCode, lessonDate, startTime}) {
  return `${weekPath(studioCode, lessonDate)}&lesson=${encodeURIComponent(`${studioCode}/${lessonDate}/${startTime}`)}`;
}

/** Goes there without loading the page again. @param {string} path @param {boolean} [replace] */
export function go(path, replace = false) {
  if (replace) history.replaceState(null, '', path);
  else history.pushState(null, '', path);
  window.dispatchEvent(new PopStateEvent('popstate'));
}
