// What an analysis says of a whole game: how exactly each side played, where the game turned, which mates were missed.
import {chance} from './evaluations.js';

/** @typedef {import('./game.js').Node} Node */
/** @typedef {import('./desk.js').Desk} Desk */
/** @typedef {'best' | 'good' | 'inaccuracy' | 'mistake' | 'blunder'} Kind */

/**
 * A move as the engine judged it.
 * @typedef {object} Judged
 * @property {Node} node
 * @property {'b' | 'w'} side
 * @property {number} loss of the mover's chance of winning, 0 to 1
 * @property {Kind} kind
 */

/**
 * @typedef {object} Player
 * @property {number} moves that were judged
 * @property {number} accuracy 0 to 1
 * @property {Record<Kind, number>} kinds how many moves of each kind
 */

/**
 * @typedef {object} Report
 * @property {Record<'b' | 'w', Player>} players
 * @property {Judged[]} turns the costliest move each time the lead went over, in order
 * @property {{node: Node, mate: number}[]} missed moves that let a mate go, with its length (Infinity if nobody says)
 * @property {Judged[]} worst the moves that cost most, the worst first
 */

/** @type {readonly Kind[]} */
export const KINDS = ['best', 'good', 'inaccuracy', 'mistake', 'blunder'];

/** Who has this much of a chance leads; between the two nobody does. */
const LEADS = 0.6;
const MOST_WORST = 6;

/** @param {number} loss @returns {Kind} */
function kindOf(loss) {
  return loss >= 0.2 ? 'blunder' : loss >= 0.1 ? 'mistake' : loss >= 0.05 ? 'inaccuracy' : 'good';
}

/**
 * How exact moves were: each counts e^(-4 × what it lost), so that one that gives a tenth of the game away counts two thirds.
 * @param {readonly Judged[]} moves
 */
function accuracy(moves) {
  return moves.length === 0 ? 0 : moves.reduce((sum, {loss}) => sum + Math.exp(-4 * loss), 0) / moves.length;
}

/** A move whose positions before and after were judged; null if they were not. @param {Desk} desk @param {Node} node @returns {Judged | null} */
export function judge(desk, node) {
  const before = node.parent && node.usi ? desk.finding(node.parent) : null;
  const after = before ? desk.finding(node) : null;
  if (!before || !after || !node.parent) return null;
  const side = desk.game.position(node.parent).turn;
  const index = before.lines.findIndex(({moves}) => moves[0] === node.usi);
  // The engine's own choice loses nothing; another of its lines is compared within that search.
  if (index === 0) return {node, side, loss: 0, kind: 'best'};
  const reached = before.lines[index] ?? after;
  const loss = Math.max(0, (side === 'b' ? 1 : -1) * (chance(before) - chance(reached)));
  return {node, side, loss, kind: kindOf(loss)};
}

/** @param {readonly Judged[]} moves @returns {Player} */
function player(moves) {
  const kinds = /** @type {Record<Kind, number>} */ (
    Object.fromEntries(KINDS.map((kind) => [kind, moves.filter((move) => move.kind === kind).length]))
  );
  return {moves: moves.length, accuracy: accuracy(moves), kinds};
}

/** Where the lead went from one side to the other: the costliest move of the loser on the way. @param {Desk} desk @param {readonly Judged[]} moves */
function turns(desk, moves) {
  /** @type {Judged[]} */
  const found = [];
  /** @type {'b' | 'w' | null} */
  let leader = null;
  let since = 0;
  moves.forEach(({node}, i) => {
    const finding = desk.finding(node);
    if (!finding) return;
    const share = chance(finding);
    const now = share >= LEADS ? 'b' : share <= 1 - LEADS ? 'w' : null;
    if (!now) return;
    if (leader && now !== leader) {
      const guilty = moves.slice(since, i + 1).filter(({side}) => side === leader);
      const worst = guilty.reduce((a, b) => (b.loss > a.loss ? b : a), /** @type {Judged} */ (guilty[0]));
      if (worst && worst.loss > 0) found.push(worst);
    }
    leader = now;
    since = i + 1;
  });
  return found;
}

/** Moves that had a mate before them and none after. @param {Desk} desk @param {readonly Judged[]} moves */
function missedMates(desk, moves) {
  return moves.flatMap(({node, side}) => {
    const [before, after] = [node.parent ? desk.finding(node.parent)?.mate : null, desk.finding(node)?.mate];
    const mine = (/** @type {number | null | undefined} */ mate) => typeof mate === 'number' && mate > 0 === (side === 'b');
    return mine(before) && !mine(after) ? [{node, mate: Math.abs(/** @type {number} */ (before))}] : [];
  });
}

/** @param {Desk} desk @returns {Report | null} null while too little of the game was judged to say anything */
export function reportOf(desk) {
  const moves = desk.game.mainLine.flatMap((node) => judge(desk, node) ?? []);
  if (moves.length < 2) return null;
  const worst = moves
    .filter(({kind}) => kind === 'mistake' || kind === 'blunder')
    .sort((a, b) => b.loss - a.loss || a.node.ply - b.node.ply);
  return {
    players: {b: player(moves.filter(({side}) => side === 'b')), w: player(moves.filter(({side}) => side === 'w'))},
    turns: turns(desk, moves),
    missed: missedMates(desk, moves),
    worst: worst.slice(0, MOST_WORST),
  };
}
