// Finding the moves of a game by oneself: one side's moves are asked for, the other side answers by itself.

/** @typedef {import('./game.js').Node} Node */
/** @typedef {import('./desk.js').Desk} Desk */
/** @typedef {'b' | 'w' | 'both'} Asked whose moves are asked for */
/** @typedef {'ask' | 'wrong' | 'right' | 'good' | 'shown' | 'over'} State what was said last */

/** Event `change` when anything of it changes. */
export class Practice extends EventTarget {
  #desk;
  /** @type {Node[]} the moves that are asked for */
  #asked;
  #at = 0;
  #tries = 0;

  /**
   * @param {Desk} desk
   * @param {readonly Node[]} moves those that are asked for, each to be found in the position before it
   * @param {'game' | 'mistakes'} kind the moves of the game, or better ones in their place
   */
  constructor(desk, moves, kind) {
    super();
    this.#desk = desk;
    this.#asked = [...moves];
    this.kind = kind;
    /** @type {State} */
    this.state = 'ask';
    this.found = 0;
    this.#show();
  }

  /** The moves of one side, or of both. @param {Desk} desk @param {Asked} side @returns {Node[]} */
  static moves(desk, side) {
    return desk.game.mainLine.filter(
      (node) => node.usi && node.parent && (side === 'both' || desk.game.position(node.parent).turn === side),
    );
  }

  get total() {
    return this.#asked.length;
  }

  /** How many were asked for by now. */
  get done() {
    return this.#at;
  }

  get isOver() {
    return this.state === 'over';
  }

  /** The move that was played here. @returns {Node | null} */
  get wanted() {
    return this.#asked[this.#at] ?? null;
  }

  /** The move that was asked for before. @returns {Node | null} */
  get last() {
    return this.#asked[this.#at - 1] ?? null;
  }

  /** What counts as found: the move of the game, or what the engine would play. @returns {string[]} */
  get answers() {
    const node = this.wanted;
    if (!node?.parent) return [];
    const best = this.#desk.finding(node.parent)?.lines[0]?.moves[0];
    return this.kind === 'mistakes' ? (best ? [best] : []) : [node.usi, ...(best ? [best] : [])];
  }

  #changed() {
    this.dispatchEvent(new Event('change'));
  }

  #show() {
    const node = this.wanted;
    if (node?.parent) this.#desk.go(node.parent);
    else this.state = 'over';
    this.#changed();
  }

  /** A move on the board. @param {string} usi */
  guess(usi) {
    if (this.isOver) return;
    const index = this.answers.indexOf(usi);
    if (index < 0) {
      this.#tries++;
      this.state = 'wrong';
      return this.#changed();
    }
    if (this.#tries === 0) this.found++;
    this.#next(index === 0 ? 'right' : 'good');
  }

  /** Gives the move up. */
  reveal() {
    if (!this.isOver) this.#next('shown');
  }

  /** @param {State} said */
  #next(said) {
    this.#tries = 0;
    this.#at++;
    this.state = said;
    this.#show();
  }

  stop() {
    this.state = 'over';
    this.#changed();
  }
}
