// it-studio-page: a studio's page for everybody: its week, its rooms, and how to show the week on another site.
import {css, html} from 'lit';
import {ItElement, common} from 'ittaku/element.js';
import {language} from 'ittaku/i18n.js';
import {toast} from 'ittaku/toast.js';
import {roomsOf} from './data.js';
import {nowIn, zoneName} from './days.js';
import {weekPath} from './places.js';
import {t} from './texts.js';
import './public-week.js';
import 'ittaku/button.js';
import 'ittaku/empty.js';

/** `<it-studio-page .studios code="gnz">` */
class StudioPage extends ItElement {
  static properties = {studios: {attribute: false}, code: {type: String}};
  static styles = [
    common,
    css`
      :host { display: block; }
      header { display: flex; flex-wrap: wrap; align-items: end; justify-content: space-between; gap: var(--space-3); margin-bottom: var(--space-5); }
      header h2 { font-size: var(--text-xl); }
      p { color: var(--faded); }
      details {
        margin-top: var(--space-6); padding: var(--space-3) var(--space-4); border: 1px solid var(--line); border-radius: var(--radius);
        background: var(--sheet);
      }
      summary { min-height: var(--target); align-content: center; cursor: pointer; font-weight: 600; }
      code {
        display: block; margin: var(--space-3) 0; padding: var(--space-3); border-radius: var(--radius); background: var(--paper);
        font: var(--text-s)/1.6 var(--mono); overflow-wrap: anywhere;
      }
      @media print { details, header it-button { display: none; } }
    `,
  ];

  constructor() {
    super();
    /** @type {readonly import('./data.js').Studio[]} */
    this.studios = [];
    this.code = '';
  }

  /** @param {string} code */
  async #copy(code) {
    try {
      await navigator.clipboard.writeText(code);
      toast(t('embed.copied'), {tone: 'good'});
    } catch {
      toast(t('embed.by.hand'), {tone: 'bad'});
    }
  }

  render() {
    const studio = this.studios.find(({code}) => code === this.code);
    if (!studio) {
      return html`<it-empty icon="timetable" heading=${t('studio.absent')}>${t('studio.absent.text')}
        <it-button slot="action" href="/lessons">${t('view.schedule')}</it-button></it-empty>`;
    }
    const rooms = roomsOf(this.studios, studio.code);
    const at = `${location.origin}/lessons/embed.html?${new URLSearchParams({studio: studio.code, lang: language()})}`;
    const frame = `<iframe src="${at.replaceAll('&', '&amp;')}" title="${studio.fullName.replace(/[<>&"]/g, '')}" width="100%" height="720" loading="lazy"></iframe>`;
    return html`<header><div><h2>${studio.fullName}</h2>
        <p>${zoneName(studio.timeZone)} ${nowIn(studio.timeZone).time}${rooms.length > 0 ? ` · ${rooms.map(({name}) => name).join(' · ')}` : ''}</p></div>
        <it-button kind="primary" href=${weekPath(studio.code, '')}>${t('studio.book')}</it-button></header>
      <it-public-week .studio=${studio} .studios=${this.studios}></it-public-week>
      <details><summary>${t('embed')}</summary><p>${t('embed.text')}</p><code>${frame}</code>
        <it-button icon="copy" @click=${() => this.#copy(frame)}>${t('embed.copy')}</it-button></details>`;
  }
}
customElements.define('it-studio-page', StudioPage);
