// Recomputes the audit of a game, by the lines that the guide lists.
import {sha256} from './sha256.js';

/**
 * @typedef {object} AuditTurn
 * @property {number} turnNumber
 * @property {'BLACK' | 'WHITE'} side
 * @property {'AI' | 'COLLECTIVE'} playedBy
 * @property {string} position
 * @property {string | null} decision
 * @property {readonly {candidateId: string, position: string, votes: number}[]} candidates
 * @property {string | null} ballotsHash null: from before hashes were kept
 * @property {string | null} hash
 */

/** @typedef {{turnNumber: number, receipt: string, candidateId: string}} Receipt */
/** @typedef {{gameId: string, begin: string, turns: readonly AuditTurn[], receipts: readonly Receipt[]}} Audit */
/** @typedef {{mark: string, candidateId: string}} Ballot */

const FORM = 'ittaku-vote-1';

/** @param {readonly (string | number)[]} lines */
const hashed = (lines) => sha256(lines.map((line) => `${line}\n`).join(''));

/** @param {string} gameId */
export const begin = (gameId) => hashed([FORM, gameId]);

/** What is published of a receipt. @param {string} gameId @param {Receipt} receipt */
export const markOf = (gameId, {turnNumber, receipt}) => hashed(['ballot', gameId, turnNumber, receipt]);

/** @param {readonly Ballot[]} ballots */
export const ballotsHash = (ballots) => hashed(ballots.map(({mark, candidateId}) => `${mark} ${candidateId}`));

/** @param {string} gameId @param {string} previous @param {AuditTurn} turn */
export function turnHash(gameId, previous, turn) {
  const candidates = [...turn.candidates].sort((a, b) => (a.candidateId < b.candidateId ? -1 : 1));
  return hashed([
    FORM,
    previous,
    gameId,
    turn.turnNumber,
    `${turn.side} ${turn.playedBy} ${turn.position} ${turn.decision ?? '-'}`,
    ...candidates.map(({candidateId, position, votes}) => `${candidateId} ${position} ${votes}`),
    turn.ballotsHash ?? '',
  ]);
}

/**
 * Which turns are as their hashes say; those from before hashes were kept count as such.
 * @param {Audit} audit
 * @returns {Map<number, boolean>} by turn
 */
export function chain({gameId, turns}) {
  let previous = begin(gameId);
  return new Map(
    turns.map((turn) => {
      if (turn.hash === null) return [turn.turnNumber, true];
      const sound = turnHash(gameId, previous, turn) === turn.hash;
      previous = turn.hash;
      return [turn.turnNumber, sound];
    }),
  );
}

/** Whether the ballots are those of the turn: by their hash, and candidate by candidate. @param {AuditTurn} turn @param {readonly Ballot[]} ballots */
export function isCounted(turn, ballots) {
  const counts = new Map(turn.candidates.map(({candidateId}) => [candidateId, 0]));
  for (const {candidateId} of ballots) counts.set(candidateId, (counts.get(candidateId) ?? 0) + 1);
  const same = turn.candidates.every(({candidateId, votes}) => counts.get(candidateId) === votes) && counts.size === turn.candidates.length;
  return same && (turn.ballotsHash === null || ballotsHash(ballots) === turn.ballotsHash);
}
