// it-candidates: the moves proposed for a turn, as cards in the order of the published rule.
import {css, html, nothing} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import {path} from 'ittaku/api.js';
import {ItElement, common} from 'ittaku/element.js';
import {percent, unitSpace} from 'ittaku/i18n.js';
import {t} from './texts.js';
import {inLanguage} from './words.js';
import 'ittaku/button.js';
import 'ittaku/chip.js';
import 'ittaku/icons.js';
import 'ittaku/person.js';
import './talk.js';

/** @typedef {ReturnType<typeof import('./shapes.js').ranked>[number]} Ranked */

/**
 * `voting` offers a button on every card: event `vote` with `detail.candidateId`. Pointing at a card: event `point` with
 * `detail.position`, empty when nothing is pointed at. `me` is the user's id, to mark their own proposals;
 * `comments` says how much is said about each.
 */
export class Candidates extends ItElement {
  static properties = {
    candidates: {attribute: false},
    vote: {type: String},
    me: {type: String},
    voting: {type: Boolean},
    busy: {type: String},
    gameId: {type: String},
    comments: {attribute: false},
    _open: {state: true},
  };
  static styles = [
    common,
    css`
      :host { display: block; }
      ol { display: grid; gap: var(--space-3); margin: 0; padding: 0; list-style: none; }
      li {
        position: relative;
        display: grid;
        grid-template-columns: auto 1fr auto;
        gap: var(--space-2) var(--space-3);
        align-items: center;
        padding: var(--space-2) var(--space-3) var(--space-3) var(--space-4);
        overflow: hidden;
        border: 1px solid var(--line);
        border-radius: var(--radius);
        background: var(--sheet);
        transition: border-color var(--quick), box-shadow var(--quick);
      }
      li:hover { border-color: var(--edge); }
      li.mine { border-color: var(--vermilion); box-shadow: inset 0 0 0 1px var(--vermilion); }
      li.adopted { border-color: var(--gold); box-shadow: inset 0 0 0 1px var(--gold); }
      .flag { display: grid; place-items: center; width: 30px; height: 30px; border-radius: 50%; background: var(--felt); color: var(--felt-ink); font-size: var(--text-s); font-weight: 700; }
      .mine .flag { background: var(--vermilion); color: var(--on-accent); }
      h3 { display: flex; flex-wrap: wrap; align-items: center; gap: var(--space-1) var(--space-2); font-size: var(--text-l); line-height: 1.2; }
      .by a { color: inherit; }
      .by { display: inline-flex; align-items: center; gap: var(--space-1); color: var(--faded); font: 400 var(--text-s)/1.4 var(--sans); overflow-wrap: anywhere; }
      .text { grid-column: 1 / -1; line-height: 1.6; overflow-wrap: anywhere; }
      .yours { display: inline-flex; align-items: center; gap: var(--space-1); min-height: var(--target); color: var(--vermilion); font-size: var(--text-s); font-weight: 600; white-space: nowrap; }
      .yours:focus:not(:focus-visible) { outline: none; }
      .votes { grid-column: 1 / -1; display: flex; align-items: center; gap: var(--space-3); font-size: var(--text-s); font-variant-numeric: tabular-nums; white-space: nowrap; }
      .votes strong { font: 600 var(--text-m)/1 var(--serif); }
      .votes small { min-width: 3em; color: var(--faded); font-size: inherit; text-align: right; }
      .bar { flex: 1; height: 8px; overflow: hidden; border-radius: 4px; background: var(--line); }
      .bar i { display: block; height: 100%; border-radius: 4px; background: var(--gold); transition: width var(--calm) var(--ease); }
      .mine .bar i { background: var(--vermilion); }
      .talk { grid-column: 1 / -1; margin-bottom: calc(-1 * var(--space-2)); }
      .talk button { display: inline-flex; align-items: center; gap: var(--space-1); min-height: var(--target); margin-left: calc(-1 * var(--space-2)); padding: 0 var(--space-2); border: 0; background: none; color: var(--faded); font-size: var(--text-s); cursor: pointer; }
      .talk button:hover { color: var(--ink); }
      .talk b { color: var(--ink); font-weight: 600; font-variant-numeric: tabular-nums; }
      .talk it-vote-talk { padding: var(--space-2) 0 var(--space-3); }
    `,
  ];

