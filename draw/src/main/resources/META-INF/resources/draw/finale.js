// it-draw-finale: who won, and all the drawings of the evening: to see drawn again, to keep, and to play once more.
import {css, html, nothing} from 'lit';
import {api, path} from 'ittaku/api.js';
import {ItElement, common} from 'ittaku/element.js';
import {number} from 'ittaku/i18n.js';
import {faceStyles} from './face.js';
import {portrait, portraitStyles} from './portrait.js';
import {rankingOf} from './table.js';
import {t} from './texts.js';
import './picture.js';
import './talk.js';
import 'ittaku/button.js';
import 'ittaku/error.js';
import 'ittaku/skeleton.js';

/** @typedef {{turnNumber: number, drawerName: string, drawerId: string, answer: string, correctPlayerIds: string[], finalDrawing?: string, likes?: number, liked?: boolean}} PlayedTurn */
/** @typedef {{roundNumber: number, turns: PlayedTurn[]}} Round */

/** `.table`, `.next` (the game made with *play again*); event `again`. */
export class DrawFinale extends ItElement {
  static properties = {table: {attribute: false}, next: {attribute: false}, _rounds: {state: true}, _problem: {state: true}};
  static styles = [
    common,
    faceStyles,
    portraitStyles,
    css`
      :host { display: block; max-width: var(--page); margin: 0 auto; }
      .top { text-align: center; }
      .top h1 { font-size: clamp(1.75rem, 4vw, 2.5rem); }
      .podium { display: flex; align-items: flex-end; justify-content: center; gap: var(--space-3); width: min(100%, 600px); box-sizing: border-box; margin: var(--space-8) auto 0; padding: 0 var(--space-2); border-bottom: 2px solid var(--kaya-dark); list-style: none; }
      .podium li { display: grid; grid-template-columns: minmax(0, 1fr); justify-items: center; flex: 1 1 0; min-width: 0; max-width: 180px; }
      .podium .portrait { width: min(84px, 88%); height: auto; aspect-ratio: 1; }
      .podium .rank1 .portrait { width: min(112px, 100%); animation: sway 2.4s ease-in-out infinite; transform-origin: 50% 90%; }
      @keyframes sway { 0%, 100% { transform: rotate(-4deg); } 50% { transform: rotate(4deg); } }
      @media (prefers-reduced-motion: reduce) { .podium .rank1 .portrait { animation: none; } }
      .podium .name { font-weight: 600; overflow-wrap: anywhere; text-align: center; line-height: 1.3; }
      .step { display: grid; place-content: center; justify-items: center; width: 100%; margin-top: var(--space-2); border-radius: var(--radius) var(--radius) 0 0; background: linear-gradient(var(--kaya-light), var(--kaya)); color: #2B1E0D; font: 600 var(--text-l)/1.3 var(--serif); }
      .step small { font: 400 var(--text-s)/1.3 var(--sans); }
      .rank1 .step { height: 128px; }
      .rank2 .step { height: 92px; }
      .rank3 .step, .rank4 .step { height: 68px; }
      .crown { color: var(--gold); font-size: 28px; }
      .rest { display: grid; gap: var(--space-1); max-width: 420px; margin: 0 auto; padding: var(--space-3) 0 0; list-style: none; }
      .rest li { display: grid; grid-template-columns: 2em 36px 1fr auto; gap: var(--space-3); align-items: center; min-height: var(--target); }
      .rest .portrait { width: 36px; height: 36px; }
      .rest span { text-align: left; }
      .acts { display: flex; flex-wrap: wrap; justify-content: center; gap: var(--space-3); margin: var(--space-8) 0; }
      .go::part(button) { min-height: 56px; min-width: 220px; font-size: var(--text-l); font-family: var(--serif); }
      .wall { display: grid; grid-template-columns: repeat(auto-fill, minmax(260px, 1fr)); gap: var(--space-8) var(--space-6); margin: var(--space-5) 0 0; padding: 0; list-style: none; }
      .wall li:nth-child(3n + 1) { rotate: -.7deg; }
      .wall li:nth-child(3n + 2) { rotate: .6deg; }
      .talk { height: 320px; max-width: 640px; margin: var(--space-10) auto 0; border: 1px solid var(--line); border-radius: var(--radius); background: var(--sheet); }
    `,
  ];

  #asked = '';

