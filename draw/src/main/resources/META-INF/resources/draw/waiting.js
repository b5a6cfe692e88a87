// it-draw-waiting: the table before the game: who is there, who is ready, and the link for those who are not.
import {css, html, nothing} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import {api, path} from 'ittaku/api.js';
import {ItElement, common} from 'ittaku/element.js';
import {toast} from 'ittaku/toast.js';
import {faceStyles} from './face.js';
import {portrait, portraitStyles} from './portrait.js';
import {problemText} from './reactions.js';
import {conductButton} from './conduct.js';
import {removalButton, removalStyles} from './removal.js';
import {requestOf} from './rules-form.js';
import {t} from './texts.js';
import './share.js';
import './talk.js';
import 'ittaku/button.js';
import 'ittaku/chip.js';
import 'ittaku/dialog.js';

/** `.table`; events `ask` (a request to the room), `sit` (of a spectator), `leave`, `removal` with `{playerId, wants}`. */
export class DrawWaiting extends ItElement {
  static properties = {table: {attribute: false}, _rules: {state: true}, _busy: {state: true}};
  static styles = [
    common,
    faceStyles,
    portraitStyles,
    removalStyles,
    css`
      :host { display: block; max-width: var(--page); margin: 0 auto; }
      .top { display: flex; align-items: flex-start; justify-content: space-between; gap: var(--space-3); margin-bottom: var(--space-6); }
      .top it-button { flex: none; white-space: nowrap; }
      .rules { display: flex; flex-wrap: wrap; align-items: center; gap: var(--space-2); margin-top: var(--space-2); }
      .grid { display: grid; grid-template-columns: minmax(0, 1fr) minmax(280px, 380px); gap: var(--space-6); align-items: start; }
      .seats { display: grid; grid-template-columns: repeat(auto-fill, minmax(128px, 1fr)); gap: var(--space-3); margin: 0; padding: 0; list-style: none; }
      .seats li { position: relative; display: grid; justify-items: center; align-content: center; gap: var(--space-1); min-height: 158px; padding: var(--space-4) var(--space-2); border: 1px solid var(--line); border-radius: var(--radius); background: var(--sheet); box-shadow: var(--shadow); text-align: center; }
      .seats li.free { border: 2px dashed var(--line); background: none; box-shadow: none; color: var(--faded); font-size: var(--text-s); }
      .seats li.away { opacity: .55; }
      .seats .portrait { width: 76px; height: 76px; }
      .seats .sits .portrait { animation: sway 3s ease-in-out infinite; transform-origin: 50% 90%; }
      .seats .sits:nth-child(2n) .portrait { animation-delay: -1.2s; }
      .seats .sits:nth-child(3n) .portrait { animation-delay: -2.1s; }
      @keyframes sway { 0%, 100% { transform: rotate(-3deg); } 50% { transform: rotate(3deg); } }
      @media (prefers-reduced-motion: reduce) { .seats .sits .portrait { animation: none; } }
      .name { font-weight: 600; line-height: 1.3; overflow-wrap: anywhere; }
      .state { color: var(--faded); font-size: var(--text-s); line-height: 1.4; }
      .ready .state { color: var(--moss); font-weight: 600; }
      .seats .act { justify-self: center; }
      .crown { position: absolute; top: 6px; right: 8px; color: var(--gold); font-size: 18px; }
      .acts { display: flex; flex-wrap: wrap; align-items: center; gap: var(--space-3); margin-top: var(--space-6); }
      .go::part(button) { white-space: nowrap; min-width: 220px; min-height: 60px; font-size: var(--text-l); font-family: var(--serif); letter-spacing: .06em; }
      .why { color: var(--faded); font-size: var(--text-s); }
      it-draw-talk { height: 340px; margin-top: var(--space-4); border: 1px solid var(--line); border-radius: var(--radius); background: var(--sheet); }
      .tv { display: flex; flex-wrap: wrap; gap: 0 var(--space-5); }
      .tv a { display: inline-flex; align-items: center; min-height: var(--target); }
      @media (max-width: 860px) {
        .grid { grid-template-columns: minmax(0, 1fr); }
        .seats { grid-template-columns: repeat(3, minmax(0, 1fr)); gap: var(--space-2); }
        .seats li { min-height: 128px; padding: var(--space-3) 2px; }
        .seats .act { padding: 0; }
        .seats .portrait { width: 56px; height: 56px; }
        .seats li.free { min-height: 48px; }
        .top { flex-wrap: wrap; align-items: center; gap: var(--space-1) var(--space-3); }
        .top > div { display: contents; }
        .top h1 { flex: 1; font-size: clamp(1.25rem, 5.8vw, 2rem); }
        .top .rules { order: 1; width: 100%; margin: 0; }
        .acts { position: sticky; z-index: 5; bottom: 0; margin-inline: calc(-1 * var(--space-4)); padding: var(--space-3) var(--space-4) max(var(--space-3), env(safe-area-inset-bottom)); background: color-mix(in oklab, var(--paper), transparent 8%); border-top: 1px solid var(--line); }
        .acts .go { flex: 1; }
        .go::part(button) { min-width: 0; }
        .why { width: 100%; order: -1; }
        it-draw-talk { height: 260px; }
      }
      @media (max-width: 359px) { .acts > *::part(button) { padding-inline: var(--space-2); letter-spacing: 0; } }
      @media (max-width: 860px) and (max-height: 500px) {
        .acts { flex-wrap: nowrap; padding-block: var(--space-2); }
        .why { order: 0; width: auto; }
        .go::part(button) { min-height: 48px; }
      }
    `,
  ];

