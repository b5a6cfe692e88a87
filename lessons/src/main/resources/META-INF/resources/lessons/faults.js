// What the server finds wrong with a field or a delivery, in the reader's language. Words unknown here are shown as they came.
import {t} from './texts.js';

/** The server's words with the text that says the same; groups become the text's values. @type {readonly [RegExp, string, ...string[]][]} */
const KNOWN = [
  [/^is missing$/, 'missing'],
  [/^is needed(?: for the channel \w+)?$/, 'missing'],
  [/^is needed: quiet hours have two ends$/, 'bothEnds'],
  [/^is needed: the studio has no usual number of seats$/, 'capacity'],
  [/^must be a time as HH:MM/, 'time'],
  [/^must be a day as YYYY-MM-DD/, 'day'],
  [/^must be 2 to 6 of a-z and 0-9/, 'code'],
  [/^must be a whole number/, 'number'],
  [/^must have 1 to (\d+) printed characters/, 'length', 'n'],
  [/^must differ from startTime$/, 'sameEnd'],
  [/^must not be more than the capacity$/, 'moreFree'],
  [/^must be a zone such as/, 'zone'],
  [/^must be an address/, 'address'],
  [/^is no address$/, 'address'],
  [/^is not an e-mail address$/, 'email'],
  [/^must be U and 32 hexadecimal digits/, 'line'],
  [/^there is no studio '(.*)'; set it up first$/, 'studio', 'name'],
  [/^there is no column '(.*)'; there are (.*)$/, 'column', 'name', 'names'],
  [/^the column '(.*)' stands there twice$/, 'columnTwice', 'name'],
  [/^line (\d+) has another lesson of this studio/, 'twice', 'n'],
  [/^has more fields than the first line names$/, 'fields'],
  [/^the file is empty$/, 'empty'],
  [/^the file has no event$/, 'empty'],
  [/^is not (CSV|JSON) from here on/, 'broken', 'name'],
  [/^The studio's seats are counted here/, 'managed'],
  [/^Of (\d+) seats only (\d+) are free/, 'booked', 'n', 'free'],
  [/^This installation does not use the channel/, 'channel'],
  [/^You have no (?:e-mail address|webhook|LINE user id)/, 'nowhere'],
  [/^No browser of yours takes push messages/, 'noBrowser'],
  [/^The browser no longer takes messages|^The browser's keys are not usable/, 'browserGone'],
  [/^The receiver is not on the open internet/, 'address'],
  [/^The (?:receiver|mail server) could not be reached/, 'unreachable'],
  [/^No safe connection to the receiver/, 'unsafe'],
  [/^The receiver answered (\d+)/, 'answered', 'n'],
  [/^The mail server refused the address/, 'refusedMail'],
  [/^The message came too late/, 'late'],
];

/** @param {string} message */
export function faultText(message) {
  for (const [words, key, ...names] of KNOWN) {
    const found = words.exec(message);
    if (found) return t(/** @type {any} */ (`fault.${key}`), Object.fromEntries(names.map((name, n) => [name, found[n + 1] ?? ''])));
  }
  return message;
}

/** A problem's message by field. @param {import('ittaku/api.js').Problem} problem @returns {Record<string, string>} */
export function faultsOf({errors}) {
  return Object.fromEntries(Object.entries(errors).map(([field, message]) => [field, faultText(message)]));
}
