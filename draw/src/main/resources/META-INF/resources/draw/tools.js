// it-draw-tools: brush, bucket, eraser, sizes and colours. A rail beside the paper; a tray under the thumb on a phone.
import {css, html, nothing} from 'lit';
import {ItElement, common} from 'ittaku/element.js';
import {MAX_MIXED, PALETTE, hex} from './ink/format.js';
import {t} from './texts.js';
import 'ittaku/icons.js';

/** @typedef {import('./canvas.js').Tool} Tool */

const SIZES = [6, 12, 24, 56];
/** @type {readonly {kind: Tool['kind'], icon: import('ittaku/icons.js').IconName, key: string}[]} */
const KINDS = [
  {kind: 'brush', icon: 'brush', key: 'b'},
  {kind: 'fill', icon: 'bucket', key: 'f'},
  {kind: 'eraser', icon: 'eraser', key: 'e'},
];
/** Greys, reds, browns, greens, blues, violets: as they lie in the box. */
const ORDER = [1, 2, 3, 0, 4, 5, 23, 20, 6, 7, 8, 21, 9, 10, 11, 19, 12, 13, 14, 18, 15, 16, 17, 22];

/** The tool one begins with. @type {Tool} */
export const FIRST_TOOL = {kind: 'brush', colour: 1, size: 12};

/** `.tool`, `.undoable`, `.redoable`, `.palette`; events `tool` (`detail` is the new one), `mix` (a colour of one's own), `undo`, `redo`, `clear`. Keys: B F E [ ], Ctrl+Z and Ctrl+Y. */
export class DrawTools extends ItElement {
  static properties = {tool: {attribute: false}, undoable: {type: Boolean}, redoable: {type: Boolean}, palette: {attribute: false}};
  static styles = [
    common,
    css`
      :host { display: block; }
      .tools { display: grid; gap: var(--space-1) 0; width: 152px; padding: var(--space-2); border: 1px solid var(--line); border-radius: var(--radius); background: var(--sheet); box-shadow: var(--shadow); }
      .row { display: grid; grid-auto-flow: column; grid-auto-columns: minmax(0, 1fr); }
      button { display: grid; place-items: center; width: 100%; height: 42px; padding: 0; border: 0; border-radius: var(--radius); background: none; font-size: 18px; cursor: pointer; transition: background var(--quick); }
      button:hover { background: color-mix(in oklab, transparent, var(--ink) 7%); }
      button[aria-checked='true'] { background: var(--ink); color: var(--paper); }
      button:disabled { opacity: .35; cursor: default; }
      .sizes button[aria-checked='true'] { background: color-mix(in oklab, transparent, var(--ink) 12%); color: inherit; }
      svg { display: block; width: 34px; height: 34px; }
      .colours { display: grid; grid-template-columns: repeat(4, minmax(0, 1fr)); margin-top: var(--space-1); border-top: 1px solid var(--line); padding-top: var(--space-2); }
      .colours button { height: 36px; }
      .colours svg { width: 26px; height: 26px; transition: transform var(--quick) var(--ease); }
      .colours circle { stroke: rgb(40 30 15 / .22); stroke-width: 1; }
      .colours button[aria-checked='true'] { background: none; }
      .colours button[aria-checked='true'] svg { transform: scale(1.25); }
      .colours button[aria-checked='true'] circle { stroke: var(--ink); stroke-width: 2.5; }
      .swatches { display: contents; }
      .mix { position: relative; display: grid; place-items: center; height: 36px; border-radius: var(--radius); color: var(--faded); font-size: 18px; cursor: pointer; }
      .mix:hover { background: color-mix(in oklab, transparent, var(--ink) 7%); }
      .mix:focus-within { outline: 2px solid var(--vermilion); }
      .mix input { position: absolute; inset: 0; width: 100%; height: 100%; margin: 0; padding: 0; border: 0; opacity: 0; cursor: pointer; }
      @media (max-width: 860px), (max-height: 500px) {
        .tools { grid-template-columns: repeat(8, 1fr); gap: 0; width: auto; padding: var(--space-1); border-width: 1px 0 0; border-radius: 0; }
        .row, .colours { display: contents; }
        .row button, .colours button, .mix { height: 44px; }
        .colours svg { width: 32px; height: 32px; }
      }
      @media (max-width: 860px) and (min-height: 501px) and (max-height: 640px) {
        .tools { grid-template-columns: repeat(12, 1fr); }
        .row button, .colours button, .mix { height: 38px; }
      }
      /* A phone held sideways has a strip beside the paper: tools in two lines, and two lines of colours to swipe through. */
      @media (max-height: 500px) and (min-width: 560px) {
        .tools { grid-template-columns: repeat(auto-fill, minmax(44px, 1fr)); padding: 0 var(--space-1); }
        .colours { display: grid; grid-column: 1 / -1; margin: 0; padding: 0; border: 0; grid-template: repeat(2, 44px) / none; grid-auto-flow: column; grid-auto-columns: 46px; overflow-x: auto; padding-right: 20px; scrollbar-width: none; mask-image: linear-gradient(90deg, #000 calc(100% - 20px), transparent); }
        svg, .colours svg { width: 30px; height: 30px; }
      }
      @media (min-width: 861px) and (min-height: 501px) and (max-height: 680px) { .colours button, .mix { height: 28px; } }
      @media (min-width: 861px) and (min-height: 501px) and (pointer: coarse) {
        .tools { width: 194px; }
        button, .colours button, .mix { height: 44px; }
      }
    `,
  ];

