// The drawing game's page: the lobby, and a room under its own address.
import {css, html} from 'lit';
import {Problem, api, path} from 'ittaku/api.js';
import {ItElement, common} from 'ittaku/element.js';
import {Router} from 'ittaku/router.js';
import {placeOf} from './places.js';
import {t} from './texts.js';
import './admin.js';
import './lobby.js';
import './room.js';
import './scoring.js';
import './shown.js';
import './statistics.js';
import './tv.js';
import 'ittaku/empty.js';
import 'ittaku/error.js';
import 'ittaku/shell.js';
import 'ittaku/skeleton.js';

class Draw extends ItElement {
  static properties = {_place: {state: true}, _problem: {state: true}};
  static styles = [common, css`:host { display: block; }`];

  constructor() {
    super();
    this._place = placeOf(location.pathname);
    /** @type {unknown} */
    this._problem = null;
    const router = new Router(this, {has: ({pathname}) => pathname === '/draw' || pathname.startsWith('/draw/'), show: () => this.#show()});
    this.addEventListener('go', (event) => router.go(/** @type {CustomEvent} */ (event).detail));
  }

  connectedCallback() {
    super.connectedCallback();
    this.#arrive();
  }

  #show() {
    this.#arrive();
    return /** @type {const} */ ('view');
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
    if (this._place.view === 'lobby') return html`<it-draw-lobby data-view></it-draw-lobby>`;
    if (this._place.view === 'code') return html`<it-skeleton shape="board"></it-skeleton>`;
    if (this._place.view === 'statistics') return html`<it-draw-statistics data-view></it-draw-statistics>`;
    if (this._place.view === 'rules') return html`<it-draw-scoring data-view></it-draw-scoring>`;
    if (this._place.view === 'admin') return html`<it-draw-admin data-view></it-draw-admin>`;
    if (this._place.view === 'tv') return html`<it-draw-tv data-view code=${this._place.code}></it-draw-tv>`;
    if (this._place.view === 'shown')
      return html`<it-draw-shown data-view game-id=${this._place.gameId} round=${this._place.round} turn=${this._place.turn}></it-draw-shown>`;
    return html`<it-draw-room data-view game-id=${this._place.gameId}></it-draw-room>`;
  }
}
customElements.define('it-draw', Draw);
