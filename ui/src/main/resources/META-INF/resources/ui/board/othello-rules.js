// The rules of Othello, as far as a page needs them: what is legal, what turns, how a game is played over again.

/** @typedef {import('./othello.js').Cell} Cell */
/** @typedef {readonly (readonly Cell[])[]} Board `board[row][column]`, row 0 = rank 1 */
/** @typedef {{row: number, column: number}} Square */
/** @typedef {1 | 2} Side 1 black, 2 white */

const DIRECTIONS = [-1, 0, 1].flatMap((dy) => [-1, 0, 1].map((dx) => [dy, dx])).filter(([dy, dx]) => dy !== 0 || dx !== 0);

/** @returns {Board} */
export function start() {
  const board = Array.from({length: 8}, () => /** @type {Cell[]} */ (Array(8).fill(0)));
  for (const [row, column, cell] of /** @type {[number, number, Cell][]} */ ([
    [3, 3, 2],
    [3, 4, 1],
    [4, 3, 1],
    [4, 4, 2],
  ])) {
    /** @type {Cell[]} */ (board[row])[column] = cell;
  }
  return board;
}

/** @param {Side} side @returns {Side} */
export function other(side) {
  return side === 1 ? 2 : 1;
}

/**
 * The discs a move turns; none: it is not legal.
 * @param {Board} board @param {Square} at @param {Side} side
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

/** @param {Board} board @param {Side} side @returns {Square[]} by rows */
export function legalMoves(board, side) {
  const all = board.flatMap((cells, row) => cells.map((_, column) => ({row, column})));
  return all.filter((at) => turned(board, at, side).length > 0);
}

/** @param {Board} board @param {Square} at @param {Side} side @returns {Board} after the move */
export function play(board, at, side) {
  const changed = [at, ...turned(board, at, side)];
  return board.map((cells, row) => cells.map((cell, column) => (changed.some((c) => c.row === row && c.column === column) ? side : cell)));
}

/** @param {Board} board @returns {{black: number, white: number}} */
export function discs(board) {
  const all = board.flat();
  return {black: all.filter((cell) => cell === 1).length, white: all.filter((cell) => cell === 2).length};
}
