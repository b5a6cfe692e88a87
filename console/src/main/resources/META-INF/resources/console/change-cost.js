// What a change to the model would cost: a further index, one less, items written anew, or everything in a new table.
import {html, nothing} from 'lit';
import {Problem, api, path} from 'ittaku/api.js';
import {number} from 'ittaku/i18n.js';
import {costLine} from './item.js';
import {t} from './texts.js';
import {ConsoleView, size, units} from './view.js';
import 'ittaku/button.js';
import 'ittaku/error.js';
import 'ittaku/field.js';

/** @typedef {import('./view.js').Table} Table */
/**
 * @typedef {object} Cost
 * @property {number} sampled
 * @property {number} found
 * @property {boolean} exact
 * @property {number} items
 * @property {number} bytes
 * @property {number} [readUnits]
 * @property {number} writeUnits
 * @property {number} seconds
 * @property {number} unitsPerSecond
 * @property {number} unitsPerWrite
 * @property {import('./item.js').Cost} cost
 */
/** @typedef {'add-index' | 'remove-index' | 'rewrite' | 'rekey' | 'copy'} Change */

class ChangeCost extends ConsoleView {
  static properties = {
    table: {attribute: false},
    _change: {state: true},
    _projection: {state: true},
    _cost: {state: true},
    _busy: {state: true},
    _problem: {state: true},
  };

  constructor() {
    super();
    /** @type {Table | null} */
    this.table = null;
    /** @type {Change} */
    this._change = 'add-index';
    this._projection = 'ALL';
    /** @type {Cost | null} */
    this._cost = null;
    this._busy = false;
    /** @type {Problem | null} */
    this._problem = null;
  }

  async #judge(/** @type {SubmitEvent} */ event) {
    event.preventDefault();
    if (!this.table || this._busy) return;
    const form = new FormData(/** @type {HTMLFormElement} */ (event.target));
    const query = this._change === 'add-index' ? this.#index(form) : this.#other(form);
    const route = this._change === 'add-index' ? 'index-cost' : 'change-cost';
    this._busy = true;
    this._problem = null;
    try {
      this._cost = await api.get(`${path`/console/tables/${this.table.summary.name}/${route}`}?${query}`);
    } catch (thrown) {
      this._problem = Problem.of(thrown);
    }
    this._busy = false;
  }

  /** @param {FormData} form */
  #index(form) {
    const query = new URLSearchParams({partition: String(form.get('partition')), projection: this._projection});
    if (form.get('sort')) query.set('sort', String(form.get('sort')));
    if (this._projection === 'INCLUDE')
      for (const name of String(form.get('attributes') ?? '').split(',')) query.append('attribute', name.trim());
    return query;
  }

  /** @param {FormData} form */
  #other(form) {
    const query = new URLSearchParams({change: this._change});
    for (const name of ['index', 'entity']) if (form.get(name)) query.set(name, String(form.get(name)));
    return query;
  }

  #choose(/** @type {CustomEvent} */ event) {
    this._change = event.detail.value;
    this._cost = null;
    this._problem = null;
  }

  render() {
    const {table} = this;
    if (!table) return nothing;
    /** @type {Change[]} */
    const changes = ['add-index', ...(table.indexes.length ? [/** @type {const} */ ('remove-index')] : []), 'rewrite', 'rekey', 'copy'];
    return html`<form class="find sheet" @submit=${this.#judge}>
      <h2>${t('change.cost')}</h2>
      <it-field required type="choice" name="change" label=${t('change.what')} .value=${this._change} .choices=${changes.map((change) => ({value: change, label: t(`change.${change}`)}))} @change=${this.#choose}></it-field>
      ${this.#fields(table)}
      <div class="acts"><it-button type="submit" icon="play" ?busy=${this._busy}>${t('index.judge')}</it-button>
        <p class="note">${t('index.text')}</p></div>
      ${this._problem && !this._problem.errors.partition ? html`<it-error .problem=${this._problem} .retryable=${false}></it-error>` : nothing}
      ${this._cost ? judged(this._cost, this._change) : nothing}
    </form>`;
  }

  /** @param {Table} table */
  #fields(table) {
    const choices = (/** @type {{name: string}[]} */ of) => of.map(({name}) => ({value: name, label: name}));
    switch (this._change) {
      case 'add-index':
        return this.#indexFields();
      case 'remove-index':
        return html`<it-field required type="choice" name="index" label=${t('index')} .value=${table.indexes[0].name} .choices=${choices(table.indexes)}></it-field>`;
      case 'rewrite':
      case 'rekey':
        return table.design
          ? html`<it-field required type="choice" name="entity" label=${t('change.entity')} .value=${table.design.entities[0].name} .choices=${choices(table.design.entities)}></it-field>`
          : nothing;
      default:
        return nothing;
    }
  }

  #indexFields() {
    return html`<it-field required name="partition" label=${t('index.partition')} maxlength="255" error=${this._problem?.errors.partition ?? ''}></it-field>
      <it-field name="sort" label=${t('index.sort')} maxlength="255"></it-field>
      <it-field required type="choice" name="projection" label=${t('holds')} .value=${this._projection} .choices=${[
        {value: 'ALL', label: t('holds.all')},
        {value: 'KEYS_ONLY', label: t('holds.keys')},
        {value: 'INCLUDE', label: t('holds.some')},
      ]} @change=${(/** @type {CustomEvent} */ event) => (this._projection = event.detail.value)}></it-field>
      ${this._projection === 'INCLUDE' ? html`<it-field required name="attributes" label=${t('edit.attributes')} hint=${t('index.attributes')}></it-field>` : nothing}`;
  }
}
customElements.define('it-console-change-cost', ChangeCost);

/** @param {Cost} cost @param {Change} change */
function judged(cost, change) {
  const removal = change === 'remove-index';
  return html`<div class="judged">${costLine(cost.cost, cost.sampled)}
    <dl class="pairs">
      <dt>${t('tab.items')}</dt><dd>${number(cost.items)} <small>${t(cost.exact ? 'index.exact' : 'index.sample', {found: number(cost.found), sampled: number(cost.sampled)})}</small></dd>
      <dt>${t(removal ? 'change.freed' : 'size')}</dt><dd>${size(cost.bytes)}</dd>
      ${cost.readUnits ? html`<dt>${t('change.find')}</dt><dd>${units(cost.readUnits)}</dd>` : nothing}
      ${
        removal
          ? nothing
          : html`<dt>${t(change === 'add-index' ? 'index.fill' : 'change.write')}</dt><dd>${units(cost.writeUnits)}</dd>
      <dt>${t('index.time')}</dt><dd>${t('index.minutes', {n: number(Math.max(1, Math.ceil(cost.seconds / 60))), rate: number(cost.unitsPerSecond)})}</dd>`
      }
      ${cost.unitsPerWrite ? html`<dt>${t(removal ? 'change.saved' : 'index.write')}</dt><dd>${units(Math.abs(cost.unitsPerWrite))}</dd>` : nothing}
    </dl></div>`;
}
