// it-vote-games: the games that are played and those that are over, and the way to open a new one.
import {css, html, nothing} from 'lit';
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
/** @typedef {'ACTIVE' | 'FINISHED'} Status */
/** @typedef {{crowd: string, strength: string, winner: string, q: string}} Filter what is empty does not matter */

/** A turn is closed within seconds of its deadline. */
const AGAIN_MS = 3000;

class VoteGames extends ItElement {
  static properties = {_opening: {state: true}, _shown: {state: true}, _filter: {state: true}};
  static styles = [
    common,
    css`
      :host { display: block; }
      header { display: flex; flex-wrap: wrap; align-items: end; justify-content: space-between; gap: var(--space-4) var(--space-8); margin-bottom: var(--space-6); }
      .lede { max-width: 40em; margin-top: var(--space-2); color: var(--faded); text-wrap: pretty; }
      it-list ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(268px, 1fr)); gap: var(--space-6); margin: 0; padding: 0; list-style: none; }
      .filters { display: flex; flex-wrap: wrap; gap: var(--space-2) var(--space-3); margin-bottom: var(--space-4); }
      .filters select, .filters input { min-height: var(--target); padding: 0 var(--space-3); border: 1px solid var(--edge); border-radius: var(--radius); background: var(--sheet); color: var(--ink); font: inherit; font-size: var(--text-s); }
      .filters .q { flex: 1 1 180px; max-width: 320px; }
      .filters .q input { width: 100%; }
      .more { display: flex; margin-top: var(--space-6); }
      @media (max-width: 620px) {
        it-list ul { grid-template-columns: 1fr; gap: var(--space-4); }
        header it-button { flex: 1; }
      }
    `,
  ];

  /** The lists that were looked at; the other is not asked for. @type {Map<Status, PagedList<Game>>} */
  #lists = new Map();

  constructor() {
    super();
    this._opening = false;
    /** @type {Filter} */
    this._filter = filterOf(new URLSearchParams(location.search));
    /** @type {Status} */
    this._shown = new URLSearchParams(location.search).get('status') === 'FINISHED' ? 'FINISHED' : 'ACTIVE';
  }

  willUpdate() {
    const status = this._shown;
    if (this.#lists.has(status)) return;
    this.#lists.set(status, new PagedList(this, (ask) => games(status, this._filter, ask), {name: status.toLowerCase()}));
  }

  /** Who is signed in may not be known yet when a page has just come. */
  async #open() {
    await session.load();
    if (session.now.state === 'signed-in') this._opening = true;
    else session.askToSignIn();
  }

