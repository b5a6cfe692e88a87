// Item collections of a sample, coloured by entity: the table itself and each index side by side.
import {html, nothing} from 'lit';
import {Problem, api, path} from 'ittaku/api.js';
import {number} from 'ittaku/i18n.js';
import {costLine, plain} from './item.js';
import {sum} from './search.js';
import {t} from './texts.js';
import {ConsoleView, hue} from './view.js';
import 'ittaku/button.js';
import 'ittaku/error.js';
import 'ittaku/field.js';

/** @typedef {import('./view.js').Table} Table */
/** @typedef {import('./item.js').Item} Item */

const SAMPLE = 60;
const OF_INDEX = 20;
const WHOLE = 100;
const SHOWN = 8;

/** Where one looks: '' for the table itself, else the name of an index. @typedef {{place: string, key: string[]}} Asked */

class Collections extends ConsoleView {
  static properties = {table: {attribute: false}, _read: {state: true}, _busy: {state: true}, _problem: {state: true}};

  /** @type {import('./item.js').Cost} */
  #cost = {units: 0, scanned: 0, roundTrips: 0};
  /** @type {Asked | null} the collection that is shown alone */
  #asked = null;
  #more = false;

  constructor() {
    super();
    /** @type {Table | null} */
    this.table = null;
    /** @type {Map<string, Item[]> | null} what was read of the table and of each index */
    this._read = null;
    this._busy = false;
    /** @type {Problem | null} */
    this._problem = null;
  }