  constructor() {
    super();
    /** @type {import('./table.js').Table | null} */
    this.table = null;
    /** @type {import('./rules-form.js').Rules | null} while the host changes them */
    this._rules = null;
    this._busy = false;
  }

  render() {
    const game = this.table?.game;
    if (!game) return nothing;
    const {timeLimit, roundCount, playerCount} = game.settings;
    const free = playerCount - game.players.length;
    return html`
      <div class="top"><div><h1>${t('wait.title')}</h1>
          <div class="rules"><it-chip icon="clock">${t('seconds', {n: timeLimit})}</it-chip><it-chip icon="retry">${t.count('rounds', roundCount)}</it-chip>
            <it-chip icon=${game.options.public ? 'eye' : 'lock'}>${t(game.options.public ? 'wait.public' : 'wait.private')}</it-chip>
            ${game.options.shiritori ? html`<it-chip icon="link">${t('option.shiritori')}</it-chip>` : nothing}
            ${game.settings.rule === 'everyone' ? html`<it-chip icon="star">${t('rule.everyone')}</it-chip>` : nothing}
            ${game.settings.words === 'choice' ? html`<it-chip icon="dice">${t('words.choice')}</it-chip>` : nothing}
            <it-chip icon="globe">${t(`language.${game.settings.language}`)}</it-chip>
            ${game.options.filter ? html`<it-chip icon="check">${t('option.filter')}</it-chip>` : nothing}
            ${game.options.letters ? html`<it-chip icon="info">${t('option.letters')}</it-chip>` : nothing}
            ${game.spectators > 0 ? html`<it-chip icon="eye">${t.count('spectators', game.spectators)}</it-chip>` : nothing}
            ${game.hostId === game.you?.playerId ? html`<it-button class="change" kind="quiet" icon="settings" @click=${() => this.#open(game)}>${t('rules.change')}</it-button>` : nothing}</div></div>
        <it-button kind="quiet" icon="signout" @click=${() => this.emit('leave')}>${t('room.leave')}</it-button></div>
      <div class="grid">
        <div>
          <ul class="seats" aria-label=${t('players')}>${repeat(
            game.players,
            ({id}) => id,
            (player) => this.#seat(player, game),
          )}
            ${Array.from({length: free}, (_, i) => html`<li class="free">${i === 0 ? t('wait.free') : ''}</li>`)}</ul>
          ${this.#acts(game)}
        </div>
        <div><it-draw-share .code=${game.code}></it-draw-share><p class="tv"><a href="/draw/tv/${game.code}" target="_blank" rel="noopener">${t('tv.open')}</a> <a href="/draw/rules" target="_blank" rel="noopener">${t('scoring')}</a></p><it-draw-talk .table=${this.table}></it-draw-talk></div>
      </div>
      ${this.#dialog(game)}`;
  }

  /** @param {import('./table.js').Game} game */
  #open({settings, options}) {
    this._rules = {...settings, public: options.public, shiritori: options.shiritori, letters: options.letters, filter: options.filter};
  }

  /** @param {import('./table.js').Game} game */
  #dialog(game) {
    if (!this._rules) return nothing;
    return html`<it-dialog open heading=${t('rules.change')} @close=${() => {
      this._rules = null;
    }}>
      <it-draw-rules .rules=${this._rules} seated=${game.players.length} @rules=${(/** @type {CustomEvent} */ e) => {
        this._rules = e.detail;
      }}></it-draw-rules>
      <it-button slot="action" kind="primary" ?busy=${this._busy} @click=${() => this.#change(game.gameId)}>${t('rules.save')}</it-button></it-dialog>`;
  }

  /** @param {string} gameId */
  async #change(gameId) {
    const form = /** @type {import('./rules-form.js').DrawRules | null} */ (this.renderRoot.querySelector('it-draw-rules'));
    if (!this._rules || !form?.check()) return;
    this._busy = true;
    try {
      await api.put(path`/draw/games/${gameId}/rules`, {...requestOf(this._rules), ...(form.words.length > 0 ? {pack: form.words} : {})});
      this._rules = null;
    } catch (thrown) {
      toast(problemText(thrown), {tone: 'bad'});
    } finally {
      this._busy = false;
    }
  }

