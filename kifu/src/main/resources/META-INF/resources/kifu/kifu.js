// The notebook's page: one address per view, moved between without loading the page anew.
import {html} from 'lit';
import {keyed} from 'lit/directives/keyed.js';
import {Problem, api} from 'ittaku/api.js';
import {ItElement} from 'ittaku/element.js';
import {Router} from 'ittaku/router.js';
import {session} from 'ittaku/session.js';
import {placeOf} from './places.js';
import {t} from './texts.js';
import './drills.js';
import './history.js';
import './list.js';
import './new.js';
import './offline.js';
import './quotas.js';
import './record.js';
import './statistics.js';
import './trash.js';
import './welcome.js';
import 'ittaku/button.js';
import 'ittaku/empty.js';
import 'ittaku/error.js';
import 'ittaku/shell.js';
import 'ittaku/skeleton.js';

/** @typedef {import('./places.js').Place} Place */

class KifuPage extends ItElement {
  static properties = {_place: {state: true}};

  #session = () => this.requestUpdate();

  constructor() {
    super();
    /** @type {Place} */
    this._place = placeOf(location.pathname, location.search);
    const router = new Router(this, {
      has: ({pathname}) => pathname === '/kifu' || pathname.startsWith('/kifu/'),
      show: () => this.#show(),
    });
    this.addEventListener('leave', (event) => router.go(/** @type {CustomEvent} */ (event).detail.to));
  }

  createRenderRoot() {
    return this;
  }

  connectedCallback() {
    super.connectedCallback();
    session.addEventListener('change', this.#session);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    session.removeEventListener('change', this.#session);
  }

  #show() {
    const before = this._place.view;
    this._place = placeOf(location.pathname, location.search);
    return before === this._place.view ? 'place' : 'view';
  }

  render() {
    // What one person had open is not the next one's to see: each view begins anew with them.
    return html`<it-kifu-offline></it-kifu-offline>${keyed(session.now.person?.userId, this.#view())}`;
  }

  #view() {
    const {state} = session.now;
    const place = this._place;
    if (state === 'loading') return html`<it-skeleton shape="rows" count="5"></it-skeleton>`;
    if (state === 'failed') {
      const problem = new Problem(api.online ? {code: 'SESSION_UNKNOWN', status: 500} : {code: 'NETWORK'});
      return html`<it-error .problem=${problem} @retry=${() => session.reload()}></it-error>`;
    }
    if (place.view === 'absent') {
      document.title = t('absent');
      return html`<it-empty icon="piece" heading=${t('absent')}>${t('absent.text')}<it-button slot="action" href="/kifu">${t('back')}</it-button></it-empty>`;
    }
    // What is shared or public is for everybody; the rest is one's own notebook.
    if (place.view === 'record') return html`<it-kifu-record data-view .source=${place.source}></it-kifu-record>`;
    if (place.view === 'user') return html`<it-kifu-list data-view .place=${place}></it-kifu-list>`;
    if (state !== 'signed-in') return html`<it-kifu-welcome data-view></it-kifu-welcome>`;
    if (place.view === 'new') return html`<it-kifu-new data-view .folder=${place.folder}></it-kifu-new>`;
    if (place.view === 'trash') return html`<it-kifu-trash data-view></it-kifu-trash>`;
    if (place.view === 'statistics') return html`<it-kifu-statistics data-view></it-kifu-statistics>`;
    if (place.view === 'drills') return html`<it-kifu-drills data-view></it-kifu-drills>`;
    if (place.view === 'quotas') return html`<it-kifu-quotas data-view></it-kifu-quotas>`;
    if (place.view === 'history') return html`<it-kifu-history data-view kid=${place.kid}></it-kifu-history>`;
    return html`<it-kifu-list data-view .place=${place}></it-kifu-list>`;
  }
}
customElements.define('it-kifu', KifuPage);
