// it-vote-game: one game: the board, what is proposed, what was played and said; while it runs, and played over again.
import {html, nothing} from 'lit';
import {Problem} from 'ittaku/api.js';
import {squareOf} from 'ittaku/board/othello.js';
import {ItElement, common} from 'ittaku/element.js';
import {mayMove} from 'ittaku/motion.js';
import {session} from 'ittaku/session.js';
import {toast} from 'ittaku/toast.js';
import {chosenSquare} from './chosen-square.js';
import {faultText} from './faults.js';
import {absent, choices, feedChip, statusText, settle} from './game-parts.js';
import {FollowedMoves} from './followed-moves.js';
import {gameStyles} from './game-styles.js';
import {LiveGame} from './live-game.js';
import {LookBack} from './look-back.js';
import {CardOrder} from './order.js';
import {serverClock} from './server-clock.js';
import {boardOf, crowdOf, phaseOf, positions, ranked} from './shapes.js';
import {inTurn} from './in-turn.js';
import {t} from './texts.js';
import {ThreadCounts} from './thread.js';
import {levelOf, resultOf, squareText, titleOf} from './words.js';
import 'ittaku/button.js';
import 'ittaku/skeleton.js';
import 'ittaku/tabs.js';
import './band.js';
import './board.js';
import './candidates.js';
import './close-game.js';
import './crowd.js';
import './curve.js';
import './faces.js';
import './lines.js';
import './pin.js';
import './record.js';
import './remind-me.js';
import './replay-bar.js';
import './resign-game.js';
import './talk.js';

/** @typedef {import('./shapes.js').Game} Game */
/** @typedef {import('./shapes.js').Turn} Turn */

class VoteGame extends ItElement {
  static properties = {
    gameId: {type: String},
    _chosen: {state: true},
    _pointed: {state: true},
    _busy: {state: true},
    _fault: {state: true},
    _result: {state: true},
  };
  static styles = [common, gameStyles];

