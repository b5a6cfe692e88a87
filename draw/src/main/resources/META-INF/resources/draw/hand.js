// A hand that draws on the paper: from where it was put down to where it is lifted, also when it leaves the paper meanwhile.
// A pen that feels how hard it is pressed draws wider and narrower.
import {clip} from './ink/clip.js';
import {MAX_SIZE, MIN_SIZE} from './ink/format.js';

/** @typedef {import('./ink/codec.js').Command} Command */
/** @typedef {import('./ink/clip.js').Point} Point */

/** @typedef {Point & {pressure?: number}} Touch `pressure` from 0 to 1, of a pen that feels it */

/** Units that a hand must move before it counts. */
const LEAST_STEP = 2;
/** A width is changed in steps of a sixth, so that a line does not become a heap of commands. */
const WIDTH_STEPS = 6;

export class Hand {
  #pen;
  #draw;
  /** @type {Point} where it is, on the paper or beside it */
  #at;
  #down = false;
  #size = 0;
  /** How many strokes it has drawn: one more each time it comes back to the paper. */
  strokes = 0;

  /** @param {{colour: number, size: number}} pen @param {Touch} at @param {(command: Command) => void} draw */
  constructor(pen, at, draw) {
    this.#pen = pen;
    this.#draw = draw;
    this.#at = at;
    this.move([at]);
  }

  /** @param {readonly Touch[]} way where it has been since */
  move(way) {
    /** @type {number[]} */
    let points = [];
    const flush = () => {
      if (points.length > 0) this.#draw({kind: 'points', points});
      points = [];
    };
    for (const to of way) {
      if (this.#down && Math.hypot(to.x - this.#at.x, to.y - this.#at.y) < LEAST_STEP) continue;
      const part = clip(this.#at, to);
      this.#at = to;
      if (!part) continue;
      const size = this.#sizeAt(to);
      if (this.#down && size !== this.#size) {
        flush();
        this.#draw({kind: 'width', size});
      }
      this.#size = size;
      if (this.#down) points.push(part.to.x, part.to.y);
      else {
        this.#down = true;
        this.strokes++;
        this.#draw({kind: 'begin', colour: this.#pen.colour, size, ...part.from});
        if (part.to.x !== part.from.x || part.to.y !== part.from.y) points.push(part.to.x, part.to.y);
      }
      if (part.leaves) {
        flush();
        this.lift();
      }
    }
    flush();
  }

  /** @param {Touch} touch */
  #sizeAt({pressure}) {
    if (pressure === undefined) return this.#pen.size;
    const share = 0.4 + 1.2 * (Math.round(pressure * WIDTH_STEPS) / WIDTH_STEPS);
    return Math.max(MIN_SIZE, Math.min(MAX_SIZE, Math.round(this.#pen.size * share)));
  }

  /** The stroke ends; what has been drawn stays. */
  lift() {
    if (this.#down) this.#draw({kind: 'end'});
    this.#down = false;
  }
}
