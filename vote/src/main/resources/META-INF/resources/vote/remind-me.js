// it-remind-me: be told before the deadlines of a game.
import {css, html, nothing} from 'lit';
import {api, path} from 'ittaku/api.js';
import {ItElement, common} from 'ittaku/element.js';
import {language} from 'ittaku/i18n.js';
import {session} from 'ittaku/session.js';
import {toast} from 'ittaku/toast.js';
import {faultText} from './faults.js';
import {t} from './texts.js';
import 'ittaku/button.js';
import 'ittaku/push-switch.js';

/** `<it-remind-me .game=${game}>`: for those who are signed in, while the game is played. */
class RemindMe extends ItElement {
  static properties = {game: {attribute: false}, _wanted: {state: true}, _busy: {state: true}};
  static styles = [
    common,
    css`
    :host { display: block; }
    .row { display: flex; flex-wrap: wrap; justify-content: flex-end; align-items: center; gap: 0 var(--space-4); margin-top: var(--space-4); }
  `,
  ];

  #session = () => this.#ask();
  /** Of which game and for whom it was asked. */
  #asked = '';

  constructor() {
    super();
    /** @type {import('./shapes.js').Game | null} */
    this.game = null;
    /** @type {boolean | null} null: not known yet */
    this._wanted = null;
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

  /** @param {import('./shapes.js').Game} game */
  #path(game) {
    return `${path`/vote/games/${game.gameId}`}/reminder`;
  }

  async #ask() {
    const [game, person] = [this.game, session.now.person];
    const whose = game && person && game.status === 'ACTIVE' ? `${game.gameId} ${person.userId}` : '';
    if (whose === this.#asked) return;
    this.#asked = whose;
    this._wanted = null;
    if (!game || !whose) return;
    const said = await api.get(this.#path(game)).catch(() => null);
    if (this.#asked === whose && said) this._wanted = said.wanted;
  }

  async #change() {
    const game = this.game;
    if (!game || this._busy) return;
    this._busy = true;
    try {
      const {value} = await (this._wanted ? api.delete(this.#path(game)) : api.put(this.#path(game), {language: language()}));
      this._wanted = value.wanted;
      toast(t(value.wanted ? 'remind.on' : 'remind.off'), {tone: 'good'});
    } catch (thrown) {
      toast(faultText(thrown), {tone: 'bad'});
    }
    this._busy = false;
  }

  render() {
    if (this._wanted === null || this.game?.status !== 'ACTIVE') return nothing;
    return html`<div class="row">${this._wanted ? html`<it-push-switch></it-push-switch>` : nothing}<it-button kind="quiet" icon="bell" ?busy=${this._busy} @click=${() => this.#change()}>${t(this._wanted ? 'remind.stop' : 'remind')}</it-button></div>`;
  }
}
customElements.define('it-remind-me', RemindMe);
