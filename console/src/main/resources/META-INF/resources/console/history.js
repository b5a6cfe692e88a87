// An item as it was: a slider over the time that can be brought back. Nothing is read before the slider is let go.
import {html, nothing} from 'lit';
import {Problem, api, path} from 'ittaku/api.js';
import {dateTime} from 'ittaku/i18n.js';
import {attributes} from './item.js';
import {t} from './texts.js';
import {ConsoleView} from './view.js';
import 'ittaku/button.js';
import 'ittaku/error.js';

/** @typedef {import('./item.js').Item} Item */
/** @typedef {import('./view.js').Table} Table */

/** Places of the slider. */
const STEPS = 1000;
/** The server's clock may be a little behind this one, and does not know what is still to come. */
const SKEW_MS = 5000;
/** How far back it reaches where the store does not say. */
const USUAL_MS = 24 * 60 * 60 * 1000;

class History extends ConsoleView {
  static properties = {
    table: {attribute: false},
    item: {attribute: false},
    _open: {state: true},
    _at: {state: true},
    _seen: {state: true},
    _problem: {state: true},
  };

  /** The time that the slider covers. */
  #from = 0;
  #to = 0;

  constructor() {
    super();
    /** @type {Table | null} */
    this.table = null;
    /** @type {Item | null} as it is now */
    this.item = null;
    this._open = false;
    /** Where the slider stands. */
    this._at = '';
    /** @type {{at: string, item: Item | null} | null} what was read last */
    this._seen = null;
    /** @type {Problem | null} */
    this._problem = null;
  }

  #start() {
    this.#to = Date.now() - SKEW_MS;
    const from = Date.parse(this.table?.options.recoverableFrom ?? '');
    this.#from = Number.isNaN(from) || from >= this.#to ? this.#to - USUAL_MS : from;
    this._at = new Date(this.#to).toISOString();
    this._open = true;
  }

  #slide(/** @type {Event} */ event) {
    const place = Number(/** @type {HTMLInputElement} */ (event.target).value) / STEPS;
    this._at = new Date(this.#from + (this.#to - this.#from) * place).toISOString();
  }

  async #read() {
    const {table, item, _at: at} = this;
    if (!table || !item) return;
    this._problem = null;
    const query = new URLSearchParams({at});
    item.key.forEach(({value}, place) => query.append(place === 0 ? 'key' : 'sort', value));
    try {
      const answer = await api.get(`${path`/console/tables/${table.summary.name}/items`}?${query}`);
      if (at === this._at) this._seen = {at, item: answer.items[0] ?? null};
    } catch (thrown) {
      this._problem = Problem.of(thrown);
    }
  }

  render() {
    if (!this._open) return html`<it-button icon="clock" @click=${() => this.#start()}>${t('history.show')}</it-button>`;
    return html`<section class="history" aria-label=${t('history')}>
      <p class="note">${t('history.text')}</p>
      <label><span>${t('history.slider')} <output>${dateTime(this._at)}</output></span>
        <input type="range" min="0" max=${STEPS} value=${STEPS} aria-valuetext=${dateTime(this._at)} @input=${this.#slide} @change=${() => this.#read()}></label>
      ${this._problem ? html`<it-error .problem=${this._problem} @retry=${() => this.#read()}></it-error>` : nothing}
      <div role="status">${this._seen && this.item ? then(this._seen, this.item) : nothing}</div>
    </section>`;
  }
}
customElements.define('it-console-history', History);

/** @param {{at: string, item: Item | null}} seen @param {Item} now */
function then({at, item}, now) {
  if (!item) return html`<p>${t('history.none', {at: dateTime(at)})}</p>`;
  const names = differing(item, now);
  if (names.length === 0) return html`<p>${t('history.same', {at: dateTime(at)})}</p>`;
  return html`<p>${t('history.differs', {at: dateTime(at), names: names.join(', ')})}</p>${attributes(item)}`;
}

/** @param {Item} before @param {Item} now */
function differing(before, now) {
  const texts = (/** @type {Item} */ item) => new Map(item.attributes.map(({name, value}) => [name, JSON.stringify(value ?? null)]));
  const [a, b] = [texts(before), texts(now)];
  return [...new Set([...a.keys(), ...b.keys()])].filter((name) => a.get(name) !== b.get(name)).sort();
}
