// The code beside the password: turned on with a phone, with codes for when it is lost.
import {html, nothing, svg} from 'lit';
import {api} from 'ittaku/api.js';
import {qrCode} from 'ittaku/qr.js';
import {toast} from 'ittaku/toast.js';
import {ConfirmedView} from './confirmed.js';
import {Submission, field} from './form.js';
import {t} from './texts.js';
import 'ittaku/button.js';
import 'ittaku/error.js';
import 'ittaku/skeleton.js';

class SecondFactor extends ConfirmedView {
  static properties = {
    _state: {state: true},
    _begun: {state: true},
    _codes: {state: true},
  };

  #form = new Submission(this);

  constructor() {
    super();
    /** @type {{on: boolean, recoveryCodesLeft: number} | null} */
    this._state = null;
    /** @type {{secret: string, uri: string} | null} what the phone is to be shown */
    this._begun = null;
    /** @type {string[]} recovery codes, shown once */
    this._codes = [];
  }

  async read() {
    this._state = await api.get('/me/second-factor');
  }

  #begin() {
    return this.confirmed.run(async () => {
      this._begun = (await api.post('/me/second-factor')).value;
      await this.updateComplete;
      /** @type {HTMLInputElement | null} */ (this.querySelector('#code'))?.focus();
    });
  }

  #confirm(/** @type {SubmitEvent} */ event) {
    return this.#form.run(
      event,
      ({code}) => ({code: /^[\d\s]{6,8}$/.test(code ?? '') ? '' : 'code.form'}),
      async ({code}) => {
        this.#kept((await api.put('/me/second-factor', {code})).value.recoveryCodes);
        this._begun = null;
      },
    );
  }

  #renew() {
    return this.confirmed.run(async () => this.#kept((await api.post('/me/second-factor/recovery-codes')).value.recoveryCodes));
  }

  /** @param {string[]} codes */
  #kept(codes) {
    this._codes = codes;
    void this.load();
  }

  #off() {
    return this.confirmed.run(async () => {
      await api.delete('/me/second-factor');
      this._codes = [];
      toast(t('factor.off.done'), {tone: 'good'});
      await this.load();
    });
  }

  render() {
    return html`<section class="sheet">
      <h2>${t('factor')}</h2>
      <p class="note">${t('factor.text')}</p>
      ${this.confirmed.view(true)}
      ${this.#content()}
    </section>`;
  }

  #content() {
    if (this._problem && !this._state) return html`<it-error compact .problem=${this._problem} @retry=${() => this.load()}></it-error>`;
    if (!this._state) return html`<it-skeleton shape="rows" count="1"></it-skeleton>`;
    if (this._codes.length) return this.#fresh();
    if (this._begun) return this.#phone(this._begun);
    if (!this._state.on) return html`<div class="steps"><it-button icon="plus" @click=${this.#begin}>${t('factor.on')}</it-button></div>`;
    return html`<p class="proof good"><it-icon name="check"></it-icon>${t('factor.is.on', {count: this._state.recoveryCodesLeft})}</p>
      <div class="steps"><it-button icon="retry" @click=${this.#renew}>${t('factor.renew')}</it-button>
        <it-button icon="close" @click=${this.#off}>${t('factor.off')}</it-button></div>`;
  }

  /** @param {{secret: string, uri: string}} begun */
  #phone({secret, uri}) {
    const {size, path} = qrCode(uri);
    return html`<ol class="phone"><li>${t('factor.scan')}
        <svg viewBox="-4 -4 ${size + 8} ${size + 8}" role="img" aria-label=${t('factor.qr')}>${svg`<path d=${path} fill="#1F1B16"></path>`}</svg>
        <p>${t('factor.type')} <code>${secret.replace(/(.{4})(?=.)/g, '$1 ')}</code></p></li>
      <li><form method="post" novalidate @submit=${this.#confirm}>
        ${field(this.#form, {name: 'code', label: t('factor.code'), autocomplete: 'one-time-code', inputmode: 'numeric', maxlength: 8})}
        ${this.#form.trouble()}
        <div class="steps">${this.#form.button(t('factor.on'))}<button type="button" class="press plain" @click=${() => {
          this._begun = null;
        }}>${t('cancel')}</button></div>
      </form></li></ol>`;
  }

  #fresh() {
    return html`<div class="fresh"><h3>${t('factor.codes')}</h3><p>${t('factor.codes.text')}</p>
      <pre class="codes">${this._codes.join('\n')}</pre>
      <it-button icon="check" @click=${() => {
        this._codes = [];
      }}>${t('fresh.done')}</it-button></div>${nothing}`;
  }
}
customElements.define('it-second-factor', SecondFactor);
