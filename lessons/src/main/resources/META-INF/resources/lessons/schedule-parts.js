// Parts of a studio's week that hold nothing themselves: the rows of studios, rooms and days, and what the colours mean.
import {css, html, nothing} from 'lit';
import {dayOfMonth, longDay, weekday, weekend} from './days.js';
import {t} from './texts.js';
import 'ittaku/chip.js';

/** @typedef {import('./data.js').Studio} Studio */

export const partStyles = css`
  .studios { display: flex; gap: var(--space-2); margin-bottom: var(--space-4); overflow-x: auto; scrollbar-width: none; }
  .studios a {
    flex: none; max-width: min(20em, 80vw); overflow: hidden; line-height: var(--target); text-overflow: ellipsis; white-space: nowrap;
    padding: 0 var(--space-4); border: 1px solid var(--line); border-radius: 999px; background: var(--sheet); color: var(--ink);
    text-decoration: none;
  }
  .studios a[aria-current='true'] { border-color: var(--ink); background: var(--ink); color: var(--paper); }
  .rooms a { border-color: transparent; border-radius: var(--radius); background: none; color: var(--faded); }
  .rooms a[aria-current='true'] { border-color: var(--line); background: var(--sheet); color: var(--ink); font-weight: 600; }
  .legend { display: flex; flex-wrap: wrap; gap: var(--space-1) var(--space-2); margin: var(--space-3) 0 0; padding: 0; list-style: none; }
  .days { display: grid; grid-template-columns: repeat(7, 1fr); gap: 2px; margin-bottom: var(--space-2); }
  .days button {
    display: grid; justify-items: center; min-height: 58px; padding: var(--space-1) 0; border: 0; border-bottom: 2px solid transparent;
    background: none; color: var(--faded); font-size: var(--text-s); line-height: 1.3; cursor: pointer;
  }
  .days b { color: var(--ink); font: 600 var(--text-l)/1.3 var(--serif); }
  .days .sunday b { color: var(--vermilion); }
  .days .saturday b { color: var(--indigo); }
  .days button[aria-pressed='true'] { border-color: var(--vermilion); background: var(--sheet); }
  .days i { width: 5px; height: 5px; border-radius: 50%; background: transparent; }
  .days .some i { background: var(--indigo); }
`;

/** @param {readonly Studio[]} studios @param {string} shown the code of the one that is shown @param {(code: string) => string} path */
export function studioTabs(studios, shown, path) {
  return html`<nav class="studios" aria-label=${t('studios')}>${studios
    .filter(({belongsTo}) => !belongsTo)
    .map(({code, name}) => html`<a href=${path(code)} aria-current=${String(code === shown)}>${name}</a>`)}</nav>`;
}

/**
 * The whole studio and each of its rooms; nothing for a studio of one room.
 * @param {Studio} studio
 * @param {readonly Studio[]} rooms
 * @param {string | undefined} shown
 * @param {(code: string) => string} path
 */
export function roomTabs(studio, rooms, shown, path) {
  if (rooms.length === 0) return nothing;
  return html`<nav class="studios rooms" aria-label=${t('rooms')}>${[{code: studio.code, name: t('rooms.all')}, ...rooms].map(
    ({code, name}) => html`<a href=${path(code)} aria-current=${String(code === shown)}>${name}</a>`,
  )}</nav>`;
}

/** The days of a week on a phone; those with something of one's own are marked. @param {readonly string[]} week @param {string} open @param {ReadonlySet<string>} mine @param {(day: string) => void} choose */
export function dayTabs(week, open, mine, choose) {
  return html`<div class="days" role="group" aria-label=${t('days')}>${week.map(
    (day) => html`
    <button type="button" class="${weekend(day)} ${mine.has(day) ? 'some' : ''}" aria-pressed=${String(day === open)} aria-label=${longDay(day)} @click=${() => choose(day)}>
      <span>${weekday(day)}</span><b>${dayOfMonth(day)}</b><i></i></button>`,
  )}</div>`;
}

/** What the colours of a week mean. */
export function legend() {
  return html`<ul class="legend" aria-label=${t('legend')}>
    <li><it-chip tone="open">${t('legend.open')}</it-chip></li><li><it-chip tone="few">${t('legend.few')}</it-chip></li>
    <li><it-chip tone="full">${t('state.full')}</it-chip></li><li><it-chip tone="mine">${t('state.mine')}</it-chip></li>
    <li><it-chip tone="waiting">${t('state.waiting')}</it-chip></li></ul>`;
}
