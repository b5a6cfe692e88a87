// it-kifu-list: the notebook as a list. Folders and tags at the left, search on top, everything of it in the address.
import {css, html, nothing} from 'lit';
import {api, path} from 'ittaku/api.js';
import {shogiStyles} from 'ittaku/board/shogi.js';
import {ItElement, common} from 'ittaku/element.js';
import {PagedList} from 'ittaku/list.js';
import {Names} from 'ittaku/people.js';
import {Problem} from 'ittaku/problem.js';
import {session} from 'ittaku/session.js';
import {toast} from 'ittaku/toast.js';
import {dropped} from './files.js';
import {importing} from './importing.js';
import {inOrder} from './in-order.js';
import {folderShown, isSearch, listPath} from './places.js';
import {row, rowStyles, tickRow, whereabouts} from './rows.js';
import {makeSample} from './sample.js';
import {tagShelf} from './tag-shelf.js';
import {t} from './texts.js';
import './batch.js';
import './bulk.js';
import './filters.js';
import './import-panel.js';
import './sidebar.js';
import 'ittaku/button.js';
import 'ittaku/empty.js';
import 'ittaku/icons.js';
import 'ittaku/person.js';

/** @typedef {import('./answers.js').Listed} Listed */
/** @typedef {import('./places.js').Place} Place */
/** @typedef {import('./places.js').Filter} Filter */

const PAGE = 50;

/** @type {Filter} */
const NO_FILTER = {folder: '', tag: '', q: '', player: '', result: '', from: '', to: '', order: ''};

class KifuList extends ItElement {
  static properties = {
    place: {attribute: false},
    _folders: {state: true},
    _people: {state: true},
    _dropping: {state: true},
    _busy: {state: true},
    _chosen: {state: true},
    _absent: {state: true},
  };
  static styles = [
    common,
    shogiStyles,
    rowStyles,
    css`
      :host { display: block; }
      .house { display: grid; grid-template-columns: 232px minmax(0, 1fr); gap: var(--space-8); align-items: start; }
      .head { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: var(--space-3); margin-bottom: var(--space-4); }
      .row { display: flex; align-items: center; gap: var(--space-2); }
      h1 { outline: none; overflow-wrap: anywhere; }
      .crumbs { margin: var(--space-1) 0 var(--space-3); }
      it-kifu-filters { margin-bottom: var(--space-4); }
      .rows { border-top: 1px solid var(--line); }
      .people { display: flex; flex-wrap: wrap; gap: var(--space-2); margin-bottom: var(--space-4); }
      .drop { position: fixed; inset: 0; z-index: 40; display: grid; place-items: center; border: 4px dashed var(--vermilion); background: color-mix(in oklab, var(--paper), transparent 12%); font: 600 var(--text-l) var(--serif); pointer-events: none; }
      @media (max-width: 860px) { .house { grid-template-columns: minmax(0, 1fr); gap: var(--space-4); } }
    `,
  ];

  /** @type {PagedList<Listed>} */
  #list = new PagedList(this, async () => ({items: [], cursor: null}), {name: 'kifus'});
  /** @type {Promise<void> | undefined} the first page of the list as it is now asked for */
  #loading;
  #redraw = () => this.requestUpdate();
  #imported = () => this.#load();

  #names = new Names(this);

  constructor() {
    super();
    /** @type {Place} */
    this.place = {view: 'list', filter: NO_FILTER};
    /** @type {{name: string, path: string, count: number}[]} */
    this._folders = [];
    /** @type {string[]} people who let one read everything */
    this._people = [];
    /** @type {ReadonlySet<string> | null} the ids of ticked records; null where rows are opened */
    this._chosen = null;
    this._absent = false;
    this._dropping = false;
    this._busy = false;
  }

