// it-admin-import: a schedule from a file or pasted text: first a dry run that shows what would happen, then the import.
import {css, html, nothing} from 'lit';
import {Problem, api} from 'ittaku/api.js';
import {ItElement, common} from 'ittaku/element.js';
import {language, number} from 'ittaku/i18n.js';
import {faultText} from 'ittaku/problems/problem-texts.js';
import {toast} from 'ittaku/toast.js';
import {fieldName} from './import-columns.js';
import {t} from './texts.js';
import 'ittaku/button.js';
import 'ittaku/error.js';
import 'ittaku/icons.js';

/** @typedef {{dryRun: boolean, accepted: number, changed: number, unchanged: number, moved: number, duplicates: number, columns: import('./import-columns.js').Column[], refusedCount: number, refused: (import('ittaku/problems/problem-texts.js').Fault & {line: number})[]}} Report */

/** As many refused rows are shown; a file with more is mended from the top. */
const ROWS = 100;
/** An import of a large file takes its time. */
const PATIENCE_MS = 120_000;

/** @param {string} text @returns {'text/csv' | 'application/json' | 'text/calendar'} what the text looks like */
export function typeOf(text) {
  const start = text.replace(/^\uFEFF/, '').trimStart();
  if (start.startsWith('BEGIN:VCALENDAR')) return 'text/calendar';
  return start.startsWith('[') || start.startsWith('{') ? 'application/json' : 'text/csv';
}

/** Japanese spreadsheets write Shift_JIS, or UTF-16 with a mark; what is neither that nor UTF-8 is read as Shift_JIS. @param {ArrayBuffer} bytes */
function decoded(bytes) {
  const [first, second] = new Uint8Array(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', {fatal: true}).decode(bytes);
  } catch {
    return new TextDecoder('shift_jis').decode(bytes);
  }
}

class AdminImport extends ItElement {
  static properties = {
    _text: {state: true},
    _name: {state: true},
    _columns: {state: true},
    _report: {state: true},
    _problem: {state: true},
    _busy: {state: true},
    _over: {state: true},
    _done: {state: true},
  };
  static styles = [
    common,
    css`
      :host { display: block; max-width: 860px; }
      .drop {
        display: grid; justify-items: center; gap: var(--space-2); padding: var(--space-8) var(--space-4); border: 2px dashed var(--edge);
        border-radius: var(--radius); background: var(--sheet); text-align: center;
      }
      .drop.over { border-color: var(--vermilion); background: var(--vermilion-wash); }
      .drop it-icon { color: var(--faded); font-size: 32px; }
      .drop label {
        display: inline-flex; align-items: center; min-height: var(--target); color: var(--indigo); text-decoration: underline;
        text-underline-offset: .25em; cursor: pointer;
      }
      .drop label:focus-within { outline: 2px solid var(--vermilion); outline-offset: 2px; }
      .template { display: inline-flex; align-items: center; gap: var(--space-2); min-height: var(--target); }
      .template it-icon { font-size: 18px; }
      input[type='file'] { position: absolute; width: 1px; height: 1px; opacity: 0; }
      .hint { color: var(--faded); font-size: var(--text-s); }
      details { margin: var(--space-4) 0; }
      summary { min-height: var(--target); line-height: var(--target); cursor: pointer; }
      textarea {
        width: 100%; min-height: 160px; padding: var(--space-3); border: 1px solid var(--edge); border-radius: var(--radius);
        background: var(--sheet); font: var(--text-s)/1.6 var(--mono); resize: vertical;
      }
      .do { display: flex; flex-wrap: wrap; gap: var(--space-3); margin: var(--space-4) 0; }
      progress { width: 100%; height: 8px; accent-color: var(--vermilion); }
      dl { display: flex; flex-wrap: wrap; gap: var(--space-3); margin: var(--space-4) 0; }
      dl div { flex: 1 1 110px; padding: var(--space-3) var(--space-4); border: 1px solid var(--line); border-radius: var(--radius); background: var(--sheet); }
      dt { color: var(--faded); font-size: var(--text-s); }
      dd { margin: 0; font: 600 var(--text-xl)/1.3 var(--serif); }
      .bad dd { color: var(--vermilion); }
      table { width: 100%; border-collapse: collapse; font-size: var(--text-s); }
      th, td { padding: var(--space-2) var(--space-3); border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
      th { color: var(--faded); font-weight: 500; white-space: nowrap; }
      td { overflow-wrap: anywhere; }
      .value { min-width: 9ch; font-family: var(--mono); }
      .drop p { overflow-wrap: anywhere; }
    `,
  ];

  constructor() {
    super();
    this._text = '';
    this._name = '';
    /** What the reader said the columns mean, by heading. @type {Record<string, string | null> | null} */
    this._columns = null;
    /** @type {Report | null} */
    this._report = null;
    /** @type {Problem | null} */
    this._problem = null;
    this._busy = '';
    this._over = false;
    /** How much of the file is done, 0 to 1. */
    this._done = 0;
  }

