// Signing in and signing up: the same sheet beside the same picture.
import {html, nothing} from 'lit';
import {Problem, api} from 'ittaku/api.js';
import {explain} from 'ittaku/error.js';
import {toast} from 'ittaku/toast.js';
import {AccountView, Submission, field, secret} from './form.js';
import {emailFault, newPasswordFault, usernameFault} from './faults.js';
import {entryPath, returnPath} from './places.js';
import {failure, otherWays, signInOptions} from './providers.js';
import {canUsePasskeys, isCancelled, showPasskey} from './webauthn.js';
import {t} from './texts.js';
import './scene.js';

class SignIn extends AccountView {
  static properties = {_providers: {state: true}, _code: {state: true}};

  #submission = new Submission(this);

  constructor() {
    super();
    /** @type {import('./providers.js').Provider[]} */
    this._providers = [];
    /** Whether the password was right and a code is asked for. */
    this._code = false;
  }

  connectedCallback() {
    super.connectedCallback();
    void signInOptions().then(({providers}) => {
      this._providers = providers;
    });
  }

  firstUpdated() {
    this.querySelector('input')?.focus();
  }

  #submit(/** @type {SubmitEvent} */ event) {
    return this.#submission.run(
      event,
      ({username, password}) => ({username: username ? '' : 'username.needed', password: password ? '' : 'password.needed'}),
      async ({username, password, code}) => {
        try {
          await api.post('/session', {username: username?.trim(), password, ...(code?.trim() ? {code: code.trim()} : {})});
        } catch (thrown) {
          if (Problem.of(thrown).code === 'CODE_NEEDED') {
            this._code = true;
            void this.updateComplete.then(() => /** @type {HTMLInputElement | null} */ (this.querySelector('#code'))?.focus());
          }
          throw thrown;
        }
        await leave();
      },
    );
  }

  /** By a key of this device: nothing is typed. */
  #byPasskey = async () => {
    try {
      const asked = (await api.post('/session/passkey/challenge')).value;
      const credential = await showPasskey(asked.publicKey);
      await api.post('/session/passkey', {challengeId: asked.challengeId, credential});
      await leave();
    } catch (thrown) {
      if (isCancelled(thrown)) return;
      const problem = Problem.of(thrown);
      toast(problem.code === 'PASSKEY_UNKNOWN' ? t('passkeys.unknown') : explain(problem).text, {tone: 'bad'});
    }
  };

  render() {
    const back = returnPath(location.search);
    return sheet(
      'in',
      html`
      <h1 tabindex="-1">${t('signin')}</h1>
      <p class="lead">${back === '/' ? t('signin.lead') : t('signin.lead.back')}</p>
      ${failure()}
      <form method="post" novalidate @submit=${this.#submit}>
        ${field(this.#submission, {name: 'username', label: t('username'), autocomplete: 'username', maxlength: 64})}
        ${secret(this.#submission, {name: 'password', label: t('password'), autocomplete: 'current-password'})}
        ${this._code ? field(this.#submission, {name: 'code', label: t('factor.code'), autocomplete: 'one-time-code', maxlength: 24, hint: t('code.hint')}) : nothing}
        ${this.#submission.trouble()}
        ${this.#submission.button(t('signin'))}
      </form>
      ${otherWays(this._providers, back, canUsePasskeys() ? this.#byPasskey : null)}
      <p class="forgotten"><a href="/account/forgotten">${t('forgotten')}</a></p>
      <p class="other">${t('signin.other')} <a href=${entryPath('sign-up', back)}>${t('signup')}</a></p>`,
    );
  }
}
customElements.define('it-sign-in', SignIn);

/** @typedef {import('./providers.js').Options} Options */

class SignUp extends AccountView {
  static properties = {_length: {state: true}, _options: {state: true}, _asked: {state: true}};

  #link = new Submission(this);
  /** What the link of an invitation holds; it stays in the address until the account is made. */
  #invitation = location.hash.slice(1);

  #submission = new Submission(this);

  constructor() {
    super();
    this._length = 0;
    this._asked = false;
    /** @type {Options | null} */
    this._options = null;
  }

  connectedCallback() {
    super.connectedCallback();
    void this.#load();
  }

