// Brings a record to the desk and back: loading, saving against an ETag, and the draft that survives a reload.
import {Problem, api, path} from 'ittaku/api.js';
import {recall, remember} from 'ittaku/storage.js';
import {gameOf} from './answers.js';
import {Desk} from './desk.js';

/** @typedef {import('./answers.js').View} View */
/** @typedef {import('./answers.js').ParsedRecord} ParsedRecord */
/** @typedef {{kid: string} | {code: string}} Source by its id, or behind a link */
/** @typedef {{etag: string | null, plain: import('./game.js').Plain, place: string, at: number}} Draft */
/**
 * Two versions of one record.
 * @typedef {object} Conflict
 * @property {'text' | 'details'} about
 * @property {string} mine the text that would be lost
 * @property {Record<string, unknown>} values the details that would be lost, by name
 * @property {View} before what was changed here @property {View} theirs what is stored now
 * @property {string | null} etag of what is stored now
 * @property {(etag: string | null) => Promise<void>} again writes mine over it
 */

/**
 * A game that the format it came in cannot hold whole.
 * @typedef {object} Lack
 * @property {string} format the record's
 * @property {string[]} lacking what it cannot hold, a sentence each
 * @property {string | null} kif the same game as KIF; null where that would lose the other games of the text
 */

/** Reads a text without keeping it. @param {string} kifu @param {AbortSignal} [signal] @returns {Promise<ParsedRecord>} */
export async function readText(kifu, signal) {
  return (await api.post('/kifu/parse', {kifu}, {signal})).value;
}

/** One record of the server and the desk it lies on. Event `change` when anything of it changes. */
export class RecordFile extends EventTarget {
  #desk = new Desk();
  #timer = 0;
  #leaving = () => this.#keepDraft();

  /** @param {Source} source */
  constructor(source) {
    super();
    this.source = source;
    /** @type {View | null} */
    this.view = null;
    /** @type {string | null} */
    this.etag = null;
    /** @type {ParsedRecord | null} */
    this.record = null;
    /** @type {Problem | null} */
    this.problem = null;
    /** @type {Draft | null} changes of an earlier visit, offered until taken or thrown away */
    this.draft = null;
    /** @type {Conflict | null} */
    this.conflict = null;
    /** @type {Lack | null} asked before anything is saved */
    this.lack = null;
    this.busy = false;
    this.#desk.addEventListener('change', () => this.#deskChanged());
    window.addEventListener('pagehide', this.#leaving);
  }

  close() {
    this.#keepDraft();
    window.removeEventListener('pagehide', this.#leaving);
  }

  get desk() {
    return this.#desk;
  }

  /** The path of the record within the interface. */
  get path() {
    return 'kid' in this.source ? path`/kifu/kifus/${this.source.kid}` : path`/kifu/shared/${this.source.code}`;
  }

  get isMine() {
    return this.view?.access === 'owner';
  }

  #changed() {
    this.dispatchEvent(new Event('change'));
  }

  /** @param {string} [place] where in the record to look */
  async load(place = '') {
    this.problem = null;
    try {
      const [opened, record] = await Promise.all([api.read(this.path), api.get(`${this.path}/record`)]);
      this.#take(opened.value, opened.etag, record);
      this.#desk.show(gameOf(record), Desk.address(place));
      this.#findDraft();
    } catch (thrown) {
      this.problem = Problem.of(thrown);
    }
    this.#changed();
  }

  /** Reads again what the server has, and stays at the same move. */
  async reload() {
    const {place} = this.#desk;
    await this.load(place);
  }

  /** @param {View} view @param {string | null} etag @param {ParsedRecord} record */
  #take(view, etag, record) {
    this.view = view;
    this.etag = etag;
    this.record = record;
    this.#desk.mayEdit = view.access === 'owner';
  }

  // Saving ----------------------------------------------------------------------------------------------------------

  /**
   * Saves the desk's game in the format the record came in; where that cannot hold it, `lack` says so and nothing is saved.
   * @returns {Promise<boolean>} whether it is saved now
   */
  async save() {
    const {view, record} = this;
    const mine = this.#desk.kif;
    const isOdd = record?.warnings.some(({severe}) => severe) ?? true;
    // KIF is written here; a text that was not understood can't be written in its own format at all.
    if (!view || !record || isOdd || (record.format === 'kif' && record.games === 1)) return this.#saveText(mine, {});
    const {kifu, lacking, dropped} = await this.#written({kifu: view.kifu, game: mine});
    if (lacking.length + dropped.length === 0) return this.#saveText(kifu, {});
    this.lack = {format: record.format, lacking: [...lacking, ...dropped], kif: lacking.length > 0 ? kifu : null};
    this.#changed();
    return false;
  }