  constructor() {
    super();
    /** @type {readonly Ranked[]} */
    this.candidates = [];
    this.vote = '';
    this.me = '';
    this.voting = false;
    /** The candidate whose vote is on its way. */
    this.busy = '';
    this.gameId = '';
    /** @type {ReadonlyMap<string, number>} by candidate */
    this.comments = new Map();
    /** The candidate whose talk is open. */
    this._open = '';
  }

  /** The button of a vote goes when it is cast: the focus stays on its card. @param {string} candidateId */
  settle(candidateId) {
    /** @type {HTMLElement | null} */ (this.renderRoot.querySelector(`[data-id="${CSS.escape(candidateId)}"] .yours`))?.focus({
      preventScroll: true,
    });
  }

  render() {
    return html`<ol aria-label=${t('candidates')} @pointerleave=${() => this.emit('point', {position: ''})}>
      ${repeat(
        this.candidates,
        ({candidateId}) => candidateId,
        (candidate) => this.#card(candidate),
      )}</ol>`;
  }

  /** @param {Ranked} candidate */
  #card(candidate) {
    const isMine = candidate.candidateId === this.vote;
    const adopted = candidate.status === 'ADOPTED';
    const {share} = candidate;
    return html`<li class="${isMine ? 'mine' : ''} ${adopted ? 'adopted' : ''}" data-square=${candidate.position} data-id=${candidate.candidateId}
      @pointerenter=${(/** @type {PointerEvent} */ event) => event.pointerType !== 'touch' && this.emit('point', {position: candidate.position})}>
      <span class="flag" aria-hidden="true">${candidate.number}</span>
      <h3><span>${candidate.position}</span> ${this.#by(candidate)}
        ${adopted ? html`<it-chip tone="win" icon="check">${t('adopted')}</it-chip>` : nothing}</h3>
      ${isMine ? html`<span class="yours" tabindex="-1">${this.me ? html`<it-person bare size="20" userId=${this.me}></it-person>` : nothing}<it-icon name="check"></it-icon>${t('vote.yours')}</span>` : this.voting ? this.#button(candidate) : html`<span></span>`}
      <p class="text">${inLanguage(candidate.description, candidate.descriptionEn)}</p>
      ${
        candidate.voteCount === null || share === null
          ? nothing
          : html`<p class="votes"><span class="bar" aria-hidden="true"><i .style=${/** @type {any} */ (`width:${share * 100}%`)}></i></span>
            <span><strong>${candidate.voteCount}</strong>${unitSpace()}${t.count('votes', candidate.voteCount)}</span><small>${percent(share)}</small></p>`
      }
      ${this.gameId ? this.#talk(candidate) : nothing}
    </li>`;
  }

  /** @param {Ranked} candidate */
  #talk({candidateId, turnNumber, position}) {
    const isOpen = this._open === candidateId;
    const n = this.comments.get(candidateId) ?? 0;
    return html`<div class="talk"><button type="button" aria-expanded=${isOpen ? 'true' : 'false'} aria-label=${t.count('talk.about', n, {square: position})}
        @click=${() => {
          this._open = isOpen ? '' : candidateId;
        }}><it-icon name="chat"></it-icon>${t('talk')}${n ? html`<b>${n}</b>` : nothing}</button>
      ${isOpen ? html`<it-vote-talk gameId=${this.gameId} from=${`${path`/vote/games/${this.gameId}`}/turns/${turnNumber}/candidates/${candidateId}/comments`}></it-vote-talk>` : nothing}</div>`;
  }

  /** @param {Ranked} candidate */
  #by({createdBy, proposer}) {
    if (createdBy === 'AI') return html`<span class="by"><it-icon name="discs"></it-icon>${t('by.ai')}</span>`;
    const name = createdBy === `USER#${this.me}` ? t('by.me') : (proposer ?? t('by.gone'));
    const id = createdBy.slice('USER#'.length);
    if (proposer === null) return html`<span class="by"><it-icon name="person"></it-icon>${name}</span>`;
    return html`<it-person class="by" size="20" userId=${id} username=${proposer} text=${createdBy === `USER#${this.me}` ? t('by.me') : ''} href="/vote/users/${id}"></it-person>`;
  }

  /** @param {Ranked} candidate */
  #button({candidateId, position}) {
    return html`<it-button ?busy=${this.busy === candidateId}
      label=${t(this.vote ? 'vote.change.named' : 'vote.cast.named', {square: position})}
      @click=${() => this.emit('vote', {candidateId})}>${t(this.vote ? 'vote.change' : 'vote.cast')}</it-button>`;
  }
}
customElements.define('it-candidates', Candidates);
