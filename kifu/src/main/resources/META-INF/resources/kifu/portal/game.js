// Plays a recorded game on the board of ittaku/board/shogi.js: moves pieces, takes them in hand, promotes, drops.
import {RANKS, kanji, parseSfen} from 'ittaku/board/shogi.js';

/** @typedef {import('ittaku/board/shogi.js').Position} Position */
/** @typedef {import('ittaku/board/shogi.js').Piece} Piece */
/** @typedef {import('ittaku/board/shogi.js').Kind} Kind */
/** @typedef {{file: number, rank: number}} Square */
/** @typedef {{position: Position, from: Square | null, to: Square | null, text: string, english: string}} Ply */

const START = 'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b -';
const FULL_WIDTH = '０１２３４５６７８９';

/** @param {string} usi e.g. `7g` @returns {Square} */
function square(usi) {
  return {file: Number(usi[0]), rank: usi.charCodeAt(1) - 96};
}

/** @param {Square} at @returns {(piece: Square) => boolean} */
const on =
  (at) =>
  ({file, rank}) =>
    file === at.file && rank === at.rank;

/**
 * Every position of a game, the starting one first.
 * @param {readonly string[]} moves legal moves in USI
 * @returns {Ply[]}
 */
export function play(moves) {
  /** @type {Ply[]} */
  const plies = [{position: parseSfen(START), from: null, to: null, text: '', english: ''}];
  for (const usi of moves) plies.push(after(/** @type {Ply} */ (plies.at(-1)), usi));
  return plies;
}

/** @param {Ply} before @param {string} usi @returns {Ply} */
function after(before, usi) {
  const {pieces, hands, turn} = before.position;
  const to = square(usi.slice(2, 4));
  const dropped = usi[1] === '*';
  const from = dropped ? null : square(usi);
  const taken = pieces.find(on(to));
  const moving = from ? pieces.find(on(from)) : undefined;
  const hand = {...hands[turn]};
  if (taken) hand[taken.kind] = (hand[taken.kind] ?? 0) + 1;
  if (dropped) hand[/** @type {Kind} */ (usi[0])] = (hand[/** @type {Kind} */ (usi[0])] ?? 0) - 1;
  /** @type {Piece} */
  const moved = moving
    ? {...moving, ...to, promoted: moving.promoted || usi.endsWith('+')}
    : {...to, kind: /** @type {Kind} */ (usi[0]), side: turn, promoted: false, key: usi + pieces.length};
  const rest = pieces.filter((piece) => piece !== taken && piece !== moving);
  // The moved piece keeps its place in the list: moving its node would cut its glide short.
  const kept = moving ? pieces.filter((piece) => piece !== taken).map((piece) => (piece === moving ? moved : piece)) : [...rest, moved];
  const same = before.to && on(to)(before.to);
  const name = moving ? kanji({...moving, side: 'b'}) + (usi.endsWith('+') ? '成' : '') : kanji({...moved, side: 'b'}) + '打';
  const mark = turn === 'b' ? '▲' : '△';
  return {
    position: {pieces: kept, hands: {...hands, [turn]: hand}, turn: turn === 'b' ? 'w' : 'b'},
    from,
    to,
    text: `${mark}${same ? '同' : FULL_WIDTH[to.file] + (RANKS[to.rank - 1] ?? '')}${name}`,
    english: `${mark}${moving?.promoted ? '+' : ''}${moved.kind}${dropped ? '*' : taken ? 'x' : '-'}${usi.slice(2)}`,
  };
}
