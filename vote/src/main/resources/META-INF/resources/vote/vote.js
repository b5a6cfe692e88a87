// The Vote pages: games, one game, one person, what is mine, the rules; one address each, without loading the page anew.
import {css, html} from 'lit';
import {keyed} from 'lit/directives/keyed.js';
import {ItElement, common} from 'ittaku/element.js';
import {OpenLink, Router} from 'ittaku/router.js';
import {session} from 'ittaku/session.js';
import {placeOf} from './places.js';
import {t} from './texts.js';
import 'ittaku/empty.js';
import 'ittaku/icons.js';
import 'ittaku/shell.js';
import './audit.js';
import './game.js';
import './games.js';
import './leaders.js';
import './mine.js';
import './person.js';
import './reports.js';
import './rules.js';
import './training.js';

class VotePages extends ItElement {
  static properties = {_place: {state: true}};
  static styles = [
    common,
    css`
      :host { display: block; }
      nav { display: flex; gap: var(--space-5); margin: calc(-1 * var(--space-3)) 0 var(--space-5); overflow-x: auto; scrollbar-width: none; }
      nav a { display: inline-flex; flex: none; align-items: center; justify-content: center; min-width: var(--target); min-height: var(--target); border-bottom: 2px solid transparent; color: var(--faded); text-decoration: none; }
      nav a:hover { color: var(--ink); }
      nav a:focus-visible { outline-offset: -2px; }
      nav a[aria-current='page'] { border-color: var(--vermilion); color: var(--ink); font-weight: 600; }
    `,
  ];

  #session = () => this.requestUpdate();

  constructor() {
    super();
    /** @type {import('./places.js').Place} */
    this._place = placeOf(location.pathname);
    const router = new Router(this, {has: ({pathname}) => placeOf(pathname).view !== 'absent', show: () => this.#show()});
    new OpenLink(this);
    this.addEventListener('go', (event) => router.go(/** @type {CustomEvent} */ (event).detail.path));
  }

  connectedCallback() {
    super.connectedCallback();
    session.addEventListener('change', this.#session);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    session.removeEventListener('change', this.#session);
  }

  /** Within one game Back leads from move to move, which the game shows by itself. */
  #show() {
    const was = this._place;
    const is = placeOf(location.pathname);
    if (was.view === 'game' && is.view === 'game' && was.gameId === is.gameId) return 'same';
    this._place = is;
    return 'view';
  }

  render() {
    const place = this._place;
    if (place.view === 'game') return html`${keyed(place.gameId, html`<it-vote-game data-view gameId=${place.gameId}></it-vote-game>`)}`;
    if (place.view === 'audit') {
      document.title = `${t('audit')} – ${t('title')}`;
      return html`${keyed(place.gameId, html`<it-vote-audit data-view gameId=${place.gameId}></it-vote-audit>`)}`;
    }
    document.title =
      place.view === 'games' || place.view === 'person'
        ? t('title')
        : place.view === 'absent'
          ? t('absent')
          : `${t(place.view)} – ${t('title')}`;
    return html`<nav aria-label=${t('title')}>${this.#views().map(
      (view) => html`<a
      href=${view === 'games' ? '/vote' : `/vote/${view}`} aria-current=${view === place.view ? 'page' : 'false'}>${t(view)}</a>`,
    )}</nav>
      ${place.view === 'person' ? keyed(place.userId, html`<it-vote-person data-view userId=${place.userId}></it-vote-person>`) : this.#view(place.view)}`;
  }

  /** @returns {('games' | 'training' | 'leaders' | 'mine' | 'rules' | 'reports')[]} */
  #views() {
    return session.now.person?.roles.includes('admin')
      ? ['games', 'training', 'leaders', 'mine', 'rules', 'reports']
      : ['games', 'training', 'leaders', 'mine', 'rules'];
  }

  /** @param {'games' | 'training' | 'leaders' | 'mine' | 'rules' | 'reports' | 'absent'} view */
  #view(view) {
    switch (view) {
      case 'games':
        return html`<it-vote-games data-view></it-vote-games>`;
      case 'training':
        return html`<it-vote-training data-view></it-vote-training>`;
      case 'leaders':
        return html`<it-vote-leaders data-view></it-vote-leaders>`;
      case 'mine':
        return html`<it-vote-mine data-view></it-vote-mine>`;
      case 'rules':
        return html`<it-vote-rules data-view></it-vote-rules>`;
      case 'reports':
        return html`<it-vote-reports data-view></it-vote-reports>`;
      default:
        return html`<it-empty icon="discs" heading=${t('absent')}>${t('absent.text')}
        <it-button slot="action" href="/vote">${t('games')}</it-button></it-empty>`;
    }
  }
}
customElements.define('it-vote', VotePages);