  /** @type {LiveGame | null} */
  #live = null;
  /** @type {ThreadCounts | null} */
  #talk = null;
  #following = new FollowedMoves(this);
  #order = new CardOrder();
  #inTurn = inTurn();
  #back = new LookBack(
    this,
    () => this.#live,
    () => {
      this._chosen = '';
    },
  );
  #away = () => {
    if (!document.hidden) return;
    this.#order.forget();
    this.requestUpdate();
  };
  #session = () => {
    this.requestUpdate();
    // Who has just signed in may see more, and be told more.
    if (session.now.state === 'signed-in') this.#live?.load();
  };

  constructor() {
    super();
    this.gameId = '';
    /** The square that was pressed. */
    this._chosen = '';
    /** The square of the card that is pointed at. */
    this._pointed = '';
    /** The candidate or square whose request is on its way. */
    this._busy = '';
    this._fault = '';
    /** @type {Turn | null} the crowd's last turn, shown while the AI thinks */
    this._result = null;
  }

  connectedCallback() {
    super.connectedCallback();
    session.addEventListener('change', this.#session);
    document.addEventListener('visibilitychange', this.#away);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    session.removeEventListener('change', this.#session);
    document.removeEventListener('visibilitychange', this.#away);
  }

  /** @param {import('lit').PropertyValues} changed */
  willUpdate(changed) {
    if (changed.has('gameId') && this.gameId) {
      this.#live = new LiveGame(this, this.gameId);
      this.#talk = new ThreadCounts(this, this.gameId);
    }
    const live = this.#live;
    if (!live?.game) return;
    if (!this.#following.begun) this.#back.begin();
    if (this.#following.to(live.moves.length)) this._chosen = '';
    this.#lastVotes(live);
  }

  updated() {
    /** @type {import('./pin.js').VotePin | null} */ (this.renderRoot.querySelector('it-vote-pin'))?.watch(
      this.renderRoot.querySelector('it-vote-band'),
    );
  }

  /** While the AI thinks, how the crowd's votes fell. @param {LiveGame} live */
  async #lastVotes(live) {
    const last = live.moves.at(-1);
    if (live.turn || live.game?.status !== 'ACTIVE' || last?.playedBy !== 'COLLECTIVE' || last.position === 'PASS') this._result = null;
    else if (this._result?.turnNumber !== last.turnNumber) this._result = await live.closedTurn(last.turnNumber).catch(() => null);
  }

  #vote = async (/** @type {CustomEvent} */ event) => {
    const {candidateId} = event.detail;
    await session.load();
    if (session.now.state !== 'signed-in') return session.askToSignIn();
    await this.#send(candidateId, () => this.#live?.vote(candidateId));
    if (this._fault) return;
    this._chosen = '';
    await this.updateComplete;
    await settle(this.renderRoot, candidateId);
  };

  async #propose(/** @type {CustomEvent} */ event) {
    const {position, description} = event.detail;
    await this.#send(position, () => this.#live?.propose(position, description));
    if (!this._fault) toast(t('proposed', {square: position}), {tone: 'good'});
  }

  /** What is pressed while something else is on its way is sent after it. @param {string} what @param {() => Promise<void> | undefined} send */
  async #send(what, send) {
    if (this._busy === what) return;
    await this.#inTurn(async () => {
      this._busy = what;
      this._fault = '';
      try {
        await send();
      } catch (thrown) {
        this._fault = faultText(thrown);
        if (!this._chosen || Problem.of(thrown).status === 401) toast(this._fault, {tone: 'bad'});
      }
      this._busy = '';
    });
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
    if (live?.problem) return absent(live.problem, () => live.load());
    if (!live?.game)
      return html`<div class="waiting"><it-skeleton shape="rows" count="1"></it-skeleton><it-skeleton shape="board"></it-skeleton></div>`;
    document.title = `${titleOf(live.game)} – ${t('title')}`;
    return this.#game(live, live.game);
  }

  /** @param {LiveGame} live @param {Game} game */
  #game(live, game) {
    const all = positions(live.moves);
    const back = this.#back;
    const ply = back.ply ?? Math.min(this.#following.shown, live.moves.length);
    const position = all[ply] ?? {board: boardOf(game), last: null, turned: [], move: null};
    const isPast = back.ply !== null;
    const isBehind = !isPast && ply < live.moves.length;
    const phase = isBehind ? 'thinking' : phaseOf(game, live.turn, serverClock.now());
    const thinking = !isPast && phase === 'thinking' ? this._result : null;
    const turn = isPast ? back.past : (thinking ?? (isBehind ? null : live.turn));
    const rule = ranked(turn?.candidates ?? []);
    const {cards, byRule} = turn && turn === live.turn ? this.#order.arrange(rule, turn.turnNumber) : {cards: rule, byRule: true};
    const canMove = !isPast && (phase === 'open' || phase === 'voting' || phase === 'closing');
    const comments = this.#talk?.of(turn?.turnNumber ?? null) ?? new Map();
    const flags = (thinking ? [] : cards)
      .filter((card) => !(isPast && card.status === 'ADOPTED'))
      .map((card) => ({...squareOf(card.position), number: card.number, share: card.share, mine: card.candidateId === turn?.myVote}));
    return html`
      <header class="head">
        <a class="back" href=${game.status === 'FINISHED' ? '/vote?status=FINISHED' : '/vote'}><it-icon name="left"></it-icon>${t('games')}</a>
        <h1 tabindex="-1">${titleOf(game)}</h1>
        ${feedChip(live, game)}
      </header>
      <it-vote-faces class="faces" .game=${game}></it-vote-faces>
      <it-vote-band .game=${game} level=${levelOf(live.moves.slice(0, ply))} .turn=${live.turn} .board=${position.board} phase=${phase} @over=${() => this.#deadline()}></it-vote-band>
      <it-vote-pin .game=${game} .turn=${live.turn} .board=${position.board} phase=${phase}></it-vote-pin>
      <div class="table">
        <section class="play" aria-label=${t('board')}>
          <it-vote-board .board=${position.board} side=${canMove ? crowdOf(game) : 0} .flags=${flags} .last=${position.last}
            .turned=${position.turned} chosen=${canMove ? this._chosen || this._pointed : ''} label=${t('board.of', {title: titleOf(game)})}
            @square=${this.#choose}></it-vote-board>
          <p class="status" role="status">${statusText(live, game, phase, ply, isPast)}</p>
          ${
            canMove && this._chosen
              ? chosenSquare({
                  live,
                  game,
                  phase,
                  position: this._chosen,
                  busy: this._busy !== '',
                  fault: this._fault,
                  vote: this.#vote,
                  propose: (event) => this.#propose(event),
                  dismiss: () => this.#dismiss(),
                })
              : nothing
          }
          ${isPast || game.status === 'FINISHED' ? this.#replay(live, game, ply) : nothing}
          ${game.status === 'FINISHED' ? this.#lookBack(live, game, ply) : nothing}
        </section>
        <section class="choices" aria-labelledby="candidates-heading">
          <h2 id="candidates-heading">${isPast ? t('candidates.then') : thinking ? t('candidates.last') : t('candidates')}${cards.length ? html` <small>${cards.length}</small>` : nothing}</h2>
          ${choices({
            live,
            turn,
            cards,
            phase,
            looked: isPast ? ply : null,
            busy: this._busy,
            comments,
            vote: this.#vote,
            point: (position) => {
              this._pointed = position;
            },
          })}
          ${isPast && live.moves[ply - 1] && live.moves[ply - 1]?.position !== 'PASS' ? html`<it-vote-lines gameId=${game.gameId} turn=${live.moves[ply - 1]?.turnNumber ?? 0}></it-vote-lines>` : nothing}
          ${
            byRule
              ? nothing
              : html`<it-button class="sort" icon="retry" @click=${() => {
                  this.#order.forget();
                  this.requestUpdate();
                }}>${t('order.sort')}</it-button>`
          }
        </section>
        <section class="told">
          <it-tabs label=${t('record')} .tabs=${[
            {id: 'notes', label: t('notes')},
            {id: 'talk', label: t('talk'), count: comments.get('GAME') ?? 0},
            {id: 'moves', label: t('moves'), count: live.moves.length},
          ]}>
            <it-vote-notes slot="notes" .notes=${live.notes} .moves=${live.moves} ply=${isPast ? ply : -1}></it-vote-notes>
            <it-vote-moves slot="moves" .moves=${live.moves} ply=${ply} @ply=${(/** @type {CustomEvent} */ e) => this.#back.go(e.detail.ply)}></it-vote-moves>
            <it-vote-talk slot="talk" gameId=${game.gameId} from="/vote/games/${game.gameId}/comments"></it-vote-talk>
          </it-tabs>
          ${live.moves.length ? html`<p class="audit"><a href="/vote/${game.gameId}/audit"><it-icon name="check"></it-icon>${t('audit.link')}</a></p>` : nothing}
          <it-remind-me .game=${game}></it-remind-me>
          <it-resign-game .game=${game} @changed=${() => live.refresh()}></it-resign-game>
          <it-close-game .game=${game} @closed=${() => live.refresh()}></it-close-game>
        </section>
        ${game.status === 'FINISHED' ? html`<it-vote-crowd class="report" gameId=${game.gameId}></it-vote-crowd>` : nothing}
      </div>`;
  }

  /** A deadline has come: what is possible changes at once, and the server's decision follows. */
  #deadline() {
    this.requestUpdate();
    window.setTimeout(() => this.#live?.refresh(), 4000);
  }

  /** @param {LiveGame} live @param {Game} game @param {number} ply */
  #lookBack(live, game, ply) {
    return html`<it-vote-curve .moves=${live.moves} crowd=${game.aiSide === 'BLACK' ? 'WHITE' : 'BLACK'} ply=${ply} @ply=${(/** @type {CustomEvent} */ e) => this.#back.go(e.detail.ply)}></it-vote-curve>
      <p class="train"><a href="/vote/training"><it-icon name="star"></it-icon>${t('training.link')}</a></p>`;
  }

  /** @param {LiveGame} live @param {Game} game @param {number} ply */
  #replay(live, game, ply) {
    const move = live.moves[ply - 1];
    const text = move ? t('replay.at', {n: ply, all: live.moves.length, square: squareText(move.position)}) : t('replay.start');
    return html`<it-replay-bar ply=${ply} last=${live.moves.length} text=${text} @ply=${(/** @type {CustomEvent} */ e) => this.#back.go(e.detail.ply)}></it-replay-bar>
      ${
        game.status === 'ACTIVE'
          ? html`<it-button class="now" icon="last" @click=${() => this.#back.go(null)}>${t('replay.now')}</it-button>`
          : html`<p class="sr">${resultOf(game)}</p>`
      }`;
  }
}
customElements.define('it-vote-game', VoteGame);
