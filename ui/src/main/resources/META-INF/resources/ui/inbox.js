// it-inbox: the bell of the shell, with how many messages are unread and the list of them.
import {html, nothing} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import {ItElement, common} from './element.js';
import {arrow} from './focus.js';
import {number, relativeTime} from './i18n.js';
import {InboxFeed} from './inbox-feed.js';
import {inboxStyles} from './inbox-styles.js';
import {local, productOf} from './products.js';
import {t} from './texts.js';
import {toast} from './toast.js';
import './button.js';
import './error.js';
import './icons.js';
import './skeleton.js';

/** @typedef {import('./inbox-feed.js').Message} Message */

/** The server counts no further. */
const MOST_COUNTED = 100;

/** Down or a press opens it, arrows move between messages, Esc closes and gives the focus back. */
export class ItInbox extends ItElement {
  static properties = {_open: {state: true}, _told: {state: true}};
  static styles = [common, inboxStyles];

  #feed = new InboxFeed();
  /** @type {Message | undefined} */
  #newest;

  #changed = () => {
    const {items, loaded} = this.#feed;
    const first = items[0];
    // The first look tells nothing new: those messages came before the page.
    if (loaded && first && this.#newest && first.id !== this.#newest.id && !first.read) this._told = first.text;
    if (loaded) this.#newest = first ?? NO_MESSAGE;
    this.requestUpdate();
  };
  #outside = (/** @type {Event} */ event) => {
    if (!event.composedPath().includes(this)) this._open = false;
  };
  #left = (/** @type {FocusEvent} */ event) => {
    const to = /** @type {Node | null} */ (event.relatedTarget);
    if (to && !this.renderRoot.contains(to)) this._open = false;
  };

  constructor() {
    super();
    this._open = false;
    this._told = '';
  }

  connectedCallback() {
    super.connectedCallback();
    this.#feed.addEventListener('change', this.#changed);
    this.#feed.start();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#feed.removeEventListener('change', this.#changed);
    this.#feed.stop();
    document.removeEventListener('pointerdown', this.#outside);
  }

  /** @param {import('lit').PropertyValues} changed */
  updated(changed) {
    if (!changed.has('_open')) return;
    if (this._open) document.addEventListener('pointerdown', this.#outside);
    else document.removeEventListener('pointerdown', this.#outside);
  }

  /** @returns {HTMLElement[]} */
  get #links() {
    return [...this.renderRoot.querySelectorAll('.message')].filter((one) => one instanceof HTMLElement);
  }

  async #show() {
    this._open = true;
    this.#feed.look();
    await this.updateComplete;
    (this.#links[0] ?? /** @type {HTMLElement | null} */ (this.renderRoot.querySelector('h2')))?.focus();
  }

  #hide() {
    this._open = false;
    /** @type {HTMLElement | null} */ (this.renderRoot.querySelector('.trigger'))?.focus();
  }

  #triggerKey(/** @type {KeyboardEvent} */ event) {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    this.#show();
  }

  #panelKey(/** @type {KeyboardEvent} */ event) {
    if (event.key === 'Escape') {
      event.stopPropagation();
      this.#hide();
      return;
    }
    const links = this.#links;
    const to = arrow(
      event.key,
      links.findIndex((one) => one === this.shadowRoot?.activeElement),
      links.length,
      'vertical',
    );
    if (to === null) return;
    event.preventDefault();
    links[to]?.focus();
  }

  /** @param {MouseEvent} event @param {Message} message */
  async #follow(event, message) {
    const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0;
    if (!elsewhere) event.preventDefault();
    // A message that cannot be marked still leads where it leads.
    await this.#feed.read(message).catch(() => {});
    if (!elsewhere) location.assign(message.link);
  }

  async #readAll() {
    try {
      await this.#feed.readAll();
      /** @type {HTMLElement | null} */ (this.renderRoot.querySelector('h2'))?.focus();
    } catch {
      toast(t('error.network'), {tone: 'bad'});
    }
  }

  /** More was asked for by a press: the focus goes on to the first new message. */
  async #more() {
    const before = this.#feed.items.length;
    await this.#feed.more();
    await this.updateComplete;
    this.#links[before]?.focus();
  }

  render() {
    const {unread} = this.#feed;
    const shown = unread >= MOST_COUNTED ? `${number(MOST_COUNTED - 1)}+` : number(unread);
    const label = unread > 0 ? t.count('inbox.unread', Math.min(unread, MOST_COUNTED)) : t('inbox');
    return html`
      <button class="trigger" type="button" aria-haspopup="dialog" aria-expanded=${this._open ? 'true' : 'false'} aria-label=${label}
        @keydown=${this.#triggerKey} @click=${() => (this._open ? this.#hide() : this.#show())}>
        <it-icon name="bell"></it-icon>
        ${unread > 0 ? html`<span class="badge" aria-hidden="true">${shown}</span>` : nothing}
      </button>
      <div class="sr" role="status">${this._told ? t('inbox.new', {text: this._told}) : nothing}</div>
      ${this._open ? this.#panel() : nothing}`;
  }

  #panel() {
    const {unread, problem, loaded, items, hasMore, loading} = this.#feed;
    return html`<div class="panel" role="dialog" aria-label=${t('inbox')} @keydown=${this.#panelKey} @focusout=${this.#left}>
      <div class="head">
        <h2 tabindex="-1">${t('inbox')}</h2>
        ${unread > 0 ? html`<it-button kind="quiet" icon="check" @click=${this.#readAll}>${t('inbox.readall')}</it-button>` : nothing}
      </div>
      <div class="scroll" tabindex="-1">
        ${
          items.length > 0
            ? html`<ul role="list">${repeat(
                items,
                ({id}) => id,
                (one) => this.#message(one),
              )}</ul>`
            : nothing
        }
        ${loaded && items.length === 0 ? html`<p class="none">${t('inbox.none')}</p>` : nothing}
        ${!loaded && !problem ? html`<it-skeleton shape="rows" count="3"></it-skeleton>` : nothing}
        ${problem ? html`<it-error compact .problem=${problem} @retry=${() => this.#feed.look()}></it-error>` : nothing}
        ${
          hasMore && !problem
            ? html`<it-button class="more" kind="quiet" icon="down" ?busy=${loading} @click=${this.#more}>${t('list.more')}</it-button>`
            : nothing
        }
      </div>
    </div>`;
  }

  /** @param {Message} message */
  #message(message) {
    const product = productOf(message.product);
    return html`<li><a class="message ${message.read ? 'read' : ''}" href=${message.link}
      @click=${(/** @type {MouseEvent} */ event) => this.#follow(event, message)}>
      <span class="dot"></span>
      <span class="text">${message.read ? nothing : html`<span class="sr">${t('inbox.isnew')} </span>`}${message.text}</span>
      <span class="when">${product?.card ? local(product.name) : t('account.menu')} · <time datetime=${message.at}>${relativeTime(message.at)}</time></span>
    </a></li>`;
  }
}

/** @type {Message} stands for the newest message of an empty inbox */
const NO_MESSAGE = {id: '', product: '', text: '', link: '', at: '', read: true};

customElements.define('it-inbox', ItInbox);
