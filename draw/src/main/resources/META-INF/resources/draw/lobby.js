// it-draw-lobby: make a room, go to one by its code, see who waits for players, find one's own games again.
import {html, nothing} from 'lit';
import {Problem, api, path} from 'ittaku/api.js';
import {ItElement, common} from 'ittaku/element.js';
import {language, relativeTime} from 'ittaku/i18n.js';
import {watch} from 'ittaku/live.js';
import {mayMove} from 'ittaku/motion.js';
import {session} from 'ittaku/session.js';
import {keep, recalled} from 'ittaku/whereabouts.js';
import {face, faceStyles} from './face.js';
import {commandsOf} from './ink/sketch.js';
import {lastGuise} from './names.js';
import {codeOf} from './places.js';
import {lobbyStyles} from './lobby-styles.js';
import {t} from './texts.js';
import sketches from './sketches.json' with {type: 'json'};
import './create.js';
import './replay.js';
import 'ittaku/button.js';
import 'ittaku/chip.js';
import 'ittaku/error.js';
import 'ittaku/field.js';
import 'ittaku/icons.js';
import 'ittaku/skeleton.js';

/**
 * @typedef {import('./table.js').Settings} Settings
 * @typedef {{gameId: string, code: string, hostId: string, hostName: string, players: number, settings: Settings, options: {shiritori: boolean}, createdAt: number, turn?: {roundNumber: number, turnNumber: number}}} RoomEntry
 * @typedef {{gameId: string, playerId: string, name: string, role: string, status: 'waiting' | 'playing' | 'finished', code: string, settings: Settings, players: any, joinedAt: number, leftAt?: number}} MyGame
 */

/** How often the pictures of games that are on are fetched again: ink is no change of a room. */
const PICTURES_MS = 10_000;
const NEXT_SKETCH_MS = 3500;
/** The lists are read when the server has begun to tell of changes, so that they are read once; no longer than this is waited for it. */
const LATEST_READ_MS = 1000;

class DrawLobby extends ItElement {
  static properties = {
    _rooms: {state: true},
    _playing: {state: true},
    _mine: {state: true},
    _problem: {state: true},
    _sketch: {state: true},
    _wrong: {state: true},
  };
  static styles = [common, faceStyles, lobbyStyles];

  #unwatch = () => {};
  #first = 0;
  /** Nothing that changes a public room changes the list of one's own games. */
  #hasMine = false;
  #pictures = 0;
  #turnPage = 0;
  #forget = () => {};
  /** What was typed when the reader left, who is back now. */
  #typed = String(recalled('draw.code') ?? '');

  constructor() {
    super();
    /** @type {RoomEntry[] | null} */
    this._rooms = null;
    /** @type {RoomEntry[]} whose game is on */
    this._playing = [];
    /** @type {MyGame[]} */
    this._mine = [];
    /** @type {unknown} */
    this._problem = null;
    this._sketch = 0;
    /** The sketch's word is shown once it is drawn. */
    this._shown = !mayMove();
    this._wrong = '';
  }