  /** @param {import('./table.js').Player} player @param {import('./table.js').Game} game */
  #seat({id, name, status, connected}, game) {
    const ready = status === 'ready';
    return html`<li class="sits ${ready ? 'ready' : ''} ${connected ? '' : 'away'}" data-player=${id}>
      ${id === game.hostId ? html`<it-icon class="crown" name="crown" label=${t('player.host')}></it-icon>` : nothing}
      ${portrait(game, id, ready ? 'glad' : 'thinking')}
      <span class="name">${name}${id === game.you?.playerId ? html`<span class="sr"> (${t('player.you')})</span>` : nothing}</span>
      ${removalButton(game, id, (wants) => this.emit('removal', {playerId: id, wants}))}
      ${conductButton(game, id, () => this.emit('conduct', id))}
      <span class="state">${!connected ? t('player.away') : ready ? t('wait.ready') : t('wait.unready')}</span></li>`;
  }

  /** @param {import('./table.js').Game} game */
  #acts(game) {
    const me = game.players.find(({id}) => id === game.you?.playerId);
    if (!me) {
      const free = game.players.length < game.settings.playerCount;
      return html`<div class="acts">
        ${free ? html`<it-button class="go" kind="primary" icon="brush" @click=${() => this.emit('sit')}>${t('wait.sit')}</it-button>` : nothing}
        <p class="why" role="status">${t(free ? 'wait.sit.text' : 'wait.watching')}</p></div>`;
    }
    const ready = me.status === 'ready';
    const host = game.hostId === me.id;
    const few = game.players.length < 2;
    const all = game.players.every(({status}) => status === 'ready');
    const why = few ? t('wait.few') : !all ? t('wait.others') : host ? '' : t('wait.host');
    return html`<div class="acts">
      ${host ? html`<it-button class="go" kind="primary" icon="play" ?disabled=${few || !all} @click=${() => this.emit('ask', {type: 'start'})}>${t('wait.start')}</it-button>` : nothing}
      <it-button class=${host ? '' : 'go'} kind=${host || ready ? '' : 'primary'} icon=${ready ? 'pause' : 'check'}
        @click=${() => this.emit('ask', {type: 'ready', ready: !ready})}>${t(ready ? 'wait.notyet' : 'wait.imready')}</it-button>
      <p class="why" role="status">${why}</p></div>`;
  }
}
customElements.define('it-draw-waiting', DrawWaiting);
