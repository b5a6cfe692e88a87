// it-draw-picture: one drawing on the wall at the end, with its word; a press draws it again, two buttons keep it.
import {css, html, nothing} from 'lit';
import {api, path} from 'ittaku/api.js';
import {ItElement, common} from 'ittaku/element.js';
import {mayMove} from 'ittaku/motion.js';
import {toast} from 'ittaku/toast.js';
import {face, faceStyles} from './face.js';
import {unpackLog} from './ink/codec.js';
import {Drawing} from './ink/drawing.js';
import {toPng} from './ink/sheet.js';
import {pictureLinkOf} from './places.js';
import {problemText} from './reactions.js';
import {t} from './texts.js';
import './replay.js';
import 'ittaku/icons.js';

/** @typedef {import('./ink/codec.js').Command} Command */

/**
 * `.data` is the packed log; `.gameId`, `.round` and `.turn` say where it is kept; `.answer`, `.language`, `.drawer`, `.drawerId`, `.guessed`,
 * `.likes`, `.liked` and `.reader` (a player's id, who may like it). */
export class DrawPicture extends ItElement {
  static properties = {
    data: {attribute: false},
    gameId: {attribute: false},
    round: {attribute: false},
    turn: {attribute: false},
    answer: {attribute: false},
    language: {attribute: false},
    drawer: {attribute: false},
    drawerId: {attribute: false},
    guessed: {attribute: false},
    likes: {attribute: false},
    liked: {attribute: false},
    reader: {attribute: false},
    _commands: {state: true},
    _playing: {state: true},
  };
  static styles = [
    common,
    faceStyles,
    css`
      :host { display: block; }
      figure { margin: 0; padding: 10px 10px 4px; border-radius: 3px; background: #FFFFFF; color: #1F1B16; color-scheme: light; box-shadow: 0 0 0 1px rgb(60 45 20 / .1), 0 16px 28px -16px rgb(60 45 20 / .5); }
      .again { position: relative; display: block; width: 100%; padding: 0; border: 1px solid #E2DACB; background: none; cursor: pointer; }
      .again it-icon { position: absolute; inset: 0; margin: auto; width: 56px; height: 56px; padding: 14px; border-radius: 50%; background: rgb(31 27 22 / .72); color: #FFFDF8; opacity: 0; transition: opacity var(--quick); }
      .again:hover it-icon, .again:focus-visible it-icon { opacity: 1; }
      .again.playing it-icon { opacity: 0; }
      figcaption { display: grid; grid-template-columns: 32px 1fr auto; align-items: center; gap: var(--space-2); min-height: 56px; }
      svg { width: 32px; height: 32px; }
      strong { font: 600 var(--text-l)/1.3 var(--serif); }
      .by { display: block; color: #6B6358; font-size: var(--text-s); line-height: 1.3; }
      .stamp { color: #B83A24; }
      .keeps { display: flex; flex-wrap: wrap; gap: 0 var(--space-1); grid-column: 1 / -1; justify-content: flex-end; border-top: 1px solid #F0EADC; }
      .like { display: flex; align-items: center; gap: var(--space-1); min-width: 44px; min-height: 44px; border: 0; border-radius: var(--radius); background: none; color: #6B6358; font: inherit; font-size: var(--text-s); cursor: pointer; }
      .like[aria-pressed='true'] { color: #B83A24; }
      .like:disabled { cursor: default; }
      .keep, .send, .film { display: grid; place-items: center; min-width: 44px; min-height: 44px; border: 0; border-radius: var(--radius); background: none; color: #22486B; font-size: var(--text-s); text-decoration: underline; text-underline-offset: .25em; cursor: pointer; }
    `,
  ];

