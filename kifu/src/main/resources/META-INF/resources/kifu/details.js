// it-kifu-details: what is known of a game beside its moves. The owner edits it; others read it.
import {css, html, nothing} from 'lit';
import {Problem, api, path} from 'ittaku/api.js';
import {ItElement, common} from 'ittaku/element.js';
import {explain} from 'ittaku/error.js';
import {dateTime} from 'ittaku/i18n.js';
import {toast} from 'ittaku/toast.js';
import {tagShelf} from './tag-shelf.js';
import {headerName, t} from './texts.js';
import 'ittaku/button.js';
import 'ittaku/chip.js';
import 'ittaku/field.js';
import 'ittaku/menu.js';
import 'ittaku/person.js';

const RESULTS = /** @type {const} */ (['win', 'lose', 'draw', 'sennichite']);
/** Fields kept in the record's own head, by KIF's names. */
const HEADERS = /** @type {const} */ ([
  ['title', '表題'],
  ['black', '先手'],
  ['white', '後手'],
  ['event', '棋戦'],
  ['site', '場所'],
  ['date', '開始日時'],
]);

/** @param {string} name @returns {name is import('./record-file.js').Detail} */
const isDetail = (name) => ['slug', 'firstOrSecond', 'result', 'memo'].includes(name);

/** `<it-kifu-details .file=${file}>`; event `save` when the reader wants all of the record saved. */
class KifuDetails extends ItElement {
  static properties = {file: {attribute: false}};
  static styles = [
    common,
    css`
    :host { display: block; }
    form { display: grid; grid-template-columns: repeat(auto-fit, minmax(180px, 1fr)); gap: var(--space-3) var(--space-4); }
    .wide { grid-column: 1 / -1; }
    .tags { display: flex; flex-wrap: wrap; align-items: center; gap: var(--space-2); min-height: var(--target); margin-bottom: var(--space-4); }
    .new { display: flex; gap: var(--space-2); }
    .new input { width: 10em; min-height: var(--target); padding: 0 var(--space-3); border: 1px solid var(--edge); border-radius: var(--radius); background: var(--sheet); font-size: 16px; }
    dl { display: grid; grid-template-columns: auto 1fr; gap: var(--space-1) var(--space-4); margin: 0; }
    dt { color: var(--faded); }
    dd { margin: 0; overflow-wrap: anywhere; white-space: pre-wrap; }
    .times { margin-top: var(--space-4); color: var(--faded); font-size: var(--text-s); }
  `,
  ];

  #redraw = () => this.requestUpdate();

  constructor() {
    super();
    /** @type {import('./record-file.js').RecordFile | null} */
    this.file = null;
  }

