// Where one is signed in, and how to end it there.
import {html, nothing} from 'lit';
import {Problem, api, path} from 'ittaku/api.js';
import {explain} from 'ittaku/error.js';
import {date, dateTime, relativeTime} from 'ittaku/i18n.js';
import {PagedList} from 'ittaku/list.js';
import {session} from 'ittaku/session.js';
import {toast} from 'ittaku/toast.js';
import {AccountView} from './form.js';
import {device} from './places.js';
import {t} from './texts.js';
import 'ittaku/button.js';
import 'ittaku/chip.js';

/** @typedef {{id: string, created: string, lastUsed: string, expires: string, address: string, userAgent: string, current: boolean}} Shown */

class Sessions extends AccountView {
  static properties = {_busy: {state: true}};

  /** @type {PagedList<Shown>} */
  #sessions = new PagedList(this, ({cursor, signal}) => api.get('/me/sessions', {query: {cursor}, signal}));

  constructor() {
    super();
    /** What is being ended: a session's id, `others` or nothing. */
    this._busy = '';
  }

  /**
   * @param {string} what
   * @param {() => Promise<unknown>} act
   */
  async #end(what, act) {
    this._busy = what;
    try {
      await act();
    } catch (thrown) {
      const {heading, text} = explain(Problem.of(thrown));
      toast(`${heading} ${text}`, {tone: 'bad'});
    }
    this._busy = '';
    await this.updateComplete;
    // The pressed button went with its row.
    if (this.isConnected && !this.contains(document.activeElement)) this.querySelector('h1')?.focus();
  }

  /** @param {Shown} shown */
  #endOne(shown) {
    return this.#end(shown.id, async () => {
      try {
        await api.delete(path`/me/sessions/${shown.id}`);
      } catch (thrown) {
        if (Problem.of(thrown).status !== 404) throw thrown; // it had ended by itself
      }
      this.#sessions.replace(
        ({id}) => id === shown.id,
        () => null,
      );
      toast(t('sessions.ended'), {tone: 'good'});
    });
  }

  #endOthers() {
    return this.#end('others', async () => {
      await api.delete('/me/sessions');
      toast(t('sessions.others.ended'), {tone: 'good'});
      await this.#sessions.restart();
    });
  }

  #signOut() {
    return this.#end('current', () => session.signOut());
  }

  render() {
    const others = this.#sessions.items.some(({current}) => !current);
    return html`<h1 tabindex="-1">${t('sessions')}</h1>
      <p class="note">${t('sessions.text')}</p>
      <it-list class="sheet rows" label=${t('sessions')} .list=${this.#sessions} .key=${(/** @type {Shown} */ s) => s.id}
        .row=${(/** @type {Shown} */ shown) => this.#row(shown)}></it-list>
      ${
        others
          ? html`<p class="after"><it-button icon="signout" ?busy=${this._busy === 'others'} @click=${this.#endOthers}>${t('sessions.others')}</it-button></p>`
          : nothing
      }`;
  }

  /** @param {Shown} shown */
  #row(shown) {
    const name = deviceName(shown.userAgent);
    return html`<div class="row">
      <div class="what">
        <h2>${name} ${shown.current ? html`<it-chip tone="open" icon="check">${t('sessions.current')}</it-chip>` : nothing}</h2>
        <p>${t('sessions.used', {when: relativeTime(shown.lastUsed)})} <span class="dot"></span> ${shown.address}</p>
        <p title=${dateTime(shown.created)}>${t('sessions.since', {when: date(shown.created), until: date(shown.expires)})}</p>
      </div>
      ${
        shown.current
          ? html`<it-button icon="signout" ?busy=${this._busy === 'current'} @click=${() => this.#signOut()}>${t('signout')}</it-button>`
          : html`<it-button icon="close" ?busy=${this._busy === shown.id} @click=${() => this.#endOne(shown)}>${t('sessions.end')}<span class="sr">${name}</span></it-button>`
      }
    </div>`;
  }
}
customElements.define('it-sessions', Sessions);

/** A browser in words. @param {string} userAgent */
export function deviceName(userAgent) {
  const {browser, system} = device(userAgent);
  return browser && system ? t('device', {browser, system}) : browser || system || t('device.unknown');
}