  /** Saves after all: as KIF, or as it was without what that lacks. @param {'kif' | 'same' | 'later'} choice @returns {Promise<boolean>} */
  async settleLack(choice) {
    const {lack, view} = this;
    this.lack = null;
    this.#changed();
    if (!lack || !view || choice === 'later') return false;
    if (choice === 'kif') return this.#saveText(lack.kif ?? this.#desk.kif, {});
    return this.#saveText((await this.#written({kifu: view.kifu, game: this.#desk.kif, format: lack.format})).kifu, {});
  }

  /** @param {{kifu: string, game: string, format?: string}} what @returns {Promise<{kifu: string, lacking: string[], dropped: string[]}>} */
  async #written(what) {
    this.busy = true;
    this.#changed();
    try {
      return (await api.post('/kifu/edit', what)).value;
    } finally {
      this.busy = false;
      this.#changed();
    }
  }

  /**
   * Saves a text as it stands.
   * @param {string} kifu
   * @param {{verbatim?: boolean}} how
   */
  saveText(kifu, how = {}) {
    return this.#saveText(kifu, how);
  }

  /** @param {string} kifu @param {{verbatim?: boolean}} how */
  #saveText(kifu, {verbatim}) {
    return this.#write('text', {mine: kifu, values: {}}, async (etag) => {
      const saved = await api.patch(this.path, {kifu, ...(verbatim ? {verbatim} : {})}, {ifMatch: etag});
      const {place} = this.#desk;
      const record = await api.get(`${this.path}/record`);
      this.#take({...saved.value, tags: saved.value.tags ?? this.view?.tags}, saved.etag, record);
      this.#forgetDraft();
      this.#desk.show(gameOf(record), Desk.address(place));
    });
  }

  /**
   * Changes what stands beside the text: slug, result, memo …
   * @param {Record<string, unknown>} values null removes one
   * @returns {Promise<boolean>}
   */
  saveDetails(values) {
    return this.#write('details', {mine: '', values}, async (etag) => {
      const saved = await api.patch(this.path, values, {ifMatch: etag});
      this.view = {...saved.value, tags: saved.value.tags ?? this.view?.tags};
      this.etag = saved.etag;
    });
  }

  /** @param {Conflict['about']} about @param {Pick<Conflict, 'mine' | 'values'>} lost @param {Conflict['again']} write */
  async #write(about, lost, write) {
    this.busy = true;
    this.problem = null;
    this.#changed();
    try {
      await write(this.etag);
      return true;
    } catch (thrown) {
      const problem = Problem.of(thrown);
      if (!problem.isStale || !this.view) throw problem;
      // Somebody else was faster: both versions are shown. The refusal brings the other one along.
      const theirs = problem.current ? {value: problem.current, etag: problem.etag} : await api.read(this.path);
      this.conflict = {about, ...lost, before: this.view, theirs: theirs.value, etag: theirs.etag, again: write};
      return false;
    } finally {
      this.busy = false;
      this.#changed();
    }
  }

  /** @param {'mine' | 'theirs' | 'both' | 'later'} choice @returns {Promise<string | null>} the id of a copy, if one was made */
  async settle(choice) {
    const {conflict} = this;
    if (!conflict) return null;
    this.conflict = null;
    this.#changed();
    if (choice === 'later') return null;
    if (choice === 'mine') {
      this.etag = conflict.etag;
      this.view = conflict.theirs;
      await this.#write(conflict.about, {mine: conflict.mine, values: conflict.values}, conflict.again);
      return null;
    }
    const copy = choice === 'both' ? (await api.post('/kifu/kifus', {kifu: conflict.mine, verbatim: true})).value.kid : null;
    this.#forgetDraft();
    await this.reload();
    return copy;
  }

  // Drafts ----------------------------------------------------------------------------------------------------------

  get #key() {
    return 'kid' in this.source ? `kifu.draft.${this.source.kid}` : '';
  }

  #deskChanged() {
    window.clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.#keepDraft(), 400);
    this.#changed();
  }

  #keepDraft() {
    window.clearTimeout(this.#timer);
    if (!this.#key || !this.isMine || this.draft) return;
    if (!this.#desk.isChanged) return remember(this.#key, null);
    /** @type {Draft} */
    const draft = {etag: this.etag, plain: this.#desk.game.plain, place: this.#desk.place, at: Date.now()};
    remember(this.#key, JSON.stringify(draft));
  }

  #findDraft() {
    const kept = this.#key && this.isMine ? recall(this.#key) : null;
    if (!kept) return;
    try {
      this.draft = JSON.parse(kept);
    } catch {
      remember(this.#key, null); // written by nothing we know
    }
  }

  takeDraft() {
    const {draft} = this;
    if (!draft) return;
    this.draft = null;
    // What the draft was made from may be gone: saving must then be refused, so that both versions are seen.
    this.etag = draft.etag;
    this.#desk.restore(draft.plain, Desk.address(draft.place));
  }

  dropDraft() {
    this.#forgetDraft();
    this.#changed();
  }

  #forgetDraft() {
    this.draft = null;
    if (this.#key) remember(this.#key, null);
  }
}
