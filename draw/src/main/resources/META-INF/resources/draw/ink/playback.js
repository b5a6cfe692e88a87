// Received ink comes in lumps of 33 ms; it is let out point by point, so that the line grows as the hand moved.

/** @typedef {import('./codec.js').Command} Command */

/** What waits is let out within about this time. */
const SPREAD_MS = 70;
/** A page that was asleep does not replay what it missed. */
const TOO_MANY = 1500;

export class Playback {
  /** @type {Command[]} */
  #waiting = [];

  get isEmpty() {
    return this.#waiting.length === 0;
  }

  /** @param {readonly Command[]} commands @returns {Command[]} what has to be shown at once because too much waits */
  push(commands) {
    for (const command of commands) {
      if (command.kind !== 'points') this.#waiting.push(command);
      else {
        for (let i = 0; i + 1 < command.points.length; i += 2) {
          this.#waiting.push({kind: 'points', points: command.points.slice(i, i + 2)});
        }
      }
    }
    return this.#waiting.length > TOO_MANY ? this.flush() : [];
  }

  /** @param {number} ms since the last step @returns {Command[]} what is due */
  step(ms) {
    if (this.#waiting.length === 0) return [];
    return this.#waiting.splice(0, Math.max(1, Math.ceil((this.#waiting.length * ms) / SPREAD_MS)));
  }

  /** @returns {Command[]} everything that waits */
  flush() {
    return this.#waiting.splice(0);
  }
}
