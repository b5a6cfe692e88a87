// it-skeleton: the shape of what comes, while it comes.
import {css, html} from 'lit';
import {ItElement, common} from './element.js';
import {t} from './texts.js';

/** `<it-skeleton shape="rows" count="5"></it-skeleton>`; shapes: rows, cards, board, text. */
export class ItSkeleton extends ItElement {
  static properties = {shape: {type: String, reflect: true}, count: {type: Number}};
  static styles = [
    common,
    css`
      :host { display: block; }
      .all { display: grid; gap: var(--space-3); }
      i {
        display: block;
        border-radius: var(--radius);
        background: linear-gradient(100deg, var(--line) 30%, color-mix(in oklab, var(--line), var(--sheet) 60%) 50%, var(--line) 70%) 0 0 / 300% 100%;
        animation: wash 1.8s linear infinite;
      }
      @keyframes wash { from { background-position: 100% 0; } to { background-position: -50% 0; } }
      @media (prefers-reduced-motion: reduce) { i { animation: none; } }
      :host([shape='rows']) i { height: 56px; }
      :host([shape='text']) i { height: 14px; }
      :host([shape='text']) i:last-child { width: 62%; }
      :host([shape='cards']) .all { grid-template-columns: repeat(auto-fill, minmax(200px, 1fr)); }
      :host([shape='cards']) i { height: 180px; }
      :host([shape='board']) i { max-width: 560px; aspect-ratio: 1; }
    `,
  ];

  constructor() {
    super();
    /** @type {'rows' | 'cards' | 'board' | 'text'} */
    this.shape = 'rows';
    this.count = 3;
  }

  render() {
    const count = this.shape === 'board' ? 1 : this.count;
    return html`<div class="all" role="status"><span class="sr">${t('loading')}</span>
      ${Array.from({length: count}, () => html`<i aria-hidden="true"></i>`)}</div>`;
  }
}
customElements.define('it-skeleton', ItSkeleton);
