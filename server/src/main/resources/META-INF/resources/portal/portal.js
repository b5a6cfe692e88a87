// The portal: a tall card with a living picture for every product, and a flat one for each that is for admins.
import {css, html, nothing} from 'lit';
import {ItElement, common} from 'ittaku/element.js';
import {language} from 'ittaku/i18n.js';
import {mayMove, onMotionChange} from 'ittaku/motion.js';
import {ADMIN_CARDS, CARDS, local} from 'ittaku/products.js';
import {recall, remember} from 'ittaku/storage.js';
import {t} from './texts.js';
import './portal-card.js';
import 'ittaku/button.js';
import 'ittaku/shell.js';

const PATIENCE_MS = 1000;

class Portal extends ItElement {
  static properties = {_pictures: {state: true}, _waiting: {state: true}, _paused: {state: true}};
  static styles = [
    common,
    css`
      :host { display: block; }
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

  constructor() {
    super();
    /** The pictures that have come, by product. @type {ReadonlyMap<string, HTMLElement & {paused: boolean}>} */
    this._pictures = new Map();
    this._waiting = true;
    this._paused = recall('pictures') === 'paused';
  }

  connectedCallback() {
    super.connectedCallback();
    this.#stopMotion = onMotionChange(() => this.requestUpdate());
    this.#loadAll();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#stopMotion();
  }

  /** Cards wait a moment for their pictures, so that they do not grow under the reader's finger. */
  async #loadAll() {
    const pictures = Promise.allSettled([...CARDS, ...ADMIN_CARDS].map(({id, picture}) => this.#load(id, picture)));
    await Promise.race([pictures, new Promise((late) => window.setTimeout(late, PATIENCE_MS))]);
    this._waiting = false;
  }

  /** A card stands without its picture until the product's module is here. @param {string} id @param {string | undefined} module */
  async #load(id, module) {
    if (!module) return;
    const {default: name} = await import(module);
    this._pictures = new Map(this._pictures).set(id, /** @type {HTMLElement & {paused: boolean}} */ (document.createElement(name)));
  }

  /** @param {string} id */
  #picture(id) {
    const picture = this._pictures.get(id);
    if (picture) picture.paused = this._paused;
    return picture ?? nothing;
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
          <p class="lead">${CARDS.map(({card}) => local(card.slogan)).join(language() === 'ja' ? '' : ' ')}</p>
        </div>
        <p class="verbs" lang="ja" aria-hidden="true">${CARDS.map(({card}) => html`<span>${card.verb}</span>`)}</p>
      </section>
      ${this._waiting ? nothing : this.#cards()}`;
  }

  #cards() {
    return html`
      <section class="cards" aria-label=${t('cards')}>
        ${CARDS.map(
          ({id, name, card}) => html`<it-portal-card product=${id} name=${local(name)} verb=${card.verb}
          sentence=${local(card.sentence)} picture=${local(card.picture)}>${this.#picture(id)}</it-portal-card>`,
        )}
      </section>
      <p class="pause">${mayMove() ? this.#pauseButton() : nothing}</p>
      ${ADMIN_CARDS.map(
        ({id, name, card}) => html`<it-portal-card small product=${id} name=${local(name)} sentence=${local(card.sentence)}
        note=${t('admins')} picture=${local(card.picture)}>${this.#picture(id)}</it-portal-card>`,
      )}`;
  }

  #pauseButton() {
    return html`<it-button kind="quiet" icon=${this._paused ? 'play' : 'pause'} @click=${this.#togglePictures}>
      ${t(this._paused ? 'pictures.play' : 'pictures.pause')}</it-button>`;
  }
}
customElements.define('it-portal', Portal);
