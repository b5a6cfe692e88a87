// it-menu: a button that opens a short list of places or actions.
import {css, html, nothing} from 'lit';
import {ifDefined} from 'lit/directives/if-defined.js';
import {ItElement, common} from './element.js';
import {arrow} from './focus.js';
import './icons.js';

/**
 * @typedef {object} MenuItem
 * @property {string} id
 * @property {string} label
 * @property {string} [note] small, after the label
 * @property {import('./icons.js').IconName} [icon]
 * @property {string} [href] a link instead of an action
 * @property {string} [lang] of the label, if it is not the page's
 * @property {boolean} [checked] given: one choice of several
 * @property {boolean} [disabled]
 * @property {boolean} [danger]
 */

/**
 * `<it-menu label="Order" .items=${items} @select=${(e) => …e.detail.id}>Order</it-menu>`. Down opens it, arrows move,
 * Esc closes and gives the focus back. `align="end"` hangs it from the button's right edge; `up` opens it upwards.
 */
export class ItMenu extends ItElement {
  static properties = {
    label: {type: String},
    icon: {type: String},
    picture: {type: String},
    align: {type: String, reflect: true},
    up: {type: Boolean, reflect: true},
    plain: {type: Boolean, reflect: true},
    items: {attribute: false},
    heading: {type: String},
    _open: {state: true},
  };
  static styles = [
    common,
    css`
      :host { position: relative; display: inline-flex; }
      .trigger {
        display: inline-flex;
        align-items: center;
        gap: var(--space-2);
        min-width: var(--target);
        min-height: var(--target);
        padding: 0 var(--space-3);
        border: 1px solid var(--edge);
        border-radius: var(--radius);
        background: var(--sheet);
        cursor: pointer;
        transition: background var(--quick);
      }
      :host([plain]) .trigger { justify-content: center; border-color: transparent; background: none; }
      .trigger:hover, .trigger[aria-expanded='true'] { background: color-mix(in oklab, transparent, var(--ink) 7%); }
      .trigger img { border-radius: 50%; background: var(--line); object-fit: cover; }
      .caret { width: 1em; height: 1em; color: var(--faded); }
      .list {
        position: absolute;
        z-index: 30;
        top: calc(100% + 4px);
        left: 0;
        min-width: max(100%, 200px);
        max-width: calc(100vw - 16px);
        max-height: min(70dvh, 520px);
        margin: 0;
        padding: var(--space-2) 0;
        overflow: auto;
        border: 1px solid var(--line);
        border-radius: var(--radius);
        background: var(--sheet);
        box-shadow: var(--shadow-raised);
        text-align: left; /* browsers read the host's align as that of its text */
        animation: drop var(--quick) var(--ease);
      }
      :host([align='end']) .list { right: 0; left: auto; }
      :host([up]) .list { top: auto; bottom: calc(100% + 4px); }
      @keyframes drop { from { opacity: 0; transform: translateY(-4px); } }
      .heading { padding: var(--space-1) var(--space-4) var(--space-2); color: var(--faded); font-size: var(--text-s); }
      .item {
        display: flex;
        align-items: center;
        gap: var(--space-3);
        width: 100%;
        min-height: var(--target);
        padding: var(--space-1) var(--space-4);
        border: 0;
        background: none;
        color: var(--ink);
        text-align: left;
        text-decoration: none;
        white-space: nowrap;
        cursor: pointer;
      }
      .item:hover, .item:focus-visible { background: color-mix(in oklab, transparent, var(--ink) 7%); outline-offset: -2px; }
      .item[aria-disabled='true'] { color: var(--faded); cursor: default; }
      .item.danger { color: var(--vermilion); }
      .item > span { flex: 1; }
      small { color: var(--faded); font-size: var(--text-s); }
      .tick { color: var(--vermilion); }
    `,
  ];

