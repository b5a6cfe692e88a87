// Brings files to the server, which makes them into records by itself: the page sends them in parts, asks how far they are and
// shows what became of each. Once all parts are sent, it may be left and opened again meanwhile.
import {Problem, api, path} from 'ittaku/api.js';
import {explain} from 'ittaku/error.js';
import {recall, remember} from 'ittaku/storage.js';
import {t} from './texts.js';

/**
 * One file and what became of it. `kept`: a new record; `known`: the notebook had the game; `unread`: part of it was not
 * understood, and it is kept only if one says so.
 * @typedef {object} Entry
 * @property {string} name
 * @property {'waiting' | 'kept' | 'known' | 'unread' | 'failed'} state
 * @property {string} kid of its record
 * @property {string} reason why not, or what it lacks
 */

/** @typedef {{file: File, name: string}} Source a file and its name with the folders it lay in */
/** @typedef {{sources: readonly Source[], folder: string, verbatim: boolean, only: ReadonlySet<string> | null, entries: Entry[], importId: string}} Part */

const MOST_BYTES = 12_000_000;
const MOST_FILES = 400;
const LARGEST = 15_000_000;
const PAUSE_MS = 5_000;
const KEY = 'kifu.import';
const BY_NAME = new Intl.Collator('ja', {numeric: true});
/** Texts that one may keep although they are odd. */
const UNREAD = ['UNREADABLE_RECORD', 'BROKEN_CHARACTERS'];

/** Event `change` when anything of it changes, `rest` when all is done. */
export class Importing extends EventTarget {
  /** @type {readonly Part[]} */
  #parts = [];
  isRunning = false;
  /** @type {number | null} when it goes on, where the server asked to wait or can't be reached */
  goesOnAt = null;
  /** Whether it waits because the server can't be reached. */
  isOffline = false;

  /** @returns {readonly Entry[]} */
  get entries() {
    return this.#parts.flatMap(({entries}) => entries);
  }

  /** How many files have come out which way. @param {...Entry['state']} states */
  count(...states) {
    return this.entries.filter(({state}) => states.includes(state)).length;
  }

  get isDone() {
    return !this.isRunning && this.count('waiting') === 0;
  }

  /** Whether the server has all files, so that it goes on without the page. */
  get isSent() {
    return this.#parts.every(({importId, entries}) => importId !== '' || entries.every(({state}) => state !== 'waiting'));
  }

  /** Whether texts that were not understood can be sent once more. */
  get mayKeepVerbatim() {
    return this.isDone && this.#parts.some(({sources, entries}) => sources.length > 0 && entries.some(({state}) => state === 'unread'));
  }

  /** @param {readonly Source[]} sources @param {string} folder */
  add(sources, folder) {
    if (this.isDone) this.#parts = [];
    const sorted = sources.map(asTheServerNames).sort((a, b) => BY_NAME.compare(a.name, b.name));
    this.#parts = [...this.#parts, ...inParts(sorted).map((some) => part(some, folder, false, null))];
    return this.#run();
  }

  /** Keeps texts as they are although part of them was not understood. */
  keepVerbatim() {
    /** @type {Part[]} */
    const again = [];
    for (const one of this.#parts) {
      const unread = new Set(one.entries.filter(({state}) => state === 'unread').map(({name}) => name));
      // An archive is sent whole; the games that are there already are known.
      const sources = one.sources.filter(({name}) => unread.has(name) || isArchive(name));
      if (unread.size === 0 || sources.length === 0) continue;
      // What is not sent again stays in sight.
      const isSent = (/** @type {Entry} */ {name}) => sources.some((source) => source.name === name || isArchive(source.name));
      one.entries = one.entries.filter((entry) => entry.state !== 'unread' || !isSent(entry));
      again.push(part(sources, one.folder, true, unread));
    }
    this.#parts = [...this.#parts, ...again];
    return this.#run();
  }

  /** Watches the import that an earlier visit began. */
  resume() {
    const importId = recall(KEY);
    if (!importId || this.isRunning || this.#parts.length > 0) return;
    this.#parts = [{...part([], '', false, null), importId}];
    return this.#run();
  }

  clear() {
    this.#parts = [];
    remember(KEY, null);
    this.#changed();
  }

  #changed() {
    if (this.isSent) window.removeEventListener('beforeunload', warn);
    else window.addEventListener('beforeunload', warn);
    this.dispatchEvent(new Event('change'));
  }

  async #run() {
    this.#changed();
    if (this.isRunning) return;
    this.isRunning = true;
    for (let i = 0; i < this.#parts.length; i++) {
      const one = /** @type {Part} */ (this.#parts[i]);
      if (one.importId || one.entries.some(({state}) => state === 'waiting')) await this.#take(one);
    }
    this.isRunning = false;
    remember(KEY, null);
    this.#changed();
    this.dispatchEvent(new Event('rest'));
  }

