// it-draw-talk: what was said and guessed, and the field for the next guess. Enter that ends a kana conversion sends nothing.
import {css, html, nothing} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import {ItElement, common} from 'ittaku/element.js';
import {isMutedPlayer} from './conduct.js';
import {amDrawer, turnOf} from './table.js';
import {t} from './texts.js';
import 'ittaku/icons.js';

/** @typedef {import('./table.js').Table} Table */
/** @typedef {import('./table.js').ChatLine} ChatLine */
/** @typedef {'guess' | 'chat' | 'watching' | 'right' | 'silent-drawer'} Voice what the reader may say now */

/** `.table`; event `say` with `detail` `{text, voice}`. */
export class DrawTalk extends ItElement {
  static properties = {table: {attribute: false}};
  static styles = [
    common,
    css`
      :host { display: flex; flex-direction: column; min-height: 0; min-width: 0; }
      .lines { flex: 1; display: flex; flex-direction: column; gap: 2px; min-height: 0; margin: 0; padding: var(--space-3); overflow-y: auto; overscroll-behavior: contain; scrollbar-width: thin; }
      .lines > :first-child { margin-top: auto; }
      .line { padding: 2px var(--space-2); border-radius: var(--radius); line-height: 1.5; overflow-wrap: anywhere; animation: rise var(--calm) var(--ease); }
      @keyframes rise { from { opacity: 0; transform: translateY(6px); } }
      .who { color: var(--faded); font-size: var(--text-s); margin-right: var(--space-2); }
      .mine .who { color: var(--indigo); font-weight: 600; }
      .system { color: var(--faded); font-size: var(--text-s); text-align: center; }
      .correct { background: var(--moss-wash); font-weight: 600; }
      .close { background: var(--gold-wash); }
      .close b { color: var(--ink); margin-left: var(--space-2); white-space: nowrap; }
      .note { margin: 0; padding: var(--space-1) var(--space-3); border-top: 1px solid var(--line); color: var(--faded); font-size: var(--text-s); line-height: 1.5; }
      .sit { min-height: var(--target); padding: 0 var(--space-4); border: 1px solid var(--line); border-radius: 22px; background: var(--sheet); color: var(--ink); font: inherit; cursor: pointer; }
      .note + form { border-top: 0; padding-top: 0; }
      form { display: flex; gap: var(--space-2); padding: var(--space-3); border-top: 1px solid var(--line); }
      input { flex: 1; min-width: 0; min-height: 48px; padding: var(--space-2) var(--space-3); border: 1px solid var(--edge); border-radius: 24px; background: var(--paper); font-size: max(16px, 1rem); }
      input:focus-visible { border-color: var(--vermilion); outline-offset: 0; border-radius: 24px; }
      input::placeholder { color: var(--faded); opacity: 1; }
      input:disabled { border-style: dashed; }
      .guess input { border-width: 2px; border-color: var(--ink); }
      button { display: grid; place-items: center; flex: none; width: 48px; height: 48px; border: 0; border-radius: 50%; background: var(--vermilion); color: var(--on-accent); font-size: 18px; cursor: pointer; }
      button:disabled { background: var(--line); color: var(--faded); cursor: default; }
      form.silent-drawer { display: none; }
      .shake { animation: shake 300ms; }
      @keyframes shake { 25% { transform: translateX(-5px); } 75% { transform: translateX(5px); } }
      @media (prefers-reduced-motion: reduce) { .line, .shake { animation: none; } }
      @media (max-width: 860px), (max-height: 500px) {
        .lines { padding: var(--space-1) var(--space-2); }
        form { padding: var(--space-2); }
      }
    `,
  ];

  constructor() {
    super();
    /** @type {Table | null} */
    this.table = null;
  }

