// The rules of Othello as the pages know them, and what the Vote pages work out by themselves.
import {squareName, squareOf} from 'ittaku/board/othello.js';
import {discs, legalMoves, other, play, start, turned} from 'ittaku/board/othello-rules.js';
import {placeOf} from '/vote/places.js';
import {ServerClock} from '/vote/server-clock.js';
import {phaseOf, positions, ranked} from '/vote/shapes.js';
import {lengthText} from '/vote/words.js';
import {same} from './expect.js';
import {sha256} from '/vote/sha256.js';

/** @typedef {import('ittaku/board/othello-rules.js').Board} Board */
/** @typedef {import('ittaku/board/othello-rules.js').Side} Side */

/** @param {Board} board @param {Side} side @param {number} depth @param {boolean} [passed] @returns {number} */
function perft(board, side, depth, passed = false) {
  if (depth === 0) return 1;
  const moves = legalMoves(board, side);
  if (moves.length === 0) return passed ? 1 : perft(board, other(side), depth - 1, true);
  return moves.reduce((sum, at) => sum + perft(play(board, at, side), other(side), depth - 1), 0);
}

/** @param {string} text 64 of X, O and -, from A1 on @returns {Board} */
function read(text) {
  return Array.from({length: 8}, (_, row) =>
    [...text.slice(row * 8, row * 8 + 8)].map((c) => /** @type {const} */ ({X: 1, O: 2, '-': 0})[/** @type {'X' | 'O' | '-'} */ (c)]),
  );
}

/** @param {number} turnNumber @param {'BLACK' | 'WHITE'} side @param {string} position @returns {import('/vote/shapes.js').Move} */
const move = (turnNumber, side, position) => ({
  turnNumber,
  side,
  position,
  playedBy: 'AI',
  candidateId: null,
  decision: null,
  votes: null,
  aiLevel: null,
  evaluation: null,
});

/** @param {string} candidateId @param {number | null} voteCount @returns {import('/vote/shapes.js').Candidate} */
const candidate = (candidateId, voteCount) => ({
  candidateId,
  turnNumber: 1,
  voteCount,
  createdAt: '2026-01-01T00:00:00Z',
  position: 'C4',
  description: '',
  descriptionEn: null,
  createdBy: 'AI',
  proposer: null,
  status: 'VOTING',
  mine: false,
});

