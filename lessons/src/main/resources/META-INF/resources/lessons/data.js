// What the page knows of studios, lessons and one's own records, and the writes that change them.
import {api, path} from 'ittaku/api.js';

/** @typedef {'favorite' | 'waitlist' | 'booking' | 'history'} Type */
/**
 * @typedef {object} Studio
 * @property {string} code
 * @property {string} name
 * @property {string} timeZone
 * @property {'tracked' | 'managed'} mode
 * @property {'auto' | 'claim' | 'notify'} waitlistMode
 * @property {number} cutoffMinutes
 * @property {number | null} [capacity]
 * @property {number | null} [claimMinutes]
 * @property {number | null} [reminderMinutes] how long before a lesson its people are reminded
 * @property {string | null} [belongsTo] the studio that it is a room of
 * @property {string} fullName with that studio's name
 */
/**
 * @typedef {object} Lesson
 * @property {string} studioCode
 * @property {string} lessonDate
 * @property {string} startTime
 * @property {string | null} [endTime]
 * @property {string} lessonName
 * @property {string} instructor
 * @property {number | null} [capacity]
 * @property {number | null} [free]
 * @property {number | null} [queued]
 * @property {'scheduled' | 'cancelled'} [status]
 * @property {number} [party] for how many people a step is taken, or a record is
 * @property {string | null} [movedTo] when it takes place instead: `2026-11-21T18:00`
 */
/**
 * One's own record of a lesson.
 * @typedef {object} MyLesson
 * @property {string} studioCode
 * @property {string} lessonDate
 * @property {string} startTime
 * @property {string | null} [endTime]
 * @property {string} lessonName
 * @property {string} instructor
 * @property {Type} type
 * @property {'active' | 'completed' | 'cancelled' | 'expired'} status
 * @property {boolean | null} [notificationSent]
 * @property {string | null} [notes]
 * @property {number | null} [position] place in the queue, from 1
 * @property {string | null} [claimUntil] until when a seat is held
 * @property {number} [party] for how many people it is, if for more than one
 * @property {number} [came] how many of them came, once the studio has noted it
 * @property {'own'} [source] own if no schedule has the lesson
 * @property {boolean | null} [lessonCancelled] whether the record was closed because the lesson is cancelled
 */
/** @typedef {Partial<Record<Type, MyLesson>>} Relations */
/** @typedef {Pick<Lesson, 'studioCode' | 'lessonDate' | 'startTime'>} Slot */

const ALL = 100;

/** @param {Slot} slot */
export function keyOf({studioCode, lessonDate, startTime}) {
  return `${studioCode}/${lessonDate}/${startTime}`;
}

/** @param {Slot} slot */
function below({studioCode, lessonDate, startTime}) {
  return path`/${studioCode}/${lessonDate}/${startTime}`;
}

/** @param {AbortSignal} [signal] @returns {Promise<Studio[]>} */
export async function studios(signal) {
  return gather(api.items('/lessons/studios', {query: {limit: ALL}, signal}));
}

/**
 * @param {string} studio @param {string} from @param {string} to @param {AbortSignal} [signal]
 * @returns {Promise<Lesson[]>}
 */
export function lessons(studio, from, to, signal) {
  return gather(api.items('/lessons/lessons', {query: {studio, from, to, limit: ALL}, signal}));
}

/**
 * The lessons of a studio and all its rooms.
 * @param {string} studio @param {string} from @param {string} to @param {AbortSignal} [signal]
 * @returns {Promise<Lesson[]>}
 */
export function lessonsOfRooms(studio, from, to, signal) {
  return gather(api.items('/lessons/lessons', {query: {studio, from, to, rooms: true, limit: ALL}, signal}));
}

/** The rooms of a studio. @param {readonly Studio[]} all @param {string} code */
export function roomsOf(all, code) {
  return all.filter(({belongsTo}) => belongsTo === code);
}

/** Studios with their rooms behind them. @param {readonly Studio[]} all */
export function grouped(all) {
  return all.filter(({belongsTo}) => !belongsTo).flatMap((studio) => [studio, ...roomsOf(all, studio.code)]);
}

/**
 * One's records of a span of days, by lesson.
 * @param {{studio?: string, from: string, to: string}} where @param {AbortSignal} [signal]
 * @returns {Promise<Map<string, Relations>>}
 */
