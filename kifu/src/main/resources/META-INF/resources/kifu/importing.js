// Takes files into the notebook, one after the other: waits when the server asks for it, goes on by itself, can be stopped
// and resumed. A game that the notebook has already is recognised by the server; what cannot be read is asked about.
import {Problem, api} from 'ittaku/api.js';
import {explain} from 'ittaku/error.js';
import {readFile} from './files.js';
import {t} from './texts.js';

/**
 * One file and what became of it. `kept`: a new record; `known`: the notebook had the game; `unread`: part of it was not
 * understood, and it is kept only if one says so.
 * @typedef {object} Entry
 * @property {File} file
 * @property {string} folder
 * @property {boolean} verbatim
 * @property {'waiting' | 'working' | 'kept' | 'known' | 'unread' | 'failed'} state
 * @property {string} kid of its record
 * @property {string} reason why not
 */

const PAUSE_MS = 5_000;
const BY_NAME = new Intl.Collator('ja', {numeric: true});

/** Event `change` when anything of it changes, `rest` when it was stopped or nothing waits any more. */
export class Importing extends EventTarget {
  /** @type {readonly Entry[]} */
  entries = [];
  /** Whether it is at work; false when it was stopped or all is done. */
  isRunning = false;
  /** @type {number | null} when it goes on, where the server asked to wait or can't be reached */
  goesOnAt = null;
  /** Whether it waits because the server can't be reached. */
  isOffline = false;
  /** @type {string} why it stopped by itself */
  stopped = '';
  #pause = new AbortController();

  /** How many files have come out which way. @param {...Entry['state']} states */
  count(...states) {
    return this.entries.filter(({state}) => states.includes(state)).length;
  }

  get isDone() {
    return this.count('waiting', 'working') === 0;
  }

  /** @param {readonly File[]} files @param {string} folder */
  add(files, folder) {
    if (this.isDone) this.entries = [];
    /** @type {Entry[]} */
    const more = [...files].sort((a, b) => BY_NAME.compare(a.name, b.name))
      .map((file) => ({file, folder, verbatim: false, state: 'waiting', kid: '', reason: ''}));
    this.entries = [...this.entries, ...more];
    return this.resume();
  }

  /** The file at work is finished; the others wait until `resume`. */
  stop() {
    this.isRunning = false;
    this.#pause.abort();
    this.#changed();
  }

  async resume() {
    if (this.isRunning) return this.#changed();
    this.isRunning = true;
    this.stopped = '';
    window.addEventListener('beforeunload', warn);
    for (let entry = this.#next(); entry && this.isRunning; entry = this.#next()) {
      this.#set(entry, {state: 'working'});
      await this.#take(entry);
    }
    window.removeEventListener('beforeunload', warn);
    this.isRunning = false;
    this.#changed();
    this.dispatchEvent(new Event('rest'));
  }

  #next() {
    return this.entries.find(({state}) => state === 'waiting');
  }

  /** Keeps files as they are although part of them was not understood. @param {readonly Entry[]} entries */
  keepVerbatim(entries) {
    for (const entry of entries) this.#set(entry, {state: 'waiting', verbatim: true});
    return this.resume();
  }

  /** Tries again what failed. */
  retry() {
    for (const entry of this.entries) if (entry.state === 'failed') this.#set(entry, {state: 'waiting'});
    return this.resume();
  }

  clear() {
    this.entries = [];
    this.#changed();
  }

  #changed() {
    this.dispatchEvent(new Event('change'));
  }

  /** @param {Entry} entry @param {Partial<Entry>} what */
  #set(entry, what) {
    Object.assign(entry, what);
    this.#changed();
  }

  /** @param {Entry} entry */
  async #take(entry) {
    const text = await readFile(entry.file).catch(() => undefined);
    if (typeof text !== 'string') return this.#set(entry, {state: 'failed', reason: t(text === null ? 'import.large' : 'import.gone')});
    try {
      const {value, status} = await keep(entry, text);
      this.#set(entry, {state: status === 201 ? 'kept' : 'known', kid: value.kid, reason: ''});
    } catch (thrown) {
      const problem = Problem.of(thrown);
      if (problem.isPassing) {
        this.#set(entry, {state: 'waiting'});
        await this.#wait(problem);
      } else if (problem.code === 'UNREADABLE_RECORD') this.#set(entry, {state: 'unread', reason: t('import.unread')});
      else {
        this.#set(entry, {state: 'failed', reason: reasonOf(problem)});
        // The same would happen to every other file.
        if (problem.status === 401 || problem.code === 'KIFU_QUOTA') this.stopped = reasonOf(problem);
        if (this.stopped) this.stop();
      }
    }
  }

  /** @param {Problem} problem */
  async #wait(problem) {
    const ms = problem.retryAfterMs ?? PAUSE_MS;
    this.goesOnAt = Date.now() + ms;
    this.isOffline = problem.isNetwork;
    this.#changed();
    this.#pause = new AbortController();
    const {signal} = this.#pause;
    await new Promise((resolve) => {
      const timer = window.setTimeout(resolve, ms);
      const now = () => { window.clearTimeout(timer); resolve(null); };
      signal.addEventListener('abort', now);
      window.addEventListener('online', now, {once: true, signal});
    });
    this.#pause.abort();
    this.goesOnAt = null;
    this.isOffline = false;
    this.#changed();
  }
}

/** @param {BeforeUnloadEvent} event */
function warn(event) {
  event.preventDefault();
}

/** @param {Entry} entry @param {string} kifu */
async function keep({file, folder, verbatim}, kifu) {
  const own = file.name.replace(/\.[^.]*$/, '').replace(/[#/\p{Cc}]/gu, '-').slice(0, 60);
  const wish = {kifu, unlessKnown: true, ...(verbatim ? {verbatim} : {})};
  try {
    return await api.post('/kifu/kifus', {...wish, ...(folder ? {slug: `${folder}/${own}`} : {})});
  } catch (thrown) {
    // The name is taken in that folder: the record is worth more than its place.
    if (!folder || Problem.of(thrown).code !== 'SLUG_TAKEN') throw thrown;
    return api.post('/kifu/kifus', wish);
  }
}

/** @param {Problem} problem */
function reasonOf(problem) {
  return problem.code === 'KIFU_QUOTA' ? t('import.full') : explain(problem).heading;
}

/** The import of this page: it goes on while one looks at other records. */
export const importing = new Importing();