export const tests = {
  async 'a hash is what the standard says, on both sides of a block'() {
    same(sha256(''), 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
    same(sha256('abc'), 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    same(sha256('a'.repeat(55)), '9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318');
    same(sha256('a'.repeat(56)), 'b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a');
  },

  async 'there are as many games of a length as everyone counts'() {
    same(
      [1, 2, 3, 4, 5, 6].map((depth) => perft(start(), 1, depth)),
      [4, 12, 56, 244, 1396, 8200],
    );
  },

  async 'a move turns whole lines in all directions, and only closed ones'() {
    const board = read('X--X--X--O-O-O----OOO---XOO-OOX---OOO----O-O-O--X--O--X---------');
    const at = squareOf('D4');
    same(turned(board, at, 1).length, 14);
    same(
      turned(board, at, 1).some(({row, column}) => squareName(row, column) === 'D7'),
      false,
    );
    same(turned(board, squareOf('A1'), 1), []);
    same(discs(play(board, at, 1)), {black: 7 + 1 + 14, white: 17 - 14});
  },

  async 'no line goes over an edge of the board'() {
    const board = read(`${'-'.repeat(6)}XO${'O'}${'X'}${'-'.repeat(54)}`);
    same(legalMoves(board, 1), []);
  },

  async 'a game is played over again, passes included'() {
    const all = positions([move(1, 'BLACK', 'D3'), move(2, 'WHITE', 'PASS'), move(3, 'BLACK', 'F5')]);
    same(
      all.map(({board}) => discs(board)),
      [
        {black: 2, white: 2},
        {black: 4, white: 1},
        {black: 4, white: 1},
        {black: 6, white: 0},
      ],
    );
    same([all[1]?.last, all[1]?.turned.map(({row, column}) => squareName(row, column)), all[2]?.last], [squareOf('D3'), ['D4'], null]);
  },

  async 'candidates stand by votes, equals by age, and keep their numbers'() {
    const cards = ranked([candidate('a', 1), candidate('b', 3), candidate('c', 3)]);
    same(
      cards.map(({candidateId, number, share}) => [candidateId, number, share]),
      [
        ['b', 2, 3 / 7],
        ['c', 3, 3 / 7],
        ['a', 1, 1 / 7],
      ],
    );
  },

  async 'hidden counts have no share, and no votes no division by nothing'() {
    same(
      ranked([candidate('a', null)]).map(({share}) => share),
      [null],
    );
    same(
      ranked([candidate('a', 0)]).map(({share}) => share),
      [0],
    );
  },

  async 'a turn goes from proposals to votes to the count'() {
    const game = /** @type {any} */ ({status: 'ACTIVE', crowdToMove: true, currentTurn: 3});
    const turn = /** @type {any} */ ({
      turnNumber: 3,
      state: 'OPEN',
      candidateDeadline: '2026-01-01T00:00:09Z',
      votingDeadline: '2026-01-01T00:00:10Z',
    });
    const at = (/** @type {string} */ time) => phaseOf(game, turn, Date.parse(time));
    same([at('2026-01-01T00:00:08Z'), at('2026-01-01T00:00:09Z'), at('2026-01-01T00:00:10Z')], ['open', 'voting', 'closing']);
    same(phaseOf(game, {...turn, state: 'CLOSING'}, 0), 'closing');
    same(
      [
        phaseOf({...game, crowdToMove: false}, turn, 0),
        phaseOf({...game, currentTurn: 4}, turn, 0),
        phaseOf({...game, status: 'FINISHED'}, null, 0),
      ],
      ['thinking', 'thinking', 'finished'],
    );
  },

  async "the clock of the server is kept although the visitor's is wrong"() {
    let local = 1_000_000;
    const clock = new ServerClock(() => local);
    local += 200;
    clock.learn('2026-01-01T00:00:00Z', 1_000_000);
    same(clock.now(), Date.parse('2026-01-01T00:00:00.100Z'));
    local += 9000;
    clock.learn('2026-01-01T01:00:00Z', local - 9000); // came slowly: not believed over the fast one
    same(clock.now(), Date.parse('2026-01-01T00:00:09.100Z'));
    clock.heard('2026-01-01T00:00:10Z');
    same(clock.now(), Date.parse('2026-01-01T00:00:10Z'));
    clock.heard('2026-01-01T00:00:05Z'); // an old word that was held up on its way
    same(clock.now(), Date.parse('2026-01-01T00:00:10Z'));
  },

  async 'an address shows its view'() {
    same(
      [
        '/vote',
        '/vote/',
        '/vote/mine',
        '/vote/rules/',
        '/vote/3f2a',
        '/vote/3f2a/x',
        '/vote/users/3f2a',
        '/vote/users',
        '/vote/users/3f2a/x',
        '/kifu',
      ].map((at) => placeOf(at).view),
      ['games', 'games', 'mine', 'rules', 'game', 'absent', 'person', 'game', 'absent', 'absent'],
    );
  },

  async "a turn's length is said in words"() {
    same([null, 'PT1M', 'PT90M', 'PT1H', 'PT1H30M', 'PT24H', 'P1D', 'PT168H', 'P3DT2H'].map(lengthText), [
      'Daily, until midnight in Tokyo',
      '1 minute',
      '90 minutes',
      '1 hour',
      '1 hour 30 minutes',
      '1 day',
      '1 day',
      '7 days',
      '3 days 2 hours',
    ]);
  },
};