export async function relations({studio, from, to}, signal) {
  /** @type {Map<string, Relations>} */
  const found = new Map();
  for await (const mine of api.items('/lessons/me', {query: {studio, from, to, limit: ALL}, signal})) remember(found, mine);
  return found;
}

/** @param {Map<string, Relations>} all @param {MyLesson} mine */
function remember(all, mine) {
  all.set(keyOf(mine), {...all.get(keyOf(mine)), [mine.type]: mine});
}

/**
 * Takes the lesson as a favourite, a booking or onto the waitlist.
 * @param {Slot} slot @param {Type} type @param {{notes?: string, lessonName?: string, instructor?: string, endTime?: string | null, party?: number}} [body] with a name for a lesson that is in no schedule
 * @returns {Promise<MyLesson & {overlaps?: Lesson[], reachable?: boolean}>} with what else is booked at the same time, and
 *   for a waitlist whether there is a way to tell the reader of a seat
 */
export async function take(slot, type, body = {}) {
  return (await api.put(`/lessons/me${below(slot)}/${type}`, body)).value;
}

/** @param {Slot} slot @param {Type} type */
export function leave(slot, type) {
  return api.delete(`/lessons/me${below(slot)}/${type}`);
}

/** @param {Slot} slot @param {Type} type which of one's records @param {{notes: string}} change */
export async function note(slot, type, change) {
  return (await api.patch(`/lessons/me${below(slot)}/${type}`, change)).value;
}

/** Takes the seat that is held for one. @param {Slot} slot */
export async function claim(slot) {
  return (await api.post(`/lessons/me${below(slot)}/claim`)).value;
}

/** @param {Slot} slot @param {Partial<Lesson>} lesson for admins */
export function putLesson(slot, lesson) {
  return api.put(`/lessons/lessons${below(slot)}`, lesson);
}

/** How many seats are free is not known any more. @param {Slot} slot for admins */
export function forgetSeats(slot) {
  return api.put(`/lessons/lessons${below(slot)}/seats`, {unknown: true});
}

/** @param {Slot} slot for admins */
export function cancelLesson(slot) {
  return api.post(`/lessons/lessons${below(slot)}/cancel`);
}

/** Lets it take place at another time, with its people. @param {Slot} slot @param {{lessonDate: string, startTime: string}} to for admins */
export function moveLesson(slot, to) {
  return api.post(`/lessons/lessons${below(slot)}/move`, to);
}

/** Lets a cancelled lesson take place after all. @param {Slot} slot @param {Partial<Lesson>} lesson for admins */
export function holdAgain(slot, {lessonName, instructor, endTime, capacity}) {
  return putLesson(slot, {lessonName, instructor, endTime, capacity, status: 'scheduled'});
}

/**
 * Somebody on a roster: `id` instead of `userId` for whoever came without an account.
 * @typedef {{userId?: string, id?: string, username?: string, displayName?: string, since: string, claimUntil?: string, party?: number, came?: number}} Guest
 */

/** @param {Slot} slot @returns {Promise<{booked: Guest[], held: Guest[], waiting: Guest[], walkIns: Guest[]}>} for admins */
export function roster(slot) {
  return api.get(`/lessons/lessons${below(slot)}/roster`);
}

/** Takes somebody's booking back; they are told. @param {Slot} slot @param {string} userId for admins */
export function takeBack(slot, userId) {
  return api.delete(`/lessons/lessons${below(slot)}${path`/bookings/${userId}`}`);
}

/** Notes how many of a booking's people came; null if that is not known. @param {Slot} slot @param {string} userId @param {number | null} came for admins */
export function noteCame(slot, userId, came) {
  const at = `/lessons/lessons${below(slot)}${path`/attendance/${userId}`}`;
  return came === null ? api.delete(at) : api.put(at, {came});
}

/** Lets somebody in who has not booked. @param {Slot} slot @param {{name?: string, username?: string, people: number}} guest for admins */
export function walkIn(slot, guest) {
  return api.post(`/lessons/lessons${below(slot)}/walk-ins`, guest);
}

/** @param {Slot} slot @param {string} id for admins */
export function removeWalkIn(slot, id) {
  return api.delete(`/lessons/lessons${below(slot)}${path`/walk-ins/${id}`}`);
}

/** @template T @param {AsyncIterable<T>} items @returns {Promise<T[]>} */
async function gather(items) {
  /** @type {T[]} */
  const all = [];
  for await (const item of items) all.push(item);
  return all;
}
