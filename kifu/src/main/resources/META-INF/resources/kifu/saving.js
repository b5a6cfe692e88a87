// Saves a record: one write for all that was changed, against an ETag; what has to be asked first; tries again by itself
// when the server could not be reached.
import {Problem, api} from 'ittaku/api.js';
import {gameOf, storedOf} from './answers.js';
import {Creation} from './creation.js';
import {isOdd} from './desk.js';
import {Reconnect} from './reconnect.js';

/** @typedef {import('./answers.js').View} View */
/** @typedef {Record<string, unknown> & {kifu?: string, verbatim?: boolean}} Body what a save sends; null takes a value away */
/**
 * Two versions of one record.
 * @typedef {object} Conflict
 * @property {Body} mine what would be lost
 * @property {View} before what was changed here
 * @property {View} theirs what is stored now
 * @property {string | null} etag of what is stored now
 * @property {string} snapshot the desk that mine was made from
 */

/**
 * A game that the format it came in cannot hold whole.
 * @typedef {object} Lack
 * @property {string} format the record's
 * @property {string[]} lacking what it cannot hold, a sentence each
 * @property {string | null} kif the same game as KIF; null where that would lose the other games of the text
 */

export class Saving {
  #file;
  /** @type {Body | null} sent without an answer: it may be stored or not */
  #unsure = null;
  #creation = new Creation();
  #reconnect = new Reconnect(() => this.#again());

  /** @param {import('./record-file.js').RecordFile} file */
  constructor(file) {
    this.#file = file;
    /** @type {Problem | null} why the last save was refused */
    this.refusal = null;
    /** @type {Conflict | null} */
    this.conflict = null;
    /** @type {Lack | null} asked before anything is saved */
    this.lack = null;
    /** @type {'' | 'rewrite' | 'verbatim'} asked before a text that is not wholly understood is written anew or kept */
    this.question = '';
    this.busy = false;
  }

  /** Stops waiting for the server. */
  stop() {
    this.#reconnect.stop();
  }

