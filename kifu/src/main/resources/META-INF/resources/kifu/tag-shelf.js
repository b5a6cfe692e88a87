// A person's tags, read once a page and shared by everything that shows them.
import {api, path} from 'ittaku/api.js';
import {recall, remember} from 'ittaku/storage.js';

/** @typedef {import('./answers.js').Tag} Tag */

/** @typedef {'name' | 'access' | 'update' | 'created'} Order */

/** @type {readonly Order[]} */
export const TAG_ORDERS = ['name', 'access', 'update', 'created'];
const KEPT = 'kifu.tag-order';

/** Event `change` when the tags change. */
class TagShelf extends EventTarget {
  /** @type {Tag[]} */
  all = [];
  /** @type {Order} */
  order = TAG_ORDERS.find((order) => order === recall(KEPT)) ?? 'name';
  #isReading = false;
  #loading = /** @type {Promise<void> | null} */ (null);

  /** Reads them once. */
  load() {
    this.#loading ??= this.#read()
      .catch(() => {
        this.#loading = null;
      })
      .finally(() => {
        this.#isReading = false;
      });
    return this.#loading;
  }

  /** Reads them again: other records may carry them by now. */
  reload() {
    if (!this.#isReading) this.#loading = null;
    return this.load();
  }

  /** @param {Order} order */
  sort(order) {
    this.order = order;
    remember(KEPT, order);
    this.#loading = null;
    return this.load();
  }

  async #read() {
    const {order} = this;
    this.#isReading = true;
    /** @type {Tag[]} */
    const found = [];
    for await (const tag of api.items('/kifu/tags', {query: {order, counts: true, limit: 100}})) found.push(tag);
    if (order === this.order) this.#set(found);
  }

  /** @param {Tag[]} tags */
  #set(tags) {
    // The server sorts names by their characters, people by how they are read.
    this.all = this.order === 'name' ? tags.sort((a, b) => a.name.localeCompare(b.name, 'ja')) : tags;
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
    this.#set(this.order === 'name' ? [...this.all, value] : [value, ...this.all]);
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