  /** @param {Part} one */
  async #take(one) {
    try {
      if (!one.importId) await this.#send(one);
      remember(KEY, one.importId);
      await this.#watch(one);
    } catch (thrown) {
      const problem = Problem.of(thrown);
      const reason = problem.status === 413 ? t('import.large') : explain(problem).text;
      one.entries = one.entries.map((entry) => (entry.state === 'waiting' ? {...entry, state: 'failed', reason} : entry));
    }
    one.importId = '';
    this.#changed();
  }

  /** @param {Part} one */
  async #send(one) {
    const form = new FormData();
    for (const {file, name} of one.sources) form.append('files', file, name);
    const idempotencyKey = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16)).join('');
    const query = {folder: one.folder || null, verbatim: one.verbatim || null};
    const {value} = await this.#patiently(() => api.post('/kifu/import', form, {query, idempotencyKey, timeoutMs: 120_000}));
    one.importId = value.importId;
    this.#changed();
  }

  /** @param {Part} one */
  async #watch(one) {
    /** @type {Entry[]} */
    let over = [];
    for (let pause = 200; ; pause = Math.min(2000, pause * 1.5)) {
      const now = await this.#patiently(() => api.get(path`/kifu/imports/${one.importId}`, {query: {from: over.length}}));
      const heard = now.files.map(entryOf);
      one.entries = [...over, ...heard].filter(({name}) => !one.only || one.only.has(name));
      const firstOpen = heard.findIndex((/** @type {Entry} */ {state}) => state === 'waiting');
      over = [...over, ...(firstOpen < 0 ? heard : heard.slice(0, firstOpen))];
      this.#changed();
      if (now.status === 'done') return;
      await new Promise((resolve) => window.setTimeout(resolve, pause));
    }
  }

  /** Repeats what fails for a while only. @template T @param {() => Promise<T>} work @returns {Promise<T>} */
  async #patiently(work) {
    for (;;) {
      try {
        return await work();
      } catch (thrown) {
        const problem = Problem.of(thrown);
        // The first attempt at the same request may still be at work; its answer comes to the next one.
        if (!problem.isPassing && problem.code !== 'IN_PROGRESS') throw thrown;
        await this.#wait(problem);
      }
    }
  }

  /** @param {Problem} problem */
  async #wait(problem) {
    const ms = problem.retryAfterMs ?? PAUSE_MS;
    this.goesOnAt = Date.now() + ms;
    this.isOffline = problem.isNetwork;
    this.#changed();
    await new Promise((resolve) => {
      const timer = window.setTimeout(resolve, ms);
      window.addEventListener(
        'online',
        () => {
          window.clearTimeout(timer);
          resolve(null);
        },
        {once: true},
      );
    });
    this.goesOnAt = null;
    this.isOffline = false;
    this.#changed();
  }
}

/** @param {BeforeUnloadEvent} event */
function warn(event) {
  event.preventDefault();
}

/** Systems write names differently; the server's answers are matched by name. @param {Source} source @returns {Source} */
function asTheServerNames({file, name}) {
  return {file, name: name.replaceAll('\\', '/').normalize('NFC')};
}

/** @param {string} name */
export function isArchive(name) {
  return /\.zip$/i.test(name);
}

/** @param {readonly Source[]} sources @param {string} folder @param {boolean} verbatim @param {ReadonlySet<string> | null} only @returns {Part} */
function part(sources, folder, verbatim, only) {
  const large = (/** @type {Source} */ {file}) => file.size > LARGEST;
  return {
    sources: sources.filter((source) => !large(source)),
    folder,
    verbatim,
    only,
    importId: '',
    entries: sources.map((source) =>
      large(source)
        ? {name: source.name, state: 'failed', kid: '', reason: t('import.large')}
        : {name: source.name, state: 'waiting', kid: '', reason: ''},
    ),
  };
}

/** As many at once as a request takes; an archive by itself. @param {readonly Source[]} sources @returns {Source[][]} */
function inParts(sources) {
  /** @type {Source[][]} */
  const parts = [];
  let bytes = Infinity;
  for (const source of sources) {
    const last = parts.at(-1);
    if (!last || isArchive(source.name) || bytes + source.file.size > MOST_BYTES || last.length >= MOST_FILES) {
      parts.push([source]);
      bytes = isArchive(source.name) ? Infinity : source.file.size;
    } else {
      last.push(source);
      bytes += source.file.size;
    }
  }
  return parts;
}

/** @param {{name: string, kid?: string, duplicateOf?: string, error?: string, lost?: ('slug' | 'tags')[]}} file @returns {Entry} */
function entryOf({name, kid, duplicateOf, error, lost}) {
  if (kid) return {name, state: 'kept', kid, reason: lost ? t(`import.lost.${lost[0] ?? 'slug'}`) : ''};
  if (duplicateOf) return {name, state: 'known', kid: duplicateOf, reason: ''};
  if (!error) return {name, state: 'waiting', kid: '', reason: ''};
  return {name, state: UNREAD.includes(error) ? 'unread' : 'failed', kid: '', reason: reasonOf(error)};
}

/** @param {string} code */
function reasonOf(code) {
  if (UNREAD.includes(code)) return t('import.unread');
  if (code === 'TOO_LARGE') return t('import.large');
  if (code === 'BAD_NAME') return t('import.name');
  return code === 'KIFU_QUOTA' ? t('import.full') : t('import.failed');
}

/** The import of this page: it goes on while one looks at other records. */
export const importing = new Importing();
