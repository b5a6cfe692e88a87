// it-vote-leaders: who has the most points, by votes and by guesses.
import {css, html, nothing} from 'lit';
import {api} from 'ittaku/api.js';
import {ItElement, common} from 'ittaku/element.js';
import {number, unitSpace} from 'ittaku/i18n.js';
import {PagedList} from 'ittaku/list.js';
import {session} from 'ittaku/session.js';
import {t} from './texts.js';
import 'ittaku/empty.js';
import 'ittaku/person.js';
import 'ittaku/tabs.js';

/** @typedef {'VOTES' | 'TRAINING'} BoardName */
/** @typedef {{userId: string, username: string | null, points: number}} Leader */
/** @typedef {{points: number, answers: number, best: number, averageLoss: number}} Mine */

class VoteLeaders extends ItElement {
  static properties = {_shown: {state: true}, _mine: {state: true}};
  static styles = [
    common,
    css`
    :host { display: block; max-width: 46em; }
    .lede { margin: var(--space-2) 0 var(--space-5); color: var(--faded); text-wrap: pretty; }
    it-list ul { margin: 0; padding: 0; list-style: none; }
    it-list li { border-top: 1px solid var(--line); }
    .row { display: flex; flex-wrap: wrap; align-items: center; gap: 0 var(--space-3); min-height: 56px; font-variant-numeric: tabular-nums; }
    .rank { width: 2em; color: var(--faded); font: 600 var(--text-m)/1 var(--serif); text-align: right; }
    .row.me { background: var(--gold-wash); }
    .name { flex: 1; min-width: 8em; overflow-wrap: anywhere; }
    .points { font: 600 var(--text-l)/1 var(--serif); }
    small { color: var(--faded); font-size: var(--text-s); }
    .more { flex-basis: 100%; padding-left: calc(2em + 28px + 2 * var(--space-3)); margin-top: calc(-1 * var(--space-2)); padding-bottom: var(--space-2); }
  `,
  ];

  /** Who is signed in is known a moment later than the page. */
  #session = () => this.#own();

  /** @type {PagedList<Leader>} */
  #votes = new PagedList(this, ({cursor, signal}) => api.get('/vote/leaderboard', {query: {board: 'VOTES', cursor}, signal}), {
    name: 'votes',
  });
  /** @type {PagedList<Leader>} */
  #training = new PagedList(this, ({cursor, signal}) => api.get('/vote/leaderboard', {query: {board: 'TRAINING', cursor}, signal}), {
    name: 'training',
  });

  constructor() {
    super();
    /** @type {BoardName} */
    this._shown = new URLSearchParams(location.search).get('board') === 'TRAINING' ? 'TRAINING' : 'VOTES';
    /** @type {{votes: Mine | null, training: Mine | null} | null} */
    this._mine = null;
  }

  connectedCallback() {
    super.connectedCallback();
    session.addEventListener('change', this.#session);
    this.#own();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    session.removeEventListener('change', this.#session);
  }

  // Others are told tens only; one's own figures are exact.
  async #own() {
    if (session.now.person) this._mine = await api.get('/vote/me/scores').catch(() => null);
  }

  #select(/** @type {CustomEvent} */ event) {
    this._shown = event.detail.id;
    history.replaceState(history.state, '', this._shown === 'VOTES' ? '/vote/leaders' : `/vote/leaders?board=${this._shown}`);
  }

  render() {
    return html`<h1 tabindex="-1">${t('leaders')}</h1><p class="lede">${t('leaders.lede')}</p>
      <it-tabs label=${t('leaders')} selected=${this._shown} @select=${this.#select} .tabs=${[
        {id: 'VOTES', label: t('leaders.votes')},
        {id: 'TRAINING', label: t('training')},
      ]}>
        <div slot="VOTES">${this.#list(this.#votes, t('leaders.votes'), this._mine?.votes)}</div><div slot="TRAINING">${this.#list(this.#training, t('training'), this._mine?.training)}</div></it-tabs>`;
  }

  /** @param {PagedList<Leader>} list @param {string} label @param {Mine | null | undefined} mine */
  #list(list, label, mine) {
    const rank = (/** @type {Leader} */ leader) => 1 + list.items.findIndex(({points}) => points === leader.points);
    const isMe = (/** @type {Leader} */ leader) => leader.userId === session.now.person?.userId;
    return html`<it-list shape="rows" label=${label} .list=${list} .key=${(/** @type {Leader} */ leader) => leader.userId}
      .empty=${() => html`<it-empty icon="crown" heading=${t('leaders.none')}>${t('leaders.none.text')}</it-empty>`}
      .row=${(
        /** @type {Leader} */ leader,
      ) => html`<div class="row ${isMe(leader) ? 'me' : ''}"><span class="rank">${number(rank(leader))}</span><it-person class="name" size="28" full userId=${leader.userId} username=${leader.username ?? t('by.gone')} href="/vote/users/${leader.userId}"></it-person>
        <span class="points">${number(mine && isMe(leader) ? mine.points : leader.points)}${unitSpace()}<small>${t('points')}</small></span>
        ${mine && isMe(leader) ? html`<small class="more">${t.count('leaders.answers', mine.answers, {best: number(mine.best), loss: number(mine.averageLoss, {minimumFractionDigits: 1, maximumFractionDigits: 1})})}</small>` : nothing}</div>`}></it-list>`;
  }
}
customElements.define('it-vote-leaders', VoteLeaders);
