// it-draw-share: how friends come in: a link to copy or send, a code to call across the room, a square to scan.
import {css, html, nothing, svg} from 'lit';
import {ItElement, common} from 'ittaku/element.js';
import {toast} from 'ittaku/toast.js';
import {linkOf} from './places.js';
import {qrCode} from 'ittaku/qr.js';
import {t} from './texts.js';
import 'ittaku/button.js';

/** `.code`. */
export class DrawShare extends ItElement {
  static properties = {code: {attribute: false}};
  static styles = [
    common,
    css`
      :host { display: block; padding: var(--space-5); border: 1px solid var(--line); border-radius: var(--radius); background: var(--sheet); box-shadow: var(--shadow); }
      h2 { font-size: var(--text-m); }
      .both { display: flex; gap: var(--space-4); align-items: center; }
      .code { margin: var(--space-2) 0 var(--space-3); font: 600 1.75rem/1.2 var(--mono); letter-spacing: .12em; white-space: nowrap; }
      svg { flex: none; width: 116px; height: 116px; border-radius: 4px; background: #FFFFFF; }
      .text { flex: 1; min-width: 0; }
      .acts { display: flex; flex-wrap: wrap; gap: var(--space-2); }
      @media (max-width: 860px) { svg { display: none; } }
    `,
  ];

  constructor() {
    super();
    this.code = '';
  }

  async #copy() {
    try {
      await navigator.clipboard.writeText(linkOf(this.code));
      toast(t('share.copied'), {tone: 'good'});
    } catch {
      toast(linkOf(this.code)); // not allowed here: at least it can be read
    }
  }

  async #send() {
    try {
      await navigator.share({title: t('title'), text: t('share.text'), url: linkOf(this.code)});
    } catch {
      // The reader changed their mind.
    }
  }

  render() {
    const {size, path} = qrCode(linkOf(this.code));
    return html`<div class="both"><div class="text"><h2>${t('share.title')}</h2>
        <p class="code" aria-label=${t('share.code', {code: [...this.code].join(' ')})}>${this.code}</p>
        <div class="acts"><it-button kind="primary" icon="copy" @click=${this.#copy}>${t('share.copy')}</it-button>
          ${'share' in navigator ? html`<it-button icon="share" label=${t('share.send')} @click=${this.#send}></it-button>` : nothing}</div></div>
      <svg viewBox="-4 -4 ${size + 8} ${size + 8}" role="img" aria-label=${t('share.qr')}>${svg`<path d=${path} fill="#1F1B16"></path>`}</svg></div>`;
  }
}
customElements.define('it-draw-share', DrawShare);
