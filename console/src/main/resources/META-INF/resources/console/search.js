// A search that goes on by itself, call after call: how far it has come, what it has cost so far, and a button that ends it.
import {html} from 'lit';
import {number} from 'ittaku/i18n.js';
import {t} from './texts.js';
import {scanUnits, units} from './view.js';
import 'ittaku/button.js';

/** @typedef {import('./item.js').Cost} Cost */

/** After so many new finds a search waits for whoever asked for it. */
export const ENOUGH = 20;

/** No cost yet. @returns {Cost} */
export function noCost() {
  return {units: 0, scanned: 0, roundTrips: 0};
}

/** @param {Cost} a @param {Cost} b @returns {Cost} */
export function sum(a, b) {
  return {units: a.units + b.units, scanned: a.scanned + b.scanned, roundTrips: a.roundTrips + b.roundTrips};
}

/**
 * While it runs. Without a whole nobody knows how far it has come, only what it cost.
 * @param {Cost} cost @param {{items: number, bytes: number} | null} whole @param {() => void} stop
 */
export function progress(cost, whole, stop) {
  const done = whole ? Math.min(1, cost.scanned / Math.max(1, whole.items)) : 0;
  const text = whole
    ? t('search.of', {
        n: number(cost.scanned),
        items: number(Math.max(whole.items, cost.scanned)),
        units: units(cost.units),
        all: units(Math.max(cost.units, scanUnits(whole.bytes))),
      })
    : t('search.so.far', {units: units(cost.units)});
  return html`<div class="searching sheet">
    ${
      whole
        ? html`<progress aria-label=${t('search.progress')} max="1" .value=${done}></progress>`
        : html`<progress aria-label=${t('search.progress')}></progress>`
    }
    <p>${text}</p>
    <it-button icon="close" @click=${stop}>${t('search.stop')}</it-button></div>`;
}
