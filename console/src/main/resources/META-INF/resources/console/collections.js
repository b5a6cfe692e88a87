// Item collections of a sample, coloured by entity: the table itself and each index side by side.
import {html, nothing} from 'lit';
import {Problem, api, path} from 'ittaku/api.js';
import {number} from 'ittaku/i18n.js';
import {costLine, plain} from './item.js';
import {t} from './texts.js';
import {ConsoleView, hue} from './view.js';
import 'ittaku/button.js';
import 'ittaku/error.js';

/** @typedef {import('./view.js').Table} Table */
/** @typedef {import('./item.js').Item} Item */

const SAMPLE = 60;
const SHOWN = 8;

class Collections extends ConsoleView {
  static properties = {table: {attribute: false}, _items: {state: true}, _busy: {state: true}, _problem: {state: true}};

  /** @type {import('./item.js').Cost} */
  #cost = {units: 0, scanned: 0, roundTrips: 0};

  constructor() {
    super();
    /** @type {Table | null} */
    this.table = null;
    /** @type {Item[] | null} */
    this._items = null;
    this._busy = false;
    /** @type {Problem | null} */
    this._problem = null;
  }

  async #sample() {
    if (!this.table || this._busy) return;
    this._busy = true;
    this._problem = null;
    try {
      const answer = await api.get(path`/console/tables/${this.table.summary.name}/items`, {query: {scan: true, limit: SAMPLE}});
      this.#cost = answer.cost;
      this._items = answer.items;
    } catch (thrown) {
      this._problem = Problem.of(thrown);
    }
    this._busy = false;
  }

  render() {
    const {table, _items: read} = this;
    if (!table) return nothing;
    // Guards and what no entity knows would only stand between the collections.
    const items = table.design ? read?.filter(({entity}) => entity) : read;
    return html`<div class="sheet"><p class="note">${t('collections.text', {n: number(SAMPLE)})}</p>
        <it-button icon="dice" ?busy=${this._busy} @click=${() => this.#sample()}>${t('collections.read')}</it-button></div>
      ${this._problem ? html`<it-error .problem=${this._problem} @retry=${() => this.#sample()}></it-error>` : nothing}
      ${
        items && read
          ? html`${costLine(this.#cost, read.length)}
        ${read.length > items.length ? html`<p class="note">${t('collections.others', {n: number(read.length - items.length)})}</p>` : nothing}
        ${
          table.design
            ? html`<ul class="legend">${table.design.entities
                .filter(({name}) => items.some((item) => item.entity === name))
                .map(({name}) => html`<li class=${hue(table, name)}>${name}</li>`)}</ul>`
            : nothing
        }
        <div class="side-by-side">
          ${view(table, t('table.itself'), table.partition, table.sort, items)}
          ${table.indexes.map((index) => view(table, index.name, index.partition, index.sort, items))}
        </div>`
          : nothing
      }`;
  }
}
customElements.define('it-console-collections', Collections);

/**
 * What an item has as a key; null for one that is not in the index, or whose key is never shown.
 * @param {Item} item @param {import('./view.js').KeyAttribute[]} part
 */
function keyOf(item, part) {
  const texts = part.map(
    ({name}) => item.key.find((key) => key.name === name)?.value ?? plain(item.attributes.find((each) => each.name === name)?.value),
  );
  return texts.every(Boolean) ? texts.join(' ') : null;
}

/**
 * @param {Table} table @param {string} name
 * @param {import('./view.js').KeyAttribute[]} partition @param {import('./view.js').KeyAttribute[]} sort @param {Item[]} items
 */
function view(table, name, partition, sort, items) {
  /** @type {Map<string, Item[]>} */
  const groups = new Map();
  for (const item of items) {
    const key = keyOf(item, partition);
    if (key !== null && (sort.length === 0 || keyOf(item, sort) !== null)) groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return html`<section class="sheet collections"><h2><code>${name}</code></h2>
    ${
      groups.size === 0
        ? html`<p class="note">${t('collections.none')}</p>`
        : [...groups].map(
            ([key, members]) => html`<div class="collection">
      <h3><code>${key}</code> <small>${number(members.length)}</small></h3>
      <ul>${ordered(members, sort)
        .slice(0, SHOWN)
        .map(
          (item) =>
            html`<li class=${hue(table, item.entity)}><code>${keyOf(item, sort) ?? ''}</code><small>${item.entity ?? ''}</small></li>`,
        )}
        ${members.length > SHOWN ? html`<li class="rest">${t('collections.rest', {n: number(members.length - SHOWN)})}</li>` : nothing}</ul>
    </div>`,
          )
    }</section>`;
}

/** @param {Item[]} members @param {import('./view.js').KeyAttribute[]} sort */
function ordered(members, sort) {
  const text = (/** @type {Item} */ item) => keyOf(item, sort) ?? '';
  return [...members].sort((a, b) => (text(a) < text(b) ? -1 : text(a) > text(b) ? 1 : 0));
}
