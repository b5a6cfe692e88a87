// The first time through a provider: one chooses a username, and has an account.
import {html, nothing} from 'lit';
import {Problem, api} from 'ittaku/api.js';
import {AccountView, Submission, field} from './form.js';
import {usernameFault} from './faults.js';
import {signInOptions} from './providers.js';
import {t} from './texts.js';
import './scene.js';
import 'ittaku/error.js';
import 'ittaku/skeleton.js';

/** @typedef {{provider: string, username: string, displayName: string | null, email: string | null, emailTaken: boolean}} Newcomer */

class Welcome extends AccountView {
  static properties = {_who: {state: true}, _problem: {state: true}, _invited: {state: true}};

  #submission = new Submission(this);

  constructor() {
    super();
    /** @type {Newcomer | null} */
    this._who = null;
    /** @type {Problem | null} */
    this._problem = null;
    /** Whether an invitation has to be given. */
    this._invited = false;
  }

  connectedCallback() {
    super.connectedCallback();
    void this.#load();
  }

  async #load() {
    this._problem = null;
    try {
      const [who, options] = await Promise.all([api.get('/oidc/new-person'), signInOptions()]);
      this._invited =
        options.signUp === 'invitation' || (options.signUp === 'domain' && !who.email?.toLowerCase().endsWith(`@${options.domain}`));
      this._who = who;
    } catch (thrown) {
      this._problem = Problem.of(thrown);
    }
    await this.updateComplete;
    this.querySelector('input')?.focus();
  }

  #submit(/** @type {SubmitEvent} */ event) {
    return this.#submission.run(
      event,
      ({username}) => ({username: usernameFault(username?.trim())}),
      async ({username, displayName, invitation}) => {
        // What people are sent is a whole link; the part behind its # is what counts.
        const token = invitation?.trim().split('#').pop();
        const {value} = await api.post('/oidc/new-person', {
          username: username?.trim(),
          ...(displayName?.trim() ? {displayName: displayName.trim()} : {}),
          ...(token ? {invitation: token} : {}),
        });
        location.replace(value.returnTo);
        await new Promise(() => {}); // busy until the page is gone
      },
    );
  }

  render() {
    return html`<div class="entry"><it-account-scene way="up"></it-account-scene><section class="ask">
      <h1 tabindex="-1">${t('welcome')}</h1>${this.#content()}</section></div>`;
  }

  #content() {
    if (this._problem) {
      return html`<p class="lead">${t('welcome.over')}</p><it-button href="/account/sign-in">${t('signin')}</it-button>`;
    }
    if (!this._who) return html`<it-skeleton shape="rows" count="3"></it-skeleton>`;
    const {provider, username, displayName, email, emailTaken} = this._who;
    return html`<p class="lead">${t('welcome.text', {provider})}</p>
      ${emailTaken ? html`<p class="trouble"><it-icon name="alert"></it-icon><span>${t('welcome.taken', {email: email ?? ''})}</span></p>` : nothing}
      <form method="post" novalidate @submit=${this.#submit}>
        ${field(this.#submission, {name: 'username', label: t('username'), autocomplete: 'username', value: username, maxlength: 64, hint: t('username.hint')})}
        ${field(this.#submission, {name: 'displayName', label: t('display'), autocomplete: 'nickname', value: displayName ?? '', maxlength: 80, optional: true})}
        ${this._invited ? field(this.#submission, {name: 'invitation', label: t('welcome.invitation'), hint: t('welcome.invitation.hint')}) : nothing}
        ${email && !emailTaken ? html`<p class="note">${t('welcome.email', {email})}</p>` : nothing}
        ${this.#submission.trouble()}
        ${this.#submission.button(t('signup'))}
      </form>
      <p class="other">${t('welcome.other')} <a href="/account/sign-in?return=%2Faccount%2Fways">${t('signin')}</a></p>`;
  }
}
customElements.define('it-welcome', Welcome);