  /** Until no save is on its way: what is sent after it must not arrive before it. */
  async rest() {
    while (this.busy) await new Promise((resolve) => this.#file.addEventListener('change', resolve, {once: true}));
  }

  /** Whether a save waits for the server to be reached again. */
  get isWaiting() {
    return this.#reconnect.isWaiting;
  }

  /** Whether something has to be answered before anything is saved. */
  get isAsking() {
    return this.conflict !== null || this.lack !== null || this.question !== '';
  }

  /**
   * Saves all that was changed. Where something must be asked first, `lack`, `question` or `conflict` says so.
   * @param {{sure?: boolean}} [how] sure: the answer to `question` was yes
   * @returns {Promise<boolean>} whether it is saved now
   */
  async save({sure = false} = {}) {
    if (this.busy) return false;
    const asked = this.question;
    this.question = '';
    if (!this.#file.isChanged || !this.#file.view) return !this.#file.isChanged;
    const {desk} = this.#file;
    const {snapshot} = desk;
    if (desk.text === null && desk.isChanged && desk.odd && !sure) return this.#ask('rewrite');
    if (desk.text !== null)
      return this.#write({...this.#values, kifu: desk.text, ...(asked === 'verbatim' && sure ? {verbatim: true} : {})}, snapshot);
    if (!desk.isChanged) return this.#write(this.#values, snapshot);
    const kifu = await this.#written();
    return kifu === null ? false : this.#write({...this.#values, kifu}, snapshot);
  }

  get #values() {
    return Object.fromEntries(Object.entries(this.#file.details).map(([name, value]) => [name, value.trim() || null]));
  }

  /** @param {'' | 'rewrite' | 'verbatim'} question */
  #ask(question) {
    this.question = question;
    this.#file.changed();
    return false;
  }

  /** Nothing is saved for now. */
  closeQuestion() {
    this.#ask('');
  }

  /** The desk's game in the format the record came in; null where that cannot hold it and `lack` asks. */
  async #written() {
    const {view, record} = this.#file;
    const mine = this.#file.desk.kif;
    // KIF is written here; a text that was not understood can't be written in its own format at all.
    if (!view || !record || isOdd(record) || (record.format === 'kif' && record.games === 1)) return mine;
    const {kifu, lacking, dropped} = await this.#edit({kifu: view.kifu, game: mine});
    if (lacking.length + dropped.length === 0) return kifu;
    this.lack = {format: record.format, lacking: [...lacking, ...dropped], kif: lacking.length > 0 ? kifu : null};
    this.#file.changed();
    return null;
  }

  /** Saves after all: as KIF, or as it was without what that lacks. @param {'kif' | 'same' | 'later'} choice @returns {Promise<boolean>} */
  async settleLack(choice) {
    const {lack} = this;
    const {view} = this.#file;
    this.lack = null;
    this.#file.changed();
    if (!lack || !view || choice === 'later') return false;
    const {kif, snapshot} = this.#file.desk;
    const kifu = choice === 'kif' ? (lack.kif ?? kif) : (await this.#edit({kifu: view.kifu, game: kif, format: lack.format})).kifu;
    return this.#write({...this.#values, kifu}, snapshot);
  }

  /** @param {{kifu: string, game: string, format?: string}} what @returns {Promise<{kifu: string, lacking: string[], dropped: string[]}>} */
  async #edit(what) {
    this.busy = true;
    this.#file.changed();
    try {
      return (await api.post('/kifu/edit', what)).value;
    } catch (thrown) {
      throw this.#failed(Problem.of(thrown), null);
    } finally {
      this.busy = false;
      this.#file.changed();
    }
  }

  /** Changes single values at once: sharing. @param {Body} values @returns {Promise<boolean>} */
  saveDetails(values) {
    return this.#write(values, this.#file.desk.snapshot);
  }

  /** @param {Body} body @param {string} snapshot the desk it was made from @returns {Promise<boolean>} */
  async #write(body, snapshot) {
    this.busy = true;
    this.refusal = null;
    this.#file.changed();
    const before = this.#file.view;
    try {
      const {value, etag} = await api.patch(this.#file.path, body, {ifMatch: this.#file.etag, query: {with: 'record'}});
      const stored = storedOf(value, etag);
      this.#stored(body, {...stored, view: this.#file.keepTags(stored.view, before)}, snapshot);
      return true;
    } catch (thrown) {
      const problem = Problem.of(thrown);
      if (problem.isStale && this.#file.view) return await this.#stale(problem, body, snapshot);
      if (problem.code === 'UNREADABLE_RECORD' && body.kifu !== undefined && !body.verbatim) return this.#ask('verbatim');
      throw this.#failed(problem, body);
    } finally {
      this.busy = false;
      this.#file.changed();
    }
  }

  /** @param {Problem} problem @param {Body | null} body */
  #failed(problem, body) {
    this.refusal = problem;
    if (problem.isNetwork && body) this.#unsure = body;
    if (problem.isPassing && this.#file.isChanged) this.#reconnect.start(problem.retryAfterMs);
    else this.#reconnect.stop();
    return problem;
  }

  /** @returns {Promise<boolean>} whether to try again later */
  async #again() {
    if (this.busy) return true;
    try {
      await this.save();
      return false;
    } catch {
      return this.isWaiting;
    }
  }

  /** @param {Body} body @param {import('./answers.js').Stored} saved @param {string} snapshot the desk as it was sent */
  #stored(body, {view, etag, record}, snapshot) {
    this.#unsure = null;
    this.#reconnect.stop();
    this.#file.take(view, etag);
    if (body.kifu !== undefined) {
      // What was typed while the save was on its way stays on the desk, unsaved.
      if (this.#file.desk.snapshot !== snapshot) this.#file.desk.base(gameOf(record), view.kifu);
      else this.#file.show(record, this.#file.desk.place);
    }
    if (!this.#file.isChanged) this.#file.restored = null;
    this.#file.keepDraft();
    this.#file.dispatchEvent(new CustomEvent('saved', {detail: {body}}));
  }

  /** Somebody else was faster: both versions are shown. The refusal brings the other one along. @param {Problem} problem @param {Body} body @param {string} snapshot @returns {Promise<boolean>} */
  async #stale(problem, body, snapshot) {
    this.#reconnect.stop();
    const theirs = problem.current ? {value: problem.current, etag: problem.etag} : await api.read(this.#file.path);
    const unsure = this.#unsure;
    this.#unsure = null;
    if (unsure && isStored(unsure, theirs.value)) {
      // It was this page: its last save arrived although the answer did not.
      this.#file.take(theirs.value, theirs.etag);
      return this.#write(body, snapshot);
    }
    this.conflict = {mine: body, before: /** @type {View} */ (this.#file.view), theirs: theirs.value, etag: theirs.etag, snapshot};
    return false;
  }

  /** @param {'mine' | 'theirs' | 'both' | 'later'} choice @returns {Promise<string | null>} the id of a copy, if one was made */
  async settle(choice) {
    const {conflict} = this;
    if (!conflict) return null;
    this.conflict = null;
    this.#file.changed();
    if (choice === 'later') return null;
    if (choice === 'mine') {
      this.#file.take(conflict.theirs, conflict.etag);
      await this.#write(conflict.mine, conflict.snapshot);
      return null;
    }
    const before = this.#typed;
    const copy = choice === 'both' ? ((await this.#creation.make(copyOf(conflict))).kid ?? null) : null;
    // What was typed since is in no copy: it stays, and the next save compares it with what is stored.
    if (this.#typed !== before) return copy;
    this.#file.discard();
    this.#file.dropDraft();
    await this.#file.reload().catch(() => {}); // without a network; the watch brings the version when the server is there again
    return copy;
  }

  /** All that is unsaved, to compare. */
  get #typed() {
    return JSON.stringify([this.#file.desk.snapshot, this.#file.details]);
  }
}

/** @param {Body} body @param {View} view */
function isStored({verbatim: _, ...values}, view) {
  return Object.entries(values).every(([name, value]) => (view[/** @type {keyof View} */ (name)] ?? null) === value);
}

/** My version as a record of its own; a path belongs to one record only. @param {Conflict} conflict @returns {Body} */
function copyOf({mine, before}) {
  const {slug: _slug, share: _share, public: _public, ...values} = mine;
  const {firstOrSecond = null, result = null, memo = null} = before;
  return {firstOrSecond, result, memo, ...values, verbatim: true};
}