  #chosen(/** @type {Event} */ event) {
    const input = /** @type {HTMLInputElement} */ (event.target);
    const file = input.files?.[0];
    input.value = ''; // so that the same file, mended, can be chosen again
    return this.#take(file);
  }

  /** @param {File | undefined} file */
  async #take(file) {
    this._over = false;
    if (!file) return;
    this._name = file.name;
    this._columns = null;
    this._text = decoded(await file.arrayBuffer());
    await this.#run(true);
  }

  /** @param {boolean} dryRun */
  async #run(dryRun) {
    this._busy = dryRun ? 'dry' : 'real';
    this._problem = null;
    try {
      const body = new Blob([this._text], {type: typeOf(this._text)});
      const lines = (/** @type {any} */ line) => {
        this._done = line.of ? line.done / line.of : 0;
      };
      this._report = (
        await api.post('/lessons/import', body, {
          query: {dryRun, columns: this._columns ? JSON.stringify(this._columns) : null},
          timeoutMs: PATIENCE_MS,
          lines,
        })
      ).value;
      if (!dryRun) this.emit('imported');
      if (!dryRun) toast(t.count('import.done', (this._report?.accepted ?? 0) + (this._report?.changed ?? 0)), {tone: 'good'});
    } catch (thrown) {
      this._problem = Problem.of(thrown);
      this._report = null;
    }
    this._busy = '';
    this._done = 0;
  }

  #choose(/** @type {CustomEvent} */ event) {
    this._columns = event.detail;
    return this.#run(true);
  }

  render() {
    const ready = this._report?.dryRun && this._report.accepted + this._report.changed > 0;
    return html`
      <div class="drop ${this._over ? 'over' : ''}" @dragover=${(/** @type {DragEvent} */ event) => {
        event.preventDefault();
        this._over = true;
      }}
        @dragleave=${() => {
          this._over = false;
        }} @drop=${(/** @type {DragEvent} */ event) => {
          event.preventDefault();
          this.#take(event.dataTransfer?.files[0]);
        }}>
        <it-icon name="upload"></it-icon>
        <p>${this._name || t('import.drop')}</p>
        <label>${t('import.choose')}<input type="file" accept=".csv,.json,.ics,text/csv,application/json,text/calendar"
          @change=${this.#chosen}></label>
        <p class="hint">${t('import.hint')}</p>
        <a class="template" href="/api/lessons/import/template?language=${language()}" download="lessons.csv"><it-icon name="download"></it-icon>${t('import.template')}</a>
      </div>
      <details><summary>${t('import.paste')}</summary>
        <textarea aria-label=${t('import.paste')} spellcheck="false" .value=${this._text}
          placeholder="studioCode,lessonDate,startTime,endTime,lessonName,instructor,capacity,free"
          @input=${(/** @type {InputEvent} */ event) => {
            this._text = /** @type {HTMLTextAreaElement} */ (event.target).value;
            this._name = '';
            this._columns = null;
            this._report = null;
          }}></textarea></details>
      <div class="do">
        <it-button ?busy=${this._busy === 'dry'} ?disabled=${this._text.trim() === ''} @click=${() => this.#run(true)}>${t('import.check')}</it-button>
        <it-button kind="primary" ?busy=${this._busy === 'real'} ?disabled=${!ready} @click=${() => this.#run(false)}>${t('import.go')}</it-button>
      </div>
      ${this._busy ? html`<progress max="1" value=${this._done > 0 ? this._done : nothing} aria-label=${t('import.progress')}></progress>` : nothing}
      ${this._problem ? html`<it-error .problem=${this._problem} .retryable=${false}></it-error>` : nothing}
      ${this._report ? this.#result(this._report) : nothing}`;
  }

  /** @param {Report} report */
  #result(report) {
    return html`<section aria-live="polite"><h2>${report.dryRun ? t('import.would') : t('import.did')}</h2>
      <dl>${/** @type {const} */ (['accepted', 'changed', 'unchanged', 'moved', 'duplicates']).filter((what) => what !== 'moved' || report.moved > 0).map((what) => html`<div data-count=${what}><dt>${t(`import.${what}`)}</dt><dd>${number(report[what])}</dd></div>`)}
        <div data-count="refused" class=${report.refusedCount > 0 ? 'bad' : ''}><dt>${t('import.refused')}</dt><dd>${number(report.refusedCount)}</dd></div></dl>
      ${report.moved > 0 ? html`<p class="hint">${t(report.dryRun ? 'import.moved.would' : 'import.moved.did')}</p>` : nothing}
      ${
        report.columns.some(({field}) => !field) || this._columns
          ? html`<it-import-columns .columns=${report.columns} @choose=${this.#choose}></it-import-columns>`
          : nothing
      }
      ${
        report.refused.length === 0
          ? nothing
          : html`<table><thead><tr><th>${t('import.line')}</th><th>${t('import.field')}</th><th>${t('import.value')}</th><th>${t('import.why')}</th></tr></thead>
        <tbody>${report.refused.slice(0, ROWS).map((fault) => html`<tr><td>${fault.line}</td><td>${fieldName(fault.field)}</td><td class="value">${fault.params?.value ?? fault.params?.name ?? ''}</td><td>${faultText(fault)}</td></tr>`)}</tbody></table>`
      }
      ${report.refusedCount > ROWS ? html`<p class="hint">${t.count('import.more', report.refusedCount - ROWS)}</p>` : nothing}</section>`;
  }
}
customElements.define('it-admin-import', AdminImport);
