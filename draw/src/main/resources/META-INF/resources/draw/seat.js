// One's place in a room: the connection, what is known of the table, and the ink of the turn, whichever side it comes from.
import {InkStream} from './ink/stream.js';
import {InkFault} from './ink/varint.js';
import {RoomSocket} from './socket.js';
import {after, turnOf} from './table.js';

/** @typedef {import('./table.js').Table} Table */
/** @typedef {import('./socket.js').RoomEvent} RoomEvent */
/** @typedef {import('./ink/codec.js').Command} Command */

const BATCH_MS = 33;

/**
 * Events: `event` (`detail` is what happened; `table` already knows it), `line`, `turn` (another turn: the paper is
 * empty), `ink` (`detail` is an outcome of the stream's).
 */
export class Seat extends EventTarget {
  #socket;
  #stream = new InkStream();
  #pump;
  /** After a break no ink goes out before the server has told what it has. */
  #held = false;

  /** @param {string} gameId @param {Table} table what is known already @param {{screen?: boolean}} [as] a screen takes no part */
  constructor(gameId, table, {screen = false} = {}) {
    super();
    this.table = table;
    this.#socket = new RoomSocket(
      `${location.origin.replace(/^http/, 'ws')}/ws/draw/${encodeURIComponent(gameId)}?v=1${screen ? '&screen=1' : ''}`,
    );
    this.#socket.addEventListener('line', () => this.#lineChanged());
    this.#socket.addEventListener('event', (event) => this.#happened(/** @type {CustomEvent<RoomEvent>} */ (event).detail));
    this.#socket.addEventListener('ink', (event) => this.#received(/** @type {CustomEvent<Uint8Array>} */ (event).detail));
    this.#pump = window.setInterval(() => this.#send(), BATCH_MS);
  }

  get line() {
    return this.#socket.line;
  }

  get closedBy() {
    return this.#socket.closedBy;
  }

  /** @returns {readonly Command[]} the turn's ink so far */
  get ink() {
    return this.#stream.commands;
  }

  get isPaperFull() {
    return this.#stream.isFull;
  }

  get isPaperSpent() {
    return this.#stream.isSpent;
  }

  /** @param {{type: string, [field: string]: unknown}} request @returns {Promise<any>} */
  ask(request) {
    return this.#socket.ask(request);
  }

  /** My own ink; it goes out with the next frame. @param {Command} command */
  draw(command) {
    this.#stream.add(command);
  }

  close() {
    window.clearInterval(this.#pump);
    this.#socket.close();
  }

  #lineChanged() {
    if (this.line === 'lost') this.#held = true;
    this.dispatchEvent(new Event('line'));
  }

  /** @param {RoomEvent} event */
  #happened(event) {
    this.table = after(this.table, event, Date.now());
    const round = this.table.game?.currentRound;
    const turn = this.table.game && turnOf(this.table.game);
    if (round && turn && (round.roundNumber !== this.#stream.round || turn.turnNumber !== this.#stream.turn)) {
      this.#stream.start(round.roundNumber, turn.turnNumber);
      this.#held = false;
      this.dispatchEvent(new Event('turn'));
    }
    if (event.type === 'inkRefused') this.#stream.rewind(event.next);
    this.dispatchEvent(new CustomEvent('event', {detail: event}));
  }

  /** @param {Uint8Array} bytes */
  #received(bytes) {
    try {
      const received = this.#stream.receive(bytes);
      if (received.outcome === 'gap') this.#sync();
      if (received.outcome === 'replaced' || received.outcome === 'known') this.#held = false;
      this.dispatchEvent(new CustomEvent('ink', {detail: received}));
    } catch (thrown) {
      if (!(thrown instanceof InkFault)) throw thrown;
      this.#sync();
    }
  }

  #sync() {
    this.ask({type: 'sync'}).catch(() => {}); // a lost line brings everything anyway when it is back
  }

  #send() {
    if (this.#held || this.line !== 'open') return;
    const bytes = this.#stream.take();
    if (bytes) this.#socket.ink(bytes);
  }
}
