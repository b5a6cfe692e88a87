// What things are called, in the language shown now.
import {language} from 'ittaku/i18n.js';
import {score} from './shapes.js';
import {t} from './texts.js';

/** @typedef {import('./shapes.js').Game} Game */

/** @param {Game} game */
export function titleOf(game) {
  return game.title || t('game.untitled', {level: game.aiLevel});
}

/** @param {Game} game how it ended, in one sentence */
export function resultOf(game) {
  const {crowd, ai} = score(game);
  if (game.resigned) return t('result.resigned', {crowd, ai});
  if (game.closed) return t('result.closed', {crowd, ai});
  if (game.winner === 'COLLECTIVE') return t('result.crowd', {crowd, ai});
  return game.winner === 'AI' ? t('result.ai', {crowd, ai}) : t('result.draw', {crowd, ai});
}

/** The level at which the AI chose its last move, where it follows the game; 0 where it does not. @param {readonly import('./shapes.js').Move[]} moves */
export function levelOf(moves) {
  return moves.findLast(({aiLevel}) => aiLevel)?.aiLevel ?? 0;
}

/** @param {string} position as a square is written: `d3` */
export function squareText(position) {
  return position === 'PASS' ? t('pass') : position;
}

/**
 * The machine writes in both languages; people in one.
 * @param {string} japanese @param {string | null | undefined} english
 */
export function inLanguage(japanese, english) {
  return language() === 'en' && english ? english : japanese;
}

/** @type {readonly [string, RegExp][]} */
const UNITS = [
  ['days', /P(\d+)D/],
  ['hours', /T(?:\d+D)?(\d+)H/],
  ['minutes', /T(?:\d+H)?(\d+)M/],
];

/** @param {string | null} length an ISO 8601 duration; null: until the daily deadline */
export function lengthText(length) {
  if (!length) return t('length.daily');
  const parts = UNITS.flatMap(([unit, form]) => {
    const n = Number(form.exec(length)?.[1] ?? 0);
    if (unit === 'hours' && n >= 24 && n % 24 === 0) return [t.count('days', n / 24)];
    return n > 0 ? [t.count(unit, n)] : [];
  });
  return parts.join(' ') || length;
}

/** @param {import('./shapes.js').Move} move what happened, in one sentence */
export function decisionText(move) {
  const square = move.position;
  if (square === 'PASS') return t(move.playedBy === 'AI' ? 'status.pass.ai' : 'status.pass.crowd');
  if (move.playedBy === 'AI') return t('status.ai', {square});
  if (move.decision === 'NO_VOTES') return t('status.novotes', {square});
  if (move.decision === 'ONLY_MOVE') return t('status.only', {square});
  if (move.decision === 'TIE') return t.count('status.tie', move.votes ?? 0, {square});
  return t.count('status.crowd', move.votes ?? 0, {square});
}
