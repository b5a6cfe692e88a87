// it-vote-pin: the countdown and the score in one line, which stays in sight when the band on top has scrolled away.
import {css, html, nothing} from 'lit';
import {ItElement, common} from 'ittaku/element.js';
import {discs} from 'ittaku/board/othello-rules.js';
import {crowdOf} from './shapes.js';
import {t} from './texts.js';
import './countdown.js';

/** `watch(element)`: it shows while that element is out of sight. The same is said in the band, so readers skip it. */
export class VotePin extends ItElement {
  static properties = {
    game: {attribute: false},
    turn: {attribute: false},
    board: {attribute: false},
    phase: {type: String},
    _away: {state: true},
  };
  static styles = [
    common,
    css`
      :host { position: sticky; z-index: 10; top: 64px; display: block; height: 0; }
      p { position: absolute; left: 0; display: flex; align-items: center; justify-content: center; gap: var(--space-2) var(--space-4); width: 100%; padding: 6px var(--space-4); border: 1px solid var(--line); border-radius: 0 0 var(--radius) var(--radius); background: var(--sheet); box-shadow: var(--shadow); font-size: var(--text-s); line-height: 1.5; white-space: nowrap; font-variant-numeric: tabular-nums; }
      it-countdown { color: var(--vermilion); font-size: var(--text-m); font-weight: 600; }
      .score { color: var(--faded); }
      @media (max-width: 760px) { p { left: calc(-1 * var(--space-4)); width: calc(100% + 2 * var(--space-4)); border-width: 0 0 1px; border-radius: 0; } }
    `,
  ];

  /** @type {IntersectionObserver | null} */
  #observer = null;
  /** @type {Element | null} */
  #watched = null;

  constructor() {
    super();
    /** @type {import('./shapes.js').Game | null} */
    this.game = null;
    /** @type {import('./shapes.js').Turn | null} */
    this.turn = null;
    /** @type {import('./shapes.js').Board} */
    this.board = [];
    /** @type {import('./shapes.js').Phase} */
    this.phase = 'thinking';
    this._away = false;
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#observer?.disconnect();
    this.#watched = null;
  }

  /** @param {Element | null} element */
  watch(element) {
    if (!element || element === this.#watched) return;
    this.#watched = element;
    this.#observer?.disconnect();
    this.#observer = new IntersectionObserver(
      ([seen]) => {
        this._away = !(seen?.isIntersecting ?? true);
      },
      {rootMargin: '-64px 0px 0px'},
    );
    this.#observer.observe(element);
  }

  render() {
    const {game, turn} = this;
    if (!game || !this._away || this.phase === 'finished') return nothing;
    const {black, white} = discs(this.board);
    const [crowd, ai] = crowdOf(game) === 1 ? [black, white] : [white, black];
    const until = Date.parse(turn?.votingDeadline ?? '');
    const isTimed = (this.phase === 'open' || this.phase === 'voting') && !Number.isNaN(until);
    return html`<p aria-hidden="true">${
      isTimed
        ? html`<span>${t('votes.close')} <it-countdown until=${until}></it-countdown></span>`
        : html`<span>${t(this.phase === 'closing' ? 'state.closing' : game.sleeping ? 'state.asleep' : 'state.thinking')}</span>`
    }
      <span class="score">${t('pin.score', {crowd, ai})}</span></p>`;
  }
}
customElements.define('it-vote-pin', VotePin);
