// it-chart: one figure over time, or two of the same unit, as lines.
import {css, html, nothing, svg} from 'lit';
import {ItElement, common} from './element.js';
import {number, time} from './i18n.js';
import {t} from './texts.js';

/** @typedef {{name: string, values: readonly number[]}} Line */

const WIDTH = 480;
const HEIGHT = 120;

/** `<it-chart heading="…" .times=${times} .lines=${lines}>`; the last value of each line stands in words beside it. */
class Chart extends ItElement {
  static properties = {heading: {type: String}, times: {attribute: false}, lines: {attribute: false}};
  static styles = [
    common,
    css`
      :host { display: block; min-width: 0; }
      figure { margin: 0; padding: var(--space-4); border: 1px solid var(--line); border-radius: var(--radius); background: var(--sheet); }
      figcaption {
        display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 var(--space-4); margin-bottom: var(--space-2);
        font-size: var(--text-s);
      }
      h2 { margin: 0; font: 600 var(--text-s)/1.6 var(--sans); }
      .values { display: flex; flex-wrap: wrap; gap: 0 var(--space-3); color: var(--faded); font-variant-numeric: tabular-nums; }
      .values span::before {
        display: inline-block; width: 10px; height: 3px; margin-right: var(--space-1); background: var(--indigo); vertical-align: middle;
        content: '';
      }
      .values span + span::before { background: var(--vermilion); }
      svg { display: block; width: 100%; height: 120px; overflow: visible; }
      polyline { fill: none; stroke: var(--indigo); stroke-width: 1.5; vector-effect: non-scaling-stroke; }
      polyline + polyline { stroke: var(--vermilion); }
      line { stroke: var(--line); vector-effect: non-scaling-stroke; }
      .ends { display: flex; justify-content: space-between; margin: var(--space-1) 0 0; color: var(--faded); font-size: var(--text-s); }
    `,
  ];

  constructor() {
    super();
    this.heading = '';
    /** @type {readonly string[]} */
    this.times = [];
    /** @type {readonly Line[]} */
    this.lines = [];
  }

  /** @param {Line} line @param {number} most */
  #points({values}, most) {
    const last = Math.max(1, values.length - 1);
    return values.map((value, at) => `${((at / last) * WIDTH).toFixed(1)},${(HEIGHT - (value / most) * HEIGHT).toFixed(1)}`).join(' ');
  }

  render() {
    const most = roundUp(Math.max(...this.lines.flatMap(({values}) => values)));
    const said = this.lines.map(({name, values}) => t('chart.now', {name, value: short(values.at(-1) ?? 0)}));
    const [first, last] = [this.times[0], this.times.at(-1)];
    return html`<figure>
      <figcaption><h2>${this.heading}</h2>
        <div class="values">${said.map((text) => html`<span>${text}</span>`)}</div></figcaption>
      <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" role="img" aria-label="${this.heading} – ${said.join(', ')}">
        <line x1="0" x2=${WIDTH} y1="0" y2="0"></line><line x1="0" x2=${WIDTH} y1=${HEIGHT} y2=${HEIGHT}></line>
        ${this.lines.map((line) => svg`<polyline points=${this.#points(line, most)}></polyline>`)}
      </svg>
      <p class="ends">${first && last ? html`<span>${time(first)}</span><span>0 – ${short(most)}</span><span>${time(last)}</span>` : nothing}</p>
    </figure>`;
  }
}
customElements.define('it-chart', Chart);

/** @param {number} value */
function short(value) {
  return number(value, {maximumFractionDigits: value < 10 ? 2 : 0});
}

/** The next of 1, 2, 5, 10, 20 …: an upper edge that stays where it is while values change a little. @param {number} value */
function roundUp(value) {
  if (!(value > 0)) return 1;
  const unit = 10 ** Math.floor(Math.log10(value));
  return [1, 2, 5, 10].map((step) => step * unit).find((edge) => edge >= value) ?? 10 * unit;
}
