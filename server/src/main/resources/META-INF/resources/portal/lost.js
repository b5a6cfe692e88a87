// The page for an address that does not exist, or for a failure of the server: what happened, and where to go next.
import {html, nothing} from 'lit';
import {ItElement} from 'ittaku/element.js';
import {CARDS, local} from 'ittaku/products.js';
import {t} from './texts.js';
import 'ittaku/button.js';
import 'ittaku/empty.js';
import 'ittaku/shell.js';

class Lost extends ItElement {
  render() {
    const broken = document.documentElement.dataset.page === 'broken';
    document.title = broken ? t('broken') : t('absent');
    return html`<it-empty icon=${broken ? 'alert' : 'search'} heading=${document.title}>
      ${broken ? t('broken.text') : t('absent.text')}
      ${broken ? html`<it-button slot="action" icon="retry" @click=${() => location.reload()}>${t('broken.retry')}</it-button>` : nothing}
      <it-button slot="action" kind="primary" href="/">${t('absent.home')}</it-button>
      ${CARDS.map(({id, name}) => html`<it-button slot="action" href="/${id}">${local(name)}</it-button>`)}
    </it-empty>`;
  }
}

customElements.define('it-lost', Lost);
