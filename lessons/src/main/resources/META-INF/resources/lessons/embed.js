// The week of a studio inside somebody else's page: no account, no cookie, nothing to press but the way to the lesson itself.
import {css, html} from 'lit';
import {Problem} from 'ittaku/api.js';
import {ItElement, common} from 'ittaku/element.js';
import {LANGUAGES, showLanguage} from 'ittaku/i18n.js';
import {studios} from './data.js';
import {t} from './texts.js';
import './public-week.js';
import 'ittaku/error.js';
import 'ittaku/skeleton.js';

const query = new URLSearchParams(location.search);
const asked = LANGUAGES.find((known) => known === query.get('lang'));
if (asked) showLanguage(asked);

class EmbeddedWeek extends ItElement {
  static properties = {_studios: {state: true}, _problem: {state: true}};
  static styles = [
    common,
    css`
      :host { display: block; padding: var(--space-3); }
      header { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: var(--space-2); margin-bottom: var(--space-2); }
      h1 { font-size: var(--text-l); }
      header a { display: inline-flex; align-items: center; min-height: var(--target); font-size: var(--text-s); }
      p { padding: var(--space-6) 0; color: var(--faded); text-align: center; }
    `,
  ];

  constructor() {
    super();
    /** @type {readonly import('./data.js').Studio[] | null} */
    this._studios = null;
    /** @type {Problem | null} */
    this._problem = null;
    this.#load();
  }

  #load = async () => {
    try {
      this._studios = await studios();
      this._problem = null;
    } catch (thrown) {
      this._problem = Problem.of(thrown);
    }
  };

  render() {
    if (this._problem) return html`<it-error compact .problem=${this._problem} @retry=${this.#load}></it-error>`;
    if (this._studios === null) return html`<it-skeleton shape="rows" count="6"></it-skeleton>`;
    const studio = this._studios.find(({code}) => code === query.get('studio'));
    if (!studio) return html`<p>${t('studio.absent')}</p>`;
    document.title = `${studio.fullName} – ${t('title')}`;
    return html`<header><h1>${studio.fullName}</h1><a href="/lessons/studios/${studio.code}" target="_blank" rel="noopener">${t('embed.whole')}</a></header>
      <it-public-week away .studio=${studio} .studios=${this._studios}></it-public-week>`;
  }
}
customElements.define('it-embedded-week', EmbeddedWeek);
