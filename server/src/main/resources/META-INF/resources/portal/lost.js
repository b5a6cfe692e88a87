// What a browser sees at an address that is none, or when the server failed: what happened, and where to go on.
import {html, nothing} from 'lit';
import {ItElement} from 'ittaku/element.js';
import {PRODUCTS, availableProducts, productName} from 'ittaku/products.js';
import {t} from './texts.js';
import 'ittaku/button.js';
import 'ittaku/empty.js';
import 'ittaku/shell.js';

class Lost extends ItElement {
  static properties = {_available: {state: true}};

  constructor() {
    super();
    /** @type {ReadonlySet<string>} */
    this._available = new Set();
  }

  connectedCallback() {
    super.connectedCallback();
    this.#ask();
  }

  async #ask() {
    this._available = await availableProducts();
  }

  render() {
    const broken = document.documentElement.dataset.page === 'broken';
    document.title = broken ? t('broken') : t('absent');
    return html`<it-empty icon=${broken ? 'alert' : 'search'} heading=${document.title}>
      ${broken ? t('broken.text') : t('absent.text')}
      ${broken ? html`<it-button slot="action" icon="retry" @click=${() => location.reload()}>${t('broken.retry')}</it-button>` : nothing}
      <it-button slot="action" kind="primary" href="/">${t('absent.home')}</it-button>
      ${PRODUCTS.filter((id) => id !== 'console' && this._available.has(id)).map(
        (id) => html`<it-button slot="action" href="/${id}">${productName(id)}</it-button>`)}
    </it-empty>`;
  }
}

customElements.define('it-lost', Lost);
