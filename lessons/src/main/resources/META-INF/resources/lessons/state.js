// What a lesson is to me at this moment, and what one tap can do about it. One place, so that week, list and dialog agree.
import {minutes, nowIn} from './days.js';

/** @typedef {import('./data.js').Lesson} Lesson */
/** @typedef {import('./data.js').Relations} Relations */
/** @typedef {import('./data.js').Studio} Studio */
/** @typedef {'claim' | 'mine' | 'been' | 'freed' | 'waiting' | 'cancelled' | 'running' | 'past' | 'full' | 'closed' | 'few' | 'open' | 'unknown'} State */
/** @typedef {'book' | 'wait' | 'unbook' | 'unwait' | 'claim' | 'attend' | 'none'} Step */

/** This many seats or fewer are few, if they are no more than this share of all. */
const FEW = 3;
const FEW_SHARE = 0.3;
/** A lesson without an end is over after so many minutes. */
const USUAL_MINUTES = 60;

/** Whether so few seats are left that one should hurry: an empty small studio is not nearly full. @param {number} free @param {number | null | undefined} capacity */
export function areFew(free, capacity) {
  return free > 0 && free <= FEW && (!capacity || (free <= Math.max(1, capacity * FEW_SHARE) && free < capacity));
}

/** Minutes from now until it begins, by the studio's clocks. @param {Lesson} lesson @param {Studio} studio @param {number} [now] */
export function minutesUntil(lesson, studio, now) {
  const here = nowIn(studio.timeZone, now);
  const days = (Date.parse(lesson.lessonDate) - Date.parse(here.day)) / 86_400_000;
  return days * 24 * 60 + minutes(lesson.startTime) - minutes(here.time);
}

/** Whether it has ended. @param {Lesson} lesson @param {Studio} studio @param {number} [now] */
export function hasEnded(lesson, studio, now) {
  const length = lesson.endTime ? (minutes(lesson.endTime) - minutes(lesson.startTime) + 24 * 60) % (24 * 60) : USUAL_MINUTES;
  return minutesUntil(lesson, studio, now) + length <= 0;
}

/** Whether it has begun. @param {Lesson} lesson @param {Studio} studio @param {number} [now] */
export function hasBegun(lesson, studio, now) {
  return minutesUntil(lesson, studio, now) <= 0;
}

/** Whether it is too late for the waitlist. @param {Lesson} lesson @param {Studio} studio @param {number} now */
function isCutOff(lesson, studio, now) {
  return minutesUntil(lesson, studio, now) <= studio.cutoffMinutes;
}

/**
 * @param {Lesson} lesson @param {Relations | undefined} mine @param {Studio} studio @param {number} [now]
 * @returns {State}
 */
export function stateOf(lesson, mine, studio, now = Date.now()) {
  if (lesson.status === 'cancelled') return 'cancelled';
  if (mine?.booking?.status === 'active') return 'mine';
  if (mine?.history) return 'been';
  if (hasEnded(lesson, studio, now)) return 'past';
  if (hasBegun(lesson, studio, now)) return 'running';
  if (mine?.waitlist?.status === 'active') {
    const until = mine.waitlist.claimUntil;
    if (until && Date.parse(until) > now) return 'claim';
    // Everybody was told of the seat: whoever waits can book it without leaving the line first.
    return (lesson.free ?? 0) > 0 ? 'freed' : 'waiting';
  }
  if (lesson.free === null || lesson.free === undefined) return 'unknown';
  if (lesson.free === 0) return isCutOff(lesson, studio, now) ? 'closed' : 'full';
  return areFew(lesson.free, lesson.capacity) ? 'few' : 'open';
}

/** The one step a tap takes. @param {State} state @returns {Step} */
export function stepOf(state) {
  switch (state) {
    case 'claim':
      return 'claim';
    case 'mine':
      return 'unbook';
    case 'waiting':
      return 'unwait';
    case 'full':
      return 'wait';
    case 'few':
    case 'open':
    case 'unknown':
    case 'freed':
      return 'book';
    default:
      return 'none';
  }
}

/** A chip's tone. @param {State} state @returns {'' | 'open' | 'few' | 'full' | 'mine' | 'waiting' | 'live'} */
export function toneOf(state) {
  switch (state) {
    case 'claim':
    case 'freed':
      return 'live';
    case 'been':
      return 'mine';
    case 'unknown':
      return '';
    case 'cancelled':
    case 'running':
    case 'past':
    case 'closed':
      return 'full';
    default:
      return state;
  }
}

/**
 * Side-by-side places for lessons that overlap in time: each gets a lane and the number of lanes of its group.
 * @param {readonly {from: number, to: number}[]} spans in order of their beginning
 * @returns {{lane: number, lanes: number}[]}
 */
export function lanes(spans) {
  /** @type {{lane: number, lanes: number}[]} */
  const placed = [];
  /** @type {number[]} */
  let ends = [];
  let first = 0;
  spans.forEach(({from, to}, n) => {
    if (ends.length > 0 && ends.every((end) => end <= from)) {
      for (let i = first; i < n; i++) placed[i] = {lane: placed[i]?.lane ?? 0, lanes: ends.length};
      [ends, first] = [[], n];
    }
    const free = ends.findIndex((end) => end <= from);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = to;
    placed[n] = {lane, lanes: 1};
  });
  for (let i = first; i < spans.length; i++) placed[i] = {lane: placed[i]?.lane ?? 0, lanes: ends.length};
  return placed;
}
