// How far the board has come in showing the moves of a running game.
import {mayMove} from 'ittaku/motion.js';

/** @typedef {import('lit').ReactiveController} ReactiveController */

const BETWEEN_MOVES_MS = 900;
/** Who is further behind, as after a while in the background, is taken to the present at once. */
const MOST_BEHIND = 3;

/** The crowd's move and the AI's answer may come at once: they are shown one after the other. @implements {ReactiveController} */
export class FollowedMoves {
  /** How many moves the board shows; negative: nothing was shown yet. */
  shown = -1;

  #host;
  #step = 0;

  /** @param {import('lit').ReactiveControllerHost} host */
  constructor(host) {
    this.#host = host;
    host.addController(this);
  }

  get begun() {
    return this.shown >= 0;
  }

  hostDisconnected() {
    window.clearTimeout(this.#step);
    this.#step = 0;
  }

  /** Goes towards the last of so many moves; true: by one that is to be seen. @param {number} count */
  to(count) {
    const behind = count - this.shown;
    if (!this.begun || behind < 0 || behind > MOST_BEHIND || !mayMove()) this.shown = count;
    else if (behind > 0 && this.#step === 0) {
      this.shown += 1;
      this.#step = window.setTimeout(() => {
        this.#step = 0;
        this.#host.requestUpdate();
      }, BETWEEN_MOVES_MS);
      return true;
    }
    return false;
  }
}
