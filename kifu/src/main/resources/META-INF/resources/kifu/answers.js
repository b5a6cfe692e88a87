// What the server answers, as the desk wants it.
import {Game} from './game.js';

/** @typedef {import('./findings.js').Finding} Finding */

/**
 * A record as a list shows it.
 * @typedef {object} Listed
 * @property {string} kid
 * @property {string} username
 * @property {string} [slug]
 * @property {'first' | 'second'} [firstOrSecond]
 * @property {'win' | 'lose' | 'draw' | 'sennichite'} [result]
 * @property {boolean} public
 * @property {boolean} share
 * @property {string} [created]
 * @property {string} [latestAccess]
 * @property {string} [latestUpdate]
 * @property {Summary} summary
 */

/** @typedef {{title?: string, black?: string, white?: string, event?: string, date?: string, moves?: number, opening?: string, lastSfen?: string}} Summary */
/** @typedef {{tid: string, name: string, count?: number}} Tag */
/** @typedef {{line: number, column: number, code: string, severe: boolean, message: string}} Warning */

/**
 * A record as it is opened.
 * @typedef {object} View
 * @property {string} [kid]
 * @property {string} [username]
 * @property {'owner' | 'reader' | 'public' | 'link'} access
 * @property {string} [slug]
 * @property {string} kifu
 * @property {'first' | 'second'} [firstOrSecond]
 * @property {'win' | 'lose' | 'draw' | 'sennichite'} [result]
 * @property {string} [memo]
 * @property {boolean} public
 * @property {boolean} share
 * @property {string} [shareCode]
 * @property {string} created
 * @property {string} latestUpdate
 * @property {Summary} summary
 * @property {string[]} [tags]
 */

/** @typedef {{format: string, games: number, sfen: string, warnings: Warning[], nodes: any[], headers: any[], summary: Summary, outcome: string, forms?: {name: string, english: string, side?: 'sente' | 'gote'}[]}} ParsedRecord */

/** @typedef {{view: View, etag: string | null, record: ParsedRecord}} Stored a record as the server has it */

/** @param {View & {record: ParsedRecord}} value as it was answered @param {string | null} etag @returns {Stored} */
export const storedOf = ({record, ...view}, etag) => ({view, etag, record});

/** @param {any} score as the server writes one @returns {{points: number | null, mate: number | null}} */
export function scoreOf({cp = null, mate = null, winner = null}) {
  if (cp !== null) return {points: cp, mate: null};
  if (mate === null && winner === null) return {points: null, mate: null};
  return {points: null, mate: mate || (winner === 'gote' ? -Infinity : Infinity)};
}

/**
 * An analysis' report by position.
 * @param {any} report
 * @returns {Map<string, Finding>}
 */
export function findingsOf(report) {
  /** @type {Map<string, Finding>} */
  const found = new Map();
  for (const looked of report?.positions ?? []) {
    const score = scoreOf(looked);
    if (score.points === null && score.mate === null) continue;
    const lines = (looked.lines ?? []).map((/** @type {any} */ line) => ({
      ...scoreOf(line),
      depth: line.depth ?? null,
      moves: line.moves ?? [],
    }));
    found.set(looked.sfen.replace(/ \d+$/, ''), {...score, depth: looked.depth ?? null, line: '', lines});
  }
  return found;
}

/**
 * The server's record as a game.
 * @param {any} record
 * @returns {Game}
 */
export function gameOf(record) {
  const numbers = new Map(record.nodes.map((/** @type {any} */ node, /** @type {number} */ i) => [node.id, i]));
  return Game.of({
    sfen: record.sfen,
    headers: record.headers.map((/** @type {any} */ {key, value}) => [key, value]),
    nodes: record.nodes.map((/** @type {any} */ node) => ({
      parent: node.parent === undefined ? 0 : numbers.get(node.parent),
      usi: node.usi,
      ending: node.ending,
      comment: node.comment,
      bookmark: node.bookmark,
      time: node.millis === undefined ? null : {spentMs: node.millis, totalMs: node.totalMillis ?? 0},
    })),
  });
}
