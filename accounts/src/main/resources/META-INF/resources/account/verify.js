// Where the link of a mail leads: one press says that the address is one's own. Nothing happens by opening it, since mail
// programs open links too.
import {html} from 'lit';
import {api} from 'ittaku/api.js';
import {session} from 'ittaku/session.js';
import {AccountView, Submission} from './form.js';
import {t} from './texts.js';

class VerifyAddress extends AccountView {
  static properties = {_done: {state: true}};

  #submission = new Submission(this);

  constructor() {
    super();
    this._done = false;
  }

  #confirm(/** @type {SubmitEvent} */ event) {
    return this.#submission.run(
      event,
      () => ({}),
      async () => {
        await api.post('/email-verification', {token: location.hash.slice(1)});
        // The secret is used up; it need not stay in the address.
        history.replaceState(null, '', location.pathname);
        this._done = true;
      },
    );
  }

  render() {
    const home = session.now.state === 'signed-in' ? '/account' : '/';
    return html`<section class="sheet verify">
      <h1 tabindex="-1">${t('verify')}</h1>
      ${
        this._done
          ? html`<p role="status">${t('verify.done')}</p><p><a href=${home}>${t(home === '/' ? 'farewell.home' : 'profile')}</a></p>`
          : html`<p class="note">${t('verify.text')}</p>
          <form method="post" novalidate @submit=${this.#confirm}>
            ${this.#submission.trouble()}
            ${this.#submission.button(t('verify.do'))}
          </form>`
      }
    </section>`;
  }
}
customElements.define('it-verify-address', VerifyAddress);
