// What engines thought: read from comments and from answers of the analysis, drawn by the graph, judged for mistakes.
import {isMarkLine} from './marks.js';

/**
 * @typedef {object} Evaluation
 * @property {number | null} points hundredths of a pawn, positive when sente is better; null when it is mate
 * @property {number | null} mate moves to mate, positive for sente's win, negative for gote's; ±Infinity if nobody says
 * @property {string} line the play expected, as it was written
 * @property {number | null} depth
 */

const FIELD = /^[#*](評価値|詰み|読み筋|深さ)[=＝](.*)$/;
const GUI = /^\*+ ?(?:解析|対局|検討)/;
// Matches anything, so it never goes back: a line can be as long as its record.
const GUI_SCORE = /^ *([+-]?)(詰)? *([+-]?\d+)?/;
const FLOODGATE = /^\*{1,2} ?([+-]?\d{1,6})((?: [+-]\d{4}[A-Z]{2})+|)\s*(?:#\d+)?$/;

/** @param {string} comment @returns {Evaluation[]} in their order */
export function evaluationsIn(comment) {
  /** @type {Evaluation[]} */
  const found = [];
  /** @type {Evaluation | null} */
  let open = null;
  const begin = (/** @type {Pick<Evaluation, 'points' | 'mate'>} */ score) => {
    open = {...score, line: '', depth: null};
    found.push(open);
  };
  for (const text of comment ? comment.split('\n') : []) {
    const field = FIELD.exec(text);
    if (field) {
      const [, name, value = ''] = field;
      if (name === '評価値' && /^[+-]?\d+/.test(value.trim())) begin({points: parseInt(value, 10), mate: null});
      else if (name === '詰み') {
        const mate = /^(先手|後手|下手|上手)勝ち(?::(\d+)手)?/.exec(value.trim());
        if (mate) begin({points: null, mate: (/[先下]/.test(mate[1] ?? '') ? 1 : -1) * (mate[2] ? Number(mate[2]) : Infinity)});
      } else if (open && name === '読み筋') /** @type {Evaluation} */ (open).line = value.trim();
      else if (open && name === '深さ') /** @type {Evaluation} */ (open).depth = parseInt(value, 10) || null;
      continue;
    }
    if (isMarkLine(text)) continue;
    open = null;
    const gui = guiScore(/^(?:解析|対局|検討)/.test(text) ? `*${text}` : text);
    const floodgate = FLOODGATE.exec(text);
    if (gui && (gui[2] || gui[3])) found.push(ofGui(gui, text));
    else if (floodgate) found.push({points: Number(floodgate[1]), mate: null, line: '', depth: null});
  }
  return found;
}

/** The score in a line of ShogiGUI, if it is one. @param {string} line */
function guiScore(line) {
  const at = GUI.test(line) ? line.indexOf('評価値') : -1;
  return at < 0 ? null : GUI_SCORE.exec(line.slice(at + 3));
}

/** @param {RegExpExecArray} match @param {string} text @returns {Evaluation} */
function ofGui([, sign, mate, digits = ''], text) {
  const number = Number(digits || 0);
  const negative = sign === '-' || number < 0;
  const line = text.includes('読み筋') ? text.slice(text.indexOf('読み筋') + 3).trim() : '';
  const depth = Number(/ 深さ (\d+)/.exec(text)?.[1] ?? 0) || null;
  if (mate) return {points: null, mate: (negative ? -1 : 1) * (Math.abs(number) || Infinity), line, depth};
  return {points: sign === '-' ? -number : number, mate: null, line, depth};
}

/** Whether a line was written by a program or stands for marks. @param {string} line */
const isMachine = (line) => FIELD.test(line) || isMarkLine(line) || guiScore(line) !== null || FLOODGATE.test(line);

/** A comment without the lines that programs wrote into it. @param {string} comment */
export function humanPart(comment) {
  return comment
    .split('\n')
    .filter((line) => !isMachine(line))
    .join('\n')
    .trim();
}

/** The lines that programs wrote into a comment. @param {string} comment */
export function machinePart(comment) {
  return comment.split('\n').filter(isMachine).join('\n');
}

/**
 * Sente's chance of winning, 0 to 1: 600 points are about 73 %.
 * @param {Pick<Evaluation, 'points' | 'mate'>} evaluation
 */
export function chance({points, mate}) {
  if (mate !== null) return mate > 0 ? 1 : 0;
  return 1 / (1 + Math.exp(-(points ?? 0) / 600));
}

/**
 * The moves after which their player's chance is so much lower, in their order.
 * @param {readonly (Pick<Evaluation, 'points' | 'mate'> | null)[]} byPly the position after each ply, the start first
 * @param {'b' | 'w'} first who moves first
 * @param {number} least
 * @returns {number[]} their plies
 */
export function drops(byPly, first, least) {
  /** @type {number[]} */
  const found = [];
  for (let ply = 1; ply < byPly.length; ply++) {
    const [before, after] = [byPly[ply - 1], byPly[ply]];
    if (!before || !after) continue;
    const sign = (ply % 2 === 1) === (first === 'b') ? 1 : -1;
    if (sign * (chance(before) - chance(after)) >= least) found.push(ply);
  }
  return found;
}

/**
 * A score in words: +312, −1,204, 詰 7.
 * @param {Pick<Evaluation, 'points' | 'mate'>} evaluation
 * @param {string} mateWord
 */
export function scoreText({points, mate}, mateWord) {
  const sign = (/** @type {number} */ n) => (n > 0 ? '+' : n < 0 ? '−' : '±');
  if (mate !== null) return `${mate > 0 ? '+' : '−'}${mateWord}${Number.isFinite(mate) ? ` ${Math.abs(mate)}` : ''}`;
  return `${sign(points ?? 0)}${Math.abs(points ?? 0).toLocaleString('en')}`;
}
