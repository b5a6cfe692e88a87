// What the server knows of a position: the moves that follow it, and the records that pass through it.
import {Problem, api} from 'ittaku/api.js';

/** @typedef {'mine' | 'shared' | 'public'} Scope */
/** @typedef {{move: string, name: string, english: string, count: number, wins: number, losses: number, draws: number, evaluation: number | null}} Next */
/** @typedef {{kid: string, username: string, ply: number, place: string, slug?: string, title?: string, players: (string | null)[], event?: string, date?: string, result?: string, mirrored?: boolean}} RecordAt */
/** @typedef {{records: RecordAt[], next: Next[], cursor: string | null, incomplete: boolean}} Found */

/** Whoever steps through a game quickly asks only for the position where they stop. */
const PAUSE_MS = 150;
const SHOWN = 10;
const MOST_KEPT = 100;

/** Asks for one position at a time; `change` says that there is an answer. */
export class PositionSearch extends EventTarget {
  /** @type {Map<string, Found>} */
  #kept = new Map();
  #timer = 0;
  #wanted = '';

  constructor() {
    super();
    /** @type {Found | null} null while it is not known */
    this.found = null;
    /** @type {Problem | null} */
    this.problem = null;
  }

  /** @param {string} sfen @param {Scope} scope @param {boolean} mirror */
  ask(sfen, scope, mirror) {
    // The number of the move says nothing about the position.
    const position = sfen.split(' ').slice(0, 3).join(' ');
    const query = new URLSearchParams({sfen: position, scope, limit: String(SHOWN), ...(mirror ? {mirror: 'true'} : {})}).toString();
    if (query === this.#wanted) return;
    this.#wanted = query;
    window.clearTimeout(this.#timer);
    this.problem = null;
    this.found = this.#kept.get(query) ?? null;
    if (!this.found) this.#timer = window.setTimeout(() => this.#look(), PAUSE_MS);
  }

  /** Asks again for what could not be had. */
  retry() {
    this.problem = null;
    this.#changed();
    return this.#look();
  }

  close() {
    window.clearTimeout(this.#timer);
    this.#wanted = '';
  }

  async more() {
    const {found} = this;
    if (!found?.cursor) return;
    await this.#look(found);
  }

  /** @param {Found} [before] what the answer continues */
  async #look(before) {
    const query = this.#wanted;
    try {
      const page = await api.get(`/kifu/positions?${query}${before?.cursor ? `&cursor=${encodeURIComponent(before.cursor)}` : ''}`);
      if (query !== this.#wanted) return;
      this.found = before ? {...before, cursor: page.cursor, records: [...before.records, ...page.records]} : page;
      if (this.#kept.size >= MOST_KEPT) this.#kept.clear();
      this.#kept.set(query, /** @type {Found} */ (this.found));
      this.problem = null;
    } catch (thrown) {
      if (query !== this.#wanted) return;
      this.problem = Problem.of(thrown);
    }
    this.#changed();
  }

  #changed() {
    this.dispatchEvent(new Event('change'));
  }
}
