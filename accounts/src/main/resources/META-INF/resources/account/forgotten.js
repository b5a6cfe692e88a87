// For people who forgot their password: asking for a link by mail, and setting another password with it.
import {html, nothing} from 'lit';
import {api} from 'ittaku/api.js';
import {AccountView, Submission, field, secret} from './form.js';
import {emailFault, newPasswordFault} from './faults.js';
import {passwordHint} from './entry.js';
import {t} from './texts.js';

class Forgotten extends AccountView {
  static properties = {_asked: {state: true}};

  #submission = new Submission(this);

  constructor() {
    super();
    this._asked = false;
  }

  #ask(/** @type {SubmitEvent} */ event) {
    return this.#submission.run(
      event,
      ({email}) => ({email: email?.trim() ? emailFault(email.trim()) : 'email.form'}),
      async ({email}) => {
        await api.post('/password-reset', {email: email?.trim()});
        this._asked = true;
      },
    );
  }

  render() {
    return html`<section class="sheet verify">
      <h1 tabindex="-1">${t('forgotten')}</h1>
      ${
        this._asked
          ? html`<p role="status">${t('forgotten.asked')}</p>`
          : html`<p class="note">${t('forgotten.text')}</p>
          <form method="post" novalidate @submit=${this.#ask}>
            ${field(this.#submission, {name: 'email', label: t('email'), type: 'email', autocomplete: 'email', maxlength: 254})}
            ${this.#submission.trouble()}
            ${this.#submission.button(t('forgotten.do'))}
          </form>`
      }
      <p><a href="/account/sign-in">${t('signin')}</a></p>
    </section>`;
  }
}
customElements.define('it-forgotten', Forgotten);

class NewPassword extends AccountView {
  static properties = {_done: {state: true}, _length: {state: true}};

  #submission = new Submission(this);

  constructor() {
    super();
    this._done = false;
    this._length = 0;
  }

  #set(/** @type {SubmitEvent} */ event) {
    return this.#submission.run(
      event,
      ({password}) => ({password: newPasswordFault(password)}),
      async ({password}) => {
        await api.put('/password-reset', {token: location.hash.slice(1), password});
        // The secret is used up; it need not stay in the address.
        history.replaceState(null, '', location.pathname);
        this._done = true;
      },
    );
  }

  render() {
    return html`<section class="sheet verify">
      <h1 tabindex="-1">${t('reset')}</h1>
      ${
        this._done
          ? html`<p role="status">${t('reset.done')}</p><p><a href="/account/sign-in">${t('signin')}</a></p>`
          : html`<p class="note">${t('reset.text')}</p>
          <form method="post" novalidate @submit=${this.#set}
            @input=${(/** @type {Event} */ event) => {
              this._length = [.../** @type {HTMLInputElement} */ (event.target).value].length;
            }}>
            ${secret(this.#submission, {name: 'password', label: t('password.next'), autocomplete: 'new-password', hint: passwordHint(this._length)})}
            ${this.#submission.trouble()}
            ${this.#submission.button(t('reset.do'))}
          </form>
          ${this.#submission.problem?.code === 'RESET_OVER' ? html`<p><a href="/account/forgotten">${t('forgotten.again')}</a></p>` : nothing}`
      }
    </section>`;
  }
}
customElements.define('it-new-password', NewPassword);