  /** The beginning of the table and of each index, or one collection. @param {Asked | null} asked */
  async #look(asked) {
    const {table} = this;
    if (!table || this._busy) return;
    this._busy = true;
    this._problem = null;
    try {
      const places = asked ? [asked.place] : ['', ...table.indexes.map(({name}) => name)];
      const answers = await Promise.all(places.map((place) => ask(table, place, asked)));
      this.#asked = asked;
      this.#more = Boolean(answers[0]?.cursor);
      this.#cost = answers.map(({cost}) => cost).reduce(sum);
      // One collection is looked for in every index: its items say themselves where they stand.
      this._read = new Map(
        asked
          ? ['', ...table.indexes.map(({name}) => name)].map((place) => [place, answers[0].items])
          : places.map((place, i) => [place, answers[i].items]),
      );
    } catch (thrown) {
      this._problem = Problem.of(thrown);
    }
    this._busy = false;
  }

  #find(/** @type {SubmitEvent} */ event) {
    event.preventDefault();
    const typed = new FormData(/** @type {HTMLFormElement} */ (event.target)).getAll('key').map(String);
    return this.#look(typed.every(Boolean) ? {place: '', key: typed} : null);
  }

  render() {
    const {table} = this;
    if (!table) return nothing;
    return html`<form class="find sheet" @submit=${this.#find}>
        ${table.partition.map(({name}) => html`<it-field name="key" label=${name} hint=${t('collections.key')} maxlength="2048"></it-field>`)}
        <div class="acts"><it-button type="submit" icon="dice" ?busy=${this._busy}>${t('collections.read')}</it-button>
          <p class="note">${t('collections.text', {n: number(SAMPLE), m: number(OF_INDEX)})}</p></div>
      </form>
      ${this._problem ? html`<it-error .problem=${this._problem} @retry=${() => this.#look(this.#asked)}></it-error>` : nothing}
      ${this._read ? this.#shown(table, this._read) : nothing}`;
  }

  /** @param {Table} table @param {Map<string, Item[]>} read */
  #shown(table, read) {
    const all = this.#asked ? (read.get('') ?? []) : [...read.values()].flat();
    const known = table.design ? all.filter(({entity}) => entity) : all;
    return html`${costLine(this.#cost, all.length)}
      ${
        this.#asked
          ? html`<p class="acts"><code>${this.#asked.place ? `${this.#asked.place}: ` : ''}${this.#asked.key.join(' ')}</code>
        <it-button icon="left" @click=${() => this.#look(null)}>${t('collections.back')}</it-button>
        ${this.#more ? html`<span class="note">${t('collections.first', {n: number(WHOLE)})}</span>` : nothing}</p>`
          : nothing
      }
      ${all.length > known.length ? html`<p class="note">${t.count('collections.others', all.length - known.length)}</p>` : nothing}
      ${
        table.design
          ? html`<ul class="legend">${table.design.entities
              .filter(({name}) => known.some((item) => item.entity === name))
              .map(({name}) => html`<li class=${hue(table, name)}>${name}</li>`)}</ul>`
          : nothing
      }
      <div class="side-by-side">
        ${this.#view(table, '', t('table.itself'), table.partition, table.sort)}
        ${table.indexes.map((index) => this.#view(table, index.name, index.name, index.partition, index.sort))}
      </div>`;
  }

  /**
   * @param {Table} table @param {string} place @param {string} name
   * @param {import('./view.js').KeyAttribute[]} partition @param {import('./view.js').KeyAttribute[]} sort
   */
  #view(table, place, name, partition, sort) {
    // Guards and what no entity knows would only stand between the collections.
    const items = (this._read?.get(place) ?? []).filter(({entity}) => entity || !table.design);
    const groups = grouped(items, partition, sort);
    const shown = this.#asked ? WHOLE : SHOWN;
    return html`<section class="sheet collections" tabindex="0" aria-label=${name}><h2><code>${name}</code></h2>
    ${
      groups.length === 0
        ? html`<p class="note">${t(this.#asked ? 'collections.absent' : 'collections.none')}</p>`
        : groups.map(
            ({key, members}) => html`<div class="collection">
      <h3>${
        this.#asked
          ? html`<code>${key.join(' ')}</code>`
          : html`<button type="button" @click=${() => this.#look({place, key})}><code>${key.join(' ')}</code></button>`
      } <small>${number(members.length)}</small></h3>
      <ul>${members
        .slice(0, shown)
        .map(
          (item) =>
            html`<li class=${hue(table, item.entity)}><code>${keyOf(item, sort)?.join(' ') ?? ''}</code><small>${item.entity ?? ''}</small></li>`,
        )}
        ${members.length > shown ? html`<li class="rest">${t('collections.rest', {n: number(members.length - shown)})}</li>` : nothing}</ul>
    </div>`,
          )
    }</section>`;
  }
}
customElements.define('it-console-collections', Collections);

/** @param {Table} table @param {string} place @param {Asked | null} asked */
function ask(table, place, asked) {
  const query = new URLSearchParams(asked ? {limit: String(WHOLE)} : {scan: 'true', limit: String(place ? OF_INDEX : SAMPLE)});
  if (place) query.set('index', place);
  for (const part of asked?.key ?? []) query.append('key', part);
  return api.get(`${path`/console/tables/${table.summary.name}/items`}?${query}`);
}

/**
 * What an item has as a key; null for one that is not in the index, or whose key is never shown.
 * @param {Item} item @param {import('./view.js').KeyAttribute[]} part
 */
function keyOf(item, part) {
  const texts = part.map(
    ({name}) => item.key.find((key) => key.name === name)?.value ?? plain(item.attributes.find((each) => each.name === name)?.value),
  );
  return texts.every(Boolean) ? texts : null;
}

/**
 * What lies together, in the order of the sort key.
 * @param {Item[]} items @param {import('./view.js').KeyAttribute[]} partition @param {import('./view.js').KeyAttribute[]} sort
 */
function grouped(items, partition, sort) {
  /** @type {Map<string, {key: string[], members: Item[]}>} */
  const groups = new Map();
  for (const item of items) {
    const key = keyOf(item, partition);
    if (key === null || (sort.length > 0 && keyOf(item, sort) === null)) continue;
    const name = JSON.stringify(key);
    const group = groups.get(name) ?? {key, members: []};
    group.members.push(item);
    groups.set(name, group);
  }
  for (const {members} of groups.values()) members.sort((a, b) => compare(keyOf(a, sort) ?? [], keyOf(b, sort) ?? [], sort));
  return [...groups.values()];
}

/** @param {string[]} one @param {string[]} other @param {import('./view.js').KeyAttribute[]} sort */
function compare(one, other, sort) {
  for (const [i, {type}] of sort.entries()) {
    const [a, b] = [one[i] ?? '', other[i] ?? ''];
    if (a !== b) return type === 'N' ? Number(a) - Number(b) : a < b ? -1 : 1;
  }
  return 0;
}
