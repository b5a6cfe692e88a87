// it-button: the primary action in vermilion, the ordinary one as an outline, the quiet one as text, danger for loss.
import {css, html, nothing} from 'lit';
import {ifDefined} from 'lit/directives/if-defined.js';
import {ItElement, common} from './element.js';
import './icons.js';

/**
 * `<it-button kind="primary" icon="plus">Add</it-button>`. With `href` it is a link. `type="submit"` submits its form.
 * `busy` shows work going on and ignores presses; `label` names a button that shows only an icon.
 */
export class ItButton extends ItElement {
  static formAssociated = true;
  static shadowRootOptions = {...ItElement.shadowRootOptions, delegatesFocus: true};
  static properties = {
    kind: {type: String, reflect: true},
    type: {type: String},
    icon: {type: String},
    href: {type: String},
    label: {type: String},
    disabled: {type: Boolean, reflect: true},
    busy: {type: Boolean, reflect: true},
    pressed: {type: Boolean},
  };
  static styles = [
    common,
    css`
      :host { display: inline-flex; vertical-align: middle; }
      .b {
        display: inline-flex;
        flex: 1;
        align-items: center;
        justify-content: center;
        gap: var(--space-2);
        min-width: var(--target);
        min-height: var(--target);
        padding: var(--space-2) var(--space-4);
        border: 1px solid var(--edge);
        border-radius: var(--radius);
        background: var(--sheet);
        color: var(--ink);
        font-size: var(--text-m);
        font-weight: 500;
        line-height: 1.4;
        text-align: center;
        text-decoration: none;
        cursor: pointer;
        transition: background var(--quick), border-color var(--quick), transform var(--quick) var(--ease);
      }
      .b:hover { border-color: var(--ink); }
      .b:active { transform: translateY(1px); }
      :host([kind='primary']) .b { border-color: transparent; background: var(--vermilion); color: var(--on-accent); }
      :host([kind='primary']) .b:hover { background: color-mix(in oklab, var(--vermilion), var(--ink) 14%); }
      :host([kind='quiet']) .b { border-color: transparent; background: none; }
      :host([kind='quiet']) .b:hover { background: color-mix(in oklab, transparent, var(--ink) 7%); }
      :host([kind='danger']) .b { border-color: var(--vermilion); color: var(--vermilion); }
      :host([kind='danger']) .b:hover { background: var(--vermilion-wash); }
      .b.icon { padding: var(--space-2); }
      .b[aria-pressed='true'] { border-color: var(--ink); background: color-mix(in oklab, transparent, var(--ink) 9%); }
      .b:disabled, .b[aria-disabled='true'] { opacity: .5; cursor: not-allowed; }
      :host([busy]) .b { cursor: progress; }
      :host([busy]) it-icon { animation: turn 1s linear infinite; }
      @keyframes turn { to { transform: rotate(1turn); } }
      @media (prefers-reduced-motion: reduce) { :host([busy]) it-icon { animation: none; } }
      @media print { :host { display: none; } }
    `,
  ];

  #internals = this.attachInternals();

  constructor() {
    super();
    /** @type {'' | 'primary' | 'quiet' | 'danger'} */
    this.kind = '';
    /** @type {'button' | 'submit' | 'reset'} */
    this.type = 'button';
    /** @type {import('./icons.js').IconName | ''} */
    this.icon = '';
    this.href = '';
    this.label = '';
    this.disabled = false;
    this.busy = false;
    /** @type {boolean | undefined} */
    this.pressed = undefined;
  }

  #press(/** @type {Event} */ event) {
    if (this.busy) {
      event.preventDefault();
      event.stopImmediatePropagation();
    } else if (this.type === 'submit') this.#internals.form?.requestSubmit();
    else if (this.type === 'reset') this.#internals.form?.reset();
  }

  render() {
    const icon = this.busy ? 'retry' : this.icon;
    const inside = html`${icon ? html`<it-icon name=${icon}></it-icon>` : nothing}<slot></slot>`;
    const only = this.icon && this.label ? 'b icon' : 'b';
    if (this.href) {
      return html`<a class=${only} part="button" href=${this.href} aria-label=${ifDefined(this.label || undefined)}>${inside}</a>`;
    }
    return html`<button class=${only} part="button" type="button" ?disabled=${this.disabled}
      aria-label=${ifDefined(this.label || undefined)} aria-busy=${ifDefined(this.busy ? 'true' : undefined)}
      aria-pressed=${ifDefined(this.pressed === undefined ? undefined : String(this.pressed))}
      @click=${this.#press}>${inside}</button>`;
  }
}
customElements.define('it-button', ItButton);
