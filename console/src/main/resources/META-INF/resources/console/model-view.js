// The model of a table: its picture, its files, and what a further index would cost.
import {html, nothing} from 'lit';
import {Problem, api, path} from 'ittaku/api.js';
import {number} from 'ittaku/i18n.js';
import {download} from './download.js';
import {costLine} from './item.js';
import {workbenchModel} from './model.js';
import {addressOf, modelPicture, toPng} from './picture.js';
import {t} from './texts.js';
import {ConsoleView, size, units} from './view.js';
import 'ittaku/button.js';
import 'ittaku/error.js';
import 'ittaku/field.js';

/** @typedef {import('./view.js').Table} Table */
/**
 * @typedef {object} IndexCost
 * @property {number} sampled
 * @property {number} found
 * @property {boolean} exact
 * @property {number} items
 * @property {number} bytes
 * @property {number} writeUnits
 * @property {number} seconds
 * @property {number} unitsPerSecond
 * @property {number} unitsPerWrite
 * @property {import('./item.js').Cost} cost
 */

class Model extends ConsoleView {
  static properties = {
    table: {attribute: false},
    _projection: {state: true},
    _cost: {state: true},
    _busy: {state: true},
    _problem: {state: true},
  };

  constructor() {
    super();
    /** @type {Table | null} */
    this.table = null;
    this._projection = 'ALL';
    /** @type {IndexCost | null} */
    this._cost = null;
    this._busy = false;
    /** @type {Problem | null} */
    this._problem = null;
  }

  async #judge(/** @type {SubmitEvent} */ event) {
    event.preventDefault();
    if (!this.table || this._busy) return;
    const form = new FormData(/** @type {HTMLFormElement} */ (event.target));
    const query = new URLSearchParams({partition: String(form.get('partition')), projection: this._projection});
    if (form.get('sort')) query.set('sort', String(form.get('sort')));
    if (this._projection === 'INCLUDE')
      for (const name of String(form.get('attributes') ?? '').split(',')) query.append('attribute', name.trim());
    this._busy = true;
    this._problem = null;
    try {
      this._cost = await api.get(`${path`/console/tables/${this.table.summary.name}/index-cost`}?${query}`);
    } catch (thrown) {
      this._problem = Problem.of(thrown);
    }
    this._busy = false;
  }

  render() {
    const {table} = this;
    if (!table) return nothing;
    const {name} = table.summary;
    const picture = modelPicture(table);
    return html`<div class="sheet">
      <h2>${t('model')}</h2>
      <p class="note">${t('model.text')}</p>
      <p class="acts">
        <it-button icon="download" @click=${() => download(`${name}.json`, 'application/json', JSON.stringify(workbenchModel(table, new Date()), null, 2))}>${t('model.save')}</it-button>
        <it-button icon="download" @click=${() => download(`${name}.svg`, 'image/svg+xml', picture.svg)}>SVG</it-button>
        <it-button icon="download" @click=${async () => download(`${name}.png`, 'image/png', await toPng(picture))}>PNG</it-button>
      </p>
      <div class="scroll picture" role="region" aria-label=${t('picture', {name})} tabindex="0">
        <img src=${addressOf(picture)} width=${picture.width} height=${picture.height} alt=${t('picture', {name})}></div>
    </div>
    <form class="find sheet" @submit=${this.#judge}>
      <h2>${t('index.cost')}</h2>
      <it-field required name="partition" label=${t('index.partition')} maxlength="255" error=${this._problem?.errors.partition ?? ''}></it-field>
      <it-field name="sort" label=${t('index.sort')} maxlength="255"></it-field>
      <it-field required type="choice" name="projection" label=${t('holds')} .value=${this._projection} .choices=${[
        {value: 'ALL', label: t('holds.all')},
        {value: 'KEYS_ONLY', label: t('holds.keys')},
        {value: 'INCLUDE', label: t('holds.some')},
      ]} @change=${(/** @type {CustomEvent} */ event) => (this._projection = event.detail.value)}></it-field>
      ${this._projection === 'INCLUDE' ? html`<it-field required name="attributes" label=${t('edit.attributes')} hint=${t('index.attributes')}></it-field>` : nothing}
      <div class="acts"><it-button type="submit" icon="play" ?busy=${this._busy}>${t('index.judge')}</it-button>
        <p class="note">${t('index.text')}</p></div>
      ${this._problem && !this._problem.errors.partition ? html`<it-error .problem=${this._problem} .retryable=${false}></it-error>` : nothing}
      ${this._cost ? judged(this._cost) : nothing}
    </form>`;
  }
}
customElements.define('it-console-model', Model);

/** @param {IndexCost} cost */
function judged(cost) {
  return html`<div class="judged">${costLine(cost.cost, cost.sampled)}
    <dl class="pairs">
      <dt>${t('tab.items')}</dt><dd>${number(cost.items)} <small>${t(cost.exact ? 'index.exact' : 'index.sample', {found: number(cost.found), sampled: number(cost.sampled)})}</small></dd>
      <dt>${t('size')}</dt><dd>${size(cost.bytes)}</dd>
      <dt>${t('index.fill')}</dt><dd>${units(cost.writeUnits)}</dd>
      <dt>${t('index.time')}</dt><dd>${t('index.minutes', {n: number(Math.max(1, Math.ceil(cost.seconds / 60))), rate: number(cost.unitsPerSecond)})}</dd>
      <dt>${t('index.write')}</dt><dd>${units(cost.unitsPerWrite)}</dd>
    </dl></div>`;
}
