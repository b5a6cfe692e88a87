// The rules of shogi: positions, legal moves, check and mate. Knows nothing of records or pictures.

/** @typedef {import('ittaku/board/shogi.js').Side} Side */
/** @typedef {import('ittaku/board/shogi.js').Kind} Kind */
/** @typedef {import('ittaku/board/shogi.js').Hand} Hand */

export const START = 'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1';
/** @type {readonly Kind[]} */
const HELD = ['R', 'B', 'G', 'S', 'N', 'L', 'P'];
/** @typedef {readonly (readonly [files: number, ranks: number])[]} Ways as sente moves: a rank less is forward */
/** @type {Ways} */
const GOLD = [
  [0, -1],
  [1, -1],
  [-1, -1],
  [1, 0],
  [-1, 0],
  [0, 1],
];
/** @type {Ways} */
const STRAIGHT = [
  [0, -1],
  [0, 1],
  [1, 0],
  [-1, 0],
];
/** @type {Ways} */
const DIAGONAL = [
  [1, -1],
  [-1, -1],
  [1, 1],
  [-1, 1],
];
/** @type {Record<string, Ways>} */
const STEPS = {
  P: [[0, -1]],
  N: [
    [1, -2],
    [-1, -2],
  ],
  S: [[0, -1], ...DIAGONAL],
  G: GOLD,
  K: [...STRAIGHT, ...DIAGONAL],
  '+P': GOLD,
  '+L': GOLD,
  '+N': GOLD,
  '+S': GOLD,
  '+R': DIAGONAL,
  '+B': STRAIGHT,
};
/** @type {Record<string, Ways>} */
const SLIDES = {L: [[0, -1]], R: STRAIGHT, B: DIAGONAL, '+R': STRAIGHT, '+B': DIAGONAL};

/**
 * @param {number} file 1–9
 * @param {number} rank 1–9
 */
export const squareAt = (file, rank) => (file - 1) * 9 + rank - 1;
/** @param {number} square */
export const fileOf = (square) => Math.floor(square / 9) + 1;
/** @param {number} square */
export const rankOf = (square) => (square % 9) + 1;
/** @param {number} square @returns {string} e.g. `7g` */
export const squareName = (square) => `${fileOf(square)}${String.fromCharCode(96 + rankOf(square))}`;
/** @param {string} name e.g. `7g` */
export const squareNamed = (name) => squareAt(Number(name[0]), name.charCodeAt(1) - 96);
/** @param {string} piece as an SFEN writes it */
const sideOf = (piece) => /** @type {Side} */ (/[A-Z]/.test(piece) ? 'b' : 'w');
/** @param {Side} side @returns {Side} */
export const other = (side) => (side === 'b' ? 'w' : 'b');
/** @param {string} usi @returns {number} where a move goes */
export const destination = (usi) => squareNamed(usi.slice(2, 4));
/** @param {string} usi @returns {number | null} where a move comes from; null for a drop */
export const origin = (usi) => (usi[1] === '*' ? null : squareNamed(usi));

/** @param {Side} side @param {number} square the three ranks where pieces promote */
const inZone = (side, square) => (side === 'b' ? rankOf(square) <= 3 : rankOf(square) >= 7);

/**
 * Whether a piece would never move again there.
 * @param {Side} side @param {string} kind @param {number} square
 */
function isDeadEnd(side, kind, square) {
  const left = side === 'b' ? rankOf(square) - 1 : 9 - rankOf(square);
  return ((kind === 'P' || kind === 'L') && left < 1) || (kind === 'N' && left < 2);
}

/** A position; never changes. `after` gives the next one, legal or not, because records contain illegal moves too. */
export class Position {
  /** @type {readonly string[] | null} */
  #legal = null;
  /** @type {string | null} */
  #sfen = null;

  /**
   * @param {readonly string[]} board 81 pieces as SFEN writes them (`P`, `+p`), '' where empty
   * @param {Record<Side, Hand>} hands
   * @param {Side} turn
   * @param {number} number of the next move
   * @param {readonly number[]} keys of the pieces on the board: the same piece keeps its key while it moves
   */
  constructor(board, hands, turn, number, keys) {
    this.board = board;
    this.hands = hands;
    this.turn = turn;
    this.number = number;
    this.keys = keys;
  }

