// What the server refuses, in the words of the page.
import {Problem} from 'ittaku/api.js';
import {explain} from 'ittaku/error.js';
import {t} from './texts.js';

/** @typedef {'TURN_CLOSED' | 'CANDIDATES_CLOSED' | 'SQUARE_TAKEN' | 'TOO_MANY_CANDIDATES' | 'NO_CANDIDATE' | 'BUSY'} Fault */

/** @type {readonly string[]} */
const KNOWN = ['TURN_CLOSED', 'CANDIDATES_CLOSED', 'SQUARE_TAKEN', 'TOO_MANY_CANDIDATES', 'NO_CANDIDATE', 'BUSY'];

/**
 * @param {unknown} thrown
 * @returns {string}
 */
export function faultText(thrown) {
  const problem = Problem.of(thrown);
  if (KNOWN.includes(problem.code)) return t(`fault.${/** @type {Fault} */ (problem.code)}`);
  const [field] = Object.values(problem.errors);
  if (field) return field;
  const {heading, text} = explain(problem);
  return `${heading} ${text}`;
}
