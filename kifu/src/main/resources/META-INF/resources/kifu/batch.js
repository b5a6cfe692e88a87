// it-kifu-batch: has the engine look at all records of a folder while nobody else needs it; shows how far that is.
import {css, html, nothing} from 'lit';
import {Problem, api} from 'ittaku/api.js';
import {ItElement, common} from 'ittaku/element.js';
import {explain} from 'ittaku/error.js';
import {toast} from 'ittaku/toast.js';
import {t} from './texts.js';
import 'ittaku/button.js';
import 'ittaku/dialog.js';
import 'ittaku/field.js';

/** @typedef {{status: 'none' | 'running' | 'stopped' | 'done', folder?: string, total: number, done: number, skipped: number, failed: number, kid?: string}} Batch */

const EVERY_MS = 5000;
const TIMES_MS = [500, 1000, 3000, 10000];

/** `<it-kifu-batch folder="2025" ?empty>`; an empty folder stands for all records. */
class KifuBatch extends ItElement {
  static properties = {folder: {type: String}, empty: {type: Boolean}, _batch: {state: true}, _asks: {state: true}, _busy: {state: true}};
  static styles = [
    common,
    css`
    /* Its place is kept, so that the rows below stay where they are when it comes. */
    :host { display: block; min-height: var(--target); }
    section { display: grid; gap: var(--space-2); margin-bottom: var(--space-4); padding: var(--space-3) var(--space-4); border: 1px solid var(--line); border-radius: var(--radius); background: var(--sheet); }
    .head { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: var(--space-2) var(--space-3); }
    h2 { font-size: var(--text-m); overflow-wrap: anywhere; }
    p { margin: 0; color: var(--faded); font-size: var(--text-s); }
    progress { width: 100%; height: 8px; appearance: none; border: 0; border-radius: 4px; overflow: hidden; background: var(--line); }
    progress::-webkit-progress-bar { background: var(--line); }
    progress::-webkit-progress-value { background: var(--moss); }
    progress::-moz-progress-bar { background: var(--moss); }
    label { display: grid; gap: var(--space-1); margin-top: var(--space-3); font-size: var(--text-s); }
    select { min-height: var(--target); padding: 0 var(--space-3); border: 1px solid var(--edge); border-radius: var(--radius); background: var(--sheet); font-size: max(16px, 1rem); }
  `,
  ];

  #timer = 0;

  constructor() {
    super();
    this.folder = '';
    /** Whether there is nothing to analyse. */
    this.empty = false;
    /** @type {Batch | null} */
    this._batch = null;
    this._asks = false;
    this._busy = false;
  }

  connectedCallback() {
    super.connectedCallback();
    this.#look();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    window.clearTimeout(this.#timer);
  }

  /** Asks again as long as it is at work. */
  #look = async () => {
    window.clearTimeout(this.#timer);
    try {
      this._batch = await api.get('/kifu/batch-analysis');
    } catch {
      // Shown as it was known last; the list beside it says what is wrong.
    }
    if (this.isConnected && this._batch?.status === 'running') this.#timer = window.setTimeout(this.#look, EVERY_MS);
  };

  /** @param {() => Promise<unknown>} work */
  async #do(work) {
    this._busy = true;
    try {
      await work();
      this._asks = false;
    } catch (thrown) {
      toast(explain(Problem.of(thrown)).heading, {tone: 'bad'});
    }
    this._busy = false;
    await this.#look();
  }

  #begin() {
    const movetimeMs = Number(/** @type {HTMLSelectElement} */ (this.renderRoot.querySelector('select')).value);
    return this.#do(() => api.post('/kifu/batch-analysis', {folder: this.folder || null, movetimeMs}));
  }

  #stop() {
    return this.#do(() => api.delete('/kifu/batch-analysis'));
  }

  render() {
    const batch = this._batch;
    if (!batch) return nothing;
    return html`${batch.status === 'running' ? this.#running(batch) : this.#idle(batch)}
      <it-dialog ?open=${this._asks} heading=${t('batch')} @close=${() => {
        this._asks = false;
      }}><p>${t('batch.text')}</p>
        <label>${t('batch.time')}<select>${TIMES_MS.map((ms) => html`<option value=${ms} ?selected=${ms === 1000}>${t('batch.seconds', {n: ms / 1000})}</option>`)}</select></label>
        <it-button slot="action" @click=${() => {
          this._asks = false;
        }}>${t('cancel')}</it-button>
        <it-button slot="action" class="begin" kind="primary" ?busy=${this._busy} @click=${() => this.#begin()}>${t('batch.begin')}</it-button></it-dialog>`;
  }

  /** @param {Batch} batch */
  #running({folder, total, done, skipped, failed, kid}) {
    return html`<section class="running"><div class="head"><h2>${t('batch.running', {folder: folder || t('all')})}</h2>
      <it-button class="stop" kind="quiet" icon="close" ?busy=${this._busy} @click=${() => this.#stop()}>${t('batch.stop')}</it-button></div>
      <progress max=${total} value=${done} aria-label=${t('batch')}></progress>
      <p role="status">${t('batch.progress', {done, total, skipped, failed})} ${kid ? html`<a href="/kifu/${kid}">${t('batch.now')}</a>` : nothing}</p></section>`;
  }

  /** @param {Batch} batch */
  #idle({status, folder = '', total, done, skipped, failed}) {
    return html`${
      status === 'none'
        ? nothing
        : html`<section class=${status}><h2>${t(status === 'done' ? 'batch.done' : 'batch.stopped', {folder: folder || t('all')})}</h2>
      <p>${t('batch.progress', {done, total, skipped, failed})}</p></section>`
    }${this.empty ? nothing : this.#button()}`;
  }

  #button() {
    return html`<it-button class="ask" kind="quiet" icon="search" @click=${() => {
      this._asks = true;
    }}>${t('batch.ask')}</it-button>`;
  }
}
customElements.define('it-kifu-batch', KifuBatch);
