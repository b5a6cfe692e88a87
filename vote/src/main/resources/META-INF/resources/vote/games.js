// it-vote-games: the games that are played and those that are over, and the way to open a new one.
import {css, html} from 'lit';
import {api, path} from 'ittaku/api.js';
import {ItElement, common} from 'ittaku/element.js';
import {PagedList} from 'ittaku/list.js';
import {session} from 'ittaku/session.js';
import {serverClock} from './server-clock.js';
import {t} from './texts.js';
import 'ittaku/button.js';
import 'ittaku/empty.js';
import 'ittaku/tabs.js';
import './game-card.js';
import './open-game.js';

/** @typedef {import('./shapes.js').Game} Game */

/** A turn is closed within seconds of its deadline. */
const AGAIN_MS = 3000;

class VoteGames extends ItElement {
  static properties = {_opening: {state: true}, _shown: {state: true}};
  static styles = [
    common,
    css`
      :host { display: block; }
      header { display: flex; flex-wrap: wrap; align-items: end; justify-content: space-between; gap: var(--space-4) var(--space-8); margin-bottom: var(--space-6); }
      .lede { max-width: 40em; margin-top: var(--space-2); color: var(--faded); text-wrap: pretty; }
      it-list ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(268px, 1fr)); gap: var(--space-6); margin: 0; padding: 0; list-style: none; }
      .more { display: flex; margin-top: var(--space-6); }
      @media (max-width: 620px) {
        it-list ul { grid-template-columns: 1fr; gap: var(--space-4); }
        header it-button { flex: 1; }
      }
    `,
  ];

  /** @type {PagedList<Game>} */
  #active = new PagedList(this, (ask) => games('ACTIVE', ask), {name: 'active'});
  /** @type {PagedList<Game>} */
  #finished = new PagedList(this, (ask) => games('FINISHED', ask), {name: 'finished'});

  constructor() {
    super();
    this._opening = false;
    this._shown = new URLSearchParams(location.search).get('status') === 'FINISHED' ? 'FINISHED' : 'ACTIVE';
  }

  #open() {
    if (session.now.state === 'signed-in') this._opening = true;
    else session.askToSignIn();
  }

  /** A turn's time is up: the card shows what came of it, as soon as it is decided. @param {Game} game @param {number} [tries] */
  async #over(game, tries = 5) {
    await new Promise((resolve) => window.setTimeout(resolve, AGAIN_MS));
    if (!this.isConnected) return;
    const now = await api.get(path`/vote/games/${game.gameId}`).catch(() => game);
    const isOver = now.status === 'FINISHED';
    this.#active.replace(({gameId}) => gameId === game.gameId, () => (isOver ? null : now));
    if (isOver) this.#finished.restart();
    else if (tries > 1 && (!now.crowdToMove || now.currentTurn === game.currentTurn)) this.#over(now, tries - 1);
  }

  #select(/** @type {CustomEvent} */ event) {
    this._shown = event.detail.id;
    history.replaceState(history.state, '', this._shown === 'ACTIVE' ? '/vote' : `/vote?status=${this._shown}`);
  }

  render() {
    return html`
      <header>
        <div><h1 tabindex="-1">${t('title')}</h1><p class="lede">${t('lede')}</p></div>
        <it-button kind="primary" icon="plus" @click=${this.#open}>${t('open')}</it-button>
      </header>
      <it-tabs label=${t('games')} selected=${this._shown} @select=${this.#select}
        .tabs=${[{id: 'ACTIVE', label: t('games.active')}, {id: 'FINISHED', label: t('games.finished')}]}>
        <div slot="ACTIVE">${this.#list(this.#active, t('games.active'), () => html`<it-empty icon="discs" heading=${t('empty.active')}>${t('empty.active.text')}
          <it-button slot="action" kind="primary" icon="plus" @click=${this.#open}>${t('open')}</it-button></it-empty>`)}</div>
        <div slot="FINISHED">${this.#list(this.#finished, t('games.finished'), () => html`<it-empty icon="discs" heading=${t('empty.finished')}>${t('empty.finished.text')}</it-empty>`)}</div>
      </it-tabs>
      <it-open-game ?open=${this._opening} @close=${() => { this._opening = false; }}></it-open-game>`;
  }

  /** @param {PagedList<Game>} list @param {string} label @param {() => unknown} empty */
  #list(list, label, empty) {
    return html`<it-list shape="cards" label=${label} .list=${list} .empty=${empty} .key=${(/** @type {Game} */ game) => game.gameId}
      .row=${(/** @type {Game} */ game) => html`<it-game-card .game=${game} @over=${() => this.#over(game)}></it-game-card>`}></it-list>`;
  }
}
customElements.define('it-vote-games', VoteGames);

/** @param {'ACTIVE' | 'FINISHED'} status @param {{cursor: string | null, signal: AbortSignal}} ask */
async function games(status, {cursor, signal}) {
  const asked = Date.now();
  const page = await api.get('/vote/games', {query: {status, cursor}, signal});
  if (page.items[0]) serverClock.learn(page.items[0].serverTime, asked);
  return page;
}
