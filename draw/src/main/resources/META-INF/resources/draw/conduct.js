// it-draw-conduct: what one can do about a player: not read them any more, or tell the admins. Whom one mutes is remembered in
// this browser, in every room.
import {css, html, nothing} from 'lit';
import {api, path} from 'ittaku/api.js';
import {ItElement, common} from 'ittaku/element.js';
import {recall, remember} from 'ittaku/storage.js';
import {toast} from 'ittaku/toast.js';
import {problemText} from './reactions.js';
import {nameOf, turnOf} from './table.js';
import {t} from './texts.js';
import 'ittaku/button.js';
import 'ittaku/dialog.js';

/** @typedef {import('./table.js').Game} Game */

const MOST_MUTED = 200;
const SUBJECTS = /** @type {const} */ (['conduct', 'chat', 'name', 'drawing']);

/** @type {Set<string>} */
const muted = new Set((recall('draw.muted') ?? '').split(' ').filter(Boolean));

/** @param {string} playerId */
export function isMutedPlayer(playerId) {
  return muted.has(playerId);
}

/** @param {string} playerId */
function toggle(playerId) {
  if (!muted.delete(playerId)) muted.add(playerId);
  remember('draw.muted', [...muted].slice(-MOST_MUTED).join(' '));
}

/** A button at every other player. @param {Game} game @param {string} playerId @param {() => void} open */
export function conductButton(game, playerId, open) {
  if (!game.you || playerId === game.you.playerId) return nothing;
  const name = nameOf(game, playerId);
  return html`<button type="button" class="act conduct" aria-label=${t('conduct.about', {name})} @click=${open}>${isMutedPlayer(playerId) ? t('conduct.muted') : t('conduct.open')}</button>`;
}

/** `show(game, playerId)`; event `muted` when somebody is muted, or not any more. */
export class DrawConduct extends ItElement {
  static properties = {_game: {state: true}, _playerId: {state: true}, _subject: {state: true}, _busy: {state: true}};
  static styles = [
    common,
    css`
      fieldset { display: grid; gap: var(--space-1); margin: var(--space-4) 0 0; padding: 0; border: 0; }
      legend { padding: 0; font-weight: 600; }
      label.way { display: flex; align-items: center; gap: var(--space-3); min-height: var(--target); cursor: pointer; }
      label.way input { width: 20px; height: 20px; margin: 0; accent-color: var(--vermilion); }
      textarea { width: 100%; min-height: 72px; box-sizing: border-box; padding: var(--space-2) var(--space-3); border: 1px solid var(--edge); border-radius: var(--radius); background: var(--paper); color: inherit; font: inherit; font-size: max(16px, 1rem); }
      .text { margin: var(--space-2) 0 0; color: var(--faded); font-size: var(--text-s); }
    `,
  ];

  constructor() {
    super();
    /** @type {Game | null} */
    this._game = null;
    this._playerId = '';
    /** @type {string} */
    this._subject = 'conduct';
    this._busy = false;
  }

  /** @returns {import('ittaku/dialog.js').ItDialog | null} */
  get #dialog() {
    return this.renderRoot.querySelector('it-dialog');
  }

  /** @param {Game} game @param {string} playerId */
  async show(game, playerId) {
    this._game = game;
    this._playerId = playerId;
    this._subject = 'conduct';
    await this.updateComplete;
    this.#dialog?.show();
  }

  #mute() {
    toggle(this._playerId);
    this.#dialog?.close();
    this.emit('muted');
  }

  async #report() {
    const game = this._game;
    if (!game) return;
    const note = /** @type {HTMLTextAreaElement | null} */ (this.renderRoot.querySelector('textarea'))?.value.trim();
    const drawing =
      this._subject === 'drawing'
        ? {roundNumber: game.currentRound?.roundNumber, turnNumber: game.currentRound?.currentTurn.turnNumber}
        : {};
    this._busy = true;
    try {
      await api.post(path`/draw/games/${game.gameId}/reports`, {
        playerId: this._playerId,
        subject: this._subject,
        ...drawing,
        ...(note ? {note} : {}),
      });
      this.#dialog?.close();
      toast(t('conduct.sent'), {tone: 'good'});
    } catch (thrown) {
      toast(problemText(thrown), {tone: 'bad'});
    } finally {
      this._busy = false;
    }
  }

  render() {
    const game = this._game;
    if (!game) return nothing;
    const turn = turnOf(game);
    const draws = turn?.drawerId === this._playerId && turn.status !== 'setting_answer';
    const quiet = isMutedPlayer(this._playerId);
    return html`<it-dialog heading=${t('conduct.about', {name: nameOf(game, this._playerId)})}>
      <it-button icon=${quiet ? 'sound' : 'mute'} class="mute" @click=${this.#mute}>${t(quiet ? 'conduct.unmute' : 'conduct.mute')}</it-button>
      <p class="text">${t('conduct.mute.text')}</p>
      <fieldset><legend>${t('conduct.report')}</legend>
        ${SUBJECTS.filter((subject) => subject !== 'drawing' || draws).map(
          (subject) => html`<label class="way"><input type="radio" name="subject" value=${subject} .checked=${this._subject === subject}
          @change=${() => {
            this._subject = subject;
          }}>${t(`conduct.${subject}`)}</label>`,
        )}</fieldset>
      <label>${t('conduct.note')}<textarea maxlength="200"></textarea></label>
      <it-button slot="action" kind="danger" class="send" ?busy=${this._busy} @click=${this.#report}>${t('conduct.send')}</it-button></it-dialog>`;
  }
}
customElements.define('it-draw-conduct', DrawConduct);