  #keys = (/** @type {KeyboardEvent} */ event) => {
    const from = event.composedPath()[0];
    if (from instanceof HTMLInputElement || from instanceof HTMLTextAreaElement || event.isComposing) return;
    const key = event.key.toLowerCase();
    if ((event.ctrlKey || event.metaKey) && key === 'z') {
      event.preventDefault();
      this.emit(event.shiftKey ? 'redo' : 'undo');
    }
    if ((event.ctrlKey || event.metaKey) && key === 'y') {
      event.preventDefault();
      this.emit('redo');
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const kind = KINDS.find((each) => each.key === key)?.kind;
    if (kind) this.#choose({kind});
    if (key === '[' || key === ']') {
      const at = SIZES.indexOf(this.tool.size) + (key === ']' ? 1 : -1);
      this.#choose({size: SIZES[Math.max(0, Math.min(SIZES.length - 1, at))] ?? 12});
    }
  };

  constructor() {
    super();
    /** @type {Tool} */
    this.tool = FIRST_TOOL;
    this.undoable = false;
    this.redoable = false;
    /** @type {readonly number[]} */
    this.palette = PALETTE;
  }

  connectedCallback() {
    super.connectedCallback();
    document.addEventListener('keydown', this.#keys);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    document.removeEventListener('keydown', this.#keys);
  }

  /** @param {Partial<Tool>} change */
  #choose(change) {
    this.emit('tool', {...this.tool, ...change});
  }

  /** A colour taken while the eraser is in the hand means: draw with it. @param {number} colour */
  #colour(colour) {
    this.#choose({colour, kind: this.tool.kind === 'eraser' ? 'brush' : this.tool.kind});
  }

  /** @returns {number[]} the numbers of the colours of one's own */
  get #mixed() {
    return this.palette.map((_, number) => number).slice(PALETTE.length);
  }

  #mix(/** @type {Event} */ event) {
    this.emit('mix', Number.parseInt(/** @type {HTMLInputElement} */ (event.target).value.slice(1), 16));
  }

  /** Arrows move within a group, as in any group of radio buttons. */
  #arrows(/** @type {KeyboardEvent} */ event) {
    const step = {ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1}[event.key];
    if (!step) return;
    event.preventDefault();
    const all = [.../** @type {HTMLElement} */ (event.currentTarget).querySelectorAll('button')];
    const at = all.findIndex((button) => button === this.shadowRoot?.activeElement);
    const next = all[(at + step + all.length) % all.length];
    next?.focus();
    next?.click();
  }

  render() {
    const {kind, size, colour} = this.tool;
    const radio = (/** @type {boolean} */ on) => ({checked: on ? 'true' : 'false', tab: on ? 0 : -1});
    return html`<div class="tools" role="toolbar" aria-label=${t('tools')}>
      <div class="row" role="radiogroup" aria-label=${t('tools.kind')} @keydown=${this.#arrows}>${KINDS.map((each) => {
        const {checked, tab} = radio(each.kind === kind);
        return html`<button type="button" role="radio" aria-checked=${/** @type {any} */ (checked)} tabindex=${tab} aria-label=${t(`tools.${each.kind}`)}
          title="${t(`tools.${each.kind}`)} (${each.key.toUpperCase()})" @click=${() => this.#choose({kind: each.kind})}><it-icon name=${each.icon}></it-icon></button>`;
      })}</div>
      <div class="row sizes" role="radiogroup" aria-label=${t('tools.size')} @keydown=${this.#arrows}>${SIZES.map((each, i) => {
        const {checked, tab} = radio(each === size);
        return html`<button type="button" role="radio" aria-checked=${/** @type {any} */ (checked)} tabindex=${tab} aria-label=${t('tools.size.n', {n: i + 1})}
          @click=${() => this.#choose({size: each})}><svg viewBox="0 0 34 34" aria-hidden="true"><circle cx="17" cy="17" r=${2.5 + i * 3.4} fill="currentColor"></circle></svg></button>`;
      })}</div>
      <div class="row">
        <button type="button" ?disabled=${!this.undoable} aria-label=${t('tools.undo')} title="${t('tools.undo')} (Ctrl+Z)" @click=${() => this.emit('undo')}><it-icon name="undo"></it-icon></button>
        <button type="button" ?disabled=${!this.redoable} aria-label=${t('tools.redo')} title="${t('tools.redo')} (Ctrl+Y)" @click=${() => this.emit('redo')}><it-icon name="redo"></it-icon></button>
        <button type="button" ?disabled=${!this.undoable} aria-label=${t('tools.clear')} title=${t('tools.clear')} @click=${() => this.emit('clear')}><it-icon name="trash"></it-icon></button>
      </div>
      <div class="colours"><div class="swatches" role="radiogroup" aria-label=${t('tools.colour')} @keydown=${this.#arrows}>${[
        ...ORDER,
        ...this.#mixed,
      ].map((each) => {
        const {checked, tab} = radio(each === colour);
        const own = each >= PALETTE.length;
        const label = own ? t('tools.mixed', {colour: hex(each, this.palette)}) : t(/** @type {any} */ (`colour.${each}`));
        return html`<button type="button" role="radio" aria-checked=${/** @type {any} */ (checked)} tabindex=${tab} aria-label=${label}
          @click=${() => this.#colour(each)}><svg viewBox="0 0 28 28" aria-hidden="true"><circle cx="14" cy="14" r="11" fill=${hex(each, this.palette)}></circle></svg></button>`;
      })}</div>
        ${
          this.#mixed.length < MAX_MIXED
            ? html`<label class="mix" title=${t('tools.mix')}><it-icon name="plus"></it-icon>
          <input type="color" value="#3F7FBF" aria-label=${t('tools.mix')} @change=${this.#mix}></label>`
            : nothing
        }</div>
    </div>`;
  }
}
customElements.define('it-draw-tools', DrawTools);
