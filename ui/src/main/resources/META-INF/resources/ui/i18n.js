// Both languages of every page. A page keeps its texts in messages/ja.json and messages/en.json beside its modules and
// calls `messages({ja, en})` once; elements extend `Localized` (element.js) and are drawn again when the language changes.
import {recall, remember} from './storage.js';

/** @typedef {'ja' | 'en'} Language */

/** @type {readonly Language[]} */
export const LANGUAGES = ['ja', 'en'];

const changes = new EventTarget();

/** @type {Language} */
let current = firstKnown([recall('language') ?? '', ...navigator.languages]);
document.documentElement.lang = current;

/**
 * @param {readonly string[]} tags
 * @returns {Language}
 */
function firstKnown(tags) {
  const short = tags.map((tag) => tag.slice(0, 2).toLowerCase());
  return LANGUAGES.find((known) => known === short.find((tag) => tag === 'ja' || tag === 'en')) ?? 'en';
}

/** @returns {Language} the language shown now */
export function language() {
  return current;
}

/** What stands between a number and its unit, where the two are shown differently: nothing in Japanese. */
export function unitSpace() {
  return current === 'ja' ? '' : ' ';
}

/** @param {Language} chosen kept in this browser */
export function setLanguage(chosen) {
  if (chosen !== current) remember('language', chosen);
  showLanguage(chosen);
}

/** @param {Language} chosen for this page only */
export function showLanguage(chosen) {
  if (chosen === current) return;
  current = chosen;
  document.documentElement.lang = chosen;
  changes.dispatchEvent(new Event('change'));
}

/**
 * @param {() => void} listener
 * @returns {() => void} stops listening
 */
export function onLanguageChange(listener) {
  changes.addEventListener('change', listener);
  return () => changes.removeEventListener('change', listener);
}

/** @typedef {Record<string, string | number>} Values */

/**
 * Texts of one page. `{name}` in a text is replaced by the value of that name.
 * @template {Record<string, string>} T
 * @param {{ja: Record<string, string>, en: T}} bundle
 * @returns {((key: keyof T & string, values?: Values) => string) & {count: (key: string, n: number, values?: Values) => string}}
 *   `t(key, values)`; `t.count(key, n)` picks `key.one` or `key.other` by the language's rule and fills `{n}`
 */
export function messages(bundle) {
  /** @param {string} key @returns {string | undefined} */
  const find = (key) => (current === 'ja' ? bundle.ja[key] : bundle.en[key]) ?? bundle.en[key];

  /** @param {string} key @param {Values} [values] */
  const t = (key, values = {}) => fill(find(key) ?? key, values);
  /** @param {string} key @param {number} n @param {Values} [values] */
  t.count = (key, n, values = {}) => {
    const form = new Intl.PluralRules(current).select(n);
    return fill(find(`${key}.${form}`) ?? find(`${key}.other`) ?? key, {n: number(n), ...values});
  };
  return t;
}

/**
 * @param {string} text
 * @param {Values} values
 */
function fill(text, values) {
  return text.replace(/\{(\w+)\}/g, (whole, name) => (name in values ? String(values[name]) : whole));
}

/** @typedef {Date | string | number} Moment a date, an ISO 8601 text or Unix milliseconds */

/**
 * @param {number} n
 * @param {Intl.NumberFormatOptions} [options]
 */
export function number(n, options) {
  return new Intl.NumberFormat(current, options).format(n);
}

/** @param {number} share 0 to 1 */
export function percent(share) {
  return number(share, {style: 'percent', maximumFractionDigits: 0});
}

/**
 * @param {Moment} moment
 * @param {Intl.DateTimeFormatOptions} [options]
 */
export function date(moment, options = {dateStyle: 'medium'}) {
  return new Intl.DateTimeFormat(current, options).format(new Date(moment));
}

/** @param {Moment} moment */
export function time(moment) {
  return date(moment, {hour: '2-digit', minute: '2-digit', hourCycle: 'h23'});
}

/** @param {Moment} moment */
export function dateTime(moment) {
  return date(moment, {dateStyle: 'medium', timeStyle: 'short'});
}

/** @type {readonly [Intl.RelativeTimeFormatUnit, number][]} */
const UNITS = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
];

/**
 * "3 minutes ago", 「3分前」.
 * @param {Moment} moment
 * @param {Moment} [now]
 */
export function relativeTime(moment, now = Date.now()) {
  const seconds = Math.round((new Date(moment).getTime() - new Date(now).getTime()) / 1000);
  const [unit, size] = UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1];
  const said = new Intl.RelativeTimeFormat(current, {numeric: 'auto'}).format(Math.trunc(seconds / size), unit);
  // As in all our texts, nothing stands between a number and its counter.
  return current === 'ja' ? said.replace(/\s/gu, '') : said;
}

/**
 * A span of time as a clock shows it: `4:05`, `1:02:03`.
 * @param {number} ms
 */
export function clock(ms) {
  const total = Math.max(0, Math.ceil(ms / 1000));
  const [h, m, s] = [Math.floor(total / 3600), Math.floor(total / 60) % 60, total % 60];
  const two = (/** @type {number} */ n) => String(n).padStart(2, '0');
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}
