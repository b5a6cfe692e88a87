// The player of the portal's picture: it likes corners.
import {legalMoves} from 'ittaku/board/othello-rules.js';

export {play as put, start, turned} from 'ittaku/board/othello-rules.js';

/** @typedef {import('ittaku/board/othello-rules.js').Board} Board */
/** @typedef {import('ittaku/board/othello-rules.js').Square} Square */

const WORTH = [
  [99, -20, 8, 6],
  [-20, -30, -3, -3],
  [8, -3, 5, 2],
  [6, -3, 2, 1],
];

/** @param {Board} board @param {1 | 2} side @returns {Square[]} best first */
export function moves(board, side) {
  return legalMoves(board, side).sort((a, b) => worth(b) - worth(a));
}

/** @param {Square} at */
function worth({row, column}) {
  return WORTH[Math.min(row, 7 - row)]?.[Math.min(column, 7 - column)] ?? 0;
}
