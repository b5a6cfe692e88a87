// The account pages: one address per view, the same frame around those of a signed-in person.
import {html, nothing} from 'lit';
import {Problem, api} from 'ittaku/api.js';
import {Router} from 'ittaku/router.js';
import {people} from 'ittaku/people.js';
import {session} from 'ittaku/session.js';
import {AccountView} from './form.js';
import {SECTIONS, entryPath, returnPath, viewOf} from './places.js';
import {t} from './texts.js';
import './delete.js';
import './entry.js';
import './profile.js';
import './ways.js';
import './welcome.js';
import './sessions.js';
import './tokens.js';
import './verify.js';
import './forgotten.js';
import './jobs.js';
import './invitations.js';
import './audit.js';
import './people.js';
import './figures/figures.js';
import 'ittaku/empty.js';
import 'ittaku/error.js';
import 'ittaku/shell.js';
import 'ittaku/skeleton.js';

/** @typedef {import('./places.js').View} View */

class Account extends AccountView {
  static properties = {_picture: {state: true}, _view: {state: true}, _report: {state: true}};

  #session = () => this.#settle();
  #router = new Router(this, {
    has: ({pathname}) => viewOf(pathname) !== 'absent',
    show: () => this.#show(),
    first: () => (this.#isEntry ? 'input' : 'h1'),
  });

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
    this.addEventListener('farewell', this.#farewell);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    session.removeEventListener('change', this.#session);
  }

  get #isEntry() {
    return this._view === 'sign-in' || this._view === 'sign-up';
  }

  /** Who may not see a view is led to where they can. */
  #settle() {
    const {state} = session.now;
    if (
      state === 'nobody' &&
      !this.#isEntry &&
      !['absent', 'verify', 'forgotten', 'reset', 'welcome'].includes(this._view) &&
      !this._report
    ) {
      this.#router.go(entryPath('sign-in', location.pathname), {replace: true});
    } else if (state === 'signed-in' && this.#isEntry) location.replace(returnPath(location.search, '/account'));
    this.requestUpdate();
  }

  #show() {
    this._view = viewOf(location.pathname);
    this._report = null;
    this.#settle();
    return /** @type {const} */ ('view');
  }

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
    if (this._view === 'welcome') return html`<it-welcome data-view></it-welcome>`;
    const {state, person} = session.now;
    if (state === 'failed') return html`<it-error @retry=${() => session.reload()} .problem=${unknown()}></it-error>`;
    if (state === 'absent') return html`<it-empty icon="person" heading=${t('none')}>${t('none.text')}</it-empty>`;
    if (this._view === 'sign-in') return html`<it-sign-in data-view></it-sign-in>`;
    if (this._view === 'sign-up') return html`<it-sign-up data-view></it-sign-up>`;
    if (!person) return html`<it-skeleton shape="rows" count="4"></it-skeleton>`;
    return html`<div class="house" @picture=${(/** @type {CustomEvent} */ event) => {
      this._picture = event.detail.version;
      people.forget();
      session.reload();
    }}>
      <aside>
        <div class="person">
          <img class="seal" src="/api/me/icon?${this._picture}" alt="" width="52" height="52">
          <span><strong>${person.displayName ?? person.username}</strong>${person.displayName ? html`<small>${person.username}</small>` : nothing}${person.roles.includes('admin') ? html`<small>${t('admin')}</small>` : nothing}</span>
        </div>
        <nav aria-label=${t('account')}>${SECTIONS.filter(({admin}) => !admin || person.roles.includes('admin')).map(
          ({view, path, icon}) => html`
          <a href=${path} aria-current=${view === this._view ? 'page' : 'false'}><it-icon name=${icon}></it-icon>${t(view)}</a>`,
        )}</nav>
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
      case 'ways':
        return html`<it-ways data-view .username=${person.username}></it-ways>`;
      case 'sessions':
        return html`<it-sessions data-view></it-sessions>`;
      case 'tokens':
        return html`<it-tokens data-view .roles=${person.roles}></it-tokens>`;
      case 'people':
        return html`<it-people data-view .me=${person.userId}></it-people>`;
      case 'invitations':
        return html`<it-invitations data-view></it-invitations>`;
      case 'audit':
        return html`<it-audit data-view></it-audit>`;
      case 'jobs':
        return html`<it-jobs data-view></it-jobs>`;
      case 'figures':
        return html`<it-figures data-view></it-figures>`;
      case 'delete':
        return html`<it-delete-account data-view .username=${person.username}></it-delete-account>`;
      default:
        return html`<it-profile data-view .username=${person.username}></it-profile>`;
    }
  }
}
customElements.define('it-account', Account);

/** Why nobody knows who is signed in. */
function unknown() {
  return new Problem(api.online ? {code: 'SESSION_UNKNOWN', status: 500} : {code: 'NETWORK'});
}
