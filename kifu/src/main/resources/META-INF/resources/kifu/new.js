// it-kifu-new: a new record: pasted, typed, from a file, or from an empty board.
import {css, html, nothing} from 'lit';
import {Problem} from 'ittaku/api.js';
import {ItElement, common} from 'ittaku/element.js';
import {explain} from 'ittaku/error.js';
import {session} from 'ittaku/session.js';
import {recall, remember} from 'ittaku/storage.js';
import {toast} from 'ittaku/toast.js';
import {gameOf} from './answers.js';
import {Creation} from './creation.js';
import {dropped, readFile} from './files.js';
import {Game} from './game.js';
import {importing, isArchive} from './importing.js';
import {HANDICAP_NAMES, handicapStart, writeKif} from './kif.js';
import {Position, START} from './rules.js';
import {titleOf} from './rows.js';
import {t} from './texts.js';
import './board.js';
import './setup-board.js';
import './text-editor.js';
import 'ittaku/button.js';
import 'ittaku/field.js';
import 'ittaku/menu.js';

/** Where every person at this browser had the same draft. */
const FORMER_DRAFT = 'kifu.new';

class KifuNew extends ItElement {
  static properties = {
    folder: {type: String},
    _text: {state: true},
    _record: {state: true},
    _busy: {state: true},
    _problem: {state: true},
    _over: {state: true},
    _setsUp: {state: true},
  };
  static styles = [
    common,
    css`
    :host { display: block; }
    h1 { margin-bottom: var(--space-2); outline: none; }
    .lead { margin-bottom: var(--space-4); color: var(--faded); }
    .ways { display: flex; flex-wrap: wrap; gap: var(--space-2); margin-bottom: var(--space-4); }
    .desk { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 420px); gap: var(--space-8); align-items: start; }
    it-kifu-text { height: 460px; }
    .over it-kifu-text { outline: 3px dashed var(--vermilion); outline-offset: 4px; }
    .shown { display: grid; gap: var(--space-3); }
    .shown h2 { min-height: 1.35em; }
    form { display: grid; gap: var(--space-3); margin-top: var(--space-4); }
    .row { display: flex; flex-wrap: wrap; gap: var(--space-2); }
    .warn { padding: var(--space-2) var(--space-3); border-left: 3px solid var(--vermilion); background: var(--vermilion-wash); font-size: var(--text-s); }
    input[type='file'] { display: none; }
    @media (max-width: 480px) { .ways { gap: var(--space-1); white-space: nowrap; } .ways > * { flex: 1 1 auto; } .ways it-menu::part(trigger) { flex: 1; justify-content: center; } }
    @media (max-width: 860px) { .desk { grid-template-columns: minmax(0, 1fr); gap: var(--space-4); } it-kifu-text { height: 320px; } }
  `,
  ];

  /** Where the text is kept until it is a record; another person at this browser has their own. */
  #draft = `kifu.new.${session.now.person?.userId ?? ''}`;
  #creation = new Creation();

  constructor() {
    super();
    remember(FORMER_DRAFT, null);
    this.folder = '';
    this._text = recall(this.#draft) ?? '';
    /** @type {import('./answers.js').ParsedRecord | null} */
    this._record = null;
    this._busy = false;
    /** @type {Problem | null} */
    this._problem = null;
    this._over = false;
    this._setsUp = false;
  }

  /** @param {string} text */
  #write(text) {
    this._text = text;
    remember(this.#draft, text || null);
    if (!text.trim()) this._record = null;
  }

  async #paste() {
    try {
      this.#write(await navigator.clipboard.readText());
    } catch {
      toast(t('paste.not'));
    }
  }

