// it-vote-band: on top of a game: who plays whom, how the discs stand, and how long the turn still lasts.
import {css, html, nothing} from 'lit';
import {ItElement, common} from 'ittaku/element.js';
import {dateTime} from 'ittaku/i18n.js';
import {discs} from 'ittaku/board/othello-rules.js';
import {crowdOf} from './shapes.js';
import {serverClock} from './server-clock.js';
import {t} from './texts.js';
import {resultOf} from './words.js';
import './countdown.js';

/** @typedef {import('./shapes.js').Game} Game */
/** @typedef {import('./shapes.js').Turn} Turn */

/** `phase`: `open`, `voting` (no more proposals), `closing`, `thinking`, `finished`. */
class VoteBand extends ItElement {
  static properties = {
    game: {attribute: false},
    level: {type: Number},
    turn: {attribute: false},
    board: {attribute: false},
    phase: {type: String, reflect: true},
  };
  static styles = [
    common,
    css`
      :host { display: block; }
      .band { display: grid; grid-template-columns: 1fr auto 1fr; gap: var(--space-4) var(--space-8); align-items: center; padding: var(--space-3) var(--space-6) var(--space-4); border: 1px solid var(--line); border-radius: var(--radius); background: var(--sheet); box-shadow: var(--shadow); }
      .player { display: flex; align-items: center; gap: var(--space-3); min-width: 0; }
      .player.right { flex-direction: row-reverse; text-align: right; }
      .disc { flex: none; width: 40px; height: 40px; border: 1px solid var(--edge); border-radius: 50%; box-shadow: 1px 3px 4px rgb(0 0 0 / .25), inset 3px 4px 6px rgb(255 255 255 / .22); }
      .black { background: var(--disc-black); }
      .white { background: var(--disc-white); }
      .name { line-height: 1.35; }
      .name strong { display: block; font-family: var(--serif); }
      .name small { color: var(--faded); font-size: var(--text-s); }
      .n { font: 600 var(--text-xxl)/1 var(--serif); font-variant-numeric: tabular-nums; }
      .n small { margin-left: 2px; color: var(--faded); font: 400 var(--text-s) var(--sans); }
      .left { margin-left: auto; }
      .right .n { margin-right: auto; }
      .time { display: grid; justify-items: center; min-width: 240px; line-height: 1.3; text-align: center; }
      .time small { color: var(--faded); font-size: var(--text-s); }
      .time .big { font: 600 var(--text-xxl)/1.15 var(--serif); }
      :host([phase='voting']) .big { color: var(--vermilion); }
      .big.words { font-size: var(--text-l); line-height: 1.5; }
      .track { position: relative; width: 100%; height: 6px; margin-top: var(--space-2); border-radius: 3px; background: var(--line); overflow: hidden; }
      .track i { display: block; height: 100%; background: var(--indigo); transform-origin: left; animation: fill linear both; }
      .track b { position: absolute; top: 0; width: 2px; height: 100%; background: var(--vermilion); }
      .thinking { display: inline-flex; gap: 6px; margin-top: var(--space-2); }
      .thinking i { width: 10px; height: 10px; border-radius: 50%; background: var(--faded); animation: breathe 1.2s ease-in-out infinite; }
      .thinking i:nth-child(2) { animation-delay: .2s; }
      .thinking i:nth-child(3) { animation-delay: .4s; }
      @keyframes breathe { 50% { opacity: .2; } }
      @media (prefers-reduced-motion: reduce) { .thinking i { animation: none; } }
      .won { color: light-dark(#7E5C0E, #D9B45B); }
      @media (max-width: 1000px) {
        .band { gap: var(--space-4); padding-inline: var(--space-4); }
        .name { white-space: nowrap; }
        .n { font-size: var(--text-xl); }
        .colour { position: absolute; clip-path: inset(50%); }
        .time small { max-width: 24em; text-wrap: balance; }
      }
      @media (max-width: 760px) {
        .band { grid-template-columns: 1fr 1fr; gap: var(--space-2) var(--space-4); padding: var(--space-3) var(--space-4); }
        .time { grid-row: 1; grid-column: 1 / -1; min-width: 0; }
        .time .big { font-size: var(--text-xl); }
        .time .big.words { font-size: var(--text-m); }
        .disc { width: 26px; height: 26px; }
        .player { gap: var(--space-2); }
        .left { margin-left: 0; }
        .right .n { margin-right: 0; }
      }
      @media (max-width: 359px) {
        .n { font-size: var(--text-l); }
        .n small { position: absolute; clip-path: inset(50%); }
      }
    `,
  ];

