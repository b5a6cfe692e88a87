// What the server answers, and the few things that are read out of it in several places.
import {squareOf} from 'ittaku/board/othello.js';
import {other, play, start, turned} from 'ittaku/board/othello-rules.js';

/** @typedef {import('ittaku/board/othello-rules.js').Board} Board */
/** @typedef {import('ittaku/board/othello-rules.js').Square} Square */
/** @typedef {import('ittaku/board/othello-rules.js').Side} Side */
/** @typedef {'BLACK' | 'WHITE'} Colour */

/**
 * @typedef {object} Game
 * @property {string} gameId
 * @property {'ACTIVE' | 'FINISHED'} status
 * @property {Colour} aiSide
 * @property {number} aiLevel
 * @property {boolean} adaptive the level follows the game; the AI's moves tell it
 * @property {string | null} turnLength ISO 8601; null: until the daily deadline
 * @property {string | null} title
 * @property {number} currentTurn
 * @property {string} boardState
 * @property {Colour | null} sideToMove
 * @property {boolean} crowdToMove
 * @property {readonly string[]} legalMoves
 * @property {number} black
 * @property {number} white
 * @property {'AI' | 'COLLECTIVE' | 'DRAW' | null} winner
 * @property {boolean} sleeping waits, without a deadline, for the first who votes or proposes
 * @property {string | null} createdBy `USER#…` of who may close it
 * @property {boolean} closed before its end, by a person
 * @property {boolean} resigned by the crowd
 * @property {number} resignVotes how many want to resign
 * @property {number} resignVoters of so many who had voted when that last changed
 * @property {number} people how many have voted in it
 * @property {readonly {userId: string, username: string | null}[]} faces the few who came last
 * @property {boolean | null} voted whether I have voted in the present turn; null: nobody votes, or nobody is signed in
 * @property {string | null} votingDeadline
 * @property {string} createdAt
 * @property {string} updatedAt
 * @property {string | null} finishedAt
 * @property {string} serverTime
 */

/**
 * @typedef {object} Turn
 * @property {number} turnNumber
 * @property {'AI' | 'COLLECTIVE'} playedBy
 * @property {'OPEN' | 'CLOSING' | 'CLOSED'} state
 * @property {string} openedAt
 * @property {string | null} candidateDeadline
 * @property {string | null} votingDeadline
 * @property {boolean} extended
 * @property {string | null} adopted
 * @property {number} skipVotes how many want it closed without waiting for its deadline
 * @property {number} skipVoters of so many people
 * @property {string | null} myVote
 * @property {boolean} countsVisible
 * @property {number | null} votes
 * @property {readonly Candidate[]} candidates
 * @property {Move | null} move
 * @property {string} serverTime
 */

/**
 * @typedef {object} Candidate
 * @property {string} candidateId
 * @property {number} turnNumber
 * @property {string} position
 * @property {string} description
 * @property {string | null} descriptionEn
 * @property {number | null} voteCount null while hidden
 * @property {string} createdBy `AI` or `USER#…`
 * @property {string | null} proposer a person's name
 * @property {'VOTING' | 'CLOSED' | 'ADOPTED'} status
 * @property {boolean} mine
 * @property {string} createdAt
 */

/**
 * @typedef {object} Move
 * @property {number} turnNumber
 * @property {Colour} side
 * @property {string} position `A1`–`H8` or `PASS`
 * @property {'AI' | 'COLLECTIVE'} playedBy
 * @property {string | null} candidateId
 * @property {'VOTES' | 'TIE' | 'NO_VOTES' | 'ONLY_MOVE' | null} decision
 * @property {number | null} votes
 * @property {number | null} aiLevel at which the AI chose it, where the level follows the game
 * @property {number | null} evaluation the final score that is expected after it, for black; null: a pass, or not known
 */

/** @typedef {{turnNumber: number, content: string, contentEn: string | null, createdAt: string}} Note */

/** @param {Colour} colour @returns {Side} */
export function sideOf(colour) {
  return colour === 'BLACK' ? 1 : 2;
}

/** @param {Game} game @returns {Board} */
export function boardOf(game) {
  return JSON.parse(game.boardState).board;
}

/** @param {Game} game @returns {Side} the crowd's colour */
export function crowdOf(game) {
  return other(sideOf(game.aiSide));
}

/**
 * @typedef {object} Position
 * @property {Board} board
 * @property {Move | null} move that led here
 * @property {Square | null} last
 * @property {readonly Square[]} turned
 */

/**
 * The positions of a game from its start on: one more than there are moves.
 * @param {readonly Move[]} moves
 * @returns {Position[]}
 */
export function positions(moves) {
  /** @type {Position[]} */
  const all = [{board: start(), move: null, last: null, turned: []}];
  for (const move of moves) {
    const {board} = /** @type {Position} */ (all.at(-1));
    if (move.position === 'PASS') all.push({board, move, last: null, turned: []});
    else {
      const last = squareOf(move.position);
      const side = sideOf(move.side);
      all.push({board: play(board, last, side), move, last, turned: turned(board, last, side)});
    }
  }
  return all;
}

/**
 * By the published rule: the most votes first, and of equals the older one; without votes to see, the older first.
 * @param {readonly Candidate[]} candidates the oldest first, as the server gives them
 * @returns {(Candidate & {number: number, share: number | null})[]} `number` stays the same when votes come
 */
export function ranked(candidates) {
  const total = candidates.reduce((sum, {voteCount}) => sum + (voteCount ?? 0), 0);
  return candidates
    .map((candidate, i) => ({...candidate, number: i + 1, share: share(candidate.voteCount, total)}))
    .sort((a, b) => (b.voteCount ?? 0) - (a.voteCount ?? 0) || a.number - b.number);
}

/** @param {number | null} votes @param {number} total */
function share(votes, total) {
  if (votes === null) return null;
  return total === 0 ? 0 : votes / total;
}

/** @param {Game} game @returns {{crowd: number, ai: number}} discs on the board */
export function score({aiSide, black, white}) {
  return aiSide === 'WHITE' ? {crowd: black, ai: white} : {crowd: white, ai: black};
}

/**
 * What is possible in a game at a moment.
 * @typedef {'open' | 'voting' | 'closing' | 'thinking' | 'finished'} Phase
 * @param {Game} game @param {Turn | null} turn @param {number} now
 * @returns {Phase}
 */
export function phaseOf(game, turn, now) {
  if (game.status === 'FINISHED') return 'finished';
  if (!game.crowdToMove || !turn || turn.turnNumber !== game.currentTurn) return 'thinking';
  const passed = (/** @type {string | null} */ at) => at !== null && Date.parse(at) <= now;
  if (turn.state !== 'OPEN' || passed(turn.votingDeadline)) return 'closing';
  return passed(turn.candidateDeadline) ? 'voting' : 'open';
}
