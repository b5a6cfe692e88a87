// The desk a record lies on: what was changed of the game and can be undone (reading.js: where one looks at it).
// A text that is being typed lies on it too, and the game follows when the text has been read; any change of the game itself
// makes the game count again. Elements listen to its `change`; saving is in saving.js, drafts are in record-file.js.
import {humanPart, machinePart} from './evaluations.js';
import {Game} from './game.js';
import {writeKif} from './kif.js';
import {marksIn, signIn, withMarks} from './marks.js';
import {Reading} from './reading.js';

/** @typedef {import('./game.js').Node} Node */
/** @typedef {{plain: string, address: number[], kind: string, text: string | null, odd: boolean}} Step */

/** @param {import('./answers.js').ParsedRecord} record @returns {boolean} whether part of its text was not understood */
export const isOdd = (record) => record.warnings.some(({severe}) => severe);

export class Desk extends Reading {
  /** @type {Step[]} */
  #undo = [];
  /** @type {Step[]} */
  #redo = [];
  #saved = '';
  /** @type {{text: string, odd: boolean}} */
  #stored = {text: '', odd: false};
  #isRead = true;
  /** @type {boolean | null} null while nobody has asked since the last change */
  #isChanged = null;

  constructor() {
    super();
    /** Whether changes can be saved; others may play on the board all the same. */
    this.mayEdit = false;
    /** @type {string | null} the text as it is being typed; null where the game is what counts */
    this.text = null;
    /** Whether writing the game anew loses what was not understood of its text. */
    this.odd = false;
    this.#saved = JSON.stringify(this.game.plain);
  }

  /** @param {Game} game as it is stored @param {readonly number[]} [address] @param {{text: string, odd: boolean}} [stored] */
  show(game, address = [], stored = this.#stored) {
    this.#lay(game, address, null, stored.odd);
    this.#undo = [];
    this.#redo = [];
    this.#saved = JSON.stringify(game.plain);
    this.#stored = stored;
    this.changed();
  }