  constructor() {
    super();
    /** @type {Game | null} */
    this.game = null;
    /** @type {Turn | null} */
    this.turn = null;
    /** Of the AI now, where it follows the game; 0: the game's own. */
    this.level = 0;
    /** @type {import('./shapes.js').Board} */
    this.board = [];
    /** @type {'open' | 'voting' | 'closing' | 'thinking' | 'finished'} */
    this.phase = 'thinking';
  }

  render() {
    const game = this.game;
    if (!game) return nothing;
    const {black, white} = discs(this.board);
    const crowd = crowdOf(game);
    return html`<section class="band" aria-label=${t('band')}>
      <div class="player"><span class="disc ${crowd === 1 ? 'black' : 'white'}" aria-hidden="true"></span>
        <span class="name"><strong>${t('crowd')}</strong><small>${t(crowd === 1 ? 'black' : 'white')}</small></span>
        <span class="n left">${crowd === 1 ? black : white}<small>${t('discs')}</small></span></div>
      <div class="time">${this.#time(game)}</div>
      <div class="player right"><span class="disc ${crowd === 1 ? 'white' : 'black'}" aria-hidden="true"></span>
        <span class="name"><strong>${t('ai')}</strong><small>${t('level', {level: this.level || game.aiLevel})}${game.adaptive ? html` <span class="colour">${t('adaptive')}</span>` : nothing}<span class="colour"> · ${t(crowd === 1 ? 'white' : 'black')}</span></small></span>
        <span class="n">${crowd === 1 ? white : black}<small>${t('discs')}</small></span></div>
    </section>`;
  }

  /** @param {Game} game */
  #time(game) {
    const turn = this.turn;
    if (this.phase === 'finished')
      return html`<span class="big words ${game.winner === 'COLLECTIVE' ? 'won' : ''}">${resultOf(game)}</span>`;
    if (this.phase === 'thinking' || !turn) return this.#waiting(t('state.thinking'));
    if (this.phase === 'closing') return this.#waiting(t('state.closing'));
    if (!turn.votingDeadline) return html`<span class="big words">${t('state.asleep')}</span><small>${t('state.asleep.text')}</small>`;
    const [opened, candidates, votes] = [
      Date.parse(turn.openedAt),
      Date.parse(turn.candidateDeadline ?? ''),
      Date.parse(turn.votingDeadline ?? ''),
    ];
    const length = votes - opened;
    const part = (/** @type {number} */ at) => Math.min(100, Math.max(0, ((at - opened) / length) * 100));
    return html`<small>${t('votes.close')}</small>
      <it-countdown class="big" until=${votes}></it-countdown>
      <small>${this.phase === 'open' ? html`${t('candidates.close')} <it-countdown until=${candidates}></it-countdown>` : t('candidates.closed')}
        ${turn.extended ? html` · ${t('extended')}` : nothing}</small>
      <span class="track" aria-hidden="true" title=${dateTime(votes)}><i .style=${/** @type {any} */ (`width:${part(serverClock.now())}%`)}></i><b .style=${/** @type {any} */ (`left:${part(candidates)}%`)}></b></span>`;
  }

  /** @param {string} text */
  #waiting(text) {
    return html`<span class="big words" role="status">${text}</span><span class="thinking" aria-hidden="true"><i></i><i></i><i></i></span>`;
  }
}
customElements.define('it-vote-band', VoteBand);
