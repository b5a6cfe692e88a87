// it-kifu-sidebar: where one can go in the notebook: all, shared, folders, tags. On a phone it folds away.
import {css, html, nothing} from 'lit';
import {Problem, api} from 'ittaku/api.js';
import {ItElement, common} from 'ittaku/element.js';
import {explain} from 'ittaku/error.js';
import {number} from 'ittaku/i18n.js';
import {session} from 'ittaku/session.js';
import {toast} from 'ittaku/toast.js';
import {downloadFrom} from './files.js';
import {importing} from './importing.js';
import {folderShown, listPath} from './places.js';
import {TAG_ORDERS, tagShelf} from './tag-shelf.js';
import {t} from './texts.js';
import './readers.js';
import './usage.js';
import 'ittaku/button.js';
import 'ittaku/dialog.js';
import 'ittaku/field.js';
import 'ittaku/icons.js';
import 'ittaku/menu.js';

/** @typedef {import('./answers.js').Tag} Tag */

const FORMATS = ['kif', 'ki2', 'csa', 'usi', 'jkf'];
const WIDE = matchMedia('(min-width: 861px)');

class KifuSidebar extends ItElement {
  static properties = {
    place: {attribute: false},
    _folders: {state: true},
    _ready: {state: true},
    _tag: {state: true},
    _task: {state: true},
    _error: {state: true},
    _wide: {state: true},
  };
  static styles = [
    common,
    css`
    :host { display: block; }
    nav { display: grid; gap: 2px; }
    a, .toggle { display: flex; align-items: center; gap: var(--space-3); min-height: var(--target); padding: 0 var(--space-3); border-radius: var(--radius); color: var(--ink); text-decoration: none; overflow-wrap: anywhere; }
    a:hover { background: color-mix(in oklab, transparent, var(--ink) 5%); }
    a[aria-current='page'] { background: var(--vermilion-wash); font-weight: 600; }
    a it-icon { color: var(--faded); }
    .folders it-icon { color: var(--gold); }
    h2 { display: flex; align-items: center; justify-content: space-between; min-height: var(--target); margin-top: var(--space-4); padding-left: var(--space-3); color: var(--faded); font: 500 var(--text-s) var(--sans); }
    .tag { display: grid; grid-template-columns: minmax(0, 1fr) auto; align-items: center; }
    .quotas { margin-top: var(--space-3); }
    .count { margin-left: auto; color: var(--faded); font: 400 var(--text-s) var(--sans); font-variant-numeric: tabular-nums; }
    .tools { display: inline-flex; }
    .none { padding: 0 var(--space-3); color: var(--faded); font-size: var(--text-s); }
    details { border: 1px solid var(--line); border-radius: var(--radius); background: var(--sheet); }
    summary { display: flex; align-items: center; gap: var(--space-3); min-height: var(--target); padding: 0 var(--space-4); cursor: pointer; }
    details > div { padding: 0 var(--space-2) var(--space-3); }
    .error { color: var(--vermilion); font-size: var(--text-s); }
  `,
  ];