  connectedCallback() {
    super.connectedCallback();
    tagShelf.addEventListener('change', this.#redraw);
    if (session.now.state === 'signed-in') tagShelf.load();
    window.addEventListener('dragover', this.#over);
    window.addEventListener('dragleave', this.#out);
    window.addEventListener('drop', this.#drop);
    importing.addEventListener('rest', this.#imported);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    tagShelf.removeEventListener('change', this.#redraw);
    window.removeEventListener('dragover', this.#over);
    window.removeEventListener('dragleave', this.#out);
    window.removeEventListener('drop', this.#drop);
    importing.removeEventListener('rest', this.#imported);
  }

  /** @param {import('lit').PropertyValues} changed */
  willUpdate(changed) {
    if (changed.has('place')) this.#load();
  }

  #load() {
    this._folders = [];
    this._people = [];
    this._absent = false;
    if (this._chosen) this._chosen = new Set();
    this.#loading = this.#list.restart(this.#source());
  }

  /** @returns {import('ittaku/paged.js').Source<Listed>} */
  #source() {
    const {place} = this;
    if (place.view === 'user') {
      return async ({cursor, signal}) => {
        try {
          return await api.get(path`/kifu/users/${place.username}/kifus`, {query: {limit: PAGE, cursor}, signal});
        } catch (thrown) {
          if (Problem.of(thrown).status !== 404) throw thrown;
          this._absent = true; // trying again would not help
          return {items: [], cursor: null};
        }
      };
    }
    if (place.view === 'shared-with-me') {
      return async ({cursor, signal}) => {
        const page = await api.get('/kifu/shared-with-me', {query: {limit: PAGE, cursor}, signal});
        if (!cursor) this._people = page.users;
        return page;
      };
    }
    const filter = this.#filter;
    const {folder: _, ...rest} = filter;
    const query = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, value || null]));
    const folder = folderShown(filter);
    if (folder) {
      return async ({cursor, signal}) => {
        const page = await api.get('/kifu/folders', {query: {path: folder, counts: true, limit: PAGE, cursor}, signal});
        const known = new Set(cursor ? this._folders.map((one) => one.path) : []);
        this._folders = [
          ...(cursor ? this._folders : []),
          ...page.folders.filter((/** @type {{path: string}} */ one) => !known.has(one.path)),
        ];
        return page;
      };
    }
    /** @type {import('ittaku/paged.js').Source<Listed>} */
    const source = ({cursor, signal}) => api.get('/kifu/kifus', {query: {...query, limit: PAGE, cursor}, signal});
    if (filter.order === 'date') return source;
    return inOrder(source, ({created, latestUpdate, latestAccess}) => latestUpdate ?? latestAccess ?? created ?? '');
  }

  get #filter() {
    return this.place.view === 'list' ? this.place.filter : NO_FILTER;
  }

  get #folder() {
    return folderShown(this.#filter);
  }

  // Files -----------------------------------------------------------------------------------------------------------

  get #takesFiles() {
    return this.place.view === 'list' && session.now.state === 'signed-in';
  }

  #over = (/** @type {DragEvent} */ event) => {
    if (!this.#takesFiles || !event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    this._dropping = true;
  };

  #out = (/** @type {DragEvent} */ event) => {
    if (event.relatedTarget === null) this._dropping = false;
  };

  #drop = async (/** @type {DragEvent} */ event) => {
    if (!this.#takesFiles || !event.dataTransfer?.files.length) return;
    event.preventDefault();
    this._dropping = false;
    const sources = await dropped(event.dataTransfer);
    await importing.add(sources, this.#folder);
    const [only] = importing.entries;
    if (sources.length !== 1 || importing.entries.length !== 1 || !only?.kid || !this.isConnected) return;
    if (only.state === 'known') toast(t('import.known'));
    importing.clear();
    this.emit('leave', {to: `/kifu/${only.kid}`});
  };

  /** @param {string} kid */
  #tick(kid) {
    const chosen = new Set(this._chosen);
    if (!chosen.delete(kid)) chosen.add(kid);
    this._chosen = chosen;
  }

  /** After a change the list is being read again: whoever presses the button then means what is about to appear. */
  async #chooseAll() {
    await this.#loading;
    if (this._chosen) this._chosen = new Set(this.#list.items.map(({kid}) => kid));
  }

  #bulk() {
    const chosen = this._chosen;
    if (!chosen) return nothing;
    return html`<it-kifu-bulk .chosen=${this.#list.items.filter(({kid}) => chosen.has(kid))} @all=${() => this.#chooseAll()}
      @close=${() => {
        this._chosen = null;
      }} @done=${() => this.#load()}></it-kifu-bulk>`;
  }

