// it-chip: a small state, told by form and colour together so that neither is needed alone.
import {css, html, nothing} from 'lit';
import {ItElement, common} from './element.js';
import {t} from './texts.js';
import './icons.js';

/**
 * `<it-chip tone="few">2 seats</it-chip>`. Tones: plain, open (outline, moss), few (gold), full (struck ground), mine
 * (filled, indigo), waiting (dashed), live (vermilion dot), win (filled, gold). `removable` adds a button: event `remove`.
 */
export class ItChip extends ItElement {
  static properties = {tone: {type: String, reflect: true}, icon: {type: String}, removable: {type: Boolean}, label: {type: String}};
  static styles = [
    common,
    css`
      :host {
        display: inline-flex;
        align-items: center;
        gap: var(--space-1);
        padding: 1px var(--space-2);
        border: 1px solid var(--line);
        border-radius: 999px;
        background: var(--sheet);
        color: var(--ink);
        font-size: var(--text-s);
        line-height: 1.55;
        white-space: nowrap;
        vertical-align: middle;
      }
      :host([tone='open']) { border-color: var(--moss); color: var(--moss); }
      :host([tone='few']) { border-color: var(--gold); background: var(--gold-wash); }
      :host([tone='full']) { border-color: transparent; background: var(--line); color: var(--ink); }
      :host([tone='mine']) { border-color: var(--indigo); background: var(--indigo); color: var(--on-accent); }
      :host([tone='waiting']) { border: 1px dashed var(--indigo); color: var(--indigo); }
      :host([tone='live']) { border-color: transparent; background: var(--vermilion-wash); }
      :host([tone='win']) { border-color: var(--gold); background: var(--gold-wash); font-weight: 600; }
      :host([tone='live'])::before {
        content: '';
        width: 8px;
        height: 8px;
        border-radius: 50%;
        background: var(--vermilion);
        animation: breathe 2s ease-in-out infinite;
      }
      @keyframes breathe { 50% { opacity: .35; } }
      @media (prefers-reduced-motion: reduce) { :host::before { animation: none !important; } }
      button {
        display: inline-flex;
        margin: -10px -8px -10px -4px;
        padding: 12px 8px;
        border: 0;
        background: none;
        cursor: pointer;
      }
    `,
  ];

  constructor() {
    super();
    /** @type {'' | 'open' | 'few' | 'full' | 'mine' | 'waiting' | 'live' | 'win'} */
    this.tone = '';
    /** @type {import('./icons.js').IconName | ''} */
    this.icon = '';
    this.removable = false;
    /** What is removed, for readers. */
    this.label = '';
  }

  render() {
    return html`${this.icon ? html`<it-icon name=${this.icon}></it-icon>` : nothing}<slot></slot>
      ${
        this.removable
          ? html`<button type="button" aria-label=${t('chip.remove', {name: this.label || this.textContent || ''})}
            @click=${() => this.emit('remove')}><it-icon name="close"></it-icon></button>`
          : nothing
      }`;
  }
}
customElements.define('it-chip', ItChip);
