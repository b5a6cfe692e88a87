// it-kifu-trash: deleted records, back within 30 days.
import {css, html} from 'lit';
import {Problem, api, path} from 'ittaku/api.js';
import {shogiStyles} from 'ittaku/board/shogi.js';
import {ItElement, common} from 'ittaku/element.js';
import {relativeTime} from 'ittaku/i18n.js';
import {PagedList} from 'ittaku/list.js';
import {toast} from 'ittaku/toast.js';
import {forgetDraft} from './drafts.js';
import {rowStyles, titleOf, tiny} from './rows.js';
import {t} from './texts.js';
import {why} from './why.js';
import './sidebar.js';
import 'ittaku/button.js';
import 'ittaku/dialog.js';
import 'ittaku/empty.js';
import 'ittaku/menu.js';

/** @typedef {{kid: string, firstOrSecond?: string, deleted: string, summary: import('./answers.js').Summary}} Trashed */

/** Brings a record back and says what it lost. @param {string} kid @returns {Promise<boolean>} whether it is back */
export async function restore(kid) {
  try {
    const {value} = await api.post(path`/kifu/trash/${kid}/restore`);
    const lost = /** @type {('slug' | 'shareCode' | 'tags')[]} */ (value.lost);
    if (lost.length === 0) toast(t('trash.restored'), {tone: 'good'});
    else toast(t('trash.lost', {what: lost.map((what) => t(`trash.lost.${what}`)).join(t('copied.and'))}));
    return true;
  } catch (thrown) {
    const problem = Problem.of(thrown);
    toast(problem.code === 'KIFU_QUOTA' ? t('import.full') : why(problem), {tone: 'bad'});
    return false;
  }
}

class KifuTrash extends ItElement {
  static properties = {_sure: {state: true}};
  static styles = [
    common,
    shogiStyles,
    rowStyles,
    css`
    :host { display: block; }
    .house { display: grid; grid-template-columns: 232px minmax(0, 1fr); gap: var(--space-8); align-items: start; }
    h1 { outline: none; }
    .lead { margin-bottom: var(--space-4); color: var(--faded); }
    .rows { border-top: 1px solid var(--line); }
    .gone { display: grid; grid-template-columns: 68px minmax(0, 1fr) auto; gap: var(--space-4); align-items: center; padding: var(--space-3) var(--space-2); }
    .gone .tiny { width: 68px; filter: saturate(.5); }
    .row { display: flex; align-items: center; gap: var(--space-1); }
    @media (max-width: 860px) { .house { grid-template-columns: minmax(0, 1fr); gap: var(--space-4); } }
    @media (max-width: 480px) { .gone { gap: var(--space-3); padding-inline: 0; } .gone .tiny { width: 52px; } .gone { grid-template-columns: 52px minmax(0, 1fr) auto; } }
  `,
  ];

  /** @type {PagedList<Trashed>} */
  #list = new PagedList(this, ({cursor, signal}) => api.get('/kifu/trash', {query: {limit: 50, cursor}, signal}), {name: 'trash'});

  constructor() {
    super();
    /** @type {Trashed | null} */
    this._sure = null;
  }

  /** @param {Trashed} kifu */
  async #restore({kid}) {
    if (await restore(kid)) this.emit('leave', {to: `/kifu/${kid}`});
  }

  async #remove() {
    const kid = this._sure?.kid ?? '';
    this._sure = null;
    try {
      await api.delete(path`/kifu/trash/${kid}`);
      forgetDraft(kid);
      toast(t('trash.removed'));
    } catch (thrown) {
      toast(why(thrown), {tone: 'bad'});
    }
    this.#list.restart();
  }

  render() {
    document.title = `${t('trash')} · ${t('title')}`;
    return html`<div class="house"><it-kifu-sidebar .place=${{view: 'trash'}}></it-kifu-sidebar>
      <div><h1 tabindex="-1">${t('trash')}</h1><p class="lead">${t('trash.text')}</p>
        <div class="rows"><it-list endless label=${t('trash')} .list=${this.#list} .key=${(/** @type {Trashed} */ {kid}) => kid} .row=${(/** @type {Trashed} */ kifu) => this.#row(kifu)}
          .empty=${() => html`<it-empty icon="trash" heading=${t('trash.none')}>${t('trash.none.text')}<it-button slot="action" href="/kifu">${t('back')}</it-button></it-empty>`}></it-list></div></div></div>
      <it-dialog ?open=${this._sure !== null} heading=${t('trash.sure')} @close=${() => {
        this._sure = null;
      }}><p>${t('trash.sure.text', {title: this._sure ? titleOf(this._sure.summary) : ''})}</p>
        <it-button slot="action" @click=${() => {
          this._sure = null;
        }}>${t('cancel')}</it-button>
        <it-button slot="action" class="sure" kind="danger" icon="trash" @click=${() => this.#remove()}>${t('trash.remove')}</it-button></it-dialog>`;
  }

  /** @param {Trashed} kifu */
  #row(kifu) {
    const {summary, deleted, firstOrSecond} = kifu;
    return html`<div class="gone">${tiny(summary.lastSfen, firstOrSecond === 'second')}
      <span class="what"><strong>${titleOf(summary)}</strong><span class="meta"><span>${t('plies', {n: summary.moves ?? 0})}</span><span>${t('trash.deleted', {when: relativeTime(deleted)})}</span></span></span>
      <span class="row"><it-button class="restore" icon="undo" @click=${() => this.#restore(kifu)}>${t('trash.restore')}</it-button>
        <it-menu plain align="end" icon="more" label=${t('more')} .items=${[{id: 'remove', label: t('trash.remove'), icon: 'trash', danger: true}]} @select=${() => {
          this._sure = kifu;
        }}></it-menu></span></div>`;
  }
}
customElements.define('it-kifu-trash', KifuTrash);