  /** @param {Game} game @param {readonly number[]} address @param {string | null} text @param {boolean} odd */
  #lay(game, address, text, odd) {
    this.game = game;
    this.node = game.at(address);
    this.forgetLine();
    this.preview = null;
    this.text = text;
    this.odd = odd;
    this.#isRead = true;
    this.#isChanged = null;
  }

  /** Puts unsaved changes on the desk. @param {import('./drafts.js').Draft} draft @param {readonly number[]} address */
  restore({plain, text, odd}, address) {
    this.#remember('restore');
    this.#lay(Game.of(plain), address, text, odd);
    this.#isRead = text === null;
    this.changed();
  }

  /** Back to what is stored. */
  revert() {
    if (this.isChanged) this.#remember('revert');
    this.#lay(Game.of(JSON.parse(this.#saved)), this.game.address(this.node), null, this.#stored.odd);
    this.changed();
  }

  /** Another version is stored now than the one the changes were made to. @param {Game} game @param {string} text */
  base(game, text) {
    this.#stored = {...this.#stored, text};
    this.#saved = JSON.stringify(game.plain);
    this.changed();
  }

  /** Whether there is anything to save. */
  get isChanged() {
    this.#isChanged ??= this.text === null ? JSON.stringify(this.game.plain) !== this.#saved : this.text !== this.#stored.text;
    return this.#isChanged;
  }

  /** All that can be changed, to compare. */
  get snapshot() {
    return JSON.stringify([this.game.plain, this.text]);
  }

  // Text ------------------------------------------------------------------------------------------------------------

  /** Whether the text is ahead of the game: then the game can't be changed. */
  get isBehind() {
    return this.text !== null && !this.#isRead;
  }

  /** @param {string} text */
  setText(text) {
    if (text === this.text) return;
    this.#remember('text');
    this.text = text;
    this.#isRead = false;
    this.changed();
  }

  /** The text has been read: the board follows. @param {string} text @param {Game} game @param {boolean} odd */
  readAs(text, game, odd) {
    if (text !== this.text || this.#isRead) return;
    this.#lay(game, this.game.address(this.node), text, odd);
    this.changed();
  }

  get kif() {
    return writeKif(this.game);
  }

  changed() {
    this.#isChanged = null;
    super.changed();
  }

  // Changing --------------------------------------------------------------------------------------------------------

  /** @param {string} kind a run of changes of one kind, such as typing a comment, is undone at once */
  #remember(kind) {
    const last = this.#undo.at(-1);
    this.#redo = [];
    if (!(/^(comment|header|text)/.test(kind) && last?.kind === kind)) this.#undo.push(this.#step(kind));
    if (this.#undo.length > 200) this.#undo.shift();
    this.text = null;
  }

  /** @param {string} kind @returns {Step} */
  #step(kind) {
    return {plain: JSON.stringify(this.game.plain), address: this.game.address(this.node), kind, text: this.text, odd: this.odd};
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

  /** @param {Step[]} from @param {Step[]} to */
  #swap(from, to) {
    const step = from.pop();
    if (!step) return;
    to.push(this.#step(step.kind));
    this.#lay(Game.of(JSON.parse(step.plain)), step.address, step.text, step.odd);
    this.changed();
  }

  /** Plays a move where one looks; in a previewed line it first makes that line part of the record. @param {string} usi */
  play(usi) {
    if (this.isBehind) return;
    if (this.preview) {
      const {preview} = this;
      if (preview.moves[preview.at] === usi) return this.stepPreview('on');
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
    if (!preview || this.isBehind) return;
    this.#remember('line');
    this.go(this.game.playLine(preview.from, preview.moves));
  }

  /** @param {string} word */
  end(word) {
    if (this.isBehind) return;
    this.#remember('end');
    this.go(this.game.end(this.#from, word));
  }

  /** @param {Node} node */
  remove(node) {
    if (this.isBehind) return;
    this.#remember('remove');
    const inside = this.game.path(this.node).includes(node);
    this.forgetLine();
    const parent = this.game.remove(node);
    if (inside) this.go(parent);
    else this.changed();
  }

  /** @param {Node} node */
  promote(node) {
    if (this.isBehind) return;
    this.#remember('promote');
    this.forgetLine();
    this.game.promote(node);
    this.changed();
  }

  /** What people wrote at a move. @param {Node} [node] */
  comment(node = this.node) {
    return humanPart(node.comment);
  }

  /** @param {string} text */
  setComment(text) {
    if (this.isBehind) return;
    const machine = machinePart(this.node.comment);
    this.#remember(`comment ${this.node.id}`);
    this.node.comment = [text, machine].filter(Boolean).join('\n');
    this.changed();
  }

  /** Arrows and circles at the move one looks at. */
  get marks() {
    return this.preview ? [] : marksIn(this.node.comment);
  }

  /** Draws an arrow or a circle, or takes it away again. @param {string} mark */
  toggleMark(mark) {
    const {marks} = this;
    const others = marks.filter((one) => one !== mark);
    this.#setMarks(others.length < marks.length ? others : [...marks, mark], signIn(this.node.comment));
  }

  /** What the move one looks at is worth to its reader. @param {string} sign '' takes it away */
  setSign(sign) {
    this.#setMarks(marksIn(this.node.comment), sign);
  }

  /** @param {readonly string[]} marks @param {string} sign */
  #setMarks(marks, sign) {
    const comment = withMarks(this.node.comment, marks, sign);
    if (this.isBehind || this.preview || comment === this.node.comment) return;
    this.#remember('marks');
    this.node.comment = comment;
    this.changed();
  }

  /** @param {string} name @param {string} value */
  setHeader(name, value) {
    if (this.isBehind || this.game.header(name) === value) return;
    this.#remember(`header ${name}`);
    this.game.setHeader(name, value);
    this.changed();
  }
}
