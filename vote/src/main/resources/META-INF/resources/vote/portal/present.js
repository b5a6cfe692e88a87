// The turn of a real game that ends next, for the picture of Vote.
import {api, path} from 'ittaku/api.js';
import {squareOf} from 'ittaku/board/othello.js';

/**
 * @typedef {object} PresentTurn
 * @property {string} title
 * @property {import('./game.js').Board} board
 * @property {readonly import('./game.js').Square[]} candidates
 * @property {number} until by this browser's clock
 * @property {number} length milliseconds
 */

/** @returns {Promise<PresentTurn | null>} null where nobody plays */
export async function presentTurn() {
  try {
    const {items} = await api.get('/vote/games', {query: {status: 'ACTIVE', limit: 10}});
    const left = (/** @type {any} */ game) => Date.parse(game.votingDeadline) - Date.parse(game.serverTime);
    const [game] = items
      .filter((/** @type {any} */ one) => one.votingDeadline && left(one) > 0)
      .sort((/** @type {any} */ a, /** @type {any} */ b) => left(a) - left(b));
    if (!game) return null;
    const turn = await api.get(path`/vote/games/${game.gameId}/turns/${game.currentTurn}`);
    return {
      title: game.title ?? '',
      board: JSON.parse(game.boardState).board,
      candidates: turn.candidates.map((/** @type {any} */ one) => squareOf(one.position)),
      until: Date.now() + left(game),
      length: Date.parse(turn.votingDeadline) - Date.parse(turn.openedAt),
    };
  } catch {
    return null; // the picture has a game of its own
  }
}
