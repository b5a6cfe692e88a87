// it-replay-bar: moves through a game: first, back, play, on, last, and a slider.
import {css, html} from 'lit';
import {ItElement, common} from 'ittaku/element.js';
import {t} from './texts.js';
import 'ittaku/button.js';

const STEP_MS = 1100;

/** `<it-replay-bar ply=${12} last=${60}>`; event `ply` with `detail.ply`. */
class ReplayBar extends ItElement {
  static properties = {ply: {type: Number}, last: {type: Number}, text: {type: String}, _playing: {state: true}};
  static styles = [
    common,
    css`
      :host { display: block; }
      .bar { display: grid; grid-template-columns: auto 1fr; gap: 0 var(--space-3); align-items: center; }
      .keys { display: flex; }
      input { width: 100%; min-height: var(--target); accent-color: var(--vermilion); }
      p { grid-column: 1 / -1; color: var(--faded); font-size: var(--text-s); text-align: center; }
      @media (max-width: 620px) { .bar { grid-template-columns: 1fr; } .keys { justify-content: center; order: 2; } p { order: 3; } }
    `,
  ];

  #timer = 0;

  constructor() {
    super();
    this.ply = 0;
    this.last = 0;
    this.text = '';
    this._playing = false;
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#stop();
  }

  #stop() {
    window.clearInterval(this.#timer);
    this._playing = false;
  }

  #play() {
    if (this._playing) {
      this.#stop();
      return;
    }
    if (this.ply >= this.last) this.#go(0);
    this._playing = true;
    this.#timer = window.setInterval(() => {
      if (this.ply >= this.last) this.#stop();
      else this.#go(this.ply + 1);
    }, STEP_MS);
  }

  /** @param {number} ply */
  #go(ply) {
    this.ply = Math.min(this.last, Math.max(0, ply));
    this.emit('ply', {ply: this.ply});
  }

  /** By hand: whatever was playing stops. @param {number} ply */
  #step(ply) {
    this.#stop();
    this.#go(ply);
  }

  render() {
    return html`<div class="bar" role="group" aria-label=${t('replay')}>
      <div class="keys">
        <it-button kind="quiet" icon="first" label=${t('replay.first')} @click=${() => this.#step(0)}></it-button>
        <it-button kind="quiet" icon="left" label=${t('replay.back')} @click=${() => this.#step(this.ply - 1)}></it-button>
        <it-button kind="quiet" icon=${this._playing ? 'pause' : 'play'} label=${t(this._playing ? 'replay.pause' : 'replay.play')} @click=${this.#play}></it-button>
        <it-button kind="quiet" icon="right" label=${t('replay.on')} @click=${() => this.#step(this.ply + 1)}></it-button>
        <it-button kind="quiet" icon="last" label=${t('replay.last')} @click=${() => this.#step(this.last)}></it-button>
      </div>
      <input type="range" min="0" max=${this.last} .value=${String(this.ply)} aria-label=${t('replay.slider')} aria-valuetext=${this.text}
        @input=${(/** @type {Event} */ e) => this.#step(Number(/** @type {HTMLInputElement} */ (e.target).value))}>
      <p>${this.text}</p>
    </div>`;
  }
}
customElements.define('it-replay-bar', ReplayBar);
