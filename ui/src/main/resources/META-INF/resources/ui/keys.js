// it-keys: what the keys do on every page, when somebody presses `?`. A page with keys of its own answers it first.
import {css, html, nothing} from 'lit';
import {ItElement, common} from './element.js';
import {t} from './texts.js';
import './dialog.js';

const KEYS = /** @type {const} */ ([
  ['Tab', 'keys.tab'],
  ['Enter', 'keys.enter'],
  ['Esc', 'keys.escape'],
  ['← ↑ → ↓', 'keys.arrows'],
  ['?', 'keys.help'],
]);
const TYPING = 'input, textarea, select, [contenteditable], dialog[open]';

class Keys extends ItElement {
  static properties = {_open: {state: true}};
  static styles = [
    common,
    css`
      :host { display: contents; }
      dl { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: var(--space-2) var(--space-4); margin: 0 0 var(--space-4); }
      dt { font-family: var(--mono); }
      dd { margin: 0; }
    `,
  ];

  constructor() {
    super();
    this._open = false;
  }

  connectedCallback() {
    super.connectedCallback();
    window.addEventListener('keydown', this.#pressed);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    window.removeEventListener('keydown', this.#pressed);
  }

  #pressed = (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== '?' || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.composedPath().some((at) => at instanceof HTMLElement && at.matches(TYPING))) return;
    event.preventDefault();
    this._open = true;
  };

  render() {
    if (!this._open) return nothing;
    return html`<it-dialog open heading=${t('keys')} @close=${() => {
      this._open = false;
    }}>
      <dl>${KEYS.map(([key, text]) => html`<dt>${key}</dt><dd>${t(text)}</dd>`)}</dl>
      <a href="/guide">${t('keys.guide')}</a>
    </it-dialog>`;
  }
}
customElements.define('it-keys', Keys);
