// Just enough Othello for a picture: legal moves, turning discs, and a player who likes corners.

/** @typedef {import('ittaku/board/othello.js').Cell} Cell */
/** @typedef {readonly (readonly Cell[])[]} Board */
/** @typedef {{row: number, column: number}} Square */

const DIRECTIONS = [-1, 0, 1].flatMap((dy) => [-1, 0, 1].map((dx) => [dy, dx])).filter(([dy, dx]) => dy !== 0 || dx !== 0);
const WORTH = [
  [99, -20, 8, 6],
  [-20, -30, -3, -3],
  [8, -3, 5, 2],
  [6, -3, 2, 1],
];

/** @returns {Board} */
export function start() {
  const board = Array.from({length: 8}, () => /** @type {Cell[]} */ (Array(8).fill(0)));
  for (const [row, column, cell] of /** @type {[number, number, Cell][]} */ ([[3, 3, 2], [3, 4, 1], [4, 3, 1], [4, 4, 2]])) {
    /** @type {Cell[]} */ (board[row])[column] = cell;
  }
  return board;
}

/**
 * The discs a move turns; none: it is not legal.
 * @param {Board} board @param {Square} at @param {1 | 2} side
 * @returns {Square[]}
 */
export function turned(board, at, side) {
  if (board[at.row]?.[at.column] !== 0) return [];
  return DIRECTIONS.flatMap(([dy = 0, dx = 0]) => {
    /** @type {Square[]} */
    const line = [];
    for (let row = at.row + dy, column = at.column + dx; ; row += dy, column += dx) {
      const cell = board[row]?.[column];
      if (cell === side) return line;
      if (!cell) return [];
      line.push({row, column});
    }
  });
}

/** @param {Board} board @param {1 | 2} side @returns {Square[]} best first */
export function moves(board, side) {
  const all = board.flatMap((cells, row) => cells.map((_, column) => ({row, column})));
  return all.filter((at) => turned(board, at, side).length > 0).sort((a, b) => worth(b) - worth(a));
}

/** @param {Square} at */
function worth({row, column}) {
  return WORTH[Math.min(row, 7 - row)]?.[Math.min(column, 7 - column)] ?? 0;
}

/** @param {Board} board @param {Square} at @param {1 | 2} side @returns {Board} */
export function put(board, at, side) {
  const changed = [at, ...turned(board, at, side)];
  return board.map((cells, row) => cells.map((cell, column) => (changed.some((c) => c.row === row && c.column === column) ? side : cell)));
}
