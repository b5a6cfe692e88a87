// The shogi board as pictures: kaya wood, five-sided pieces, trays. Knows how things look, not what moves are legal.
import {css, nothing, svg} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import {language} from '../i18n.js';
import {recall, remember} from '../storage.js';

/** @typedef {'b' | 'w'} Side b is sente, who sits below unless the board is turned */
/** @typedef {'P' | 'L' | 'N' | 'S' | 'G' | 'B' | 'R' | 'K'} Kind */

/**
 * @typedef {object} Piece
 * @property {number} file 1–9, from sente's right
 * @property {number} rank 1–9, from gote's side
 * @property {Kind} kind
 * @property {Side} side
 * @property {boolean} promoted
 * @property {string | number} [key] the same piece before and after a move keeps its key, and so glides
 */

/** @typedef {Partial<Record<Kind, number>>} Hand */

/**
 * @typedef {object} Position
 * @property {Piece[]} pieces
 * @property {Record<Side, Hand>} hands
 * @property {Side} turn
 */

const W = 100;
const H = 109;
const EDGE = 46;
/** The board's measures in units of its viewBox: a square, and the margin around all squares. */
export const SHOGI_SQUARE = {width: W, height: H, edge: EDGE};
/** viewBox of a board with its margin. */
export const SHOGI_VIEW = `0 0 ${9 * W + 2 * EDGE} ${9 * H + 2 * EDGE}`;
/** viewBox of a tray; drawn at 760 to 992 of the board's width its pieces are as large as the board's. */
export const HAND_VIEW = '0 0 760 110';
export const RANKS = '一二三四五六七八九';

/** @type {Record<Kind, [plain: string, promoted: string]>} */
const KANJI = {
  P: ['歩', 'と'],
  L: ['香', '杏'],
  N: ['桂', '圭'],
  S: ['銀', '全'],
  G: ['金', '金'],
  B: ['角', '馬'],
  R: ['飛', '龍'],
  K: ['玉', '玉'],
};
/** Both characters that stand on a piece of wood. @type {Record<Kind, [plain: string, promoted: string]>} */
const TWO_KANJI = {
  P: ['歩兵', 'と金'],
  L: ['香車', '成香'],
  N: ['桂馬', '成桂'],
  S: ['銀将', '成銀'],
  G: ['金将', '金将'],
  B: ['角行', '龍馬'],
  R: ['飛車', '龍王'],
  K: ['玉将', '玉将'],
};

/** What stands on the pieces: one character, two, or the letters that are used outside Japan. */
export const PIECE_SETS = /** @type {const} */ (['one', 'two', 'letters']);
/** @typedef {typeof PIECE_SETS[number]} PieceSet */

/** Chosen once for all boards in this browser. */
export const pieces = {
  set: PIECE_SETS.find((one) => one === recall('pieces')) ?? 'one',

  /** Boards that are shown show it when they are drawn again. @param {PieceSet} set */
  choose(set) {
    this.set = set;
    remember('pieces', set === 'one' ? null : set);
  },
};

/** A piece's size by rank: the king is the largest, pawns are slim. @type {Record<Kind, number>} */
const SIZE = {K: 1, R: 0.97, B: 0.97, G: 0.94, S: 0.94, N: 0.89, L: 0.87, P: 0.84};
/** @type {readonly Kind[]} */
export const HAND_ORDER = ['R', 'B', 'G', 'S', 'N', 'L', 'P'];

/**
 * @param {Pick<Piece, 'kind' | 'side' | 'promoted'>} piece
 * @returns {string} the one kanji on it; gote's king is 王
 */
export function kanji({kind, side, promoted}) {
  if (kind === 'K') return side === 'w' ? '王' : '玉';
  return KANJI[kind][promoted ? 1 : 0];
}

/**
 * Reads board, side to move and hands of an SFEN.
 * @param {string} sfen
 * @returns {Position}
 */
export function parseSfen(sfen) {
  const [board = '', turn = 'b', inHand = '-'] = sfen.trim().split(/\s+/);
  /** @type {Piece[]} */
  const pieces = [];
  board.split('/').forEach((row, y) => {
    let file = 9;
    for (const [, plus = '', sign = ''] of row.matchAll(/(\+?)([a-zA-Z]|\d)/g)) {
      if (/\d/.test(sign)) file -= Number(sign);
      else pieces.push({file: file--, rank: y + 1, ...pieceOf(sign), promoted: plus === '+', key: pieces.length});
    }
  });
  /** @type {Record<Side, Hand>} */
  const hands = {b: {}, w: {}};
  for (const [, count, sign = ''] of inHand.matchAll(/(\d{0,2})([a-zA-Z])/g)) {
    const {kind, side} = pieceOf(sign);
    hands[side][kind] = Number(count || 1);
  }
  return {pieces, hands, turn: turn === 'w' ? 'w' : 'b'};
}