  /** @param {readonly import('./importing.js').Source[]} sources */
  async #files(sources) {
    const files = sources.map(({file}) => file);
    if (files.length > 1 || sources.some(({name}) => isArchive(name))) {
      importing.add(sources, this.folder);
      this.emit('leave', {to: this.folder ? `/kifu?folder=${encodeURIComponent(this.folder)}` : '/kifu'});
      return;
    }
    const text = files[0] ? await readFile(files[0]) : '';
    if (text === null) toast(t('file.large', {name: files[0]?.name ?? ''}), {tone: 'bad'});
    else if (text) this.#write(text);
  }

  #chosen(/** @type {Event} */ event) {
    const input = /** @type {HTMLInputElement} */ (event.target);
    const files = [...(input.files ?? [])];
    this.#files(files.map((file) => ({file, name: file.webkitRelativePath || file.name})));
  }

  #drop(/** @type {DragEvent} */ event) {
    event.preventDefault();
    this._over = false;
    if (event.dataTransfer) dropped(event.dataTransfer).then((sources) => this.#files(sources));
  }

  /** @param {string} handicap */
  #blank(handicap) {
    return this.#make(writeKif(new Game(handicapStart(handicap))), true);
  }

  /** @param {string} kifu @param {boolean} verbatim */
  async #make(kifu, verbatim) {
    if (this._busy) return;
    this._busy = true;
    this._problem = null;
    const form = this.renderRoot.querySelector('form');
    const slug = String((form && new FormData(form).get('slug')) ?? '').trim();
    try {
      const {kid} = await this.#creation.make({
        kifu,
        ...(slug && slug !== `${this.folder}/` ? {slug} : {}),
        ...(verbatim ? {verbatim} : {}),
      });
      // A text that did not become this record is still a draft.
      if (recall(this.#draft) === kifu) remember(this.#draft, null);
      this.emit('leave', {to: `/kifu/${kid}`});
    } catch (thrown) {
      this._problem = Problem.of(thrown);
      if (!this._problem.errors.slug && this._problem.code !== 'SLUG_TAKEN')
        toast(this._problem.detail || explain(this._problem).heading, {tone: 'bad'});
    }
    this._busy = false;
  }

  render() {
    document.title = `${t('new')} · ${t('title')}`;
    const severe = this._record?.warnings.some((warning) => warning.severe) ?? false;
    return html`<h1 tabindex="-1">${t('new')}</h1><p class="lead">${t('new.text')}</p>
      <div class="ways">
        <it-button icon="copy" @click=${this.#paste}>${t('paste')}</it-button>
        <it-button icon="upload" @click=${() => /** @type {HTMLElement} */ (this.renderRoot.querySelector('input[multiple]')).click()}>${t('file')}</it-button>
        <input type="file" multiple accept=".kif,.kifu,.ki2,.ki2u,.csa,.usi,.sfen,.jkf,.json,.txt,.zip" aria-label=${t('file')} @change=${this.#chosen}>
        <it-button icon="folder" @click=${() => /** @type {HTMLElement} */ (this.renderRoot.querySelector('input[webkitdirectory]')).click()}>${t('file.folder')}</it-button>
        <input type="file" webkitdirectory aria-label=${t('file.folder')} @change=${this.#chosen}>
        <it-menu class="blank" icon="piece" label=${t('blank')} .items=${HANDICAP_NAMES.map((name) => ({id: name, label: t(/** @type {any} */ (`handicap.${name}`))}))}
          @select=${(/** @type {CustomEvent} */ event) => this.#blank(event.detail.id)}>${t('blank')}</it-menu>
        <it-button class="setup" icon="edit" @click=${() => {
          this._setsUp = true;
        }}>${t('setup')}</it-button>
      </div>
      <it-kifu-setup ?open=${this._setsUp} @close=${() => {
        this._setsUp = false;
      }} @setup=${(/** @type {CustomEvent} */ event) => {
        this._setsUp = false;
        this.#make(writeKif(new Game(event.detail.sfen)), true);
      }}></it-kifu-setup>
      <div class="desk ${this._over ? 'over' : ''}" @dragover=${(/** @type {DragEvent} */ event) => {
        event.preventDefault();
        this._over = true;
      }}
        @dragleave=${() => {
          this._over = false;
        }} @drop=${this.#drop}>
        <div>
          <it-kifu-text .value=${this._text} label=${t('new.field')} @input=${(/** @type {Event} */ event) => this.#write(/** @type {import('./text-editor.js').KifuText} */ (event.target).value)}
            @read=${(/** @type {CustomEvent} */ event) => {
              this._record = event.detail.record;
            }}></it-kifu-text>
        </div>
        <div class="shown">${this.#preview()}
          <form @submit=${(/** @type {Event} */ event) => {
            event.preventDefault();
            if (this._text.trim()) this.#make(this._text, severe);
          }}>
            <it-field name="slug" label=${t('slug')} hint=${t('slug.hint')} .value=${this.folder ? `${this.folder}/` : ''}
              error=${this._problem?.errors.slug ?? (this._problem?.code === 'SLUG_TAKEN' ? t('slug.taken') : '')}></it-field>
            ${severe ? html`<p class="warn">${t('text.severe')}</p>` : nothing}
            <div class="row"><it-button class="make" type="submit" kind=${severe ? '' : 'primary'} icon="check" ?disabled=${!this._text.trim()} ?busy=${this._busy}>
              ${severe ? t('text.verbatim') : t('new.make')}</it-button>
              <it-button kind="quiet" href="/kifu">${t('cancel')}</it-button></div>
          </form>
        </div>
      </div>`;
  }

  #preview() {
    const game = this._record ? gameOf(this._record) : null;
    const position = this._record?.summary.lastSfen
      ? Position.of(this._record.summary.lastSfen)
      : game
        ? game.position(game.root)
        : Position.of(START);
    const last = game?.mainLine.filter(({usi}) => usi).at(-1)?.usi ?? '';
    return html`<h2>${this._record ? titleOf(this._record.summary) : t('new.preview')}</h2>
      <it-kifu-board .position=${position} last=${last} .names=${{b: game?.player('b') ?? '', w: game?.player('w') ?? ''}}></it-kifu-board>`;
  }
}
customElements.define('it-kifu-new', KifuNew);
