// The colour scheme: auto follows the system, light and dark are the reader's own choice.
import {recall, remember} from './storage.js';

/** @typedef {'auto' | 'light' | 'dark'} Scheme */

/** @type {readonly Scheme[]} */
export const SCHEMES = ['auto', 'light', 'dark'];

const changes = new EventTarget();
const systemDark = matchMedia('(prefers-color-scheme: dark)');
systemDark.addEventListener('change', () => changes.dispatchEvent(new Event('change')));

/** @returns {Scheme} the reader's choice */
export function scheme() {
  const stored = document.documentElement.dataset.scheme ?? recall('scheme');
  return stored === 'light' || stored === 'dark' ? stored : 'auto';
}

/** @returns {'light' | 'dark'} what is shown now */
export function shownScheme() {
  const chosen = scheme();
  if (chosen !== 'auto') return chosen;
  return systemDark.matches ? 'dark' : 'light';
}

/** @param {Scheme} chosen */
export function setScheme(chosen) {
  if (chosen === 'auto') delete document.documentElement.dataset.scheme;
  else document.documentElement.dataset.scheme = chosen;
  remember('scheme', chosen === 'auto' ? null : chosen);
  changes.dispatchEvent(new Event('change'));
}

/**
 * Tells when other colours are shown: for plots and canvases, which CSS cannot reach.
 * @param {() => void} listener
 * @returns {() => void} stops listening
 */
export function onSchemeChange(listener) {
  changes.addEventListener('change', listener);
  return () => changes.removeEventListener('change', listener);
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
