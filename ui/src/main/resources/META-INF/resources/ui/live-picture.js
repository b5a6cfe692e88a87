// A small picture that lives: it goes on step by step while someone can see it, and stands still for those who want that.
import {ItElement} from 'ittaku/element.js';
import {mayMove, onMotionChange} from 'ittaku/motion.js';

/**
 * Subclasses show their state in `render`, change it in `advance`, and show their best moment in `still`. Nothing runs
 * while the picture is off the screen, the tab is hidden, the pictures are paused or motion is not wanted.
 */
export class LivePicture extends ItElement {
  static properties = {paused: {type: Boolean}};

  #timer = 0;
  #visible = false;
  #observer = new IntersectionObserver(([entry]) => {
    this.#visible = entry?.isIntersecting ?? false;
    this.#settle();
  });
  #settle = () => {
    const runs = this.#visible && !this.paused && mayMove() && !document.hidden;
    window.clearTimeout(this.#timer);
    if (runs) this.#timer = window.setTimeout(this.#go, 600);
    else if (!mayMove()) this.still();
  };
  #go = () => {
    this.#timer = window.setTimeout(this.#go, this.advance());
  };
  #stopMotion = () => {};

  constructor() {
    super();
    this.paused = false;
  }

  connectedCallback() {
    super.connectedCallback();
    this.#observer.observe(this);
    this.#stopMotion = onMotionChange(this.#settle);
    document.addEventListener('visibilitychange', this.#settle);
    if (!mayMove()) this.still();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#observer.disconnect();
    this.#stopMotion();
    document.removeEventListener('visibilitychange', this.#settle);
    window.clearTimeout(this.#timer);
  }

  /** @param {import('lit').PropertyValues} changed */
  updated(changed) {
    if (changed.has('paused')) this.#settle();
  }

  /** Goes one step on. @returns {number} milliseconds until the next */
  advance() {
    return 1000;
  }

  /** Shows the moment that says most when nothing moves. */
  still() {}
}
