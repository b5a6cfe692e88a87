// Leaving for good: what goes, what stays, and the password as the last word; then what was removed.
import {html, nothing} from 'lit';
import {api} from 'ittaku/api.js';
import {PRODUCTS, local, productOf} from 'ittaku/products.js';
import {AccountView, Submission, secret, whose} from './form.js';
import {t} from './texts.js';
import 'ittaku/button.js';
import 'ittaku/icons.js';

/** @typedef {{complete: boolean, removed: readonly {part: string, items: number}[]}} Report */
/** Products that keep things under one's name. */
const KEEPERS = PRODUCTS.flatMap(({id, name, card, leaving}) => (leaving ? [{id, name, icon: card?.icon ?? 'info', ...leaving}] : []));

class DeleteAccount extends AccountView {
  static properties = {username: {attribute: false}};

  #submission = new Submission(this);

  constructor() {
    super();
    this.username = '';
  }

  #submit(/** @type {SubmitEvent} */ event) {
    return this.#submission.run(
      event,
      ({password}) => ({password: password ? '' : 'password.needed'}),
      async ({password}) => {
        const {value} = await api.delete('/me', {password});
        this.emit('farewell', {complete: value?.complete ?? true, removed: value?.removed ?? []});
      },
    );
  }

  render() {
    return html`<h1 tabindex="-1">${t('delete')}</h1>
      <p class="note">${t('delete.text')}</p>
      <section class="sheet">
        <h2>${t('delete.goes')}</h2>
        <ul class="goes">
          <li><it-icon name="person"></it-icon><span><strong>${t('account')}</strong>${t('delete.account')}</span></li>
          ${KEEPERS.map(({name, icon, goes}) => html`<li><it-icon name=${icon}></it-icon><span><strong>${local(name)}</strong>${local(goes)}</span></li>`)}
        </ul>
        <h2>${t('delete.stays')}</h2>
        <ul class="goes">
          <li><it-icon name="lock"></it-icon><span><strong>${this.username}</strong>${t('delete.name')}</span></li>
        </ul>
        ${KEEPERS.map(({id, name, first}) => (first ? html`<p class="note">${local(first)} <a href="/${id}">${local(name)}</a></p>` : nothing))}
      </section>
      <section class="sheet last">
        <form method="post" novalidate @submit=${this.#submit}>
          ${whose(this.username)}
          ${secret(this.#submission, {name: 'password', label: t('delete.password'), autocomplete: 'current-password'})}
          ${this.#submission.trouble()}
          <div class="steps">${this.#submission.button(t('delete.do'), 'danger')}<it-button kind="quiet" href="/account">${t('cancel')}</it-button></div>
        </form>
      </section>`;
  }
}
customElements.define('it-delete-account', DeleteAccount);

class Farewell extends AccountView {
  static properties = {report: {attribute: false}};

  constructor() {
    super();
    /** @type {Report} */
    this.report = {complete: true, removed: []};
  }

  firstUpdated() {
    this.querySelector('h1')?.focus();
  }

  render() {
    const some = summed(this.report.removed);
    return html`<section class="farewell">
      <p class="slip" lang="ja" aria-hidden="true">ごきげんよう</p>
      <h1 tabindex="-1">${t('farewell')}</h1>
      <p class="note">${t(this.report.complete ? 'farewell.complete' : 'farewell.going')}</p>
      ${
        some.length > 0
          ? html`<dl>${some.map(([name, items]) => html`<div><dt>${name}</dt><dd>${t.count('items', items)}</dd></div>`)}</dl>`
          : nothing
      }
      <it-button href="/">${t('farewell.home')}</it-button>
    </section>`;
  }
}
customElements.define('it-farewell', Farewell);

/**
 * How much went, by the name a person knows the part by; what is not a product belongs to the account.
 * @param {Report['removed']} removed
 * @returns {[name: string, items: number][]}
 */
function summed(removed) {
  /** @type {Map<string, number>} */
  const sums = new Map();
  for (const {part, items} of removed) {
    const product = productOf(part);
    const name = product?.card ? local(product.name) : t('account');
    if (items > 0) sums.set(name, (sums.get(name) ?? 0) + items);
  }
  return [...sums];
}