  async #load() {
    this._options = await signInOptions();
    await this.updateComplete;
    this.querySelector('input')?.focus();
  }

  #submit(/** @type {SubmitEvent} */ event) {
    return this.#submission.run(
      event,
      ({username, password, email}) => ({
        username: usernameFault(username?.trim()),
        password: newPasswordFault(password),
        email: emailFault(email?.trim()),
      }),
      async ({username, password, email}) => {
        await api.post('/accounts', {
          username: username?.trim(),
          password,
          ...(email?.trim() ? {email: email.trim()} : {}),
          ...(this.#invitation ? {invitation: this.#invitation} : {}),
        });
        await leave();
      },
    );
  }

  #typed(/** @type {Event} */ event) {
    const input = /** @type {HTMLInputElement} */ (event.target);
    if (input.name === 'password') this._length = [...input.value].length;
  }

  render() {
    const back = returnPath(location.search);
    return sheet(
      'up',
      html`
      <h1 tabindex="-1">${t('signup.heading')}</h1>
      ${this._options ? html`${this.#content(this._options)}${this._options.signUp === 'nobody' ? nothing : otherWays(this._options.providers, back, null)}` : nothing}
      <p class="other">${t('signup.other')} <a href=${entryPath('sign-in', back)}>${t('signin')}</a></p>`,
    );
  }

  /** @param {Options} options */
  #content({signUp, domain}) {
    if (signUp === 'nobody') return html`<p class="lead">${t('signup.closed')}</p>`;
    if (signUp !== 'everyone' && !this.#invitation) {
      return signUp === 'domain' ? this.#ask(domain ?? '') : html`<p class="lead">${t('signup.invited.need')}</p>`;
    }
    return html`<p class="lead">${t(this.#invitation ? 'signup.invited' : 'signup.lead')}</p>
      <form method="post" novalidate @submit=${this.#submit} @input=${this.#typed}>
        ${field(this.#submission, {name: 'username', label: t('username'), autocomplete: 'username', maxlength: 64, hint: t('username.hint')})}
        ${secret(this.#submission, {name: 'password', label: t('password'), autocomplete: 'new-password', hint: passwordHint(this._length)})}
        ${
          signUp === 'domain'
            ? nothing
            : field(this.#submission, {
                name: 'email',
                label: t('email'),
                type: 'email',
                autocomplete: 'email',
                maxlength: 254,
                optional: true,
                hint: t('email.hint'),
              })
        }
        ${this.#submission.trouble()}
        ${this.#submission.button(t('signup'))}
      </form>`;
  }

  /** A link goes to an address of the domain: that is what shows that it is its reader's own. @param {string} domain */
  #ask(domain) {
    if (this._asked) return html`<p class="lead" role="status">${t('signup.domain.sent')}</p>`;
    return html`<p class="lead">${t('signup.domain', {domain})}</p>
      <form method="post" novalidate @submit=${this.#askForLink}>
        ${field(this.#link, {name: 'email', label: t('email'), type: 'email', autocomplete: 'email', maxlength: 254})}
        ${this.#link.trouble()}
        ${this.#link.button(t('signup.domain.do'))}
      </form>`;
  }

  #askForLink(/** @type {SubmitEvent} */ event) {
    return this.#link.run(
      event,
      ({email}) => ({email: email?.trim() ? emailFault(email.trim()) : 'email.form'}),
      async ({email}) => {
        await api.post('/sign-in-options/link', {email: email?.trim()});
        this._asked = true;
      },
    );
  }
}
customElements.define('it-sign-up', SignUp);

/** A whole page load: the password manager takes it as the sign that the password was right. */
async function leave() {
  location.replace(returnPath(location.search));
  await new Promise(() => {}); // busy until the page is gone
}

/**
 * What a new password needs, and how far it is.
 * @param {number} length
 */
export function passwordHint(length) {
  return html`${t('password.hint')}${length > 0 && length < 10 ? html` <span class="count">${length} / 10</span>` : nothing}`;
}

/**
 * @param {'in' | 'up'} way
 * @param {import('lit').TemplateResult} content
 */
function sheet(way, content) {
  return html`<div class="entry"><it-account-scene way=${way}></it-account-scene><section class="ask">${content}</section></div>`;
}
