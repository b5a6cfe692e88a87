// it-vote-mine: what one has voted and proposed, the newest first, and what became of it.
import {css, html, nothing} from 'lit';
import {api} from 'ittaku/api.js';
import {ItElement, common} from 'ittaku/element.js';
import {relativeTime} from 'ittaku/i18n.js';
import {PagedList} from 'ittaku/list.js';
import {session} from 'ittaku/session.js';
import {t} from './texts.js';
import 'ittaku/button.js';
import 'ittaku/chip.js';
import 'ittaku/empty.js';
import 'ittaku/skeleton.js';
import 'ittaku/tabs.js';

/**
 * A vote or a proposal.
 * @typedef {object} Mine
 * @property {string} gameId
 * @property {string | null} title
 * @property {number} turnNumber
 * @property {string} candidateId
 * @property {string | null} position
 * @property {string} [description]
 * @property {number | null} [voteCount]
 * @property {'VOTING' | 'CLOSED' | 'ADOPTED' | null} status
 * @property {string} createdAt
 */

class VoteMine extends ItElement {
  static styles = [
    common,
    css`
      :host { display: block; }
      h1 { margin-bottom: var(--space-5); outline: none; }
      it-list ul { margin: 0; padding: 0; border: 1px solid var(--line); border-radius: var(--radius); background: var(--sheet); list-style: none; }
      it-list li + li { border-top: 1px solid var(--line); }
      a.row { display: grid; grid-template-columns: 56px 1fr auto; gap: 0 var(--space-4); align-items: center; min-height: 72px; padding: var(--space-3) var(--space-4); color: inherit; text-decoration: none; }
      a.row:hover { background: color-mix(in oklab, transparent, var(--ink) 4%); }
      a.row:focus-visible { outline-offset: -2px; }
      .square { display: grid; place-items: center; width: 56px; height: 44px; border-radius: 4px; background: radial-gradient(circle at 35% 30%, var(--felt-light), var(--felt)); color: var(--felt-ink); font: 600 var(--text-l)/1 var(--serif); }
      .what { min-width: 0; line-height: 1.5; }
      .what strong { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
      .what small { color: var(--faded); font-size: var(--text-s); }
      .what p { font-size: var(--text-s); overflow-wrap: anywhere; }
      .more { display: flex; margin-top: var(--space-4); }
      @media (max-width: 480px) { a.row { grid-template-columns: 44px 1fr; } .square { width: 44px; } a.row it-chip { grid-column: 2; justify-self: start; margin-top: var(--space-1); } }
    `,
  ];

  #session = () => this.#who();
  /** @type {{votes: PagedList<Mine>, candidates: PagedList<Mine>} | null} */
  #lists = null;

  connectedCallback() {
    super.connectedCallback();
    session.addEventListener('change', this.#session);
    this.#who();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    session.removeEventListener('change', this.#session);
  }

  /** Nothing is asked for before it is known that somebody is signed in. */
  #who() {
    if (session.now.state === 'signed-in') {
      this.#lists ??= {
        votes: new PagedList(this, ({cursor, signal}) => api.get('/vote/me/votes', {query: {cursor}, signal}), {name: 'votes'}),
        candidates: new PagedList(this, ({cursor, signal}) => api.get('/vote/me/candidates', {query: {cursor}, signal}), {
          name: 'candidates',
        }),
      };
    } else if (session.now.state === 'nobody') this.#lists = null;
    this.requestUpdate();
  }

  render() {
    return html`<h1 tabindex="-1">${t('mine')}</h1>${this.#content()}`;
  }

  #content() {
    const {state} = session.now;
    if (state === 'nobody') {
      return html`<it-empty icon="discs" heading=${t('mine.signin')}>${t('mine.signin.text')}
        <it-button slot="action" kind="primary" href=${session.signInPath()}>${t('signin')}</it-button></it-empty>`;
    }
    const lists = this.#lists;
    if (!lists) return html`<it-skeleton shape="rows" count="4"></it-skeleton>`;
    return html`<it-tabs label=${t('mine')} .tabs=${[
      {id: 'votes', label: t('mine.votes')},
      {id: 'candidates', label: t('mine.candidates')},
    ]}>
      <div slot="votes">${this.#list(lists.votes, t('mine.votes'), t('mine.votes.empty'))}</div>
      <div slot="candidates">${this.#list(lists.candidates, t('mine.candidates'), t('mine.candidates.empty'))}</div></it-tabs>`;
  }

  /** @param {PagedList<Mine>} list @param {string} label @param {string} none */
  #list(list, label, none) {
    return html`<it-list label=${label} .list=${list} .key=${(/** @type {Mine} */ mine) => mine.gameId + mine.turnNumber + mine.candidateId}
      .row=${(/** @type {Mine} */ mine) => this.#row(mine)}
      .empty=${() => html`<it-empty icon="discs" heading=${none}>${t('mine.empty.text')}<it-button slot="action" href="/vote">${t('games')}</it-button></it-empty>`}></it-list>`;
  }

  /** @param {Mine} mine */
  #row(mine) {
    return html`<a class="row" href="/vote/${mine.gameId}?turn=${mine.turnNumber}"><span class="square">${mine.position ?? '–'}</span>
      <span class="what"><strong>${mine.title ?? t('game')}</strong>
        ${mine.description ? html`<p>${mine.description}</p>` : nothing}
        <small>${t('turn.n', {n: mine.turnNumber})} · ${relativeTime(mine.createdAt)}${typeof mine.voteCount === 'number' ? ` · ${mine.voteCount} ${t.count('votes', mine.voteCount)}` : ''}</small></span>
      ${this.#state(mine.status)}</a>`;
  }

  /** @param {Mine['status']} status */
  #state(status) {
    if (status === 'ADOPTED') return html`<it-chip tone="win" icon="check">${t('adopted')}</it-chip>`;
    return status === 'VOTING'
      ? html`<it-chip tone="live">${t('mine.voting')}</it-chip>`
      : status === 'CLOSED'
        ? html`<it-chip>${t('mine.closed')}</it-chip>`
        : nothing;
  }
}
customElements.define('it-vote-mine', VoteMine);
