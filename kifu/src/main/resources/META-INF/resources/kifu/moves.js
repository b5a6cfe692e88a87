// it-kifu-moves: the line one looks at, with times, comments and evaluations; branches stand where they leave it.
import {css, html, nothing} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import {common} from 'ittaku/element.js';
import {DeskElement, nodeName} from './desk-element.js';
import {scoreText} from './evaluations.js';
import {signIn} from './marks.js';
import {endingName, t} from './texts.js';
import 'ittaku/icons.js';

/** @typedef {import('./game.js').Node} Node */

export class KifuMoves extends DeskElement {
  static properties = {...DeskElement.properties, worst: {attribute: false}};
  static styles = [
    common,
    css`
      :host { display: block; position: relative; overflow: auto; overscroll-behavior: contain; }
      ol { margin: 0; padding: 0; list-style: none; }
      button {
        display: grid;
        grid-template-columns: 3em minmax(6.5em, 1fr) auto auto auto;
        align-items: center;
        gap: var(--space-2);
        width: 100%;
        min-height: 34px;
        padding: 0 var(--space-2);
        border: 0;
        border-radius: 4px;
        background: none;
        text-align: left;
        cursor: pointer;
      }
      @media (pointer: coarse) { button { min-height: var(--target); } }
      button:hover { background: color-mix(in oklab, transparent, var(--ink) 5%); }
      button:focus-visible { outline-offset: -2px; }
      button[aria-current='true'] { background: var(--gold-wash); box-shadow: inset 3px 0 0 var(--vermilion); font-weight: 600; }
      .ply { color: var(--faded); font-size: .8rem; text-align: right; font-weight: 400; }
      .time { color: var(--faded); font-size: .8rem; font-weight: 400; }
      .score { min-width: 4em; color: var(--faded); font-size: .8rem; text-align: right; font-weight: 400; }
      .score.b { color: var(--indigo); }
      .note { color: var(--gold); font-size: .85rem; }
      .bad .name::after { content: ' ?'; color: var(--vermilion); font-weight: 700; }
      .worst .name::after { content: ' ??'; }
      .sign { color: var(--indigo); font-weight: 700; }
      .bookmark { color: var(--gold); font-size: .8rem; font-weight: 400; }
      .ways { display: flex; flex-wrap: wrap; gap: var(--space-1); margin: 2px 0 6px; padding: 0 var(--space-2) 0 3.6em; }
      .ways button {
        display: inline-flex;
        width: auto;
        min-height: 32px;
        padding: 0 var(--space-3) 0 var(--space-2);
        border: 1px dashed var(--edge);
        border-radius: 999px;
        font-size: var(--text-s);
      }
      .ways button::before { content: '└'; color: var(--faded); }
      @media (pointer: coarse) { .ways button { min-height: 40px; } }
    `,
  ];

  constructor() {
    super();
    /** @type {ReadonlyMap<Node, number>} how much chance a move lost */
    this.worst = new Map();
  }

  updated() {
    const current = /** @type {HTMLElement | null} */ (this.renderRoot.querySelector('[aria-current=true]'));
    if (!current) return;
    // Only the list scrolls, never the page under the reader's finger.
    const [top, bottom] = [current.offsetTop, current.offsetTop + current.offsetHeight];
    if (top < this.scrollTop + 40) this.scrollTop = Math.max(0, top - 80);
    else if (bottom > this.scrollTop + this.clientHeight - 40) this.scrollTop = bottom - this.clientHeight + 80;
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    event.stopPropagation();
    this.desk.step(event.key === 'ArrowUp' ? 'back' : 'on');
    this.updateComplete.then(() => /** @type {HTMLElement | null} */ (this.renderRoot.querySelector('[aria-current=true]'))?.focus());
  }

  render() {
    const {line} = this.desk;
    return html`<ol aria-label=${t('moves')} @keydown=${this.#key}>${repeat(
      line,
      ({id}) => id,
      (node) => html`<li>${this.#move(node)}${this.#ways(node)}</li>`,
    )}</ol>`;
  }

  /** @param {Node} node */
  #move(node) {
    const {desk} = this;
    const here = node === desk.node;
    const finding = desk.finding(node);
    const lost = this.worst.get(node) ?? 0;
    return html`<button type="button" class=${signIn(node.comment) ? '' : lost >= 0.2 ? 'bad worst' : lost > 0 ? 'bad' : ''} data-ply=${node.ply}
      tabindex=${here ? 0 : -1} aria-current=${here ? 'true' : 'false'} @click=${() => desk.go(node)}>
      <span class="ply">${node.ply || ''}</span>
      <span class="name">${node.parent ? nodeName(desk.game, node, endingName) : t('start')}
        ${signIn(node.comment) ? html`<span class="sign">${signIn(node.comment)}</span>` : nothing}
        ${node.bookmark ? html`<span class="bookmark">${node.bookmark}</span>` : nothing}</span>
      <span class="note">${desk.comment(node) ? html`<it-icon name="chat" label=${t('comment.has')}></it-icon>` : nothing}</span>
      <span class="time">${node.time ? spent(node.time.spentMs) : nothing}</span>
      <span class="score ${finding && (finding.points ?? finding.mate ?? 0) > 0 ? 'b' : ''}">${finding ? scoreText(finding, t('mate')) : nothing}</span>
    </button>`;
  }

  /** The other moves at the same place. @param {Node} node */
  #ways(node) {
    const others = node.parent?.children.filter((other) => other !== node) ?? [];
    if (others.length === 0) return nothing;
    return html`<div class="ways" role="group" aria-label=${t('branches')}>${others.map(
      (other) => html`<button type="button" class="way"
      @click=${() => this.desk.go(other)}>${nodeName(this.desk.game, other, endingName)}</button>`,
    )}</div>`;
  }
}
customElements.define('it-kifu-moves', KifuMoves);

/** @param {number} ms */
export function spent(ms) {
  const seconds = Math.floor(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
