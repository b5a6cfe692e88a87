// A record as a tree: the start position, moves, endings, branches, comments. `Game` is what the page edits.
import {Position, START, destination} from './rules.js';
import {evaluationsIn} from './evaluations.js';

/** @typedef {{spentMs: number, totalMs: number}} Time */
/** @typedef {[name: string, value: string]} Header */

/**
 * A place of the tree: the start, a move, or the word that ends a line.
 * @typedef {object} Node
 * @property {number} id never used twice within a game
 * @property {Node | null} parent
 * @property {Node[]} children the line itself first, then branches
 * @property {number} ply
 * @property {string} usi '' for the start and for endings
 * @property {string} ending the word of an ending; else ''
 * @property {string} comment
 * @property {string} bookmark
 * @property {Time | null} time
 */

/**
 * A game without references, for the draft and for undoing.
 * @typedef {object} Plain
 * @property {string} sfen
 * @property {Header[]} headers
 * @property {{parent: number, usi?: string, ending?: string, comment?: string, bookmark?: string, time?: Time | null}[]} nodes
 *   the start first, each before its children
 */

/** Words with which a line can be ended by hand. */
export const ENDINGS = /** @type {const} */ (['投了', '詰み', '千日手', '持将棋', '切れ負け', '反則負け', '入玉勝ち', '中断']);

export class Game {
  #next = 0;
  /** @type {WeakMap<Node, Position>} */
  #positions = new WeakMap();

  /**
   * @param {string} [sfen]
   * @param {Header[]} [headers]
   */
  constructor(sfen = START, headers = []) {
    this.sfen = sfen;
    this.headers = headers;
    this.root = this.#node(null, {});
    this.#positions.set(this.root, Position.of(sfen));
  }

  /** @param {Plain} plain */
  static of({sfen, headers, nodes}) {
    const game = new Game(
      sfen,
      headers.map(([name, value]) => [name, value]),
    );
    /** @type {Node[]} */
    const made = [];
    nodes.forEach(({parent, ...what}, i) => {
      if (i === 0) Object.assign(game.root, {comment: what.comment ?? '', bookmark: what.bookmark ?? ''});
      const under = made[parent] ?? game.root;
      made.push(i === 0 ? game.root : game.#add(under, what));
    });
    return game;
  }

  /** @returns {Plain} */
  get plain() {
    /** @type {Map<Node | null, number>} */
    const numbers = new Map([[null, 0]]);
    const nodes = this.nodes.map((node, i) => {
      numbers.set(node, i);
      const {usi, ending, comment, bookmark, time} = node;
      /** @type {Plain['nodes'][number]} */
      const plain = {parent: numbers.get(node.parent) ?? 0};
      if (usi) plain.usi = usi;
      if (ending) plain.ending = ending;
      if (comment) plain.comment = comment;
      if (bookmark) plain.bookmark = bookmark;
      if (time) plain.time = time;
      return plain;
    });
    return {sfen: this.sfen, headers: this.headers, nodes};
  }

  /** @param {Node | null} parent @param {Partial<Node>} what @returns {Node} */
  #node(parent, {usi = '', ending = '', comment = '', bookmark = '', time = null}) {
    return {id: this.#next++, parent, children: [], ply: parent ? parent.ply + 1 : 0, usi, ending, comment, bookmark, time};
  }

  /** @param {Node} parent @param {Partial<Node>} what */
  #add(parent, what) {
    const node = this.#node(parent, what);
    parent.children.push(node);
    return node;
  }

  /** All nodes, each before its children, a branch after the line it leaves. @returns {Node[]} */
  get nodes() {
    /** @type {Node[]} */
    const found = [];
    const waiting = [this.root];
    for (let node = waiting.pop(); node; node = waiting.pop()) {
      found.push(node);
      for (let i = node.children.length - 1; i >= 0; i--) waiting.push(/** @type {Node} */ (node.children[i]));
    }
    return found;
  }

