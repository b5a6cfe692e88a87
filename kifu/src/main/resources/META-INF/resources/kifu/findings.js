// What engines found, by position: from the last analysis, else from a move's comment.
import {readLine} from './notation.js';

/** @typedef {import('./game.js').Game} Game */
/** @typedef {import('./game.js').Node} Node */
/** @typedef {{points: number | null, mate: number | null, depth: number | null, moves: string[]}} EngineLine */
/** @typedef {import('./evaluations.js').Evaluation & {readonly lines: EngineLine[]}} Finding */

export class Findings {
  /** @type {WeakMap<Node, {comment: string, finding: Finding | null}>} what comments say, read once */
  #noted = new WeakMap();

  constructor() {
    /** @type {ReadonlyMap<string, Finding>} by SFEN without the move number */
    this.analysed = new Map();
  }

  /** @param {Game} game @param {Node} node @returns {Finding | null} */
  of(game, node) {
    const found = this.analysed.size > 0 ? this.analysed.get(game.position(node).sfen.replace(/ \d+$/, '')) : null;
    if (found) return found;
    const known = this.#noted.get(node);
    if (known?.comment === node.comment) return known.finding;
    const finding = noted(game, node);
    this.#noted.set(node, {comment: node.comment, finding});
    return finding;
  }
}

/** @param {Game} game @param {Node} node @returns {Finding | null} */
function noted(game, node) {
  const said = game.evaluation(node);
  if (!said) return null;
  /** @type {EngineLine[] | null} */
  let lines = null;
  return {
    ...said,
    // Reading a line needs the legal moves of all its positions: only where it is shown.
    get lines() {
      if (lines) return lines;
      const moves = said.line ? readLine(game.position(node), said.line, game.lastSquare(node)) : [];
      lines = moves.length > 0 ? [{points: said.points, mate: said.mate, depth: said.depth, moves}] : [];
      return lines;
    },
  };
}
