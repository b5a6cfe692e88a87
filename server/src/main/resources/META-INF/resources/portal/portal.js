// The portal: four tall cards with living pictures, and the console.
import {css, html, nothing} from 'lit';
import {api} from 'ittaku/api.js';
import {ItElement, common} from 'ittaku/element.js';
import {mayMove, onMotionChange} from 'ittaku/motion.js';
import {availableProducts} from 'ittaku/products.js';
import {recall, remember} from 'ittaku/storage.js';
import {VERBS} from './portal-card.js';
import {t} from './texts.js';
import './console-picture.js';
import './draw-picture.js';
import './kifu-picture.js';
import './lessons-picture.js';
import './vote-picture.js';
import 'ittaku/button.js';
import 'ittaku/shell.js';

/** @typedef {import('ittaku/products.js').ProductId} ProductId */

class Portal extends ItElement {
  static properties = {_available: {state: true}, _paused: {state: true}};
  static styles = [
    common,
    css`
      :host {
        --tatami: light-dark(#D9CDA2, #4A4430);
        --tatami-dark: light-dark(#CFC293, #423C2A);
        --tatami-ink: light-dark(#2E2612, #EFE9DD);
        --desk: light-dark(#E4DACA, #2E2922);
        --desk-dark: light-dark(#DBCFBB, #29241E);
        --wall: light-dark(#CBD5DC, #232E39);
        --wall-dark: light-dark(#BFCBD3, #1F2932);
        display: block;
      }
      .hero { display: flex; justify-content: space-between; align-items: flex-end; gap: var(--space-12); padding: var(--space-8) 0 var(--space-10); }
      h1 { font-size: clamp(1.75rem, 1.2rem + 2.4vw, 2.5rem); letter-spacing: .02em; }
      .lead { max-width: 38em; margin-top: var(--space-4); color: var(--faded); text-wrap: pretty; word-break: auto-phrase; }
      .verbs { display: flex; flex-direction: row-reverse; gap: var(--space-5); color: var(--faded); font: 500 var(--text-l)/1.2 var(--serif); }
      .verbs span { min-height: 80px; padding-left: var(--space-5); border-left: 1px solid var(--line); writing-mode: vertical-rl; letter-spacing: .3em; }
      .cards { display: grid; grid-template-columns: repeat(4, minmax(0, 1fr)); gap: var(--space-5); }
      .pause { display: flex; justify-content: flex-end; margin: var(--space-2) 0; color: var(--faded); }
      @media (max-width: 1080px) { .cards { grid-template-columns: repeat(2, minmax(0, 1fr)); } }
      @media (max-width: 620px) {
        .hero { padding: var(--space-4) 0 var(--space-6); }
        .verbs { display: none; }
        .cards { grid-template-columns: minmax(0, 1fr); gap: var(--space-4); }
      }
      it-button::part(button) { font-size: var(--text-s); }
      @media print { .pause { display: none; } }
    `,
  ];

  #stopMotion = () => {};
  #ask = async () => {
    if (api.online) this._available = await availableProducts();
  };

  constructor() {
    super();
    /** @type {ReadonlySet<ProductId | 'account'> | null} */
    this._available = null;
    this._paused = recall('pictures') === 'paused';
  }

  connectedCallback() {
    super.connectedCallback();
    this.#stopMotion = onMotionChange(() => this.requestUpdate());
    api.addEventListener('network', this.#ask);
    this.#ask();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#stopMotion();
    api.removeEventListener('network', this.#ask);
  }

  /** What moves for more than five seconds must be stoppable by whoever it disturbs. */
  #togglePictures() {
    this._paused = !this._paused;
    remember('pictures', this._paused ? 'paused' : null);
  }

  render() {
    document.title = t('title');
    return html`
      <section class="hero">
        <div>
          <h1>${t('heading')}</h1>
          <p class="lead">${t('lead')}</p>
        </div>
        <p class="verbs" lang="ja" aria-hidden="true">${Object.values(VERBS).map((verb) => html`<span>${verb}</span>`)}</p>
      </section>
      <section class="cards" aria-label=${t('cards')}>
        <it-portal-card product="kifu" state=${this.#state('kifu')}><it-kifu-picture ?paused=${this._paused}></it-kifu-picture></it-portal-card>
        <it-portal-card product="lessons" state=${this.#state('lessons')}><it-lessons-picture ?paused=${this._paused}></it-lessons-picture></it-portal-card>
        <it-portal-card product="vote" state=${this.#state('vote')}><it-vote-picture ?paused=${this._paused}></it-vote-picture></it-portal-card>
        <it-portal-card product="draw" state=${this.#state('draw')}><it-draw-picture ?paused=${this._paused}></it-draw-picture></it-portal-card>
      </section>
      <p class="pause">${mayMove() ? this.#pauseButton() : nothing}</p>
      <it-portal-card small product="console" state=${this.#state('console')}><it-console-picture></it-console-picture></it-portal-card>`;
  }

  #pauseButton() {
    return html`<it-button kind="quiet" icon=${this._paused ? 'play' : 'pause'} @click=${this.#togglePictures}>
      ${t(this._paused ? 'pictures.play' : 'pictures.pause')}</it-button>`;
  }

  /** @param {ProductId} id */
  #state(id) {
    if (this._available === null) return 'asking';
    return this._available.has(id) ? 'there' : 'soon';
  }
}
customElements.define('it-portal', Portal);
