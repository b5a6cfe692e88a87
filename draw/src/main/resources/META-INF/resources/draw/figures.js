// Figures of several days or games as bars, drawn as SVG; what a bar says can be read in its title and in the table below.
import {css, html, svg} from 'lit';

export const figureStyles = css`
  .bars { display: block; width: 100%; height: auto; margin-top: var(--space-6); overflow: visible; }
  .bars rect { fill: var(--indigo); }
  .bars .second { fill: var(--gold); }
  .bars .minus { fill: var(--vermilion); }
  .bars line { stroke: var(--line); }
  .bars text { fill: var(--faded); font-size: 12px; }
  @media (max-width: 600px) {
    .bars text { font-size: 22px; }
    .bars .between { display: none; }
  }
`;

const WIDTH = 640;
const HEIGHT = 160;
const FOOT = 28;
/** So that a single bar is still a bar. */
const WIDEST = 64;

/**
 * @param {{label: string, values: number[], title: string}[]} bars the values of one bar stand on each other
 * @param {string} label what they show
 */
export function bars(bars, label) {
  const sums = bars.map(({values}) => values.reduce((a, b) => a + b, 0));
  const top = Math.max(1, ...sums);
  const low = Math.min(0, ...sums);
  const scale = (HEIGHT - FOOT) / (top - low);
  const wide = Math.min(WIDEST, WIDTH / Math.max(1, bars.length));
  const zero = top * scale;
  const every = Math.ceil(bars.length / 8);
  return html`<svg class="bars" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label=${label}>
    ${svg`<line x1="0" x2=${WIDTH} y1=${zero} y2=${zero}></line><text x="0" y="-6">${top}</text>`}
    ${bars.map(({label: day, values, title}, i) => {
      let from = 0;
      return svg`<g><title>${title}</title>${values.map((value, part) => {
        const height = Math.abs(value) * scale;
        const y = value < 0 ? zero : zero - (from + value) * scale;
        from += Math.max(0, value);
        return svg`<rect class=${value < 0 ? 'minus' : part === 1 ? 'second' : ''} x=${i * wide + wide * 0.15} width=${wide * 0.7} y=${y} height=${height}></rect>`;
      })}${i % every === 0 ? svg`<text class=${i % (2 * every) === 0 ? '' : 'between'} x=${i * wide + wide / 2} y=${HEIGHT - 4} text-anchor="middle">${day}</text>` : ''}</g>`;
    })}</svg>`;
}
