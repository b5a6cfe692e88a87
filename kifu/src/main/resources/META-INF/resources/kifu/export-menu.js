// it-kifu-export: a record as a file. What the format has no place for is said before the file is written.
import {css, html, nothing} from 'lit';
import {ItElement, common} from 'ittaku/element.js';
import {explain} from 'ittaku/error.js';
import {Problem} from 'ittaku/api.js';
import {toast} from 'ittaku/toast.js';
import {download} from './files.js';
import {lackNames} from './format-dialog.js';
import {t} from './texts.js';
import 'ittaku/button.js';
import 'ittaku/dialog.js';
import 'ittaku/menu.js';

const FORMATS = /** @type {const} */ ([
  ['kif', 'utf-8', 'KIF'], ['kif', 'shift_jis', 'KIF'], ['ki2', 'utf-8', 'KI2'], ['csa', 'utf-8', 'CSA'], ['usi', 'utf-8', 'USI'], ['jkf', 'utf-8', 'JKF'],
]);

/** `<it-kifu-export .file=${file} ?plain>` */
class KifuExport extends ItElement {
  static properties = {file: {attribute: false}, plain: {type: Boolean}, _asks: {state: true}};
  static styles = [common, css`
    :host { display: inline-flex; }
    ul { margin: var(--space-3) 0; padding-left: 1.4em; }
    li { line-height: 1.7; }
  `];

  constructor() {
    super();
    /** @type {import('./record-file.js').RecordFile | null} */
    this.file = null;
    this.plain = false;
    /** @type {{format: string, name: string, blob: Blob, lacking: string[]} | null} */
    this._asks = null;
  }

  /** @param {string} id */
  async #export(id) {
    const [format, encoding, label] = FORMATS.find(([one, code]) => one + code === id) ?? FORMATS[0];
    try {
      const answer = await fetch(`/api${this.file?.path}/export?format=${format}&encoding=${encoding}`);
      if (!answer.ok) throw await Problem.from(answer);
      const name = decodeURIComponent(/filename\*=UTF-8''([^;]+)/.exec(answer.headers.get('Content-Disposition') ?? '')?.[1] ?? `kifu.${format}`);
      const dropped = answer.headers.get('Ittaku-Dropped');
      const lacking = [...(this.file?.isMine && this.file.isChanged ? [t('export.unsaved')] : []), ...(dropped ? lackNames(dropped) : [])];
      const blob = await answer.blob();
      if (lacking.length === 0) download(blob, name);
      else this._asks = {format: label, name, blob, lacking};
    } catch (thrown) {
      const problem = thrown instanceof Problem ? thrown : new Problem({code: 'NETWORK', cause: thrown});
      toast(explain(problem).heading, {tone: 'bad'});
    }
  }

  /** @param {boolean} sure */
  #settle(sure) {
    if (sure && this._asks) download(this._asks.blob, this._asks.name);
    this._asks = null;
  }

  render() {
    const items = FORMATS.map(([format, encoding, label]) => ({
      id: format + encoding, label, note: encoding === 'shift_jis' ? 'Shift_JIS' : format === 'kif' ? 'UTF-8' : '',
    }));
    const asks = this._asks;
    return html`<it-menu class="export" ?plain=${this.plain} align="end" icon="download" label=${t('export')} .items=${items}
        @select=${(/** @type {CustomEvent} */ event) => this.#export(event.detail.id)}></it-menu>
      <it-dialog ?open=${asks !== null} heading=${t('export.lacks', {format: asks?.format ?? ''})} @close=${() => this.#settle(false)}>
        <p>${t('export.lacks.text', {format: asks?.format ?? ''})}</p>
        <ul>${asks?.lacking.map((what) => html`<li>${what}</li>`) ?? nothing}</ul>
        <it-button slot="action" class="later" @click=${() => this.#settle(false)}>${t('cancel')}</it-button>
        <it-button slot="action" class="sure" kind="primary" icon="download" @click=${() => this.#settle(true)}>${t('export.anyway')}</it-button>
      </it-dialog>`;
  }
}
customElements.define('it-kifu-export', KifuExport);
