// Signing in and signing up: the same sheet beside the same picture.
import {html, nothing} from 'lit';
import {api} from 'ittaku/api.js';
import {AccountView, Submission, field, secret} from './form.js';
import {emailFault, newPasswordFault, usernameFault} from './faults.js';
import {entryPath, returnPath} from './places.js';
import {t} from './texts.js';
import './scene.js';

class SignIn extends AccountView {
  #submission = new Submission(this);

  firstUpdated() {
    this.querySelector('input')?.focus();
  }

  #submit(/** @type {SubmitEvent} */ event) {
    return this.#submission.run(
      event,
      ({username, password}) => ({username: username ? '' : 'username.needed', password: password ? '' : 'password.needed'}),
      async ({username, password}) => {
        await api.post('/session', {username: username?.trim(), password});
        await leave();
      },
    );
  }

  render() {
    const back = returnPath(location.search);
    return sheet('in', html`
      <h1 tabindex="-1">${t('signin')}</h1>
      <p class="lead">${back === '/' ? t('signin.lead') : t('signin.lead.back')}</p>
      <form method="post" novalidate @submit=${this.#submit}>
        ${field(this.#submission, {name: 'username', label: t('username'), autocomplete: 'username', maxlength: 64})}
        ${secret(this.#submission, {name: 'password', label: t('password'), autocomplete: 'current-password'})}
        ${this.#submission.trouble()}
        ${this.#submission.button(t('signin'))}
      </form>
      <p class="forgotten"><a href="/account/forgotten">${t('forgotten')}</a></p>
      <p class="other">${t('signin.other')} <a href=${entryPath('sign-up', back)}>${t('signup')}</a></p>`);
  }
}
customElements.define('it-sign-in', SignIn);

class SignUp extends AccountView {
  static properties = {_length: {state: true}};

  #submission = new Submission(this);

  constructor() {
    super();
    this._length = 0;
  }

  firstUpdated() {
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
        await api.post('/accounts', {username: username?.trim(), password, ...(email?.trim() ? {email: email.trim()} : {})});
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
    return sheet('up', html`
      <h1 tabindex="-1">${t('signup.heading')}</h1>
      <p class="lead">${t('signup.lead')}</p>
      <form method="post" novalidate @submit=${this.#submit} @input=${this.#typed}>
        ${field(this.#submission, {name: 'username', label: t('username'), autocomplete: 'username', maxlength: 64, hint: t('username.hint')})}
        ${secret(this.#submission, {name: 'password', label: t('password'), autocomplete: 'new-password', hint: passwordHint(this._length)})}
        ${field(this.#submission, {name: 'email', label: t('email'), type: 'email', autocomplete: 'email', maxlength: 254, optional: true, hint: t('email.hint')})}
        ${this.#submission.trouble()}
        ${this.#submission.button(t('signup'))}
      </form>
      <p class="other">${t('signup.other')} <a href=${entryPath('sign-in', back)}>${t('signin')}</a></p>`);
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
