// What a log of commands looks like. Fills are decided on a grid of cells of 2 × 2 units, the same everywhere; what is
// shown is four times as fine, and a fill there stops at the fine edge of a stroke.
import {Cells, around} from './cells.js';
import {HEIGHT, PALETTE, WIDTH} from './format.js';

/** @typedef {import('./codec.js').Command} Command */
/** @typedef {import('./cells.js').Box} Box */
/** @typedef {{kind: 'stroke', colour: number, points: number[], sizes: number[]}} Stroke `sizes` are the widths in which each point is reached */

/** A stroke with all its points, a fill or a clearing: what one undo takes back. */
/** @typedef {Stroke | import('./codec.js').Fill | import('./codec.js').Clear} Mark */

/** The sheet is kept aside every so many marks, so that taking one back need not paint everything again. */
const KEEP_EVERY = 12;
const KEPT = 3;

export class Drawing {
  #grid = new Cells(WIDTH / 2, HEIGHT / 2, 1);
  /** @type {Mark[]} */
  #marks = [];
  /** @type {Mark[]} what was taken back, the last one last */
  #takenBack = [];
  /** @type {Stroke | null} the stroke being drawn */
  #open = null;
  #size = 0;
  /** Colours by number: those of the box, then those of one's own. */
  palette = [...PALETTE];
  /** @type {Box | null} */
  #dirty = null;
  /** @type {{marks: number, grid: Uint8Array, fine: Uint8Array}[]} */
  #kept = [];

  constructor() {
    this.fine = new Cells(WIDTH, HEIGHT, 2);
  }

  /** @returns {readonly Mark[]} what has not been taken back, oldest first */
  get marks() {
    return this.#marks;
  }

  /** The cells of the reference, for its checksum. */
  get cells() {
    return this.#grid.colours;
  }

  get canUndo() {
    return this.#marks.length > 0;
  }

  get canRedo() {
    return this.#takenBack.length > 0;
  }

  /** What changed since this was last asked. @returns {Box | null} */
  takeDirty() {
    const dirty = this.#dirty;
    this.#dirty = null;
    return dirty;
  }

  /** @param {Command} command */
  apply(command) {
    switch (command.kind) {
      case 'begin':
        this.#size = command.size;
        this.#open = {kind: 'stroke', colour: command.colour, points: [command.x, command.y], sizes: [command.size]};
        this.#add(this.#open);
        this.#segment(this.#open.colour, command.size, command.x, command.y, command.x, command.y);
        break;
      case 'points':
        if (this.#open) this.#extend(this.#open, command.points);
        break;
      case 'end':
        this.#open = null;
        this.#keep();
        break;
      case 'width':
        this.#size = command.size;
        break;
      case 'mix':
        this.palette.push(command.rgb);
        break;
      case 'fill':
      case 'clear':
        this.#add(command);
        this.#paint(command);
        this.#keep();
        break;
      case 'undo':
        this.#undo();
        break;
      case 'redo':
        this.#redo();
        break;
    }
  }

  /** @param {Mark} mark */
  #add(mark) {
    this.#takenBack = [];
    this.#marks.push(mark);
  }

