// Personal tokens: keys for programs, each with a name, a scope and an end. A new one's text is shown once.
import {html, nothing} from 'lit';
import {Problem, api, path} from 'ittaku/api.js';
import {explain} from 'ittaku/error.js';
import {date, relativeTime} from 'ittaku/i18n.js';
import {PagedList} from 'ittaku/list.js';
import {SCOPES, local} from 'ittaku/products.js';
import {toast} from 'ittaku/toast.js';
import {AccountView, Submission, field} from './form.js';
import {t} from './texts.js';
import './fresh-token.js';
import 'ittaku/button.js';
import 'ittaku/chip.js';
import 'ittaku/dialog.js';
import 'ittaku/empty.js';

/** @typedef {{id: string, name: string, scope: string, created: string, lastUsed: string | null, expires: string | null, token?: string}} Shown */

const DAY = 86_400_000;
const SPANS = ['30', '90', '365', 'date', 'never'];

/** What everybody's tokens can be for; the other scopes belong to products, and to admins. */
const GENERAL = ['read', 'write'];

/** @param {string} text */
function scopeName(text) {
  const scope = SCOPES.find((known) => known.text === text);
  return scope ? local(scope.name) : text;
}

class Tokens extends AccountView {
  static properties = {
    roles: {attribute: false},
    _fresh: {state: true},
    _span: {state: true},
    _revoking: {state: true},
    _busy: {state: true},
  };

  #submission = new Submission(this);
  /** @type {PagedList<Shown>} */
  #tokens = new PagedList(this, ({cursor, signal}) => api.get('/me/tokens', {query: {cursor}, signal}));

  constructor() {
    super();
    /** @type {readonly string[]} */
    this.roles = [];
    /** @type {Shown | null} the one just made, with its text */
    this._fresh = null;
    this._span = '90';
    /** @type {Shown | null} the one about to be revoked */
    this._revoking = null;
    this._busy = false;
  }

