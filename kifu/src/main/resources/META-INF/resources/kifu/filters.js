// it-kifu-filters: the search on top of the list, what narrows it, and its order. Emits `leave` with the new address.
import {css, html, nothing} from 'lit';
import {ItElement, common} from 'ittaku/element.js';
import {folderShown, isSearch, listPath} from './places.js';
import {tagShelf} from './tag-shelf.js';
import {t} from './texts.js';
import 'ittaku/button.js';
import 'ittaku/chip.js';
import 'ittaku/field.js';
import 'ittaku/menu.js';

/** @typedef {import('./places.js').Filter} Filter */

const ORDERS = /** @type {const} */ (['created', 'date', 'update', 'access']);
const RESULTS = /** @type {const} */ (['win', 'lose', 'draw', 'sennichite']);

class KifuFilters extends ItElement {
  static properties = {filter: {attribute: false}, _open: {state: true}};
  static styles = [
    common,
    css`
    :host { display: block; }
    form { display: grid; gap: var(--space-3); }
    .top { display: flex; gap: var(--space-2); align-items: stretch; }
    .search { position: relative; flex: 1; min-width: 0; }
    .search it-icon { position: absolute; left: 12px; top: 11px; color: var(--faded); }
    input[type='search'] { width: 100%; min-height: var(--target); padding: 0 var(--space-3) 0 40px; border: 1px solid var(--edge); border-radius: var(--radius); background: var(--sheet); font-size: 16px; }
    input::placeholder { color: var(--faded); opacity: 1; }
    .more { display: grid; grid-template-columns: repeat(auto-fit, minmax(140px, 1fr)); gap: var(--space-3); padding: var(--space-4); border: 1px solid var(--line); border-radius: var(--radius); background: var(--sheet); align-items: end; }
    .chips { display: flex; flex-wrap: wrap; gap: var(--space-2); }
    .words { white-space: nowrap; }
    @media (max-width: 560px) { .words { display: none; } .top { gap: var(--space-1); } }
  `,
  ];

  constructor() {
    super();
    /** @type {Filter} */
    this.filter = {folder: '', tag: '', q: '', player: '', result: '', from: '', to: '', order: ''};
    this._open = false;
  }

  /** @param {Partial<Filter>} change */
  #go(change) {
    this.emit('leave', {to: listPath({...this.filter, ...change})});
  }

  #submit(/** @type {SubmitEvent} */ event) {
    event.preventDefault();
    const data = new FormData(/** @type {HTMLFormElement} */ (event.target));
    const said = Object.fromEntries(
      ['q', 'player', 'result', 'from', 'to'].filter((name) => data.has(name)).map((name) => [name, String(data.get(name)).trim()]),
    );
    this.#go(said);
  }

  render() {
    const {filter} = this;
    const order = filter.order || 'created';
    const items = ORDERS.map((id) => ({id, label: t(`order.${id}`), checked: id === order}));
    return html`<form role="search" @submit=${this.#submit}>
      <div class="top">
        <div class="search"><it-icon name="search"></it-icon>
          <input type="search" name="q" .value=${filter.q} aria-label=${t('search')} placeholder=${t('search.hint')}></div>
        <it-button class="narrow" icon="settings" .pressed=${this._open} label=${t('narrow')} @click=${() => {
          this._open = !this._open;
        }}><span class="words">${t('narrow')}</span></it-button>
        ${
          folderShown(filter)
            ? nothing
            : html`<it-menu class="order" align="end" label=${t('order')} .items=${items} @select=${(/** @type {CustomEvent} */ event) => this.#go({order: event.detail.id === 'created' ? '' : event.detail.id})}>
          <it-icon name="clock"></it-icon><span class="words">${t(`order.${/** @type {typeof ORDERS[number]} */ (order)}`)}</span></it-menu>`
        }
      </div>
      ${this._open ? this.#more(filter) : nothing}
      ${this.#chips(filter)}
    </form>`;
  }

  /** @param {Filter} filter */
  #more(filter) {
    return html`<div class="more">
      <it-field name="player" label=${t('player')} .value=${filter.player}></it-field>
      <it-field name="result" type="choice" label=${t('result')} .value=${filter.result}
        .choices=${[{value: '', label: t('any')}, ...RESULTS.map((value) => ({value, label: t(`result.${value}`)}))]}></it-field>
      <it-field name="from" type="date" label=${t('from')} .value=${filter.from}></it-field>
      <it-field name="to" type="date" label=${t('to')} .value=${filter.to}></it-field>
      <it-button type="submit" kind="primary" icon="search">${t('search')}</it-button>
    </div>`;
  }

  /** What the list is narrowed to, each to be taken away. @param {Filter} filter */
  #chips(filter) {
    if (!isSearch(filter) && !filter.tag) return nothing;
    /** @type {[keyof Filter, string][]} */
    const shown = [
      ['q', filter.q && `“${filter.q}”`],
      ['player', filter.player && `${t('player')}: ${filter.player}`],
      ['result', filter.result && t(`result.${/** @type {typeof RESULTS[number]} */ (filter.result)}`)],
      ['from', filter.from && `${filter.from} –`],
      ['to', filter.to && `– ${filter.to}`],
      ['tag', filter.tag && (tagShelf.name(filter.tag) || t('tag'))],
    ];
    return html`<div class="chips">${shown
      .filter(([, text]) => text)
      .map(
        ([name, text]) => html`<it-chip removable tone="few" label=${text}
      icon=${name === 'tag' ? 'tag' : ''} @remove=${() => this.#go({[name]: ''})}>${text}</it-chip>`,
      )}</div>`;
  }
}
customElements.define('it-kifu-filters', KifuFilters);
