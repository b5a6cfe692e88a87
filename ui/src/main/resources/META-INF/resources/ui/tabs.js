// it-tabs: one of several views of the same thing.
import {css, html, nothing} from 'lit';
import {ItElement, common} from './element.js';
import {arrow} from './focus.js';
import {number} from './i18n.js';

/** @typedef {{id: string, label: string, count?: number}} Tab */

/**
 * `<it-tabs label="Record" .tabs=${tabs} selected="moves" @select=${…}><div slot="moves">…</div></it-tabs>`: one slot per
 * tab; arrows move, Home and End jump.
 */
export class ItTabs extends ItElement {
  static properties = {tabs: {attribute: false}, selected: {type: String, reflect: true}, label: {type: String}};
  static styles = [
    common,
    css`
      :host { display: block; }
      .strip { display: flex; gap: var(--space-2); overflow-x: auto; border-bottom: 1px solid var(--line); scrollbar-width: none; }
      button {
        flex: none;
        min-height: var(--target);
        padding: 0 var(--space-3);
        border: 0;
        border-bottom: 2px solid transparent;
        background: none;
        color: var(--faded);
        cursor: pointer;
        transition: color var(--quick), border-color var(--quick);
      }
      button:hover { color: var(--ink); }
      button[aria-selected='true'] { border-color: var(--vermilion); color: var(--ink); font-weight: 600; }
      button:focus-visible { outline-offset: -2px; }
      small { margin-left: var(--space-1); color: var(--faded); font-size: var(--text-s); font-weight: 400; }
      .panel { padding-top: var(--space-4); }
      .panel:focus-visible { outline-offset: 4px; }
    `,
  ];

  constructor() {
    super();
    /** @type {readonly Tab[]} */
    this.tabs = [];
    this.selected = '';
    this.label = '';
  }

  get #shown() {
    return this.tabs.some(({id}) => id === this.selected) ? this.selected : (this.tabs[0]?.id ?? '');
  }

  /** @param {string} id */
  #choose(id) {
    if (id === this.#shown) return;
    this.selected = id;
    this.emit('select', {id});
  }

  async #key(/** @type {KeyboardEvent} */ event) {
    const at = this.tabs.findIndex(({id}) => id === this.#shown);
    const to = arrow(event.key, at, this.tabs.length, 'horizontal');
    if (to === null) return;
    event.preventDefault();
    this.#choose(/** @type {Tab} */ (this.tabs[to]).id);
    await this.updateComplete;
    /** @type {HTMLElement | null} */ (this.renderRoot.querySelector('[aria-selected=true]'))?.focus();
  }

  /** On a narrow screen the chosen tab may lie beyond the edge of the strip. */
  updated() {
    const strip = this.renderRoot.querySelector('.strip');
    const chosen = /** @type {HTMLElement | null} */ (strip?.querySelector('[aria-selected=true]'));
    if (!strip || !chosen) return;
    const from = chosen.offsetLeft - /** @type {HTMLElement} */ (strip).offsetLeft;
    if (from < strip.scrollLeft || from + chosen.offsetWidth > strip.scrollLeft + strip.clientWidth) strip.scrollLeft = from;
  }

  render() {
    const shown = this.#shown;
    return html`
      <div class="strip" role="tablist" aria-label=${this.label} @keydown=${this.#key}>
        ${this.tabs.map(
          ({id, label, count}) => html`<button type="button" role="tab" id="tab-${id}" aria-controls="panel-${id}"
          aria-selected=${id === shown ? 'true' : 'false'} tabindex=${id === shown ? 0 : -1}
          @click=${() => this.#choose(id)}>${label}${count === undefined ? nothing : html`<small>${number(count)}</small>`}</button>`,
        )}
      </div>
      ${this.tabs.map(
        ({id}) => html`<div class="panel" role="tabpanel" id="panel-${id}" aria-labelledby="tab-${id}"
        tabindex="0" ?hidden=${id !== shown}><slot name=${id}></slot></div>`,
      )}`;
  }
}
customElements.define('it-tabs', ItTabs);
