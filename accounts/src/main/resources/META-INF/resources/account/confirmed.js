// What decides how one signs in needs more than an open browser: who signed in a while ago types the password once more.
import {html, nothing} from 'lit';
import {Problem, api} from 'ittaku/api.js';
import {explain} from 'ittaku/error.js';
import {toast} from 'ittaku/toast.js';
import {AccountView, Submission, secret, whose} from './form.js';
import {t} from './texts.js';

/** Does what is asked for, and asks for the password in between where that is needed. */
export class Confirmed {
  /** @type {(() => Promise<unknown>) | null} what waits for the password */
  #waiting = null;
  #form;
  #host;
  #username;

  /** @param {import('./form.js').AccountView} host @param {() => string} username */
  constructor(host, username) {
    this.#host = host;
    this.#username = username;
    this.#form = new Submission(host);
  }

  /** @param {() => Promise<unknown>} act */
  async run(act) {
    try {
      await act();
    } catch (thrown) {
      const problem = Problem.of(thrown);
      if (problem.code === 'CONFIRM_NEEDED') {
        this.#waiting = act;
        this.#host.requestUpdate();
        await this.#host.updateComplete;
        /** @type {HTMLInputElement | null} */ (this.#host.querySelector('.confirm input:not([hidden])'))?.focus();
        return;
      }
      const {heading, text} = explain(problem);
      toast(`${heading} ${text}`, {tone: 'bad'});
    }
  }

  #submit = (/** @type {SubmitEvent} */ event) =>
    this.#form.run(
      event,
      ({password}) => ({password: password ? '' : 'password.needed'}),
      async ({password}) => {
        await api.put('/me/confirmation', {password});
        const act = this.#waiting;
        this.#waiting = null;
        if (act) await this.run(act);
      },
    );

  #cancel = () => {
    this.#waiting = null;
    this.#host.requestUpdate();
  };

  /** @param {boolean} hasPassword whoever has none signs in again instead */
  view(hasPassword) {
    if (!this.#waiting) return nothing;
    if (!hasPassword) {
      return html`<section class="sheet confirm"><p class="sure">${t('confirm.again')}</p>
        <p class="after"><button type="button" class="press plain" @click=${this.#cancel}>${t('cancel')}</button></p></section>`;
    }
    return html`<section class="sheet confirm"><form method="post" novalidate @submit=${this.#submit}>
      ${whose(this.#username())}
      ${secret(this.#form, {name: 'password', label: t('confirm.password'), autocomplete: 'current-password'})}
      ${this.#form.trouble()}
      <div class="steps">${this.#form.button(t('confirm.do'))}<button type="button" class="press plain" @click=${this.#cancel}>${t('cancel')}</button></div>
    </form></section>`;
  }
}

/** Part of a page that reads what it shows when it appears, and whose changes are to be confirmed. Subclasses `read`. */
export class ConfirmedView extends AccountView {
  /** @type {import('lit').PropertyDeclarations} */
  static properties = {username: {attribute: false}, _problem: {state: true}};

  confirmed = new Confirmed(this, () => this.username);

  constructor() {
    super();
    this.username = '';
    /** @type {Problem | null} */
    this._problem = null;
  }

  connectedCallback() {
    super.connectedCallback();
    void this.load();
  }

  async load() {
    this._problem = null;
    try {
      await this.read();
    } catch (thrown) {
      this._problem = Problem.of(thrown);
    }
  }

  /** Fills what is shown. */
  async read() {}
}
