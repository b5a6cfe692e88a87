// All tables of the store, each with what it is for and how much is in it.
import {html, nothing} from 'lit';
import {api} from 'ittaku/api.js';
import {number, unitSpace} from 'ittaku/i18n.js';
import {PagedList} from 'ittaku/list.js';
import {session} from 'ittaku/session.js';
import {t} from './texts.js';
import {ConsoleView, size} from './view.js';
import 'ittaku/button.js';
import 'ittaku/chip.js';
import 'ittaku/empty.js';

/** @typedef {import('./view.js').Summary} Summary */

class Tables extends ConsoleView {
  /** @type {PagedList<Summary>} */
  #tables = new PagedList(this, ({cursor, signal}) => api.get('/console/tables', {query: {limit: 50, cursor}, signal}), {name: 'tables'});

  render() {
    return html`<header class="head">
        <div><h1 tabindex="-1">${t('console')}</h1><p class="note">${t('console.text')} ${session.now.person ? t('console.audit') : nothing}</p></div>
        <it-button icon="search" href="/console/partiql">${t('partiql')}</it-button>
      </header>
      <it-list class="tables" shape="cards" label=${t('tables')} .list=${this.#tables} .key=${(/** @type {Summary} */ table) => table.name}
        .empty=${() => html`<it-empty icon="console" heading=${t('tables.none')}>${t('tables.none.text')}</it-empty>`}
        .row=${(/** @type {Summary} */ table) => row(table)}></it-list>`;
  }
}
customElements.define('it-console-tables', Tables);

/** @param {Summary} table */
function row(table) {
  return html`<a class="card" href="/console/tables/${encodeURIComponent(table.name)}">
    <span class="name">${table.name}</span>
    ${table.status === 'ACTIVE' ? nothing : html`<it-chip tone="waiting">${table.status}</it-chip>`}
    <span class="what">${table.sentence ?? t('undeclared')}</span>
    <span class="figures">
      <span><b>${number(table.items)}</b>${unitSpace()}${t('items.unit')}</span>
      <span><b>${size(table.bytes)}</b></span>
      <span><b>${number(table.indexes)}</b> ${t('indexes.unit')}</span>
    </span>
  </a>`;
}
