// Brings a record to the desk and back: loading, one save for all of it against an ETag, the draft that survives a reload.
import {Problem, api, path} from 'ittaku/api.js';
import {gameOf, storedOf} from './answers.js';
import {Desk, isOdd} from './desk.js';
import {findDraft, forgetDraft, keepDraft} from './drafts.js';
import {namedPath} from './places.js';
import {Saving} from './saving.js';

/** @typedef {import('./answers.js').View} View */
/** @typedef {import('./answers.js').ParsedRecord} ParsedRecord */
/** @typedef {{kid: string} | {code: string} | {username: string, slug: string}} Source by its id, behind a link, or by its owner's path */
/** @typedef {import('./answers.js').Stored} Stored */
/** @typedef {'slug' | 'firstOrSecond' | 'result' | 'memo'} Detail */

/** Reads a text without keeping it. @param {string} kifu @param {AbortSignal} [signal] @returns {Promise<ParsedRecord>} */
export async function readText(kifu, signal) {
  return (await api.post('/kifu/parse', {kifu}, {signal})).value;
}

/** One record of the server and the desk it lies on. Events: `change` when anything of it changes, `saved`. */
export class RecordFile extends EventTarget {
  #desk = new Desk();
  #timer = 0;
  #isKept = false;
  #leaving = () => this.keepDraft();
  #unloading = (/** @type {BeforeUnloadEvent} */ event) => {
    this.keepDraft();
    if (this.isMine && this.isChanged && !this.#isKept) event.preventDefault(); // no storage: the browser asks
  };

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
    /** @type {Problem | null} why it could not be opened */
    this.problem = null;
    /** @type {Readonly<Record<string, string>>} what was changed beside the text, by name */
    this.details = {};
    /** @type {{at: number, isStale: boolean} | null} unsaved changes of an earlier visit, now on the desk */
    this.restored = null;
    /** @type {'' | 'changed' | 'gone'} what became of the record elsewhere while there are unsaved changes here */
    this.newer = '';
    /** Whether it was deleted here. What is not saved stays in the browser: the record may come back. */
    this.isRemoved = false;
    this.saving = new Saving(this);
    this.#desk.addEventListener('change', () => this.#edited());
    window.addEventListener('pagehide', this.#leaving);
    document.addEventListener('visibilitychange', this.#leaving);
    window.addEventListener('beforeunload', this.#unloading);
  }

  close() {
    this.keepDraft();
    this.saving.stop();
    window.removeEventListener('pagehide', this.#leaving);
    document.removeEventListener('visibilitychange', this.#leaving);
    window.removeEventListener('beforeunload', this.#unloading);
  }

  get desk() {
    return this.#desk;
  }

  /** The path of the record within the interface. */
  get path() {
    const {source} = this;
    if ('slug' in source)
      return `${path`/kifu/users/${source.username}/slugs/`}${source.slug.split('/').map(encodeURIComponent).join('/')}`;
    return 'kid' in source ? path`/kifu/kifus/${source.kid}` : path`/kifu/shared/${source.code}`;
  }

  get isMine() {
    return this.view?.access === 'owner';
  }

  /** Whether anything of the record is not saved: moves, comments, head, text or details. */
  get isChanged() {
    return this.#desk.isChanged || Object.keys(this.details).length > 0;
  }

  /** Tells that something of the record is different now. */
  changed() {
    this.dispatchEvent(new Event('change'));
  }

  /** @param {string} [place] where in the record to look */
  async load(place = '') {
    this.problem = null;
    try {
      const opened = await this.fetch();
      // A path may be changed while the record is open; its id stays.
      if ('slug' in this.source) this.#named(this.source, opened.view);
      this.take(opened.view, opened.etag);
      this.show(opened.record, place);
      this.#restore();
    } catch (thrown) {
      this.problem = Problem.of(thrown);
    }
    this.changed();
  }

  /**
   * The record as it is stored, with the tree of its moves.
   * @param {import('ittaku/api.js').Options} [options]
   * @returns {Promise<Stored>}
   */
  async fetch(options) {
    const {value, etag} = await api.read(this.path, {...options, query: {with: 'record'}});
    return storedOf(value, etag);
  }

  /** By its id from now on; an old path becomes the present one in the address, for the owner, who alone knows it. @param {{username: string, slug: string}} source @param {View} found */
  #named({username, slug}, found) {
    if (found.slug && found.slug !== slug) history.replaceState(history.state, '', namedPath(username, found.slug) + location.hash);
    if (found.kid) this.source = {kid: found.kid};
  }

  /** Another version takes the place of the one that is open, at the same move. @param {Stored} stored */
  replace({view, etag, record}) {
    this.take(view, etag);
    this.show(record, this.#desk.place);
    this.changed();
  }

  /** An answer to what was asked before a tag was put on or taken off here does not know of that. @param {View} view the answer @param {View | null} asked what was open when it was asked for @returns {View} */
  keepTags(view, asked) {
    return this.view?.tags === asked?.tags ? view : {...view, tags: this.view?.tags};
  }

  /** What may change without a new version: tags, and what was given away. @param {View} view of the version that is open */
  refresh(view) {
    const isSame = JSON.stringify(view.tags) === JSON.stringify(this.view?.tags) && view.shareCode === this.view?.shareCode;
    if (isSame && this.newer === '') return;
    this.take(view, this.etag);
    this.changed();
  }

  /** @param {'changed' | 'gone'} newer */
  setNewer(newer) {
    this.newer = newer;
    this.changed();
  }

  /** Reads again what the server has, and stays at the same move. What was typed meanwhile is not replaced: `newer` then says that there is another version. */
  async reload() {
    const {etag, view} = this;
    const stored = await this.fetch();
    if (this.etag !== etag) return; // a save, or the watch, has brought a version since
    if (this.isChanged) this.setNewer('changed');
    else this.replace({...stored, view: this.keepTags(stored.view, view)});
  }

  /** What is stored now. @param {View} view @param {string | null} etag */
  take(view, etag) {
    this.view = {...view, tags: view.tags ?? this.view?.tags};
    this.etag = etag;
    this.newer = '';
    this.#desk.mayEdit = view.access === 'owner';
    for (const [name, value] of Object.entries(this.details)) this.setDetail(/** @type {Detail} */ (name), value);
  }

  /** @param {ParsedRecord} record what is stored now @param {string} place */
  show(record, place) {
    this.record = record;
    this.#desk.show(gameOf(record), Desk.address(place), {text: this.view?.kifu ?? '', odd: isOdd(record)});
  }

  // Changing --------------------------------------------------------------------------------------------------------

  /** @param {Detail} name */
  detail(name) {
    return this.details[name] ?? this.view?.[name] ?? '';
  }

  /** @param {Detail} name @param {string} value */
  setDetail(name, value) {
    const {[name]: _, ...others} = this.details;
    this.details = value.trim() === (this.view?.[name] ?? '').trim() ? others : {...others, [name]: value};
    this.#edited();
  }

  /** Back to what is stored; what was on the desk can be undone. */
  discard() {
    this.details = {};
    this.restored = null;
    this.saving.stop();
    this.#desk.revert();
  }

  // Drafts ----------------------------------------------------------------------------------------------------------

  #edited() {
    window.clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.keepDraft(), 400);
    this.changed();
  }

  /** What is not saved stays in this browser. */
  keepDraft() {
    window.clearTimeout(this.#timer);
    if (!('kid' in this.source) || !this.isMine) return;
    const {kid} = this.source;
    const {game, text, odd, place} = this.#desk;
    if (this.isChanged)
      this.#isKept = keepDraft(kid, {etag: this.etag, plain: game.plain, text, odd, details: this.details, place, at: Date.now()});
    // Another window's draft of the same record is not this window's to take away.
    else if (this.#isKept) this.dropDraft();
  }

  /** Puts the changes of an earlier visit back. */
  #restore() {
    const draft = 'kid' in this.source && this.isMine ? findDraft(this.source.kid) : null;
    if (!draft) return;
    this.#isKept = true;
    this.details = {};
    for (const [name, value] of Object.entries(draft.details)) this.setDetail(/** @type {Detail} */ (name), value);
    this.#desk.restore(draft, Desk.address(draft.place));
    if (!this.isChanged) return this.dropDraft(); // it was saved after all
    this.restored = {at: draft.at, isStale: draft.etag !== this.etag};
    // What the draft was made from may be gone: saving must then be refused, so that both versions are seen.
    this.etag = draft.etag;
    const {text} = draft;
    if (text !== null)
      readText(text).then(
        (record) => this.#desk.readAs(text, gameOf(record), isOdd(record)),
        () => {},
      );
  }

  dropDraft() {
    this.details = {};
    this.restored = null;
    this.#isKept = false;
    if ('kid' in this.source) forgetDraft(this.source.kid);
  }
}