  #outside = (/** @type {Event} */ event) => {
    if (!event.composedPath().includes(this)) this._open = false;
  };
  #left = (/** @type {FocusEvent} */ event) => {
    // Without a target the window itself lost the focus, or a press began: neither means that the menu was left.
    const to = /** @type {Node | null} */ (event.relatedTarget);
    if (to && !this.renderRoot.contains(to)) this._open = false;
  };

  constructor() {
    super();
    this.label = '';
    /** @type {import('./icons.js').IconName | ''} */
    this.icon = '';
    /** The address of a picture instead of the icon. */
    this.picture = '';
    /** @type {'' | 'end'} */
    this.align = '';
    this.up = false;
    this.plain = false;
    /** @type {readonly MenuItem[]} */
    this.items = [];
    this.heading = '';
    this._open = false;
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    document.removeEventListener('pointerdown', this.#outside);
  }

  /** @param {import('lit').PropertyValues} changed */
  updated(changed) {
    if (!changed.has('_open')) return;
    if (this._open) document.addEventListener('pointerdown', this.#outside);
    else document.removeEventListener('pointerdown', this.#outside);
  }

  /** @returns {HTMLElement[]} */
  get #choices() {
    return [...this.renderRoot.querySelectorAll('.item')].filter((item) => item instanceof HTMLElement);
  }

  /** @param {boolean} atEnd */
  async #show(atEnd = false) {
    this._open = true;
    await this.updateComplete;
    const all = this.#choices;
    const chosen = all.find((item) => item.getAttribute('aria-checked') === 'true');
    (atEnd ? all.at(-1) : (chosen ?? all[0]))?.focus();
  }

  #hide() {
    this._open = false;
    /** @type {HTMLElement | null} */ (this.renderRoot.querySelector('.trigger'))?.focus();
  }

  #triggerKey(/** @type {KeyboardEvent} */ event) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    this.#show(event.key === 'ArrowUp');
  }

  #listKey(/** @type {KeyboardEvent} */ event) {
    const all = this.#choices;
    if (event.key === 'Escape') {
      event.stopPropagation();
      this.#hide();
    } else if (event.key === 'Tab') this._open = false;
    else {
      const at = all.findIndex((item) => item === this.shadowRoot?.activeElement);
      const letter =
        event.key.length === 1
          ? all.findIndex((item, i) => i > at && item.innerText.trim().toLowerCase().startsWith(event.key.toLowerCase()))
          : -1;
      const to = arrow(event.key, at, all.length, 'vertical') ?? (letter >= 0 && event.key !== ' ' ? letter : null);
      if (to === null) return;
      event.preventDefault();
      all[to]?.focus();
    }
  }

  /** @param {MenuItem} item */
  #choose(item) {
    if (item.disabled) return;
    this.#hide();
    this.emit('select', {id: item.id});
  }

  render() {
    return html`
      <button class="trigger" part="trigger" type="button" aria-haspopup="menu" aria-expanded=${this._open ? 'true' : 'false'}
        aria-label=${ifDefined(this.label || undefined)} @keydown=${this.#triggerKey}
        @click=${() => (this._open ? this.#hide() : this.#show())}>
        ${this.picture ? html`<img src=${this.picture} alt="" width="28" height="28">` : this.icon ? html`<it-icon name=${this.icon}></it-icon>` : nothing}<slot></slot>
        ${this.plain ? nothing : html`<it-icon class="caret" name="down"></it-icon>`}
      </button>
      ${this._open ? this.#list() : nothing}`;
  }

  #list() {
    return html`<div class="list" @keydown=${this.#listKey} @focusout=${this.#left}>
      ${this.heading ? html`<div class="heading">${this.heading}</div>` : nothing}
      <div role="menu" aria-label=${this.label || this.heading}>${this.items.map((item) => this.#item(item))}</div>
    </div>`;
  }

  /** @param {MenuItem} item */
  #item(item) {
    const inside = html`${item.icon ? html`<it-icon name=${item.icon}></it-icon>` : nothing}
      <span lang=${ifDefined(item.lang)}>${item.label}</span>
      ${item.note ? html`<small>${item.note}</small>` : nothing}
      ${item.checked ? html`<it-icon class="tick" name="check"></it-icon>` : nothing}`;
    const kind = item.danger ? 'item danger' : 'item';
    const disabled = ifDefined(item.disabled ? 'true' : undefined);
    if (item.href && !item.disabled) {
      return html`<a class=${kind} role="menuitem" tabindex="-1" href=${item.href}
        aria-current=${/** @type {any} */ (ifDefined(item.checked ? 'page' : undefined))}>${inside}</a>`;
    }
    const choice = item.checked !== undefined && !item.href;
    return html`<button class=${kind} type="button" tabindex="-1" role=${choice ? 'menuitemradio' : 'menuitem'}
      aria-checked=${/** @type {any} */ (ifDefined(choice ? String(item.checked) : undefined))} aria-disabled=${disabled}
      @click=${() => this.#choose(item)}>${inside}</button>`;
  }
}
customElements.define('it-menu', ItMenu);
