// One table: what is in it, how it is read, what it is made of.
import {html, nothing} from 'lit';
import {Problem, api, path} from 'ittaku/api.js';
import {dateTime, number, unitSpace} from 'ittaku/i18n.js';
import {designDocument} from './design-document.js';
import {t} from './texts.js';
import {ConsoleView, size} from './view.js';
import './changes.js';
import './collections.js';
import './entities.js';
import './heat.js';
import './items.js';
import './model-view.js';
import './patterns.js';
import 'ittaku/error.js';
import 'ittaku/skeleton.js';
import 'ittaku/tabs.js';

/** @typedef {import('./view.js').Table} Table */
/** @typedef {import('./view.js').KeyAttribute} KeyAttribute */

class TablePage extends ConsoleView {
  static properties = {
    name: {attribute: false},
    whole: {attribute: false},
    _table: {state: true},
    _problem: {state: true},
    _tab: {state: true},
  };

  constructor() {
    super();
    this.name = '';
    /** Whether the design is shown as one document, instead of tabs. */
    this.whole = false;
    /** @type {Table | null} */
    this._table = null;
    /** @type {Problem | null} */
    this._problem = null;
    this._tab = new URLSearchParams(location.search).get('tab') ?? '';
  }

  connectedCallback() {
    super.connectedCallback();
    this.#load();
  }

  /** @param {import('lit').PropertyValues} changed */
  willUpdate(changed) {
    if (changed.has('name') && changed.get('name')) this.#load();
  }

  async #load() {
    this._problem = null;
    const name = this.name;
    try {
      const table = await api.get(path`/console/tables/${name}`);
      if (name === this.name) this._table = table;
    } catch (thrown) {
      this._problem = Problem.of(thrown);
    }
  }

  #choose(/** @type {CustomEvent} */ event) {
    if (event.target !== event.currentTarget) return;
    this._tab = event.detail.id;
    history.replaceState(history.state, '', `${location.pathname}?tab=${this._tab}`);
  }

  render() {
    const table = this._table;
    const back = this.whole ? {to: path`/console/tables/${this.name}`, text: this.name} : {to: '/console', text: t('tables')};
    return html`<p class="back"><a href=${back.to}><it-icon name="left"></it-icon>${back.text}</a></p>
      <h1 class="mono" tabindex="-1">${this.whole ? t('design.of', {name: this.name}) : this.name}</h1>
      ${
        this._problem
          ? html`<it-error .problem=${this._problem} @retry=${() => this.#load()}></it-error>`
          : table
            ? this.whole
              ? designDocument(table, options(table))
              : this.#shown(table)
            : html`<it-skeleton shape="rows" count="5"></it-skeleton>`
      }`;
  }

  /** @param {Table} table */
  #shown(table) {
    const {summary, design} = table;
    const tabs = [
      {id: 'items', label: t('tab.items')},
      ...(design
        ? [
            {id: 'patterns', label: t('tab.patterns'), count: design.patterns.length},
            {id: 'entities', label: t('tab.entities'), count: design.entities.length},
          ]
        : []),
      {id: 'collections', label: t('tab.collections')},
      ...(table.options.stream ? [{id: 'changes', label: t('tab.changes')}] : []),
      {id: 'heat', label: t('tab.heat')},
      {id: 'options', label: t('tab.options')},
    ];
    return html`<p class="note">${summary.sentence ?? t('undeclared.text')}</p>
      <ul class="facts">
        <li><b>${number(summary.items)}</b>${unitSpace()}${t('items.unit')}</li>
        <li><b>${size(summary.bytes)}</b></li>
        <li>${keyText(table.partition, table.sort)}</li>
        <li>${table.options.stream ? t('stream.on') : t('stream.off')}</li>
        <li>${table.options.recovery ? t('recovery.on') : t('recovery.off')}</li>
      </ul>
      <it-tabs label=${this.name} .tabs=${tabs} selected=${this._tab} @select=${this.#choose}>
        <it-console-items slot="items" .table=${table}></it-console-items>
        ${
          design
            ? html`<it-console-patterns slot="patterns" .table=${table}></it-console-patterns>
          <it-console-entities slot="entities" .table=${table}></it-console-entities>`
            : nothing
        }
        <it-console-collections slot="collections" .table=${table}></it-console-collections>
        ${table.options.stream ? html`<it-console-changes slot="changes" .table=${table}></it-console-changes>` : nothing}
        <it-console-heat slot="heat" .table=${table}></it-console-heat>
        <div slot="options">${options(table)}<it-console-model .table=${table}></it-console-model></div>
      </it-tabs>`;
  }
}
customElements.define('it-console-table', TablePage);

/** @param {KeyAttribute[]} partition @param {KeyAttribute[]} sort */
export function keyText(partition, sort) {
  const text = (/** @type {KeyAttribute[]} */ part) => part.map(({name, type}) => `${name} (${type})`).join(', ');
  return html`<code>${text(partition)}</code>${sort.length ? html` / <code>${text(sort)}</code>` : nothing}`;
}

/** @param {Table} table */
function options(table) {
  const {options: of} = table;
  return html`<div class="sheet">
    <h2>${t('options')}</h2>
    <dl class="pairs">
      <dt>${t('key')}</dt><dd>${keyText(table.partition, table.sort)}</dd>
      <dt>${t('billing')}</dt><dd>${of.billing}</dd>
      <dt>${t('ttl')}</dt><dd>${of.ttl ? html`<code>${of.ttl}</code>` : t('none')}</dd>
      <dt>${t('stream')}</dt><dd>${of.stream ?? t('none')}</dd>
      <dt>${t('recovery')}</dt><dd>${recovery(table)}</dd>
      <dt>${t('protection')}</dt><dd>${of.protectedFromDeletion ? t('on') : t('off')}</dd>
      <dt>${t('encryption')}</dt><dd>${of.encryption ?? t('encryption.usual')}</dd>
    </dl>
  </div>
  <div class="sheet">
    <h2>${t('indexes')}</h2>
    ${
      table.indexes.length === 0
        ? html`<p class="note">${t('indexes.none')}</p>`
        : html`
    <div class="scroll" role="region" aria-label=${t('indexes')} tabindex="0"><table>
      <thead><tr><th>${t('index')}</th><th>${t('kind')}</th><th>${t('key')}</th><th>${t('holds')}</th><th class="n">${t('tab.items')}</th><th class="n">${t('size')}</th></tr></thead>
      <tbody>${table.indexes.map(
        (index) => html`<tr>
        <th scope="row"><code>${index.name}</code></th>
        <td>${t(index.local ? 'local' : 'global')}</td>
        <td>${keyText(index.partition, index.sort)}</td>
        <td>${index.projection === 'INCLUDE' ? index.projected.join(', ') : t(index.projection === 'ALL' ? 'holds.all' : 'holds.keys')}</td>
        <td class="n">${number(index.items)}</td><td class="n">${size(index.bytes)}</td>
      </tr>`,
      )}</tbody></table></div>`
    }
  </div>`;
}

/** @param {Table} table */
function recovery({options: {recovery: on, recoverableFrom}}) {
  if ((on ?? null) === null) return t('unknown');
  if (!on) return t('off');
  return recoverableFrom ? t('recovery.from', {at: dateTime(recoverableFrom)}) : t('on');
}
