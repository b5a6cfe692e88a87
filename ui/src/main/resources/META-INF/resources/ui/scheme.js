// The colour scheme: auto follows the system, light and dark are the reader's own choice.
import {recall, remember} from './storage.js';

/** @typedef {'auto' | 'light' | 'dark'} Scheme */

/** @type {readonly Scheme[]} */
export const SCHEMES = ['auto', 'light', 'dark'];

/** @returns {Scheme} the reader's choice */
export function scheme() {
  const stored = document.documentElement.dataset.scheme ?? recall('scheme');
  return stored === 'light' || stored === 'dark' ? stored : 'auto';
}

/** @param {Scheme} chosen */
export function setScheme(chosen) {
  if (chosen === 'auto') delete document.documentElement.dataset.scheme;
  else document.documentElement.dataset.scheme = chosen;
  remember('scheme', chosen === 'auto' ? null : chosen);
}

/**
 * A token's colour as it is shown now, for plots and canvases.
 * @param {string} token name without dashes, e.g. `vermilion`
 * @returns {string} e.g. `rgb(184, 58, 36)`
 */
export function color(token) {
  const probe = document.createElement('i');
  probe.style.color = `var(--${token})`;
  probe.hidden = true;
  document.body.append(probe);
  const shown = getComputedStyle(probe).color;
  probe.remove();
  return shown;
}
