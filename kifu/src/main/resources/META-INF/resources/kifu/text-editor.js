// it-kifu-text: a record as text, with what is odd about it shown by line while one types.
import {css, html, nothing} from 'lit';
import {live} from 'lit/directives/live.js';
import {ItElement, common} from 'ittaku/element.js';
import {language} from 'ittaku/i18n.js';
import {t} from './texts.js';
import {readText} from './record-file.js';

/** @typedef {import('./answers.js').ParsedRecord} ParsedRecord */

const PAUSE_MS = 350;
const SHOWN = 30;

/** `<it-kifu-text .value=${text} @read=${(e) => e.detail.record}>`; `input` fires while typing, `read` when the server has read it. */
export class KifuText extends ItElement {
  static properties = {
    value: {type: String},
    disabled: {type: Boolean},
    label: {type: String},
    record: {attribute: false},
    _scroll: {state: true},
    _busy: {state: true},
  };
  static styles = [
    common,
    css`
      :host { display: flex; flex-direction: column; gap: var(--space-2); min-height: 0; --row: 22px; }
      .paper { position: relative; display: grid; flex: 1 1 0; grid-template-columns: 3.2em minmax(0, 1fr); min-height: 132px; overflow: hidden; border: 1px solid var(--edge); border-radius: var(--radius); background: var(--sheet); }
      .paper:focus-within { border-color: var(--vermilion); }
      .numbers { position: relative; overflow: hidden; border-right: 1px solid var(--line); background: color-mix(in oklab, var(--sheet), var(--paper) 60%); color: var(--faded); font: .8rem/var(--row) var(--mono); text-align: right; user-select: none; }
      .numbers div { padding: 8px 0; }
      .numbers span { display: block; height: var(--row); padding-right: 6px; }
      .numbers .odd { background: var(--gold-wash); color: var(--ink); }
      .numbers .severe { background: var(--vermilion); color: var(--on-accent); }
      textarea { width: 100%; height: 100%; min-height: 0; padding: 8px 10px; border: 0; background: none; font: .875rem/var(--row) var(--mono); white-space: pre; overflow: auto; resize: none; outline: none; tab-size: 4; }
      ul { display: grid; gap: 2px; max-height: 140px; margin: 0; padding: 0; overflow: auto; list-style: none; font-size: var(--text-s); }
      li button { display: grid; grid-template-columns: auto 1fr; gap: var(--space-2); width: 100%; padding: 4px var(--space-2); border: 0; border-left: 3px solid var(--gold); background: var(--gold-wash); text-align: left; cursor: pointer; }
      li .severe { border-color: var(--vermilion); background: var(--vermilion-wash); }
      li b { white-space: nowrap; }
      .good { color: var(--moss); font-size: var(--text-s); }
      .quiet { color: var(--faded); font-size: var(--text-s); }
    `,
  ];

  #timer = 0;
  #asked = new AbortController();

  constructor() {
    super();
    this.value = '';
    this.disabled = false;
    this.label = '';
    /** @type {ParsedRecord | null} the text as it was last understood */
    this.record = null;
    this._scroll = 0;
    this._busy = false;
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    window.clearTimeout(this.#timer);
    this.#asked.abort();
  }

  /** @param {import('lit').PropertyValues} changed */
  updated(changed) {
    if (changed.has('value')) this.#later(changed.get('value') === undefined ? 0 : PAUSE_MS);
  }

  /** @param {number} ms */
  #later(ms) {
    window.clearTimeout(this.#timer);
    this.#asked.abort();
    if (!this.value.trim()) {
      this.record = null;
      return;
    }
    this.#timer = window.setTimeout(() => this.#read(), ms);
  }

  async #read() {
    this.#asked = new AbortController();
    const {signal} = this.#asked;
    const text = this.value;
    this._busy = true;
    try {
      const record = await readText(text, signal);
      if (signal.aborted) return;
      this.record = record;
      this.emit('read', {record, text});
    } catch {
      // Typing goes on without the server; what is stored is checked again when it is saved.
    } finally {
      this._busy = false;
    }
  }

  #typed(/** @type {InputEvent} */ event) {
    this.value = /** @type {HTMLTextAreaElement} */ (event.target).value;
  }

  /** @param {number} line counted from 1 */
  #goTo(line) {
    const area = /** @type {HTMLTextAreaElement} */ (this.renderRoot.querySelector('textarea'));
    const start = this.value
      .split('\n')
      .slice(0, line - 1)
      .reduce((sum, text) => sum + text.length + 1, 0);
    const end = this.value.indexOf('\n', start);
    area.focus();
    area.setSelectionRange(start, end < 0 ? this.value.length : end);
    area.scrollTop = Math.max(0, (line - 4) * 22);
  }

  render() {
    const warnings = this.record?.warnings ?? [];
    /** @type {Map<number, string>} */
    const marks = new Map();
    for (const {line, severe} of warnings) if (marks.get(line) !== 'severe') marks.set(line, severe ? 'severe' : 'odd');
    const lines = Math.max(1, this.value.split('\n').length);
    return html`<div class="paper">
        <div class="numbers" aria-hidden="true"><div .style=${`transform: translateY(${-this._scroll}px)`}>
          ${Array.from({length: Math.min(lines, 5000)}, (_, i) => html`<span class=${marks.get(i + 1) ?? ''}>${i + 1}</span>`)}</div></div>
        <textarea spellcheck="false" autocapitalize="off" wrap="off" aria-label=${this.label || t('text')} ?readonly=${this.disabled} placeholder=${t('text.hint')}
          .value=${live(this.value)} @input=${this.#typed} @scroll=${(/** @type {Event} */ e) => {
            this._scroll = /** @type {Element} */ (e.target).scrollTop;
          }}></textarea>
      </div>
      <div role="status">${this.#findings(warnings)}</div>`;
  }

  /** @param {readonly import('./answers.js').Warning[]} warnings */
  #findings(warnings) {
    const {record} = this;
    if (!this.value.trim()) return nothing;
    if (!record) return html`<p class="quiet">${this._busy ? t('text.reading') : ' '}</p>`;
    if (warnings.length === 0) {
      return html`<p class="good">✓ ${t('text.good', {format: record.format.toUpperCase(), n: record.summary.moves ?? 0})}
        ${record.games > 1 ? t('text.games', {n: record.games}) : nothing}</p>`;
    }
    return html`<ul aria-label=${t('text.odd')}>${warnings.slice(0, SHOWN).map(
      ({line, column, code, message, severe}) => html`<li><button type="button" class=${severe ? 'severe' : 'odd'}
      @click=${() => this.#goTo(line)}><b>${t('text.line', {line, column})}</b><span>${said(code, message)}</span></button></li>`,
    )}</ul>`;
  }
}
customElements.define('it-kifu-text', KifuText);

/** A finding in the reader's language, with the piece of text that the server quotes. @param {string} code @param {string} message */
function said(code, message) {
  if (language() !== 'ja') return message;
  const known = t(/** @type {any} */ (`warning.${code}`));
  const quoted = /"(.*)"/.exec(message)?.[1];
  return known.startsWith('warning.') ? message : `${known}${quoted ? `：${quoted}` : ''}`;
}