  constructor() {
    super();
    this.data = '';
    this.gameId = '';
    this.round = 1;
    this.turn = 1;
    this.answer = '';
    this.language = 'ja';
    this.drawer = '';
    this.drawerId = '';
    this.guessed = false;
    this.likes = 0;
    this.liked = false;
    this.reader = '';
    /** @type {readonly Command[]} */
    this._commands = [];
    this._playing = false;
  }

  /** @param {import('lit').PropertyValues} changed */
  willUpdate(changed) {
    if (changed.has('data')) this.#unpack();
  }

  async #unpack() {
    this._commands = this.data ? await unpackLog(this.data) : [];
  }

  async #play() {
    if (!mayMove()) return;
    this._playing = false;
    await this.updateComplete;
    this._playing = true;
  }

  async #like() {
    const route = path`/draw/games/${this.gameId}/drawings/${this.round}/${this.turn}/like`;
    const likes = !this.liked;
    this.liked = likes;
    this.likes += likes ? 1 : -1;
    try {
      await (likes ? api.put(route) : api.delete(route));
    } catch (thrown) {
      this.liked = !likes;
      this.likes -= likes ? 1 : -1;
      toast(problemText(thrown), {tone: 'bad'});
    }
  }

  async #share() {
    const url = pictureLinkOf(this.gameId, this.round, this.turn);
    try {
      if ('share' in navigator) await navigator.share({title: t('picture.of', {word: this.answer, name: this.drawer}), url});
      else {
        await /** @type {Navigator} */ (navigator).clipboard.writeText(url);
        toast(t('share.copied'), {tone: 'good'});
      }
    } catch (thrown) {
      if (/** @type {Error} */ (thrown).name !== 'AbortError') toast(url); // not allowed here: at least it can be read
    }
  }

  async #png() {
    const drawing = new Drawing();
    for (const command of this._commands) drawing.apply(command);
    const blob = await toPng(drawing);
    if (!blob) return;
    const url = URL.createObjectURL(blob);
    const link = Object.assign(document.createElement('a'), {href: url, download: `${this.answer}.png`});
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
  }

  render() {
    const address = `/api${path`/draw/games/${this.gameId}/drawings/${this.round}/${this.turn}`}`;
    const mine = this.reader === this.drawerId;
    const label = t('picture.of', {word: this.answer, name: this.drawer});
    return html`<figure>
      <button class="again ${this._playing ? 'playing' : ''}" type="button" aria-label=${t('picture.again', {word: this.answer})} @click=${this.#play}>
        <it-draw-replay .commands=${this._commands} ?playing=${this._playing} label=${label} @done=${() => {
          this._playing = false;
        }}></it-draw-replay><it-icon name="play"></it-icon></button>
      <figcaption><svg viewBox="0 0 40 40" aria-hidden="true">${face(this.drawerId, this.guessed ? 'glad' : 'sad')}</svg>
        <span><strong lang=${this.language}>${this.answer}</strong><span class="by">${this.drawer}${this.guessed ? nothing : html` <span class="stamp">${t('picture.missed')}</span>`}</span></span>
        <button class="like" type="button" aria-pressed=${this.liked ? 'true' : 'false'} ?disabled=${!this.reader || mine} aria-label=${t('picture.like', {word: this.answer, n: this.likes})} @click=${this.#like}><it-icon name="heart"></it-icon>${this.likes}</button>
        <span class="keeps"><button class="send" type="button" aria-label=${t('picture.share', {word: this.answer})} @click=${this.#share}><it-icon name="share"></it-icon></button>
        <a class="film" href="${address}.gif" download="${this.answer}.gif" aria-label=${t('picture.gif', {word: this.answer})}>GIF</a>
        <button class="keep" type="button" aria-label=${t('picture.png', {word: this.answer})} @click=${this.#png}>PNG</button>
        <a class="keep" href="${address}.svg" download="${this.answer}.svg" aria-label=${t('picture.svg', {word: this.answer})}>SVG</a></span></figcaption>
    </figure>`;
  }
}
customElements.define('it-draw-picture', DrawPicture);
