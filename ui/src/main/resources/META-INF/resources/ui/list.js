// it-list: shows a list that comes page by page, and moves through it by keyboard.
import {LitElement, html, nothing} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import {arrow, focused, tabbable} from './focus.js';
import {onLanguageChange} from './i18n.js';
import {PagedList} from './paged.js';
import {t} from './texts.js';
import './button.js';
import './error.js';
import './skeleton.js';

export {PagedList};

/**
 * The element itself or the host around it that stands in the same tree as `root`.
 * @param {Element} root
 * @param {Element} element
 * @returns {Element | null}
 */
function hostIn(root, element) {
  /** @type {Element | null} */
  let at = element;
  while (at && !root.contains(at)) {
    const tree = at.getRootNode();
    at = tree instanceof ShadowRoot ? tree.host : null;
  }
  return at;
}

/**
 * `<it-list .list=${paged} .row=${(note) => html`<a href=…>…</a>`} .key=${(note) => note.id}>`. Drawn without a shadow
 * root, so that the page styles its rows. Arrows, Home and End move between the rows' first links or buttons.
 * What `.empty` renders is shown for a list without items. With `endless` more comes by itself when the end is near.
 */
export class ItList extends LitElement {
  static properties = {
    list: {attribute: false},
    row: {attribute: false},
    key: {attribute: false},
    empty: {attribute: false},
    label: {type: String},
    shape: {type: String},
    endless: {type: Boolean},
  };

  #stop = () => {};
  #changed = () => this.requestUpdate();
  /** Sees the button for more before the reader does. */
  #near = new IntersectionObserver(
    (seen) => {
      if (seen.some(({isIntersecting}) => isIntersecting)) this.list?.more();
    },
    {rootMargin: '800px'},
  );

  constructor() {
    super();
    /** @type {PagedList<any> | null} */
    this.list = null;
    /** @type {(item: any) => unknown} */
    this.row = (item) => html`${String(item)}`;
    /** @type {(item: any) => unknown} */
    this.key = (item) => item;
    /** @type {() => unknown} */
    this.empty = () => nothing;
    this.label = '';
    /** @type {'rows' | 'cards'} */
    this.shape = 'rows';
    this.endless = false;
  }

  createRenderRoot() {
    return this;
  }

  connectedCallback() {
    super.connectedCallback();
    this.#stop = onLanguageChange(this.#changed);
    this.list?.addEventListener('change', this.#changed);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#stop();
    this.list?.removeEventListener('change', this.#changed);
    this.#near.disconnect();
  }

  /** Checked again after each page: it may not have filled the screen. */
  updated() {
    this.#near.disconnect();
    const more = this.endless && !this.list?.loading ? this.querySelector(':scope > .more') : null;
    if (more) this.#near.observe(more);
  }

  /** @param {import('lit').PropertyValues} changed */
  willUpdate(changed) {
    if (!changed.has('list')) return;
    changed.get('list')?.removeEventListener('change', this.#changed);
    this.list?.addEventListener('change', this.#changed);
  }

  #key(/** @type {KeyboardEvent} */ event) {
    const rows = [...this.querySelectorAll(':scope > ul > li')];
    const here = focused();
    const at = rows.findIndex((row) => here && row.contains(hostIn(this, here)));
    if (at < 0 || here?.matches('input, textarea, select')) return;
    const to = arrow(event.key, at, rows.length, 'vertical');
    const row = to === null ? undefined : rows[to];
    if (!row) return;
    event.preventDefault();
    tabbable(row)[0]?.focus();
  }

  /** More was asked for by a press: the focus goes on to the first new row, not back to the top of the page. */
  async #more() {
    const before = this.list?.items.length ?? 0;
    await this.list?.more();
    await this.updateComplete;
    const row = this.querySelectorAll(':scope > ul > li')[before];
    if (row) tabbable(row)[0]?.focus();
  }

  render() {
    const list = this.list;
    if (!list) return nothing;
    if (list.items.length === 0 && list.done) return this.empty();
    return html`
      <ul role="list" aria-label=${this.label} aria-busy=${list.loading ? 'true' : 'false'} @keydown=${this.#key}>
        ${repeat(list.items, this.key, (item) => html`<li>${this.row(item)}</li>`)}
      </ul>
      ${list.problem ? html`<it-error compact .problem=${list.problem} @retry=${() => list.more()}></it-error>` : nothing}
      ${list.loading && list.items.length === 0 ? html`<it-skeleton shape=${this.shape} count="5"></it-skeleton>` : nothing}
      ${
        list.items.length > 0 && !list.done && !list.problem
          ? html`<it-button class="more" icon="down" ?busy=${list.loading} @click=${this.#more}>${t('list.more')}</it-button>`
          : nothing
      }`;
  }
}
customElements.define('it-list', ItList);
