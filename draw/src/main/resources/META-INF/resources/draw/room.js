// it-draw-room: one room from the door to the gallery. Holds the connection, and hands what it knows to its parts.
import {html, nothing} from 'lit';
import {Problem, api, path} from 'ittaku/api.js';
import {ItElement, common} from 'ittaku/element.js';
import {toast} from 'ittaku/toast.js';
import {Desk} from './desk.js';
import {problemText, react, refusalText} from './reactions.js';
import {roomStyles} from './room-styles.js';
import {Seat} from './seat.js';
import {PALETTE} from './ink/format.js';
import {ShownHeight} from './shown-height.js';
import {isMuted, play, setMuted} from './sounds.js';
import {after, amDrawer, emptyTable, nameOf, turnOf} from './table.js';
import {t} from './texts.js';
import './canvas.js';
import './conduct.js';
import './curtain.js';
import './finale.js';
import './join.js';
import './players.js';
import './talk.js';
import './timer.js';
import './waiting.js';
import './word.js';
import 'ittaku/button.js';
import 'ittaku/dialog.js';
import 'ittaku/empty.js';
import 'ittaku/error.js';
import 'ittaku/skeleton.js';

/** @typedef {import('./table.js').Game} Game */
/** @typedef {import('./socket.js').RoomEvent} RoomEvent */

const SETTING_MS = 60_000;

class DrawRoom extends ItElement {
  static properties = {
    gameId: {attribute: 'game-id'},
    _table: {state: true},
    _line: {state: true},
    _problem: {state: true},
    _muted: {state: true},
  };
  static styles = [common, roomStyles];