  connectedCallback() {
    super.connectedCallback();
    tagShelf.addEventListener('change', this.#redraw);
    this.file?.addEventListener('change', this.#redraw);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    tagShelf.removeEventListener('change', this.#redraw);
    this.file?.removeEventListener('change', this.#redraw);
  }

  /** @param {import('lit').PropertyValues} changed */
  willUpdate(changed) {
    if (!changed.has('file')) return;
    changed.get('file')?.removeEventListener('change', this.#redraw);
    this.file?.addEventListener('change', this.#redraw);
  }

  /** @param {string} header */
  #value(header) {
    const game = this.file?.desk.game;
    if (header === '先手' || header === '後手') return game?.player(header === '先手' ? 'b' : 'w') ?? '';
    return game?.header(header) ?? '';
  }

  /** Everything typed is on the desk at once; saving is the page's. */
  #typed(/** @type {Event} */ event) {
    const {file} = this;
    const {name, value} = /** @type {import('ittaku/field.js').ItField} */ (event.target);
    const header = HEADERS.find(([field]) => field === name)?.[1];
    if (header) file?.desk.setHeader(this.#key(header), value);
    else if (isDetail(name)) file?.setDetail(name, value);
  }

  /** In a handicap game the players are named otherwise. @param {string} header */
  #key(header) {
    const handicap = this.file?.desk.game.headers.some(([name]) => name === '下手' || name === '上手');
    return handicap ? header.replace('先手', '下手').replace('後手', '上手') : header;
  }

  /** @param {string} tid @param {boolean} on */
  async #tag(tid, on) {
    const {file} = this;
    if (!file?.view?.kid) return;
    try {
      const address = path`/kifu/kifus/${file.view.kid}/tags/${tid}`;
      await (on ? api.put(address) : api.delete(address));
      const others = (file.view.tags ?? []).filter((one) => one !== tid);
      file.view = {...file.view, tags: on ? [...others, tid] : others};
      this.requestUpdate();
      file.dispatchEvent(new Event('change'));
    } catch (thrown) {
      toast(explain(Problem.of(thrown)).heading, {tone: 'bad'});
    }
  }

  async #newTag(/** @type {SubmitEvent} */ event) {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.target);
    const name = String(new FormData(form).get('tag') ?? '').trim();
    if (!name) return;
    try {
      const tag = await tagShelf.make(name);
      form.reset();
      await this.#tag(tag.tid, true);
    } catch (thrown) {
      toast(explain(Problem.of(thrown)).heading, {tone: 'bad'});
    }
  }

  render() {
    const view = this.file?.view;
    if (!view) return nothing;
    const times = html`<p class="times">${t('created', {when: dateTime(view.created)})} · ${t('updated', {when: dateTime(view.latestUpdate)})}</p>`;
    return view.access === 'owner' ? html`${this.#tags(view.tags ?? [])}${this.#form()}${times}` : html`${this.#list(view)}${times}`;
  }

  /** @param {readonly string[]} tags */
  #tags(tags) {
    const rest = tagShelf.all.filter(({tid}) => !tags.includes(tid));
    return html`<div class="tags">${tags.map((tid) => html`<it-chip icon="tag" removable label=${tagShelf.name(tid)} @remove=${() => this.#tag(tid, false)}>${tagShelf.name(tid)}</it-chip>`)}
      ${
        rest.length > 0
          ? html`<it-menu icon="tag" label=${t('tag.add')} .items=${rest.map(({tid, name}) => ({id: tid, label: name}))}
        @select=${(/** @type {CustomEvent} */ event) => this.#tag(event.detail.id, true)}>${t('tag.add')}</it-menu>`
          : nothing
      }
      <form class="new" @submit=${this.#newTag}><input name="tag" maxlength="50" aria-label=${t('tag.new')} placeholder=${t('tag.new')}>
        <it-button type="submit" icon="plus" label=${t('tag.make')}></it-button></form></div>`;
  }

  #form() {
    const {file} = this;
    const {errors = {}, code = ''} = file?.saving.refusal ?? {};
    const behind = file?.desk.isBehind ?? false;
    const none = {value: '', label: t('unset')};
    return html`<form @submit=${(/** @type {Event} */ event) => {
      event.preventDefault();
      this.emit('save');
    }} @input=${this.#typed}>
      ${HEADERS.map(([name, header]) => html`<it-field class=${name === 'title' ? 'wide' : ''} name=${name} label=${t(`field.${name}`)} .value=${this.#value(header)} ?disabled=${behind}></it-field>`)}
      <it-field name="firstOrSecond" type="choice" label=${t('side')} .value=${file?.detail('firstOrSecond') ?? ''}
        .choices=${[none, {value: 'first', label: t('side.first')}, {value: 'second', label: t('side.second')}]}></it-field>
      <it-field name="result" type="choice" label=${t('result')} .value=${file?.detail('result') ?? ''}
        .choices=${[none, ...RESULTS.map((value) => ({value, label: t(`result.${value}`)}))]}></it-field>
      <it-field class="wide" name="slug" label=${t('slug')} hint=${t('slug.hint')} .value=${file?.detail('slug') ?? ''} error=${errors.slug ?? (code === 'SLUG_TAKEN' ? t('slug.taken') : '')}></it-field>
      <it-field class="wide" name="memo" type="area" label=${t('memo')} hint=${t('memo.hint')} rows="3" .value=${file?.detail('memo') ?? ''} error=${errors.memo ?? ''}></it-field>
      <it-button class="wide save-details" type="submit" icon="check" ?disabled=${!file?.isChanged} ?busy=${file?.saving.busy}>${t(file?.isChanged ? 'save' : 'save.done')}</it-button>
    </form>`;
  }

  /** @param {import('./answers.js').View} view */
  #list(view) {
    const headers = this.file?.desk.game.headers ?? [];
    return html`<dl>${headers.map(([name, value]) => html`<dt>${headerName(name)}</dt><dd>${value}</dd>`)}
      ${view.username ? html`<dt>${t('owner')}</dt><dd><it-person full username=${view.username} href="/kifu/users/${view.username}"></it-person></dd>` : nothing}
      ${view.result ? html`<dt>${t('result')}</dt><dd>${t(`result.${view.result}`)}</dd>` : nothing}
      ${view.memo ? html`<dt>${t('memo')}</dt><dd>${view.memo}</dd>` : nothing}</dl>`;
  }
}
customElements.define('it-kifu-details', KifuDetails);
