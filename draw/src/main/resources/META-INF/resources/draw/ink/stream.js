// The ink of one turn as it travels: numbered commands, what the server has of them, and how gaps are noticed.
import {SNAPSHOT, decodeCommands, decodeHead, encodeFrame} from './codec.js';
import {MAX_FILLS, MAX_POINTS, MAX_RUN, SPARE_POINTS} from './format.js';

/** @typedef {import('./codec.js').Command} Command */
/** @typedef {import('./codec.js').Pen} Pen */

/**
 * What became of a frame: `replaced` (a snapshot: everything was drawn anew), `grew` (commands were added), `known` (the
 * server told what it has of our own ink), `gap` (something was missed: ask for a snapshot), `foreign` (another turn's).
 * @typedef {{outcome: 'replaced' | 'grew' | 'known' | 'gap' | 'foreign', commands: readonly Command[]}} Received
 */

/** A frame stays well below the 16 KB that the server takes. */
const FRAME_POINTS = 2048;

export class InkStream {
  /** @type {Command[]} */
  #log = [];
  /** @type {number[]} points of my stroke that are not yet a command */
  #gathered = [];
  #round = 0;
  #turn = 0;
  /** How many of the log's commands the server has, as far as we know. */
  #sent = 0;
  #points = 0;
  #fills = 0;
  #mine = false;

  get round() {
    return this.#round;
  }

  get turn() {
    return this.#turn;
  }

  /** @returns {readonly Command[]} */
  get commands() {
    return this.#log;
  }

  /** Neither more points nor more fills are taken in this turn. */
  get isFull() {
    return this.#points >= MAX_POINTS - SPARE_POINTS || this.#fills >= MAX_FILLS;
  }

  /** Nothing at all is taken any more but the end of a stroke. */
  get isSpent() {
    return this.#points >= MAX_POINTS - 1;
  }

  /** A turn begins; the log is empty. @param {number} round @param {number} turn */
  start(round, turn) {
    this.#round = round;
    this.#turn = turn;
    this.#empty();
  }

  #empty() {
    this.#log = [];
    this.#gathered = [];
    this.#sent = 0;
    this.#points = 0;
    this.#fills = 0;
    this.#mine = false;
  }

  /** My own command. Points are gathered and become a command when they are sent. @param {Command} command */
  add(command) {
    this.#mine = true;
    if (command.kind === 'points') {
      this.#gathered.push(...command.points);
      this.#points += command.points.length / 2;
      return;
    }
    this.#gather();
    this.#count([command]);
    this.#log.push(command);
  }

  #gather() {
    for (let i = 0; i < this.#gathered.length; i += 2 * MAX_RUN) {
      this.#log.push({kind: 'points', points: this.#gathered.slice(i, i + 2 * MAX_RUN)});
    }
    this.#gathered = [];
  }

  /** The next frame for the server, or null when it has everything. @returns {Uint8Array | null} */
  take() {
    this.#gather();
    if (!this.#mine || this.#sent >= this.#log.length) return null;
    let end = this.#sent;
    for (let points = 0; end < this.#log.length && points < FRAME_POINTS; end++) {
      const command = this.#log[end];
      points += command?.kind === 'points' ? command.points.length / 2 : 1;
    }
    const head = {round: this.#round, turn: this.#turn, first: this.#sent};
    const bytes = encodeFrame(head, this.#log.slice(this.#sent, end), penBefore(this.#log, this.#sent));
    this.#sent = end;
    return bytes;
  }

  /** The server has only the commands before `next`. @param {number} next */
  rewind(next) {
    this.#sent = Math.max(0, Math.min(next, this.#log.length));
  }

  /** @param {Uint8Array} bytes @returns {Received} */
  receive(bytes) {
    const frame = decodeHead(bytes);
    const isOurs = frame.round === this.#round && frame.turn === this.#turn;
    if (!isOurs && frame.kind !== SNAPSHOT) return {outcome: 'foreign', commands: []};
    if (isOurs && this.#mine) return this.#confirm(frame);
    if (frame.kind === SNAPSHOT) {
      this.start(frame.round, frame.turn);
    } else if (frame.first !== this.#log.length) return {outcome: 'gap', commands: []};
    const {commands} = decodeCommands(frame.body, penBefore(this.#log, this.#log.length));
    this.#log.push(...commands);
    this.#sent = this.#log.length;
    this.#count(commands);
    return {outcome: frame.kind === SNAPSHOT ? 'replaced' : 'grew', commands};
  }

  /** Ink of mine comes back after the connection was lost: what the server lacks is sent again. @param {import('./codec.js').Frame} frame @returns {Received} */
  #confirm(frame) {
    const from = frame.kind === SNAPSHOT ? 0 : frame.first;
    const {commands} = decodeCommands(frame.body, penBefore(this.#log, from));
    const end = from + commands.length;
    if (end > this.#log.length) {
      // The server knows more than this page, so the page was not the one that drew it.
      if (frame.kind !== SNAPSHOT) return {outcome: 'gap', commands: []};
      this.start(frame.round, frame.turn);
      return this.#adopt(commands);
    }
    this.#sent = end;
    return {outcome: 'known', commands: []};
  }

  /** @param {Command[]} commands @returns {Received} */
  #adopt(commands) {
    this.#log.push(...commands);
    this.#sent = this.#log.length;
    this.#count(commands);
    return {outcome: 'replaced', commands};
  }

  /** As the server does: every command is as dear as a point. @param {readonly Command[]} commands */
  #count(commands) {
    for (const command of commands) {
      this.#points += command.kind === 'points' ? command.points.length / 2 : 1;
      if (command.kind === 'fill') this.#fills++;
    }
  }
}

/** Where the pen stands before a command; null between strokes. @param {readonly Command[]} log @param {number} index @returns {Pen} */
export function penBefore(log, index) {
  let before = index - 1;
  while (log[before]?.kind === 'width') before--;
  const last = log[before];
  if (last?.kind === 'begin') return {x: last.x, y: last.y};
  if (last?.kind === 'points') return {x: last.points.at(-2) ?? 0, y: last.points.at(-1) ?? 0};
  return null;
}
