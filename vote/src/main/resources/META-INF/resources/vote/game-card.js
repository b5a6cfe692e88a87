// it-game-card: one game in the list: its board, who plays, and how long the turn lasts or how it ended.
import {css, html, nothing} from 'lit';
import {ItElement, common} from 'ittaku/element.js';
import {date} from 'ittaku/i18n.js';
import {boardOf} from './shapes.js';
import {serverClock} from './server-clock.js';
import {t} from './texts.js';
import {resultOf, titleOf} from './words.js';
import 'ittaku/chip.js';
import 'ittaku/icons.js';
import './faces.js';
import './countdown.js';
import './mini-board.js';

/** `<it-game-card .game=${game}></it-game-card>` */
class GameCard extends ItElement {
  static properties = {game: {attribute: false}};
  static styles = [
    common,
    css`
      :host { display: block; height: 100%; }
      article {
        position: relative;
        display: flex;
        flex-direction: column;
        height: 100%;
        overflow: hidden;
        border: 1px solid var(--line);
        border-radius: var(--radius);
        background: var(--sheet);
        box-shadow: var(--shadow);
        transition: transform var(--calm) var(--ease), box-shadow var(--calm) var(--ease);
      }
      article:hover { transform: translateY(-3px); box-shadow: var(--shadow-raised); }
      article:focus-within { outline: 2px solid var(--vermilion); outline-offset: 3px; }
      .table { position: relative; display: grid; place-items: center; padding: var(--space-6) 0; background: radial-gradient(120% 90% at 40% 20%, var(--felt-dark), var(--felt-line)); }
      it-mini-board { width: min(62%, 210px); }
      .words { display: flex; flex: 1; flex-direction: column; gap: var(--space-2); padding: var(--space-4) var(--space-5) var(--space-5); }
      h2 { font-size: var(--text-l); line-height: 1.4; overflow-wrap: anywhere; }
      h2 a { color: inherit; text-decoration: none; outline: none; }
      h2 a::after { content: ''; position: absolute; inset: 0; }
      .who { color: var(--faded); font-size: var(--text-s); }
      .voted { display: inline-flex; align-items: center; gap: var(--space-1); font-size: var(--text-s); font-weight: 600; }
      .foot { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: var(--space-1) var(--space-3); margin-top: auto; padding-top: var(--space-2); font-size: var(--text-s); }
      .left { display: inline-flex; align-items: center; gap: var(--space-1); font-weight: 600; }
      .left it-icon { color: var(--vermilion); }
      .score { display: inline-flex; align-items: center; gap: var(--space-1); font-variant-numeric: tabular-nums; }
      .disc { width: 14px; height: 14px; border: 1px solid var(--edge); border-radius: 50%; }
      .black { background: var(--disc-black); }
      .white { background: var(--disc-white); }
      .vs { width: var(--space-2); }
      .seal {
        position: absolute;
        right: var(--space-4);
        bottom: var(--space-4);
        display: grid;
        place-items: center;
        width: 52px;
        height: 52px;
        border-radius: 8px;
        background: #B83A24;
        color: #FFF6E9;
        font: 700 28px/1 var(--serif);
        transform: rotate(-6deg);
        box-shadow: inset 0 0 0 2px #FFF6E933;
      }
      .seal.AI { background: #4A463F; }
      .seal.DRAW { background: #22486B; }
      @media (max-width: 620px) {
        article { flex-direction: row; }
        .table { flex: none; width: 128px; padding: var(--space-3); }
        it-mini-board { width: 104px; }
        .words { min-width: 0; padding: var(--space-3) var(--space-4); gap: var(--space-1); }
        h2 { font-size: var(--text-m); }
        .seal { right: 6px; bottom: 6px; width: 36px; height: 36px; font-size: 20px; }
      }
      @media (max-width: 359px) {
        .table { width: 104px; padding: var(--space-2); }
        it-mini-board { width: 88px; }
        .words { padding-inline: var(--space-3); }
      }
    `,
  ];

  constructor() {
    super();
    /** @type {import('./shapes.js').Game | null} */
    this.game = null;
  }

  render() {
    const game = this.game;
    if (!game) return nothing;
    const side = t(game.aiSide === 'BLACK' ? 'black' : 'white');
    return html`<article>
      <div class="table"><it-mini-board .board=${boardOf(game)} label=${t('board.of', {title: titleOf(game)})}></it-mini-board>
        ${game.winner ? html`<span class="seal ${game.winner}" lang="ja" aria-hidden="true">${{COLLECTIVE: '勝', AI: '敗', DRAW: '分'}[game.winner]}</span>` : nothing}</div>
      <div class="words">
        <h2><a href="/vote/${game.gameId}">${titleOf(game)}</a></h2>
        <p class="who">${t(game.adaptive ? 'ai.level.adaptive' : 'ai.level', {level: game.aiLevel, side})}</p>
        <it-vote-faces .game=${game}></it-vote-faces>
        ${game.voted ? html`<p class="voted"><it-icon name="check"></it-icon>${t('voted')}</p>` : nothing}
        ${game.status === 'FINISHED' ? html`<p>${resultOf(game)}</p>` : nothing}
        <div class="foot">${game.status === 'FINISHED' ? this.#ended(game) : this.#left(game)} ${this.#score(game)}</div>
      </div>
    </article>`;
  }

  /** @param {import('./shapes.js').Game} game */
  #ended(game) {
    return html`<span class="who">${date(game.finishedAt ?? game.updatedAt)}</span>`;
  }

  /** @param {import('./shapes.js').Game} game */
  #left(game) {
    if (game.sleeping) return html`<it-chip>${t('sleeping')}</it-chip>`;
    if (!game.crowdToMove || !game.votingDeadline) return html`<it-chip tone="live">${t('state.thinking')}</it-chip>`;
    const until = Date.parse(game.votingDeadline);
    if (until <= serverClock.now()) return html`<it-chip tone="live">${t('state.closing')}</it-chip>`;
    return html`<span class="left"><it-icon name="clock"></it-icon><span class="sr">${t('votes.close')}</span>
      <it-countdown until=${until} @over=${() => this.requestUpdate()}></it-countdown></span>`;
  }

  /** @param {import('./shapes.js').Game} game */
  #score({black, white}) {
    return html`<span class="score"><span class="disc black" aria-hidden="true"></span><span class="sr">${t('black')}</span>${black}
      <span class="vs"></span><span class="disc white" aria-hidden="true"></span><span class="sr">${t('white')}</span>${white}</span>`;
  }
}
customElements.define('it-game-card', GameCard);
