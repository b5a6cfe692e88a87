// Changes that are not saved yet, kept in this browser: one draft a record.
import {recall, remember} from 'ittaku/storage.js';

/**
 * @typedef {object} Draft
 * @property {string | null} etag of the version that was changed
 * @property {import('./game.js').Plain} plain the game as it stands on the desk
 * @property {string | null} text as it was being typed; null where the game is what counts
 * @property {boolean} odd whether writing the game anew loses what was not understood of its text
 * @property {Record<string, string>} details changed ones by name; '' takes one away
 * @property {string} place the move one looked at
 * @property {number} at when
 */

/** @param {string} kid */
const keyOf = (kid) => `kifu.draft.${kid}`;

/** @param {string} kid @param {Draft} draft @returns {boolean} whether this browser has kept it */
export function keepDraft(kid, draft) {
  const text = JSON.stringify(draft);
  remember(keyOf(kid), text);
  return recall(keyOf(kid)) === text;
}

/** @param {string} kid */
export function forgetDraft(kid) {
  remember(keyOf(kid), null);
}

/** @param {string} kid */
export function hasDraft(kid) {
  return recall(keyOf(kid)) !== null;
}

/** @param {string} kid @returns {Draft | null} */
export function findDraft(kid) {
  const kept = recall(keyOf(kid));
  if (!kept) return null;
  try {
    return {text: null, odd: false, details: {}, ...JSON.parse(kept)};
  } catch {
    forgetDraft(kid); // written by nothing we know
    return null;
  }
}
