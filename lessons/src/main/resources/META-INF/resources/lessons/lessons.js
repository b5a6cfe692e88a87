// The lessons page: one address per view, one frame around them.
import {css, html, nothing} from 'lit';
import {Problem} from 'ittaku/api.js';
import {ItElement, common} from 'ittaku/element.js';
import {OpenLink, Router} from 'ittaku/router.js';
import {session} from 'ittaku/session.js';
import {studios} from './data.js';
import {VIEWS, placeOf} from './places.js';
import {t} from './texts.js';
import './act.js';
import './admin.js';
import './history.js';
import './mine.js';
import './schedule.js';
import './search.js';
import './settings.js';
import './studio-page.js';
import 'ittaku/button.js';
import 'ittaku/empty.js';
import 'ittaku/error.js';
import 'ittaku/icons.js';
import 'ittaku/shell.js';
import 'ittaku/skeleton.js';

class Lessons extends ItElement {
  static properties = {_place: {state: true}, _studios: {state: true}, _problem: {state: true}};
  static styles = [
    common,
    css`
      :host { display: block; }
      nav {
        display: flex; gap: var(--space-1); margin: calc(-1 * var(--space-4)) 0 var(--space-6); overflow-x: auto;
        border-bottom: 1px solid var(--line); scrollbar-width: none;
      }
      nav a {
        display: inline-flex; flex: none; align-items: center; gap: var(--space-2); min-height: 52px; padding: 0 var(--space-3);
        border-bottom: 2px solid transparent; color: var(--faded); text-decoration: none; transition: color var(--quick);
      }
      nav a:hover { color: var(--ink); }
      nav a[aria-current='page'] { border-color: var(--vermilion); color: var(--ink); font-weight: 600; }
      nav a:focus-visible { outline-offset: -3px; }
      .lede { max-width: 44em; margin: calc(-1 * var(--space-2)) 0 var(--space-4); color: var(--faded); text-wrap: pretty; word-break: auto-phrase; }
      h1 { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
      @media (max-width: 520px) { nav { margin-inline: calc(-1 * var(--space-4)); padding-inline: var(--space-2); } nav it-icon { display: none; } }
      @media print { nav { display: none; } }
    `,
  ];

  #session = () => this.requestUpdate();
  constructor() {
    super();
    this._place = placeOf(location);
    /** @type {readonly import('./data.js').Studio[] | null} */
    this._studios = null;
    /** @type {Problem | null} */
    this._problem = null;
    new Router(this, {has: (at) => placeOf(at).view !== 'absent', show: () => this.#show()});
    new OpenLink(this);
  }

  #show() {
    const before = this._place.view;
    this._place = placeOf(location);
    return before === this._place.view ? 'same' : 'view';
  }

  connectedCallback() {
    super.connectedCallback();
    session.addEventListener('change', this.#session);
    session.load();
    this.#load();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    session.removeEventListener('change', this.#session);
  }

  #load = async () => {
    try {
      this._studios = await studios();
      this._problem = null;
    } catch (thrown) {
      this._problem = Problem.of(thrown);
    }
  };

  render() {
    const {view} = this._place;
    document.title = `${view === 'absent' ? t('absent') : t(`view.${view}`)} – ${t('title')}`;
    const admin = session.now.person?.roles.includes('admin') ?? false;
    return html`<h1 tabindex="-1">${t('title')}</h1>
      <nav aria-label=${t('title')}>${VIEWS.filter((known) => known.view !== 'admin' || admin).map(
        (known) => html`
        <a href=${known.path} aria-current=${known.view === view ? 'page' : 'false'}><it-icon name=${known.icon}></it-icon>${t(`view.${known.view}`)}</a>`,
      )}</nav>
      ${this.#view()}`;
  }

  #view() {
    const {view} = this._place;
    if (view === 'absent') {
      return html`<it-empty icon="timetable" heading=${t('absent')}>${t('absent.text')}
        <it-button slot="action" href="/lessons">${t('view.schedule')}</it-button></it-empty>`;
    }
    if (view === 'act') return html`<it-lesson-act></it-lesson-act>`;
    if (this._problem) return html`<it-error .problem=${this._problem} @retry=${this.#load}></it-error>`;
    const {state, person} = session.now;
    if (this._studios === null || state === 'loading') return html`<it-skeleton shape="rows" count="6"></it-skeleton>`;
    if (view === 'schedule') {
      return html`${person ? nothing : html`<p class="lede">${t('lede')}</p>`}
        <it-schedule .studios=${this._studios} .place=${this._place}></it-schedule>`;
    }
    if (view === 'studio') return html`<it-studio-page .studios=${this._studios} code=${this._place.studio}></it-studio-page>`;
    if (view === 'search') return html`<it-lesson-search .studios=${this._studios} .place=${this._place}></it-lesson-search>`;
    if (!person) {
      return html`<it-empty icon="person" heading=${t('nobody')}>${t('nobody.text')}
        <it-button slot="action" kind="primary" @click=${() => session.askToSignIn()}>${t('nobody.signin')}</it-button></it-empty>`;
    }
    switch (view) {
      case 'mine':
        return html`<it-my-lessons .studios=${this._studios}></it-my-lessons>`;
      case 'history':
        return html`<it-lesson-history .studios=${this._studios}></it-lesson-history>`;
      case 'settings':
        return html`<it-lesson-settings></it-lesson-settings>`;
      case 'admin':
        return person.roles.includes('admin')
          ? html`<it-lesson-admin .studios=${this._studios} @studios=${this.#load}></it-lesson-admin>`
          : html`<it-empty icon="lock" heading=${t('admin.only')}>${t('admin.only.text')}</it-empty>`;
      default:
        return nothing;
    }
  }
}
customElements.define('it-lessons', Lessons);
