// What is written to the table while one looks: the end of its stream, asked for every two seconds.
import {html, nothing} from 'lit';
import {Problem, api, path} from 'ittaku/api.js';
import {dateTime} from 'ittaku/i18n.js';
import {itemRow} from './item.js';
import {t} from './texts.js';
import {ConsoleView} from './view.js';
import 'ittaku/button.js';
import 'ittaku/chip.js';
import 'ittaku/error.js';

/** @typedef {import('./view.js').Table} Table */
/** @typedef {{event: 'INSERT' | 'MODIFY' | 'REMOVE', at?: string, item: import('./item.js').Item, changed: string[], bySystem: boolean}} Change */

const PAUSE_MS = 2000;
const KEPT = 200;
const TONES = /** @type {const} */ ({INSERT: 'open', MODIFY: 'few', REMOVE: 'full'});

class Changes extends ConsoleView {
  static properties = {table: {attribute: false}, _on: {state: true}, _changes: {state: true}, _problem: {state: true}};

  /** @type {string | null} */
  #cursor = null;
  #timer = 0;

  constructor() {
    super();
    /** @type {Table | null} */
    this.table = null;
    this._on = false;
    /** @type {Change[]} the newest first */
    this._changes = [];
    /** @type {Problem | null} */
    this._problem = null;
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#stop();
  }

  #stop() {
    window.clearTimeout(this.#timer);
    this._on = false;
    this.#cursor = null;
  }

  #start() {
    this._on = true;
    this._problem = null;
    this.#look();
  }

  async #look() {
    if (!this._on || !this.table) return;
    try {
      const answer = await api.get(path`/console/tables/${this.table.summary.name}/changes`, {
        query: {cursor: this.#cursor},
        background: true,
      });
      if (!this._on) return;
      this.#cursor = answer.cursor;
      if (answer.items.length) this._changes = [...answer.items.reverse(), ...this._changes].slice(0, KEPT);
      this.#timer = window.setTimeout(() => this.#look(), PAUSE_MS);
    } catch (thrown) {
      this._problem = Problem.of(thrown);
      this.#stop();
    }
  }

  render() {
    if (!this.table) return nothing;
    return html`<div class="sheet"><p class="note">${t('changes.text')}</p>
        <p class="acts">${
          this._on
            ? html`<it-button icon="pause" @click=${() => this.#stop()}>${t('changes.stop')}</it-button><it-chip tone="live">${t('changes.live')}</it-chip>`
            : html`<it-button kind="primary" icon="play" @click=${() => this.#start()}>${t('changes.start')}</it-button>`
        }</p></div>
      ${this._problem ? html`<it-error .problem=${this._problem} @retry=${() => this.#start()}></it-error>` : nothing}
      <section class="found" aria-label=${t('tab.changes')} aria-live="polite">
        ${this._changes.length === 0 && this._on ? html`<p class="note">${t('changes.none')}</p>` : nothing}
        ${this._changes.map(
          (change) => html`<div class="change">
          <p><it-chip tone=${TONES[change.event]}>${t(`event.${change.event}`)}</it-chip>
            ${change.at ? html`<time datetime=${change.at}>${dateTime(change.at)}</time>` : nothing}
            ${change.bySystem ? html`<span>${t('changes.expired')}</span>` : nothing}
            ${change.changed.length ? html`<code>${change.changed.join(', ')}</code>` : nothing}</p>
          ${itemRow(this.table, change.item)}</div>`,
        )}
      </section>`;
  }
}
customElements.define('it-console-changes', Changes);
