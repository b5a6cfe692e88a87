// it-kifu-graph: the course of the game as sente's chance of winning, the worst moves marked. Pressing it jumps there.
import {css, html, nothing, svg} from 'lit';
import {common} from 'ittaku/element.js';
import {percent} from 'ittaku/i18n.js';
import {DeskElement, nodeName} from './desk-element.js';
import {chance, scoreText} from './evaluations.js';
import {endingName, t} from './texts.js';

/** @typedef {import('./game.js').Node} Node */

const HEIGHT = 132;
const LEFT = 30;
const TOP = 8;
const BOTTOM = 20;

class KifuGraph extends DeskElement {
  static properties = {...DeskElement.properties, worst: {attribute: false}, _width: {state: true}, _hover: {state: true}};
  static styles = [
    common,
    css`
      :host { display: block; min-width: 0; }
      .plot { position: relative; border: 1px solid var(--line); border-radius: var(--radius); background: var(--sheet); }
      svg { display: block; width: 100%; height: 132px; cursor: pointer; touch-action: pan-y; }
      .half { stroke: var(--edge); stroke-width: 1; stroke-dasharray: 3 4; }
      .rule { stroke: var(--line); stroke-width: 1; }
      .curve { fill: none; stroke: var(--ink); stroke-width: 1.8; stroke-linejoin: round; }
      .black { fill: var(--indigo); opacity: .22; }
      .white { fill: var(--vermilion); opacity: .16; }
      .now { stroke: var(--vermilion); stroke-width: 1.5; }
      .here { fill: var(--vermilion); stroke: var(--sheet); stroke-width: 2; }
      .bad { fill: var(--sheet); stroke: var(--vermilion); stroke-width: 2.2; }
      .hover { stroke: var(--faded); stroke-width: 1; }
      text { fill: var(--faded); font: 11px var(--sans); }
      .tip {
        position: absolute;
        top: 4px;
        padding: 2px 8px;
        border-radius: 4px;
        background: var(--ink);
        color: var(--paper);
        font-size: .8rem;
        white-space: nowrap;
        pointer-events: none;
        transform: translateX(-50%);
      }
      .worst { display: flex; flex-wrap: wrap; align-items: center; gap: var(--space-1) var(--space-2); margin: var(--space-2) 0 0; padding: 0; list-style: none; font-size: var(--text-s); }
      .worst > span { color: var(--faded); }
      .worst button { min-height: 32px; padding: 0 var(--space-2); border: 1px solid var(--line); border-radius: 999px; background: var(--sheet); cursor: pointer; }
      .worst button:hover { border-color: var(--vermilion); }
      .worst b { color: var(--vermilion); font-weight: 600; }
      @media (pointer: coarse) { .worst button { min-height: var(--target); } }
    `,
  ];

