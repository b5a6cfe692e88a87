// it-vote-game: one game: the board, what is proposed, what was played and said; while it runs, and played over again.
import {html, nothing} from 'lit';
import {Problem} from 'ittaku/api.js';
import {squareOf} from 'ittaku/board/othello.js';
import {turned} from 'ittaku/board/othello-rules.js';
import {ItElement, common} from 'ittaku/element.js';
import {mayMove} from 'ittaku/motion.js';
import {session} from 'ittaku/session.js';
import {toast} from 'ittaku/toast.js';
import {faultText} from './faults.js';
import {gameStyles} from './game-styles.js';
import {LiveGame} from './live-game.js';
import {serverClock} from './server-clock.js';
import {boardOf, crowdOf, phaseOf, positions, ranked} from './shapes.js';
import {t} from './texts.js';
import {decisionText, resultOf, squareText, titleOf} from './words.js';
import 'ittaku/button.js';
import 'ittaku/chip.js';
import 'ittaku/error.js';
import 'ittaku/skeleton.js';
import 'ittaku/tabs.js';
import './band.js';
import './board.js';
import './candidates.js';
import './record.js';
import './replay-bar.js';
import './square-panel.js';

/** @typedef {import('./shapes.js').Game} Game */
/** @typedef {import('./shapes.js').Turn} Turn */

const BETWEEN_MOVES_MS = 900;
/** How many moves one person may propose in a turn; the server holds to it. */
const PROPOSALS = 3;

/**
 * How many moves had been played after the turn that the address asks for; null if it asks for none, or for the present.
 * @param {readonly import('./shapes.js').Move[]} moves
 */
function askedFor(moves) {
  const turn = Number(new URLSearchParams(window.location.search).get('turn'));
  const at = moves.findIndex(({turnNumber}) => turnNumber === turn);
  return at < 0 ? null : at + 1;
}

class VoteGame extends ItElement {
  static properties = {
    gameId: {type: String},
    _chosen: {state: true},
    _pointed: {state: true},
    _ply: {state: true},
    _shown: {state: true},
    _past: {state: true},
    _busy: {state: true},
    _fault: {state: true},
  };
  static styles = [common, gameStyles];

