// The desk a record lies on: the game, where one looks at it, what was changed and can be undone, the engine's findings.
// Elements listen to its `change`; saving and drafts are in record-file.js.
import {humanPart, machinePart} from './evaluations.js';
import {Findings} from './findings.js';
import {Game} from './game.js';
import {writeKif} from './kif.js';

/** @typedef {import('./game.js').Node} Node */
/** @typedef {import('./rules.js').Position} Position */
/** @typedef {import('./findings.js').Finding} Finding */
/** @typedef {{from: Node, moves: string[], at: number}} Preview a line that is shown without being part of the record */

export class Desk extends EventTarget {
  /** @type {{plain: string, address: number[], kind: string}[]} */
  #undo = [];
  /** @type {{plain: string, address: number[], kind: string}[]} */
  #redo = [];
  #findings = new Findings();
  #saved = '';
  /** @type {Node | null} */
  #tip = null;
  /** @type {boolean | null} null while nobody has asked since the last change */
  #isChanged = null;

  constructor() {
    super();
    this.game = new Game();
    /** @type {Node} */
    this.node = this.game.root;
    /** @type {Preview | null} */
    this.preview = null;
    /** Whether changes can be saved; others may play on the board all the same. */
    this.mayEdit = false;
    this.turned = false;
    this.#saved = JSON.stringify(this.game.plain);
  }

  /** @param {Game} game as it is stored @param {readonly number[]} [address] */
  show(game, address = []) {
    this.game = game;
    this.node = game.at(address);
    this.#tip = null;
    this.preview = null;
    this.#undo = [];
    this.#redo = [];
    this.#saved = JSON.stringify(game.plain);
    this.changed();
  }

  /** Puts unsaved changes on the desk. @param {import('./game.js').Plain} plain @param {readonly number[]} address */
  restore(plain, address) {
    this.#remember('restore');
    this.game = Game.of(plain);
    this.#tip = null;
    this.node = this.game.at(address);
    this.changed();
  }

  /** The game as it stands is what is stored. */
  settled() {
    this.#saved = JSON.stringify(this.game.plain);
    this.changed();
  }

  /** Whether there is anything to save. */
  get isChanged() {
    this.#isChanged ??= JSON.stringify(this.game.plain) !== this.#saved;
    return this.#isChanged;
  }

  get kif() {
    return writeKif(this.game);
  }

  changed() {
    this.#isChanged = null;
    this.dispatchEvent(new Event('change'));
  }

  // Looking ---------------------------------------------------------------------------------------------------------

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
    if (this.preview && this.#stepPreview(where)) return;
    const {line} = this;
    const at = line.indexOf(this.node);
    const to = {first: 0, back: at - 1, on: at + 1, last: line.length - 1, back10: at - 10, on10: at + 10}[where];
    this.go(/** @type {Node} */ (line[Math.min(line.length - 1, Math.max(0, to))]));
  }

  /** @param {string} where @returns {boolean} whether it stayed in the previewed line */
  #stepPreview(where) {
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

  // Changing --------------------------------------------------------------------------------------------------------

  /** @param {string} kind a run of changes of one kind, such as typing a comment, is undone at once */
  #remember(kind) {
    const last = this.#undo.at(-1);
    this.#redo = [];
    if (kind.startsWith('comment') && last?.kind === kind) return;
    this.#undo.push({plain: JSON.stringify(this.game.plain), address: this.game.address(this.node), kind});
    if (this.#undo.length > 200) this.#undo.shift();
  }

  get canUndo() {
    return this.#undo.length > 0;
  }

  get canRedo() {
    return this.#redo.length > 0;
  }

  undo() {
    this.#swap(this.#undo, this.#redo);
  }

  redo() {
    this.#swap(this.#redo, this.#undo);
  }

  /** @typedef {{plain: string, address: number[], kind: string}[]} Steps @param {Steps} from @param {Steps} to */
  #swap(from, to) {
    const step = from.pop();
    if (!step) return;
    to.push({plain: JSON.stringify(this.game.plain), address: this.game.address(this.node), kind: step.kind});
    this.game = Game.of(JSON.parse(step.plain));
    this.#tip = null;
    this.node = this.game.at(step.address);
    this.preview = null;
    this.changed();
  }

  /** Plays a move where one looks; in a previewed line it first makes that line part of the record. @param {string} usi */
  play(usi) {
    if (this.preview) {
      const {preview} = this;
      if (preview.moves[preview.at] === usi) return this.#stepPreview('on');
      this.#remember('move');
      this.node = this.game.playLine(preview.from, preview.moves.slice(0, preview.at));
      this.preview = null;
    } else if (!this.#from.children.some((child) => child.usi === usi)) this.#remember('move');
    this.go(this.game.play(this.#from, usi));
  }

  /** Where the next move goes on: an ending is beside the moves, not before them. */
  get #from() {
    return this.node.ending && this.node.parent ? this.node.parent : this.node;
  }

  /** Makes the previewed line a branch of the record. */
  keepLine() {
    const {preview} = this;
    if (!preview) return;
    this.#remember('line');
    this.go(this.game.playLine(preview.from, preview.moves));
  }

  /** @param {string} word */
  end(word) {
    this.#remember('end');
    this.go(this.game.end(this.#from, word));
  }

  /** @param {Node} node */
  remove(node) {
    this.#remember('remove');
    const inside = this.game.path(this.node).includes(node);
    this.#tip = null;
    const parent = this.game.remove(node);
    if (inside) this.go(parent);
    else this.changed();
  }

  /** @param {Node} node */
  promote(node) {
    this.#remember('promote');
    this.#tip = null;
    this.game.promote(node);
    this.changed();
  }

  /** What people wrote at a move. @param {Node} [node] */
  comment(node = this.node) {
    return humanPart(node.comment);
  }

  /** @param {string} text */
  setComment(text) {
    const machine = machinePart(this.node.comment);
    this.#remember(`comment ${this.node.id}`);
    this.node.comment = [text, machine].filter(Boolean).join('\n');
    this.changed();
  }

  /** @param {readonly (readonly [name: string, value: string])[]} headers */
  setHeaders(headers) {
    if (headers.every(([name, value]) => this.game.header(name) === value)) return;
    this.#remember('headers');
    for (const [name, value] of headers) this.game.setHeader(name, value);
    this.changed();
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
