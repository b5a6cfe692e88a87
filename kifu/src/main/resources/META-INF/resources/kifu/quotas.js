// it-kifu-quotas: how much notebooks may hold, for admins: for everyone, and for single people.
import {css, html, nothing} from 'lit';
import {Problem, api, path} from 'ittaku/api.js';
import {ItElement, common} from 'ittaku/element.js';
import {number} from 'ittaku/i18n.js';
import {PagedList} from 'ittaku/list.js';
import {toast} from 'ittaku/toast.js';
import {t} from './texts.js';
import {why} from './why.js';
import './sidebar.js';
import 'ittaku/button.js';
import 'ittaku/error.js';
import 'ittaku/field.js';
import 'ittaku/person.js';

/** @typedef {{username: string, kifuMax: number | null, kifuCount: number, tagMax: number | null, tagCount: number}} Quota */

/** A figure as it was typed; null for none. @param {FormData} data @param {string} name */
function figure(data, name) {
  const text = String(data.get(name) ?? '').trim();
  return text === '' ? null : Number(text);
}

class KifuQuotas extends ItElement {
  static properties = {_defaults: {state: true}, _errors: {state: true}};
  static styles = [
    common,
    css`
    :host { display: block; }
    .house { display: grid; grid-template-columns: 232px minmax(0, 1fr); gap: var(--space-8); align-items: start; }
    h1 { outline: none; }
    h2 { margin-top: var(--space-6); font-size: var(--text-l); }
    .lead { color: var(--faded); }
    form { display: flex; flex-wrap: wrap; align-items: end; gap: var(--space-3); max-width: 720px; margin-top: var(--space-3); }
    form > it-field { flex: 1 1 120px; }
    form > .name { flex-grow: 2; }
    it-list ul { margin: var(--space-3) 0 0; padding: 0; list-style: none; border-top: 1px solid var(--line); }
    .one { display: grid; grid-template-columns: minmax(0, 1fr) auto; align-items: center; gap: var(--space-3); padding: var(--space-2) 0; border-bottom: 1px solid var(--line); }
    .one small { display: block; color: var(--faded); font-size: var(--text-s); font-variant-numeric: tabular-nums; }
    @media (max-width: 860px) { .house { grid-template-columns: minmax(0, 1fr); gap: var(--space-4); } form > .name, form > it-button { flex-basis: 100%; } }
  `,
  ];

  /** @type {PagedList<Quota>} */
  #list = new PagedList(
    this,
    async ({cursor, signal}) => {
      const page = await api.get('/kifu/quotas', {query: {limit: 50, cursor}, signal});
      this._defaults = page.defaults;
      return page;
    },
    {name: 'quotas'},
  );

  constructor() {
    super();
    /** @type {{kifuMax: number, tagMax: number} | null} */
    this._defaults = null;
    /** @type {Record<string, string>} */
    this._errors = {};
  }

  /** @param {Event} event @param {(data: FormData) => Promise<unknown>} work */
  async #save(event, work) {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.target);
    const of = form.className;
    this._errors = {};
    try {
      await work(new FormData(form));
      toast(t('saved'), {tone: 'good'});
      if (form.classList.contains('person')) form.reset();
      this.#list.restart();
    } catch (thrown) {
      const problem = Problem.of(thrown);
      this._errors =
        problem.status === 404
          ? {[`${of}.username`]: t('readers.unknown')}
          : Object.fromEntries(Object.entries(problem.errors).map(([field, message]) => [`${of}.${field}`, message]));
      if (Object.keys(this._errors).length === 0) toast(why(problem), {tone: 'bad'});
    }
  }

  /** A figure that is left empty stays as it is. @param {FormData} data */
  async #person(data) {
    const where = path`/kifu/quotas/${String(data.get('username')).trim()}`;
    /** @type {Quota} */
    const own = await api.get(where);
    return api.put(where, {kifuMax: figure(data, 'kifuMax') ?? own.kifuMax, tagMax: figure(data, 'tagMax') ?? own.tagMax});
  }

  /** @param {Quota} quota */
  async #clear({username}) {
    try {
      await api.put(path`/kifu/quotas/${username}`, {});
    } catch (thrown) {
      toast(why(thrown), {tone: 'bad'});
    }
    this.#list.restart();
  }

  render() {
    document.title = `${t('quotas')} · ${t('title')}`;
    const {_defaults: defaults, _errors: errors} = this;
    if (this.#list.problem && !defaults)
      return html`<h1 class="sr" tabindex="-1">${t('quotas')}</h1><it-error .problem=${this.#list.problem} @retry=${() => this.#list.restart()}></it-error>`;
    const fields = (/** @type {string} */ of, kifus = '', tags = '') => html`
      <it-field name="kifuMax" type="number" ?required=${of === 'everyone'} label=${t('quotas.kifus')} .value=${kifus} error=${errors[`${of}.kifuMax`] ?? ''}></it-field>
      <it-field name="tagMax" type="number" ?required=${of === 'everyone'} label=${t('quotas.tags')} .value=${tags} error=${errors[`${of}.tagMax`] ?? ''}></it-field>
      <it-button type="submit" icon="check">${t('save')}</it-button>`;
    return html`<div class="house"><it-kifu-sidebar .place=${{view: 'quotas'}}></it-kifu-sidebar><div>
      <h1 tabindex="-1">${t('quotas')}</h1><p class="lead">${t('quotas.text')}</p>
      <h2>${t('quotas.everyone')}</h2>
      ${defaults ? html`<form class="everyone" @submit=${(/** @type {Event} */ event) => this.#save(event, (data) => api.put('/kifu/quotas', {kifuMax: figure(data, 'kifuMax'), tagMax: figure(data, 'tagMax')}))}>${fields('everyone', String(defaults.kifuMax), String(defaults.tagMax))}</form>` : nothing}
      <h2>${t('quotas.person')}</h2>
      <form class="person" @submit=${(/** @type {Event} */ event) => this.#save(event, (data) => this.#person(data))}>
        <it-field class="name" name="username" required label=${t('readers.name')} .value=${new URLSearchParams(location.search).get('username') ?? ''} error=${errors['person.username'] ?? ''}></it-field>${fields('person')}</form>
      <it-list label=${t('quotas.person')} .list=${this.#list} .key=${(/** @type {Quota} */ {username}) => username} .row=${(/** @type {Quota} */ quota) => this.#row(quota)}
        .empty=${() => html`<p class="lead">${t('quotas.none')}</p>`}></it-list></div></div>`;
  }

  /** @param {Quota} quota */
  #row(quota) {
    const usual = this._defaults;
    return html`<div class="one"><span><it-person full size="20" username=${quota.username}></it-person><small>${t('usage.kifus', {count: number(quota.kifuCount), max: number(quota.kifuMax ?? usual?.kifuMax ?? 0)})} ·
      ${t('usage.tags', {count: number(quota.tagCount), max: number(quota.tagMax ?? usual?.tagMax ?? 0)})}</small></span>
      <it-button class="clear" kind="quiet" @click=${() => this.#clear(quota)}>${t('quotas.clear')}</it-button></div>`;
  }
}
customElements.define('it-kifu-quotas', KifuQuotas);
