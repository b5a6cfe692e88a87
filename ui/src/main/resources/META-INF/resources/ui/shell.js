// it-shell: what every page stands in. `<it-shell product="notes">…</it-shell>`; the content is the page's <main>.
import {html, nothing} from 'lit';
import {ItElement, common} from './element.js';
import {api} from './api.js';
import {brand, brandStyles} from './brand.js';
import {LANGUAGES, language, setLanguage} from './i18n.js';
import {CARDS, FOR_ADMINS, PRODUCTS, local} from './products.js';
import {SCHEMES, scheme, setScheme} from './scheme.js';
import {session} from './session.js';
import {shellStyles} from './shell-styles.js';
import {t} from './texts.js';
import {toast} from './toast.js';
import './banners.js';
import './button.js';
import './icons.js';
import './inbox.js';
import './keys.js';
import './menu.js';
import './whereabouts.js';

/** @type {Record<import('./i18n.js').Language, string>} */
const LANGUAGE_NAMES = {ja: '日本語', en: 'English'};
/** @type {Record<import('./scheme.js').Scheme, import('./icons.js').IconName>} */
const SCHEME_ICONS = {auto: 'half', light: 'sun', dark: 'moon'};
/** How often a page that has lost the server looks for it. */
const PROBE_MS = 5000;
/** @typedef {'profile' | 'sessions' | 'tokens' | 'delete'} AccountPage */
/** @type {readonly {id: AccountPage, href: string, icon: import('./icons.js').IconName}[]} */
const ACCOUNT = [
  {id: 'profile', href: '/account', icon: 'person'},
  {id: 'sessions', href: '/account/sessions', icon: 'eye'},
  {id: 'tokens', href: '/account/tokens', icon: 'lock'},
  {id: 'delete', href: '/account/delete', icon: 'trash'},
];

/**
 * Slots: the content; `toolbar` (a strip under the header, for a page's own tabs or search); `account` (beside the
 * account menu). Pages add entries to the account menu by `session.register` (session.js). `wide` lets the content use
 * the whole width.
 */
export class ItShell extends ItElement {
  static properties = {
    product: {type: String, reflect: true},
    wide: {type: Boolean, reflect: true},
    _online: {state: true},
  };
  static styles = [common, brandStyles, shellStyles];