  /** @param {string} sfen */
  static of(sfen) {
    const [rows = '', turn = 'b', held = '-', number = '1'] = sfen.trim().split(/\s+/);
    const board = Array(81).fill('');
    rows.split('/').forEach((row, y) => {
      let file = 9;
      for (const [sign] of row.matchAll(/\+?[a-zA-Z]|\d/g)) {
        if (/\d/.test(sign)) file -= Number(sign);
        else if (file > 0 && y < 9) board[squareAt(file--, y + 1)] = sign;
      }
    });
    /** @type {Record<Side, Hand>} */
    const hands = {b: {}, w: {}};
    for (const [, count, sign = ''] of held.matchAll(/(\d{0,2})([a-zA-Z])/g)) {
      hands[sideOf(sign)][/** @type {Kind} */ (sign.toUpperCase())] = Number(count || 1);
    }
    return new Position(
      board,
      hands,
      turn === 'w' ? 'w' : 'b',
      Number(number) || 1,
      board.map((piece, i) => (piece ? i : -1)),
    );
  }

  /** @returns {string} */
  get sfen() {
    this.#sfen ??= this.#written();
    return this.#sfen;
  }

  #written() {
    const rows = [];
    for (let rank = 1; rank <= 9; rank++) {
      let row = '';
      for (let file = 9; file >= 1; file--) row += this.board[squareAt(file, rank)] || '1';
      rows.push(row.replace(/1+/g, (ones) => String(ones.length)));
    }
    const held = (/** @type {Side} */ side) =>
      HELD.map((kind) => {
        const count = this.hands[side][kind] ?? 0;
        return count === 0 ? '' : (count > 1 ? count : '') + (side === 'b' ? kind : kind.toLowerCase());
      }).join('');
    return `${rows.join('/')} ${this.turn} ${held('b') + held('w') || '-'} ${this.number}`;
  }

  /** What the drawing of the board takes. @returns {import('ittaku/board/shogi.js').Position} */
  get picture() {
    const pieces = this.board
      .map((piece, square) => ({
        file: fileOf(square),
        rank: rankOf(square),
        kind: /** @type {Kind} */ (piece.replace('+', '').toUpperCase()),
        side: sideOf(piece),
        promoted: piece.startsWith('+'),
        key: /** @type {number} */ (this.keys[square]),
      }))
      .filter(({kind}) => kind)
      .sort((a, b) => a.key - b.key); // one order for good: a piece whose node moves in the list can't glide
    return {pieces, hands: this.hands, turn: this.turn};
  }

  /** @param {string} usi @returns {Position} */
  after(usi) {
    const board = [...this.board];
    const keys = [...this.keys];
    const hand = {...this.hands[this.turn]};
    const to = destination(usi);
    const from = origin(usi);
    const taken = board[to];
    if (from === null) {
      const kind = /** @type {Kind} */ (usi[0]);
      hand[kind] = Math.max(0, (hand[kind] ?? 0) - 1);
      board[to] = this.turn === 'b' ? kind : kind.toLowerCase();
      keys[to] = 100 + this.number;
    } else if (board[from]) {
      const moving = /** @type {string} */ (board[from]);
      board[to] = usi.endsWith('+') && !moving.startsWith('+') ? `+${moving}` : moving;
      keys[to] = /** @type {number} */ (keys[from]);
      board[from] = '';
      keys[from] = -1;
    }
    if (taken && from !== to) {
      const kind = /** @type {Kind} */ (taken.replace('+', '').toUpperCase());
      if (kind !== 'K') hand[kind] = (hand[kind] ?? 0) + 1;
    }
    return new Position(board, {...this.hands, [this.turn]: hand}, other(this.turn), this.number + 1, keys);
  }

  /**
   * The squares a piece there reaches by the way it moves; own pieces may stand on them.
   * @param {number} square
   * @returns {number[]}
   */
  reach(square) {
    const piece = this.board[square];
    if (!piece) return [];
    const forward = sideOf(piece) === 'b' ? 1 : -1;
    const kind = piece.toUpperCase();
    const [file, rank] = [fileOf(square), rankOf(square)];
    /** @type {number[]} */
    const found = [];
    const inside = (/** @type {number} */ f, /** @type {number} */ r) => f >= 1 && f <= 9 && r >= 1 && r <= 9;
    for (const [df, dr] of STEPS[kind] ?? []) {
      const [f, r] = [file + df * forward, rank + dr * forward];
      if (inside(f, r)) found.push(squareAt(f, r));
    }
    for (const [df, dr] of SLIDES[kind] ?? []) {
      for (let f = file + df * forward, r = rank + dr * forward; inside(f, r); f += df * forward, r += dr * forward) {
        found.push(squareAt(f, r));
        if (this.board[squareAt(f, r)]) break;
      }
    }
    return found;
  }

  /** @param {number} square @param {Side} by */
  isAttacked(square, by) {
    return this.board.some((piece, from) => piece !== '' && sideOf(piece) === by && this.reach(from).includes(square));
  }

  /** @param {Side} side */
  inCheck(side = this.turn) {
    const king = this.board.indexOf(side === 'b' ? 'K' : 'k');
    return king >= 0 && this.isAttacked(king, other(side));
  }

  /** Check without a legal answer. */
  get isMate() {
    return this.inCheck() && this.legal.length === 0;
  }

  /**
   * The mover's pieces of one kind that reach a square, pins not looked at: what move names tell apart.
   * @param {string} kind `P`, `+R`
   * @param {number} to
   */
  origins(kind, to) {
    const piece = this.turn === 'b' ? kind : kind.toLowerCase();
    return this.board.flatMap((at, from) => (at === piece && this.reach(from).includes(to) ? [from] : []));
  }

  /** @param {string} usi */
  isLegal(usi) {
    return this.legal.includes(usi);
  }

  /** All legal moves in USI. @returns {readonly string[]} */
  get legal() {
    this.#legal ??= [...this.#moves(), ...this.#drops()].filter((usi) => !this.after(usi).inCheck(this.turn));
    return this.#legal;
  }

  /** @returns {string[]} moves on the board; the own king's safety is not looked at */
  #moves() {
    const side = this.turn;
    /** @type {string[]} */
    const found = [];
    this.board.forEach((piece, from) => {
      if (!piece || sideOf(piece) !== side) return;
      const kind = piece.toUpperCase();
      for (const to of this.reach(from)) {
        const there = this.board[to];
        if (there && sideOf(there) === side) continue;
        const usi = squareName(from) + squareName(to);
        if (!isDeadEnd(side, kind, to)) found.push(usi);
        if (/^[PLNSBR]$/.test(kind) && (inZone(side, from) || inZone(side, to))) found.push(`${usi}+`);
      }
    });
    return found;
  }

  /** @returns {string[]} */
  #drops() {
    const side = this.turn;
    /** @type {string[]} */
    const found = [];
    const pawn = side === 'b' ? 'P' : 'p';
    const pawnOn = Array.from({length: 9}, (_, i) => this.board.slice(i * 9, i * 9 + 9).includes(pawn));
    for (const kind of HELD.filter((held) => (this.hands[side][held] ?? 0) > 0)) {
      this.board.forEach((piece, to) => {
        if (piece || isDeadEnd(side, kind, to) || (kind === 'P' && pawnOn[fileOf(to) - 1])) return;
        const usi = `${kind}*${squareName(to)}`;
        if (kind !== 'P' || !this.#matesByPawn(usi)) found.push(usi);
      });
    }
    return found;
  }

  /** A dropped pawn must not give mate. @param {string} usi */
  #matesByPawn(usi) {
    const to = destination(usi);
    const front = this.turn === 'b' ? rankOf(to) - 1 : rankOf(to) + 1;
    if (front < 1 || front > 9 || this.board[squareAt(fileOf(to), front)] !== (this.turn === 'b' ? 'k' : 'K')) return false;
    const then = this.after(usi);
    return !then.inCheck(this.turn) && then.isMate;
  }
}
