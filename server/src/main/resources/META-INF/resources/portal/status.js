// Whether the server works, in words; asked again every ten seconds while someone looks.
import {css, html} from 'lit';
import {ItElement, common} from 'ittaku/element.js';
import {time} from 'ittaku/i18n.js';
import {t} from './texts.js';
import 'ittaku/button.js';
import 'ittaku/icons.js';
import 'ittaku/shell.js';

const AGAIN_MS = 10_000;

class Status extends ItElement {
  static properties = {_state: {state: true}, _at: {state: true}};
  static styles = [
    common,
    css`
      :host { display: block; max-width: 40em; margin: 0 auto; padding: var(--space-8) 0; }
      .sheet { margin-top: var(--space-6); padding: var(--space-6); border: 1px solid var(--line); border-radius: var(--radius); background: var(--sheet); }
      .now { display: flex; align-items: center; gap: var(--space-3); font: 600 var(--text-l)/1.5 var(--serif); }
      .up it-icon { color: var(--moss); }
      .down it-icon { color: var(--vermilion); }
      dl { display: grid; grid-template-columns: max-content 1fr; gap: var(--space-2) var(--space-6); margin: var(--space-5) 0 0; }
      dt { color: var(--faded); }
      dd { margin: 0; }
      .at { margin-top: var(--space-5); color: var(--faded); font-size: var(--text-s); }
      .actions { display: flex; flex-wrap: wrap; gap: var(--space-3); margin-top: var(--space-6); }
    `,
  ];

  #timer = 0;

  constructor() {
    super();
    /** @type {'asking' | 'up' | 'down' | 'silent'} */
    this._state = 'asking';
    this._at = '';
  }

  connectedCallback() {
    super.connectedCallback();
    this.#ask();
    this.#timer = window.setInterval(() => this.#ask(), AGAIN_MS);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    clearInterval(this.#timer);
  }

  async #ask() {
    try {
      const answer = await fetch('/health', {headers: {Accept: 'application/json'}, cache: 'no-store'});
      this._state = (await answer.json()).status === 'UP' ? 'up' : 'down';
    } catch {
      this._state = 'silent';
    }
    this._at = time(Date.now());
  }

  render() {
    document.title = t('status');
    const up = this._state === 'up';
    const answers = up || this._state === 'down';
    return html`<h1>${t('status')}</h1>
      <div class="sheet">
        <p class="now ${up ? 'up' : 'down'}" role="status">
          ${this._state === 'asking' ? t('status.asking') : html`<it-icon name=${up ? 'check' : 'alert'}></it-icon>${t(`status.${this._state}`)}`}
        </p>
        <dl>
          <dt>${t('status.server')}</dt>
          <dd>${this._state === 'asking' ? '…' : answers ? t('status.server.up') : t('status.server.down')}</dd>
          <dt>${t('status.store')}</dt>
          <dd>${up ? t('status.store.up') : this._state === 'down' ? t('status.store.down') : '…'}</dd>
        </dl>
        <p class="at">${this._at ? t('status.at', {time: this._at}) : ''}</p>
      </div>
      <div class="actions"><it-button href="/">${t('absent.home')}</it-button></div>`;
  }
}

customElements.define('it-status', Status);