  #size = new ResizeObserver(([entry]) => {
    this._width = Math.round(entry?.contentRect.width ?? 0);
  });

  constructor() {
    super();
    /** @type {ReadonlyMap<Node, number>} */
    this.worst = new Map();
    this._width = 480;
    /** @type {number | null} the ply under the pointer */
    this._hover = null;
  }

  connectedCallback() {
    super.connectedCallback();
    this.#size.observe(this);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#size.disconnect();
  }

  /** The nodes of the line that are positions of their own. */
  get #line() {
    return this.desk.line.filter((node) => !node.ending);
  }

  /** @param {number} ply @param {number} last */
  #x(ply, last) {
    return LEFT + (ply / Math.max(1, last)) * (this._width - LEFT - 12);
  }

  /** @param {number} share */
  #y(share) {
    return TOP + (1 - share) * (HEIGHT - TOP - BOTTOM);
  }

  /** @param {PointerEvent | MouseEvent} event @returns {number} */
  #plyAt(event) {
    const box = /** @type {Element} */ (event.currentTarget).getBoundingClientRect();
    const last = this.#line.length - 1;
    const share = (event.clientX - box.left - LEFT) / Math.max(1, box.width - LEFT - 12);
    return Math.min(last, Math.max(0, Math.round(share * last)));
  }

  render() {
    const line = this.#line;
    const last = line.length - 1;
    const points = line.flatMap((node, ply) => {
      const finding = this.desk.finding(node);
      return finding ? [{ply, node, finding, share: chance(finding)}] : [];
    });
    if (points.length === 0) return nothing;
    const d = points.map(({ply, share}, i) => `${i ? 'L' : 'M'}${this.#x(ply, last).toFixed(1)} ${this.#y(share).toFixed(1)}`).join('');
    const [first, end] = [/** @type {{ply: number}} */ (points[0]), /** @type {{ply: number}} */ (points.at(-1))];
    const area = `${d}L${this.#x(end.ply, last)} ${this.#y(0.5)}L${this.#x(first.ply, last)} ${this.#y(0.5)}z`;
    const now = Math.min(last, this.desk.node.ending ? this.desk.node.ply - 1 : this.desk.node.ply);
    const here = points.find(({ply}) => ply === now);
    const over = points.find(({ply}) => ply === this._hover);
    const summary = t('graph.label', {n: points.length, score: here ? scoreText(here.finding, t('mate')) : '—'});
    return html`<div class="plot">
      <svg viewBox="0 0 ${this._width} ${HEIGHT}" role="img" aria-label=${summary}
        @click=${(/** @type {MouseEvent} */ event) => this.desk.go(/** @type {Node} */ (line[this.#plyAt(event)]))}
        @pointermove=${(/** @type {PointerEvent} */ event) => {
          this._hover = this.#plyAt(event);
        }} @pointerleave=${() => {
          this._hover = null;
        }}>
        <clipPath id="up"><rect x="0" y="0" width=${this._width} height=${this.#y(0.5)}></rect></clipPath>
        <clipPath id="down"><rect x="0" y=${this.#y(0.5)} width=${this._width} height=${HEIGHT}></rect></clipPath>
        ${[0, 1].map((share) => svg`<line class="rule" x1=${LEFT} x2=${this._width - 12} y1=${this.#y(share)} y2=${this.#y(share)}></line>`)}
        <line class="half" x1=${LEFT} x2=${this._width - 12} y1=${this.#y(0.5)} y2=${this.#y(0.5)}></line>
        <text x="8" y=${this.#y(1) + 9}>▲</text><text x="8" y=${this.#y(0)}>△</text><text x="4" y=${this.#y(0.5) + 4}>50</text>
        ${ticks(last).map((ply) => svg`<text x=${this.#x(ply, last)} y=${HEIGHT - 5} text-anchor="middle">${ply}</text>`)}
        <path class="black" clip-path="url(#up)" d=${area}></path><path class="white" clip-path="url(#down)" d=${area}></path>
        <path class="curve" d=${d}></path>
        ${points.filter(({node}) => this.worst.has(node)).map(({ply, share}) => svg`<circle class="bad" cx=${this.#x(ply, last)} cy=${this.#y(share)} r="4.5"></circle>`)}
        ${over ? svg`<line class="hover" x1=${this.#x(over.ply, last)} x2=${this.#x(over.ply, last)} y1=${TOP} y2=${HEIGHT - BOTTOM}></line>` : nothing}
        <line class="now" x1=${this.#x(now, last)} x2=${this.#x(now, last)} y1=${TOP} y2=${HEIGHT - BOTTOM}></line>
        ${here ? svg`<circle class="here" cx=${this.#x(here.ply, last)} cy=${this.#y(here.share)} r="5"></circle>` : nothing}
      </svg>
      ${
        over
          ? html`<div class="tip" .style=${`left: ${Math.min(this._width - 70, Math.max(70, this.#x(over.ply, last)))}px`}>${over.ply}
        ${nodeName(this.desk.game, over.node, endingName)} ${scoreText(over.finding, t('mate'))}</div>`
          : nothing
      }
    </div>${this.#list()}`;
  }

  #list() {
    const worst = [...this.worst].sort(([, a], [, b]) => b - a).slice(0, 4);
    if (worst.length === 0) return nothing;
    return html`<div class="worst" role="group" aria-label=${t('worst')}><span>${t('worst')}</span>${worst.map(
      ([node, loss]) => html`<button type="button"
      @click=${() => this.desk.go(node)}>${node.ply} ${nodeName(this.desk.game, node, endingName)} <b>−${percent(loss)}</b></button>`,
    )}</div>`;
  }
}
customElements.define('it-kifu-graph', KifuGraph);

/** @param {number} last @returns {number[]} round numbers along the axis */
function ticks(last) {
  const step = [5, 10, 20, 25, 50, 100].find((size) => last / size <= 9) ?? 200;
  return Array.from({length: Math.floor(last / step) + 1}, (_, i) => i * step);
}
