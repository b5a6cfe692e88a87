// it-square-panel: what one can do with the square that was pressed: vote for it, or propose it with a reason.
import {css, html, nothing} from 'lit';
import {ItElement, common} from 'ittaku/element.js';
import {session} from 'ittaku/session.js';
import {t} from './texts.js';
import {inLanguage} from './words.js';
import 'ittaku/button.js';
import 'ittaku/icons.js';

const LONGEST = 200;

/**
 * `candidate` is the one on this square, or null. `stage` says what is still possible: `propose` (and vote), `vote`,
 * `watch` (nobody is signed in), `over`. Events `vote`, `propose` (`detail.position`, `detail.description`), `dismiss`.
 */
class SquarePanel extends ItElement {
  static properties = {
    position: {type: String},
    turns: {type: Number},
    candidate: {attribute: false},
    vote: {type: String},
    stage: {type: String},
    left: {type: Number},
    busy: {type: Boolean},
    fault: {type: String},
    _text: {state: true},
  };
  static styles = [
    common,
    css`
      :host { display: block; }
      section { padding: var(--space-4) var(--space-4) var(--space-5); border: 1px solid var(--line); border-top: 3px solid var(--vermilion); border-radius: var(--radius); background: var(--sheet); box-shadow: var(--shadow); animation: rise var(--calm) var(--ease); }
      @keyframes rise { from { opacity: 0; transform: translateY(-6px); } }
      header { display: flex; align-items: center; gap: var(--space-3); margin: calc(-1 * var(--space-2)) calc(-1 * var(--space-2)) 0 0; }
      h2 { flex: 1; font-size: var(--text-l); outline: none; }
      h2 small { margin-left: var(--space-2); color: var(--faded); font: 400 var(--text-s) var(--sans); }
      p { }
      form { display: grid; gap: var(--space-2); margin-top: var(--space-2); }
      label { font-size: var(--text-s); font-weight: 600; }
      textarea { width: 100%; min-height: 84px; padding: var(--space-2) var(--space-3); border: 1px solid var(--edge); border-radius: var(--radius); background: var(--paper); font-size: max(16px, 1rem); line-height: 1.6; resize: vertical; }
      textarea:focus-visible { border-color: var(--vermilion); outline-offset: 0; }
      .foot { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: var(--space-2) var(--space-4); }
      .count { color: var(--faded); font-size: var(--text-s); font-variant-numeric: tabular-nums; }
      .count.over { color: var(--vermilion); font-weight: 600; }
      .fault { color: var(--vermilion); font-weight: 600; }
      .act { display: grid; margin-top: var(--space-3); }
    `,
  ];

  constructor() {
    super();
    this.position = '';
    this.turns = 0;
    /** @type {import('./shapes.js').Candidate | null} */
    this.candidate = null;
    this.vote = '';
    /** @type {'propose' | 'vote' | 'watch' | 'over'} */
    this.stage = 'over';
    this.left = 3;
    this.busy = false;
    this.fault = '';
    this._text = '';
  }

  /** @param {import('lit').PropertyValues} changed */
  willUpdate(changed) {
    if (changed.has('position')) this._text = '';
  }

  /** Onto the heading: a keyboard goes on from there, and no screen keyboard opens. */
  focus() {
    /** @type {HTMLElement | null} */ (this.renderRoot.querySelector('h2'))?.focus();
  }

  #key(/** @type {KeyboardEvent} */ event) {
    if (event.key === 'Escape') this.emit('dismiss');
  }

  #submit(/** @type {SubmitEvent} */ event) {
    event.preventDefault();
    const description = this._text.trim().replace(/\s+/g, ' '); // it is one line
    if (this.busy) return;
    if (description === '' || [...description].length > LONGEST) {
      /** @type {HTMLElement | null} */ (this.renderRoot.querySelector('textarea'))?.focus();
      return;
    }
    this.emit('propose', {position: this.position, description});
  }

  render() {
    return html`<section aria-labelledby="heading" @keydown=${this.#key}>
      <header><h2 id="heading" tabindex="-1">${this.position}<small>${t.count('turns', this.turns)}</small></h2>
        <it-button kind="quiet" icon="close" label=${t('panel.close')} @click=${() => this.emit('dismiss')}></it-button></header>
      ${this.candidate ? this.#candidate(this.candidate) : this.#proposal()}
      ${this.fault ? html`<p class="fault" role="alert">${this.fault}</p>` : nothing}
    </section>`;
  }

  /** @param {import('./shapes.js').Candidate} candidate */
  #candidate(candidate) {
    return html`<p>${inLanguage(candidate.description, candidate.descriptionEn)}</p>
      <div class="act">${this.#voteButton(candidate)}</div>`;
  }

  /** @param {import('./shapes.js').Candidate} candidate */
  #voteButton({candidateId}) {
    if (this.stage === 'watch') return html`<it-button kind="primary" href=${session.signInPath()}>${t('signin.vote')}</it-button>`;
    if (this.stage === 'over') return html`<p>${t('fault.TURN_CLOSED')}</p>`;
    if (candidateId === this.vote) return html`<p><it-icon name="check"></it-icon> ${t('vote.yours')}</p>`;
    return html`<it-button kind="primary" ?busy=${this.busy} @click=${() => this.emit('vote', {candidateId})}>${t(this.vote ? 'vote.change' : 'vote.cast')}</it-button>`;
  }

  #proposal() {
    if (this.stage === 'watch') {
      return html`<p>${t('propose.signin')}</p><div class="act"><it-button kind="primary" href=${session.signInPath()}>${t('signin')}</it-button></div>`;
    }
    if (this.stage === 'vote') return html`<p>${t('fault.CANDIDATES_CLOSED')}</p>`;
    if (this.stage === 'over') return html`<p>${t('fault.TURN_CLOSED')}</p>`;
    if (this.left <= 0) return html`<p>${t('fault.TOO_MANY_CANDIDATES')}</p>`;
    const length = [...this._text.trim()].length;
    return html`<form @submit=${this.#submit}>
      <label for="why">${t('propose.why')}</label>
      <textarea id="why" .value=${this._text} placeholder=${t('propose.placeholder')} aria-describedby="count"
        @input=${(/** @type {Event} */ e) => {
          this._text = /** @type {HTMLTextAreaElement} */ (e.target).value;
        }}></textarea>
      <div class="foot"><span id="count" class="count ${length > LONGEST ? 'over' : ''}">${t('propose.count', {n: length, most: LONGEST})} · ${t.count('propose.left', this.left)}</span>
        <it-button type="submit" kind="primary" icon="plus" ?busy=${this.busy} ?disabled=${length === 0 || length > LONGEST}>${t('propose')}</it-button></div>
    </form>`;
  }
}
customElements.define('it-square-panel', SquarePanel);
