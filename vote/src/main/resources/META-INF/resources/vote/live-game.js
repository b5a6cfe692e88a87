// A game as it stands, kept up to date: by the server's live feed, and where that fails by asking now and then.
import {Problem, api, path} from 'ittaku/api.js';
import {serverClock} from './server-clock.js';

/** @typedef {import('./shapes.js').Game} Game */
/** @typedef {import('./shapes.js').Turn} Turn */
/** @typedef {import('./shapes.js').Candidate} Candidate */
/** @typedef {import('./shapes.js').Move} Move */
/** @typedef {import('./shapes.js').Note} Note */
/** @typedef {import('lit').ReactiveController} ReactiveController */

const POLL_MS = 10_000;
const LONGEST_PAUSE_MS = 30_000;

/** @implements {ReactiveController} */
export class LiveGame {
  /** @type {Game | null} */
  game = null;
  /** @type {Turn | null} the crowd's turn that is going on */
  turn = null;
  /** @type {readonly Move[]} */
  moves = [];
  /** @type {readonly Note[]} */
  notes = [];
  /** @type {Problem | null} why there is no game to show */
  problem = null;
  /** @type {'connecting' | 'open' | 'lost'} */
  feed = 'connecting';

  #host;
  #gameId;
  /** @type {EventSource | null} */
  #source = null;
  #tries = 0;
  #reconnect = 0;
  #poll = 0;
  #refreshing = false;
  #again = false;
  /** @type {Map<number, Promise<Turn>>} turns that are closed: they do not change any more */
  #closed = new Map();
  #seen = () => document.hidden || this.refresh();

  /** @param {import('lit').ReactiveControllerHost} host @param {string} gameId */
  constructor(host, gameId) {
    this.#host = host;
    this.#gameId = gameId;
    host.addController(this);
  }

  get gameId() {
    return this.#gameId;
  }

