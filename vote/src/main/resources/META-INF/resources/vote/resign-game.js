// it-resign-game: how many want to resign the game, and one's own wish to.
import {css, html, nothing} from 'lit';
import {api, path} from 'ittaku/api.js';
import {ItElement, common} from 'ittaku/element.js';
import {percent} from 'ittaku/i18n.js';
import {session} from 'ittaku/session.js';
import {toast} from 'ittaku/toast.js';
import {faultText} from './faults.js';
import {t} from './texts.js';
import 'ittaku/button.js';
import 'ittaku/dialog.js';

/** `<it-resign-game .game=${game}>`; event `changed`. Shows only the share to those who are not signed in. */
class ResignGame extends ItElement {
  static properties = {game: {attribute: false}, _mine: {state: true}, _asking: {state: true}, _busy: {state: true}};
  static styles = [
    common,
    css`
    :host { display: block; }
    .row { display: flex; flex-wrap: wrap; align-items: center; justify-content: flex-end; gap: var(--space-2) var(--space-4); margin-top: var(--space-6); }
    p { font-size: var(--text-s); }
  `,
  ];

  #session = () => this.#ask();
  /** Of which game and for whom it was asked. */
  #asked = '';

  constructor() {
    super();
    /** @type {import('./shapes.js').Game | null} */
    this.game = null;
    this._mine = false;
    this._asking = false;
    this._busy = false;
  }

  connectedCallback() {
    super.connectedCallback();
    session.addEventListener('change', this.#session);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    session.removeEventListener('change', this.#session);
  }

  updated() {
    this.#ask();
  }

  /** Whether one wants to oneself; only where anybody does. */
  async #ask() {
    const [game, person] = [this.game, session.now.person];
    const whose = game && person && game.status === 'ACTIVE' && game.resignVotes > 0 ? `${game.gameId} ${person.userId}` : '';
    if (whose === this.#asked) return;
    this.#asked = whose;
    this._mine = false;
    if (!game || !whose) return;
    const said = await api.get(this.#path(game)).catch(() => ({mine: false}));
    if (this.#asked === whose) this._mine = said.mine;
  }

  /** @param {import('./shapes.js').Game} game */
  #path(game) {
    return `${path`/vote/games/${game.gameId}`}/resign`;
  }

  /** @param {boolean} wanted */
  async #change(wanted) {
    const game = this.game;
    if (!game || this._busy) return;
    this._busy = true;
    try {
      const {value: said} = await (wanted ? api.put(this.#path(game)) : api.delete(this.#path(game)));
      this.#asked = said.game.resignVotes > 0 ? `${game.gameId} ${session.now.person?.userId}` : '';
      this._mine = said.mine;
      this.emit('changed');
    } catch (thrown) {
      toast(faultText(thrown), {tone: 'bad'});
    }
    this._asking = false;
    this._busy = false;
  }

  render() {
    const {person} = session.now;
    const game = this.game;
    if (game?.status !== 'ACTIVE' || (!person && game.resignVotes === 0)) return nothing;
    return html`<div class="row">
      ${game.resignVotes > 0 ? html`<p role="status">${t('resign.share', {n: game.resignVotes, all: game.resignVoters, share: percent(game.resignVotes / Math.max(1, game.resignVoters))})}</p>` : nothing}
      ${
        !person
          ? nothing
          : this._mine
            ? html`<it-button kind="quiet" ?busy=${this._busy} @click=${() => this.#change(false)}>${t('resign.back')}</it-button>`
            : html`<it-button kind="quiet" @click=${() => {
                this._asking = true;
              }}>${t('resign')}</it-button>`
      }</div>
      <it-dialog ?open=${this._asking} heading=${t('resign.ask')} @close=${() => {
        this._asking = false;
      }}><p>${t('resign.text')}</p>
        <it-button slot="action" @click=${() => {
          this._asking = false;
        }}>${t('resign.no')}</it-button>
        <it-button slot="action" kind="danger" ?busy=${this._busy} @click=${() => this.#change(true)}>${t('resign.yes')}</it-button></it-dialog>`;
  }
}
customElements.define('it-resign-game', ResignGame);
