// Won, drawn and lost games as one bar.
import {css, html, nothing} from 'lit';
import {number} from 'ittaku/i18n.js';
import {t} from './texts.js';

/** @param {{wins: number, losses: number, draws: number}} results */
export function resultBar({wins, losses, draws}) {
  const total = wins + losses + draws;
  if (total === 0) return nothing;
  const part = (/** @type {string} */ kind, /** @type {number} */ n) =>
    n > 0
      ? html`<i class=${kind} .style=${/** @type {any} */ (`flex: ${n} ${n} 0`)}>${n / total >= 0.14 ? number(n) : nothing}</i>`
      : nothing;
  return html`<span class="bar" role="img" aria-label=${t('explore.bar', {wins, draws, losses})}>${part('won', wins)}${part('drawn', draws)}${part('lost', losses)}</span>`;
}

export function resultLegend() {
  return html`<p class="legend">${/** @type {const} */ (['won', 'drawn', 'lost']).map((kind) => html`<span><i class=${kind}></i>${t(`explore.${kind}`)}</span>`)}</p>`;
}

export const resultStyles = css`
  .bar { display: flex; height: 20px; border-radius: 3px; overflow: hidden; background: color-mix(in oklab, transparent, var(--ink) 6%); font-size: .75rem; line-height: 20px; }
  .bar i { min-width: 0; overflow: hidden; font-style: normal; text-align: center; }
  .bar .won { background: var(--vermilion); color: var(--on-accent); }
  .bar .drawn { background: var(--line); }
  .bar .lost { background: color-mix(in oklab, var(--ink) 78%, var(--sheet)); color: var(--sheet); }
  .legend { display: flex; flex-wrap: wrap; gap: 0 var(--space-3); color: var(--faded); font-size: .75rem; }
  .legend i { display: inline-block; width: 10px; height: 10px; margin-right: 4px; border-radius: 2px; }
  .legend .won { background: var(--vermilion); }
  .legend .drawn { background: var(--line); }
  .legend .lost { background: color-mix(in oklab, var(--ink) 78%, var(--sheet)); }
`;
