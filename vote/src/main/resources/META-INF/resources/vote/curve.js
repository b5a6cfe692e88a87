// it-vote-curve: how a game went, move by move: what the machine expected as the final score after each of them.
import {css, html, nothing, svg} from 'lit';
import {ItElement, common} from 'ittaku/element.js';
import {number} from 'ittaku/i18n.js';
import {t} from './texts.js';

/** @typedef {import('./shapes.js').Move} Move */

const WIDTH = 600;
const HEIGHT = 150;
/** Discs at the upper edge. */
const MOST = 32;
/** From this many discs on a move turns the game. */
const TURNS = 4;

/** `<it-vote-curve .moves=${moves} crowd="BLACK" ply=${12}>`; event `ply` with `detail.ply` where it is pressed. */
class VoteCurve extends ItElement {
  static properties = {moves: {attribute: false}, crowd: {type: String}, ply: {type: Number}};
  static styles = [
    common,
    css`
      :host { display: block; }
      figure { margin: 0; }
      figcaption { margin-bottom: var(--space-2); font-size: var(--text-s); color: var(--faded); }
      svg { display: block; width: 100%; height: auto; border: 1px solid var(--line); border-radius: var(--radius); background: var(--sheet); cursor: pointer; touch-action: manipulation; }
      .zero { stroke: var(--edge); stroke-dasharray: 3 4; }
      .area { fill: var(--indigo-wash); }
      .line { fill: none; stroke: var(--indigo); stroke-width: 2; vector-effect: non-scaling-stroke; }
      .at { stroke: var(--vermilion); stroke-width: 1.5; vector-effect: non-scaling-stroke; }
      .turn { fill: var(--vermilion); stroke: var(--sheet); stroke-width: 2; }
      text { fill: var(--faded); font: 13px var(--sans); }
      /* The picture shrinks to the width of a phone; its words stay readable. */
      @media (max-width: 760px) { text { font-size: 22px; } }
    `,
  ];

  constructor() {
    super();
    /** @type {readonly Move[]} */
    this.moves = [];
    /** @type {'BLACK' | 'WHITE'} */
    this.crowd = 'BLACK';
    this.ply = -1;
  }

  /** @param {number} ply */
  #x(ply) {
    return (ply / Math.max(1, this.moves.length)) * WIDTH;
  }

  /** @param {number} discs for the crowd */
  #y(discs) {
    return HEIGHT / 2 - (Math.max(-MOST, Math.min(MOST, discs)) / MOST) * (HEIGHT / 2 - 8);
  }

  /** What was expected for the crowd after each move; a pass changes nothing. @returns {number[]} */
  #values() {
    const sign = this.crowd === 'BLACK' ? 1 : -1;
    const values = [0];
    for (const {evaluation} of this.moves) values.push(evaluation === null ? (values.at(-1) ?? 0) : sign * evaluation);
    return values;
  }

  #press(/** @type {PointerEvent} */ event) {
    const box = /** @type {Element} */ (event.currentTarget).getBoundingClientRect();
    this.emit('ply', {ply: Math.round(((event.clientX - box.left) / box.width) * this.moves.length)});
  }

  render() {
    if (this.moves.every(({evaluation}) => evaluation === null)) return nothing;
    const values = this.#values();
    const points = values.map((value, ply) => `${this.#x(ply).toFixed(1)},${this.#y(value).toFixed(1)}`);
    const zero = this.#y(0);
    return html`<figure><figcaption>${t('curve')}</figcaption>
      <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label=${t('curve.label', {last: signed(values.at(-1) ?? 0)})} @click=${this.#press}>
        <polygon class="area" points="0,${zero} ${points.join(' ')} ${WIDTH},${zero}"></polygon>
        <line class="zero" x1="0" x2=${WIDTH} y1=${zero} y2=${zero}></line>
        <polyline class="line" points=${points.join(' ')}></polyline>
        ${turningPoints(values).map((ply) => svg`<circle class="turn" cx=${this.#x(ply)} cy=${this.#y(values[ply] ?? 0)} r="5"><title>${t('turn.n', {n: ply})} ${this.moves[ply - 1]?.position} ${signed((values[ply] ?? 0) - (values[ply - 1] ?? 0))}</title></circle>`)}
        ${this.ply >= 0 ? svg`<line class="at" x1=${this.#x(this.ply)} x2=${this.#x(this.ply)} y1="0" y2=${HEIGHT}></line>` : nothing}
        <text x="6" y="22">${t('crowd')} +${MOST}</text><text x="6" y=${HEIGHT - 6}>${t('ai')} +${MOST}</text>
      </svg></figure>`;
  }
}
customElements.define('it-vote-curve', VoteCurve);

/** @param {number} discs */
export function signed(discs) {
  return number(Math.abs(discs) < 0.05 ? 0 : discs, {signDisplay: 'exceptZero', maximumFractionDigits: 1});
}

/** The moves after which most had changed, five at most. @param {readonly number[]} values */
export function turningPoints(values) {
  const swing = (/** @type {number} */ ply) => Math.abs((values[ply] ?? 0) - (values[ply - 1] ?? 0));
  return values
    .map((_, ply) => ply)
    .slice(1)
    .filter((ply) => swing(ply) >= TURNS)
    .sort((a, b) => swing(b) - swing(a))
    .slice(0, 5);
}
