// it-empty: nothing is here yet. Says what to do first and offers it.
import {css, html, nothing} from 'lit';
import {ItElement, common} from './element.js';
import './icons.js';

/** `<it-empty icon="piece" heading="No records yet">Add one, or try a sample. <it-button slot="action">…</it-button></it-empty>` */
export class ItEmpty extends ItElement {
  static properties = {icon: {type: String}, heading: {type: String}};
  static styles = [
    common,
    css`
      :host { display: block; padding: var(--space-12) var(--space-6); text-align: center; }
      .seal {
        display: inline-grid;
        place-items: center;
        width: 72px;
        height: 72px;
        margin-bottom: var(--space-5);
        border: 1px solid var(--line);
        border-radius: 50%;
        background: var(--sheet);
        color: var(--faded);
        font-size: 24px;
      }
      h2 { margin-bottom: var(--space-2); font-size: var(--text-l); }
      .text { max-width: 30em; margin: 0 auto; color: var(--faded); text-wrap: pretty; }
      .actions { display: flex; flex-wrap: wrap; justify-content: center; gap: var(--space-3); margin-top: var(--space-6); }
    `,
  ];

  constructor() {
    super();
    /** @type {import('./icons.js').IconName | ''} */
    this.icon = '';
    this.heading = '';
  }

  render() {
    return html`
      ${this.icon ? html`<div class="seal"><it-icon name=${this.icon}></it-icon></div>` : nothing}
      <h2>${this.heading}</h2>
      <div class="text"><slot></slot></div>
      <div class="actions"><slot name="action"></slot></div>`;
  }
}
customElements.define('it-empty', ItEmpty);
