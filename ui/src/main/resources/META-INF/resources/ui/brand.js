// The mark: a seal with 卓, cut as by hand, and the name.
import {css, html, svg} from 'lit';

const seal = svg`
  <path class="seal" d="M3.2 2.6 20.6 3.1c.6 0 .9.4.9 1l-.4 16.6c0 .5-.4.8-.9.8L3.7 21c-.6 0-1-.4-1-1L2.4 3.5c0-.5.3-.9.8-.9z"/>
  <text class="cut" x="12" y="17.3" text-anchor="middle">卓</text>`;

export const brandStyles = css`
  .mark { width: 32px; height: 32px; flex: none; }
  .mark .seal { fill: var(--vermilion); }
  .mark .cut { fill: var(--on-accent); font: 600 15px var(--serif); }
`;

/** @param {string} name */
export function brand(name) {
  return html`<svg class="mark" viewBox="0 0 24 24" aria-hidden="true">${seal}</svg><span class="name">${name}</span>`;
}
