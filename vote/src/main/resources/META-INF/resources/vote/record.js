// The moves of a game as a list one can step through, and the machine's notes on them.
import {css, html, nothing} from 'lit';
import {ItElement, common} from 'ittaku/element.js';
import {t} from './texts.js';
import {inLanguage, squareText} from './words.js';

/** @typedef {import('./shapes.js').Move} Move */
/** @typedef {import('./shapes.js').Note} Note */

const shared = css`
  .disc { flex: none; display: inline-block; width: 16px; height: 16px; border: 1px solid var(--edge); border-radius: 50%; vertical-align: -2px; }
  .black { background: var(--disc-black); }
  .white { background: var(--disc-white); }
`;

/** `<it-vote-moves .moves=${moves} .ply=${12}>`; event `ply` with `detail.ply` when a move is pressed. */
class VoteMoves extends ItElement {
  static properties = {moves: {attribute: false}, ply: {type: Number}};
  static styles = [
    common,
    shared,
    css`
      :host { display: block; }
      /* What is said to screen readers alone lies absolutely: within the list, or it would lengthen the page. */
      ol { position: relative; display: grid; grid-template-columns: repeat(auto-fill, minmax(116px, 1fr)); gap: 2px var(--space-2); max-height: 420px; margin: 0; padding: 0; overflow-y: auto; list-style: none; }
      button { display: flex; align-items: center; gap: var(--space-2); width: 100%; min-height: var(--target); padding: 0 var(--space-2); border: 0; border-radius: var(--radius); background: none; text-align: left; cursor: pointer; font-variant-numeric: tabular-nums; }
      button:hover { background: color-mix(in oklab, transparent, var(--ink) 7%); }
      button:focus-visible { outline-offset: -2px; }
      button[aria-current='true'] { background: var(--gold-wash); font-weight: 600; }
      .no { width: 1.6em; color: var(--faded); font-size: var(--text-s); text-align: right; }
      .votes { margin-left: auto; color: var(--faded); font-size: var(--text-s); font-weight: 400; }
      .none { color: var(--faded); }
    `,
  ];

  constructor() {
    super();
    /** @type {readonly Move[]} */
    this.moves = [];
    this.ply = -1;
  }

  /** The current move is in sight, without moving the page. @param {import('lit').PropertyValues} changed */
  updated(changed) {
    if (!changed.has('ply') && !changed.has('moves')) return;
    const list = this.renderRoot.querySelector('ol');
    const at = /** @type {HTMLElement | null} */ (this.renderRoot.querySelector('[aria-current=true]'));
    if (list && at) list.scrollTop = at.offsetTop - list.clientHeight / 2;
  }

  render() {
    if (this.moves.length === 0) return html`<p class="none">${t('moves.none')}</p>`;
    return html`<ol aria-label=${t('moves')}>${this.moves.map(
      (move, i) => html`<li><button type="button" data-ply=${i + 1}
      aria-current=${i + 1 === this.ply ? 'true' : 'false'} @click=${() => this.emit('ply', {ply: i + 1})}>
      <span class="no">${move.turnNumber}</span><span class="disc ${move.side.toLowerCase()}" aria-hidden="true"></span>
      <span><span class="sr">${t(move.side === 'BLACK' ? 'black' : 'white')} </span>${squareText(move.position)}</span>
      ${move.aiLevel ? html`<span class="votes">${t('level.short', {level: move.aiLevel})}</span>` : nothing}
      ${move.playedBy === 'COLLECTIVE' && move.votes ? html`<span class="votes">${t.count('votes.short', move.votes)}</span>` : nothing}
    </button></li>`,
    )}</ol>`;
  }
}
customElements.define('it-vote-moves', VoteMoves);

/** `<it-vote-notes .notes=${notes} .moves=${moves}>`: the newest first. */
class VoteNotes extends ItElement {
  static properties = {notes: {attribute: false}, moves: {attribute: false}, ply: {type: Number}};
  static styles = [
    common,
    shared,
    css`
      :host { display: block; }
      ol { position: relative; display: grid; gap: var(--space-3); max-height: 620px; margin: 0; padding: 0 0 var(--space-1); overflow-y: auto; list-style: none; }
      li { padding: var(--space-3) var(--space-4) var(--space-3); border-left: 2px solid var(--line); background: linear-gradient(90deg, color-mix(in oklab, var(--sheet), transparent 20%), transparent); }
      li.now { border-left-color: var(--vermilion); }
      h3 { display: flex; align-items: center; gap: var(--space-2); margin-bottom: var(--space-1); font-size: var(--text-s); }
      h3 .no { color: var(--faded); font: 400 var(--text-s) var(--sans); }
      p { font-size: .9375rem; line-height: 1.75; overflow-wrap: anywhere; }
      .none { color: var(--faded); }
    `,
  ];

  constructor() {
    super();
    /** @type {readonly Note[]} */
    this.notes = [];
    /** @type {readonly Move[]} */
    this.moves = [];
    /** The position shown, or -1: the newest note is the present one. */
    this.ply = -1;
  }

  render() {
    const shown = this.notes.filter(({turnNumber}) => this.ply < 0 || turnNumber <= this.ply).sort((a, b) => b.turnNumber - a.turnNumber);
    if (shown.length === 0) return html`<p class="none">${t('notes.none')}</p>`;
    return html`<ol aria-label=${t('notes')} tabindex="0">${shown.map((note, i) => {
      const move = this.moves.find(({turnNumber}) => turnNumber === note.turnNumber);
      return html`<li class=${i === 0 ? 'now' : ''}><h3><span class="no">${t('turn.n', {n: note.turnNumber})}</span>
        ${move ? html`<span class="disc ${move.side.toLowerCase()}" aria-hidden="true"></span>${squareText(move.position)}` : nothing}</h3>
        <p>${inLanguage(note.content, note.contentEn)}</p></li>`;
    })}</ol>`;
  }
}
customElements.define('it-vote-notes', VoteNotes);