  /** @type {LiveGame | null} */
  #live = null;
  #step = 0;
  #session = () => {
    this.requestUpdate();
    // Who has just signed in may see more.
    if (session.now.state === 'signed-in') this.#live?.refresh();
  };

  constructor() {
    super();
    this.gameId = '';
    /** The square that was pressed. */
    this._chosen = '';
    /** The square of the card that is pointed at. */
    this._pointed = '';
    /** @type {number | null} the position looked back at; null: the present */
    this._ply = null;
    /** How many moves the board shows; it follows the game move by move. */
    this._shown = -1;
    /** @type {Turn | null} the turn looked back at */
    this._past = null;
    /** The candidate or square whose request is on its way. */
    this._busy = '';
    this._fault = '';
  }

  connectedCallback() {
    super.connectedCallback();
    session.addEventListener('change', this.#session);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    session.removeEventListener('change', this.#session);
    window.clearTimeout(this.#step);
  }

  /** @param {import('lit').PropertyValues} changed */
  willUpdate(changed) {
    if (changed.has('gameId') && this.gameId) this.#live = new LiveGame(this, this.gameId);
    const live = this.#live;
    if (!live?.game) return;
    if (this._ply === null && this._shown < 0) {
      const ply = askedFor(live.moves) ?? (live.game.status === 'FINISHED' ? live.moves.length : null);
      if (ply !== null) this.#look(ply);
    }
    this.#follow(live.moves.length);
  }

  /** The crowd's move and the AI's answer may come at once: they are shown one after the other. @param {number} count */
  #follow(count) {
    const behind = count - this._shown;
    if (this._shown < 0 || behind < 0 || behind > 3 || !mayMove()) this._shown = count;
    else if (behind > 0 && this.#step === 0) {
      this._shown += 1;
      this._chosen = '';
      this.#step = window.setTimeout(() => {
        this.#step = 0;
        this.requestUpdate();
      }, BETWEEN_MOVES_MS);
    }
  }

  /** @param {number | null} ply */
  async #look(ply) {
    this._ply = ply;
    this._chosen = '';
    this._past = null;
    const move = ply === null ? null : this.#live?.moves[ply - 1];
    if (!move || move.playedBy !== 'COLLECTIVE') return;
    try {
      const turn = await this.#live?.closedTurn(move.turnNumber);
      if (this._ply === ply && turn) this._past = turn;
    } catch (thrown) {
      toast(faultText(thrown), {tone: 'bad'});
    }
  }

  async #vote(/** @type {CustomEvent} */ event) {
    const {candidateId} = event.detail;
    if (session.now.state !== 'signed-in') session.askToSignIn();
    else {
      await this.#send(candidateId, () => this.#live?.vote(candidateId));
      if (this._fault) return;
      this._chosen = '';
      await this.updateComplete;
      const cards = /** @type {import('./candidates.js').Candidates | null} */ (this.renderRoot.querySelector('it-candidates'));
      await cards?.updateComplete;
      cards?.settle(candidateId);
    }
  }

  async #propose(/** @type {CustomEvent} */ event) {
    const {position, description} = event.detail;
    await this.#send(position, () => this.#live?.propose(position, description));
    if (!this._fault) toast(t('proposed', {square: position}), {tone: 'good'});
  }

  /** @param {string} what @param {() => Promise<void> | undefined} send */
  async #send(what, send) {
    if (this._busy) return;
    this._busy = what;
    this._fault = '';
    try {
      await send();
    } catch (thrown) {
      this._fault = faultText(thrown);
      if (!this._chosen || Problem.of(thrown).status === 401) toast(this._fault, {tone: 'bad'});
    }
    this._busy = '';
  }

  async #choose(/** @type {CustomEvent} */ event) {
    const {position, byKey} = event.detail;
    this._fault = '';
    this._chosen = this._chosen === position ? '' : position;
    await this.updateComplete;
    const panel = /** @type {ItElement | null} */ (this.renderRoot.querySelector('it-square-panel'));
    await panel?.updateComplete;
    if (byKey) panel?.focus();
    // On a phone the panel may be below the fold.
    panel?.scrollIntoView({block: 'nearest', behavior: mayMove() ? 'smooth' : 'auto'});
  }

  #dismiss() {
    this._chosen = '';
    /** @type {HTMLElement | null} */ (this.renderRoot.querySelector('it-vote-board'))?.focus();
  }

  render() {
    const live = this.#live;
    if (live?.problem) return this.#problem(live.problem);
    if (!live?.game) return html`<div class="waiting"><it-skeleton shape="rows" count="1"></it-skeleton><it-skeleton shape="board"></it-skeleton></div>`;
    document.title = `${titleOf(live.game)} – ${t('title')}`;
    return this.#game(live, live.game);
  }

  /** @param {Problem} problem */
  #problem(problem) {
    return html`<h1 class="sr">${t('game')}</h1><it-error .problem=${problem} ?retryable=${problem.isPassing} @retry=${() => this.#live?.load()}>
      <it-button slot="action" href="/vote">${t('games')}</it-button></it-error>`;
  }

  /** @param {LiveGame} live @param {Game} game */
  #game(live, game) {
    const all = positions(live.moves);
    const ply = this._ply ?? Math.min(this._shown, live.moves.length);
    const position = all[ply] ?? {board: boardOf(game), last: null, turned: [], move: null};
    const isPast = this._ply !== null;
    const isBehind = !isPast && ply < live.moves.length;
    const phase = isBehind ? 'thinking' : phaseOf(game, live.turn, serverClock.now());
    const turn = isPast ? this._past : isBehind ? null : live.turn;
    const cards = ranked(turn?.candidates ?? []);
    const canMove = !isPast && (phase === 'open' || phase === 'voting' || phase === 'closing');
    const flags = cards.filter((card) => !(isPast && card.status === 'ADOPTED')).map((card) => ({...squareOf(card.position), number: card.number, share: card.share, mine: card.candidateId === turn?.myVote}));
    return html`
      <header class="head">
        <a class="back" href=${game.status === 'FINISHED' ? '/vote?status=FINISHED' : '/vote'}><it-icon name="left"></it-icon>${t('games')}</a>
        <h1 tabindex="-1">${titleOf(game)}</h1>
        ${this.#feed(live, game)}
      </header>
      <it-vote-band .game=${game} .turn=${live.turn} .board=${position.board} phase=${phase} @over=${() => this.#deadline()}></it-vote-band>
      <div class="table">
        <section class="play" aria-label=${t('board')}>
          <it-vote-board .board=${position.board} side=${canMove ? crowdOf(game) : 0} .flags=${flags} .last=${position.last}
            .turned=${position.turned} chosen=${canMove ? this._chosen || this._pointed : ''} label=${t('board.of', {title: titleOf(game)})}
            @square=${this.#choose}></it-vote-board>
          <p class="status" role="status">${this.#status(live, game, phase, ply)}</p>
          ${canMove && this._chosen ? this.#panel(live, game, phase) : nothing}
          ${isPast || game.status === 'FINISHED' ? this.#replay(live, game, ply) : nothing}
        </section>
        <section class="choices" aria-labelledby="candidates-heading">
          <h2 id="candidates-heading">${isPast ? t('candidates.then') : t('candidates')}${cards.length ? html` <small>${cards.length}</small>` : nothing}</h2>
          ${this.#choices(live, turn, cards, phase, isPast)}
        </section>
        <section class="told">
          <it-tabs label=${t('record')} .tabs=${[{id: 'notes', label: t('notes')}, {id: 'moves', label: t('moves'), count: live.moves.length}]}>
            <it-vote-notes slot="notes" .notes=${live.notes} .moves=${live.moves} ply=${isPast ? ply : -1}></it-vote-notes>
            <it-vote-moves slot="moves" .moves=${live.moves} ply=${ply} @ply=${(/** @type {CustomEvent} */ e) => this.#look(e.detail.ply)}></it-vote-moves>
          </it-tabs>
        </section>
      </div>`;
  }

  /** A deadline has come: what is possible changes at once, and the server's decision follows. */
  #deadline() {
    this.requestUpdate();
    window.setTimeout(() => this.#live?.refresh(), 4000);
  }

  /** @param {LiveGame} live @param {Game} game */
  #feed(live, game) {
    if (game.status === 'FINISHED') return html`<it-chip tone="win">${t('finished')}</it-chip>`;
    if (live.feed === 'lost') return html`<it-chip tone="waiting" role="status">${t('feed.lost')}</it-chip>`;
    return html`<it-chip tone="live">${t('turn.n', {n: game.currentTurn})}</it-chip>`;
  }

  /** @param {LiveGame} live @param {Game} game @param {import('./shapes.js').Phase} phase @param {number} ply */
  #status(live, game, phase, ply) {
    const last = live.moves[ply - 1];
    const said = last ? decisionText(last) : t('status.start');
    if (this._ply !== null || phase === 'finished') return said;
    if (phase === 'open' || phase === 'voting') return `${said} ${t(crowdOf(game) === 1 ? 'status.black' : 'status.white')}`;
    return said;
  }

  /** @param {LiveGame} live @param {Game} game @param {import('./shapes.js').Phase} phase */
  #panel(live, game, phase) {
    const {person} = session.now;
    const candidates = live.turn?.candidates ?? [];
    const mine = candidates.filter(({createdBy}) => createdBy === `USER#${person?.userId}`).length;
    const stage = phase === 'closing' ? 'over' : !person ? 'watch' : phase === 'voting' ? 'vote' : 'propose';
    return html`<it-square-panel position=${this._chosen} turns=${turned(boardOf(game), squareOf(this._chosen), crowdOf(game)).length}
      .candidate=${candidates.find(({position}) => position === this._chosen) ?? null} vote=${live.turn?.myVote ?? ''} stage=${stage}
      left=${PROPOSALS - mine} ?busy=${this._busy !== ''} fault=${this._fault} @vote=${this.#vote} @propose=${this.#propose}
      @dismiss=${this.#dismiss}></it-square-panel>`;
  }

  /** @param {LiveGame} live @param {Turn | null} turn @param {ReturnType<typeof ranked>} cards @param {import('./shapes.js').Phase} phase @param {boolean} isPast */
  #choices(live, turn, cards, phase, isPast) {
    const {state, person} = session.now;
    if (isPast && cards.length === 0) return html`<p class="hint">${this.#quiet(live)}</p>`;
    if (cards.length === 0) return phase === 'finished' ? html`<p class="hint">${t('candidates.finished')}</p>` : html`<it-skeleton shape="rows" count="3"></it-skeleton><p class="hint">${t('candidates.waiting')}</p>`;
    const canVote = !isPast && (phase === 'open' || phase === 'voting');
    return html`
      ${canVote && state === 'nobody' ? html`<div class="invite"><p>${t('invite')}</p><it-button kind="primary" href=${session.signInPath()}>${t('signin')}</it-button></div>` : nothing}
      ${canVote && person ? html`<p class="hint">${turn?.myVote ? t.count('hint.voted', turn.votes ?? 0) : t('hint.hidden')} ${phase === 'open' ? t('hint.propose') : nothing}</p>` : nothing}
      <it-candidates .candidates=${cards} vote=${turn?.myVote ?? ''} me=${person?.userId ?? ''} ?voting=${canVote && person !== null} busy=${this._busy}
        @vote=${this.#vote} @point=${(/** @type {CustomEvent} */ e) => { this._pointed = e.detail.position; }}></it-candidates>
      <p class="rule">${t('rule.tie')} <a href="/vote/rules">${t('rules')}</a></p>`;
  }

  /** Why a turn that is looked back at has no candidates. @param {LiveGame} live */
  #quiet(live) {
    const move = live.moves[(this._ply ?? 0) - 1];
    if (!move) return t('candidates.start');
    return move.playedBy === 'AI' ? t('candidates.ai') : move.position === 'PASS' ? t('candidates.pass') : t('loading');
  }

  /** @param {LiveGame} live @param {Game} game @param {number} ply */
  #replay(live, game, ply) {
    const move = live.moves[ply - 1];
    const text = move ? t('replay.at', {n: ply, all: live.moves.length, square: squareText(move.position)}) : t('replay.start');
    return html`<it-replay-bar ply=${ply} last=${live.moves.length} text=${text} @ply=${(/** @type {CustomEvent} */ e) => this.#look(e.detail.ply)}></it-replay-bar>
      ${game.status === 'ACTIVE'
        ? html`<it-button class="now" icon="last" @click=${() => this.#look(null)}>${t('replay.now')}</it-button>`
        : html`<p class="sr">${resultOf(game)}</p>`}`;
  }
}
customElements.define('it-vote-game', VoteGame);
