// it-kifu-bulk: what can be done with several records of the list at once: tag, move, delete.
import {css, html, nothing} from 'lit';
import {Problem, api, path} from 'ittaku/api.js';
import {ItElement, common} from 'ittaku/element.js';
import {toast} from 'ittaku/toast.js';
import {titleOf} from './rows.js';
import {tagShelf} from './tag-shelf.js';
import {t} from './texts.js';
import {why} from './why.js';
import 'ittaku/button.js';
import 'ittaku/dialog.js';
import 'ittaku/field.js';
import 'ittaku/menu.js';

/** @typedef {import('./answers.js').Listed} Listed */

const PAUSE_MS = 5_000;
/** A name that is taken in a folder gets a number up to this one. */
const MOST_NAMESAKES = 9;

/** Does a write, and waits where the server asks for it. @template T @param {() => Promise<T>} write @returns {Promise<T>} */
async function patiently(write) {
  for (;;) {
    try {
      return await write();
    } catch (thrown) {
      const problem = Problem.of(thrown);
      if (problem.status !== 429) throw thrown;
      await new Promise((resolve) => window.setTimeout(resolve, problem.retryAfterMs ?? PAUSE_MS));
    }
  }
}

/** Where a record lies in another folder. @param {Listed} kifu @param {string} folder */
function placeIn({slug, summary}, folder) {
  const own =
    slug?.split('/').at(-1) ??
    titleOf(summary)
      .replace(/[#/\p{Cc}]/gu, '-')
      .slice(0, 60);
  return folder ? `${folder}/${own}` : own;
}

/** @param {Listed} kifu @param {string} folder */
async function move(kifu, folder) {
  const wanted = placeIn(kifu, folder);
  if (wanted === kifu.slug) return;
  for (let n = 1; ; n++) {
    try {
      return await patiently(() => api.patch(path`/kifu/kifus/${kifu.kid}`, {slug: n === 1 ? wanted : `${wanted} (${n})`}));
    } catch (thrown) {
      if (Problem.of(thrown).code !== 'SLUG_TAKEN' || n >= MOST_NAMESAKES) throw thrown;
    }
  }
}

/** `<it-kifu-bulk .chosen=${kifus}>`; events `all`, `close`, and `done` when records have changed. */
class KifuBulk extends ItElement {
  static properties = {chosen: {attribute: false}, _task: {state: true}, _over: {state: true}};
  static styles = [
    common,
    css`
    :host { display: block; position: sticky; top: var(--space-2); z-index: 5; margin-bottom: var(--space-3); }
    .bar { display: flex; flex-wrap: wrap; align-items: center; gap: var(--space-2); padding: var(--space-2) var(--space-3); border: 1px solid var(--line); border-radius: var(--radius); background: var(--sheet); box-shadow: var(--shadow); }
    strong { flex: 1 1 6em; font-variant-numeric: tabular-nums; }
    @media (max-width: 480px) { .tag, .move, .delete { order: 1; } .move, .delete { flex: 1; } }
  `,
  ];

  constructor() {
    super();
    /** @type {readonly Listed[]} */
    this.chosen = [];
    /** @type {'' | 'move' | 'delete'} */
    this._task = '';
    /** @type {number | null} how many are done while it is at work */
    this._over = null;
  }

  /** Does something with each of them and goes on after one that fails. @param {(kifu: Listed) => Promise<unknown>} work @param {(done: Listed[]) => void} said */
  async #each(work, said) {
    const all = [...this.chosen];
    /** @type {Listed[]} */
    const done = [];
    /** @type {Problem | null} */
    let last = null;
    this._task = '';
    this._over = 0;
    for (const kifu of all) {
      try {
        await work(kifu);
        done.push(kifu);
      } catch (thrown) {
        last = Problem.of(thrown);
      }
      this._over += 1;
    }
    this._over = null;
    if (last) toast(t('bulk.failed', {n: all.length - done.length, why: why(last)}), {tone: 'bad'});
    else said(done);
    this.emit('done');
  }

  /** @param {string} tid */
  #tag(tid) {
    return this.#each(
      ({kid}) => patiently(() => api.put(path`/kifu/kifus/${kid}/tags/${tid}`)),
      ({length}) => toast(t('bulk.tagged', {n: length, name: tagShelf.name(tid)}), {tone: 'good'}),
    );
  }

  #move() {
    const form = this.renderRoot.querySelector('form');
    const folder = String((form && new FormData(form).get('folder')) ?? '')
      .trim()
      .replace(/^\/+|\/+$/g, '');
    return this.#each(
      (kifu) => move(kifu, folder),
      ({length}) => toast(t('bulk.moved', {n: length}), {tone: 'good'}),
    );
  }

  #delete() {
    return this.#each(
      ({kid}) => patiently(() => api.delete(path`/kifu/kifus/${kid}`)),
      (done) => {
        const undo = async () => {
          for (const {kid} of done) await patiently(() => api.post(path`/kifu/trash/${kid}/restore`)).catch(() => null);
          document.querySelector('it-kifu')?.dispatchEvent(new CustomEvent('leave', {detail: {to: '/kifu'}}));
          this.emit('done');
        };
        toast(t('bulk.deleted', {n: done.length}), {action: {label: t('undo'), run: undo}});
      },
    );
  }

  render() {
    const n = this.chosen.length;
    const none = n === 0 || this._over !== null;
    const closed = () => {
      this._task = '';
    };
    return html`<div class="bar" role="toolbar" aria-label=${t('bulk')}>
        <strong role="status">${this._over === null ? t('bulk.chosen', {n}) : t('bulk.working', {n: this._over, all: n})}</strong>
        <it-button class="all" kind="quiet" ?disabled=${this._over !== null} @click=${() => this.emit('all')}>${t('bulk.all')}</it-button>
        ${
          tagShelf.all.length > 0 && !none
            ? html`<it-menu class="tag" icon="tag" label=${t('tag.add')} .items=${tagShelf.all.map(({tid, name}) => ({id: tid, label: name}))}
          @select=${(/** @type {CustomEvent} */ event) => this.#tag(event.detail.id)}></it-menu>`
            : nothing
        }
        <it-button class="move" icon="folder" ?disabled=${none} @click=${() => {
          this._task = 'move';
        }}>${t('bulk.move')}</it-button>
        <it-button class="delete" icon="trash" ?disabled=${none} @click=${() => {
          this._task = 'delete';
        }}>${t('bulk.delete')}</it-button>
        <it-button class="close" kind="quiet" icon="close" label=${t('bulk.close')} ?disabled=${this._over !== null} @click=${() => this.emit('close')}></it-button></div>
      <it-dialog ?open=${this._task === 'move'} heading=${t('bulk.move.where', {n})} @close=${closed}>
        <form @submit=${(/** @type {Event} */ event) => {
          event.preventDefault();
          this.#move();
        }}><it-field name="folder" label=${t('bulk.folder')} hint=${t('bulk.folder.hint')} maxlength="80"></it-field></form>
        <it-button slot="action" @click=${closed}>${t('cancel')}</it-button>
        <it-button slot="action" class="ok" kind="primary" icon="check" @click=${() => this.#move()}>${t('bulk.move')}</it-button></it-dialog>
      <it-dialog ?open=${this._task === 'delete'} heading=${t('bulk.delete.sure', {n})} @close=${closed}><p>${t('bulk.delete.text')}</p>
        <it-button slot="action" @click=${closed}>${t('cancel')}</it-button>
        <it-button slot="action" class="ok" kind="danger" icon="trash" @click=${() => this.#delete()}>${t('bulk.delete')}</it-button></it-dialog>`;
  }
}
customElements.define('it-kifu-bulk', KifuBulk);
