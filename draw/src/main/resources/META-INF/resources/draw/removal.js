// The button by which players send somebody away together, at every other player of a table of three and more.
import {css, html, nothing} from 'lit';
import {t} from './texts.js';

export const removalStyles = css`
  .act { grid-column: 1 / -1; justify-self: start; min-height: 32px; padding: 0 var(--space-2); border: 0; border-radius: var(--radius); background: none; color: var(--faded); font: inherit; font-size: var(--text-s); text-decoration: underline; text-underline-offset: .25em; cursor: pointer; }
  .act.on { color: var(--vermilion); }
  @media (pointer: coarse) { .act { min-height: var(--target); } }
`;

/** @param {import('./table.js').Game} game @param {string} playerId whom it is about @param {(wants: boolean) => void} vote */
export function removalButton(game, playerId, vote) {
  const me = game.you?.playerId;
  if (game.you?.role !== 'player' || playerId === me || game.players.length < 3 || game.status === 'finished') return nothing;
  const running = game.removals?.find((removal) => removal.playerId === playerId);
  const mine = running?.mine ?? false;
  const label = mine ? t('removal.undo') : t('removal.vote');
  return html`<button type="button" class="act ${running ? 'on' : ''}" aria-pressed=${mine ? 'true' : 'false'}
    @click=${() => vote(!mine)}>${label}${running ? ` (${running.votes}/${running.needed})` : ''}</button>`;
}
