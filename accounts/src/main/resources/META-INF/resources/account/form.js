// Forms of the account pages. They are plain HTML outside any shadow root: password managers find, fill and keep only that.
import {html, nothing} from 'lit';
import {ifDefined} from 'lit/directives/if-defined.js';
import {Problem} from 'ittaku/api.js';
import {ItElement} from 'ittaku/element.js';
import {explain} from 'ittaku/error.js';
import {clock, date} from 'ittaku/i18n.js';
import {faultText, troubleText} from './faults.js';
import {t} from './texts.js';
import 'ittaku/icons.js';

/** A view without a shadow root, styled by account.css and forms.css. */
export class AccountView extends ItElement {
  createRenderRoot() {
    return this;
  }
}

/** @typedef {Record<string, string>} Values */
/** @typedef {import('lit').ReactiveController} ReactiveController */

/**
 * One form's way to the server: what was found wrong, whether it is under way, and from when on it may be tried again.
 * @implements {ReactiveController}
 */
export class Submission {
  busy = false;
  /** @type {Problem | null} */
  problem = null;
  /** @type {Record<string, import('./faults.js').Fault>} what this page finds wrong, by field */
  #faults = {};
  #blockedUntil = 0;
  #timer = 0;
  #host;

  /** @param {AccountView} host */
  constructor(host) {
    this.#host = host;
    host.addController(this);
  }

