// it-banners: what the products have to tell on every page, such as a seat that is held for a few minutes. The products bring
// the banners themselves; nothing here knows one of them.
import {css} from 'lit';
import {ItElement, common} from './element.js';
import {PRODUCTS} from './products.js';
import {session} from './session.js';

export class ItBanners extends ItElement {
  static styles = [common, css`:host { display: block; }`];

  #session = () => this.#show();
  #shown = false;

  connectedCallback() {
    super.connectedCallback();
    session.addEventListener('change', this.#session);
    this.#show();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    session.removeEventListener('change', this.#session);
  }

  /** Only to people who are signed in: what cannot wait is always somebody's own. */
  async #show() {
    const wanted = session.now.state === 'signed-in';
    if (wanted === this.#shown) return;
    this.#shown = wanted;
    this.renderRoot.replaceChildren();
    if (!wanted) return;
    for (const {banner} of PRODUCTS) {
      if (!banner) continue;
      const {default: name} = await import(banner);
      if (this.#shown) this.renderRoot.append(document.createElement(name));
    }
  }
}
customElements.define('it-banners', ItBanners);
