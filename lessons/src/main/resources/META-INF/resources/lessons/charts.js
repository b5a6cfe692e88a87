// Bars drawn with HTML: they scale, can be read out as a list, and take the page's own colours.
import {css, html, nothing} from 'lit';
import {number} from 'ittaku/i18n.js';

/** @typedef {{label: string, value: number}} Bar */

export const chartStyles = css`
  .columns { display: flex; align-items: flex-end; gap: var(--space-2); height: 180px; margin: 0; padding: 0; list-style: none; }
  .columns li { display: flex; flex: 1; flex-direction: column; align-items: center; justify-content: flex-end; height: 100%; min-width: 0; font-size: var(--text-s); line-height: 1.3; }
  .columns i { width: min(100%, 44px); height: calc(var(--share) * 120px); min-height: 2px; border-radius: 3px 3px 0 0; background: var(--indigo); }
  .columns li:last-child i { background: var(--vermilion); }
  .columns span { overflow: hidden; max-width: 100%; padding-top: var(--space-1); color: var(--faded); text-overflow: ellipsis; white-space: nowrap; }
  .bars { display: grid; gap: var(--space-2); margin: 0; padding: 0; list-style: none; }
  .bars li { display: grid; grid-template-columns: minmax(5em, 9em) 1fr 3em; align-items: center; gap: var(--space-3); font-size: var(--text-s); }
  .bars span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  .bars i { display: block; width: calc(var(--share) * 100%); min-width: 2px; height: 14px; border-radius: 0 3px 3px 0; background: var(--moss); }
  .bars b { text-align: right; font-weight: 600; }
`;

/** @param {readonly Bar[]} bars */
function most(bars) {
  return Math.max(1, ...bars.map(({value}) => value));
}

/** Upright bars, for a course of time. @param {readonly Bar[]} bars @param {string} label */
export function columns(bars, label) {
  const top = most(bars);
  return html`<ul class="columns" role="list" aria-label=${label}>${bars.map(
    (bar) => html`
    <li><b>${bar.value > 0 ? number(bar.value) : nothing}</b><i .style=${`--share: ${bar.value / top}`}></i><span>${bar.label}</span></li>`,
  )}</ul>`;
}

/** Lying bars, for a ranking. @param {readonly Bar[]} bars @param {string} label */
export function ranking(bars, label) {
  const top = most(bars);
  return html`<ul class="bars" role="list" aria-label=${label}>${bars.map(
    (bar) => html`
    <li><span title=${bar.label}>${bar.label}</span><div><i .style=${`--share: ${bar.value / top}`}></i></div><b>${number(bar.value)}</b></li>`,
  )}</ul>`;
}
