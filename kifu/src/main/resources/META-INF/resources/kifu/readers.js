// it-kifu-readers: people who may read one record, or all of them.
import {css, html, nothing} from 'lit';
import {Problem, api} from 'ittaku/api.js';
import {ItElement, common} from 'ittaku/element.js';
import {explain} from 'ittaku/error.js';
import {t} from './texts.js';
import 'ittaku/button.js';
import 'ittaku/chip.js';
import 'ittaku/field.js';
import 'ittaku/person.js';

/** `<it-kifu-readers base="/kifu/readers"></it-kifu-readers>` */
class KifuReaders extends ItElement {
  static properties = {base: {type: String}, _names: {state: true}, _error: {state: true}};
  static styles = [
    common,
    css`
    :host { display: block; }
    form { display: flex; align-items: end; gap: var(--space-2); }
    it-field { flex: 1; }
    .names { display: flex; flex-wrap: wrap; gap: var(--space-2); min-height: 36px; margin-top: var(--space-3); }
    .none { color: var(--faded); font-size: var(--text-s); }
    .error { margin-top: var(--space-1); color: var(--vermilion); font-size: var(--text-s); }
  `,
  ];

  constructor() {
    super();
    this.base = '';
    /** @type {string[] | null} */
    this._names = null;
    this._error = '';
  }

  /** @param {import('lit').PropertyValues} changed */
  updated(changed) {
    if (changed.has('base') && this.base) this.#load();
  }

  async #load() {
    try {
      const {items} = await api.get(this.base, {query: {limit: 100}});
      this._names = items.map((/** @type {{username: string}} */ {username}) => username);
    } catch (thrown) {
      this.#failed(thrown);
    }
  }

  /** @param {unknown} thrown */
  #failed(thrown) {
    const problem = Problem.of(thrown);
    this._error = problem.status === 404 || problem.status === 422 ? t('readers.unknown') : explain(problem).heading;
  }

  async #add(/** @type {SubmitEvent} */ event) {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.target);
    const name = String(new FormData(form).get('username') ?? '').trim();
    if (!name) return;
    this._error = '';
    try {
      const {value} = await api.put(`${this.base}/${encodeURIComponent(name)}`);
      const added = value?.username ?? name;
      this._names = [...(this._names ?? []).filter((known) => known !== added), added];
      form.reset();
    } catch (thrown) {
      this.#failed(thrown);
    }
  }

  /** @param {string} name */
  async #remove(name) {
    try {
      await api.delete(`${this.base}/${encodeURIComponent(name)}`);
      this._names = (this._names ?? []).filter((known) => known !== name);
    } catch (thrown) {
      this.#failed(thrown);
    }
  }

  render() {
    return html`<form @submit=${this.#add}>
        <it-field name="username" required label=${t('readers.name')}></it-field>
        <it-button type="submit" icon="plus">${t('readers.add')}</it-button>
      </form>
      ${this._error ? html`<p class="error" role="alert">${this._error}</p>` : nothing}
      <div class="names">${(this._names ?? []).map((name) => html`<it-chip removable label=${name} @remove=${() => this.#remove(name)}><it-person full size="20" username=${name}></it-person></it-chip>`)}
        ${this._names?.length === 0 ? html`<span class="none">${t('readers.none')}</span>` : nothing}</div>`;
  }
}
customElements.define('it-kifu-readers', KifuReaders);
