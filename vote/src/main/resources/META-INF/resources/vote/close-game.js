// it-close-game: lets the person who opened a game, or an admin, close it before its end, after a question.
import {css, html, nothing} from 'lit';
import {api, path} from 'ittaku/api.js';
import {ItElement, common} from 'ittaku/element.js';
import {session} from 'ittaku/session.js';
import {toast} from 'ittaku/toast.js';
import {faultText} from './faults.js';
import {t} from './texts.js';
import 'ittaku/button.js';
import 'ittaku/dialog.js';

/** `<it-close-game .game=${game}>`; event `closed`. Shows nothing to those who may not. */
class CloseGame extends ItElement {
  static properties = {game: {attribute: false}, _asking: {state: true}, _busy: {state: true}};
  static styles = [common, css`:host { display: block; } .row { display: flex; justify-content: flex-end; margin-top: var(--space-6); }`];

  constructor() {
    super();
    /** @type {import('./shapes.js').Game | null} */
    this.game = null;
    this._asking = false;
    this._busy = false;
  }

  async #close() {
    const game = this.game;
    if (!game || this._busy) return;
    this._busy = true;
    try {
      await api.post(`${path`/vote/games/${game.gameId}`}/close`, {});
      this._asking = false;
      this.emit('closed');
    } catch (thrown) {
      this._asking = false;
      toast(faultText(thrown), {tone: 'bad'});
    }
    this._busy = false;
  }

  render() {
    const {person} = session.now;
    const game = this.game;
    const may = person && game?.status === 'ACTIVE' && (game.createdBy === `USER#${person.userId}` || person.roles.includes('admin'));
    if (!may) return nothing;
    return html`<div class="row"><it-button kind="quiet" @click=${() => {
      this._asking = true;
    }}>${t('close')}</it-button></div>
      <it-dialog ?open=${this._asking} heading=${t('close.ask')} @close=${() => {
        this._asking = false;
      }}><p>${t('close.text')}</p>
        <it-button slot="action" @click=${() => {
          this._asking = false;
        }}>${t('close.no')}</it-button>
        <it-button slot="action" kind="danger" ?busy=${this._busy} @click=${this.#close}>${t('close.yes')}</it-button></it-dialog>`;
  }
}
customElements.define('it-close-game', CloseGame);
