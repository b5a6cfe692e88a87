// it-portal-card: one product on the portal. Its picture is slotted; the whole card is the link.
import {css, html, nothing} from 'lit';
import {ItElement, common} from 'ittaku/element.js';
import {t} from './texts.js';
import 'ittaku/chip.js';
import 'ittaku/icons.js';

/** `note`: whom the product is for, where that is not everybody. */
class PortalCard extends ItElement {
  static properties = {
    product: {type: String, reflect: true},
    name: {type: String},
    verb: {type: String},
    sentence: {type: String},
    picture: {type: String},
    small: {type: Boolean, reflect: true},
    note: {type: String},
  };
  static styles = [
    common,
    css`
      :host { display: flex; }
      article {
        position: relative;
        display: flex;
        flex: 1;
        flex-direction: column;
        min-width: 0;
        overflow: hidden;
        border: 1px solid var(--line);
        border-radius: var(--radius);
        background: var(--sheet);
        box-shadow: var(--shadow);
        transition: transform var(--calm) var(--ease), box-shadow var(--calm) var(--ease);
      }
      article:hover { transform: translateY(-4px); box-shadow: var(--shadow-raised); }
      article:focus-within { outline: 2px solid var(--vermilion); outline-offset: 3px; }
      .picture { display: grid; min-height: 412px; overflow: hidden; }
      :host(:not([small])) ::slotted(*) { padding: var(--space-4) 0; }
      .words { display: flex; flex: 1; flex-direction: column; padding: var(--space-5) var(--space-5) var(--space-4); }
      h2 { display: flex; align-items: baseline; justify-content: space-between; gap: var(--space-3); font-size: var(--text-l); }
      h2 small { color: var(--faded); font: 500 var(--text-s)/1 var(--serif); letter-spacing: .1em; }
      h2 a { color: inherit; text-decoration: none; outline: none; }
      h2 a::after { content: ''; position: absolute; inset: 0; }
      .words p { flex: 1; margin-top: var(--space-2); color: var(--faded); font-size: var(--text-s); text-wrap: pretty; }
      .go, .go span { display: flex; align-items: center; gap: var(--space-2); color: var(--vermilion); font-size: var(--text-s); font-weight: 600; }
      .go { min-height: 28px; margin-top: var(--space-4); }
      .go it-chip { font-weight: 400; }
      .go it-icon { transition: transform var(--calm) var(--ease); }
      article:hover .go it-icon { transform: translateX(4px); }
      :host([small]) article { flex-direction: row; align-items: center; padding-right: var(--space-5); }
      :host([small]) .picture {
        align-self: stretch; flex: none; min-height: 0; border-right: 1px solid var(--line);
        background: color-mix(in oklab, var(--paper), var(--line) 35%);
      }
      :host([small]) .words { padding: var(--space-4) var(--space-5); }
      :host([small]) .words p { margin-top: 0; }
      :host([small]) .go { flex: none; margin: 0; }
      @media (max-width: 620px) {
        .picture { min-height: 0; }
        :host(:not([small])) ::slotted(*) { padding: var(--space-8) 0; }
        :host([small]) article { flex-direction: column; align-items: stretch; padding-right: 0; }
        :host([small]) .picture { border-right: 0; border-bottom: 1px solid var(--line); }
        :host([small]) .words { padding-bottom: 0; }
        :host([small]) .go { padding: var(--space-3) var(--space-5) var(--space-4); }
      }
      @media print { article { break-inside: avoid; box-shadow: none; } }
    `,
  ];

  constructor() {
    super();
    this.product = '';
    this.name = '';
    this.verb = '';
    this.sentence = '';
    this.picture = '';
    this.small = false;
    this.note = '';
  }

  render() {
    const words = html`<div class="words">
      <h2><a href="/${this.product}">${this.name}</a>
        ${this.verb ? html`<small lang="ja" aria-hidden="true">${this.verb}</small>` : nothing}</h2>
      <p>${this.sentence}</p>
      ${this.small ? nothing : this.#go()}
    </div>`;
    return html`<article>
      <div class="picture" role="img" aria-label=${this.picture}><slot></slot></div>
      ${words}${this.small ? this.#go() : nothing}
    </article>`;
  }

  #go() {
    return html`<span class="go">${this.note ? html`<it-chip>${this.note}</it-chip>` : nothing}
      <span aria-hidden="true">${t('open')} <it-icon name="arrow"></it-icon></span></span>`;
  }
}
customElements.define('it-portal-card', PortalCard);
