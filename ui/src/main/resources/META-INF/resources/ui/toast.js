// Short news at the foot of the page: `toast('Saved')`. Seen above dialogs too, read out, gone by itself unless it has a
// step. While a dialog is open only the dialog can be pressed: news that come with a step belong after it.
import {css, html, nothing} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import {ItElement, common} from './element.js';
import {t} from './texts.js';
import './icons.js';

/**
 * @typedef {object} News
 * @property {number} id
 * @property {string} text
 * @property {'plain' | 'good' | 'bad'} tone
 * @property {{label: string, run: () => void} | null} action
 */

const SHOWN_MS = 6000;

export class ItToast extends ItElement {
  static properties = {_news: {state: true}};
  static styles = [
    common,
    css`
      :host {
        position: fixed;
        inset: auto 0 0;
        width: auto;
        height: auto;
        margin: 0 auto;
        padding: 0 var(--space-4) max(var(--space-4), env(safe-area-inset-bottom));
        border: 0;
        background: none;
        pointer-events: none;
        overflow: visible;
      }
      .all { display: grid; justify-items: center; gap: var(--space-2); }
      .news {
        display: flex;
        align-items: center;
        gap: var(--space-3);
        max-width: min(560px, 100%);
        min-height: 52px;
        padding: var(--space-1) var(--space-1) var(--space-1) var(--space-4);
        border-radius: var(--radius);
        background: var(--ink);
        color: var(--paper);
        box-shadow: var(--shadow-raised);
        pointer-events: auto;
        animation: rise var(--calm) var(--ease);
      }
      @keyframes rise { from { opacity: 0; transform: translateY(12px); } }
      .good { box-shadow: inset 4px 0 0 light-dark(#9DB56B, #5E7634), var(--shadow-raised); }
      .bad { box-shadow: inset 4px 0 0 light-dark(#E2694F, #B83A24), var(--shadow-raised); }
      span { flex: 1; padding: var(--space-1) 0; line-height: 1.5; }
      button { min-width: var(--target); min-height: var(--target); border: 0; background: none; cursor: pointer; }
      button:focus-visible { outline-color: currentColor; outline-offset: -4px; }
      .step { padding: 0 var(--space-3); font-weight: 600; text-decoration: underline; text-underline-offset: .25em; }
      @media print { :host { display: none; } }
    `,
  ];

  #next = 0;
  /** @type {Map<number, number>} */
  #timers = new Map();

  constructor() {
    super();
    /** @type {News[]} */
    this._news = [];
  }

  connectedCallback() {
    super.connectedCallback();
    this.popover = 'manual'; // the top layer: dialogs must not cover it
  }

  /** @param {Omit<News, 'id'>} said */
  add(said) {
    const news = {...said, id: this.#next++};
    this._news = [...this._news, news];
    this.hidePopover();
    this.showPopover(); // again, so that it comes above a dialog opened meanwhile
    if (!news.action) this.#start(news.id);
  }

  /** @param {number} id */
  dismiss(id) {
    this.#hold(id);
    this._news = this._news.filter((news) => news.id !== id);
    if (this._news.length === 0) this.hidePopover();
  }

  /** @param {number} id */
  #start(id) {
    this.#timers.set(id, window.setTimeout(() => this.dismiss(id), SHOWN_MS));
  }

  /** Someone is reading it, or it is gone. @param {number} id */
  #hold(id) {
    window.clearTimeout(this.#timers.get(id));
    this.#timers.delete(id);
  }

  render() {
    return html`<div class="all" role="log" aria-live="polite" aria-label=${t('toast.news')}>${repeat(this._news, ({id}) => id, (news) => html`
      <div class="news ${news.tone}" @pointerenter=${() => this.#hold(news.id)} @focusin=${() => this.#hold(news.id)}
        @pointerleave=${() => news.action || this.#start(news.id)}>
        <span>${news.text}</span>
        ${news.action
          ? html`<button class="step" type="button" @click=${() => { news.action?.run(); this.dismiss(news.id); }}>${news.action.label}</button>`
          : nothing}
        <button type="button" aria-label=${t('close')} @click=${() => this.dismiss(news.id)}><it-icon name="close"></it-icon></button>
      </div>`)}</div>`;
  }
}
customElements.define('it-toast', ItToast);

/**
 * @param {string} text
 * @param {{tone?: 'plain' | 'good' | 'bad', action?: {label: string, run: () => void}}} [how]
 */
export function toast(text, {tone = 'plain', action} = {}) {
  let host = /** @type {ItToast | null} */ (document.querySelector('it-toast'));
  if (!host) {
    host = new ItToast();
    document.body.append(host);
  }
  host.add({text, tone, action: action ?? null});
}
