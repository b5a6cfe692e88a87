// What has come of a list so far, page by page. `it-list` (list.js) shows it.
import {Problem} from './problem.js';
import {keep, recalled} from './whereabouts.js';

/** @typedef {import('lit').ReactiveController} ReactiveController */

/**
 * @template T
 * @typedef {(ask: {cursor: string | null, signal: AbortSignal}) => Promise<import('./api.js').Page<T>>} Source
 */

/**
 * A failed page keeps what was there, and `more()` asks for that page again. `restart` with another source (another
 * order, another search) drops answers of the old one that come late. Event `change` whenever anything of it changes.
 * @template T
 * @implements {ReactiveController}
 */
export class PagedList extends EventTarget {
  /** @type {T[]} */
  items = [];
  loading = false;
  done = false;
  /** @type {Problem | null} */
  problem = null;

  #host;
  #source;
  #abort = new AbortController();
  /** @type {string | null} */
  #cursor = null;
  #name;
  #stop = () => {};

  /**
   * @param {import('lit').ReactiveControllerHost} host
   * @param {Source<T>} source usually `({cursor, signal}) => api.get('/notes/notes', {query: {cursor}, signal})`
   * @param {{name?: string}} [options] a list with a name is as long as before when the reader comes back to it
   */
  constructor(host, source, {name = ''} = {}) {
    super();
    this.#host = host;
    this.#source = source;
    this.#name = name;
    host.addController(this);
  }

  hostConnected() {
    if (this.#name) this.#stop = keep(this.#name, () => this.items.length);
    if (this.items.length === 0) this.more();
  }

  hostDisconnected() {
    this.#abort.abort();
    this.loading = false;
    this.#stop();
  }

  /** @param {Source<T>} [source] */
  restart(source = this.#source) {
    this.#abort.abort();
    this.#source = source;
    this.#cursor = null;
    this.items = [];
    this.done = false;
    this.loading = false;
    return this.more();
  }

  async more() {
    if (this.loading || this.done) return;
    this.loading = true;
    this.problem = null;
    this.#changed();
    if (this.#abort.signal.aborted) this.#abort = new AbortController();
    const {signal} = this.#abort;
    const had = this.items.length;
    const before = Number((this.#name && recalled(this.#name)) ?? 0);
    try {
      do {
        const page = await this.#source({cursor: this.#cursor, signal});
        if (signal.aborted) return;
        this.items = [...this.items, ...page.items];
        this.#cursor = page.cursor;
        this.done = !page.cursor;
        // A search may find nothing in one part of a long list, and more in the next.
      } while (!this.done && (this.items.length < before || this.items.length === had));
    } catch (thrown) {
      if (signal.aborted) return;
      this.problem = Problem.of(thrown);
    }
    this.loading = false;
    this.#changed();
  }

  /**
   * Changes one item in place, after a write: no need to ask for the list again.
   * @param {(item: T) => boolean} which
   * @param {(item: T) => T | null} change null takes it out
   */
  replace(which, change) {
    this.items = this.items.flatMap((item) => (which(item) ? (change(item) ?? []) : item));
    this.#changed();
  }

  #changed() {
    this.#host.requestUpdate();
    this.dispatchEvent(new Event('change'));
  }
}