  #redraw = () => this.requestUpdate();
  #probing = 0;
  #probe = () => {
    if (!api.online) api.get('/products', {background: true}).catch(() => {});
  };
  /** A page that asks for nothing by itself would not notice that the server is back. */
  #network = () => {
    this._online = api.online;
    window.clearInterval(this.#probing);
    if (!api.online) {
      this.#probing = window.setInterval(this.#probe, PROBE_MS);
      return;
    }
    if (session.now.state === 'failed') session.reload();
  };

  constructor() {
    super();
    this.product = '';
    this.wide = false;
    this._online = true;
  }

  connectedCallback() {
    super.connectedCallback();
    session.addEventListener('change', this.#redraw);
    api.addEventListener('network', this.#network);
    window.addEventListener('online', this.#probe);
    session.load();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    session.removeEventListener('change', this.#redraw);
    api.removeEventListener('network', this.#network);
    window.removeEventListener('online', this.#probe);
    window.clearInterval(this.#probing);
  }

  /** The content's own element is focused, not only scrolled to: the next Tab goes on from there. */
  #skip() {
    /** @type {HTMLElement | null} */ (this.renderRoot.querySelector('main'))?.focus();
  }

  render() {
    return html`
      <header>
        <button class="skip" type="button" @click=${this.#skip}>${t('shell.skip')}</button>
        <div class="bar">
          <a class="brand" href="/">${brand(t('brand'))}<span class="sr">${t('brand.home')}</span></a>
          ${this.#nav()}
          <div class="tools">
            <slot name="account"></slot>
            ${this.#languageMenu()} ${this.#schemeMenu()} ${session.now.person ? html`<it-inbox></it-inbox>` : nothing} ${this.#account()} ${this.#smallNav()}
          </div>
        </div>
        <slot name="toolbar"></slot>
      </header>
      <div class="offline" role="status">${this._online ? nothing : html`<p><it-icon name="offline"></it-icon>${t('shell.offline')}</p>`}</div>
      <it-banners></it-banners>
      <main id="content" tabindex="-1"><slot></slot><it-keys></it-keys></main>
      ${PRODUCTS.length ? this.#footer() : nothing}`;
  }

  #footer() {
    return html`<footer>
      <div class="foot">
        <p>${t('shell.footer')}</p>
        <nav aria-label=${t('brand')}>
          <a href="/guide">${t('shell.guide')}</a>
          <a href="/docs">${t('shell.api')}</a>
          <a href="/status">${t('shell.health')}</a>
        </nav>
      </div>
    </footer>`;
  }

  #nav() {
    if (!CARDS.length) return nothing;
    return html`<nav class="products" aria-label=${t('shell.products')}>${CARDS.map(
      ({id, name}) => html`<a href="/${id}" aria-current=${id === this.product ? 'page' : 'false'}>${local(name)}</a>`,
    )}
    </nav>`;
  }

  #smallNav() {
    if (!CARDS.length) return nothing;
    const items = CARDS.map(({id, name, card}) => ({
      id,
      label: local(name),
      icon: card.icon,
      href: `/${id}`,
      checked: id === this.product,
    }));
    return html`<it-menu class="small" plain align="end" icon="menu" label=${t('shell.menu')} .items=${items}></it-menu>`;
  }

  #languageMenu() {
    const items = LANGUAGES.map((id) => ({id, label: LANGUAGE_NAMES[id], lang: id, checked: id === language()}));
    return html`<it-menu class="language" plain align="end" icon="globe" label=${t('shell.language')} .items=${items}
      @select=${(/** @type {CustomEvent} */ event) => setLanguage(event.detail.id)}></it-menu>`;
  }

  #schemeMenu() {
    const items = SCHEMES.map((id) => ({id, label: t(`shell.scheme.${id}`), icon: SCHEME_ICONS[id], checked: id === scheme()}));
    return html`<it-menu class="scheme" plain align="end" icon=${SCHEME_ICONS[scheme()]} label=${t('shell.scheme')} .items=${items}
      @select=${(/** @type {CustomEvent} */ event) => {
        setScheme(event.detail.id);
        this.requestUpdate();
      }}></it-menu>`;
  }

  #account() {
    const {state, person} = session.now;
    if (state === 'nobody') {
      return html`<it-button class="signin" @click=${() => session.askToSignIn()}>${t('account.signin')}</it-button>`;
    }
    if (!person) return nothing;
    /** @type {import('./menu.js').MenuItem[]} */
    const items = ACCOUNT.map(({id, href, icon}) => ({id, label: t(`account.${id}`), icon, href}));
    if (person.roles.includes('admin'))
      items.push(...FOR_ADMINS.map(({id, name, card}) => ({id, label: local(name), icon: card?.icon, href: `/${id}`})));
    items.push(...session.entries.map(({id, label, icon, href}) => ({id, label: label(), icon, href})));
    items.push({id: 'sign-out', label: t('account.signout'), icon: 'signout'});
    return html`<it-menu class="account" plain align="end" icon="person" picture=${person.icon} label=${t('account.menu')}
      heading=${t('account.as', {name: person.displayName ? `${person.displayName} (${person.username})` : person.username})} .items=${items} @select=${this.#accountEntry}></it-menu>`;
  }

  async #accountEntry(/** @type {CustomEvent} */ event) {
    const {id} = event.detail;
    if (id !== 'sign-out') {
      session.entries.find((entry) => entry.id === id)?.run?.();
      return;
    }
    try {
      await session.signOut();
      toast(t('account.signedout'));
    } catch {
      toast(t('error.network'), {tone: 'bad'});
    }
  }
}
customElements.define('it-shell', ItShell);
