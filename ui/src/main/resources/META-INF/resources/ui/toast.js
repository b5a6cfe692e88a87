// Short news on the page: `toast('Saved')`. Seen above dialogs too, read out, gone by itself unless it has a step. One is
// shown at a time, off the boards and drawings; the same said again is counted, not shown twice. While a dialog is open only
// the dialog can be pressed: news that come with a step belong after it.
import {css, html, nothing} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import {ItElement, common} from './element.js';
import {number} from './i18n.js';
import {freeSpot, isInTheWay} from './spot.js';
import {t} from './texts.js';
import './icons.js';

/**
 * @typedef {object} News
 * @property {number} id
 * @property {string} text
 * @property {number} times how often it was said while it was shown
 * @property {'plain' | 'good' | 'bad'} tone
 * @property {{label: string, run: () => void} | null} action
 */

const SHOWN_MS = 6000;
/** Widths to try, in pixels, where the news as wide as they like would lie on a board: a phone held sideways has room only beside it. */
const NARROW = [320, 240, 180];

export class ItToast extends ItElement {
  static properties = {_news: {state: true}};
  static styles = [
    common,
    css`
      :host {
        position: fixed;
        inset: 0 auto auto 0;
        width: max-content;
        max-width: min(560px, 100vw - 2 * var(--space-2));
        height: auto;
        margin: 0;
        padding: 0;
        border: 0;
        background: none;
        pointer-events: none;
        overflow: visible;
      }
      .news {
        display: flex;
        align-items: center;
        gap: var(--space-3);
        min-height: 48px;
        padding: 2px 2px 2px var(--space-4);
        border-radius: var(--radius);
        background: var(--ink);
        color: var(--paper);
        box-shadow: var(--shadow-raised);
        pointer-events: auto;
        animation: rise var(--calm) var(--ease);
      }
      @keyframes rise { from { opacity: 0; transform: translateY(8px); } }
      .good { box-shadow: inset 4px 0 0 light-dark(#9DB56B, #5E7634), var(--shadow-raised); }
      .bad { box-shadow: inset 4px 0 0 light-dark(#E2694F, #B83A24), var(--shadow-raised); }
      .text { flex: 1; padding: var(--space-1) 0; line-height: 1.4; }
      .times { font-variant-numeric: tabular-nums; opacity: .8; }
      button { min-width: var(--target); min-height: var(--target); border: 0; background: none; cursor: pointer; }
      button:focus-visible { outline-color: currentColor; outline-offset: -4px; }
      .step { padding: 0 var(--space-3); font-weight: 600; text-decoration: underline; text-underline-offset: .25em; }
      @media print { :host { display: none; } }
    `,
  ];

  #next = 0;
  #timer = 0;
  /** A page that is scrolled may bring a board to where the news lie. */
  #moved = () => {
    if (isInTheWay(this.getBoundingClientRect(), this)) this.#place();
  };

  constructor() {
    super();
    /** @type {News[]} the last one is shown; others wait behind it for their step to be taken */
    this._news = [];
  }

  connectedCallback() {
    super.connectedCallback();
    this.popover = 'manual'; // the top layer: dialogs must not cover it
    window.addEventListener('scroll', this.#moved, {passive: true, capture: true});
    window.addEventListener('resize', this.#moved);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    window.removeEventListener('scroll', this.#moved, {capture: true});
    window.removeEventListener('resize', this.#moved);
  }

  /** @param {Omit<News, 'id' | 'times'>} said */
  add(said) {
    const shown = this._news.at(-1);
    const again = shown?.text === said.text && shown.tone === said.tone ? shown : null;
    const news = {...said, id: again?.id ?? this.#next++, times: (again?.times ?? 0) + 1};
    const waiting = this._news.filter(({action, text}) => action && text !== said.text);
    this._news = [...waiting, news];
    this.#show();
  }

  /** @param {number} id */
  dismiss(id) {
    this._news = this._news.filter((news) => news.id !== id);
    this.#show();
  }

  #show() {
    this.#hold();
    this.hidePopover();
    if (this._news.length === 0) return;
    this.showPopover(); // again, so that it comes above a dialog opened meanwhile
    this.#go();
  }

  /** @param {import('lit').PropertyValues} changed */
  updated(changed) {
    if (changed.has('_news') && this._news.length > 0) this.#place();
  }

  #place() {
    let best = this.#spot('');
    for (const width of NARROW.map((pixels) => `${pixels}px`)) {
      if (best.covers === 0) break;
      const spot = this.#spot(width);
      if (spot.covers < best.covers) best = spot;
    }
    this.style.width = best.width;
    this.style.left = `${best.left}px`;
    this.style.top = `${best.top}px`;
  }

  /** Where it fits best at this width. @param {string} width as a style; empty for as wide as it likes */
  #spot(width) {
    this.style.width = width;
    return {...freeSpot(this.getBoundingClientRect(), this), width};
  }

  /** News without a step pass. */
  #go() {
    const shown = this._news.at(-1);
    this.#hold();
    if (shown && !shown.action) this.#timer = window.setTimeout(() => this.dismiss(shown.id), SHOWN_MS);
  }

  /** Someone is reading it, or it is gone. */
  #hold() {
    window.clearTimeout(this.#timer);
  }

  render() {
    return html`<div role="log" aria-live="polite" aria-label=${t('toast.news')}>${repeat(
      this._news.slice(-1),
      ({id}) => id,
      (news) => html`
      <div class="news ${news.tone}" @pointerenter=${this.#hold} @focusin=${this.#hold} @pointerleave=${this.#go} @focusout=${this.#go}>
        <span class="text">${news.text}</span>
        ${news.times > 1 ? html`<span class="times">${t('toast.times', {n: number(news.times)})}</span>` : nothing}
        ${
          news.action
            ? html`<button class="step" type="button" @click=${() => {
                news.action?.run();
                this.dismiss(news.id);
              }}>${news.action.label}</button>`
            : nothing
        }
        <button type="button" aria-label=${t('close')} @click=${() => this.dismiss(news.id)}><it-icon name="close"></it-icon></button>
      </div>`,
    )}</div>`;
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
