// it-field: a label, an input, a hint and what is wrong, tied together for readers and for forms.
import {css, html, nothing} from 'lit';
import {ifDefined} from 'lit/directives/if-defined.js';
import {live} from 'lit/directives/live.js';
import {ItElement, common} from './element.js';
import {t} from './texts.js';

/** @typedef {{value: string, label: string}} Choice */

/**
 * `<it-field name="title" label="Title" required></it-field>`. `type` is an input type, or `area`, or `choice` with
 * `.choices`. Set `error` to a problem's message of this field. Its value is part of the surrounding form.
 */
export class ItField extends ItElement {
  static formAssociated = true;
  static shadowRootOptions = {...ItElement.shadowRootOptions, delegatesFocus: true};
  static properties = {
    name: {type: String, reflect: true},
    label: {type: String},
    type: {type: String},
    value: {type: String},
    hint: {type: String},
    error: {type: String},
    placeholder: {type: String},
    autocomplete: {type: String},
    inputmode: {type: String},
    pattern: {type: String},
    maxlength: {type: Number},
    min: {type: String},
    max: {type: String},
    step: {type: String},
    rows: {type: Number},
    required: {type: Boolean},
    disabled: {type: Boolean},
    choices: {attribute: false},
    _touched: {state: true},
    _message: {state: true},
  };
  static styles = [
    common,
    css`
      :host { display: block; }
      label { display: flex; align-items: baseline; gap: var(--space-2); margin-bottom: var(--space-1); font-size: var(--text-s); font-weight: 600; }
      .optional { color: var(--faded); font-weight: 400; }
      .in {
        display: block;
        width: 100%;
        min-height: var(--target);
        padding: var(--space-2) var(--space-3);
        border: 1px solid var(--edge);
        border-radius: var(--radius);
        background: var(--sheet);
        font-size: max(16px, 1rem);
        line-height: 1.5;
        transition: border-color var(--quick);
      }
      .in:hover { border-color: var(--ink); }
      .in:focus-visible { border-color: var(--vermilion); outline-offset: 0; }
      .in::placeholder { color: var(--faded); opacity: 1; }
      .in:disabled { opacity: .6; }
      .in[aria-invalid='true'] { border-color: var(--vermilion); box-shadow: inset 3px 0 0 var(--vermilion); }
      textarea { resize: vertical; }
      select.in {
        padding-right: 36px;
        appearance: none;
        background-image: linear-gradient(45deg, transparent 50%, var(--faded) 50%), linear-gradient(-45deg, transparent 50%, var(--faded) 50%);
        background-position: right 20px center, right 14px center;
        background-size: 6px 6px;
        background-repeat: no-repeat;
        cursor: pointer;
      }
      .hint, .error { margin-top: var(--space-1); font-size: var(--text-s); }
      .hint { color: var(--faded); }
      .error { color: var(--vermilion); }
    `,
  ];

  #internals = this.attachInternals();
  #first = '';

  constructor() {
    super();
    this.name = '';
    this.label = '';
    this.type = 'text';
    this.value = '';
    this.hint = '';
    this.error = '';
    this.placeholder = '';
    this.autocomplete = '';
    this.inputmode = '';
    this.pattern = '';
    /** @type {number | undefined} */
    this.maxlength = undefined;
    /** @type {string | undefined} */
    this.min = undefined;
    /** @type {string | undefined} */
    this.max = undefined;
    /** @type {string | undefined} */
    this.step = undefined;
    this.rows = 4;
    this.required = false;
    this.disabled = false;
    /** @type {readonly Choice[]} */
    this.choices = [];
    this._touched = false;
    /** What the browser finds wrong with the value. */
    this._message = '';
    this.addEventListener('invalid', (event) => {
      event.preventDefault(); // the browser's bubble would say it a second time
      this._touched = true;
      if (this.#internals.form?.querySelector(':invalid') === this) this.focus();
    });
  }

  connectedCallback() {
    super.connectedCallback();
    this.#first = this.value;
  }

  formResetCallback() {
    this.value = this.#first;
    this.error = '';
    this._touched = false;
  }

  /** @returns {HTMLInputElement | null} the input, whatever kind it is */
  get #input() {
    return this.renderRoot.querySelector('.in');
  }

  #typed(/** @type {InputEvent} */ event) {
    this.value = /** @type {HTMLInputElement} */ (event.target).value;
    this.error = '';
  }

  #changed() {
    this._touched = true;
    this.emit('change', {value: this.value});
  }

  /** @param {import('lit').PropertyValues} changed */
  updated(changed) {
    const input = this.#input;
    if (!input) return;
    if (changed.has('value')) this.#internals.setFormValue(this.value);
    this.#internals.setValidity(input.validity, input.validationMessage, input);
    this._message = input.validationMessage;
  }

  render() {
    // The browser's complaint waits until the reader has left the field or tried to submit.
    const wrong = this.error || (this._touched ? this._message : '');
    return html`
      <label for="in">${this.label}
        ${this.required ? nothing : html`<span class="optional">${t('field.optional')}</span>`}</label>
      ${this.#control(Boolean(wrong))}
      ${this.hint ? html`<p class="hint" id="hint">${this.hint}</p>` : nothing}
      <p class="error" id="error" role="alert" ?hidden=${!wrong}>${wrong}</p>`;
  }

  /** @param {boolean} wrong */
  #control(wrong) {
    const described = [this.hint && 'hint', wrong && 'error'].filter(Boolean).join(' ') || undefined;
    const invalid = wrong ? 'true' : 'false';
    if (this.type === 'area') {
      return html`<textarea id="in" class="in" rows=${this.rows} .value=${live(this.value)} ?required=${this.required}
        ?disabled=${this.disabled} maxlength=${ifDefined(this.maxlength)} placeholder=${this.placeholder}
        aria-invalid=${invalid} aria-describedby=${ifDefined(described)}
        @input=${this.#typed} @change=${this.#changed}></textarea>`;
    }
    if (this.type === 'choice') {
      return html`<select id="in" class="in" ?required=${this.required} ?disabled=${this.disabled}
        aria-invalid=${invalid} aria-describedby=${ifDefined(described)} @input=${this.#typed} @change=${this.#changed}>
        ${this.choices.map(({value, label}) => html`<option value=${value} .selected=${live(value === this.value)}>${label}</option>`)}
      </select>`;
    }
    return html`<input id="in" class="in" type=${this.type} .value=${live(this.value)} ?required=${this.required}
      ?disabled=${this.disabled} maxlength=${ifDefined(this.maxlength)} min=${ifDefined(this.min)} max=${ifDefined(this.max)}
      step=${ifDefined(this.step)} pattern=${ifDefined(this.pattern || undefined)} placeholder=${this.placeholder}
      autocomplete=${/** @type {any} */ (this.autocomplete || 'off')} inputmode=${/** @type {any} */ (ifDefined(this.inputmode || undefined))}
      aria-invalid=${invalid} aria-describedby=${ifDefined(described)}
      @input=${this.#typed} @change=${this.#changed} @keydown=${this.#entered}>`;
  }

  /** Enter submits, as it does in a plain form. */
  #entered(/** @type {KeyboardEvent} */ event) {
    if (event.key === 'Enter' && !event.isComposing) this.#internals.form?.requestSubmit();
  }
}
customElements.define('it-field', ItField);
