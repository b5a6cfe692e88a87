// The comments of one thread as they stand, the newest first, kept up to date while somebody looks.
import {Problem, api} from 'ittaku/api.js';
import {watch} from 'ittaku/live.js';
import {inTurn} from './in-turn.js';

/** @typedef {import('lit').ReactiveController} ReactiveController */

/**
 * @typedef {object} Comment
 * @property {string} gameId
 * @property {string} thread `GAME` or a candidate's id
 * @property {string} commentId sorts by time
 * @property {number | null} turnNumber
 * @property {string} userId
 * @property {string | null} username null: gone
 * @property {string | null} text null: hidden
 * @property {boolean} hidden
 * @property {boolean} mine
 * @property {number | null} reports null to everyone but admins
 * @property {string} createdAt
 */

/** How many are read at first, and how many the server gives at most at once. */
const FIRST = 20;
const MOST = 100;

/** @implements {ReactiveController} */
export class Thread {
  /** @type {readonly Comment[]} */
  items = [];
  /** @type {Problem | null} */
  problem = null;
  loaded = false;
  loading = false;

  #host;
  #gameId;
  #from;
  /** @type {string | null} where the older ones begin; null: all are here */
  #cursor = null;
  #stop = () => {};
  // What is read while something else is being read could begin where nothing ends any more.
  #inTurn = inTurn();
  #isWaiting = false;

  /** @param {import('lit').ReactiveControllerHost} host @param {string} gameId @param {string} from where it is read and written */
  constructor(host, gameId, from) {
    this.#host = host;
    this.#gameId = gameId;
    this.#from = from;
    host.addController(this);
  }

  get hasMore() {
    return this.#cursor !== null;
  }

  hostConnected() {
    this.#stop = watch(`vote-talk:${this.#gameId}`, () => this.refresh());
    this.refresh();
  }

  hostDisconnected() {
    this.#stop();
  }

  /** Reads as many as are here again, from the newest on: any of them may have been hidden or deleted, and many may be new. */
  async refresh() {
    if (this.#isWaiting) return;
    this.#isWaiting = true;
    await this.#read(async () => {
      this.#isWaiting = false;
      const wanted = Math.max(FIRST, this.items.length);
      /** @type {Comment[]} */
      const items = [];
      /** @type {string | null} */
      let cursor = null;
      do {
        const page = await this.#page(cursor, Math.min(MOST, wanted - items.length));
        items.push(...page.items);
        cursor = page.cursor;
      } while (cursor !== null && items.length < wanted);
      this.items = items;
      this.#cursor = cursor;
      this.loaded = true;
    });
  }

  /** Reads older ones. */
  more() {
    return this.#read(async () => {
      if (this.#cursor === null) return;
      const page = await this.#page(this.#cursor, FIRST);
      this.items = [...this.items, ...page.items];
      this.#cursor = page.cursor;
    });
  }

  /** @param {string | null} cursor @param {number} limit @returns {Promise<{items: Comment[], cursor: string | null}>} */
  #page(cursor, limit) {
    return api.get(this.#from, {query: {cursor, limit}});
  }

  /** @param {() => Promise<void>} work */
  #read(work) {
    return this.#inTurn(async () => {
      this.loading = true;
      this.#host.requestUpdate();
      try {
        await work();
        this.problem = null;
      } catch (thrown) {
        if (!this.loaded) this.problem = Problem.of(thrown);
      }
      this.loading = false;
      this.#host.requestUpdate();
    });
  }

  /** @param {string} text @param {string} idempotencyKey the same when it is sent again */
  async say(text, idempotencyKey) {
    const {value} = await api.post(this.#from, {text}, {idempotencyKey});
    this.items = [value, ...this.items.filter(({commentId}) => commentId !== value.commentId)];
    this.#host.requestUpdate();
  }

  /** @param {Comment} comment */
  async delete(comment) {
    await api.delete(pathOf(comment));
    this.items = this.items.filter(({commentId}) => commentId !== comment.commentId);
    this.#host.requestUpdate();
  }

  /** @param {Comment} comment @param {boolean} hidden */
  async judge(comment, hidden) {
    const judged = await judge(comment, hidden);
    this.items = this.items.map((one) => (one.commentId === judged.commentId ? judged : one));
    this.#host.requestUpdate();
  }
}

/** @param {Comment} comment */
function pathOf({gameId, thread, commentId}) {
  return `/vote/games/${gameId}/comments/${thread}/${commentId}`;
}

/** @param {Comment} comment */
export async function report(comment) {
  await api.post(`${pathOf(comment)}/report`);
}

/** By an admin. @param {Comment} comment @param {boolean} hidden @returns {Promise<Comment>} */
export async function judge(comment, hidden) {
  const {value} = await api.put(`${pathOf(comment)}/hidden`, {hidden});
  return value;
}

/** How many comments there are on a game, and on each candidate of the turn that is shown. @implements {ReactiveController} */
export class ThreadCounts {
  #host;
  #gameId;
  /** @type {number | null | undefined} undefined: nothing was shown yet */
  #turn;
  /** @type {ReadonlyMap<string, number>} by thread */
  #counts = new Map();
  #stop = () => {};

  /** @param {import('lit').ReactiveControllerHost} host @param {string} gameId */
  constructor(host, gameId) {
    this.#host = host;
    this.#gameId = gameId;
    host.addController(this);
  }

  hostConnected() {
    this.#stop = watch(`vote-talk:${this.#gameId}`, () => this.#read());
    if (this.#turn !== undefined) this.#read();
  }

  hostDisconnected() {
    this.#stop();
  }

  /** By thread, as far as they are known; those of another turn are read first. @param {number | null} turn @returns {ReadonlyMap<string, number>} */
  of(turn) {
    if (turn !== this.#turn) {
      this.#turn = turn;
      this.#read();
    }
    return this.#counts;
  }

  async #read() {
    const turn = this.#turn;
    try {
      const {items} = await api.get(`/vote/games/${this.#gameId}/threads`, {query: {turn}});
      if (turn !== this.#turn) return;
      this.#counts = new Map(items.map((/** @type {{thread: string, comments: number}} */ {thread, comments}) => [thread, comments]));
      this.#host.requestUpdate();
    } catch {
      // The numbers are not worth a notice; the next change brings them.
    }
  }
}
