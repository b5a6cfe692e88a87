// it-kifu-offline: registers the worker that keeps what was seen, and says so while the page shows that for want of a network.
import {css, html, nothing} from 'lit';
import {ItElement, common} from 'ittaku/element.js';
import {t} from './texts.js';

class KifuOffline extends ItElement {
  static properties = {_offline: {state: true}};
  static styles = [
    common,
    css`
    p { margin: 0 0 var(--space-3); padding: var(--space-2) var(--space-4); border-left: 3px solid var(--gold); border-radius: 0 var(--radius) var(--radius) 0; background: var(--gold-wash); }
  `,
  ];

  constructor() {
    super();
    this._offline = false;
    if (!('serviceWorker' in navigator)) return;
    navigator.serviceWorker.addEventListener('message', ({data}) => {
      if (typeof data?.offline === 'boolean') this._offline = data.offline;
    });
    // Not before the page is there: keeping files must not slow down the first look.
    if (document.readyState === 'complete') this.#register();
    else window.addEventListener('load', () => this.#register(), {once: true});
  }

  async #register() {
    try {
      await navigator.serviceWorker.register('/kifu/sw.js', {scope: '/kifu'});
      const {active} = await navigator.serviceWorker.ready;
      const files = performance
        .getEntriesByType('resource')
        .map(({name}) => new URL(name))
        .filter(({origin, pathname}) => origin === location.origin && !pathname.startsWith('/api/'))
        .map(({pathname, search}) => pathname + search);
      active?.postMessage({keep: ['/kifu', ...new Set(files)]});
    } catch {
      // A browser that lets no worker in shows everything while there is a network.
    }
  }

  render() {
    return this._offline ? html`<p role="status">${t('offline')}</p>` : nothing;
  }
}
customElements.define('it-kifu-offline', KifuOffline);
