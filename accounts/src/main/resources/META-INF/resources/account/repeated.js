// Reads something again and again, while its element is on the page and somebody looks at it.
import {Problem} from 'ittaku/api.js';

/**
 * `#repeated = new Repeated(this, 5000, async (background) => {…})`: reads when the element is put on the page, and five seconds
 * after each reading has ended. `background` is for the options of the request: false when somebody asked for the reading.
 */
export class Repeated {
  /** @type {Problem | null} why the last reading failed */
  problem = null;

  #host;
  #everyMs;
  #read;
  #begun = false;
  #connected = false;
  #timer = 0;
  #latest = 0;

  /** @param {import('lit').ReactiveControllerHost} host @param {number} everyMs @param {(background: boolean) => Promise<void>} read */
  constructor(host, everyMs, read) {
    this.#host = host;
    this.#everyMs = everyMs;
    this.#read = read;
    host.addController(this);
  }

  hostConnected() {
    this.#connected = true;
    void this.now();
  }

  hostDisconnected() {
    this.#connected = false;
    clearTimeout(this.#timer);
  }

  now() {
    return this.#run(false);
  }

  /** @param {boolean} background */
  async #run(background) {
    clearTimeout(this.#timer);
    const run = ++this.#latest;
    try {
      if (!document.hidden || !this.#begun) await this.#read(background);
      this.#begun = true;
      this.problem = null;
    } catch (thrown) {
      this.problem = Problem.of(thrown);
    }
    this.#host.requestUpdate();
    // Of two readings at a time only the later one goes on.
    if (this.#connected && run === this.#latest) this.#timer = window.setTimeout(() => this.#run(true), this.#everyMs);
  }
}
