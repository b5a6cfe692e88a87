// The account pages: one address per view, the same frame around those of a signed-in person.
import {html, nothing} from 'lit';
import {Problem, api} from 'ittaku/api.js';
import {session} from 'ittaku/session.js';
import {AccountView} from './form.js';
import {SECTIONS, entryPath, returnPath, viewOf} from './places.js';
import {t} from './texts.js';
import './delete.js';
import './entry.js';
import './profile.js';
import './sessions.js';
import './tokens.js';
import './verify.js';
import './forgotten.js';
import 'ittaku/empty.js';
import 'ittaku/error.js';
import 'ittaku/shell.js';
import 'ittaku/skeleton.js';

/** @typedef {import('./places.js').View} View */

class Account extends AccountView {
  static properties = {_picture: {state: true}, _view: {state: true}, _report: {state: true}};

  #session = () => this.#settle();
  #pop = () => this.#show();

  constructor() {
    super();
    /** @type {View} */
    this._view = viewOf(location.pathname);
    /** @type {import('./delete.js').Report | null} what was removed with the account; nothing else is shown then */
    this._report = null;
    this._picture = 0;
  }

  connectedCallback() {
    super.connectedCallback();
    session.addEventListener('change', this.#session);
    window.addEventListener('popstate', this.#pop);
    document.addEventListener('click', this.#link);
    this.addEventListener('farewell', this.#farewell);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    session.removeEventListener('change', this.#session);
    window.removeEventListener('popstate', this.#pop);
    document.removeEventListener('click', this.#link);
  }

  get #isEntry() {
    return this._view === 'sign-in' || this._view === 'sign-up';
  }

  /** Who may not see a view is led to where they can. */
  #settle() {
    const {state} = session.now;
    if (state === 'nobody' && !this.#isEntry && !['absent', 'verify', 'forgotten', 'reset'].includes(this._view) && !this._report) {
      history.replaceState(null, '', entryPath('sign-in', location.pathname));
      this.#show();
    } else if (state === 'signed-in' && this.#isEntry) location.replace(returnPath(location.search, '/account'));
    this.requestUpdate();
  }

  async #show() {
    this._view = viewOf(location.pathname);
    this._report = null;
    this.#settle();
    await this.updateComplete;
    window.scrollTo(0, 0);
    // The new view draws itself a moment later than this frame.
    const view = /** @type {AccountView | null} */ (this.querySelector('[data-view]'));
    await view?.updateComplete;
    const first = this.#isEntry ? 'input' : 'h1';
    /** @type {HTMLElement | null} */ (this.querySelector(first))?.focus();
  }

  /** Links between the views, also those of the account menu, do not load the page anew. */
  #link = (/** @type {MouseEvent} */ event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.composedPath().find((at) => at instanceof HTMLAnchorElement);
    if (!(link instanceof HTMLAnchorElement) || link.target || link.origin !== location.origin) return;
    if (viewOf(link.pathname) === 'absent') return;
    event.preventDefault();
    if (link.href !== location.href) history.pushState(null, '', link.href);
    this.#show();
  };

  #farewell = (/** @type {Event} */ event) => {
    this._report = /** @type {CustomEvent} */ (event).detail;
    session.reload();
  };

  render() {
    document.title = this.#title();
    if (this._report) return html`<it-farewell .report=${this._report}></it-farewell>`;
    if (this._view === 'absent') {
      return html`<it-empty icon="person" heading=${t('absent')}>${t('absent.text')}
        <it-button slot="action" href="/account">${t('profile')}</it-button></it-empty>`;
    }
    if (this._view === 'verify') return html`<it-verify-address data-view></it-verify-address>`;
    if (this._view === 'forgotten') return html`<it-forgotten data-view></it-forgotten>`;
    if (this._view === 'reset') return html`<it-new-password data-view></it-new-password>`;
    const {state, person} = session.now;
    if (state === 'failed') return html`<it-error @retry=${() => session.reload()} .problem=${unknown()}></it-error>`;
    if (state === 'absent') return html`<it-empty icon="person" heading=${t('none')}>${t('none.text')}</it-empty>`;
    if (this._view === 'sign-in') return html`<it-sign-in data-view></it-sign-in>`;
    if (this._view === 'sign-up') return html`<it-sign-up data-view></it-sign-up>`;
    if (!person) return html`<it-skeleton shape="rows" count="4"></it-skeleton>`;
    return html`<div class="house" @picture=${(/** @type {CustomEvent} */ event) => { this._picture = event.detail.version; }}>
      <aside>
        <div class="person">
          <img class="seal" src="/api/me/icon?${this._picture}" alt="" width="52" height="52">
          <span><strong>${person.username}</strong>${person.roles.includes('admin') ? html`<small>${t('admin')}</small>` : nothing}</span>
        </div>
        <nav aria-label=${t('account')}>${SECTIONS.map(({view, path, icon}) => html`
          <a href=${path} aria-current=${view === this._view ? 'page' : 'false'}><it-icon name=${icon}></it-icon>${t(view)}</a>`)}</nav>
      </aside>
      <div class="room">${this.#room(person)}</div>
    </div>`;
  }

  #title() {
    if (this._report) return t('farewell');
    if (this._view === 'sign-in') return t('signin');
    if (this._view === 'sign-up') return t('signup');
    return this._view === 'absent' ? t('absent') : t(this._view);
  }

  /** @param {import('ittaku/session.js').Person} person */
  #room(person) {
    switch (this._view) {
      case 'sessions': return html`<it-sessions data-view></it-sessions>`;
      case 'tokens': return html`<it-tokens data-view .roles=${person.roles}></it-tokens>`;
      case 'delete': return html`<it-delete-account data-view .username=${person.username}></it-delete-account>`;
      default: return html`<it-profile data-view .username=${person.username}></it-profile>`;
    }
  }
}
customElements.define('it-account', Account);

/** Why nobody knows who is signed in. */
function unknown() {
  return new Problem(api.online ? {code: 'SESSION_UNKNOWN', status: 500} : {code: 'NETWORK'});
}
