// The form of one item, new or seen: its attributes in DynamoDB's JSON. Only what differs is sent.
import {html, nothing} from 'lit';
import {Problem, api, path} from 'ittaku/api.js';
import {editing} from './editing.js';
import {t} from './texts.js';
import {ConsoleView} from './view.js';
import 'ittaku/button.js';
import 'ittaku/dialog.js';
import 'ittaku/error.js';
import 'ittaku/field.js';

/** @typedef {import('./item.js').Item} Item */
/** @typedef {import('./view.js').Table} Table */

/** Events: `saved` with the item as it is now, `deleted`, `again` to read an item that others changed, `done`. */
class Edit extends ConsoleView {
  static properties = {
    table: {attribute: false},
    item: {attribute: false},
    _busy: {state: true},
    _problem: {state: true},
    _malformed: {state: true},
    _asks: {state: true},
  };

  constructor() {
    super();
    /** @type {Table | null} */
    this.table = null;
    /** @type {Item | null} null for a new one */
    this.item = null;
    this._busy = false;
    /** @type {Problem | null} */
    this._problem = null;
    this._malformed = false;
    this._asks = false;
  }

  get #address() {
    return path`/console/tables/${this.table?.summary.name ?? ''}/items`;
  }

  get #seen() {
    return {pass: editing.now?.pass ?? '', key: this.item?.key.map(({value}) => value), revision: this.item?.revision};
  }

  #save(/** @type {SubmitEvent} */ event) {
    event.preventDefault();
    const text = String(new FormData(/** @type {HTMLFormElement} */ (event.target)).get('attributes') ?? '');
    const wanted = parsed(text);
    this._malformed = wanted === null;
    if (wanted === null) return;
    const {item} = this;
    if (!item) return this.#send(() => api.post(this.#address, {pass: editing.now?.pass ?? '', attributes: wanted}));
    const before = open(item);
    const attributes = Object.fromEntries(Object.entries(wanted).filter(([name, value]) => !same(before[name], value)));
    const remove = Object.keys(before).filter((name) => !(name in wanted));
    if (Object.keys(attributes).length === 0 && remove.length === 0) return this.emit('done');
    return this.#send(() => api.patch(this.#address, {...this.#seen, attributes, remove}));
  }

  #delete() {
    this._asks = false;
    return this.#send(async () => {
      await api.delete(this.#address, this.#seen);
      return null;
    });
  }

  /** @param {() => Promise<{value: Item} | null>} call */
  async #send(call) {
    this._busy = true;
    this._problem = null;
    try {
      const answer = await call();
      if (answer) this.emit('saved', answer.value);
      else this.emit('deleted');
    } catch (thrown) {
      this._problem = Problem.of(thrown);
      if (this._problem.code === 'EDITING_OFF') editing.stop();
    }
    this._busy = false;
  }

  render() {
    const {item, table, _problem: problem} = this;
    if (!table) return nothing;
    const text = JSON.stringify(item ? open(item) : blank(table), null, 2);
    const fault = problem?.errors.attributes ?? (this._malformed ? t('edit.malformed') : '');
    return html`<form class="edit" @submit=${this.#save}>
      <it-field required type="area" rows=${Math.min(20, text.split('\n').length + 1)} name="attributes" label=${t('edit.attributes')}
        hint=${t(item ? 'edit.hint' : 'edit.hint.new')} error=${fault} .value=${text}></it-field>
      ${
        problem && !problem.errors.attributes
          ? html`<it-error .problem=${problem} .retryable=${false}></it-error>
        ${['BREAKS_DESIGN', 'STORE_REFUSED'].includes(problem.code) ? html`<pre class="request"><code>${problem.said}</code></pre>` : nothing}`
          : nothing
      }
      <p class="acts">
        <it-button kind="primary" type="submit" icon="check" ?busy=${this._busy}>${t('edit.save')}</it-button>
        ${problem?.code === 'STALE' ? html`<it-button icon="retry" @click=${() => this.emit('again')}>${t('edit.again')}</it-button>` : nothing}
        <it-button kind="quiet" @click=${() => this.emit('done')}>${t('edit.cancel')}</it-button>
        ${item ? html`<it-button kind="danger" icon="trash" ?busy=${this._busy} @click=${() => (this._asks = true)}>${t('edit.delete')}</it-button>` : nothing}
      </p>
    </form>
    <it-dialog ?open=${this._asks} heading=${t('edit.delete.ask')} @close=${() => (this._asks = false)}>
      <p>${t('edit.delete.text')}</p>
      <it-button slot="action" kind="danger" @click=${() => this.#delete()}>${t('edit.delete')}</it-button>
    </it-dialog>`;
  }
}
customElements.define('it-console-edit', Edit);

/** What can be written by hand: not what is hidden, cut short, or made from a template. @param {Item} item */
function open(item) {
  return Object.fromEntries(
    item.attributes
      .filter(({value, hidden, from}) => value && !hidden && !from?.includes('{') && !cut(value))
      .map(({name, value}) => [name, value]),
  );
}

/** Whether bytes in it are shown in part only. @param {any} value @returns {boolean} */
function cut(value) {
  return JSON.stringify(value).includes('"bytes":');
}

/** @param {Table} table */
function blank({partition, sort}) {
  return Object.fromEntries([...partition, ...sort].map(({name, type}) => [name, {[type]: ''}]));
}

/** @param {string} text @returns {Record<string, any> | null} */
function parsed(text) {
  try {
    const value = JSON.parse(text);
    return value !== null && typeof value === 'object' && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

/** @param {unknown} one @param {unknown} other */
function same(one, other) {
  return JSON.stringify(one) === JSON.stringify(other);
}
