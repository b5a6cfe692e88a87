// A new token's text, the one time it can be read: to copy, and to try at once.
import {html} from 'lit';
import {toast} from 'ittaku/toast.js';
import {AccountView} from './form.js';
import {t} from './texts.js';
import 'ittaku/button.js';

class FreshToken extends AccountView {
  static properties = {name: {attribute: false}, token: {attribute: false}};

  constructor() {
    super();
    this.name = '';
    this.token = '';
    this.tabIndex = -1;
  }

  async #copy() {
    try {
      await navigator.clipboard.writeText(this.token);
      toast(t('copied'), {tone: 'good'});
    } catch {
      // Without TLS, or without leave, a page may not write the clipboard; the selected text can still be copied by hand.
      const code = this.querySelector('code');
      if (code) getSelection()?.selectAllChildren(code);
      toast(t('copy.self'));
    }
  }

  render() {
    return html`<section class="fresh" aria-labelledby="fresh-heading">
      <h2 id="fresh-heading">${t('fresh', {name: this.name})}</h2>
      <p>${t('fresh.text')}</p>
      <div class="token"><code tabindex="0">${this.token}</code>
        <it-button icon="copy" @click=${this.#copy}>${t('copy')}</it-button></div>
      <p class="try">${t('fresh.try')}</p>
      <pre tabindex="0">curl -H "Authorization: Bearer ${this.token}" ${location.origin}/api/me</pre>
      <it-button kind="quiet" icon="check" @click=${() => this.emit('done')}>${t('fresh.done')}</it-button>
    </section>`;
  }
}
customElements.define('it-fresh-token', FreshToken);
