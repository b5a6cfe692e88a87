// Days as the schedule writes them: `2026-11-15`, without a clock or a zone. A studio's today is its own zone's.
import {date, language} from 'ittaku/i18n.js';

const DAY_MS = 86_400_000;

/** @param {string} day @returns {number} */
const ms = (day) => Date.parse(`${day}T00:00:00Z`);

/** @param {string} day @param {number} days */
export function addDays(day, days) {
  return new Date(ms(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** @param {string} first @returns {string[]} the seven days from this one on */
export function weekOf(first) {
  return Array.from({length: 7}, (_, n) => addDays(first, n));
}

/** Whether a text is a day of the calendar. @param {string | null} text @returns {text is string} */
export function isDay(text) {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(ms(text))) return false;
  return addDays(text, 0) === text;
}

/** Making a formatter costs more than a whole list of lessons does with it. @type {Map<string, Intl.DateTimeFormat>} */
const CLOCKS = new Map();

/** @param {string} timeZone */
function clockOf(timeZone) {
  const known =
    CLOCKS.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
  CLOCKS.set(timeZone, known);
  return known;
}

/** Whether clocks there show another time than the reader's, on a day. @param {string} timeZone @param {string} day */
export function isElsewhere(timeZone, day) {
  const noon = ms(day) + DAY_MS / 2;
  const [there, here] = [nowIn(timeZone, noon), nowIn(Intl.DateTimeFormat().resolvedOptions().timeZone, noon)];
  return there.day !== here.day || there.time !== here.time;
}

/** What people call a zone's time: 「日本時間」, "Japan Time". @param {string} timeZone */
export function zoneName(timeZone) {
  const parts = new Intl.DateTimeFormat(language(), {timeZone, timeZoneName: 'longGeneric'}).formatToParts(0);
  return parts.find(({type}) => type === 'timeZoneName')?.value ?? timeZone;
}

/** The zone's name where its clocks differ from the reader's on that day; nothing where they agree. @param {string | undefined} timeZone @param {string} day */
export function zoneLabel(timeZone, day) {
  return timeZone && isElsewhere(timeZone, day) ? zoneName(timeZone) : '';
}

/**
 * Day and wall time in a zone now.
 * @param {string} timeZone
 * @param {number} [now]
 * @returns {{day: string, time: string}}
 */
export function nowIn(timeZone, now = Date.now()) {
  const parts = clockOf(timeZone).formatToParts(now);
  const part = (/** @type {string} */ type) => parts.find((p) => p.type === type)?.value ?? '';
  return {day: `${part('year')}-${part('month')}-${part('day')}`, time: `${part('hour')}:${part('minute')}`};
}

/** @param {string} day @param {Intl.DateTimeFormatOptions} options */
function shown(day, options) {
  return date(ms(day), {...options, timeZone: 'UTC'});
}

/** 「11月15日(日)」 @param {string} day */
export function longDay(day) {
  return shown(day, {month: 'long', day: 'numeric', weekday: 'short'});
}

/** A day with its year, for what was long ago. @param {string} day */
export function datedDay(day) {
  return shown(day, {year: 'numeric', month: 'long', day: 'numeric', weekday: 'short'});
}

/** @param {string} day */
export function weekday(day) {
  return shown(day, {weekday: 'short'});
}

/** @param {string} day */
export function dayOfMonth(day) {
  return String(Number(day.slice(8)));
}

/** Saturday and Sunday have colours of their own in Japanese calendars. @param {string} day */
export function weekend(day) {
  const n = new Date(ms(day)).getUTCDay();
  return n === 0 ? 'sunday' : n === 6 ? 'saturday' : '';
}

/** 「11月9日 – 11月15日」, short enough for a phone. @param {string} from @param {string} to */
export function range(from, to) {
  /** @type {Intl.DateTimeFormatOptions} */
  const short = {month: 'short', day: 'numeric'};
  return `${shown(from, short)} – ${shown(to, short)}`;
}

/** 「11月」, and 「2026年1月」 where a year begins. @param {string} month `2026-11` */
export function monthName(month) {
  return shown(`${month}-01`, month.endsWith('-01') ? {year: 'numeric', month: 'short'} : {month: 'short'});
}

/** Minutes since midnight. @param {string} time `09:30` */
export function minutes(time) {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}
