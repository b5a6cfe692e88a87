// it-draw-players: who sits at the table, with points, what the last turn brought, and who draws.
import {css, html, nothing} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import {ItElement, common} from 'ittaku/element.js';
import {number} from 'ittaku/i18n.js';
import {conductButton} from './conduct.js';
import {faceStyles} from './face.js';
import {portrait, portraitStyles} from './portrait.js';
import {removalButton, removalStyles} from './removal.js';
import {turnOf} from './table.js';
import {t} from './texts.js';
import 'ittaku/icons.js';

/** @typedef {import('./table.js').Table} Table */

/** `.table`; events `removal` with `{playerId, wants}` and `conduct` with a player's id. */
export class DrawPlayers extends ItElement {
  static properties = {table: {attribute: false}};
  static styles = [
    common,
    faceStyles,
    portraitStyles,
    removalStyles,
    css`
      :host { display: block; min-width: 0; }
      ul { display: grid; gap: var(--space-2); margin: 0; padding: 0; list-style: none; }
      li {
        position: relative;
        display: grid;
        grid-template-columns: 40px 1fr auto;
        align-items: center;
        gap: 0 var(--space-2);
        padding: var(--space-2) var(--space-3) var(--space-2) var(--space-2);
        border: 1px solid var(--line);
        border-radius: var(--radius);
        background: var(--sheet);
        transition: border-color var(--calm), background var(--calm);
      }
      li.me { border-color: var(--edge); }
      li.drawing { border-color: var(--vermilion); box-shadow: inset 3px 0 0 var(--vermilion); }
      li.right { background: var(--moss-wash); border-color: var(--moss); }
      li.away .portrait { opacity: .35; }
      li .portrait { width: 40px; height: 40px; }
      .name { min-width: 0; font-weight: 600; line-height: 1.3; overflow-wrap: anywhere; }
      .does { color: var(--faded); font-size: var(--text-s); font-weight: 400; line-height: 1.4; word-break: keep-all; }
      li.drawing .does { color: var(--vermilion); }
      .total { font: 600 var(--text-l)/1 var(--serif); font-variant-numeric: tabular-nums; text-align: right; }
      .change { display: block; color: var(--moss); font: 600 var(--text-s)/1.4 var(--sans); }
      .change.minus { color: var(--vermilion); }
      .change { animation: hop 600ms var(--ease); }
      @keyframes hop { from { opacity: 0; transform: translateY(12px) scale(.6); } 60% { transform: translateY(-4px) scale(1.15); } }
      @media (prefers-reduced-motion: reduce) { .change { animation: none; } }
      .watching { margin: var(--space-2) 0 0; color: var(--faded); font-size: var(--text-s); }
      @media (max-width: 1120px), (max-height: 500px) {
        ul { display: flex; gap: var(--space-2); overflow-x: auto; scrollbar-width: none; padding: 2px; }
        li { flex: none; grid-template-columns: 32px auto; align-content: start; gap: 0 var(--space-2); padding: 3px var(--space-2) 3px 4px; max-width: 150px; }
        li .portrait { width: 32px; height: 32px; grid-row: span 2; }
        .name { overflow: hidden; font-size: var(--text-s); line-height: 1.2; text-overflow: ellipsis; white-space: nowrap; }
        .does { display: none; }
        .total { display: flex; gap: var(--space-2); align-items: baseline; font-size: var(--text-m); text-align: left; }
        .change { line-height: 1; }
        .watching { display: none; }
        /* No room for words: the whole player is the button. */
        .act { position: relative; z-index: 1; }
        .act.conduct { position: absolute; z-index: 0; inset: 0; width: 100%; min-height: 0; opacity: 0; }
      }
    `,
  ];

  constructor() {
    super();
    /** @type {Table | null} */
    this.table = null;
  }

  render() {
    const game = this.table?.game;
    if (!game) return nothing;
    return html`<ul aria-label=${t('players')}>${repeat(
      game.players,
      ({id}) => id,
      (player) => this.#player(player),
    )}</ul>
      ${game.spectators > 0 ? html`<p class="watching"><it-icon name="eye"></it-icon> ${t.count('spectators', game.spectators)}</p>` : nothing}`;
  }

  /** @param {import('./table.js').Player} player */
  #player({id, name, connected, total}) {
    const {game, turnEnd, changes} = /** @type {Table & {game: import('./table.js').Game}} */ (this.table);
    const turn = turnOf(game);
    const draws = turn?.drawerId === id;
    const right = Boolean(turn?.correctPlayerIds.includes(id));
    const change = turnEnd ? changes[id] : undefined;
    const mood =
      right || (change ?? 0) > 0 ? 'glad' : (change ?? 0) < 0 ? 'sad' : turn?.status === 'drawing' && !draws ? 'thinking' : 'plain';
    const does = !connected
      ? t('player.away')
      : draws
        ? t(turn?.status === 'setting_answer' ? 'player.setting' : 'player.drawing')
        : right
          ? t('player.right')
          : id === game.hostId
            ? t('player.host')
            : '';
    return html`<li class="${draws ? 'drawing' : ''} ${right ? 'right' : ''} ${connected ? '' : 'away'} ${id === game.you?.playerId ? 'me' : ''}" data-player=${id}>
      ${portrait(game, id, mood)}
      <div class="name">${name}${id === game.you?.playerId ? html`<span class="sr"> (${t('player.you')})</span>` : nothing}
        ${does ? html`<div class="does">${does}</div>` : nothing}</div>
      <div class="total">${number(total)}${change ? html`<span class="change ${change < 0 ? 'minus' : ''}">${change > 0 ? '+' : ''}${change}</span>` : nothing}</div>
      ${removalButton(game, id, (wants) => this.emit('removal', {playerId: id, wants}))}
      ${conductButton(game, id, () => this.emit('conduct', id))}
    </li>`;
  }
}
customElements.define('it-draw-players', DrawPlayers);
