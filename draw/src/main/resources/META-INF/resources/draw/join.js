// it-draw-join: the door of a room for somebody who came by a link: a name, one press, inside.
import {css, html, nothing} from 'lit';
import {Problem, api, path} from 'ittaku/api.js';
import {ItElement, common} from 'ittaku/element.js';
import {toast} from 'ittaku/toast.js';
import {faceStyles} from './face.js';
import {portrait, portraitStyles} from './portrait.js';
import {problemText} from './reactions.js';
import {nameOf} from './table.js';
import {t} from './texts.js';
import './name-field.js';
import 'ittaku/button.js';

/** `.game` as a stranger sees it; event `joined`. */
export class DrawJoin extends ItElement {
  static properties = {game: {attribute: false}, _busy: {state: true}};
  static styles = [
    common,
    faceStyles,
    portraitStyles,
    css`
      :host { display: block; max-width: 520px; margin: var(--space-6) auto; }
      .card { position: relative; padding: var(--space-8); border-radius: 4px; background: var(--sheet); box-shadow: 0 0 0 1px var(--line), var(--shadow-raised); text-align: center; }
      .card::before { content: ''; position: absolute; top: -12px; left: calc(50% - 48px); width: 96px; height: 24px; background: repeating-linear-gradient(90deg, rgb(184 58 36 / .55) 0 6px, rgb(184 58 36 / .4) 6px 12px); transform: rotate(-2deg); }
      h1 { margin-bottom: var(--space-2); }
      .rules { color: var(--faded); }
      .crowd { display: flex; flex-wrap: wrap; justify-content: center; gap: var(--space-3); margin: var(--space-6) 0; padding: 0; list-style: none; }
      .crowd li { display: grid; justify-items: center; width: 72px; font-size: var(--text-s); line-height: 1.4; overflow-wrap: anywhere; }
      .crowd .portrait { width: 52px; height: 52px; }
      form { display: grid; gap: var(--space-4); text-align: left; }
      .go::part(button) { min-height: 56px; font-size: var(--text-l); font-family: var(--serif); }
      .note { padding: var(--space-3); border-radius: var(--radius); background: var(--gold-wash); }
      @media (max-width: 480px) { .card { padding: var(--space-8) var(--space-5) var(--space-6); } }
    `,
  ];

  constructor() {
    super();
    /** @type {import('./table.js').Game | null} */
    this.game = null;
    this._busy = false;
  }

  /** @returns {import('./name-field.js').DrawName} */
  get #name() {
    return /** @type {import('./name-field.js').DrawName} */ (this.renderRoot.querySelector('it-draw-name'));
  }

  /** @param {'player' | 'spectator'} role */
  async #join(role) {
    if (!this.game || !this.#name.check()) return;
    this._busy = true;
    try {
      await api.post(path`/draw/games/${this.game.gameId}/players`, {...this.#name.guise, role});
      this.emit('joined');
    } catch (thrown) {
      const problem = Problem.of(thrown);
      if (problem.errors.name) this.#name.refuse(t('name.rule'));
      else if (problem.code === 'NAME_TAKEN' || problem.code === 'NAME_FILTERED') this.#name.refuse(problemText(problem));
      else if (problem.status === 409)
        this.emit('joined'); // the room has changed meanwhile: it is looked at again
      else toast(problemText(problem), {tone: 'bad'});
    } finally {
      this._busy = false;
    }
  }

  render() {
    const game = this.game;
    if (!game) return nothing;
    const full = game.players.length >= game.settings.playerCount;
    const watch = full || game.status === 'finished';
    const running = game.status === 'playing';
    const {timeLimit, roundCount} = game.settings;
    return html`<div class="card">
      <h1>${t('join.title', {name: nameOf(game, game.hostId)})}</h1>
      <p class="rules">${t('seconds', {n: timeLimit})}・${t.count('rounds', roundCount)}${game.options.shiritori ? `・${t('option.shiritori')}` : ''}${game.settings.rule === 'everyone' ? `・${t('rule.everyone')}` : ''}・${t(`language.${game.settings.language}`)}</p>
      <ul class="crowd">${game.players.map((player) => html`<li>${portrait(game, player.id)}${player.name}</li>`)}</ul>
      <form @submit=${(/** @type {Event} */ e) => {
        e.preventDefault();
        this.#join(watch ? 'spectator' : 'player');
      }}>
        ${full ? html`<p class="note">${t('join.full')}</p>` : running ? html`<p class="note">${t('join.running')}</p>` : nothing}
        <it-draw-name></it-draw-name>
        <it-button class="go" type="submit" kind="primary" icon=${watch ? 'eye' : 'brush'} ?busy=${this._busy}>${t(watch ? 'join.watch' : 'join.go')}</it-button>
        ${watch ? nothing : html`<it-button kind="quiet" icon="eye" @click=${() => this.#join('spectator')}>${t('join.watch')}</it-button>`}
      </form></div>`;
  }
}
customElements.define('it-draw-join', DrawJoin);
