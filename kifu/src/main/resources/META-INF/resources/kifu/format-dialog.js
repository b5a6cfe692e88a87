// it-kifu-format: what was done on the board does not fit into the format that the record came in. Nothing is saved yet.
import {css, html, nothing} from 'lit';
import {ItElement, common} from 'ittaku/element.js';
import {t} from './texts.js';
import 'ittaku/button.js';
import 'ittaku/dialog.js';

/** What the server's sentences are about, in the order to look for it. */
const ABOUT = /** @type {const} */ ([
  [/branches/, 'format.branches'],
  [/comments/, 'format.comments'],
  [/bookmarks/, 'format.bookmarks'],
  [/times/, 'format.times'],
  [/result|ending/, 'format.ending'],
  [/move number/, 'format.number'],
  [/header/, 'format.headers'],
  [/not understood/, 'format.odd'],
  [/encoding lacks/, 'format.characters'],
]);

/** Event `settle` with `choice`: kif, same or later. */
class FormatDialog extends ItElement {
  static properties = {lack: {attribute: false}};
  static styles = [
    common,
    css`
    ul { margin: var(--space-3) 0; padding-left: 1.4em; }
    li { line-height: 1.7; }
  `,
  ];

  constructor() {
    super();
    /** @type {import('./saving.js').Lack | null} */
    this.lack = null;
  }

  /** @param {string} choice */
  #settle(choice) {
    this.emit('settle', {choice});
  }

  render() {
    const {lack} = this;
    const format = lack?.format.toUpperCase() ?? '';
    return html`<it-dialog ?open=${lack !== null} heading=${t('format', {format})} @close=${() => {
      if (this.lack) this.#settle('later');
    }}>
      <p>${t('format.text', {format})}</p>
      <ul>${[...new Set(lack?.lacking.map(named))].map((what) => html`<li>${what}</li>`)}</ul>
      <p>${t(lack?.kif ? 'format.choose' : 'format.games', {format})}</p>
      <it-button slot="action" class="later" kind="quiet" @click=${() => this.#settle('later')}>${t('cancel')}</it-button>
      <it-button slot="action" class="same" @click=${() => this.#settle('same')}>${t('format.same', {format})}</it-button>
      ${lack?.kif ? html`<it-button slot="action" class="kif" kind="primary" @click=${() => this.#settle('kif')}>${t('format.kif')}</it-button>` : nothing}
    </it-dialog>`;
  }
}
customElements.define('it-kifu-format', FormatDialog);

/** @param {string} sentence */
function named(sentence) {
  return lackNames(sentence)[0] ?? sentence;
}

/** What sentences of the server are about, in the reader's language. @param {string} sentences */
export function lackNames(sentences) {
  const about = ABOUT.filter(([pattern]) => pattern.test(sentences)).map(([, key]) => t(key));
  return about.length > 0 ? about : [sentences];
}
