// A game and where one looks at it: the move, the line, a line of the engine's shown without being part of the record.
import {Findings} from './findings.js';
import {Game} from './game.js';

/** @typedef {import('./game.js').Node} Node */
/** @typedef {import('./rules.js').Position} Position */
/** @typedef {import('./findings.js').Finding} Finding */
/** @typedef {{from: Node, moves: string[], at: number}} Preview a line that is shown without being part of the record */

export class Reading extends EventTarget {
  #findings = new Findings();
  /** @type {Node | null} */
  #tip = null;

  constructor() {
    super();
    this.game = new Game();
    /** @type {Node} */
    this.node = this.game.root;
    /** @type {Preview | null} */
    this.preview = null;
    this.turned = false;
  }

  changed() {
    this.dispatchEvent(new Event('change'));
  }

  /** The line one was in is another now. */
  forgetLine() {
    this.#tip = null;
  }

  /** The position shown: of the line being previewed, or of the record. @returns {Position} */
  get position() {
    const {preview} = this;
    const start = this.game.position(preview ? preview.from : this.node);
    return preview ? preview.moves.slice(0, preview.at).reduce((position, usi) => position.after(usi), start) : start;
  }

  /** The move that led to the position shown. */
  get lastMove() {
    const {preview} = this;
    if (preview && preview.at > 0) return /** @type {string} */ (preview.moves[preview.at - 1]);
    for (let at = /** @type {Node | null} */ (preview ? preview.from : this.node); at; at = at.parent) if (at.usi) return at.usi;
    return '';
  }

  /** The line one looks at: going back in a branch and on again stays in it. @returns {Node[]} */
  get line() {
    const tip = this.#tip;
    if (!tip || (this.node.parent && !this.game.path(tip).includes(this.node))) this.#tip = this.node;
    return this.game.line(/** @type {Node} */ (this.#tip));
  }

  /** @param {Node} node */
  go(node) {
    this.preview = null;
    this.node = node;
    this.changed();
  }

  /** @param {'first' | 'back' | 'on' | 'last' | 'back10' | 'on10'} where */
  step(where) {
    if (this.preview && this.stepPreview(where)) return;
    const {line} = this;
    const at = line.indexOf(this.node);
    const to = {first: 0, back: at - 1, on: at + 1, last: line.length - 1, back10: at - 10, on10: at + 10}[where];
    this.go(/** @type {Node} */ (line[Math.min(line.length - 1, Math.max(0, to))]));
  }

  /** @param {string} where @returns {boolean} whether it stayed in the previewed line */
  stepPreview(where) {
    const preview = /** @type {Preview} */ (this.preview);
    const to = {first: 0, back: preview.at - 1, on: preview.at + 1, last: preview.moves.length}[where];
    if (to === undefined || to < 0) return false;
    this.preview = {...preview, at: Math.min(preview.moves.length, to)};
    this.changed();
    return true;
  }

  /** To the next or previous branch of the same move. @param {1 | -1} by @returns {boolean} whether there is one */
  switchBranch(by) {
    const siblings = this.node.parent?.children ?? [];
    const to = siblings[siblings.indexOf(this.node) + by];
    if (to) this.go(to);
    return Boolean(to);
  }

  /** @param {Node} from @param {readonly string[]} moves @param {number} [at] */
  showLine(from, moves, at = 1) {
    this.node = from.ending && from.parent ? from.parent : from;
    this.preview = {from: this.node, moves: [...moves], at};
    this.changed();
  }

  closeLine() {
    this.preview = null;
    this.changed();
  }

  turn() {
    this.turned = !this.turned;
    this.changed();
  }

  /** For the address bar: `24` on the main line, `12:1,24` on the branch that leaves it at move 12. */
  get place() {
    const choices = this.game.address(this.node).flatMap((index, i) => (index > 0 ? [`${i + 1}:${index}`] : []));
    return [...choices, this.node.ply].join(',');
  }

  /** @param {string} place @returns {number[]} */
  static address(place) {
    const parts = place.split(',');
    const ply = Number(parts.pop()) || 0;
    const address = Array(Math.min(5000, Math.max(0, ply))).fill(0);
    for (const part of parts) {
      const [at, index] = part.split(':').map(Number);
      if (at && index && at <= address.length) address[at - 1] = index;
    }
    return address;
  }

  // The engine ------------------------------------------------------------------------------------------------------

  /** @param {ReadonlyMap<string, Finding>} found by position */
  setFindings(found) {
    this.#findings.analysed = found;
    this.changed();
  }

  get hasFindings() {
    return this.#findings.analysed.size > 0;
  }

  /** What an engine thinks of a position. @param {Node} node @returns {Finding | null} */
  finding(node) {
    return this.#findings.of(this.game, node);
  }
}
