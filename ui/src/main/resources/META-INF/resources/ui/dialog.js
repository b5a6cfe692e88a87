// it-dialog: one question or form above the page. Holds the focus, Esc closes, the focus goes back where it was.
import {css, html} from 'lit';
import {ItElement, common} from './element.js';
import {focused, tabbable} from './focus.js';
import {t} from './texts.js';
import './button.js';

/**
 * `<it-dialog heading="Share"> … <it-button slot="action">…</it-button></it-dialog>`; `open` or `show()`, `close()`.
 * Event `close` when it has closed, with `detail.reason`: `escape`, `cross`, `outside` or what `close(reason)` was given.
 */
export class ItDialog extends ItElement {
  static properties = {open: {type: Boolean, reflect: true}, heading: {type: String}};
  static styles = [
    common,
    css`
      dialog {
        width: min(560px, calc(100vw - 32px));
        max-height: calc(100dvh - 32px);
        margin: auto;
        padding: 0;
        border: 1px solid var(--line);
        border-radius: var(--radius);
        background: var(--sheet);
        color: var(--ink);
        box-shadow: var(--shadow-raised);
        overscroll-behavior: contain;
      }
      dialog[open] { animation: rise var(--calm) var(--ease); }
      dialog::backdrop { background: var(--veil); }
      @keyframes rise { from { opacity: 0; transform: translateY(8px); } }
      header { display: flex; align-items: center; gap: var(--space-4); padding: var(--space-3) var(--space-3) 0 var(--space-6); }
      h2 { flex: 1; min-width: 0; font-size: var(--text-l); overflow-wrap: anywhere; }
      h2:focus-visible { outline: none; } /* it takes the focus only so that it is read out first */
      .body { padding: var(--space-3) var(--space-6) var(--space-6); }
      footer { display: flex; flex-wrap: wrap; justify-content: flex-end; gap: var(--space-3); padding: 0 var(--space-6) var(--space-6); }
      footer.none { display: none; }
      @media (max-width: 480px) {
        dialog { width: 100vw; max-width: none; margin: auto 0 0; border-width: 1px 0 0; border-radius: 12px 12px 0 0; }
        footer { flex-direction: column-reverse; align-items: stretch; }
      }
    `,
  ];

  /** @type {HTMLElement | null} */
  #from = null;
  #reason = 'closed';
  #opening = false;

  constructor() {
    super();
    this.open = false;
    this.heading = '';
  }

  show() {
    this.open = true;
  }

  /** @param {string} [reason] */
  close(reason = 'closed') {
    this.#reason = reason;
    this.open = false;
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    if (this.open) this.#from?.focus(); // taken away while open
  }

  /** @returns {HTMLDialogElement | null} */
  get #dialog() {
    return this.renderRoot.querySelector('dialog');
  }

  /** @param {import('lit').PropertyValues} changed */
  updated(changed) {
    if (!changed.has('open')) return;
    const dialog = this.#dialog;
    if (!dialog) return;
    if (this.open && !dialog.open) {
      this.#from = focused();
      this.#opening = true;
      dialog.showModal(); // focuses the first edge
      this.#opening = false;
      const parts = ['.body', 'footer'].flatMap((part) => [...dialog.querySelectorAll(part)]);
      (parts.flatMap(tabbable)[0] ?? this.renderRoot.querySelector('h2'))?.focus();
    } else if (!this.open && dialog.open) dialog.close();
  }

  #closed() {
    this.open = false;
    this.#from?.focus();
    this.#from = null;
    this.dispatchEvent(new CustomEvent('close', {detail: {reason: this.#reason}}));
    this.#reason = 'closed';
  }

  /** The focus ran over an edge: it goes on at the other end. */
  #wrap(/** @type {'start' | 'end'} */ edge) {
    if (this.#opening) return;
    const all = this.#dialog ? tabbable(this.#dialog).filter((element) => !element.classList.contains('edge')) : [];
    (edge === 'start' ? all.at(-1) : all[0])?.focus();
  }

  #pressed(/** @type {PointerEvent} */ event) {
    if (event.target !== this.#dialog) return;
    const {left, right, top, bottom} = /** @type {HTMLDialogElement} */ (event.target).getBoundingClientRect();
    const inside = event.clientX >= left && event.clientX <= right && event.clientY >= top && event.clientY <= bottom;
    if (!inside) this.close('outside');
  }

  #slotted(/** @type {Event} */ event) {
    const slot = /** @type {HTMLSlotElement} */ (event.target);
    slot.parentElement?.classList.toggle('none', slot.assignedElements().length === 0);
  }

  render() {
    return html`<dialog aria-labelledby="heading" @close=${this.#closed} @pointerdown=${this.#pressed}
      @cancel=${() => {
        this.#reason = 'escape';
      }}>
      <span class="edge" tabindex=${this.open ? 0 : -1} @focus=${() => this.#wrap('start')}></span>
      <header>
        <h2 id="heading" tabindex="-1">${this.heading}</h2>
        <it-button kind="quiet" icon="close" label=${t('close')} @click=${() => this.close('cross')}></it-button>
      </header>
      <div class="body"><slot></slot></div>
      <footer class="none"><slot name="action" @slotchange=${this.#slotted}></slot></footer>
      <span class="edge" tabindex=${this.open ? 0 : -1} @focus=${() => this.#wrap('end')}></span>
    </dialog>`;
  }
}
customElements.define('it-dialog', ItDialog);
