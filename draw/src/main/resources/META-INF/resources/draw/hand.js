// A hand that draws on the paper: from where it was put down to where it is lifted, also when it leaves the paper meanwhile.
import {clip} from './ink/clip.js';

/** @typedef {import('./ink/codec.js').Command} Command */
/** @typedef {import('./ink/clip.js').Point} Point */

/** Units that a hand must move before it counts. */
const LEAST_STEP = 2;

export class Hand {
  #pen;
  #draw;
  /** @type {Point} where it is, on the paper or beside it */
  #at;
  #down = false;
  /** How many strokes it has drawn: one more each time it comes back to the paper. */
  strokes = 0;

  /** @param {{colour: number, size: number}} pen @param {Point} at @param {(command: Command) => void} draw */
  constructor(pen, at, draw) {
    this.#pen = pen;
    this.#draw = draw;
    this.#at = at;
    this.move([at]);
  }

  /** @param {readonly Point[]} way where it has been since */
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
      if (this.#down) points.push(part.to.x, part.to.y);
      else {
        this.#down = true;
        this.strokes++;
        this.#draw({kind: 'begin', ...this.#pen, ...part.from});
        if (part.to.x !== part.from.x || part.to.y !== part.from.y) points.push(part.to.x, part.to.y);
      }
      if (part.leaves) {
        flush();
        this.lift();
      }
    }
    flush();
  }

  /** The stroke ends; what has been drawn stays. */
  lift() {
    if (this.#down) this.#draw({kind: 'end'});
    this.#down = false;
  }
}
