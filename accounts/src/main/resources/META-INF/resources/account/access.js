// How one person signs in, for admins: sessions and tokens, which they can end, and a way back for a lost phone.
import {html, nothing} from 'lit';
import {Problem, api, path} from 'ittaku/api.js';
import {explain} from 'ittaku/error.js';
import {date, relativeTime} from 'ittaku/i18n.js';
import {PagedList} from 'ittaku/list.js';
import {toast} from 'ittaku/toast.js';
import {AccountView} from './form.js';
import {deviceName} from './sessions.js';
import {t} from './texts.js';
import 'ittaku/button.js';
import 'ittaku/dialog.js';
import 'ittaku/error.js';

/** @typedef {import('./sessions.js').Shown} SessionShown */
/** @typedef {{id: string, name: string, scope: string, created: string, lastUsed: string | null, expires: string | null}} TokenShown */
/** @typedef {{userId: string, username: string}} Person */
/** @typedef {{hasPassword: boolean, secondFactor: boolean, passkeys: number, identities: number}} Ways */

/** `<it-access .person=${person}>`; `mine` for one's own account, whose second factor another admin turns off. */
class Access extends AccountView {
  static properties = {
    person: {attribute: false},
    mine: {type: Boolean},
    _ways: {state: true},
    _busy: {state: true},
    _asks: {state: true},
    _problem: {state: true},
  };

  /** @type {PagedList<SessionShown>} */
  #sessions = new PagedList(this, ({cursor, signal}) => api.get(`${this.#path}/sessions`, {query: {cursor}, signal}));
  /** @type {PagedList<TokenShown>} */
  #tokens = new PagedList(this, ({cursor, signal}) => api.get(`${this.#path}/tokens`, {query: {cursor}, signal}));

  constructor() {
    super();
    /** @type {Person} */
    this.person = {userId: '', username: ''};
    this.mine = false;
    /** @type {Ways | null} */
    this._ways = null;
    this._busy = '';
    this._asks = false;
    /** @type {Problem | null} */
    this._problem = null;
  }

  get #path() {
    return path`/admin/people/${this.person.userId}`;
  }

  connectedCallback() {
    super.connectedCallback();
    this.#load();
  }

  async #load() {
    this._problem = null;
    try {
      this._ways = await api.get(this.#path);
    } catch (thrown) {
      this._problem = Problem.of(thrown);
    }
  }

  /** @param {string} what @param {string} place @param {string} done @param {() => unknown} [then] */
  async #end(what, place, done, then = () => {}) {
    this._busy = what;
    try {
      await api.delete(`${this.#path}/${place}`);
      toast(done, {tone: 'good'});
      await then();
    } catch (thrown) {
      const {heading, text} = explain(Problem.of(thrown));
      toast(`${heading} ${text}`, {tone: 'bad'});
    }
    this._busy = '';
  }

  async #removeFactor() {
    await this.#end('factor', 'second-factor', t('access.factor.removed', {name: this.person.username}), async () => {
      await Promise.all([this.#load(), this.#sessions.restart()]);
    });
    this._asks = false;
  }

  render() {
    const {username} = this.person;
    if (this._problem) return html`<it-error compact .problem=${this._problem} @retry=${() => this.#load()}></it-error>`;
    return html`<p class="note">${this._ways ? this.#summary(this._ways) : nothing}
        <a href="/account/audit?person=${encodeURIComponent(username)}">${t('access.trail')}</a></p>
      ${this._ways?.secondFactor && !this.mine ? html`<p class="acts"><it-button kind="danger" icon="key" @click=${() => (this._asks = true)}>${t('access.factor.remove')}</it-button></p>` : nothing}
      <h3>${t('sessions')}</h3>
      <it-list label=${t('sessions')} .list=${this.#sessions} .key=${(/** @type {SessionShown} */ {id}) => id} .row=${(/** @type {SessionShown} */ one) => this.#session(one)}
        .empty=${() => html`<p class="note">${t('access.sessions.none')}</p>`}></it-list>
      ${this.#sessions.items.length > 1 ? html`<it-button icon="signout" ?busy=${this._busy === 'sessions'} @click=${() => this.#end('sessions', 'sessions', t('access.sessions.ended'), () => this.#sessions.restart())}>${t('access.sessions.end')}</it-button>` : nothing}
      <h3>${t('tokens')}</h3>
      <it-list label=${t('tokens')} .list=${this.#tokens} .key=${(/** @type {TokenShown} */ {id}) => id} .row=${(/** @type {TokenShown} */ one) => this.#token(one)}
        .empty=${() => html`<p class="note">${t('access.tokens.none')}</p>`}></it-list>
      <it-dialog ?open=${this._asks} heading=${t('access.factor.remove')} @close=${() => (this._asks = false)}><p>${t('access.factor.text', {name: username})}</p>
        <it-button slot="action" @click=${() => (this._asks = false)}>${t('cancel')}</it-button>
        <it-button slot="action" kind="danger" class="confirm" ?busy=${this._busy === 'factor'} @click=${() => this.#removeFactor()}>${t('access.factor.remove')}</it-button></it-dialog>`;
  }

  /** @param {Ways} ways */
  #summary({hasPassword, secondFactor, passkeys, identities}) {
    return [
      t(hasPassword ? 'access.password' : 'access.password.none'),
      t(secondFactor ? 'access.factor' : 'access.factor.none'),
      t.count('access.passkeys', passkeys),
      t.count('access.identities', identities),
    ].join(' · ');
  }

  /** @param {SessionShown} one */
  #session({id, userAgent, lastUsed, address}) {
    const name = deviceName(userAgent);
    return html`<div class="line"><span>${name}<small>${t('sessions.used', {when: relativeTime(lastUsed)})} · ${address}</small></span>
      <it-button icon="close" ?busy=${this._busy === id} @click=${() => this.#end(id, `sessions/${id}`, t('sessions.ended'), () => this.#sessions.restart())}>${t('sessions.end')}<span class="sr">${name}</span></it-button></div>`;
  }

  /** @param {TokenShown} one */
  #token({id, name, scope, created}) {
    return html`<div class="line"><span>${name}<small>${scope} · ${date(created)}</small></span>
      <it-button icon="trash" ?busy=${this._busy === id} @click=${() => this.#end(id, `tokens/${id}`, t('access.token.revoked'), () => this.#tokens.restart())}>${t('access.token.revoke')}<span class="sr">${name}</span></it-button></div>`;
  }
}
customElements.define('it-access', Access);
