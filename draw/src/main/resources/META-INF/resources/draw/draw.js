// The drawing game's page: the lobby, and a room under its own address.
import {css, html} from 'lit';
import {Problem, api, path} from 'ittaku/api.js';
import {ItElement, common} from 'ittaku/element.js';
import {placeOf} from './places.js';
import {t} from './texts.js';
import './lobby.js';
import './room.js';
import 'ittaku/empty.js';
import 'ittaku/error.js';
import 'ittaku/shell.js';
import 'ittaku/skeleton.js';

class Draw extends ItElement {
  static properties = {_place: {state: true}, _problem: {state: true}};
  static styles = [common, css`:host { display: block; }`];

  #pop = () => this.#arrive();

  constructor() {
    super();
    this._place = placeOf(location.pathname);
    /** @type {unknown} */
    this._problem = null;
  }

  connectedCallback() {
    super.connectedCallback();
    window.addEventListener('popstate', this.#pop);
    this.addEventListener('go', (event) => this.#go(/** @type {CustomEvent} */ (event).detail));
    this.#arrive();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    window.removeEventListener('popstate', this.#pop);
  }

  /** @param {string} address */
  #go(address) {
    history.pushState(null, '', address);
    this.#arrive();
    window.scrollTo(0, 0);
  }

  async #arrive() {
    this._problem = null;
    this._place = placeOf(location.pathname);
    if (this._place.view !== 'code') return;
    try {
      const {gameId} = await api.get(path`/draw/codes/${this._place.code}`);
      history.replaceState(history.state, '', `/draw/${gameId}`);
      this.#arrive();
    } catch (thrown) {
      this._problem = thrown;
    }
  }

  render() {
    document.title = t('title');
    if (this._problem && Problem.of(this._problem).status !== 404) {
      return html`<it-error .problem=${this._problem} @retry=${() => this.#arrive()}></it-error>`;
    }
    if (this._problem) {
      return html`<it-empty icon="search" heading=${t('code.absent')}>${t('code.absent.text')}
        <it-button slot="action" kind="primary" href="/draw">${t('to.lobby')}</it-button></it-empty>`;
    }
    if (this._place.view === 'lobby') return html`<it-draw-lobby></it-draw-lobby>`;
    if (this._place.view === 'code') return html`<it-skeleton shape="board"></it-skeleton>`;
    return html`<it-draw-room game-id=${this._place.gameId}></it-draw-room>`;
  }
}
customElements.define('it-draw', Draw);
