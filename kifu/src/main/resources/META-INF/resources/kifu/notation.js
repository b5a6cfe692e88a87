// Move names: ▲７六歩, 右左直上寄引 where pieces share a square, and the English P-7f.
import {RANKS} from 'ittaku/board/shogi.js';
import {destination, fileOf, origin, rankOf, squareName} from './rules.js';

/** @typedef {import('./rules.js').Position} Position */

const FILES = '　１２３４５６７８９';
/** @type {Record<string, string>} */
export const PIECE_NAMES = {
  P: '歩',
  L: '香',
  N: '桂',
  S: '銀',
  G: '金',
  B: '角',
  R: '飛',
  K: '玉',
  '+P': 'と',
  '+L': '成香',
  '+N': '成桂',
  '+S': '成銀',
  '+B': '馬',
  '+R': '龍',
};

/** @param {number} square @returns {string} ７六 */
export const squareText = (square) => FILES.charAt(fileOf(square)) + RANKS.charAt(rankOf(square) - 1);

/** @param {Position} position */
export const mark = (position) => (position.turn === 'b' ? '▲' : '△');

/** @param {Position} position @param {string} usi the kind that moves, as it was before: `P`, `+R` */
function kindOf(position, usi) {
  const from = origin(usi);
  return from === null ? /** @type {string} */ (usi[0]) : (position.board[from] || 'P').toUpperCase();
}

/**
 * Whether the move promotes, declines to, or could not have.
 * @param {Position} position
 * @param {string} usi
 * @param {[promotes: string, declines: string]} words
 */
function promotion(position, usi, [promotes, declines]) {
  if (usi.endsWith('+')) return promotes;
  const from = origin(usi);
  if (from === null || !/^[PLNSBR]$/.test(kindOf(position, usi))) return '';
  const zone = (/** @type {number} */ square) => (position.turn === 'b' ? rankOf(square) <= 3 : rankOf(square) >= 7);
  return zone(from) || zone(destination(usi)) ? declines : '';
}

/**
 * The Japanese name of a move about to be made, without ▲△.
 * @param {Position} position
 * @param {string} usi
 * @param {number | null} [before] where the move before went, for 同
 */
export function japaneseName(position, usi, before = null) {
  const to = destination(usi);
  const kind = kindOf(position, usi);
  const place = to === before ? '同　' : squareText(to);
  const from = origin(usi);
  if (from === null) return place + PIECE_NAMES[kind] + (position.origins(kind, to).length > 0 ? '打' : '');
  return place + PIECE_NAMES[kind] + relative(position, kind, from, to) + promotion(position, usi, ['成', '不成']);
}

/** @param {Position} position @param {string} usi */
export function englishName(position, usi) {
  const to = destination(usi);
  const from = origin(usi);
  if (from === null) return `${usi[0]}*${squareName(to)}`;
  const kind = kindOf(position, usi);
  const shared = position.origins(kind, to).some((square) => square !== from);
  return kind + (shared ? squareName(from) : '') + (position.board[to] ? 'x' : '-') + squareName(to) + promotion(position, usi, ['+', '=']);
}

/** @param {Position} position @param {string} kind @param {number} from @param {number} to */
function relative(position, kind, from, to) {
  const ahead = position.turn === 'b' ? 1 : -1;
  const rivals = position.origins(kind, to);
  const others = rivals.filter((square) => square !== from);
  if (others.length === 0) return '';
  const motion = (/** @type {number} */ square) => Math.sign((rankOf(square) - rankOf(to)) * ahead); // 1 forward, -1 back
  const right = (/** @type {number} */ square, /** @type {number} */ of) => Math.sign((fileOf(of) - fileOf(square)) * ahead);
  // Rook and bishop are never 直: their sides are told by comparing where the pieces stand.
  const side = (/** @type {number} */ square) => {
    const plain = right(square, to);
    if (plain !== 0 || !/[RB]$/.test(kind)) return plain;
    return (
      rivals
        .filter((rival) => rival !== square)
        .map((rival) => right(square, rival))
        .find((s) => s !== 0) ?? 0
    );
  };
  const word = {1: '上', 0: '寄', '-1': '引'}[String(motion(from))] ?? '';
  if (!others.some((square) => motion(square) === motion(from))) return word;
  if (side(from) === 0) return motion(from) > 0 ? '直' : word;
  const hand = side(from) > 0 ? '右' : '左';
  return others.some((square) => side(square) === side(from)) ? hand + word : hand;
}

/**
 * Reads a line of play as engines and programs write it: USI, or Japanese names with or without ▲△ and (77).
 * @param {Position} start
 * @param {string} text
 * @param {number | null} [before]
 * @returns {string[]} the moves as far as they can be read and are legal
 */
export function readLine(start, text, before = null) {
  /** @type {string[]} */
  const moves = [];
  let position = start;
  let last = before;
  let rest = text.trim();
  while (rest) {
    const usi = /^(?:[PLNSGBR]\*[1-9][a-i]|[1-9][a-i][1-9][a-i]\+?)(?=\s|$)/.exec(rest)?.[0];
    const japanese = /^[▲△▼▽☗☖]?\s*([１-９1-9][一二三四五六七八九1-9]|同)\s*　?([^\s▲△▼▽☗☖()（）１-９]+)(?:[(（](\d\d)[)）])?/.exec(rest);
    const found = usi ?? (japanese ? named(position, japanese, last) : undefined);
    if (!found || !position.isLegal(found)) break;
    moves.push(found);
    last = destination(found);
    position = position.after(found);
    rest = rest.slice((usi ?? japanese?.[0] ?? rest).length).replace(/^[\s　]+/, '');
  }
  return moves;
}

/** @param {Position} position @param {RegExpExecArray} written @param {number | null} last */
function named(position, [, place = '', name = '', from], last) {
  const wanted =
    (place === '同' ? '同' : FILES.charAt('１２３４５６７８９'.indexOf(place.charAt(0)) + 1 || Number(place.charAt(0))) + place.charAt(1)) +
    name.replace('竜', '龍').replace('王', '玉').replace('杏', '成香').replace('圭', '成桂').replace('全', '成銀');
  return position.legal.find((usi) => {
    if (from) {
      const at = origin(usi);
      if (at === null || `${fileOf(at)}${rankOf(at)}` !== from) return false;
      const bare = (place === '同' && destination(usi) === last ? '同' : squareText(destination(usi))) + PIECE_NAMES[kindOf(position, usi)];
      return wanted === bare + (usi.endsWith('+') ? '成' : '') || wanted === bare + (usi.endsWith('+') ? '成' : '不成');
    }
    const full = japaneseName(position, usi, last).replace('　', '');
    const plain = japaneseName(position, usi);
    return [full, plain].some((text) => text === wanted || text.replace('不成', '') === wanted || `${text}打` === wanted);
  });
}
