// What became of a message, in the reader's language. Words unknown here are shown as they came.
import {t} from './texts.js';

/** The server's words with the text that says the same; groups become the text's values. @type {readonly [RegExp, string, ...string[]][]} */
const KNOWN = [
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

/** Why a message did not arrive. @param {string} message */
export function deliveryFault(message) {
  for (const [words, key, ...names] of KNOWN) {
    const found = words.exec(message);
    if (found) return t(/** @type {any} */ (`fault.${key}`), Object.fromEntries(names.map((name, n) => [name, found[n + 1] ?? ''])));
  }
  return message;
}