  hostDisconnected() {
    window.clearInterval(this.#timer);
  }

  /** Milliseconds until the next try is allowed. */
  get wait() {
    return Math.max(0, this.#blockedUntil - Date.now());
  }

  get blockedUntil() {
    return this.#blockedUntil;
  }

  /**
   * @param {SubmitEvent} event
   * @param {(values: Values) => Record<string, import('./faults.js').Fault | ''>} check
   * @param {(values: Values, form: HTMLFormElement) => Promise<unknown>} act
   */
  async run(event, check, act) {
    event.preventDefault();
    if (this.busy || this.wait > 0) return;
    const form = /** @type {HTMLFormElement} */ (event.target);
    for (const input of form.querySelectorAll('input[data-secret]')) /** @type {HTMLInputElement} */ (input).type = 'password';
    /** @type {Values} */
    const values = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    this.problem = null;
    this.#faults = Object.fromEntries(Object.entries(check(values)).flatMap(([name, fault]) => (fault ? [[name, fault]] : [])));
    if (Object.keys(this.#faults).length === 0) {
      this.busy = true;
      this.#host.requestUpdate();
      try {
        await act(values, form);
      } catch (thrown) {
        this.#failed(Problem.of(thrown));
      }
      this.busy = false;
    }
    this.#host.requestUpdate();
    await this.#host.updateComplete;
    /** @type {HTMLElement | null} */ (form.querySelector('[aria-invalid=true]'))?.focus();
  }

  /** @param {Problem} problem */
  #failed(problem) {
    this.problem = problem;
    if (problem.status !== 429) return;
    this.#blockedUntil = Date.now() + Math.max(1000, problem.retryAfterMs ?? 60_000);
    window.clearInterval(this.#timer);
    this.#timer = window.setInterval(() => {
      if (this.wait === 0) {
        window.clearInterval(this.#timer);
        this.problem = null;
      }
      this.#host.requestUpdate();
    }, 1000);
  }

  /** @param {string} name */
  error(name) {
    const fault = this.#faults[name];
    if (fault) return t(`fault.${fault}`);
    return this.problem?.errors[name] === undefined ? '' : faultText(this.problem, name);
  }

  /** The reader is mending it. @param {string} name */
  mended(name) {
    delete this.#faults[name];
    if (this.problem?.errors[name] !== undefined) this.problem = null;
    this.#host.requestUpdate();
  }

  /** What is wrong with the whole, not with a field that shows it itself. */
  trouble() {
    const problem = this.problem;
    if (!problem || Object.keys(problem.errors).length > 0) return html`<div role="alert"></div>`;
    return html`<div role="alert"><p class="trouble"><it-icon name=${problem.status === 429 ? 'clock' : 'alert'}></it-icon><span>${this.#said(problem)}</span></p></div>`;
  }

  /** @param {Problem} problem */
  #said(problem) {
    if (problem.status === 429) {
      const at = date(this.#blockedUntil, {hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23'});
      return t('trouble.often', {at});
    }
    const known = troubleText(problem.code);
    if (known) return known;
    const {heading, text} = explain(problem);
    return html`<strong>${heading}</strong><br>${text}`;
  }

  /**
   * The button that submits; while one has to wait it counts down.
   * @param {string} label
   * @param {'primary' | 'danger' | 'plain'} [kind]
   */
  button(label, kind = 'primary') {
    const still = this.busy || this.wait > 0;
    return html`<button class="press ${kind}" type="submit" aria-disabled=${still ? 'true' : 'false'} aria-busy=${this.busy ? 'true' : 'false'}>
      ${this.busy ? html`<it-icon name="retry"></it-icon>` : nothing}
      ${this.wait > 0 ? html`<it-icon name="clock"></it-icon>${t('again.in', {time: clock(this.wait)})}` : label}</button>`;
  }
}

/**
 * @typedef {object} Field
 * @property {string} name
 * @property {string} label
 * @property {string} [autocomplete]
 * @property {'text' | 'email' | 'date'} [type]
 * @property {string} [value]
 * @property {unknown} [hint]
 * @property {boolean} [optional]
 * @property {number} [maxlength]
 * @property {string} [min]
 * @property {'text' | 'numeric'} [inputmode]
 */

/**
 * @param {Submission} submission
 * @param {Field} of
 */
export function field(
  submission,
  {name, label, type = 'text', autocomplete = 'off', value = '', hint, optional = false, maxlength, min, inputmode = 'text'},
) {
  const error = submission.error(name);
  return html`<div class="field">
    <label for=${name}>${label}${optional ? html` <span class="optional">${t('optional')}</span>` : nothing}</label>
    <input id=${name} name=${name} type=${type} .value=${value} autocomplete=${/** @type {any} */ (autocomplete)} ?required=${!optional}
      maxlength=${ifDefined(maxlength)} min=${ifDefined(min)} inputmode=${inputmode} autocapitalize="none" spellcheck="false"
      aria-invalid=${error ? 'true' : 'false'} aria-describedby="${name}-hint ${name}-error" @input=${() => submission.mended(name)}>
    ${below(name, error, hint)}</div>`;
}

/**
 * A password with a button that shows it.
 * @param {Submission} submission
 * @param {{name: string, label: string, autocomplete: 'current-password' | 'new-password', hint?: unknown}} of
 */
export function secret(submission, {name, label, autocomplete, hint}) {
  const error = submission.error(name);
  return html`<div class="field">
    <label for=${name}>${label}</label>
    <div class="with">
      <input id=${name} name=${name} type="password" data-secret autocomplete=${autocomplete} required maxlength="256"
        aria-invalid=${error ? 'true' : 'false'} aria-describedby="${name}-hint ${name}-error" @input=${() => submission.mended(name)}>
      <button class="reveal" type="button" aria-pressed="false" aria-label=${t('reveal', {label})} title=${t('reveal', {label})} @click=${reveal}>
        <it-icon name="eye"></it-icon></button>
    </div>
    ${below(name, error, hint)}</div>`;
}

/**
 * @param {string} name
 * @param {string} error
 * @param {unknown} hint
 */
function below(name, error, hint) {
  return html`<p class="hint" id="${name}-hint" ?hidden=${!hint}>${hint}</p>
    <p class="error" id="${name}-error" role="alert" ?hidden=${!error}>${error}</p>`;
}

/** The input itself is changed, not drawn again: what was typed and where the cursor stands stay. */
function reveal(/** @type {Event} */ event) {
  const button = /** @type {HTMLButtonElement} */ (event.currentTarget);
  const input = /** @type {HTMLInputElement} */ (button.previousElementSibling);
  input.type = input.type === 'password' ? 'text' : 'password';
  button.setAttribute('aria-pressed', String(input.type === 'text'));
}

/** Tells a password manager whose password is asked for. @param {string} username */
export function whose(username) {
  return html`<input type="text" name="username" autocomplete="username" .value=${username} readonly hidden>`;
}