  /** @param {Node} node @returns {Position} an ending's is that of the move before it */
  position(node) {
    /** @type {Node[]} */
    const path = [];
    let at = node;
    while (!this.#positions.has(at) && at.parent) {
      path.push(at);
      at = at.parent;
    }
    let position = /** @type {Position} */ (this.#positions.get(at));
    for (const step of path.reverse()) {
      if (step.usi) position = position.after(step.usi);
      this.#positions.set(step, position);
    }
    return position;
  }

  /** From the start to a node, the start left out. @param {Node} node @returns {Node[]} */
  path(node) {
    /** @type {Node[]} */
    const path = [];
    for (let at = node; at.parent; at = at.parent) path.push(at);
    return path.reverse();
  }

  /** The line through a node: how it was reached, and on along first children. @param {Node} node @returns {Node[]} */
  line(node) {
    const line = [this.root, ...this.path(node)];
    for (let at = node.children[0]; at; at = at.children[0]) line.push(at);
    return line;
  }

  /** @returns {Node[]} */
  get mainLine() {
    return this.line(this.root);
  }

  /** Which child to take at each branching to come to a node; survives undoing. @param {Node} node @returns {number[]} */
  address(node) {
    return this.path(node).map((step) => /** @type {Node} */ (step.parent).children.indexOf(step));
  }

  /** The node of an address, or the last one on the way to it that is there. @param {readonly number[]} address */
  at(address) {
    let node = this.root;
    for (const index of address) {
      const next = node.children[index];
      if (!next) break;
      node = next;
    }
    return node;
  }

  /** Where the move before went, for 同. @param {Node} node @returns {number | null} */
  lastSquare(node) {
    for (let at = /** @type {Node | null} */ (node); at; at = at.parent) if (at.usi) return destination(at.usi);
    return null;
  }

  /** Plays a move: goes along the line where it is already there, else adds it as continuation or branch. @param {Node} node @param {string} usi */
  play(node, usi) {
    return node.children.find((child) => child.usi === usi) ?? this.#add(node, {usi});
  }

  /** @param {Node} node @param {string} word */
  end(node, word) {
    return node.children.find((child) => child.ending === word) ?? this.#add(node, {ending: word});
  }

  /** Adds a whole line of play. @param {Node} node @param {readonly string[]} moves @returns {Node} its last move */
  playLine(node, moves) {
    return moves.reduce((at, usi) => this.play(at, usi), node);
  }

  /** Removes a node with all that follows. @param {Node} node @returns {Node} what it hung from */
  remove(node) {
    if (!node.parent) return node;
    node.parent.children.splice(node.parent.children.indexOf(node), 1);
    return node.parent;
  }

  /** Makes a branch the line; what was the line becomes its first branch. @param {Node} node */
  promote(node) {
    const siblings = node.parent?.children ?? [];
    siblings.splice(siblings.indexOf(node), 1);
    siblings.unshift(node);
  }

  /** The branching nearest before a node at which it leaves the line above it. @param {Node} node @returns {Node | null} */
  branchOf(node) {
    for (let at = node; at.parent; at = at.parent) if (at.parent.children[0] !== at) return at;
    return null;
  }

  /** @param {string} name */
  header(name) {
    return this.headers.find(([key]) => key === name)?.[1] ?? '';
  }

  /** Sets a header; an empty value removes it. @param {string} name @param {string} value */
  setHeader(name, value) {
    const index = this.headers.findIndex(([key]) => key === name);
    /** @type {Header} */
    const header = [name, value];
    if (value === '') this.headers = this.headers.filter(([key]) => key !== name);
    else if (index >= 0) this.headers = this.headers.with(index, header);
    else this.headers = [...this.headers, header];
  }

  /** @param {'b' | 'w'} side */
  player(side) {
    return side === 'b' ? this.header('先手') || this.header('下手') : this.header('後手') || this.header('上手');
  }

  /** What engines thought of a position, as its comment says. @param {Node} node */
  evaluation(node) {
    return evaluationsIn(node.comment)[0] ?? null;
  }
}
