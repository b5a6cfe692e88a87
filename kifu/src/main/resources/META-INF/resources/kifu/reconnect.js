// Tries again what could not reach the server: when the browser is online again, and every few seconds.

const EVERY_MS = 10_000;

export class Reconnect {
  #work;
  #timer = 0;
  #now = () => this.#try();

  /** @param {() => Promise<boolean>} work answers whether to try again later */
  constructor(work) {
    this.#work = work;
  }

  get isWaiting() {
    return this.#timer !== 0;
  }

  /** @param {number | null} [afterMs] when the server said to come again */
  start(afterMs = null) {
    this.stop();
    this.#timer = window.setTimeout(this.#now, afterMs ?? EVERY_MS);
    window.addEventListener('online', this.#now);
  }

  stop() {
    window.clearTimeout(this.#timer);
    this.#timer = 0;
    window.removeEventListener('online', this.#now);
  }

  async #try() {
    window.clearTimeout(this.#timer);
    if (!(await this.#work())) this.stop();
    else if (this.isWaiting) this.start();
  }
}
