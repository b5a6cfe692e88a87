// What people are called and where their pictures are: asked for many at a time, and remembered while the page is open.
import {api} from './api.js';
import {productOf} from './products.js';

/**
 * @typedef {object} Shown
 * @property {string} username
 * @property {string | null} displayName null: none was chosen
 * @property {string} icon the picture's address
 */

/**
 * Somebody by id, or by username where a product knows no more.
 * @typedef {{userId?: string | null, username?: string | null}} Somebody
 */

/** What the server answers at a time. */
const MOST = 50;
/** A name that was changed is seen after so long, also on pages that stay open. */
const FRESH_MS = 300_000;

/**
 * Event `change` when something was found. Whoever draws somebody calls `find`, as often as they like: what is drawn at the same time
 * is asked for at once.
 */
export class People extends EventTarget {
  #api;
  #now;
  /** @type {Map<string, {at: number, shown: Shown | null}>} */
  #known = new Map();
  /** @type {Set<string>} */
  #wanted = new Set();
  /** @type {Set<string>} */
  #asked = new Set();

  /** @param {{api?: import('./api.js').Api, now?: () => number}} [parts] */
  constructor({api: client = api, now = () => performance.now()} = {}) {
    super();
    this.#api = client;
    this.#now = now;
  }

  /**
   * @param {Somebody} somebody
   * @returns {Shown | null} null: not known yet, or nobody
   */
  find(somebody) {
    const key = keyOf(somebody);
    if (!key || !productOf('account')) return null;
    const known = this.#known.get(key);
    if ((!known || this.#now() - known.at > FRESH_MS) && !this.#asked.has(key)) this.#want(key);
    return known?.shown ?? null;
  }

  /** What to call somebody: the display name, or what the page knew. @param {Somebody} somebody @returns {string} */
  name(somebody) {
    return this.find(somebody)?.displayName ?? somebody.username ?? '';
  }

  /** After one's own name or picture has changed. */
  forget() {
    this.#known.clear();
    this.dispatchEvent(new Event('change'));
  }

  /** @param {string} key */
  #want(key) {
    this.#asked.add(key);
    // The rows of a list are rendered one after the other, each in its own task.
    if (this.#wanted.size === 0) setTimeout(() => this.#load());
    this.#wanted.add(key);
  }

  #load() {
    const all = [...this.#wanted];
    this.#wanted.clear();
    for (let from = 0; from < all.length; from += MOST) this.#ask(all.slice(from, from + MOST));
  }

  /** @param {string[]} keys */
  async #ask(keys) {
    const some = (/** @type {string} */ mark) => keys.filter((key) => key.startsWith(mark)).map((key) => key.slice(1));
    const [ids, usernames] = [some('#'), some('@')];
    try {
      const {items} = await this.#api.get('/people', {
        query: {ids: ids.join(',') || null, usernames: usernames.join(',') || null},
        background: true,
      });
      const found = new Map(items.map((/** @type {Shown & Somebody} */ shown) => [keyOf(shown), shown]));
      const at = this.#now();
      for (const key of keys) this.#known.set(key, {at, shown: found.get(key) ?? null});
      this.dispatchEvent(new Event('change'));
    } catch {
      // A name that the page knows is shown without it; whoever draws the person again asks again.
    }
    for (const key of keys) this.#asked.delete(key);
  }
}

/** @param {Somebody} somebody */
function keyOf({userId, username}) {
  if (userId) return `#${userId}`;
  return username ? `@${username.toLowerCase()}` : '';
}

export const people = new People();

/** For elements that write names into sentences: `#names = new Names(this)`, then `this.#names.of({username})`. */
export class Names {
  #host;
  #found = () => this.#host.requestUpdate();

  /** @param {import('lit').ReactiveControllerHost} host */
  constructor(host) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected() {
    people.addEventListener('change', this.#found);
  }

  hostDisconnected() {
    people.removeEventListener('change', this.#found);
  }

  /** @param {Somebody} somebody */
  of(somebody) {
    return people.name(somebody);
  }
}