  constructor() {
    super();
    /** @type {import('./table.js').Table | null} */
    this.table = null;
    /** @type {import('./table.js').Table['next']} */
    this.next = null;
    /** @type {Round[] | null} */
    this._rounds = null;
    /** @type {unknown} */
    this._problem = null;
  }

  /** @param {import('lit').PropertyValues} changed */
  willUpdate(changed) {
    const id = this.table?.game?.gameId ?? '';
    if (changed.has('table') && id !== this.#asked) this.#load(id);
  }

  /** @param {string} id */
  async #load(id) {
    this.#asked = id;
    this._problem = null;
    try {
      /** @type {Round[]} */
      const rounds = [];
      for await (const round of api.items(path`/draw/games/${id}/rounds`)) rounds.push(round);
      this._rounds = rounds.sort((a, b) => a.roundNumber - b.roundNumber);
    } catch (thrown) {
      this._problem = thrown;
    }
  }

  render() {
    const game = this.table?.game;
    if (!game) return nothing;
    const ranking = rankingOf(game);
    const [first, second, third, ...rest] = ranking;
    const podium = [second, first, third].filter((each) => each !== undefined);
    const winners = ranking.filter(({rank}) => rank === 1).map(({name}) => name);
    return html`<div class="top"><h1>${winners.length > 1 ? t('finale.tie', {names: winners.join('・')}) : t('finale.title', {name: winners[0] ?? ''})}</h1>
        <ol class="podium" aria-label=${t('finale.ranking')}>${podium.map(
          (each) => html`<li class="rank${Math.min(each.rank, 4)}">
          ${each.rank === 1 ? html`<it-icon class="crown" name="crown"></it-icon>` : nothing}
          ${portrait(game, each.playerId, each.rank === 1 ? 'glad' : 'plain')}<span class="name">${each.name}</span>
          <span class="step">${number(each.total)}<small>${t('rank', {n: each.rank})}</small></span></li>`,
        )}</ol>
        <ol class="rest" start="4">${rest.map(
          (each) => html`<li><b>${each.rank}</b>${portrait(game, each.playerId)}
          <span>${each.name}</span><b>${number(each.total)}</b></li>`,
        )}</ol></div>
      <div class="acts">${this.#again(game)}<it-button icon="left" href="/draw">${t('to.lobby')}</it-button></div>
      <section aria-labelledby="wall"><h2 id="wall">${t('finale.wall')}</h2>${this.#wall(game)}</section>
      ${game.you ? html`<it-draw-talk class="talk" .table=${this.table}></it-draw-talk>` : nothing}`;
  }

  /** @param {import('./table.js').Game} game */
  #again(game) {
    if (this.next)
      return html`<it-button class="go" kind="primary" icon="arrow" @click=${() => this.emit('go', `/draw/${this.next?.gameId}`)}>${t('finale.follow')}</it-button>`;
    if (game.you?.role !== 'player') return nothing;
    return html`<it-button class="go" kind="primary" icon="retry" @click=${() => this.emit('again')}>${t('finale.again')}</it-button>`;
  }

  /** @param {import('./table.js').Game} game */
  #wall(game) {
    if (this._problem) return html`<it-error compact .problem=${this._problem} @retry=${() => this.#load(game.gameId)}></it-error>`;
    if (!this._rounds) return html`<it-skeleton shape="cards" count="4"></it-skeleton>`;
    const turns = this._rounds.flatMap(({roundNumber, turns: played}) => played.map((turn) => ({roundNumber, ...turn})));
    const shown = turns.filter(({finalDrawing}) => finalDrawing);
    if (shown.length === 0) return html`<p>${t('finale.empty')}</p>`;
    return html`<ul class="wall">${shown.map(
      (turn) => html`<li><it-draw-picture .gameId=${game.gameId} .round=${turn.roundNumber} .turn=${turn.turnNumber}
      .answer=${turn.answer} .language=${game.settings.language} .drawer=${turn.drawerName} .drawerId=${turn.drawerId} .guessed=${turn.correctPlayerIds.length > 0} .data=${turn.finalDrawing ?? ''}
      .likes=${turn.likes ?? 0} .liked=${turn.liked ?? false} .reader=${game.you?.playerId ?? ''}></it-draw-picture></li>`,
    )}</ul>`;
  }
}
customElements.define('it-draw-finale', DrawFinale);