  /** @type {Seat | null} */
  #seat = null;
  #greeted = false;
  #desk = new Desk(
    this,
    () => this.renderRoot.querySelector('it-draw-canvas'),
    () => this.#seat,
  );

  constructor() {
    super();
    this.gameId = '';
    this._table = emptyTable();
    /** @type {import('./socket.js').Line} */
    this._line = 'connecting';
    /** @type {unknown} */
    this._problem = null;
    this._muted = isMuted();
    new ShownHeight(this);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    document.title = t('title');
    this.#hangUp();
  }

  #hangUp() {
    const seat = this.#seat;
    this.#seat = null;
    seat?.close();
  }

  /** @param {import('lit').PropertyValues} changed */
  willUpdate(changed) {
    if (changed.has('gameId')) this.#enter();
    this.toggleAttribute('playing', this._table.game?.status === 'playing' && Boolean(this._table.game.you));
  }

  updated() {
    this.#nameTab();
  }

  /** Who looks at another tab sees that it is their turn. */
  #nameTab() {
    const {game} = this._table;
    const turn = game?.status === 'playing' ? turnOf(game) : null;
    const mine = game && turn && turn.status !== 'finished' && amDrawer(game);
    document.title = mine ? `● ${t('word.you')} – ${t('title')}` : t('title');
  }

  async #enter() {
    this.#hangUp();
    this._table = emptyTable();
    this._problem = null;
    this.#greeted = false;
    const {gameId} = this;
    try {
      const game = await api.get(path`/draw/games/${gameId}`);
      if (gameId !== this.gameId || !this.isConnected) return; // the reader has gone on meanwhile
      this._table = after(this._table, {type: 'view', game}, Date.now());
      if (game.you) this.#connect();
    } catch (thrown) {
      this._problem = thrown;
    }
  }

  #connect() {
    const seat = new Seat(this.gameId, this._table);
    this.#seat = seat;
    seat.addEventListener('line', () => this.#lineChanged(seat));
    seat.addEventListener('event', (event) => this.#happened(/** @type {CustomEvent<RoomEvent>} */ (event).detail, seat.table));
    seat.addEventListener('turn', () => this.#desk.newPaper());
    seat.addEventListener('ink', (event) => this.#desk.received(/** @type {CustomEvent} */ (event).detail, seat));
  }

  /** @param {Seat} seat */
  #lineChanged(seat) {
    if (seat !== this.#seat) return;
    this._line = seat.line;
    if (seat.line !== 'closed') return;
    if (seat.closedBy === 4000) location.reload();
    if (seat.closedBy === 4003 || seat.closedBy === 4011) this.#enter();
    if (seat.closedBy === 4004) this._problem = new Problem({code: 'NOT_FOUND', status: 404});
    if (seat.closedBy === 4009) toast(t('line.elsewhere'), {tone: 'bad'});
  }

  /** @param {RoomEvent} event @param {import('./table.js').Table} table */
  #happened(event, table) {
    this._table = table;
    if (event.type === 'state' && table.game) this.#greet(table.game);
    if (event.type === 'again') toast(t('finale.ready'));
    react(event, table.game, this.renderRoot);
  }

  /** Who sits down means to play: one press less. Whoever is not ready yet can say so. @param {Game} game */
  #greet(game) {
    if (this.#greeted) return;
    this.#greeted = true;
    const me = game.players.find(({id}) => id === game.you?.playerId);
    if (game.status === 'waiting' && me?.status === 'not_ready') this.#ask({type: 'ready', ready: true});
  }

  /** @param {string} playerId whom one wants to go, or not any more @param {boolean} wants */
  async #voteOut(playerId, wants) {
    const route = path`/draw/games/${this.gameId}/players/${playerId}/removal`;
    try {
      await (wants ? api.put(route) : api.delete(route));
    } catch (thrown) {
      toast(problemText(thrown), {tone: 'bad'});
    }
  }

  /** @param {{type: string, [field: string]: unknown}} request @returns {Promise<any>} null if it was refused; that has been told */
  async #ask(request) {
    try {
      return await this.#seat?.ask(request);
    } catch (thrown) {
      const {code} = /** @type {import('./socket.js').Refusal} */ (thrown);
      toast(refusalText(code), {tone: 'bad'});
      return null;
    }
  }

  async #say(/** @type {CustomEvent<{text: string, voice: string}>} */ event) {
    const {text, voice} = event.detail;
    const talk = /** @type {import('./talk.js').DrawTalk} */ (event.target);
    const answer = await this.#ask(voice === 'guess' ? {type: 'guess', text} : {type: 'chat', content: text});
    if (!answer) talk.restore(text);
    if (answer?.result === 'wrong') {
      talk.shake();
      play('wrong');
    }
  }

  /** Makes the next game and goes there; the others follow when they have seen enough. */
  async #again() {
    if (await this.#ask({type: 'again'})) this.emit('go', `/draw/${this._table.next?.gameId}`);
  }

  /** A spectator sits down on a free seat, and means to play. */
  async #sit() {
    const you = this._table.game?.you;
    if (!you) return;
    try {
      await api.post(path`/draw/games/${this.gameId}/players`, {name: you.name, role: 'player'});
      if (this._table.game?.status === 'waiting') await this.#ask({type: 'ready', ready: true});
    } catch (thrown) {
      toast(problemText(thrown), {tone: 'bad'});
    }
  }

  #removal = (/** @type {CustomEvent<{playerId: string, wants: boolean}>} */ event) =>
    this.#voteOut(event.detail.playerId, event.detail.wants);

  /** What one can do about a player. */
  #conduct = (/** @type {CustomEvent<string>} */ event) => {
    const {game} = this._table;
    const dialog = /** @type {import('./conduct.js').DrawConduct | null} */ (this.renderRoot.querySelector('it-draw-conduct'));
    if (game) dialog?.show(game, event.detail);
  };

  async #leave() {
    try {
      await api.delete(path`/draw/games/${this.gameId}/players/me`);
    } catch (thrown) {
      if (Problem.of(thrown).status >= 500) toast(problemText(thrown), {tone: 'bad'});
    }
    this.emit('go', '/draw');
  }

  #mute() {
    this._muted = !this._muted;
    setMuted(this._muted);
    play('join');
  }

  render() {
    const {game, next} = this._table;
    if (this._problem && Problem.of(this._problem).status !== 404) {
      return html`<it-error .problem=${this._problem} @retry=${() => this.#enter()}></it-error>`;
    }
    if (this._problem) {
      return html`<it-empty icon="search" heading=${t('room.absent')}>${t('room.absent.text')}
        <it-button slot="action" kind="primary" href="/draw">${t('to.lobby')}</it-button></it-empty>`;
    }
    if (!game) return html`<it-skeleton shape="board"></it-skeleton>`;
    if (!game.you && game.status === 'finished') return this.#finale(next);
    if (!game.you) return html`<it-draw-join .game=${game} @joined=${() => this.#enter()}></it-draw-join>`;
    return html`${this.#banner()}
      ${game.status === 'waiting' ? this.#waiting() : game.status === 'playing' ? this.#stage(game) : this.#finale(next)}
      ${this.#leaving(game)}
      <it-draw-conduct @muted=${() => {
        this._table = {...this._table};
      }}></it-draw-conduct>`;
  }

  #banner() {
    if (this._line === 'open' || this._line === 'closed') return html`<div class="banner" role="status"></div>`;
    return html`<div class="banner" role="status">${this._line === 'lost' ? html`<p><it-icon name="offline"></it-icon>${t('line.lost')}</p>` : nothing}</div>`;
  }

  #waiting() {
    return html`<it-draw-waiting .table=${this._table} @ask=${(/** @type {CustomEvent} */ e) => this.#ask(e.detail)}
      @leave=${() => this.#leave()} @sit=${() => this.#sit()} @say=${this.#say} @removal=${this.#removal} @conduct=${this.#conduct}></it-draw-waiting>`;
  }

  /** @param {import('./table.js').Table['next']} next */
  #finale(next) {
    return html`<it-draw-finale .table=${this._table} .next=${next} @again=${() => this.#again()}
      @say=${this.#say}></it-draw-finale>`;
  }

  /** @param {Game} game */
  #stage(game) {
    const turn = turnOf(game);
    const mine = amDrawer(game) && turn?.status === 'drawing';
    const desk = this.#desk;
    const tool = mine && !this.#seat?.isPaperFull ? desk.tool : null;
    const running = turn?.status === 'drawing' || turn?.status === 'setting_answer';
    return html`<div class="stage ${mine ? 'drawer' : ''}">
      <header class="bar">
        <it-button class="out" kind="quiet" icon="signout" label=${t('room.leave')} @click=${() => this.#dialog?.show()}></it-button>
        <h1 class="round">${t('round.of', {n: game.currentRound?.roundNumber ?? 1, of: game.settings.roundCount})}</h1>
        <it-draw-word .game=${game}></it-draw-word>
        <it-draw-timer .until=${running ? (turn?.deadline ?? null) : null} .offset=${this._table.offset}
          .span=${turn?.status === 'drawing' ? turn.timeLimit * 1000 : SETTING_MS} @tick=${() => play('tick')}></it-draw-timer>
        ${mine ? html`<it-button class="pass" kind="quiet" icon="last" label=${t('turn.pass')} @click=${() => this.#giveUp?.show()}></it-button>` : nothing}
        <it-button class="sound" kind="quiet" icon=${this._muted ? 'mute' : 'sound'} label=${t(this._muted ? 'sound.on' : 'sound.off')} @click=${this.#mute}></it-button>
      </header>
      <it-draw-players class="players" .table=${this._table} @removal=${this.#removal} @conduct=${this.#conduct}></it-draw-players>
      <div class="desk">
        ${
          mine
            ? html`<it-draw-tools class="tools" .tool=${desk.tool} ?undoable=${desk.undoable} ?redoable=${desk.redoable} .palette=${desk.palette ?? PALETTE}
          @undo=${() => desk.press('undo')} @redo=${() => desk.press('redo')} @mix=${(/** @type {CustomEvent<number>} */ e) => desk.mix(e.detail)} @clear=${() => desk.press('clear')}
          @tool=${(/** @type {CustomEvent} */ e) => desk.take(e.detail)}></it-draw-tools>`
            : nothing
        }
        <div class="paper">
          <it-draw-canvas .tool=${tool} label=${t('paper.by', {name: nameOf(game, turn?.drawerId ?? '')})} @ink=${desk.drew}></it-draw-canvas>
          <it-draw-curtain .table=${this._table} @answer=${(/** @type {CustomEvent} */ e) => this.#ask({type: 'answer', ...e.detail})}
            @pass=${() => this.#ask({type: 'pass'})}></it-draw-curtain>
        </div>
      </div>
      <it-draw-talk class="talk" .table=${this._table} @say=${this.#say} @sit=${() => this.#sit()}></it-draw-talk>
    </div>`;
  }

  /** @returns {import('ittaku/dialog.js').ItDialog | null} */
  get #dialog() {
    return this.renderRoot.querySelector('it-dialog.leaving');
  }

  /** @returns {import('ittaku/dialog.js').ItDialog | null} */
  get #giveUp() {
    return this.renderRoot.querySelector('it-dialog.giving-up');
  }

  #pass() {
    this.#giveUp?.close();
    this.#ask({type: 'pass'});
  }

  /** @param {Game} game */
  #leaving(game) {
    if (game.status !== 'playing') return nothing;
    return html`<it-dialog class="giving-up" heading=${t('turn.pass.sure')}><p>${t('turn.pass.text', {n: Math.floor(game.settings.timeLimit / 2)})}</p>
      <it-button slot="action" @click=${() => this.#giveUp?.close()}>${t('turn.pass.not')}</it-button>
      <it-button slot="action" kind="danger" @click=${() => this.#pass()}>${t('turn.pass')}</it-button></it-dialog>
      <it-dialog class="leaving" heading=${t('leave.sure')}><p>${t('leave.text')}</p>
      <it-button slot="action" @click=${() => this.#dialog?.close()}>${t('leave.stay')}</it-button>
      <it-button slot="action" kind="danger" @click=${() => this.#leave()}>${t('room.leave')}</it-button></it-dialog>`;
  }
}
customElements.define('it-draw-room', DrawRoom);
