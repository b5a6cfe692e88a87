// The console: the list of tables, a table, statements. One address per view.
import {html} from 'lit';
import {Problem} from 'ittaku/api.js';
import {Router} from 'ittaku/router.js';
import {session} from 'ittaku/session.js';
import {t} from './texts.js';
import {ConsoleView} from './view.js';
import './partiql.js';
import './table.js';
import './tables.js';
import 'ittaku/empty.js';
import 'ittaku/error.js';
import 'ittaku/shell.js';
import 'ittaku/skeleton.js';

/** @typedef {{view: 'tables'} | {view: 'partiql'} | {view: 'table', table: string, whole: boolean} | {view: 'absent'}} Place */

/** @param {string} pathname @returns {Place} */
function placeOf(pathname) {
  const [, page, first, second, third, ...rest] = pathname.replace(/\/$/, '').split('/');
  if (page !== 'console' || rest.length > 0 || (third !== undefined && third !== 'design')) return {view: 'absent'};
  if (first === undefined) return {view: 'tables'};
  if (first === 'partiql' && second === undefined) return {view: 'partiql'};
  if (first === 'tables' && second) return {view: 'table', table: decodeURIComponent(second), whole: third === 'design'};
  return {view: 'absent'};
}

class Console extends ConsoleView {
  static properties = {_place: {state: true}};

  #session = () => this.requestUpdate();

  constructor() {
    super();
    this._place = placeOf(location.pathname);
    new Router(this, {has: ({pathname}) => placeOf(pathname).view !== 'absent', show: () => this.#show()});
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
    const next = placeOf(location.pathname);
    const same = JSON.stringify(next) === JSON.stringify(this._place);
    this._place = next;
    return same ? /** @type {const} */ ('same') : /** @type {const} */ ('view');
  }

  render() {
    document.title = this._place.view === 'table' ? this._place.table : t(this._place.view === 'partiql' ? 'partiql' : 'console');
    const {state, person} = session.now;
    if (state === 'loading') return html`<it-skeleton shape="rows" count="5"></it-skeleton>`;
    if (state === 'nobody')
      return html`<h1 class="sr" tabindex="-1">${t('console')}</h1><it-empty icon="lock" heading=${t('admins')}>${t('admins.text')}
        <it-button slot="action" kind="primary" icon="person" href=${session.signInPath()}>${t('signin')}</it-button></it-empty>`;
    if (state === 'failed') return html`<it-error .problem=${new Problem({code: 'NETWORK'})} @retry=${() => session.reload()}></it-error>`;
    // Where there are no accounts, whoever reaches the port is the store's owner.
    if (person && !person.roles.includes('admin')) {
      return html`<h1 class="sr" tabindex="-1">${t('console')}</h1><it-empty icon="lock" heading=${t('admins')}>${t('admins.text')}</it-empty>`;
    }
    return this.#view();
  }

  #view() {
    const {_place: place} = this;
    switch (place.view) {
      case 'tables':
        return html`<it-console-tables data-view></it-console-tables>`;
      case 'partiql':
        return html`<it-console-partiql data-view></it-console-partiql>`;
      case 'table':
        return html`${[place.table].map((name) => html`<it-console-table data-view .name=${name} .whole=${place.whole}></it-console-table>`)}`;
      default:
        return html`<h1 class="sr" tabindex="-1">${t('console')}</h1><it-empty icon="console" heading=${t('absent')}><it-button slot="action" href="/console">${t('tables')}</it-button></it-empty>`;
    }
  }
}
customElements.define('it-console', Console);
