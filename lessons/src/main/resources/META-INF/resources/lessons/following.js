// Whom and what I follow: known to the whole page, asked for once.
import {api, path} from 'ittaku/api.js';
import {session} from 'ittaku/session.js';

/** @typedef {'instructor' | 'programme'} Kind */
/** @typedef {{kind: Kind, name: string, createdAt: string}} Follow */

/** However a schedule writes it. @param {Kind} kind @param {string} name */
function keyOf(kind, name) {
  return `${kind} ${name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()}`;
}

class Following extends EventTarget {
  /** @type {Map<string, Follow>} */
  #known = new Map();
  #whose = '';

  /** What is known, by name; asks the server the first time. */
  async load() {
    const whose = session.now.person?.userId ?? '';
    if (whose === this.#whose) return;
    this.#whose = whose;
    /** @type {Map<string, Follow>} */
    const found = new Map();
    if (whose) for await (const follow of api.items('/lessons/me/follows', {query: {limit: 100}})) found.set(keyOf(follow.kind, follow.name), follow);
    this.#known = found;
    this.dispatchEvent(new Event('change'));
  }

  get all() {
    return [...this.#known.values()];
  }

  /** @param {Kind} kind @param {string} name */
  has(kind, name) {
    return this.#known.has(keyOf(kind, name));
  }

  /** @param {Kind} kind @param {string} name @param {boolean} wanted */
  async set(kind, name, wanted) {
    const at = path`/lessons/me/follows/${kind}/${name}`;
    if (wanted) this.#known.set(keyOf(kind, name), (await api.put(at)).value);
    else {
      await api.delete(at);
      this.#known.delete(keyOf(kind, name));
    }
    this.dispatchEvent(new Event('change'));
  }
}

export const following = new Following();
