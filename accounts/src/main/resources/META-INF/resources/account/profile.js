// One's profile: since when, the e-mail address, the password.
import {html, nothing} from 'lit';
import {Problem, api} from 'ittaku/api.js';
import {date} from 'ittaku/i18n.js';
import {people} from 'ittaku/people.js';
import {session} from 'ittaku/session.js';
import {toast} from 'ittaku/toast.js';
import {passwordHint} from './entry.js';
import {AccountView, Submission, field, secret, whose} from './form.js';
import {emailFault, newPasswordFault} from './faults.js';
import {t} from './texts.js';
import './picture.js';
import 'ittaku/error.js';
import 'ittaku/skeleton.js';

/** @typedef {{userId: string, username: string, displayName: string | null, email: string | null, emailVerified: boolean, mailConfigured: boolean, hasPassword: boolean, roles: string[], created: string}} Me */

class Profile extends AccountView {
  static properties = {
    username: {attribute: false},
    _me: {state: true},
    _problem: {state: true},
    _length: {state: true},
    _confirm: {state: true},
  };

  #display = new Submission(this);
  #email = new Submission(this);
  #password = new Submission(this);
  #link = new Submission(this);
  /** @type {string | null} */
  #etag = null;

  constructor() {
    super();
    this.username = '';
    /** @type {Me | null} */
    this._me = null;
    /** @type {Problem | null} */
    this._problem = null;
    this._length = 0;
    this._confirm = false;
  }

  connectedCallback() {
    super.connectedCallback();
    this.#load();
  }

  async #load() {
    this._problem = null;
    try {
      this.#keep(await api.read('/me'));
    } catch (thrown) {
      this._problem = Problem.of(thrown);
    }
  }

  /** @param {import('ittaku/api.js').Answer<Me>} answer */
  #keep(answer) {
    this._me = answer.value;
    this.#etag = answer.etag;
  }

  /** @param {object} change */
  async #change(change) {
    try {
      this.#keep(await api.patch('/me', change, {ifMatch: this.#etag}));
    } catch (thrown) {
      if (Problem.of(thrown).isStale) await this.#load();
      throw thrown;
    }
  }

  #saveDisplay(/** @type {SubmitEvent} */ event) {
    return this.#display.run(
      event,
      () => ({}),
      async ({displayName}) => {
        await this.#change({displayName: displayName?.trim() || null});
        toast(t('display.saved'), {tone: 'good'});
        people.forget();
        await session.reload();
      },
    );
  }

  #saveEmail(/** @type {SubmitEvent} */ event) {
    return this.#email.run(
      event,
      ({email, password}) => ({email: emailFault(email?.trim()), ...(this._confirm ? {password: password ? '' : 'password.needed'} : {})}),
      async ({email, password}) => {
        try {
          await this.#change({email: email?.trim() || null, ...(password ? {password} : {})});
          this._confirm = false;
        } catch (thrown) {
          // Who signed in a while ago is asked for the password; the browser may have been left open.
          if (Problem.of(thrown).code === 'CONFIRM_NEEDED') this._confirm = true;
          throw thrown;
        }
        const asked = this._me?.email && !this._me.emailVerified && this._me.mailConfigured;
        toast(t(asked ? 'email.saved.asked' : 'email.saved'), {tone: 'good'});
      },
    );
  }

  #sendLink(/** @type {SubmitEvent} */ event) {
    return this.#link.run(
      event,
      () => ({}),
      async () => {
        await api.post('/me/email/verification', {});
        toast(t('email.link.sent'), {tone: 'good'});
      },
    );
  }

  /** Whether mails reach the address, and the way to show that they do. @param {Me} me */
  #proof(me) {
    if (!me.email) return nothing;
    if (me.emailVerified) return html`<p class="proof good"><it-icon name="check"></it-icon>${t('email.verified')}</p>`;
    if (!me.mailConfigured) return html`<p class="proof"><it-icon name="alert"></it-icon>${t('email.nomail')}</p>`;
    return html`<p class="proof"><it-icon name="alert"></it-icon>${t('email.unverified')}</p>
      <form method="post" novalidate class="proof" @submit=${this.#sendLink}>
        ${this.#link.trouble()}
        ${this.#link.button(t('email.link.again'), 'plain')}
      </form>`;
  }

  #savePassword(/** @type {SubmitEvent} */ event) {
    return this.#password.run(
      event,
      ({current, next}) => ({
        ...(this._me?.hasPassword ? {current: current ? /** @type {const} */ ('') : /** @type {const} */ ('password.needed')} : {}),
        next: newPasswordFault(next) || (next === current ? 'password.same' : ''),
      }),
      async ({current, next}, form) => {
        await api.put('/me/password', this._me?.hasPassword ? {current, next} : {next});
        form.reset();
        await this.#load();
        this._length = 0;
        toast(t('password.saved'), {tone: 'good'});
      },
    );
  }

  #typed(/** @type {Event} */ event) {
    const input = /** @type {HTMLInputElement} */ (event.target);
    if (input.name === 'next') this._length = [...input.value].length;
  }

  render() {
    return html`<h1 tabindex="-1">${t('profile')}</h1>${this.#content()}`;
  }

  #content() {
    if (this._problem && !this._me) return html`<it-error .problem=${this._problem} @retry=${() => this.#load()}></it-error>`;
    if (!this._me) return html`<it-skeleton shape="rows" count="4"></it-skeleton>`;
    return html`
      <section class="sheet">
        <dl>
          <div><dt>${t('username')}</dt><dd>${this._me.username}</dd></div>
          <div><dt>${t('since')}</dt><dd>${date(this._me.created, {dateStyle: 'long'})}</dd></div>
        </dl>
        <it-picture></it-picture>
        <form method="post" novalidate @submit=${this.#saveDisplay}>
          ${field(this.#display, {name: 'displayName', label: t('display'), autocomplete: 'nickname', value: this._me.displayName ?? '', maxlength: 80, optional: true, hint: t('display.hint')})}
          ${this.#display.trouble()}
          ${this.#display.button(t('save'), 'plain')}
        </form>
        <form method="post" novalidate @submit=${this.#saveEmail}>
          ${field(this.#email, {name: 'email', label: t('email'), type: 'email', autocomplete: 'email', value: this._me.email ?? '', maxlength: 254, optional: true, hint: t('email.hint')})}
          ${this._confirm ? html`${whose(this._me.username)}${secret(this.#email, {name: 'password', label: t('confirm.password'), autocomplete: 'current-password'})}` : nothing}
          ${this.#email.trouble()}
          ${this.#email.button(t('save'), 'plain')}
        </form>
        ${this.#proof(this._me)}
        <p class="export"><a href="/api/me/export" download="ittaku.zip"><it-icon name="download"></it-icon>${t('export')}</a></p>
      </section>
      <section class="sheet">
        <h2>${t(this._me.hasPassword ? 'password.change' : 'password.set')}</h2>
        <p class="note">${t('password.change.text')}</p>
        <form method="post" novalidate @submit=${this.#savePassword} @input=${this.#typed}>
          ${whose(this._me.username)}
          ${this._me.hasPassword ? secret(this.#password, {name: 'current', label: t('password.current'), autocomplete: 'current-password'}) : nothing}
          ${secret(this.#password, {name: 'next', label: t('password.next'), autocomplete: 'new-password', hint: passwordHint(this._length)})}
          ${this.#password.trouble()}
          ${this.#password.button(t(this._me.hasPassword ? 'password.change.do' : 'password.set'), 'plain')}
        </form>
      </section>`;
  }
}
customElements.define('it-profile', Profile);