/**
 * @param {string} sign
 * @returns {{kind: Kind, side: Side}}
 */
function pieceOf(sign) {
  return {kind: /** @type {Kind} */ (sign.toUpperCase()), side: sign === sign.toUpperCase() ? 'b' : 'w'};
}

/** Put into the `static styles` of whatever draws a board. */
export const shogiStyles = css`
  .shogi { display: block; width: 100%; height: auto; user-select: none; }
  .shogi .kaya { fill: url(#kaya); }
  .shogi .k1 { stop-color: var(--kaya-light); }
  .shogi .k2 { stop-color: var(--kaya); }
  .shogi .k3 { stop-color: var(--kaya-dark); }
  .shogi .p1 { stop-color: var(--piece-light); }
  .shogi .p2 { stop-color: var(--piece); }
  .shogi .grain { fill: none; stroke: var(--kaya-dark); stroke-width: 3; opacity: .28; }
  .shogi .grid { fill: none; stroke: var(--kaya-line); stroke-width: 2; opacity: .85; }
  .shogi .frame { fill: none; stroke: var(--kaya-line); stroke-width: 4; }
  .shogi .star { fill: var(--kaya-line); }
  .shogi .label { fill: var(--kaya-line); font: 500 25px var(--sans); text-anchor: middle; }
  .shogi .last { fill: var(--vermilion); opacity: .26; }
  .shogi .from { fill: var(--vermilion); opacity: .12; }
  .shogi .mark { fill: var(--indigo); opacity: .28; }
  .shogi .shade { fill: #2A1B08; opacity: .3; }
  .shogi .wood { fill: url(#piece); stroke: var(--piece-edge); stroke-width: 2; stroke-linejoin: round; }
  .shogi .glyph { fill: var(--piece-ink); font: 700 58px var(--serif); text-anchor: middle; }
  .shogi .glyph.two { font-size: 37px; }
  .shogi .glyph.letter { font: 700 52px var(--sans); }
  .shogi .promoted .glyph.letter { font-size: 42px; }
  .shogi .promoted .glyph { fill: var(--piece-promoted); }
  .shogi .count { fill: var(--on-tray); font: 700 44px var(--sans); }
  .shogi .tray { fill: var(--tray); }
  .shogi .piece { transition: transform var(--calm) var(--ease); }
  .shogi .square { fill: transparent; cursor: pointer; }
`;

const defs = svg`<defs>
  <linearGradient id="kaya" x1="0" y1="0" x2="1" y2=".25">
    <stop class="k1" offset="0"/><stop class="k2" offset=".55"/><stop class="k3" offset="1"/></linearGradient>
  <linearGradient id="piece" x1="0" y1="0" x2="0" y2="1"><stop class="p1" offset="0"/><stop class="p2" offset="1"/></linearGradient>
</defs>`;

/** @param {number} width @param {number} height */
function grain(width, height) {
  const lines = [0.06, 0.15, 0.21, 0.34, 0.46, 0.52, 0.63, 0.75, 0.82, 0.93];
  return lines.map((at, i) => {
    const x = at * width;
    const sway = ((i % 3) - 1) * 14;
    return svg`<path class="grain" d="M${x} 0C${x + sway} ${height * 0.3} ${x - sway * 1.6} ${height * 0.6} ${x + sway * 0.5} ${height}"/>`;
  });
}

/**
 * A piece alone, centred at 0,0, about 90 wide.
 * @param {Pick<Piece, 'kind' | 'side' | 'promoted'>} piece
 * @param {boolean} [turned] draws it upside down
 */
export function shogiPiece(piece, turned = piece.side === 'w') {
  const s = SIZE[piece.kind];
  const shape = 'M0-47 27-36 40 43-40 43-27-36z';
  return svg`<g class=${piece.promoted ? 'promoted' : 'plain'}>
    <path class="shade" transform="translate(3 5) scale(${turned ? -s : s})" d=${shape}></path>
    <g transform="scale(${turned ? -s : s})"><path class="wood" d=${shape}></path>
      ${glyph(piece)}</g></g>`;
}

/** @param {Pick<Piece, 'kind' | 'side' | 'promoted'>} piece */
function glyph({kind, side, promoted}) {
  if (pieces.set === 'letters') return svg`<text class="glyph letter" y="27">${promoted ? '+' : ''}${kind}</text>`;
  if (pieces.set === 'one') return svg`<text class="glyph" y="28">${kanji({kind, side, promoted})}</text>`;
  const [upper, lower] = kind === 'K' ? [side === 'w' ? '王' : '玉', '将'] : TWO_KANJI[kind][promoted ? 1 : 0];
  return svg`<text class="glyph two" y="-1">${upper}</text><text class="glyph two" y="36">${lower}</text>`;
}

