// it-kifu-sheet: a record on paper. Drawn only while it is printed: all moves with times and comments, branches, the position.
import {css, html, nothing} from 'lit';
import {SHOGI_VIEW, shogiBoard, shogiStyles} from 'ittaku/board/shogi.js';
import {ItElement, common} from 'ittaku/element.js';
import {nodeName} from './desk-element.js';
import {spent} from './moves.js';
import {endingName, headerName, t} from './texts.js';

/** @typedef {import('./game.js').Node} Node */

/** `<it-kifu-sheet .desk=${desk} heading=${title}>` */
class KifuSheet extends ItElement {
  static properties = {desk: {attribute: false}, heading: {type: String}, _printed: {state: true}};
  static styles = [
    common,
    shogiStyles,
    css`
    :host { display: none; color: #000; color-scheme: light; }
    @media print { :host { display: block; } }
    h1 { font-size: 16pt; }
    h2 { margin-top: 5mm; font-size: 11pt; break-after: avoid; }
    .top { display: grid; grid-template-columns: minmax(0, 1fr) 62mm; gap: 6mm; margin: 3mm 0 5mm; }
    dl { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 0 4mm; align-content: start; margin: 0; font-size: 9.5pt; line-height: 1.6; }
    dt { color: #555; }
    dd { margin: 0; overflow-wrap: anywhere; }
    figure { margin: 0; }
    figcaption { margin-top: 1mm; color: #333; font-size: 8.5pt; text-align: center; }
    ol { columns: 3; column-gap: 7mm; column-rule: .2mm solid #bbb; margin: 0; padding: 0; list-style: none; font-size: 9.5pt; line-height: 1.5; }
    li { break-inside: avoid; }
    .move { display: grid; grid-template-columns: 2.4em minmax(0, 1fr) auto; gap: 0 2mm; }
    .ply, .time { color: #555; font-size: 8.5pt; text-align: right; }
    .note { margin: .3mm 0 1.2mm 2.4em; padding-left: 2mm; border-left: .4mm solid #999; font-size: 8.5pt; white-space: pre-wrap; overflow-wrap: anywhere; }
  `,
  ];

  #before = () => this.#draw(true);
  #after = () => this.#draw(false);

  constructor() {
    super();
    /** @type {import('./desk.js').Desk | null} */
    this.desk = null;
    this.heading = '';
    this._printed = false;
  }

  connectedCallback() {
    super.connectedCallback();
    window.addEventListener('beforeprint', this.#before);
    window.addEventListener('afterprint', this.#after);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    window.removeEventListener('beforeprint', this.#before);
    window.removeEventListener('afterprint', this.#after);
  }

  /** At once: the browser prints when the event is over. @param {boolean} printed */
  #draw(printed) {
    this._printed = printed;
    this.performUpdate();
  }

  render() {
    const {desk} = this;
    if (!desk || !this._printed) return nothing;
    const {game} = desk;
    const hands = (/** @type {'b' | 'w'} */ side) =>
      Object.entries(desk.position.hands[side])
        .filter(([, n]) => n > 0)
        .map(([kind, n]) => t(/** @type {any} */ (`piece.${kind}`)) + (n > 1 ? n : ''))
        .join(' ') || t('none');
    return html`<h1>${this.heading}</h1>
      <div class="top">
        <dl>${game.headers.filter(([name, value]) => value.trim() && !(name === '表題' && value === this.heading)).map(([name, value]) => html`<dt>${headerName(name)}</dt><dd>${value}</dd>`)}
          ${desk.comment(game.root) ? html`<dt>${t('start')}</dt><dd>${desk.comment(game.root)}</dd>` : nothing}</dl>
        <figure><svg class="shogi" viewBox=${SHOGI_VIEW}>${shogiBoard(desk.position.picture, {turned: desk.turned})}</svg>
          <figcaption>△ ${hands('w')}<br>▲ ${hands('b')}<br>${this.#where()}</figcaption></figure>
      </div>
      ${this.#moves(game.mainLine.slice(1))}
      ${game.nodes
        .filter((node) => node.parent && node.parent.children[0] !== node)
        .map(
          (node) => html`<h2>${t('sheet.branch', {n: node.ply})}</h2>
        ${this.#moves(game.line(node).slice(node.ply))}`,
        )}`;
  }

  #where() {
    const {desk} = this;
    return desk?.node.parent ? `${desk.node.ply} ${nodeName(desk.game, desk.node, endingName)}` : t('start');
  }

  /** @param {readonly Node[]} nodes */
  #moves(nodes) {
    const desk = /** @type {import('./desk.js').Desk} */ (this.desk);
    return html`<ol>${nodes.map(
      (node) => html`<li><div class="move"><span class="ply">${node.ply}</span>
      <span>${nodeName(desk.game, node, endingName)}</span><span class="time">${node.time ? spent(node.time.spentMs) : nothing}</span></div>
      ${desk.comment(node) ? html`<div class="note">${desk.comment(node)}</div>` : nothing}</li>`,
    )}</ol>`;
  }
}
customElements.define('it-kifu-sheet', KifuSheet);