  /** @returns {Voice} */
  get #voice() {
    const game = this.table?.game;
    const turn = game && turnOf(game);
    if (!game || game.status !== 'playing' || !turn || turn.status === 'finished') return 'chat';
    if (amDrawer(game)) return 'silent-drawer';
    if (turn.status !== 'drawing') return 'chat';
    if (game.you?.role !== 'player') return 'watching';
    return turn.correctPlayerIds.includes(game.you.playerId) ? 'right' : 'guess';
  }

  /** @returns {HTMLInputElement} */
  get #input() {
    return /** @type {HTMLInputElement} */ (this.renderRoot.querySelector('input'));
  }

  /** The newest line stays in sight when a keyboard or the tools take room away. */
  #resized = new ResizeObserver(() => this.#showNewest());

  firstUpdated() {
    const lines = this.renderRoot.querySelector('.lines');
    if (lines) this.#resized.observe(lines);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#resized.disconnect();
  }

  #showNewest() {
    const lines = this.renderRoot.querySelector('.lines');
    lines?.scrollTo({top: lines.scrollHeight});
  }

  #send(/** @type {Event} */ event) {
    event.preventDefault();
    const text = this.#input.value.trim();
    if (!text) return;
    this.#input.value = '';
    this.emit('say', {text, voice: this.#voice});
  }

  /** Wrong: the field shakes its head. */
  shake() {
    const form = this.renderRoot.querySelector('form');
    form?.classList.remove('shake');
    requestAnimationFrame(() => form?.classList.add('shake'));
  }

  /** The field is given back what could not be sent. @param {string} text */
  restore(text) {
    if (!this.#input.value) this.#input.value = text;
  }

  #key(/** @type {KeyboardEvent} */ event) {
    // Safari ends the conversion before it reports the key: 229 is what is left of it.
    if (event.key === 'Enter' && (event.isComposing || event.keyCode === 229)) event.preventDefault();
  }

  /** @param {import('lit').PropertyValues} changed */
  updated(changed) {
    if (!changed.has('table')) return;
    const before = /** @type {Table | undefined} */ (changed.get('table'));
    if (before?.chat !== this.table?.chat) this.#showNewest();
  }

  render() {
    const voice = this.#voice;
    const silent = voice === 'silent-drawer';
    const me = this.table?.game?.you?.playerId;
    return html`
      <div class="lines" role="log" aria-live="polite" aria-label=${t('talk')} tabindex="0">${repeat(
        (this.table?.chat ?? []).filter(({type, playerId}) => type === 'system' || !isMutedPlayer(playerId)),
        ({id}) => id,
        (line) => this.#line(line, me),
      )}</div>
      ${this.#note(voice)}
      <form class=${voice} @submit=${this.#send}>
        <input name="say" autocomplete="off" autocapitalize="none" enterkeyhint="send" maxlength=${voice === 'guess' ? 50 : 500} ?disabled=${silent}
          aria-label=${t(`say.${voice}`)} placeholder=${t(`say.${voice}`)} @keydown=${this.#key}>
        <button type="submit" ?disabled=${silent} aria-label=${t('say.send')}><it-icon name="send"></it-icon></button>
      </form>`;
  }

  /** @param {string} voice */
  #note(voice) {
    const game = this.table?.game;
    if (voice === 'right') return html`<p class="note">${t('note.right')}</p>`;
    if (game?.status !== 'playing' || game.you?.role !== 'spectator') return nothing;
    if (game.you.arriving) return html`<p class="note">${t('note.arriving')}</p>`;
    const free = game.players.length < game.settings.playerCount;
    if (!free && voice !== 'watching') return nothing;
    return html`<p class="note">${voice === 'watching' ? t('note.watching') : nothing}
      ${free ? html`<button type="button" class="sit" @click=${() => this.emit('sit')}>${t('wait.sit')}</button>` : nothing}</p>`;
  }

  /** @param {ChatLine} line @param {string} [me] */
  #line(line, me) {
    if (line.type === 'system' && line.content === 'guessed')
      return html`<div class="line correct"><it-icon name="check"></it-icon> ${t('talk.correct', {name: line.playerName})}</div>`;
    if (line.type === 'system')
      return html`<div class="line system">${t(/** @type {any} */ (`news.${line.content}`), {name: line.playerName})}</div>`;
    const mine = line.playerId === me ? 'mine' : '';
    return html`<div class="line ${line.type} ${mine}"><span class="who">${line.playerName}</span>${withLinks(line.content)}${line.type === 'close' ? html`<b>${t('talk.close')}</b>` : nothing}</div>`;
  }
}
customElements.define('it-draw-talk', DrawTalk);

/** Other rooms' addresses in a text become links; nothing else does. @param {string} text */
function withLinks(text) {
  return text.split(/(\/draw\/code\/[A-Z0-9]{8})\b/).map((part, i) => (i % 2 === 1 ? html`<a href=${part}>${part}</a>` : part));
}
