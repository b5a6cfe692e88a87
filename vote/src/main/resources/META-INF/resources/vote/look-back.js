// Which move of a game is looked at, kept in the address: `?turn=12` can be reloaded, sent to somebody and left by Back.
import {toast} from 'ittaku/toast.js';
import {faultText} from './faults.js';

/** @typedef {import('./shapes.js').Move} Move */
/** @typedef {import('./live-game.js').LiveGame} LiveGame */
/** @typedef {import('lit').ReactiveController} ReactiveController */

/**
 * The reader's look back, by the address, by Back and Forward, by arrow keys and by hand.
 * @implements {ReactiveController}
 */
export class LookBack {
  /** @type {number | null} the position looked back at; null: the present */
  ply = null;
  /** @type {import('./shapes.js').Turn | null} the turn looked back at */
  past = null;
  #host;
  #live;
  #moved;
  #pop = () => {
    const game = this.#live()?.game;
    if (game && window.location.pathname === `/vote/${game.gameId}`) this.#look(this.#asked());
  };
  #key = (/** @type {KeyboardEvent} */ event) => {
    const live = this.#live();
    const moves = live?.moves ?? [];
    const to = stepOf(event, this.ply ?? moves.length, moves.length);
    if (to === null) return;
    event.preventDefault();
    this.go(to === moves.length && live?.game?.status === 'ACTIVE' ? null : to);
  };

  /**
   * @param {import('lit').ReactiveControllerHost} host
   * @param {() => LiveGame | null} live
   * @param {() => void} moved called when another position is looked at
   */
  constructor(host, live, moved) {
    this.#host = host;
    this.#live = live;
    this.#moved = moved;
    host.addController(this);
  }

  hostConnected() {
    document.addEventListener('keydown', this.#key);
    window.addEventListener('popstate', this.#pop);
  }

  hostDisconnected() {
    document.removeEventListener('keydown', this.#key);
    window.removeEventListener('popstate', this.#pop);
  }

  /** Looks at what the address asks for when the game is first seen. */
  begin() {
    const ply = this.ply === null ? this.#asked() : null;
    if (ply !== null) this.#look(ply);
  }

  /** By the reader's own hand: the address follows. @param {number | null} ply */
  go(ply) {
    writeDown(ply, this.#live()?.moves ?? []);
    this.#look(ply);
  }

  /** What the address asks for; a finished game is first seen at its end. */
  #asked() {
    const live = this.#live();
    return askedFor(live?.moves ?? []) ?? (live?.game?.status === 'FINISHED' ? live.moves.length : null);
  }

  /** @param {number | null} ply */
  async #look(ply) {
    this.ply = ply;
    this.past = null;
    this.#moved();
    this.#host.requestUpdate();
    const live = this.#live();
    const move = ply === null ? null : live?.moves[ply - 1];
    if (!move || move.playedBy !== 'COLLECTIVE') return;
    try {
      const turn = await live?.closedTurn(move.turnNumber);
      if (this.ply !== ply || !turn) return;
      this.past = turn;
      this.#host.requestUpdate();
    } catch (thrown) {
      toast(faultText(thrown), {tone: 'bad'});
    }
  }
}

/**
 * How many moves had been played after the turn that the address asks for; null if it asks for none, or for the present.
 * @param {readonly Move[]} moves
 */
function askedFor(moves) {
  const asked = new URLSearchParams(window.location.search).get('turn');
  if (asked === '0') return 0;
  const at = moves.findIndex(({turnNumber}) => turnNumber === Number(asked));
  return at < 0 ? null : at + 1;
}

/**
 * Writes down what is looked at. Who begins to look back can return by Back; the steps from there are one entry.
 * @param {number | null} ply null: the present @param {readonly Move[]} moves
 */
function writeDown(ply, moves) {
  const turn = ply === null ? null : ply === 0 ? 0 : moves[ply - 1]?.turnNumber;
  const was = new URLSearchParams(window.location.search).has('turn');
  const address = turn === null || turn === undefined ? window.location.pathname : `${window.location.pathname}?turn=${turn}`;
  if (was || turn === null) history.replaceState(history.state, '', address);
  else history.pushState(null, '', address);
}

/**
 * Which move an arrow key leads to; null if the key means something else where it was pressed.
 * @param {KeyboardEvent} event @param {number} ply @param {number} last
 */
function stepOf(event, ply, last) {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return null;
  const typing = event
    .composedPath()
    .some((at) => at instanceof HTMLElement && at.matches('input, textarea, select, [role=tab], [role=dialog], dialog'));
  const onBoard = event.composedPath().some((at) => at instanceof SVGElement && at.matches('.square'));
  if (typing || onBoard) return null;
  const to = {ArrowLeft: ply - 1, ArrowRight: ply + 1, Home: 0, End: last}[event.key];
  return to === undefined || to < 0 || to > last || to === ply ? null : to;
}
