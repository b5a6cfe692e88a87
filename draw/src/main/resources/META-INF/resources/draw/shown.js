// it-draw-shown: one drawing under an address of its own, for whoever was sent it.
import {css, html} from 'lit';
import {Problem, api, path} from 'ittaku/api.js';
import {ItElement, common} from 'ittaku/element.js';
import {t} from './texts.js';
import './picture.js';
import 'ittaku/button.js';
import 'ittaku/empty.js';
import 'ittaku/error.js';
import 'ittaku/skeleton.js';

/** @typedef {import('./finale.js').PlayedTurn} PlayedTurn */

class DrawShown extends ItElement {
  static properties = {
    gameId: {attribute: 'game-id'},
    round: {type: Number},
    turn: {type: Number},
    _turn: {state: true},
    _problem: {state: true},
  };
  static styles = [
    common,
    css`
      :host { display: block; max-width: 720px; margin: 0 auto; }
      .acts { display: flex; flex-wrap: wrap; gap: var(--space-3); justify-content: center; margin: var(--space-8) 0; }
    `,
  ];

  constructor() {
    super();
    this.gameId = '';
    this.round = 1;
    this.turn = 1;
    /** @type {PlayedTurn | null} */
    this._turn = null;
    /** @type {unknown} */
    this._problem = null;
  }

  /** @param {import('lit').PropertyValues} changed */
  willUpdate(changed) {
    if (changed.has('gameId') || changed.has('round') || changed.has('turn')) this.#load();
  }

  async #load() {
    this._problem = null;
    this._turn = null;
    try {
      for await (const round of api.items(path`/draw/games/${this.gameId}/rounds`)) {
        if (round.roundNumber !== this.round) continue;
        this._turn =
          round.turns.find((/** @type {PlayedTurn} */ {turnNumber, finalDrawing}) => turnNumber === this.turn && finalDrawing) ?? null;
      }
      if (!this._turn) this._problem = new Problem({code: 'NOT_FOUND', status: 404});
    } catch (thrown) {
      this._problem = thrown;
    }
  }

  render() {
    const turn = this._turn;
    if (this._problem && Problem.of(this._problem).status !== 404) {
      return html`<it-error .problem=${this._problem} @retry=${() => this.#load()}></it-error>`;
    }
    if (this._problem) {
      return html`<it-empty icon="search" heading=${t('shown.absent')}>${t('shown.absent.text')}
        <it-button slot="action" kind="primary" href="/draw">${t('to.lobby')}</it-button></it-empty>`;
    }
    if (!turn) return html`<it-skeleton shape="board"></it-skeleton>`;
    return html`<h1 class="sr" tabindex="-1">${t('picture.of', {word: turn.answer, name: turn.drawerName})}</h1>
      <it-draw-picture .gameId=${this.gameId} .round=${this.round} .turn=${this.turn} .answer=${turn.answer} .drawer=${turn.drawerName}
        .drawerId=${turn.drawerId} .guessed=${turn.correctPlayerIds.length > 0} .data=${turn.finalDrawing ?? ''} .likes=${turn.likes ?? 0}></it-draw-picture>
      <div class="acts"><it-button kind="primary" icon="brush" href="/draw">${t('shown.play')}</it-button></div>`;
  }
}
customElements.define('it-draw-shown', DrawShown);