  /** A turn's time is up: the card shows what came of it, as soon as it is decided. @param {Game} game @param {number} [tries] */
  async #over(game, tries = 5) {
    await new Promise((resolve) => window.setTimeout(resolve, AGAIN_MS));
    if (!this.isConnected) return;
    const now = await api.get(path`/vote/games/${game.gameId}`).catch(() => game);
    const isOver = now.status === 'FINISHED';
    this.#lists.get('ACTIVE')?.replace(
      ({gameId}) => gameId === game.gameId,
      () => (isOver ? null : now),
    );
    if (isOver) this.#lists.get('FINISHED')?.restart();
    else if (tries > 1 && (!now.crowdToMove || now.currentTurn === game.currentTurn)) this.#over(now, tries - 1);
  }

  #select(/** @type {CustomEvent} */ event) {
    this._shown = event.detail.id;
    this.#write();
  }

  /** The address keeps what is shown. */
  #write() {
    const query = new URLSearchParams(
      Object.entries({status: this._shown === 'ACTIVE' ? '' : this._shown, ...this._filter}).filter(([, value]) => value),
    ).toString();
    history.replaceState(history.state, '', query ? `/vote?${query}` : '/vote');
  }

  /** @param {Partial<Filter>} change */
  #narrow(change) {
    this._filter = {...this._filter, ...change};
    this.#write();
    this.#lists.forEach((list) => list.restart());
  }

  #filters() {
    const {crowd, strength, winner, q} = this._filter;
    const choice = (
      /** @type {'crowd' | 'strength' | 'winner'} */ name,
      /** @type {string} */ value,
      /** @type {readonly [string, string][]} */ choices,
    ) => html`<label><span class="sr">${t(`filter.${name}`)}</span>
      <select name=${name} @change=${(/** @type {Event} */ e) => this.#narrow({[name]: /** @type {HTMLSelectElement} */ (e.target).value})}>
        <option value="" ?selected=${!value}>${t(`filter.${name}`)}</option>${choices.map(([id, label]) => html`<option value=${id} ?selected=${value === id}>${label}</option>`)}</select></label>`;
    return html`<form class="filters" role="search" @submit=${(/** @type {SubmitEvent} */ e) => e.preventDefault()}>
      <label class="q"><span class="sr">${t('filter.q')}</span><input type="search" name="q" .value=${q} placeholder=${t('filter.q')} maxlength="60"
        @change=${(/** @type {Event} */ e) => this.#narrow({q: /** @type {HTMLInputElement} */ (e.target).value.trim()})}></label>
      ${choice('crowd', crowd, [
        ['BLACK', t('filter.black')],
        ['WHITE', t('filter.white')],
      ])}
      ${choice('strength', strength, [
        ['easy', t('filter.easy')],
        ['middle', t('filter.middle')],
        ['hard', t('filter.hard')],
      ])}
      ${
        this._shown === 'FINISHED'
          ? choice('winner', winner, [
              ['COLLECTIVE', t('filter.won')],
              ['AI', t('filter.lost')],
              ['DRAW', t('filter.drawn')],
            ])
          : nothing
      }</form>`;
  }

  render() {
    return html`
      <header>
        <div><h1 tabindex="-1">${t('title')}</h1><p class="lede">${t('lede')}</p></div>
        <it-button kind="primary" icon="plus" @click=${this.#open}>${t('open')}</it-button>
      </header>
      ${this.#filters()}
      <it-tabs label=${t('games')} selected=${this._shown} @select=${this.#select}
        .tabs=${[
          {id: 'ACTIVE', label: t('games.active')},
          {id: 'FINISHED', label: t('games.finished')},
        ]}>
        <div slot="ACTIVE">${this.#list(
          'ACTIVE',
          t('games.active'),
          () => html`<it-empty icon="discs" heading=${t('empty.active')}>${t('empty.active.text')}
          <it-button slot="action" kind="primary" icon="plus" @click=${this.#open}>${t('open')}</it-button></it-empty>`,
        )}</div>
        <div slot="FINISHED">${this.#list('FINISHED', t('games.finished'), () => html`<it-empty icon="discs" heading=${t('empty.finished')}>${t('empty.finished.text')}</it-empty>`)}</div>
      </it-tabs>
      <it-open-game ?open=${this._opening} @close=${() => {
        this._opening = false;
      }}></it-open-game>`;
  }

  /** @param {Status} status @param {string} label @param {() => unknown} empty */
  #list(status, label, empty) {
    const list = this.#lists.get(status);
    if (!list) return nothing;
    const isNarrow = Object.values(this._filter).some((value) => value);
    if (isNarrow) empty = () => html`<it-empty icon="search" heading=${t('empty.filtered')}>${t('empty.filtered.text')}</it-empty>`;
    return html`<it-list shape="cards" label=${label} .list=${list} .empty=${empty} .key=${(/** @type {Game} */ game) => game.gameId}
      .row=${(/** @type {Game} */ game) => html`<it-game-card .game=${game} @over=${() => this.#over(game)}></it-game-card>`}></it-list>`;
  }
}
customElements.define('it-vote-games', VoteGames);

/** @param {Status} status @param {Filter} filter @param {{cursor: string | null, signal: AbortSignal}} ask */
async function games(status, {crowd, strength, winner, q}, {cursor, signal}) {
  const asked = Date.now();
  const query = {
    status,
    cursor,
    crowd: crowd || null,
    strength: strength || null,
    winner: (status === 'FINISHED' && winner) || null,
    q: q || null,
  };
  const page = await api.get('/vote/games', {query, signal});
  if (page.items[0]) serverClock.learn(page.items[0].serverTime, asked);
  return page;
}

/** @param {URLSearchParams} query @returns {Filter} */
function filterOf(query) {
  return {
    crowd: query.get('crowd') ?? '',
    strength: query.get('strength') ?? '',
    winner: query.get('winner') ?? '',
    q: query.get('q') ?? '',
  };
}
