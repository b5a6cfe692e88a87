// Writes a game as KIF, the format that every Japanese program reads.
import {HAND_ORDER, RANKS} from 'ittaku/board/shogi.js';
import {PIECE_NAMES, squareText} from './notation.js';
import {Position, START, destination, fileOf, origin, rankOf, squareAt} from './rules.js';

/** @typedef {import('./game.js').Game} Game */
/** @typedef {import('./game.js').Node} Node */

const NAME_WIDTH = 13;
const NUMBERS = [
  '',
  '',
  '二',
  '三',
  '四',
  '五',
  '六',
  '七',
  '八',
  '九',
  '十',
  '十一',
  '十二',
  '十三',
  '十四',
  '十五',
  '十六',
  '十七',
  '十八',
];
/** Pieces of a drawn board are one character wide. @type {Record<string, string>} */
const BOARD_NAMES = {...PIECE_NAMES, '+L': '杏', '+N': '圭', '+S': '全'};
/** What the upper camp lacks, by the name of the handicap. @type {Record<string, string>} */
const HANDICAPS = {
  平手: 'lnsgkgsnl/1r5b1',
  香落ち: 'lnsgkgsn1/1r5b1',
  右香落ち: '1nsgkgsnl/1r5b1',
  角落ち: 'lnsgkgsnl/1r7',
  飛車落ち: 'lnsgkgsnl/7b1',
  飛香落ち: 'lnsgkgsn1/7b1',
  二枚落ち: 'lnsgkgsnl/9',
  三枚落ち: 'lnsgkgsn1/9',
  四枚落ち: '1nsgkgsn1/9',
  五枚落ち: '2sgkgsn1/9',
  左五枚落ち: '1nsgkgs2/9',
  六枚落ち: '2sgkgs2/9',
  左七枚落ち: '2sgkg3/9',
  右七枚落ち: '3gkgs2/9',
  八枚落ち: '3gkg3/9',
  十枚落ち: '4k4/9',
};

/** @param {string} camp @param {'b' | 'w'} turn */
const startWith = (camp, turn) => `${camp}/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL ${turn} - 1`;

/** The start of a game with a handicap. @param {string} name */
export function handicapStart(name) {
  const camp = HANDICAPS[name];
  return camp && name !== '平手' ? startWith(camp, 'w') : START;
}

/** Names of the handicaps, the even game first. */
export const HANDICAP_NAMES = Object.keys(HANDICAPS);

/** @param {string} sfen @returns {string | undefined} */
export function handicapOf(sfen) {
  return sfen === START ? '平手' : HANDICAP_NAMES.find((name) => name !== '平手' && handicapStart(name) === sfen);
}

/** @param {Game} game @returns {string} */
export function writeKif(game) {
  const out = head(game);
  out.push('手数----指手---------消費時間--', ...notes(game.root));
  /** @type {Node[]} branches yet to be written; the deepest of the line written last comes off first */
  const waiting = [];
  const line = (/** @type {Node} */ first) => {
    for (let node = /** @type {Node | undefined} */ (first); node; node = node.children[0]) {
      if (node.parent) out.push(step(game, node), ...notes(node));
      waiting.push(...node.children.slice(1).reverse());
      if (node.ending && !node.children[0]) out.push(sentence(game, node));
    }
  };
  line(game.root);
  for (let first = waiting.pop(); first; first = waiting.pop()) {
    out.push('', `変化：${first.ply}手`);
    line(first);
  }
  return `${out.join('\n')}\n`;
}

/** @param {string} value */
const oneLine = (value) => value.replace(/[\r\n]+/g, ' ');

/** @param {Game} game @returns {string[]} */
function head(game) {
  const handicap = handicapOf(game.sfen);
  const out = game.headers.map(([name, value]) => `${oneLine(name)}：${oneLine(value)}`);
  if (handicap && !game.headers.some(([name]) => name === '手合割')) out.unshift(`手合割：${handicap}`);
  return handicap ? out : [...out, ...board(Position.of(game.sfen))];
}