  #make(/** @type {SubmitEvent} */ event) {
    return this.#submission.run(
      event,
      ({name, expires}) => ({name: name?.trim() ? '' : 'name.needed', expires: this._span === 'date' ? dayFault(expires) : ''}),
      async ({name, scope, expires}, form) => {
        const made = await api.post('/me/tokens', {name: name?.trim(), scope, ...end(this._span, expires)});
        form.reset();
        this._span = '90';
        this._fresh = made.value;
        await this.#tokens.restart();
        await this.updateComplete;
        /** @type {HTMLElement | null} */ (this.querySelector('it-fresh-token'))?.focus();
      },
    );
  }

  async #revoke() {
    const token = this._revoking;
    if (!token) return;
    this._busy = true;
    try {
      await api.delete(path`/me/tokens/${token.id}`).catch((thrown) => {
        if (Problem.of(thrown).status !== 404) throw thrown; // it is gone already
      });
      this.#tokens.replace(
        ({id}) => id === token.id,
        () => null,
      );
      if (this._fresh?.id === token.id) this._fresh = null;
      toast(t('tokens.revoked', {name: token.name}), {tone: 'good'});
    } catch (thrown) {
      const {heading, text} = explain(Problem.of(thrown));
      toast(`${heading} ${text}`, {tone: 'bad'});
    }
    this._busy = false;
    this._revoking = null;
    await this.updateComplete;
    if (!this.contains(document.activeElement)) this.querySelector('h1')?.focus();
  }

  render() {
    return html`<h1 tabindex="-1">${t('tokens')}</h1>
      <p class="note">${t('tokens.text')}</p>
      ${
        this._fresh
          ? html`<it-fresh-token .name=${this._fresh.name} .token=${this._fresh.token ?? ''} @done=${() => {
              this._fresh = null;
            }}></it-fresh-token>`
          : nothing
      }
      <it-list class="sheet rows" label=${t('tokens')} .list=${this.#tokens} .key=${(/** @type {Shown} */ token) => token.id}
        .row=${(/** @type {Shown} */ token) => this.#row(token)}
        .empty=${() => html`<it-empty icon="lock" heading=${t('tokens.empty')}>${t('tokens.empty.text')}</it-empty>`}></it-list>
      ${this.#form()}
      <it-dialog ?open=${this._revoking !== null} heading=${t('tokens.revoke.sure')} @close=${() => {
        this._revoking = null;
      }}>
        <p class="sure">${t('tokens.revoke.text', {name: this._revoking?.name ?? ''})}</p>
        <it-button slot="action" @click=${() => {
          this._revoking = null;
        }}>${t('cancel')}</it-button>
        <it-button slot="action" kind="danger" icon="trash" ?busy=${this._busy} @click=${this.#revoke}>${t('tokens.revoke')}</it-button>
      </it-dialog>`;
  }

  /** @param {Shown} token */
  #row(token) {
    const over = token.expires !== null && Date.parse(token.expires) < Date.now();
    return html`<div class="row">
      <div class="what">
        <h2>${token.name} <it-chip tone=${token.scope === 'read' ? 'open' : 'few'}>${scopeName(token.scope)}</it-chip></h2>
        <p>${token.lastUsed ? t('tokens.used', {when: relativeTime(token.lastUsed)}) : t('tokens.unused')}</p>
        <p>${token.expires === null ? t('tokens.endless') : over ? t('tokens.over') : t('tokens.until', {day: date(token.expires)})}</p>
      </div>
      <it-button kind="quiet" icon="trash" label=${t('tokens.revoke.named', {name: token.name})} @click=${() => {
        this._revoking = token;
      }}></it-button>
    </div>`;
  }

  #form() {
    const scopes = SCOPES.filter(({text}) => GENERAL.includes(text) || this.roles.includes('admin'));
    return html`<section class="sheet">
      <h2>${t('tokens.new')}</h2>
      <form method="post" novalidate @submit=${this.#make}>
        ${field(this.#submission, {name: 'name', label: t('tokens.name'), maxlength: 60, hint: t('tokens.name.hint')})}
        <fieldset>
          <legend>${t('tokens.scope')}</legend>
          <div class="choices">${scopes.map(
            (scope, i) => html`<label class="choice">
            <input type="radio" name="scope" value=${scope.text} ?checked=${i === 0}>
            <span><strong>${local(scope.name)}</strong><small>${local(scope.about)}</small></span></label>`,
          )}</div>
        </fieldset>
        <div class="pair">
          <div class="field">
            <label for="span">${t('tokens.expires')}</label>
            <select id="span" name="span" .value=${this._span} @change=${(/** @type {Event} */ e) => {
              this._span = /** @type {HTMLSelectElement} */ (e.target).value;
            }}>
              ${SPANS.map((span) => html`<option value=${span} ?selected=${span === this._span}>${spanName(span)}</option>`)}
            </select>
          </div>
          ${this._span === 'date' ? field(this.#submission, {name: 'expires', label: t('tokens.day'), type: 'date', min: isoDay(Date.now() + DAY)}) : nothing}
        </div>
        ${this.#submission.trouble()}
        ${this.#submission.button(t('tokens.make'))}
      </form>
    </section>`;
  }
}
customElements.define('it-tokens', Tokens);

/** @param {string} span */
function spanName(span) {
  if (span === 'never') return t('tokens.endless');
  return span === 'date' ? t('tokens.other') : t.count('days', Number(span));
}

/** @param {string | undefined} day @returns {import('./faults.js').Fault | ''} */
function dayFault(day = '') {
  if (!day) return 'expires.needed';
  return endOf(day) > Date.now() ? '' : 'expires.past';
}

/** A day ends at the reader's midnight. @param {string} day */
function endOf(day) {
  return new Date(`${day}T23:59:59`).getTime();
}

/** @param {number} moment */
function isoDay(moment) {
  const at = new Date(moment);
  return [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}

/**
 * @param {string} span
 * @param {string | undefined} day
 */
function end(span, day = '') {
  if (span === 'never') return {};
  return {expires: new Date(span === 'date' ? endOf(day) : Date.now() + Number(span) * DAY).toISOString()};
}
