// Items by key, by the beginning of the sort key, through an index; everything only when asked, page by page.
import {html, nothing} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import {Problem, api, path} from 'ittaku/api.js';
import {dateTime, number, time} from 'ittaku/i18n.js';
import {editing} from './editing.js';
import {costLine, itemRow} from './item.js';
import {ENOUGH, noCost, progress, sum} from './search.js';
import {t} from './texts.js';
import {ConsoleView, scanUnits, units} from './view.js';
import './edit.js';
import './history.js';
import 'ittaku/button.js';
import 'ittaku/chip.js';
import 'ittaku/error.js';
import 'ittaku/field.js';

/** @typedef {import('./item.js').Item} Item */
/** @typedef {import('./item.js').Cost} Cost */
/** @typedef {import('./view.js').Table} Table */
/** @typedef {{items: Item[], cursor?: string | null, request: string, cost: Cost}} Answer */

/** In the choice of indexes: shorter than any index's name, and not empty, since something must be chosen. */
const TABLE = '-';

class Items extends ConsoleView {
  static properties = {
    table: {attribute: false},
    _index: {state: true},
    _items: {state: true},
    _busy: {state: true},
    _stopped: {state: true},
    _problem: {state: true},
    _edited: {state: true},
  };

  /** @type {URLSearchParams | null} what is shown, without its cursor */
  #asked = null;
  /** @type {string | null} */
  #cursor = null;
  #request = '';
  #editing = () => {
    if (!editing.now) this._edited = null;
    this.requestUpdate();
  };
  /** @type {Cost} of all pages */
  #cost = noCost();

  constructor() {
    super();
    /** @type {Table | null} */
    this.table = null;
    this._index = '';
    /** @type {Item[] | null} */
    this._items = null;
    this._busy = false;
    this._stopped = false;
    /** @type {Problem | null} */
    this._problem = null;
    /** @type {Item | 'new' | null} what is being edited */
    this._edited = null;
  }

  connectedCallback() {
    super.connectedCallback();
    editing.addEventListener('change', this.#editing);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this._stopped = true;
    editing.removeEventListener('change', this.#editing);
  }

  get #keys() {
    const index = this.table?.indexes.find(({name}) => name === this._index);
    return (
      index ?? {
        partition: this.table?.partition ?? [],
        sort: this.table?.sort ?? [],
        bytes: this.table?.summary.bytes ?? 0,
        items: this.table?.summary.items ?? 0,
      }
    );
  }

  #find(/** @type {SubmitEvent} */ event) {
    event.preventDefault();
    const form = new FormData(/** @type {HTMLFormElement} */ (event.target));
    const asked = new URLSearchParams();
    if (this._index) asked.set('index', this._index);
    for (const part of form.getAll('key')) asked.append('key', String(part));
    const sort = String(form.get('sort') ?? '');
    if (sort) asked.set(form.get('match') === 'exact' ? 'sort' : 'prefix', sort);
    if (form.get('order') === 'desc') asked.set('order', 'desc');
    this.#narrow(asked, form);
    this.#begin(asked);
  }

  #scan(/** @type {Event} */ event) {
    const asked = new URLSearchParams({scan: 'true', ...(this._index ? {index: this._index} : {})});
    const form = /** @type {HTMLElement} */ (event.currentTarget).closest('form');
    if (form) this.#narrow(asked, new FormData(form));
    this.#begin(asked);
  }

  /** The moment that is typed is one of the reader's own clock. @param {URLSearchParams} asked @param {FormData} form */
  #narrow(asked, form) {
    const text = String(form.get('contains') ?? '');
    if (text) asked.set('contains', text);
    const at = String(form.get('at') ?? '');
    if (at) asked.set('at', new Date(at).toISOString());
  }

  /** Reads the item itself where an index showed part of it. @param {Item} item */
  #open(item) {
    const [first, second] = item.key;
    const asked = new URLSearchParams();
    if (first) asked.append('key', first.value);
    if (second) asked.append('sort', second.value);
    const at = this.#asked?.get('at');
    if (at) asked.set('at', at);
    this._index = '';
    this.#begin(asked);
  }

  /** @param {URLSearchParams} asked */
  #begin(asked) {
    this.#asked = asked;
    this.#cursor = null;
    this.#cost = noCost();
    this._items = null;
    this._edited = null;
    return this.#more();
  }

  /** Reads one page; where a text is looked for, one after the other until enough is found or somebody stops it. */
  async #more() {
    const asked = this.#asked;
    if (!asked || !this.table || this._busy) return;
    this._busy = true;
    this._stopped = false;
    this._problem = null;
    const until = (this._items?.length ?? 0) + ENOUGH;
    try {
      do await this.#read(asked, this.table);
      while (asked.has('contains') && this.#cursor && !this._stopped && (this._items?.length ?? 0) < until);
    } catch (thrown) {
      this._problem = Problem.of(thrown);
    }
    this._busy = false;
  }

  /** @param {URLSearchParams} asked @param {Table} table */
  async #read(asked, table) {
    const query = new URLSearchParams(asked);
    if (this.#cursor) query.set('cursor', this.#cursor);
    /** @type {Answer} */
    const answer = await api.get(`${path`/console/tables/${table.summary.name}/items`}?${query}`);
    this.#cursor = answer.cursor ?? null;
    this.#request = answer.request;
    this.#cost = sum(this.#cost, answer.cost);
    this._items = [...(this._items ?? []), ...answer.items];
  }

  async #startEditing() {
    this._problem = null;
    try {
      await editing.start();
    } catch (thrown) {
      this._problem = Problem.of(thrown);
    }
  }

  /** @param {Item} item @param {Item | null} now */
  #replace(item, now) {
    this._items = (this._items ?? []).flatMap((each) => (each === item ? (now ? [now] : []) : [each]));
    this._edited = null;
  }

  #bar() {
    if (!this.table?.editable) return nothing;
    if (!editing.now)
      return html`<p class="editing acts"><it-button icon="edit" @click=${() => this.#startEditing()}>${t('editing.start')}</it-button>
        <span class="note">${t('editing.text')}</span></p>`;
    return html`<p class="editing acts"><it-chip tone="live">${t('editing.until', {at: time(editing.now.until)})}</it-chip>
        <it-button icon="plus" @click=${() => (this._edited = 'new')}>${t('edit.new')}</it-button>
        <it-button kind="quiet" @click=${() => editing.stop()}>${t('editing.stop')}</it-button></p>
      ${
        this._edited === 'new'
          ? html`<div class="sheet"><it-console-edit .table=${this.table} @done=${() => (this._edited = null)}
          @saved=${(/** @type {CustomEvent} */ event) => {
            this._items = [event.detail, ...(this._items ?? [])];
            this._edited = null;
          }}></it-console-edit></div>`
          : nothing
      }`;
  }

  /** What can be done with an item. @param {Item} item @param {boolean} partial */
  #acts(item, partial) {
    if (partial) return html`<it-button @click=${() => this.#open(item)}>${t('open.whole')}</it-button>`;
    return html`${this.#change(item)}${
      this.table?.options.recovery && item.revision
        ? html`<it-console-history .table=${this.table} .item=${item}></it-console-history>`
        : nothing
    }`;
  }

  /** @param {Item} item */
  #change(item) {
    if (!editing.now || !this.table?.editable || !item.revision) return nothing;
    if (this._edited !== item) return html`<it-button icon="edit" @click=${() => (this._edited = item)}>${t('edit')}</it-button>`;
    return html`<it-console-edit .table=${this.table} .item=${item} @done=${() => (this._edited = null)} @again=${() => this.#open(item)}
      @saved=${(/** @type {CustomEvent} */ event) => this.#replace(item, event.detail)} @deleted=${() => this.#replace(item, null)}></it-console-edit>`;
  }

  render() {
    if (!this.table) return nothing;
    const {partition, sort, bytes, items} = this.#keys;
    const choices = [{value: TABLE, label: t('table.itself')}, ...this.table.indexes.map(({name}) => ({value: name, label: name}))];
    return html`<form class="find sheet" @submit=${this.#find}>
        ${
          this.table.indexes.length
            ? html`<it-field required type="choice" name="index" label=${t('read.from')} .choices=${choices} .value=${this._index || TABLE}
          @change=${(/** @type {CustomEvent} */ event) => {
            this._index = event.detail.value === TABLE ? '' : event.detail.value;
          }}></it-field>`
            : nothing
        }
        ${partition.map(({name}) => html`<it-field required name="key" label=${name} maxlength="2048" error=${this._problem?.errors.key ?? ''}></it-field>`)}
        ${
          sort[0]
            ? html`<it-field name="sort" label=${sort[0].name} maxlength="1024"></it-field>
          <it-field required type="choice" name="match" label=${t('match')} value="prefix" .choices=${[
            {value: 'prefix', label: t('match.prefix')},
            {value: 'exact', label: t('match.exact')},
          ]}></it-field>
          <it-field required type="choice" name="order" label=${t('order')} value="asc" .choices=${[
            {value: 'asc', label: t('order.asc')},
            {value: 'desc', label: t('order.desc')},
          ]}></it-field>`
            : nothing
        }
        ${this.table.options.recovery ? html`<it-field type="datetime-local" step="1" name="at" label=${t('at')} hint=${t('at.text')} error=${this._problem?.errors.at ?? ''}></it-field>` : nothing}
        <it-field name="contains" label=${t('contains')} hint=${t('contains.text')} maxlength="200"></it-field>
        <div class="acts">
          <it-button kind="primary" type="submit" icon="search" ?busy=${this._busy}>${t('find')}</it-button>
          <it-button ?busy=${this._busy} @click=${this.#scan}>${t('scan')}</it-button>
          <p class="note">${t('scan.text', {items: number(items), units: units(scanUnits(bytes))})}</p>
        </div>
      </form>
      ${this._problem && !this._problem.errors.key && !this._problem.errors.at ? html`<it-error .problem=${this._problem} @retry=${() => this.#more()}></it-error>` : nothing}
      ${this.#bar()}
      ${this._busy && this.#asked?.has('contains') ? progress(this.#cost, this.#asked.has('scan') ? {items, bytes} : null, () => (this._stopped = true)) : nothing}
      ${this._items ? this.#found(this._items) : nothing}`;
  }

  /** @param {Item[]} items */
  #found(items) {
    const partial = Boolean(this.#asked?.get('index'));
    return html`<section class="found" aria-label=${t('result')}>
      ${
        this.#request
          ? html`<pre class="request"><code>${this.#request}</code>${this.#asked?.get('at') ? html` <it-chip tone="waiting">${t('as.of', {at: dateTime(this.#asked.get('at') ?? '')})}</it-chip>` : nothing}</pre>
        ${costLine(this.#cost, items.length)}`
          : nothing
      }
      ${repeat(
        items,
        (item) => JSON.stringify(item.key),
        (item) => itemRow(this.table, item, this.#acts(item, partial)),
      )}
      ${this.#cursor ? html`<p class="more"><it-button icon="down" ?busy=${this._busy} @click=${() => this.#more()}>${t(this.#asked?.has('contains') ? 'search.on' : 'more')}</it-button></p>` : nothing}
    </section>`;
  }
}
customElements.define('it-console-items', Items);