/**
 * @typedef {object} BoardOptions
 * @property {{file: number, rank: number} | null} [last] the square just moved to
 * @property {{file: number, rank: number} | null} [from] the square it came from
 * @property {readonly {file: number, rank: number}[]} [marks] squares to mark, e.g. where a piece may go
 * @property {boolean} [turned] seen from gote's side
 * @property {boolean} [coordinates] default true
 * @property {(file: number, rank: number) => void} [onSquare] makes the squares pressable
 */

/**
 * The content of an `<svg class="shogi" viewBox=${SHOGI_VIEW}>`.
 * @param {Position} position
 * @param {BoardOptions} [options]
 */
export function shogiBoard(position, {last, from, marks = [], turned = false, coordinates = true, onSquare} = {}) {
  const x = (/** @type {number} */ file) => EDGE + (turned ? file - 1 : 9 - file) * W;
  const y = (/** @type {number} */ rank) => EDGE + (turned ? 9 - rank : rank - 1) * H;
  const square = (/** @type {{file: number, rank: number}} */ at, /** @type {string} */ name) =>
    svg`<rect class=${name} x=${x(at.file)} y=${y(at.rank)} width=${W} height=${H}></rect>`;
  const nine = [1, 2, 3, 4, 5, 6, 7, 8, 9];
  const ranks = language() === 'ja' ? RANKS : 'abcdefghi'; // as moves are written
  const width = 9 * W;
  const height = 9 * H;
  return svg`${defs}
    <rect class="kaya" width=${width + 2 * EDGE} height=${height + 2 * EDGE} rx="8"></rect>
    ${grain(width + 2 * EDGE, height + 2 * EDGE)}
    ${from ? square(from, 'from') : nothing}${last ? square(last, 'last') : nothing}${marks.map((at) => square(at, 'mark'))}
    <path class="grid" d=${nine
      .slice(1)
      .map((i) => `M${EDGE + (i - 1) * W} ${EDGE}v${height}M${EDGE} ${EDGE + (i - 1) * H}h${width}`)
      .join('')}></path>
    <rect class="frame" x=${EDGE} y=${EDGE} width=${width} height=${height}></rect>
    ${[3, 6].flatMap((i) => [3, 6].map((j) => svg`<circle class="star" cx=${EDGE + i * W} cy=${EDGE + j * H} r="6"></circle>`))}
    ${
      coordinates
        ? nine.map(
            (i) => svg`<text class="label" x=${x(i) + W / 2} y=${EDGE - 14}>${i}</text>
          <text class="label" x=${EDGE + width + EDGE / 2} y=${y(i) + H / 2 + 9}>${ranks[i - 1]}</text>`,
          )
        : nothing
    }
    ${repeat(
      position.pieces,
      ({file, rank, key}) => key ?? `${file}${rank}`,
      (piece) => svg`<g class="piece"
      .style=${`transform: translate(${x(piece.file) + W / 2}px, ${y(piece.rank) + H / 2}px)`}>${shogiPiece(piece, (piece.side === 'w') !== turned)}</g>`,
    )}
    ${
      onSquare
        ? nine.flatMap((file) =>
            nine.map(
              (rank) => svg`<rect class="square" x=${x(file)} y=${y(rank)} width=${W} height=${H}
          @click=${() => onSquare(file, rank)}></rect>`,
            ),
          )
        : nothing
    }`;
}

/**
 * What a side holds, as the content of an `<svg class="shogi" viewBox=${HAND_VIEW}>`: a wooden tray in a row.
 * @param {Hand} hand
 * @param {Side} side
 * @param {(kind: Kind) => void} [onPiece]
 */
export function shogiHand(hand, side, onPiece) {
  let x = 8;
  const held = HAND_ORDER.map((kind) => ({kind, count: hand[kind] ?? 0})).filter(({count}) => count > 0);
  const placed = held.map(({kind, count}) => {
    const at = x + 42;
    x += count > 1 ? (count > 9 ? 132 : 112) : 84;
    return {kind, count, at};
  });
  return svg`${defs}<rect class="tray" width="760" height="110" rx="8"></rect>
    ${placed.map(
      ({kind, count, at}) => svg`<g transform="translate(${at} 55)" @click=${() => onPiece?.(kind)}>
      ${shogiPiece({kind, side, promoted: false}, false)}
      ${count > 1 ? svg`<text class="count" x="38" y="16">${count}</text>` : nothing}</g>`,
    )}`;
}
