// The server's time: deadlines are its own, and a visitor's clock may be wrong by hours.

const STALE_MS = 300_000;

/** Believes the answer that came fastest, because the time of its writing is known best; after a while, any newer one. */
export class ServerClock {
  #offset = 0;
  #doubt = Infinity;
  #learned = -Infinity;
  #local;

  /** @param {() => number} [local] the visitor's clock */
  constructor(local = () => Date.now()) {
    this.#local = local;
  }

  /**
   * @param {string} said the server's time in an answer
   * @param {number} asked by the visitor's clock, when the request was sent
   */
  learn(said, asked) {
    const came = this.#local();
    const doubt = came - asked;
    if (doubt > this.#doubt && came - this.#learned < STALE_MS) return;
    this.#doubt = doubt;
    this.#learned = came;
    this.#offset = Date.parse(said) - (asked + came) / 2;
  }

  /** The server has said a time by itself: it is at least that late now. @param {string} said */
  heard(said) {
    this.#offset = Math.max(this.#offset, Date.parse(said) - this.#local());
  }

  /** @returns {number} Unix milliseconds */
  now() {
    return this.#local() + this.#offset;
  }
}

export const serverClock = new ServerClock();
