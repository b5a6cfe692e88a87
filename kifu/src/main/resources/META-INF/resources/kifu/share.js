// it-kifu-share: the link, the position as SFEN and as a picture, everyone or chosen readers.
import {css, html, nothing} from 'lit';
import {Problem, api} from 'ittaku/api.js';
import {ItElement, common} from 'ittaku/element.js';
import {explain} from 'ittaku/error.js';
import {toast} from 'ittaku/toast.js';
import {copy, download, toPng} from './files.js';
import {pictureOf} from './picture.js';
import {namedPath} from './places.js';
import {boardsLink, outside, outsideStyles, scanned} from './share-outside.js';
import {t} from './texts.js';
import './readers.js';
import 'ittaku/button.js';
import 'ittaku/dialog.js';

/** `<it-kifu-share .file=${file} ?open>`; event `close`. */
class KifuShare extends ItElement {
  static properties = {file: {attribute: false}, view: {attribute: false}, open: {type: Boolean}, _busy: {state: true}};
  static styles = [
    common,
    outsideStyles,
    css`
    section + section { margin-top: var(--space-5); padding-top: var(--space-4); border-top: 1px solid var(--line); }
    h3 { margin-bottom: var(--space-2); }
    .row { display: flex; flex-wrap: wrap; gap: var(--space-2); align-items: center; }
    .row + .row { margin-top: var(--space-2); }
    input[type='text'] { flex: 1; min-width: 10em; min-height: var(--target); padding: 0 var(--space-3); border: 1px solid var(--edge); border-radius: var(--radius); background: var(--paper); font: .8rem var(--mono); }
    .switch { display: flex; gap: var(--space-3); align-items: flex-start; min-height: var(--target); padding: var(--space-1) 0; cursor: pointer; }
    .switch input { flex: none; width: 20px; height: 20px; margin: 4px 0 0; accent-color: var(--vermilion); }
    .switch small { display: block; color: var(--faded); font-size: var(--text-s); line-height: 1.5; }
  `,
  ];

  constructor() {
    super();
    /** @type {import('./record-file.js').RecordFile | null} */
    this.file = null;
    /** @type {import('./answers.js').View | null} the file's, given again whenever it changes */
    this.view = null;
    this.open = false;
    this._busy = false;
  }

  get #link() {
    const {view, source} = /** @type {import('./record-file.js').RecordFile} */ (this.file);
    if ('code' in source) return location.origin + location.pathname;
    return view?.share && view.shareCode ? `${location.origin}/kifu/shared/${view.shareCode}` : '';
  }

  /** @param {() => Promise<unknown>} work */
  async #do(work) {
    this._busy = true;
    try {
      await work();
    } catch (thrown) {
      toast(explain(Problem.of(thrown)).heading, {tone: 'bad'});
    }
    this._busy = false;
  }

  /** @param {'share' | 'public'} what @param {Event} event */
  #set(what, event) {
    const on = /** @type {HTMLInputElement} */ (event.target).checked;
    return this.#do(async () => {
      const {file} = this;
      if (!file) return;
      await file.saving.saveDetails({[what]: on});
      if (what === 'share' && on && !file.view?.shareCode) await this.#newCode();
      this.requestUpdate();
    });
  }

  async #newCode() {
    const {file} = this;
    if (!file?.view) return;
    const {value} = await api.put(`${file.path}/share-code`);
    file.view = {...file.view, shareCode: value.shareCode, share: value.share};
    this.requestUpdate();
  }

  /** @param {string} text */
  async #copy(text) {
    toast((await copy(text)) ? t('copied') : t('copied.not'), {tone: 'plain'});
  }

  /** @param {'svg' | 'png'} kind */
  #picture(kind) {
    return this.#do(async () => {
      const {file} = this;
      if (!file) return;
      const {desk} = file;
      const svg = pictureOf(desk.position, {last: desk.lastMove, turned: desk.turned});
      const blob = kind === 'svg' ? new Blob([svg], {type: 'image/svg+xml'}) : await toPng(svg, 1200);
      download(blob, `kifu-${desk.node.ply}.${kind}`);
    });
  }

  render() {
    const {file} = this;
    if (!file?.view) return nothing;
    const {desk} = file;
    return html`<it-dialog ?open=${this.open} heading=${t('share')} @close=${() => this.emit('close')}>
      ${file.isMine ? this.#linkPart(file) : this.#foreignLink()}
      <section><h3>${t('share.position')}</h3>
        <div class="row"><input type="text" readonly aria-label="SFEN" .value=${desk.position.sfen}>
          <it-button class="sfen" icon="copy" @click=${() => this.#copy(desk.position.sfen)}>${t('copy')}</it-button></div>
        <div class="row">
          <it-button icon="download" ?busy=${this._busy} @click=${() => this.#picture('png')}>${t('share.picture', {kind: 'PNG'})}</it-button>
          <it-button icon="download" @click=${() => this.#picture('svg')}>${t('share.picture', {kind: 'SVG'})}</it-button>
          ${boardsLink(file)}
        </div></section>
      ${outside(file, (text) => this.#copy(text))}
      ${file.isMine ? html`<section><h3>${t('readers')}</h3>${this.open ? html`<it-kifu-readers base="${file.path}/readers"></it-kifu-readers>` : nothing}</section>` : nothing}
    </it-dialog>`;
  }

  /** The address with the record's own path. @param {import('./record-file.js').RecordFile} file */
  #named({view}) {
    if (!view?.slug || !view.username) return nothing;
    const address = location.origin + namedPath(view.username, view.slug);
    return html`<section><h3>${t('share.named')}</h3><p>${t('share.named.text')}</p>
      <div class="row"><input type="text" class="named" readonly aria-label=${t('share.named')} .value=${decodeURI(address)}>
        <it-button icon="copy" @click=${() => this.#copy(address)}>${t('copy')}</it-button></div></section>`;
  }

  #foreignLink() {
    const link = this.#link || location.href.replace(/#.*/, '');
    return html`<section><div class="row"><input type="text" readonly aria-label=${t('share.link')} .value=${link}>
      <it-button icon="copy" @click=${() => this.#copy(link)}>${t('copy')}</it-button></div>${this.open ? scanned(link) : nothing}</section>`;
  }

  /** @param {import('./record-file.js').RecordFile} file */
  #linkPart(file) {
    const link = this.#link;
    return html`<section>
      <label class="switch"><input type="checkbox" class="by-link" .checked=${file.view?.share ?? false} ?disabled=${this._busy}
        @change=${(/** @type {Event} */ e) => this.#set('share', e)}><span>${t('share.link')}<small>${t('share.link.text')}</small></span></label>
      ${
        link
          ? html`<div class="row"><input type="text" class="link" readonly aria-label=${t('share.link')} .value=${link}>
        <it-button icon="copy" @click=${() => this.#copy(link)}>${t('copy')}</it-button>
        <it-button kind="quiet" icon="retry" label=${t('share.renew')} ?busy=${this._busy} @click=${() =>
          this.#do(async () => {
            await this.#newCode();
            toast(t('share.renewed'));
          })}></it-button></div>${this.open ? scanned(link) : nothing}`
          : nothing
      }
      <label class="switch"><input type="checkbox" class="for-all" .checked=${file.view?.public ?? false} ?disabled=${this._busy}
        @change=${(/** @type {Event} */ e) => this.#set('public', e)}><span>${t('public')}<small>${t('public.text')}</small></span></label>
    </section>${this.#named(file)}`;
  }
}
customElements.define('it-kifu-share', KifuShare);
