// What the server refuses, in the words of the page.
import {Problem} from 'ittaku/api.js';
import {explain} from 'ittaku/error.js';
import {t} from './texts.js';

/** @typedef {'TURN_CLOSED' | 'CANDIDATES_CLOSED' | 'SQUARE_TAKEN' | 'TOO_MANY_CANDIDATES' | 'NO_CANDIDATE' | 'BUSY' | 'TOO_MANY_GAMES' | 'NOT_YOUR_GAME' | 'GAME_FINISHED' | 'NOT_A_VOTER' | 'VOTE_FIRST' | 'CROWD_TOO_LARGE' | 'NOT_YOUR_COMMENT'} Fault */

/** @type {readonly string[]} */
const KNOWN = [
  'TURN_CLOSED',
  'CANDIDATES_CLOSED',
  'SQUARE_TAKEN',
  'TOO_MANY_CANDIDATES',
  'NO_CANDIDATE',
  'BUSY',
  'TOO_MANY_GAMES',
  'NOT_YOUR_GAME',
  'GAME_FINISHED',
  'NOT_A_VOTER',
  'VOTE_FIRST',
  'CROWD_TOO_LARGE',
  'NOT_YOUR_COMMENT',
];

/** @typedef {'title' | 'turnLength' | 'aiLevel' | 'aiSide' | 'position' | 'description' | 'candidateId' | 'status' | 'text' | 'q'} FieldName */
/** @type {readonly string[]} */
const FIELDS = ['title', 'turnLength', 'aiLevel', 'aiSide', 'position', 'description', 'candidateId', 'status', 'text', 'q'];

/**
 * What is wrong with a field, in the reader's language; empty if nothing is.
 * @param {Problem | null} problem @param {string} name
 * @returns {string}
 */
export function fieldFault(problem, name) {
  const said = problem?.errors[name];
  if (!said) return '';
  return FIELDS.includes(name) ? t(`field.${/** @type {FieldName} */ (name)}`) : said;
}

/**
 * @param {unknown} thrown
 * @returns {string}
 */
export function faultText(thrown) {
  const problem = Problem.of(thrown);
  if (KNOWN.includes(problem.code)) return t(`fault.${/** @type {Fault} */ (problem.code)}`);
  const [field] = Object.keys(problem.errors);
  if (field) return fieldFault(problem, field);
  const {heading, text} = explain(problem);
  return `${heading} ${text}`;
}
