// What every element of Ittaku shares: the styles all shadow roots start from, and being drawn again in another language.
import {LitElement, css} from 'lit';
import {onLanguageChange} from './i18n.js';

export const common = css`
  *, *::before, *::after { box-sizing: border-box; }
  :host([hidden]), [hidden] { display: none !important; }
  h1, h2, h3, h4 {
    margin: 0;
    font-family: var(--serif);
    font-weight: 600;
    line-height: 1.35;
    text-wrap: balance;
    word-break: auto-phrase;
  }
  h1 { font-size: var(--text-xl); }
  h2 { font-size: var(--text-l); }
  h3, h4 { font-size: var(--text-m); }
  p { margin: 0; }
  a { color: var(--indigo); text-decoration-thickness: 1px; text-underline-offset: .25em; }
  button, input, select, textarea { font: inherit; color: inherit; letter-spacing: inherit; }
  :focus-visible { outline: 2px solid var(--vermilion); outline-offset: 2px; border-radius: var(--radius); }
  .sr {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;

/** The base class of all elements. Subclasses give their own styles as `static styles = [common, css`…`]`. */
export class ItElement extends LitElement {
  /** @type {import('lit').CSSResultGroup} */
  static styles = common;

  #stop = () => {};

  connectedCallback() {
    super.connectedCallback();
    this.#stop = onLanguageChange(() => this.requestUpdate());
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#stop();
  }

  /**
   * Dispatches an event that leaves the shadow root.
   * @param {string} type
   * @param {unknown} [detail]
   * @returns {boolean} false if a listener called preventDefault
   */
  emit(type, detail) {
    return this.dispatchEvent(new CustomEvent(type, {detail, bubbles: true, composed: true, cancelable: true}));
  }
}
