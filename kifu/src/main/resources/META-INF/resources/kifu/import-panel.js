// it-kifu-import: how far the files are, and what became of each.
import {css, html, nothing} from 'lit';
import {ItElement, common} from 'ittaku/element.js';
import {importing} from './importing.js';
import {t} from './texts.js';
import 'ittaku/button.js';
import 'ittaku/icons.js';

class KifuImport extends ItElement {
  static styles = [
    common,
    css`
    :host { display: block; }
    section { margin-bottom: var(--space-4); padding: var(--space-3) var(--space-4); border: 1px solid var(--line); border-radius: var(--radius); background: var(--sheet); }
    .head { display: flex; flex-wrap: wrap; align-items: center; gap: var(--space-2) var(--space-3); }
    h2 { flex: 1 1 12em; font-size: var(--text-m); }
    progress { width: 100%; height: 8px; margin-top: var(--space-2); appearance: none; border: 0; border-radius: 4px; overflow: hidden; background: var(--line); }
    progress::-webkit-progress-bar { background: var(--line); }
    progress::-webkit-progress-value { background: var(--moss); transition: width var(--calm); }
    progress::-moz-progress-bar { background: var(--moss); }
    .words { color: var(--faded); font-size: var(--text-s); }
    .waits { padding: var(--space-1) var(--space-3); border-left: 3px solid var(--gold); background: var(--gold-wash); font-size: var(--text-s); }
    ul { max-height: 240px; margin: var(--space-2) 0 0; padding: 0; overflow: auto; list-style: none; border-top: 1px solid var(--line); font-size: var(--text-s); }
    li { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0 var(--space-3); padding: var(--space-1) 0; border-bottom: 1px solid var(--line); }
    li span { overflow-wrap: anywhere; }
    .kept { color: var(--moss); }
    .unread, .failed { color: var(--vermilion); }
    .row { display: flex; flex-wrap: wrap; gap: var(--space-2); margin-top: var(--space-2); }
  `,
  ];

  #redraw = () => this.requestUpdate();
  #timer = 0;

  connectedCallback() {
    super.connectedCallback();
    importing.addEventListener('change', this.#redraw);
    this.#timer = window.setInterval(() => {
      if (importing.goesOnAt !== null) this.requestUpdate();
    }, 1000);
    importing.resume();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    importing.removeEventListener('change', this.#redraw);
    window.clearInterval(this.#timer);
  }

  render() {
    const {entries, isDone} = importing;
    if (entries.length === 0) return nothing;
    const over = importing.count('kept', 'known', 'unread', 'failed');
    return html`<section aria-label=${t('import')}>
      <div class="head"><h2>${t(isDone ? 'import.done' : 'import.running', {n: over, all: entries.length})}</h2>
        ${isDone ? html`<it-button class="clear" kind="quiet" icon="close" label=${t('import.clear')} @click=${() => importing.clear()}></it-button>` : nothing}</div>
      <progress max=${entries.length} value=${over} aria-label=${t('import')}></progress>
      <p class="words" role="status">${this.#summary()}</p>
      ${isDone || !importing.isSent ? nothing : html`<p class="words">${t('import.away')}</p>`}
      ${this.#waits()}
      <ul tabindex="0" aria-label=${t('import.files')}>${entries.map(
        ({name, state, kid, reason}) => html`<li class=${state}><span>${kid ? html`<a href="/kifu/${kid}">${name}</a>` : name}</span>
        <span class="outcome">${reason || t(`import.${state}`)}</span></li>`,
      )}</ul>
      ${importing.mayKeepVerbatim ? html`<div class="row"><it-button class="verbatim" @click=${() => importing.keepVerbatim()}>${t('file.verbatim')}</it-button></div>` : nothing}
    </section>`;
  }

  #summary() {
    const said = /** @type {const} */ (['kept', 'known', 'unread', 'failed']);
    return said
      .filter((state) => importing.count(state) > 0)
      .map((state) => `${t(`import.count.${state}`)} ${importing.count(state)}`)
      .join(' · ');
  }

  #waits() {
    if (importing.goesOnAt === null) return nothing;
    const seconds = Math.max(0, Math.ceil((importing.goesOnAt - Date.now()) / 1000));
    return html`<p class="waits">${t(importing.isOffline ? 'import.offline' : 'import.limit', {n: seconds})}</p>`;
  }
}
customElements.define('it-kifu-import', KifuImport);
