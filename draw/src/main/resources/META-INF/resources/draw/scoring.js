// it-draw-scoring: what a turn is worth under both rules, by one example, and what else gives or costs points.
import {css, html} from 'lit';
import {ItElement, common} from 'ittaku/element.js';
import {t} from './texts.js';
import 'ittaku/button.js';

/** What happens in the example, in its order. */
const EVENTS = /** @type {const} */ (['early', 'late', 'all', 'nobody']);
/** What holds under both rules. */
const ALWAYS = /** @type {const} */ (['seconds', 'close', 'letters', 'pass', 'idle', 'shiritori', 'win']);

class DrawScoring extends ItElement {
  static styles = [
    common,
    css`
      :host { display: block; max-width: 760px; margin: 0 auto; }
      .lede { margin: var(--space-2) 0 var(--space-6); color: var(--faded); text-wrap: pretty; }
      table { width: 100%; border-collapse: collapse; border: 1px solid var(--line); background: var(--sheet); font-variant-numeric: tabular-nums; }
      caption { padding-bottom: var(--space-2); text-align: left; font-weight: 600; }
      th, td { padding: var(--space-3) var(--space-4); border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; line-height: 1.6; }
      thead td { color: var(--faded); }
      thead th { font: 600 var(--text-m)/1.4 var(--serif); }
      tbody th { width: 32%; color: var(--faded); font-weight: 400; }
      h2 { margin: var(--space-8) 0 var(--space-3); }
      ul { display: grid; gap: var(--space-2); margin: 0 0 var(--space-8); padding-left: 1.4em; line-height: 1.7; }
      @media (max-width: 620px) { th, td { padding: var(--space-2); font-size: var(--text-s); overflow-wrap: anywhere; } }
    `,
  ];

  render() {
    return html`<h1 tabindex="-1">${t('scoring')}</h1><p class="lede">${t('scoring.lede')}</p>
      <table><caption>${t('scoring.example')}</caption>
        <thead><tr><td>${t('rule')}</td><th scope="col">${t('rule.first')}</th><th scope="col">${t('rule.everyone')}</th></tr></thead>
        <tbody>${EVENTS.map(
          (event) => html`<tr><th scope="row">${t(`scoring.${event}`)}</th>
          <td>${t(`scoring.${event}.first`)}</td><td>${t(`scoring.${event}.everyone`)}</td></tr>`,
        )}</tbody></table>
      <h2>${t('scoring.always')}</h2>
      <ul>${ALWAYS.map((rule) => html`<li>${t(`scoring.${rule}`)}</li>`)}</ul>
      <it-button icon="left" href="/draw">${t('to.lobby')}</it-button>`;
  }
}
customElements.define('it-draw-scoring', DrawScoring);
