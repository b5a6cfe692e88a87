// Somebody at the table: the picture of their account where they show it, and a face drawn from the player's id for all others.
import {css, html} from 'lit';
import {path} from 'ittaku/api.js';
import {face} from './face.js';

/** A picture that could not be loaded once is not asked for again. @type {Set<string>} */
const missing = new Set();

/**
 * @param {import('./table.js').Game} game @param {string} playerId @param {import('./face.js').Mood} [mood] of the face; a picture has none
 * @returns {import('lit').TemplateResult} of class `portrait`, to be shown with `faceStyles` and `portraitStyles`
 */
export function portrait(game, playerId, mood = 'plain') {
  const source = `/api${path`/draw/games/${game.gameId}/players/${playerId}/picture`}`;
  const pictured = game.players.some(({id, pictured: shown}) => id === playerId && shown);
  if (!pictured || missing.has(source))
    return html`<svg class="portrait" viewBox="0 0 40 40" aria-hidden="true">${face(playerId, mood)}</svg>`;
  return html`<img class="portrait" src=${source} alt="" @error=${(/** @type {Event} */ event) => {
    missing.add(source);
    const host = /** @type {ShadowRoot} */ (/** @type {Element} */ (event.target).getRootNode()).host;
    /** @type {import('lit').LitElement} */ (host).requestUpdate();
  }}>`;
}

export const portraitStyles = css`
  img.portrait { border-radius: 50%; background: var(--line); object-fit: cover; }
`;
