// A position being set up: where each piece lies, what is left in the box, and what is wrong with it.
import {Position, START, fileOf, other, rankOf} from './rules.js';

/** @typedef {import('./rules.js').Side} Side */
/** @typedef {import('./rules.js').Kind} Kind */
/** @typedef {{square: number} | {hand: Side, kind: Kind} | {box: Kind}} Place where a piece is taken from or put */

/** All the pieces of a set. @type {Readonly<Record<Kind, number>>} */
const SET = {K: 2, R: 2, B: 2, G: 4, S: 4, N: 4, L: 4, P: 18};
/** @type {readonly Kind[]} */
export const KINDS = ['K', 'R', 'B', 'G', 'S', 'N', 'L', 'P'];
const SFEN =
  /^(?:sfen )?((?:[1-9]|\+?[PLNSBRplnsbr]|[GKgk])+(?:\/(?:[1-9]|\+?[PLNSBRplnsbr]|[GKgk])+){8}) ([bw]) (-|(?:\d{0,2}[PLNSGBRplnsgbr])+)(?: \d+)?$/;

/** Never changes; every act gives another one. */
export class Setup {
  /** @param {Position} position */
  constructor(position = Position.of(START)) {
    this.position = position;
  }

  /** @param {string} text @returns {Setup | null} null for what is no position of one set of pieces */
  static of(text) {
    const match = SFEN.exec(text.trim());
    const widths = match?.[1]
      ?.split('/')
      .map((row) => [...row.matchAll(/\d|\+?[a-zA-Z]/g)].reduce((sum, [sign]) => sum + (Number(sign) || 1), 0));
    if (!match || widths?.some((width) => width !== 9)) return null;
    const setup = new Setup(Position.of(`${match[1]} ${match[2]} ${match[3]} 1`));
    return KINDS.every((kind) => setup.left(kind) >= 0) ? setup : null;
  }

  get sfen() {
    return this.position.sfen;
  }

  /** @param {string} piece @returns {Kind} */
  static #kind(piece) {
    return /** @type {Kind} */ (piece.replace('+', '').toUpperCase());
  }

  /** How many lie in the box. @param {Kind} kind */
  left(kind) {
    const {board, hands} = this.position;
    const out = board.filter((piece) => piece && Setup.#kind(piece) === kind).length;
    return SET[kind] - out - (hands.b[kind] ?? 0) - (hands.w[kind] ?? 0);
  }

  /** @param {(board: string[], hands: Record<Side, import('./rules.js').Hand>) => void} change @param {Side} [turn] */
  #with(change, turn = this.position.turn) {
    const board = [...this.position.board];
    const hands = {b: {...this.position.hands.b}, w: {...this.position.hands.w}};
    change(board, hands);
    return new Setup(
      new Position(
        board,
        hands,
        turn,
        1,
        board.map((piece, i) => (piece ? i : -1)),
      ),
    );
  }

  /** What lies there, as SFEN writes it; '' for nothing. @param {Place} place */
  #at(place) {
    const {board, hands} = this.position;
    if ('square' in place) return board[place.square] ?? '';
    if ('box' in place) return this.left(place.box) > 0 ? place.box : '';
    const held = (hands[place.hand][place.kind] ?? 0) > 0;
    return held ? (place.hand === 'b' ? place.kind : place.kind.toLowerCase()) : '';
  }

  /** Moves a piece; what stands on the square goes back into the box. Kings are never held. @param {Place} from @param {Place} to */
  move(from, to) {
    const piece = this.#at(from);
    const kind = piece ? Setup.#kind(piece) : null;
    if (!piece || !kind || ('hand' in to && kind === 'K')) return this;
    return this.#with((board, hands) => {
      if ('square' in from) board[from.square] = '';
      else if ('hand' in from) hands[from.hand][kind] = (hands[from.hand][kind] ?? 0) - 1;
      // The second king of the box is the other side's.
      const second = 'box' in from && kind === 'K' && board.includes('K');
      if ('square' in to) board[to.square] = second ? 'k' : piece;
      else if ('hand' in to) hands[to.hand][kind] = (hands[to.hand][kind] ?? 0) + 1;
    });
  }

  /** Promotes a piece, then gives it to the other side, and so on. @param {number} square */
  turnPiece(square) {
    const piece = this.position.board[square] ?? '';
    const kind = piece ? Setup.#kind(piece) : null;
    if (!kind) return this;
    const isBlack = piece === piece.toUpperCase();
    const promotes = kind !== 'G' && kind !== 'K' && !piece.startsWith('+');
    const side = promotes ? isBlack : !isBlack;
    const next = (promotes ? '+' : '') + (side ? kind : kind.toLowerCase());
    return this.#with((board) => {
      board[square] = next;
    });
  }

  /** @param {Side} turn */
  withTurn(turn) {
    return this.#with(() => {}, turn);
  }

  /** Everything into the box. */
  get cleared() {
    return this.#with((board, hands) => {
      board.fill('');
      hands.b = {};
      hands.w = {};
    });
  }

  /** What is in the box goes to gote's hand, as in a problem of mate. */
  get restToWhite() {
    return this.#with((_, hands) => {
      for (const kind of KINDS) if (kind !== 'K' && this.left(kind) > 0) hands.w[kind] = (hands.w[kind] ?? 0) + this.left(kind);
    });
  }

  /** What is wrong, by the name of its text; '' if games can begin here. @returns {'' | 'kings' | 'pawns' | 'dead' | 'check'} */
  get fault() {
    const {board, turn} = this.position;
    const count = (/** @type {string} */ piece) => board.filter((one) => one === piece).length;
    const defender = other(turn) === 'b' ? 'K' : 'k';
    if (count('K') > 1 || count('k') > 1 || count(defender) === 0) return 'kings';
    for (const pawn of ['P', 'p'])
      for (let file = 0; file < 9; file++) if (board.slice(file * 9, file * 9 + 9).filter((one) => one === pawn).length > 1) return 'pawns';
    const isDead = (/** @type {string} */ piece, /** @type {number} */ square) => {
      const rows = piece === piece.toUpperCase() ? rankOf(square) - 1 : 9 - rankOf(square);
      return (/^[PL]$/i.test(piece) && rows < 1) || (/^N$/i.test(piece) && rows < 2);
    };
    if (board.some((piece, square) => isDead(piece, square))) return 'dead';
    return this.position.inCheck(other(turn)) ? 'check' : '';
  }
}

/** The square of a column and a row of the drawing, from the left and from above. @param {number} column @param {number} row */
export const drawnSquare = (column, row) => (8 - column) * 9 + row;

/** @param {number} square */
export const spotOf = (square) => ({file: fileOf(square), rank: rankOf(square)});
