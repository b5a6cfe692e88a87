// What the boards show, and the games of the portal's pictures.
import {kanji, parseSfen} from 'ittaku/board/shogi.js';
import {squareName, squareOf} from 'ittaku/board/othello.js';
import {moves, put, start, turned} from '/vote/portal/game.js';
import {MOVES} from '/kifu/portal/picture.js';
import {play} from '/kifu/portal/game.js';
import {same} from './expect.js';

/** @param {import('/vote/portal/game.js').Board} board @param {1 | 2} cell */
const count = (board, cell) => board.flat().filter((c) => c === cell).length;

export const tests = {
  async 'an SFEN is read with promoted pieces and hands'() {
    const {pieces, hands, turn} = parseSfen('ln1g1Rs1l/1r1sgk3/p2pppn+Bp/9/1pp6/9/PP1PPPPPP/1S4K2/LN1G1GSNL w 3Pb2g 1');
    same([turn, hands], ['w', {b: {P: 3}, w: {B: 1, G: 2}}]);
    const horse = pieces.find(({kind, promoted}) => kind === 'B' && promoted);
    same([horse?.file, horse?.rank, horse?.side], [2, 3, 'b']);
    same(pieces.find(({file, rank}) => file === 4 && rank === 1)?.kind, 'R');
  },

  async 'pieces carry their kanji'() {
    same(kanji({kind: 'R', side: 'b', promoted: true}), '龍');
    same([kanji({kind: 'K', side: 'b', promoted: false}), kanji({kind: 'K', side: 'w', promoted: false})], ['玉', '王']);
  },

  async "the portal's game ends as recorded, with all forty pieces"() {
    const plies = play(MOVES);
    same(plies.length, 32);
    same(
      plies.slice(1, 3).map(({text}) => text),
      ['▲７六歩', '△３四歩'],
    );
    same(plies.at(-1)?.text, '▲４一飛打');
    for (const {position} of plies) {
      const held = Object.values(position.hands)
        .flatMap((hand) => Object.values(hand))
        .reduce((a, b) => a + b, 0);
      same(position.pieces.length + held, 40);
    }
  },

  async 'a piece keeps its key while it moves, and keys are unique'() {
    for (const {position} of play(MOVES)) {
      same(new Set(position.pieces.map(({key}) => key)).size, position.pieces.length);
    }
  },

  async 'Othello squares are named by column and row'() {
    same([squareName(2, 3), squareOf('D3')], ['D3', {column: 3, row: 2}]);
  },

  async 'Othello opens with four moves, each turning one disc'() {
    const board = start();
    same(
      moves(board, 1)
        .map(({row, column}) => squareName(row, column))
        .sort(),
      ['C4', 'D3', 'E6', 'F5'],
    );
    const after = put(board, squareOf('D3'), 1);
    same([count(after, 1), count(after, 2), turned(board, squareOf('A1'), 1).length], [4, 1, 0]);
  },
};