/** @param {Node} node @returns {string[]} */
function notes({comment, bookmark}) {
  const out = comment ? comment.split('\n').map((line) => `*${line}`) : [];
  return bookmark ? [...out, `&${oneLine(bookmark)}`] : out;
}

/** @param {Game} game @param {Node} node */
function step(game, node) {
  const name = node.ending || moveName(game, node);
  const width = [...name].reduce((sum, char) => sum + (char.charCodeAt(0) < 128 ? 1 : 2), 0);
  const branches = node.parent?.children ?? [];
  const more = branches.indexOf(node) < branches.length - 1 ? '+' : '';
  const time = node.time ? timeText(node.time) : '';
  const pad = time || more ? ' '.repeat(Math.max(0, NAME_WIDTH - width)) : '';
  return `${String(node.ply).padStart(4)} ${name}${pad}${time}${more}`;
}

/** @param {Game} game @param {Node} node */
function moveName(game, {usi, parent}) {
  const before = game.position(/** @type {Node} */ (parent));
  const to = destination(usi);
  const place = to === game.lastSquare(/** @type {Node} */ (parent)) ? '同　' : squareText(to);
  const from = origin(usi);
  if (from === null) return `${place}${PIECE_NAMES[/** @type {string} */ (usi[0])]}打`;
  const piece = PIECE_NAMES[(before.board[from] || 'P').toUpperCase()];
  return `${place}${piece}${usi.endsWith('+') ? '成' : ''}(${fileOf(from)}${rankOf(from)})`;
}

/** @param {import('./game.js').Time} time */
function timeText({spentMs, totalMs}) {
  const two = (/** @type {number} */ n) => String(Math.floor(n)).padStart(2, '0');
  const seconds = (/** @type {number} */ ms) => two((ms / 1000) % 60) + (ms % 1000 ? `.${String(ms % 1000).padStart(3, '0')}` : '');
  const spent = `${String(Math.floor(spentMs / 60_000)).padStart(2)}:${seconds(spentMs)}`;
  return `(${spent}/${two(totalMs / 3_600_000)}:${two((totalMs / 60_000) % 60)}:${seconds(totalMs)})`;
}

/** まで75手で先手の勝ち. @param {Game} game @param {Node} node */
function sentence(game, node) {
  const [black, white] = ['平手', undefined].includes(handicapOf(game.sfen)) ? ['先手', '後手'] : ['下手', '上手'];
  const turn = game.position(node).turn;
  const [mover, opponent] = turn === 'b' ? [black, white] : [white, black];
  /** @type {Record<string, string>} */
  const words = {
    投了: `${opponent}の勝ち`,
    切れ負け: `時間切れにより${opponent}の勝ち`,
    反則勝ち: `${mover}の反則勝ち`,
    反則負け: `${mover}の反則負け`,
    入玉勝ち: `${mover}の入玉勝ち`,
  };
  return `まで${node.ply - 1}手で${words[node.ending] ?? node.ending}`;
}

/** @param {Position} position @returns {string[]} the position drawn in characters */
function board(position) {
  const hand = (/** @type {'b' | 'w'} */ side) =>
    HAND_ORDER.map((kind) => ({kind, count: position.hands[side][kind] ?? 0}))
      .filter(({count}) => count > 0)
      .map(({kind, count}) => `${PIECE_NAMES[kind]}${NUMBERS[count] ?? ''}　`)
      .join('') || 'なし';
  const rows = Array.from({length: 9}, (_, y) => {
    const cells = Array.from({length: 9}, (_unused, x) => {
      const piece = position.board[squareAt(9 - x, y + 1)];
      if (!piece) return ' ・';
      return (piece === piece.toUpperCase() ? ' ' : 'v') + BOARD_NAMES[piece.toUpperCase()];
    });
    return `|${cells.join('')}|${RANKS[y]}`;
  });
  const frame = '+---------------------------+';
  const out = [`後手の持駒：${hand('w')}`, '  ９ ８ ７ ６ ５ ４ ３ ２ １', frame, ...rows, frame, `先手の持駒：${hand('b')}`];
  if (position.number > 1) out.push(`手数＝${position.number - 1}  まで`);
  if (position.turn === 'w') out.push('後手番');
  return out;
}
