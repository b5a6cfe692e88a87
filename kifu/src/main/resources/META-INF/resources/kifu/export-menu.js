// it-kifu-export: a record as a file. What the format has no place for is said before the file is written.
import {css, html, nothing} from 'lit';
import {ItElement, common} from 'ittaku/element.js';
import {explain} from 'ittaku/error.js';
import {Problem, api} from 'ittaku/api.js';
import {toast} from 'ittaku/toast.js';
import {copy, download} from './files.js';
import {lackNames} from './format-dialog.js';
import {t} from './texts.js';
import 'ittaku/button.js';
import 'ittaku/dialog.js';
import 'ittaku/menu.js';

const FORMATS = /** @type {const} */ ([
  ['kif', 'utf-8', 'KIF'],
  ['kif', 'shift_jis', 'KIF'],
  ['ki2', 'utf-8', 'KI2'],
  ['csa', 'utf-8', 'CSA'],
  ['usi', 'utf-8', 'USI'],
  ['jkf', 'utf-8', 'JKF'],
]);

const COPIES = ['kif', 'ki2', 'csa'];

/** `<it-kifu-export .file=${file} ?plain>` */
class KifuExport extends ItElement {
  static properties = {file: {attribute: false}, plain: {type: Boolean}, _asks: {state: true}};
  static styles = [
    common,
    css`
    :host { display: inline-flex; gap: var(--space-2); }
    ul { margin: var(--space-3) 0; padding-left: 1.4em; }
    li { line-height: 1.7; }
  `,
  ];

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
      const name = decodeURIComponent(
        /filename\*=UTF-8''([^;]+)/.exec(answer.headers.get('Content-Disposition') ?? '')?.[1] ?? `kifu.${format}`,
      );
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

  /** The text as it lies on the desk, saved or not. @param {string} format @returns {Promise<{text: string, dropped: string}>} */
  async #text(format) {
    const {file} = this;
    if (file?.desk.isChanged) {
      const {value} = await api.post('/kifu/edit', {kifu: file.view?.kifu, game: file.desk.kif, format});
      return {text: value.kifu, dropped: (value.dropped ?? []).join(' ')};
    }
    const answer = await fetch(`/api${file?.path}/export?format=${format}`);
    if (!answer.ok) throw await Problem.from(answer);
    return {text: await answer.text(), dropped: answer.headers.get('Ittaku-Dropped') ?? ''};
  }

  /** @param {string} format */
  async #copy(format) {
    try {
      const {text, dropped} = await this.#text(format);
      if (!(await copy(text))) toast(t('copied.not'), {tone: 'bad'});
      else
        toast(dropped ? t('copied.without', {what: lackNames(dropped).join(t('copied.and'))}) : t('copied'), {
          tone: dropped ? 'plain' : 'good',
        });
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
      id: format + encoding,
      label,
      note: encoding === 'shift_jis' ? 'Shift_JIS' : format === 'kif' ? 'UTF-8' : '',
    }));
    const asks = this._asks;
    const copies = COPIES.map((id) => ({id, label: t('copy.as', {format: id.toUpperCase()}), icon: 'copy'}));
    // A phone has no room for a button more.
    return html`${
      this.plain
        ? nothing
        : html`<it-menu class="copy" align="end" icon="copy" label=${t('copy')} .items=${copies}
        @select=${(/** @type {CustomEvent} */ event) => this.#copy(event.detail.id)}></it-menu>`
    }<it-menu class="export" ?plain=${this.plain} align="end" icon="download" label=${t('export')} .items=${this.plain ? [...copies, ...items] : items}
        @select=${(/** @type {CustomEvent} */ {detail: {id}}) => (COPIES.includes(id) ? this.#copy(id) : this.#export(id))}></it-menu>
      <it-dialog ?open=${asks !== null} heading=${t('export.lacks', {format: asks?.format ?? ''})} @close=${() => this.#settle(false)}>
        <p>${t('export.lacks.text', {format: asks?.format ?? ''})}</p>
        <ul>${asks?.lacking.map((what) => html`<li>${what}</li>`) ?? nothing}</ul>
        <it-button slot="action" class="later" @click=${() => this.#settle(false)}>${t('cancel')}</it-button>
        <it-button slot="action" class="sure" kind="primary" icon="download" @click=${() => this.#settle(true)}>${t('export.anyway')}</it-button>
      </it-dialog>`;
  }
}
customElements.define('it-kifu-export', KifuExport);