  #undo() {
    const mark = this.#marks.pop();
    if (!mark) return;
    this.#takenBack.push(mark);
    this.#repaint();
  }

  #redo() {
    const mark = this.#takenBack.pop();
    if (!mark) return;
    this.#marks.push(mark);
    this.#paint(mark);
    this.#keep();
  }

  /** Starts again from nothing. */
  reset() {
    this.#marks = [];
    this.#takenBack = [];
    this.palette = [...PALETTE];
    this.#open = null;
    this.#kept = [];
    this.#wipe();
  }

  /** @param {Stroke} stroke @param {readonly number[]} points */
  #extend(stroke, points) {
    for (let i = 0; i + 1 < points.length; i += 2) {
      const [x, y] = [points[i] ?? 0, points[i + 1] ?? 0];
      const all = stroke.points;
      this.#segment(stroke.colour, this.#size, all[all.length - 2] ?? x, all[all.length - 1] ?? y, x, y);
      all.push(x, y);
      stroke.sizes.push(this.#size);
    }
  }

  #keep() {
    if (this.#marks.length % KEEP_EVERY !== 0 || this.#kept.at(-1)?.marks === this.#marks.length) return;
    this.#kept.push({marks: this.#marks.length, grid: this.#grid.colours.slice(), fine: this.fine.colours.slice()});
    if (this.#kept.length > KEPT) this.#kept.shift();
  }

  #repaint() {
    while ((this.#kept.at(-1)?.marks ?? 0) > this.#marks.length) this.#kept.pop();
    const kept = this.#kept.at(-1);
    this.#wipe();
    if (kept) {
      this.#grid.colours.set(kept.grid);
      this.fine.colours.set(kept.fine);
    }
    const from = Math.max(
      kept?.marks ?? 0,
      this.#marks.findLastIndex((mark) => mark.kind === 'clear'),
    );
    for (const mark of this.#marks.slice(Math.max(0, from))) this.#paint(mark);
  }

  #wipe() {
    this.#grid.clear();
    this.fine.clear();
    this.#touch({left: 0, top: 0, right: WIDTH, bottom: HEIGHT});
  }

  /** @param {Mark} mark */
  #paint(mark) {
    if (mark.kind === 'clear') this.#wipe();
    else if (mark.kind === 'fill') this.#fill(mark);
    else {
      const {points: p, sizes, colour} = mark;
      this.#segment(colour, sizes[0] ?? 0, p[0] ?? 0, p[1] ?? 0, p[0] ?? 0, p[1] ?? 0);
      for (let i = 2; i + 1 < p.length; i += 2)
        this.#segment(colour, sizes[i / 2] ?? 0, p[i - 2] ?? 0, p[i - 1] ?? 0, p[i] ?? 0, p[i + 1] ?? 0);
    }
  }

  /** @param {number} colour @param {number} size @param {number} x0 @param {number} y0 @param {number} x1 @param {number} y1 */
  #segment(colour, size, x0, y0, x1, y1) {
    this.#grid.segment(x0, y0, x1, y1, size, colour);
    this.#touch(this.fine.segment(x0, y0, x1, y1, size, colour));
  }

  /** @param {import('./codec.js').Fill} fill */
  #fill({x, y, colour}) {
    const {old, runs} = this.#grid.flood(x >> 1, y >> 1, colour);
    for (let i = 0; i < runs.length; i += 2) {
      const [from, to] = [runs[i] ?? 0, runs[i + 1] ?? 0];
      const row = Math.floor(from / this.#grid.width);
      const [left, right] = [2 * (from % this.#grid.width), 2 * (to % this.#grid.width) + 2];
      // The cells themselves and their neighbours, as far as the old colour reaches there.
      this.#recolour(left - 2, right + 2, 2 * row, 2 * row + 2, old, colour);
      this.#recolour(left, right, 2 * row - 2, 2 * row, old, colour);
      this.#recolour(left, right, 2 * row + 2, 2 * row + 4, old, colour);
    }
  }

  /** @param {number} left @param {number} right @param {number} top @param {number} bottom @param {number} old @param {number} colour */
  #recolour(left, right, top, bottom, old, colour) {
    const {width, height, colours} = this.fine;
    const box = {left: Math.max(0, left), right: Math.min(width, right), top: Math.max(0, top), bottom: Math.min(height, bottom)};
    for (let row = box.top; row < box.bottom; row++) {
      for (let at = row * width + box.left; at < row * width + box.right; at++) {
        if (colours[at] === old) colours[at] = colour;
      }
    }
    this.#touch(box);
  }

  /** @param {Box} box */
  #touch(box) {
    if (box.right > box.left && box.bottom > box.top) this.#dirty = around(this.#dirty, box);
  }
}
