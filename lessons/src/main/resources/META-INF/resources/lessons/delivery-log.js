// it-delivery-log: what was sent to one, and what became of it.
import {css, html} from 'lit';
import {api} from 'ittaku/api.js';
import {ItElement, common} from 'ittaku/element.js';
import {dateTime, relativeTime} from 'ittaku/i18n.js';
import {PagedList} from 'ittaku/list.js';
import {deliveryFault} from './delivery-fault.js';
import {t} from './texts.js';
import 'ittaku/button.js';
import 'ittaku/chip.js';
import 'ittaku/empty.js';

/** @typedef {{id: string, at: string, channel: 'email' | 'push' | 'webhook' | 'line' | null, kind: string, state: 'sent' | 'failed' | 'skipped', subject: string | null, detail: string | null}} Sent */

/** @type {Record<Sent['state'], 'open' | 'live' | ''>} */
const TONES = {sent: 'open', failed: 'live', skipped: ''};

class DeliveryLog extends ItElement {
  static styles = [
    common,
    css`
      :host { display: block; }
      header { display: flex; align-items: center; justify-content: space-between; border-bottom: 2px solid var(--ink); }
      ul { margin: 0; padding: 0; list-style: none; }
      .row {
        display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0 var(--space-3); padding: var(--space-3) 0;
        border-bottom: 1px solid var(--line);
      }
      b { font-weight: 600; overflow-wrap: anywhere; }
      small { grid-column: 1 / -1; color: var(--faded); font-size: var(--text-s); overflow-wrap: anywhere; }
    `,
  ];

  /** @type {PagedList<Sent>} */
  #sent = new PagedList(this, ({cursor, signal}) => api.get('/lessons/me/notifications/log', {query: {cursor}, signal}));

  connectedCallback() {
    super.connectedCallback();
    this.addEventListener('refresh', () => this.#sent.restart());
  }

  render() {
    return html`<header><h2>${t('log')}</h2><it-button kind="quiet" icon="retry" label=${t('log.again')} @click=${() => this.#sent.restart()}></it-button></header>
      <it-list label=${t('log')} .list=${this.#sent} .key=${(/** @type {Sent} */ sent) => sent.id + sent.at} .row=${(
        /** @type {Sent} */ sent,
      ) => html`
        <div class="row"><b>${sent.subject ?? t('log.message')}</b><it-chip tone=${TONES[sent.state]}>${t(`log.${sent.state}`)}</it-chip>
          <small><time datetime=${sent.at} title=${dateTime(sent.at)}>${relativeTime(sent.at)}</time> · ${sent.channel ? t(`channel.${sent.channel}`) : t('log.before')}${sent.detail ? ` · ${deliveryFault(sent)}` : ''}</small></div>`}
        .empty=${() => html`<it-empty icon="bell" heading=${t('log.empty')}>${t('log.empty.text')}</it-empty>`}></it-list>`;
  }
}
customElements.define('it-delivery-log', DeliveryLog);
