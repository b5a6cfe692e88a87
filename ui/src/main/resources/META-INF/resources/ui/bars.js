// Bars of HTML: upright ones for a course of time, lying ones for a ranking. They scale, are read out as a list, and take the
// page's own colours. Lines over time are it-chart.
import {css, html, nothing} from 'lit';
import {number} from './i18n.js';

/**
 * An upright bar. Its values stand on each other; a negative one hangs below the zero line.
 * @typedef {{label: string, values: readonly number[], title?: string, current?: boolean}} Column
 */
/**
 * A lying bar. `title` is shown for the pointer, `note` behind the number.
 * @typedef {{label: string, value: number, title?: string, note?: unknown, failing?: boolean}} Bar
 */

/** With more columns than this there is no room for each one's number and label. */
const ROOMY = 12;
/** How many labels are shown where there is no room for all. */
const LABELS = 8;

export const barStyles = css`
  .columns { --height: 120px; display: flex; gap: var(--space-2); margin: 0; padding: 0; list-style: none; font-size: var(--text-s); line-height: 1.3; }
  .columns.many { gap: 2px; }
  .columns li { display: flex; flex: 1; flex-direction: column; align-items: center; min-width: 0; max-width: 80px; }
  .columns .up, .columns .down { display: flex; flex-direction: column; align-items: center; width: 100%; }
  .columns .up { justify-content: flex-end; height: calc(1.3em + var(--rise) * var(--height)); border-bottom: 1px solid var(--line); }
  .columns .down { height: calc((1 - var(--rise)) * var(--height)); }
  .columns i { width: min(100%, 44px); height: calc(var(--share) * var(--height)); background: var(--indigo); }
  .columns i.first { min-height: 2px; }
  .columns i.second { background: var(--gold); }
  .columns .up b + i { border-radius: 3px 3px 0 0; }
  .columns .down i { border-radius: 0 0 3px 3px; background: var(--vermilion); }
  .columns .current .up i.first { background: var(--vermilion); }
  .columns .label { overflow: hidden; max-width: 100%; padding-top: var(--space-1); color: var(--faded); text-overflow: ellipsis; white-space: nowrap; }
  .columns.many .label { overflow: visible; width: 0; max-width: none; height: 1.6em; }
  .columns.many .label > span { display: block; width: max-content; transform: translateX(-50%); }
  .columns.many li:first-child .label > span { transform: translateX(-6px); }
  .bars { display: grid; gap: var(--space-2); margin: 0; padding: 0; list-style: none; font-size: var(--text-s); }
  .bars li { display: grid; grid-template-columns: minmax(5em, var(--label, 9em)) 1fr minmax(3em, auto); align-items: center; gap: var(--space-3); }
  .bars span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  .bars i { display: block; width: calc(var(--share) * 100%); min-width: 2px; height: 14px; border-radius: 0 3px 3px 0; background: var(--moss); }
  .bars .failing i { background: var(--vermilion); }
  .bars b { text-align: right; font-weight: 600; font-variant-numeric: tabular-nums; }
  @media (max-width: 600px) { .columns.many .between { visibility: hidden; } }
`;

/** Upright bars, for a course of time. @param {readonly Column[]} bars @param {string} label what they show */
export function columns(bars, label) {
  const tops = bars.map(({values}) => sum(values.filter((value) => value > 0)));
  const depths = bars.map(({values}) => -sum(values.filter((value) => value < 0)));
  const top = Math.max(0, ...tops);
  const span = top + Math.max(0, ...depths) || 1;
  const many = bars.length > ROOMY;
  const every = many ? Math.ceil(bars.length / LABELS) : 1;
  return html`<ul class="columns ${many ? 'many' : ''}" role="list" aria-label=${label} .style=${`--rise: ${top / span}`}>${bars.map(
    (bar, at) => {
      const value = number(sum(bar.values));
      return html`<li class=${bar.current ? 'current' : ''} title=${bar.title ?? nothing}>
      <span class="sr">${bar.title ?? `${bar.label} ${value}`}</span>
      <div class="up" aria-hidden="true">${many || !sum(bar.values) ? nothing : html`<b>${value}</b>`}${parts(bar.values, span)}</div>
      <div class="down" aria-hidden="true">${bar.values.filter((part) => part < 0).map((part) => length(-part / span))}</div>
      <div class="label ${at % (2 * every) === 0 ? '' : 'between'}" aria-hidden="true"><span>${at % every === 0 ? bar.label : nothing}</span></div></li>`;
    },
  )}</ul>`;
}

/** Lying bars, for a ranking. @param {readonly Bar[]} bars @param {string} label what they show */
export function ranking(bars, label) {
  const top = Math.max(1, ...bars.map(({value}) => value));
  return html`<ul class="bars" role="list" aria-label=${label}>${bars.map(
    (bar) => html`<li class=${bar.failing ? 'failing' : ''}><span title=${bar.title ?? bar.label}>${bar.label}</span>
      <div>${length(bar.value / top)}</div><b>${number(bar.value)}${bar.note ?? nothing}</b></li>`,
  )}</ul>`;
}

/** The parts above the zero line, the first at the foot. @param {readonly number[]} values @param {number} span */
function parts(values, span) {
  return values.map((value, at) => (value < 0 ? nothing : length(value / span, at === 0 ? 'first' : 'second'))).reverse();
}

/** @param {number} share of the whole length @param {string} [name] */
function length(share, name = '') {
  return html`<i class=${name} .style=${`--share: ${share}`}></i>`;
}

/** @param {readonly number[]} values */
function sum(values) {
  return values.reduce((whole, value) => whole + value, 0);
}
