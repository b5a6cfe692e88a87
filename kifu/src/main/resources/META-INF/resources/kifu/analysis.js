// Asks for an analysis and follows it: waiting, progress, the findings as they come, the end or the reason why not.
import {Problem, api, path} from 'ittaku/api.js';
import {watch} from 'ittaku/live.js';
import {findingsOf} from './answers.js';

/**
 * @typedef {object} Analysis
 * @property {string} aid
 * @property {'waiting' | 'succeeded' | 'error'} status
 * @property {number} progress percent
 * @property {boolean} running
 * @property {{kid?: string, whole?: boolean, ply?: number, sfen?: string}} [request]
 * @property {any} [response]
 * @property {{code: string, message: string}} [error]
 */

/** After an answer that could not be had; otherwise the server says when there is more. */
const RETRY_MS = 2000;
/** Before the server has answered. @type {Analysis} */
const ASKED = {aid: '', status: 'waiting', progress: 0, running: false};

/** The analysis of one desk. Event `change` when anything of it changes. */
export class AnalysisWatch extends EventTarget {
  #desk;
  #timer = 0;
  #over = false;
  /** @type {(() => void) | null} */
  #unwatch = null;

  /** @param {import('./desk.js').Desk} desk */
  constructor(desk) {
    super();
    this.#desk = desk;
    /** @type {Analysis | null} */
    this.now = null;
    /** @type {Problem | null} */
    this.problem = null;
  }

  close() {
    this.#over = true;
    this.#follow();
  }

  get isRunning() {
    return this.now?.status === 'waiting';
  }

  #changed() {
    this.dispatchEvent(new Event('change'));
  }

  /** The last analysis of a record, while the server still knows it. @param {string} kid */
  async find(kid) {
    try {
      const {items} = await api.get('/kifu/analyses', {query: {limit: 20}});
      const last = items.find((/** @type {Analysis} */ one) => one.request?.kid === kid && one.request.whole && one.status !== 'error');
      if (!last || this.now) return;
      this.now = last;
      await this.#look();
    } catch {
      // Without it the record is still whole; asking for an analysis will tell what is wrong.
    }
  }

  /** Shows at once that one is asked for. */
  begin() {
    this.problem = null;
    this.now = ASKED;
    this.#changed();
  }

  /** @param {Record<string, unknown>} wish */
  async start(wish) {
    this.begin();
    try {
      const asked = (await api.post('/kifu/analyses', wish)).value;
      // It may have been called off before the server knew of it.
      if (this.now !== ASKED) return void api.delete(path`/kifu/analyses/${asked.aid}`).catch(() => {});
      this.now = asked;
      this.#follow();
    } catch (thrown) {
      this.now = null;
      this.problem = Problem.of(thrown);
    }
    this.#changed();
  }

  async cancel() {
    const {now} = this;
    this.now = null;
    this.#follow();
    this.#changed();
    if (now?.aid) await api.delete(path`/kifu/analyses/${now.aid}`).catch(() => {}); // it may have ended by itself
  }

  /** @param {string | null} etag of the record @returns {Promise<void>} */
  async save(etag) {
    if (this.now) await api.post(path`/kifu/analyses/${this.now.aid}/save`, undefined, {ifMatch: etag});
  }

  /** Is told of progress as long as there is an analysis at work. */
  #follow() {
    window.clearTimeout(this.#timer);
    if (this.isRunning && !this.#over) this.#unwatch ??= watch('kifu-analyses', () => this.#look());
    else {
      this.#unwatch?.();
      this.#unwatch = null;
    }
  }

  async #look() {
    const aid = this.now?.aid;
    if (!aid) return;
    let isPassing = false;
    try {
      const now = await api.get(path`/kifu/analyses/${aid}`);
      if (this.now?.aid !== aid) return;
      this.now = now;
      this.problem = null;
      const found = findingsOf(now.response);
      if (found.size > 0) this.#desk.setFindings(found);
    } catch (thrown) {
      if (this.now?.aid !== aid) return;
      this.problem = Problem.of(thrown);
      ({isPassing} = this.problem);
      if (!isPassing) this.now = null;
    }
    this.#follow();
    if (isPassing && !this.#over) this.#timer = window.setTimeout(() => this.#look(), RETRY_MS);
    this.#changed();
  }
}
