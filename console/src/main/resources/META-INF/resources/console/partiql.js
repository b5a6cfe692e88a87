// PartiQL that reads: a statement, its result as a table, and the result as a file.
import {html, nothing} from 'lit';
import {Problem, api} from 'ittaku/api.js';
import {costLine, plain, typeOf} from './item.js';
import {download, toCsv, toJson} from './download.js';
import {ENOUGH, noCost, progress, sum} from './search.js';
import {t} from './texts.js';
import {ConsoleView} from './view.js';
import 'ittaku/button.js';
import 'ittaku/error.js';
import 'ittaku/field.js';

/** @typedef {import('./item.js').Item} Item */
/** @typedef {{name: string, value?: import('./item.js').Value | null, hidden?: boolean}} Cell */

/** More rows would make the page slow; the files hold all of them. */
const ROWS = 500;

class Partiql extends ConsoleView {
  static properties = {_items: {state: true}, _busy: {state: true}, _searching: {state: true}, _problem: {state: true}};

  #statement = '';
  /** @type {string | null} */
  #cursor = null;
  #cost = noCost();

  constructor() {
    super();
    /** @type {Item[] | null} */
    this._items = null;
    this._busy = false;
    /** Whether it goes on by itself. */
    this._searching = false;
    /** @type {Problem | null} */
    this._problem = null;
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this._searching = false;
  }

  #run(/** @type {SubmitEvent} */ event) {
    event.preventDefault();
    this.#statement = String(new FormData(/** @type {HTMLFormElement} */ (event.target)).get('statement') ?? '');
    this.#cursor = null;
    this.#cost = noCost();
    this._items = null;
    return this.#more();
  }

  /** Reads on: one page, or until enough is found, the end is reached or somebody stops it. @param {boolean} [search] */
  async #more(search = false) {
    if (this._busy || !this.#statement.trim()) return;
    this._busy = true;
    this._searching = search;
    this._problem = null;
    const until = (this._items?.length ?? 0) + ENOUGH;
    try {
      do await this.#read(search);
      while (this._searching && this.#cursor && (this._items?.length ?? 0) < until);
    } catch (thrown) {
      this._problem = Problem.of(thrown);
    }
    this._searching = false;
    this._busy = false;
  }

  /** @param {boolean} search */
  async #read(search) {
    const {value} = await api.post(
      '/console/partiql',
      {statement: this.#statement, ...(search ? {limit: ENOUGH, search} : {limit: 50}), ...(this.#cursor ? {cursor: this.#cursor} : {})},
      {asks: true},
    );
    this.#cursor = value.cursor ?? null;
    this.#cost = sum(this.#cost, value.cost);
    this._items = [...(this._items ?? []), ...value.items];
  }

  render() {
    return html`<p class="back"><a href="/console"><it-icon name="left"></it-icon>${t('tables')}</a></p>
      <h1 tabindex="-1">${t('partiql')}</h1>
      <p class="note">${t('partiql.text')}</p>
      <form class="sheet statement" @submit=${this.#run}>
        <it-field required type="area" rows="5" name="statement" label=${t('statement')} maxlength="8192"
          placeholder=${'SELECT * FROM "Table" WHERE PK = \'…\''}></it-field>
        <div class="acts"><it-button kind="primary" type="submit" icon="play" ?busy=${this._busy}>${t('run')}</it-button></div>
      </form>
      ${
        this._problem
          ? html`<it-error .problem=${this._problem} .retryable=${false}></it-error>
        ${this._problem.code === 'STORE_REFUSED' ? html`<pre class="request"><code>${this._problem.said}</code></pre>` : nothing}`
          : nothing
      }
      ${this._searching ? progress(this.#cost, null, () => (this._searching = false)) : nothing}
      ${this._items ? this.#found(this._items) : nothing}`;
  }

  /** @param {Item[]} items */
  #found(items) {
    const rows = items.map(cells);
    const columns = [...new Set(rows.flatMap((row) => row.map(({name}) => name)))];
    return html`<section class="found" aria-label=${t('result')}>
      ${costLine(this.#cost, items.length)}
      ${
        items.length
          ? html`<p class="acts">
          <it-button icon="download" @click=${() => download('result.csv', 'text/csv', toCsv(columns, rows))}>CSV</it-button>
          <it-button icon="download" @click=${() => download('result.json', 'application/json', toJson(rows))}>JSON</it-button></p>
        <div class="scroll sheet" role="region" aria-label=${t('result.table')} tabindex="0"><table>
          <thead><tr>${columns.map((name) => html`<th scope="col"><code>${name}</code></th>`)}</tr></thead>
          <tbody>${rows.slice(0, ROWS).map((row) => html`<tr>${columns.map((name) => cell(row.find((each) => each.name === name)))}</tr>`)}</tbody>
        </table></div>
        ${rows.length > ROWS ? html`<p class="note">${t.count('result.rest', rows.length - ROWS)}</p>` : nothing}`
          : nothing
      }
      ${
        this.#cursor
          ? html`<p class="more acts"><it-button icon="down" ?busy=${this._busy} @click=${() => this.#more()}>${t('more')}</it-button>
        <it-button icon="search" ?busy=${this._busy} @click=${() => this.#more(true)}>${t('search.until')}</it-button></p>`
          : nothing
      }
    </section>`;
  }
}
customElements.define('it-console-partiql', Partiql);

/** @param {Item} item @returns {Cell[]} */
function cells({key, attributes}) {
  return [...key.map(({name, value}) => ({name, value: {S: value}})), ...attributes];
}

/** @param {Cell | undefined} of */
function cell(of) {
  if (!of) return html`<td></td>`;
  if (of.hidden) return html`<td><span class="secret"><it-icon name="lock"></it-icon>${t('hidden')}</span></td>`;
  const text = plain(of.value);
  return html`<td class=${of.value && typeOf(of.value) === 'N' ? 'n' : ''}>${text.length > 120 ? `${text.slice(0, 119)}…` : text}</td>`;
}
