// A person's tags, read once a page and shared by everything that shows them.
import {api, path} from 'ittaku/api.js';

/** @typedef {import('./answers.js').Tag} Tag */

/** Event `change` when the tags change. */
class TagShelf extends EventTarget {
  /** @type {Tag[]} */
  all = [];
  #loading = /** @type {Promise<void> | null} */ (null);

  /** Reads them once. */
  load() {
    this.#loading ??= this.#read().catch(() => { this.#loading = null; });
    return this.#loading;
  }

  async #read() {
    /** @type {Tag[]} */
    const found = [];
    for await (const tag of api.items('/kifu/tags', {query: {order: 'name', limit: 100}})) found.push(tag);
    this.#set(found);
  }

  /** @param {Tag[]} tags */
  #set(tags) {
    this.all = tags.sort((a, b) => a.name.localeCompare(b.name, 'ja'));
    this.dispatchEvent(new Event('change'));
  }

  /** @param {string} tid */
  name(tid) {
    return this.all.find((tag) => tag.tid === tid)?.name ?? '';
  }

  /** The tag of that name, made if there is none. @param {string} name @returns {Promise<Tag>} */
  async make(name) {
    const known = this.all.find((tag) => tag.name === name);
    if (known) return known;
    const {value} = await api.post('/kifu/tags', {name});
    this.#set([...this.all, value]);
    return value;
  }

  /** @param {Tag} tag @param {string} name */
  async rename(tag, name) {
    await api.patch(path`/kifu/tags/${tag.tid}`, {name});
    this.#set(this.all.map((one) => (one.tid === tag.tid ? {...one, name} : one)));
  }

  /** @param {Tag} tag */
  async remove(tag) {
    await api.delete(path`/kifu/tags/${tag.tid}`);
    this.#set(this.all.filter(({tid}) => tid !== tag.tid));
  }
}

export const tagShelf = new TagShelf();