  #redraw = () => this.requestUpdate();
  #width = () => {
    this._wide = WIDE.matches;
  };

  constructor() {
    super();
    /** @type {import('./places.js').Place} */
    this.place = {view: 'absent'};
    /** @type {{name: string, path: string, count: number}[]} */
    this._folders = [];
    /** Folders and tags come together: what stands below them must not be pushed down twice. */
    this._ready = false;
    /** @type {Tag | null} */
    this._tag = null;
    /** @type {'' | 'make' | 'rename' | 'remove' | 'readers'} */
    this._task = '';
    this._error = '';
    this._wide = WIDE.matches;
  }

  connectedCallback() {
    super.connectedCallback();
    tagShelf.addEventListener('change', this.#redraw);
    WIDE.addEventListener('change', this.#width);
    importing.addEventListener('rest', this.#load);
    this.#load();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    tagShelf.removeEventListener('change', this.#redraw);
    WIDE.removeEventListener('change', this.#width);
    importing.removeEventListener('rest', this.#load);
  }

  /** Whoever has chosen a place on a phone wants to see it. @param {import('lit').PropertyValues} changed */
  updated(changed) {
    const folded = this.renderRoot.querySelector('details');
    if (changed.has('place') && folded) folded.open = false;
  }

  /** The folders at the top; the list itself shows those below. */
  #load = async () => {
    const tags = tagShelf.reload();
    try {
      const found = new Map();
      for await (const page of api.pages('/kifu/folders', {query: {path: '', counts: true}})) {
        for (const folder of /** @type {any} */ (page).folders) found.set(folder.path, folder);
        if (found.size >= 100) break;
      }
      this._folders = [...found.values()];
    } catch {
      this._folders = []; // the list beside it says what is wrong
    }
    await tags;
    this._ready = true;
  };

  async #do(/** @type {Event} */ event) {
    event.preventDefault();
    const form = this.renderRoot.querySelector('form');
    const name = String(form ? (new FormData(form).get('name') ?? '') : '').trim();
    try {
      if (this._task === 'make' && name) await tagShelf.make(name);
      if (this._task === 'rename' && name && this._tag) await tagShelf.rename(this._tag, name);
      if (this._task === 'remove' && this._tag) {
        await tagShelf.remove(this._tag);
        if (this.place.view === 'list' && this.place.filter.tag === this._tag.tid) this.emit('leave', {to: '/kifu'});
      }
      this._task = '';
    } catch (thrown) {
      const problem = Problem.of(thrown);
      this._error =
        problem.code === 'TAG_NAME_TAKEN' ? t('tag.taken') : (problem.errors.name ?? problem.detail ?? explain(problem).heading);
      if (this._task === 'remove') toast(this._error, {tone: 'bad'});
    }
  }

  /** @param {'make' | 'rename' | 'remove' | 'readers'} task @param {Tag | null} [tag] */
  #ask(task, tag = null) {
    this._tag = tag;
    this._error = '';
    this._task = task;
  }

  render() {
    const inside = this.#places();
    return html`${this._wide ? inside : html`<details><summary><it-icon name="folder"></it-icon>${t('places')}</summary><div>${inside}</div></details>`}
      ${this.#dialogs()}`;
  }

  #places() {
    const {place} = this;
    const filter = place.view === 'list' ? place.filter : null;
    const name = session.now.person?.username ?? '';
    const at = (/** @type {boolean} */ here) => (here ? 'page' : 'false');
    return html`<nav aria-label=${t('places')}>
      <a href="/kifu" aria-current=${at(filter !== null && !folderShown(filter) && !filter.tag)}><it-icon name="piece"></it-icon>${t('all')}</a>
      <a href="/kifu/shared-with-me" aria-current=${at(place.view === 'shared-with-me')}><it-icon name="share"></it-icon>${t('sharedwithme')}</a>
      <a href="/kifu/users/${name}" aria-current=${at(place.view === 'user' && place.username === name)}><it-icon name="globe"></it-icon>${t('mypublic')}</a>
      <a class="statistics" href="/kifu/statistics" aria-current=${at(place.view === 'statistics')}><it-icon name="crown"></it-icon>${t('statistics')}</a>
      <a class="drills" href="/kifu/drills" aria-current=${at(place.view === 'drills')}><it-icon name="retry"></it-icon>${t('drills')}</a>
      <a class="trash" href="/kifu/trash" aria-current=${at(place.view === 'trash')}><it-icon name="trash"></it-icon>${t('trash')}</a>
      ${this._ready ? this.#shelves(filter) : nothing}
    </nav>
    ${this._ready ? html`<it-kifu-usage></it-kifu-usage>` : nothing}
    ${this._ready && session.now.person?.roles.includes('admin') ? html`<a class="quotas" href="/kifu/quotas" aria-current=${at(place.view === 'quotas')}><it-icon name="settings"></it-icon>${t('quotas')}</a>` : nothing}`;
  }

  /** @param {import('./places.js').Filter | null} filter */
  #shelves(filter) {
    const at = (/** @type {boolean} */ here) => (here ? 'page' : 'false');
    const shown = filter ? folderShown(filter) : '';
    return html`<h2>${t('folders')}</h2>
      <div class="folders">${this._folders.map(
        (folder) => html`<a href=${listPath({folder: folder.path})}
        aria-current=${at(shown === folder.path || shown.startsWith(`${folder.path}/`))}><it-icon name="folder"></it-icon>${folder.name}${counted(folder.count)}</a>`,
      )}
        ${this._folders.length === 0 ? html`<p class="none">${t('folders.none')}</p>` : nothing}</div>
      <h2>${t('tags')}<span class="tools">${
        tagShelf.all.length > 1
          ? html`<it-menu class="tag-order" plain align="end" icon="sort" label=${t('tag.order')} .items=${TAG_ORDERS.map((id) => ({id, label: t(`tag.order.${id}`), checked: id === tagShelf.order}))}
        @select=${(/** @type {CustomEvent} */ event) => tagShelf.sort(event.detail.id)}></it-menu>`
          : nothing
      }<it-button class="make-tag" kind="quiet" icon="plus" label=${t('tag.make')} @click=${() => this.#ask('make')}></it-button></span></h2>
      <div class="tags">${tagShelf.all.map(
        (tag) => html`<div class="tag">
        <a href=${listPath({tag: tag.tid})} aria-current=${at(filter?.tag === tag.tid)}><it-icon name="tag"></it-icon>${tag.name}${counted(tag.count)}</a>
        <it-menu plain align="end" icon="more" label=${t('tag.menu', {name: tag.name})} .items=${[
          {id: 'rename', label: t('tag.rename'), icon: 'edit'},
          {id: 'remove', label: t('tag.remove'), icon: 'trash', danger: true},
        ]}
          @select=${(/** @type {CustomEvent} */ event) => this.#ask(event.detail.id, tag)}></it-menu></div>`,
      )}
        ${tagShelf.all.length === 0 ? html`<p class="none">${t('tags.none')}</p>` : nothing}</div>
      <h2>${t('readers.all')}<it-button class="all-readers" kind="quiet" icon="person" label=${t('readers.all')} @click=${() => this.#ask('readers')}></it-button></h2>
      <h2>${t('archive')}<it-menu class="archive" plain align="end" icon="download" label=${t('archive')} .items=${[{id: 'original', label: t('archive.original')}, ...FORMATS.map((id) => ({id, label: id.toUpperCase()}))]}
        @select=${(/** @type {CustomEvent} */ event) => downloadFrom(`/api/kifu/export.zip${event.detail.id === 'original' ? '' : `?format=${event.detail.id}`}`)}></it-menu></h2>`;
  }

  #dialogs() {
    const closed = () => {
      this._task = '';
    };
    const naming = this._task === 'make' || this._task === 'rename';
    return html`<it-dialog ?open=${naming} heading=${this._task === 'rename' ? t('tag.rename') : t('tag.make')} @close=${closed}>
        ${naming ? html`<form @submit=${this.#do}><it-field name="name" required maxlength="50" label=${t('tag.name')} .value=${this._tag?.name ?? ''} error=${this._error}></it-field></form>` : nothing}
        <it-button slot="action" @click=${closed}>${t('cancel')}</it-button>
        <it-button slot="action" class="ok" kind="primary" @click=${this.#do}>${t('ok')}</it-button></it-dialog>
      <it-dialog ?open=${this._task === 'remove'} heading=${t('tag.remove.sure', {name: this._tag?.name ?? ''})} @close=${closed}><p>${t('tag.remove.text')}</p>
        <it-button slot="action" @click=${closed}>${t('cancel')}</it-button>
        <it-button slot="action" class="ok" kind="danger" icon="trash" @click=${this.#do}>${t('tag.remove')}</it-button></it-dialog>
      <it-dialog ?open=${this._task === 'readers'} heading=${t('readers.all')} @close=${closed}><p>${t('readers.all.text')}</p>
        ${this._task === 'readers' ? html`<it-kifu-readers base="/kifu/readers"></it-kifu-readers>` : nothing}</it-dialog>`;
  }
}
customElements.define('it-kifu-sidebar', KifuSidebar);

/** @param {number | undefined} count */
function counted(count) {
  return count === undefined
    ? nothing
    : html`<small class="count"><span class="sr">${t('records.count', {n: count})}</span><span aria-hidden="true">${number(count)}</span></small>`;
}
