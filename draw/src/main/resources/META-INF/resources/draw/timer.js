// it-draw-timer: the time left as a ring of ink that empties, written in the middle in whole seconds.
import {css, html} from 'lit';
import {ItElement, common} from 'ittaku/element.js';
import {t} from './texts.js';

const ROUND = 2 * Math.PI * 20;
const WARN_MS = 10_000;

/** `.until` is the deadline in Unix milliseconds, `.span` the whole length; null shows no ring. Event `tick` in the last seconds. */
export class DrawTimer extends ItElement {
  static properties = {until: {attribute: false}, span: {attribute: false}, offset: {attribute: false}, _left: {state: true}};
  static styles = [
    common,
    css`
      :host { display: inline-block; position: relative; width: 60px; height: 60px; }
      svg { display: block; width: 100%; height: 100%; transform: rotate(-90deg); overflow: visible; }
      circle { fill: none; stroke: var(--line); stroke-width: 4.5; }
      .ink { stroke: var(--ink); stroke-width: 5; stroke-linecap: round; transition: stroke-dasharray 250ms linear, stroke var(--calm); }
      .dry { opacity: 0; }
      b {
        position: absolute;
        inset: 0;
        display: grid;
        place-items: center;
        font: 600 var(--text-l)/1 var(--serif);
        font-variant-numeric: tabular-nums;
      }
      .soon .ink { stroke: var(--vermilion); }
      .soon b { color: var(--vermilion); }
      .soon svg, .soon b { animation: beat 1s var(--ease) infinite; }
      .soon b { transform-origin: center; }
      @keyframes beat { 12% { scale: 1.12; } 30% { scale: 1; } }
      @media (prefers-reduced-motion: reduce) {
        .ink { transition: none; }
        .soon svg, .soon b { animation: none; }
      }
    `,
  ];

  #timer = 0;
  #said = -1;

  constructor() {
    super();
    /** @type {number | null} */
    this.until = null;
    this.span = 60_000;
    /** The server's clock minus ours. */
    this.offset = 0;
    this._left = 0;
  }

  connectedCallback() {
    super.connectedCallback();
    this.#timer = window.setInterval(() => this.#count(), 250);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    window.clearInterval(this.#timer);
  }

  /** @param {import('lit').PropertyValues} changed */
  willUpdate(changed) {
    if (changed.has('until')) this.#count();
  }

  #count() {
    this._left = this.until === null ? 0 : Math.max(0, Math.min(this.span, this.until - this.offset - Date.now()));
    const seconds = Math.ceil(this._left / 1000);
    if (this.until !== null && seconds !== this.#said && seconds <= WARN_MS / 1000 && seconds > 0) this.emit('tick', {seconds});
    this.#said = seconds;
  }

  render() {
    const seconds = Math.ceil(this._left / 1000);
    const soon = this.until !== null && this._left <= WARN_MS && this._left > 0;
    const share = this.span > 0 ? this._left / this.span : 0;
    return html`<div class=${soon ? 'soon' : ''} role="timer" aria-label=${t('timer.left', {n: seconds})} ?hidden=${this.until === null}>
      <svg viewBox="0 0 48 48" aria-hidden="true"><circle cx="24" cy="24" r="20"></circle>
        <circle class="ink ${share <= 0 ? 'dry' : ''}" cx="24" cy="24" r="20" stroke-dasharray="${(ROUND * share).toFixed(1)} ${ROUND.toFixed(1)}"></circle></svg>
      <b aria-hidden="true">${seconds}</b>
    </div>`;
  }
}
customElements.define('it-draw-timer', DrawTimer);