  get #path() {
    return path`/vote/games/${this.#gameId}`;
  }

  hostConnected() {
    document.addEventListener('visibilitychange', this.#seen);
    this.load();
  }

  hostDisconnected() {
    document.removeEventListener('visibilitychange', this.#seen);
    this.#hangUp();
  }

  async load() {
    this.problem = null;
    await this.refresh();
    if (this.game?.status === 'ACTIVE') this.#listen();
  }

  /** Reads everything again; what is asked for meanwhile is read once more afterwards. */
  async refresh() {
    if (this.#refreshing) {
      this.#again = true;
      return;
    }
    this.#refreshing = true;
    try {
      do {
        this.#again = false;
        const game = await this.#read(this.#path);
        const [moves, notes, turn] = await Promise.all([
          all(`${this.#path}/moves`),
          all(`${this.#path}/commentary`),
          game.crowdToMove ? this.#read(`${this.#path}/turns/${game.currentTurn}`) : null,
        ]);
        Object.assign(this, {game, moves, notes, turn, problem: null});
        this.#settle();
      } while (this.#again);
    } catch (thrown) {
      const problem = Problem.of(thrown);
      // Where something is shown already, a passing fault is left to the shell's own notice.
      if (!this.game || !problem.isPassing) this.problem = problem;
    }
    this.#refreshing = false;
    this.#host.requestUpdate();
  }

  /**
   * A turn that is over, with its candidates and votes.
   * @param {number} n
   * @returns {Promise<Turn>}
   */
  closedTurn(n) {
    const known = this.#closed.get(n);
    if (known) return known;
    const asked = api.get(`${this.#path}/turns/${n}`);
    this.#closed.set(n, asked);
    asked.catch(() => this.#closed.delete(n));
    return asked;
  }

  /** @param {string} candidateId */
  async vote(candidateId) {
    const turn = this.turn;
    if (!turn) return;
    try {
      await api.put(`${this.#path}/turns/${turn.turnNumber}/vote`, {candidateId});
    } catch (thrown) {
      await this.refresh();
      throw thrown;
    }
    if (this.feed !== 'open') await this.refresh();
    else if (this.turn?.turnNumber === turn.turnNumber) this.#voted(this.turn, candidateId);
  }

  /** The feed brings the counts. @param {Turn} turn @param {string} candidateId */
  #voted(turn, candidateId) {
    const candidates = turn.candidates.map((candidate) => ({...candidate, mine: candidate.candidateId === candidateId}));
    this.turn = {...turn, candidates, myVote: candidateId};
    this.#host.requestUpdate();
  }

  /** @param {string} position @param {string} description */
  async propose(position, description) {
    const turn = this.turn;
    if (!turn) return;
    try {
      await api.post(`${this.#path}/turns/${turn.turnNumber}/candidates`, {position, description});
    } finally {
      await this.refresh();
    }
  }

  /** @param {string} from */
  async #read(from) {
    const asked = Date.now();
    const value = await api.get(from);
    serverClock.learn(value.serverTime, asked);
    return value;
  }

  /** A finished game has nothing more to tell. */
  #settle() {
    if (this.game?.status === 'FINISHED') this.#hangUp();
  }

  #hangUp() {
    this.#source?.close();
    this.#source = null;
    window.clearTimeout(this.#reconnect);
    window.clearInterval(this.#poll);
    this.#poll = 0;
  }

  #listen() {
    this.#hangUp();
    const source = new EventSource(`/api${this.#path}/events`);
    this.#source = source;
    /** @type {Record<string, (said: any) => void>} */
    const heard = {
      game: this.#onGame,
      turn: this.#onTurn,
      candidates: this.#onCandidates,
      counts: this.#onCounts,
      move: this.#onMove,
      commentary: this.#onNote,
      time: () => {},
    };
    for (const [name, take] of Object.entries(heard)) {
      source.addEventListener(name, (event) => {
        const said = JSON.parse(/** @type {MessageEvent} */ (event).data);
        if (said.serverTime) serverClock.heard(said.serverTime);
        take(said);
        this.#host.requestUpdate();
      });
    }
    source.onopen = () => this.#opened();
    source.onerror = () => this.#failed(source);
  }

  #opened() {
    const wasLost = this.feed === 'lost';
    this.feed = 'open';
    this.#tries = 0;
    window.clearInterval(this.#poll);
    this.#poll = 0;
    if (wasLost) this.refresh();
    this.#host.requestUpdate();
  }

  /** The browser tries again by itself after a lost connection, but not after a refusal. @param {EventSource} source */
  #failed(source) {
    this.feed = 'lost';
    this.#poll ||= window.setInterval(() => this.refresh(), POLL_MS);
    if (source.readyState === EventSource.CLOSED) {
      const pause = Math.min(LONGEST_PAUSE_MS, 1000 * 2 ** this.#tries++);
      window.clearTimeout(this.#reconnect);
      this.#reconnect = window.setTimeout(() => this.#listen(), pause / 2 + (Math.random() * pause) / 2);
    }
    this.#host.requestUpdate();
  }

  #onGame = (/** @type {Game} */ game) => {
    const known = this.game;
    this.game = game;
    if (!game.crowdToMove) this.turn = null;
    if (!known || known.currentTurn !== game.currentTurn || known.status !== game.status || (game.crowdToMove && !this.turn))
      this.refresh();
  };

  #onTurn = (/** @type {Partial<Turn> & {turnNumber: number}} */ said) => {
    const woken = this.turn?.votingDeadline === null && said.votingDeadline !== null;
    if (this.turn?.turnNumber === said.turnNumber) this.turn = {...this.turn, ...said};
    if (woken || (this.turn?.turnNumber !== said.turnNumber && said.playedBy === 'COLLECTIVE' && said.state === 'OPEN')) this.refresh();
  };

  #onCandidates = (/** @type {{turnNumber: number, items: Candidate[]}} */ {turnNumber, items}) => {
    const turn = this.turn;
    if (turn?.turnNumber !== turnNumber) return;
    // The feed says the same to everyone: what only this person may know is kept.
    const count = (/** @type {string} */ id) => turn.candidates.find(({candidateId}) => candidateId === id)?.voteCount;
    const candidates = items.map((item) => ({
      ...item,
      mine: item.candidateId === turn.myVote,
      voteCount: item.voteCount ?? (turn.countsVisible ? (count(item.candidateId) ?? 0) : null),
    }));
    this.turn = {...turn, candidates};
  };

  #onCounts = (/** @type {{turnNumber: number, votes: number, counts: Record<string, number>}} */ {turnNumber, votes, counts}) => {
    const turn = this.turn;
    if (turn?.turnNumber !== turnNumber) return;
    const candidates = turn.candidates.map((candidate) => ({...candidate, voteCount: counts[candidate.candidateId] ?? 0}));
    this.turn = {...turn, candidates, votes, countsVisible: true};
  };

  #onMove = (/** @type {Move} */ move) => {
    if (move.turnNumber === this.moves.length + 1) this.moves = [...this.moves, move];
    else if (move.turnNumber > this.moves.length + 1) this.refresh();
  };

  #onNote = (/** @type {Note} */ note) => {
    this.notes = [...this.notes.filter(({turnNumber}) => turnNumber !== note.turnNumber), note];
  };
}

/** @param {string} from @returns {Promise<any[]>} */
async function all(from) {
  const items = [];
  for await (const item of api.items(from, {query: {limit: 100}})) items.push(item);
  return items;
}