  connectedCallback() {
    super.connectedCallback();
    this.#forget = keep('draw.code', () => this.#code?.value);
    session.load().then(() => this.requestUpdate());
    this.#unwatch = watch('draw-rooms', () => this.#load());
    this.#first = window.setTimeout(() => this.#load(), LATEST_READ_MS);
    this.#pictures = window.setInterval(() => {
      if (this._playing.length > 0 && !document.hidden) this.requestUpdate();
    }, PICTURES_MS);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#forget();
    this.#unwatch();
    window.clearInterval(this.#pictures);
    window.clearTimeout(this.#turnPage);
    window.clearTimeout(this.#first);
  }

  async #load() {
    window.clearTimeout(this.#first);
    try {
      const {waiting, playing, mine} = await api.get('/draw/lobby', {query: {mine: this.#hasMine ? 'false' : null}});
      this._rooms = waiting;
      this._playing = playing;
      if (mine) this._mine = mine.filter((/** @type {MyGame} */ game) => !game.leftAt);
      this.#hasMine = true;
      this._problem = null;
    } catch (thrown) {
      this._problem = thrown;
    }
  }

  /** In by one press. Who cannot come in like this is asked at the room's door. @param {string} gameId */
  async #watch(gameId) {
    await api.post(path`/draw/games/${gameId}/players`, {...lastGuise(), role: 'spectator'}).catch(() => {});
    this.emit('go', `/draw/${gameId}`);
  }

  #drawn() {
    this._shown = true;
    this.requestUpdate();
    if (!mayMove()) return;
    this.#turnPage = window.setTimeout(() => {
      this._shown = false;
      this._sketch = (this._sketch + 1) % sketches.length;
    }, NEXT_SKETCH_MS);
  }

  /** @returns {HTMLInputElement | null} */
  get #code() {
    return this.renderRoot.querySelector('#code');
  }

  async #enter(/** @type {SubmitEvent} */ event) {
    event.preventDefault();
    const code = codeOf(this.#code?.value ?? '');
    if (code.length !== 8) {
      this._wrong = t('code.short');
      return;
    }
    try {
      const {gameId} = await api.get(`/draw/codes/${code}`);
      this.emit('go', `/draw/${gameId}`);
    } catch (thrown) {
      this._wrong = Problem.of(thrown).status === 404 ? t('code.absent') : t('code.failed');
    }
  }

  /** Enter that only ends a conversion of kana must not send the form. */
  #composing(/** @type {KeyboardEvent} */ event) {
    if (event.key === 'Enter' && event.isComposing) event.preventDefault();
  }

  render() {
    return html`
      ${this.#open()}
      <div class="hero">
        <div>
          <h1 tabindex="-1">${t('hero.draw')}<br><em>${t('hero.guess')}</em>${t('hero.laugh')}</h1>
          <p class="lead">${t('hero.lead')}</p>
          <it-draw-create></it-draw-create>
          ${this.#join()}
        </div>
        ${this.#picture()}
      </div>
      ${this.#mine()} ${this.#rooms()}
      <p class="also"><a href="/draw/rules">${t('scoring')}</a> <a href="/draw/tv">${t('tv.open')}</a>${session.now.person?.roles.includes('admin') ? html` <a href="/draw/admin">${t('admin.title')}</a>` : nothing}</p>`;
  }

  #picture() {
    const sketch = /** @type {import('./ink/sketch.js').Sketch} */ (sketches[this._sketch]);
    return html`<div class="picture" aria-hidden="true">
      <div class="under"></div>
      <div class="paper">
        <it-draw-replay playing .commands=${this.#commands(sketch)} @done=${this.#drawn}></it-draw-replay>
        <p class="word ${this._shown ? '' : 'hidden'}" lang=${language()}>${[...(language() === 'ja' ? sketch.word : sketch.en)].map((letter) => html`<span>${letter}</span>`)}</p>
      </div>
      <div class="crowd">${['k1', 'm7', 'p3'].map((id) => html`<svg viewBox="0 0 40 40">${face(id, this._shown ? 'glad' : 'thinking')}</svg>`)}</div>
    </div>`;
  }

  /** The same list for the same sketch, so that drawing the page again does not begin the sketch again. */
  #made = new Map();
  #commands(/** @type {import('./ink/sketch.js').Sketch} */ sketch) {
    if (!this.#made.has(sketch)) this.#made.set(sketch, commandsOf(sketch));
    return this.#made.get(sketch);
  }

  #join() {
    return html`<div class="join"><form @submit=${this.#enter}>
      <div class="code"><label for="code">${t('code.label')}</label>
        <input id="code" name="code" autocomplete="off" autocapitalize="characters" spellcheck="false" placeholder="ABCD2345"
          value=${this.#typed} aria-describedby="wrong" @keydown=${this.#composing} @input=${() => {
            this._wrong = '';
          }}></div>
      <it-button type="submit" icon="arrow">${t('code.go')}</it-button></form>
      <p class="wrong" id="wrong" role="alert">${this._wrong}</p></div>`;
  }

  /** Where one's seat is kept comes before everything else: it must not be looked for. */
  #open() {
    const open = this._mine.filter(({status}) => status !== 'finished');
    if (open.length === 0) return nothing;
    open.sort((a, b) => Number(b.status === 'playing') - Number(a.status === 'playing'));
    return html`<nav class="back" aria-label=${t('mine')}><ul class="rooms">${open.slice(0, 3).map((game) => this.#game(game))}</ul></nav>`;
  }

  #mine() {
    const over = this._mine.filter(({status}) => status === 'finished').slice(0, 6);
    if (over.length === 0) return nothing;
    return html`<section aria-labelledby="mine"><header><h2 id="mine">${t('mine')}</h2><a class="more" href="/draw/statistics">${t('figures.title')}</a></header>
      <ul class="rooms">${over.map((game) => this.#game(game))}</ul></section>`;
  }

  /** @param {MyGame} game */
  #game({gameId, playerId, name, status, joinedAt}) {
    return html`<li><a class="room" href="/draw/${gameId}">
      <svg viewBox="0 0 40 40" aria-hidden="true">${face(playerId, status === 'finished' ? 'glad' : 'plain')}</svg>
      <strong>${t(`mine.${status}`)} <it-chip tone=${status === 'playing' ? 'live' : status === 'waiting' ? 'open' : ''}>${t(`status.${status}`)}</it-chip></strong>
      <span class="facts"><span>${t('mine.as', {name})}</span><span>${relativeTime(joinedAt)}</span></span>
    </a></li>`;
  }

  #rooms() {
    return html`<section aria-labelledby="rooms"><header><h2 id="rooms">${t('rooms')}</h2>
      ${this._rooms?.length ? html`<it-chip tone="live">${t.count('rooms.n', this._rooms.length)}</it-chip>` : nothing}</header>
      ${this._problem && !this._rooms ? html`<it-error compact .problem=${this._problem} @retry=${() => this.#load()}></it-error>` : nothing}
      ${!this._rooms && !this._problem ? html`<it-skeleton shape="rows" count="2"></it-skeleton>` : nothing}
      ${this._rooms?.length === 0 ? html`<p class="none">${t('rooms.none')}</p>` : nothing}
      <ul class="rooms">${(this._rooms ?? []).map((room) => this.#room(room))}</ul></section>
      ${
        this._playing.length === 0
          ? nothing
          : html`<section aria-labelledby="playing"><header><h2 id="playing">${t('playing')}</h2></header>
        <ul class="rooms">${this._playing.map((room) => this.#running(room))}</ul></section>`
      }`;
  }

  /** A game that is on, with what is drawn in it right now. @param {RoomEntry} room */
  #running({gameId, hostName, players, settings, turn}) {
    const picture =
      turn && `/api/draw/games/${gameId}/drawings/${turn.roundNumber}/${turn.turnNumber}.svg?at=${Math.floor(Date.now() / PICTURES_MS)}`;
    return html`<li class="play"><a class="room running" href="/draw/${gameId}">
      <span class="live">${
        picture
          ? html`<img src=${picture} alt="" loading="lazy" @error=${(/** @type {Event} */ e) => {
              /** @type {HTMLElement} */ (e.target).hidden = true;
            }} @load=${(/** @type {Event} */ e) => {
              /** @type {HTMLElement} */ (e.target).hidden = false;
            }}>`
          : nothing
      }</span>
      <strong>${t('rooms.of', {name: hostName})}</strong>
      <span class="facts"><span>${t('rooms.seats', {n: players, of: settings.playerCount})}</span><span>${t(`language.${settings.language}`)}</span>
        <span>${t('round.of', {n: turn?.roundNumber ?? 1, of: settings.roundCount})}</span></span></a>
      <it-button class="watch" icon="eye" label=${t('playing.watch', {name: hostName})} @click=${() => this.#watch(gameId)}>${t('join.watch')}</it-button></li>`;
  }

  /** @param {RoomEntry} room */
  #room({gameId, hostId, hostName, players, settings, options}) {
    return html`<li><a class="room" href="/draw/${gameId}">
      <svg viewBox="0 0 40 40" aria-hidden="true">${face(hostId)}</svg>
      <strong>${t('rooms.of', {name: hostName})}</strong>
      <span class="facts"><span>${t('seconds', {n: settings.timeLimit})}</span><span>${t.count('rounds', settings.roundCount)}</span>
        ${options?.shiritori ? html`<span>${t('option.shiritori')}</span>` : nothing}
        ${settings.rule === 'everyone' ? html`<span>${t('rule.everyone')}</span>` : nothing}
        <span>${t(`language.${settings.language}`)}</span></span>
      <span class="seats" role="img" aria-label=${t('rooms.seats', {n: players, of: settings.playerCount})}>
        ${Array.from({length: settings.playerCount}, (_, i) => html`<i class=${i < players ? 'taken' : ''}></i>`)}</span>
    </a></li>`;
  }
}
customElements.define('it-draw-lobby', DrawLobby);
