// One's passkeys: made, named, removed.
import {html, nothing} from 'lit';
import {api, path} from 'ittaku/api.js';
import {date, relativeTime} from 'ittaku/i18n.js';
import {toast} from 'ittaku/toast.js';
import {ConfirmedView} from './confirmed.js';
import {Submission, field} from './form.js';
import {device} from './places.js';
import {t} from './texts.js';
import {canUsePasskeys, isCancelled, makePasskey} from './webauthn.js';
import 'ittaku/button.js';
import 'ittaku/error.js';
import 'ittaku/skeleton.js';

/** @typedef {{id: string, name: string, backedUp: boolean, created: string, lastUsed: string | null}} Passkey */

class Passkeys extends ConfirmedView {
  static properties = {
    hasPassword: {attribute: false},
    _keys: {state: true},
    _renamed: {state: true},
    _busy: {state: true},
  };

  #naming = new Submission(this);

  constructor() {
    super();
    this.hasPassword = true;
    /** @type {Passkey[] | null} */
    this._keys = null;
    /** Which one is being named. */
    this._renamed = '';
    this._busy = false;
  }

  async read() {
    this._keys = (await api.get('/me/passkeys')).items;
  }

  async #add() {
    this._busy = true;
    await this.confirmed.run(async () => {
      const asked = (await api.post('/me/passkeys/challenge')).value;
      const credential = await makePasskey(asked.publicKey).catch((thrown) => {
        toast(t(isCancelled(thrown) ? 'passkeys.cancelled' : thrown?.name === 'InvalidStateError' ? 'passkeys.there' : 'passkeys.unable'), {
          tone: 'bad',
        });
        return null;
      });
      if (!credential) return;
      const {browser, system} = device(navigator.userAgent);
      const made = await api.post('/me/passkeys', {
        challengeId: asked.challengeId,
        name: system || browser || t('passkeys.one'),
        credential,
      });
      toast(t('passkeys.added'), {tone: 'good'});
      await this.load();
      this._renamed = made.value.id;
      await this.updateComplete;
      /** @type {HTMLInputElement | null} */ (this.querySelector('input[name=name]'))?.select();
    });
    this._busy = false;
  }

  /** @param {Passkey} key */
  #remove(key) {
    return this.confirmed.run(async () => {
      await api.delete(path`/me/passkeys/${key.id}`);
      toast(t('passkeys.removed', {name: key.name}), {tone: 'good'});
      await this.load();
    });
  }

  #rename(/** @type {SubmitEvent} */ event) {
    return this.#naming.run(
      event,
      ({name}) => ({name: name?.trim() ? '' : 'name.needed'}),
      async ({name}) => {
        await api.patch(path`/me/passkeys/${this._renamed}`, {name: name?.trim()});
        this._renamed = '';
        await this.load();
      },
    );
  }

  render() {
    return html`<section class="sheet">
      <h2>${t('passkeys')}</h2>
      <p class="note">${t('passkeys.text')}</p>
      ${this.confirmed.view(this.hasPassword)}
      ${this.#content()}
    </section>`;
  }

  #content() {
    if (this._problem && !this._keys) return html`<it-error compact .problem=${this._problem} @retry=${() => this.load()}></it-error>`;
    if (!this._keys) return html`<it-skeleton shape="rows" count="1"></it-skeleton>`;
    return html`${this._keys.length ? html`<ul class="plainrows">${this._keys.map((key) => html`<li class="row">${this.#row(key)}</li>`)}</ul>` : nothing}
      ${
        canUsePasskeys()
          ? html`<div class="steps"><it-button icon="plus" ?busy=${this._busy} @click=${this.#add}>${t('passkeys.add')}</it-button></div>`
          : html`<p class="note">${t('passkeys.none')}</p>`
      }`;
  }

  /** @param {Passkey} key */
  #row(key) {
    if (key.id === this._renamed) {
      return html`<form method="post" novalidate class="what" @submit=${this.#rename}>
        ${field(this.#naming, {name: 'name', label: t('passkeys.name'), value: key.name, maxlength: 80})}
        ${this.#naming.trouble()}${this.#naming.button(t('save'), 'plain')}</form>`;
    }
    return html`<div class="what"><h3>${key.name}</h3>
        <p>${key.lastUsed ? t('ways.used', {when: relativeTime(key.lastUsed)}) : t('passkeys.unused')}</p>
        <p>${t('passkeys.since', {when: date(key.created)})}${key.backedUp ? html` <span class="dot"></span> ${t('passkeys.synced')}` : nothing}</p></div>
      <div class="acts"><it-button icon="edit" @click=${() => {
        this._renamed = key.id;
      }}>${t('passkeys.rename')}<span class="sr">${key.name}</span></it-button>
      <it-button icon="trash" @click=${() => this.#remove(key)}>${t('passkeys.remove')}<span class="sr">${key.name}</span></it-button></div>`;
  }
}
customElements.define('it-passkeys', Passkeys);
