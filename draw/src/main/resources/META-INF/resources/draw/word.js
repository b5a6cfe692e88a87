// it-draw-word: the answer as far as the reader may know it: nothing, how long it is, or the word itself.
import {css, html, nothing} from 'lit';
import {ItElement, common} from 'ittaku/element.js';
import {amDrawer, nameOf, turnOf} from './table.js';
import {t} from './texts.js';

/** `.game`. */
export class DrawWord extends ItElement {
  static properties = {game: {attribute: false}};
  static styles = [
    common,
    css`
      :host { display: block; text-align: center; }
      .kana { display: inline-flex; flex-wrap: wrap; justify-content: center; gap: 4px 6px; font: 600 var(--text-l)/1.2 var(--serif); }
      .kana .gap { border: 0; }
      .kana span { min-width: 1.3em; border-bottom: 2px solid currentColor; text-align: center; }
      small { color: var(--faded); font-size: var(--text-s); margin-right: var(--space-2); }
      p { overflow: hidden; text-overflow: ellipsis; }
      @media (max-width: 860px), (max-height: 500px) {
        p { font-size: var(--text-s); line-height: 1.3; }
        .kana { font-size: var(--text-m); gap: 2px 4px; }
        small { display: none; }
      }
    `,
  ];

  constructor() {
    super();
    /** @type {import('./table.js').Game | null} */
    this.game = null;
  }

  render() {
    const turn = this.game && turnOf(this.game);
    if (!this.game || !turn) return nothing;
    const {language} = this.game.settings;
    if (turn.answer) {
      return html`<p><small>${t(amDrawer(this.game) && turn.status === 'drawing' ? 'word.yours' : 'word.was')}</small><span class="kana" lang=${language}>${[...turn.answer].map((sign) => html`<span class=${sign === ' ' ? 'gap' : ''}>${sign}</span>`)}</span></p>`;
    }
    if (turn.status === 'drawing' && this.game.answerLength) {
      const length = t.count(`word.length.${language}`, this.game.answerLength);
      const {letters} = this.game;
      if (letters) {
        const label = `${length}: ${letters.map((letter) => letter ?? '_').join(' ')}`;
        return html`<p><small>${length}</small><span class="kana" role="img" aria-label=${label} lang=${language}>${letters.map((letter) => html`<span class=${letter === ' ' ? 'gap' : ''}>${letter ?? html`&nbsp;`}</span>`)}</span></p>`;
      }
      return html`<p><small>${length}</small><span class="kana" role="img" aria-label=${length}>${Array.from({length: this.game.answerLength}, () => html`<span>&nbsp;</span>`)}</span></p>`;
    }
    const key = turn.status === 'drawing' ? 'word.drawing' : 'word.setting';
    return html`<p>${amDrawer(this.game) ? t('word.you') : t(key, {name: nameOf(this.game, turn.drawerId)})}</p>`;
  }
}
customElements.define('it-draw-word', DrawWord);
