// A person's messages as the page knows them, kept fresh while the page is looked at.
import {api, path} from './api.js';
import {language, onLanguageChange} from './i18n.js';
import {watch} from './live.js';
import {Problem} from './problem.js';

/** @typedef {{id: string, product: string, text: string, link: string, at: string, read: boolean}} Message */
/** @typedef {{items: Message[], unread: number, cursor: string | null}} Messages */

/** Event `change` whenever anything of it changes. The server tells of new messages from `start()` to `stop()`. */
export class InboxFeed extends EventTarget {
  /** @type {Message[]} newest first */
  items = [];
  unread = 0;
  loaded = false;
  loading = false;
  /** @type {Problem | null} */
  problem = null;

  /** @type {string | null} */
  #cursor = null;
  #abort = new AbortController();
  /** @type {(() => void)[]} */
  #stopped = [];

  get hasMore() {
    return this.#cursor !== null;
  }

  start() {
    this.stop();
    this.#abort = new AbortController();
    const untell = onLanguageChange(() => {
      // The server writes the texts in the language they are asked for in.
      this.#forget();
      this.look();
    });
    this.#stopped = [untell, watch('account-inbox', () => this.look())];
  }

  stop() {
    this.#abort.abort();
    this.#stopped.forEach((end) => end());
    this.#stopped = [];
    this.#forget();
    this.unread = 0;
    this.#changed();
  }

  #forget() {
    this.items = [];
    this.#cursor = null;
    this.loaded = false;
    this.problem = null;
  }

  /** Fetches the newest messages. */
  async look() {
    const {signal} = this.#abort;
    const asked = language();
    try {
      const page = await this.#get(null);
      if (signal.aborted || asked !== language()) return;
      this.#take(page);
      this.problem = null;
    } catch (thrown) {
      if (signal.aborted) return;
      this.problem = Problem.of(thrown);
      // Whoever is not signed in any more has no messages; the page learns of it when its reader next does something.
      if (this.problem.status === 401) return;
    }
    this.#changed();
  }

  /** @param {Messages} page the newest messages */
  #take(page) {
    const fresh = new Set(page.items.map(({id}) => id));
    const older = this.items.filter(({id}) => !fresh.has(id));
    // Without an overlap there may be unknown messages in between: the list is read again from its beginning.
    const joins = this.loaded && older.length < this.items.length;
    if (joins && page.cursor !== null) this.items = [...page.items, ...older];
    else {
      this.items = page.items;
      this.#cursor = page.cursor;
    }
    this.unread = page.unread;
    this.loaded = true;
  }

  /** Fetches older messages. */
  async more() {
    if (this.loading || this.#cursor === null) return;
    const {signal} = this.#abort;
    this.loading = true;
    this.#changed();
    try {
      const page = await this.#get(this.#cursor);
      if (signal.aborted) return;
      const known = new Set(this.items.map(({id}) => id));
      this.items = [...this.items, ...page.items.filter(({id}) => !known.has(id))];
      this.#cursor = page.cursor;
      this.problem = null;
    } catch (thrown) {
      if (!signal.aborted) this.problem = Problem.of(thrown);
    } finally {
      this.loading = false;
      this.#changed();
    }
  }

  /**
   * @param {string | null} cursor
   * @returns {Promise<Messages>}
   */
  #get(cursor) {
    const headers = {'Accept-Language': language()};
    return api.get('/inbox', {query: {cursor}, signal: this.#abort.signal, background: cursor === null, headers});
  }

  /** @param {Message} message */
  async read(message) {
    if (message.read) return;
    await api.patch(path`/inbox/${message.id}`, {read: true});
    this.items = this.items.map((one) => (one.id === message.id ? {...one, read: true} : one));
    this.unread = Math.max(0, this.unread - 1);
    this.#changed();
  }

  async readAll() {
    await api.post('/inbox/read-all');
    this.items = this.items.map((one) => ({...one, read: true}));
    this.unread = 0;
    this.#changed();
  }

  #changed() {
    this.dispatchEvent(new Event('change'));
  }
}