  async #sample() {
    this._busy = true;
    const kid = await makeSample();
    this._busy = false;
    if (kid) this.emit('leave', {to: `/kifu/${kid}`});
  }

  // Drawing ---------------------------------------------------------------------------------------------------------

  render() {
    const {place} = this;
    const mine = session.now.state === 'signed-in';
    document.title = `${this.#title()} · ${t('title')}`;
    return html`<div class=${mine ? 'house' : ''}>
      ${mine ? html`<it-kifu-sidebar .place=${place}></it-kifu-sidebar>` : nothing}
      <div>
        <div class="head"><h1 tabindex="-1">${this.place.view === 'user' ? html`<it-person bare size="40" username=${this.place.username}></it-person> ` : nothing}${this.#title()}</h1>
          ${
            place.view === 'list'
              ? html`<span class="row">${
                  this.#list.items.length > 0
                    ? html`<it-button class="choose" kind="quiet" icon="check" label=${t('bulk')} @click=${() => {
                        this._chosen = this._chosen ? null : new Set();
                      }}></it-button>`
                    : nothing
                }<it-button class="new" kind="primary" icon="plus" href=${this.#folder ? `/kifu/new?folder=${encodeURIComponent(this.#folder)}` : '/kifu/new'}>${t('new')}</it-button></span>`
              : nothing
          }</div>
        ${whereabouts(this.#filter)}
        ${place.view === 'list' ? html`<it-kifu-filters .filter=${place.filter}></it-kifu-filters>` : nothing}
        ${place.view === 'list' ? html`<it-kifu-import></it-kifu-import>` : nothing}
        ${place.view === 'list' && !this.#filter.tag && !isSearch(this.#filter) ? html`<it-kifu-batch folder=${this.#folder} ?empty=${this.#list.items.length + this._folders.length === 0}></it-kifu-batch>` : nothing}
        ${this._people.length > 0 ? html`<div class="people">${this._people.map((name) => html`<it-button icon="person" href="/kifu/users/${name}">${t('of', {name})}</it-button>`)}</div>` : nothing}
        ${this.#bulk()}
        <div class="rows">
          ${this._folders.map(({name, path: to, count}) => html`<a class="folder" href=${listPath({folder: to})}><it-icon name="folder"></it-icon>${name}<small>${t('records.count', {n: count})}</small></a>`)}
          <it-list endless label=${this.#title()} .list=${this.#list} .key=${(/** @type {Listed} */ {kid}) => kid}
            .row=${this.#row()}
            .empty=${() => (this._folders.length > 0 ? nothing : this.#empty())}></it-list>
        </div>
      </div>
    </div>
    ${this._dropping ? html`<div class="drop">${t('drop.here')}</div>` : nothing}`;
  }

  /** @returns {(kifu: Listed) => unknown} made anew with each change of what is ticked, so that the rows follow */
  #row() {
    const {place, _chosen: chosen} = this;
    const order = this.#filter.order || 'created';
    if (chosen && place.view === 'list') return (kifu) => tickRow(kifu, chosen.has(kifu.kid), () => this.#tick(kifu.kid), order);
    return (kifu) => row(kifu, {owner: place.view === 'shared-with-me', order});
  }

  #title() {
    const {place} = this;
    if (place.view === 'user') return t('of', {name: this.#names.of(place)});
    if (place.view === 'shared-with-me') return t('sharedwithme');
    const {folder, tag} = this.#filter;
    if (tag) return tagShelf.name(tag) || t('tag');
    if (folder && !this.#folder) return t('search.everywhere');
    return folder.split('/').at(-1) || t('title');
  }

  #empty() {
    const {place} = this;
    if (place.view === 'user') {
      return html`<it-empty icon="piece" heading=${this._absent ? t('absent') : t('empty.user')}>${this._absent ? t('absent.text') : t('empty.user.text')}
        <it-button slot="action" href="/kifu">${t('back')}</it-button></it-empty>`;
    }
    if (place.view === 'shared-with-me')
      return html`<it-empty icon="share" heading=${t('empty.shared')}>${t('empty.shared.text')}</it-empty>`;
    if (isSearch(this.#filter))
      return html`<it-empty icon="search" heading=${t('empty.search')}>${t('empty.search.text')}<it-button slot="action" href="/kifu">${t('empty.search.all')}</it-button></it-empty>`;
    if (this.#folder || this.#filter.tag)
      return html`<it-empty icon="folder" heading=${t('empty.here')}>${t('empty.here.text')}</it-empty>`;
    return html`<it-empty icon="piece" heading=${t('empty')}>${t('empty.text')}
      <it-button slot="action" kind="primary" icon="plus" href="/kifu/new">${t('new')}</it-button>
      <it-button slot="action" class="sample" icon="play" ?busy=${this._busy} @click=${() => this.#sample()}>${t('sample')}</it-button></it-empty>`;
  }
}
customElements.define('it-kifu-list', KifuList);
