// it-draw-words: the words of the host's own, pasted as they come; found here what the server would refuse.
import {css, html} from 'lit';
import {ItElement, common} from 'ittaku/element.js';
import {faultOfAnswer, tidyAnswer, wordsOf} from './answer.js';
import {t} from './texts.js';

const MOST = 500;

/** `.language`; `words` are what was typed, one by one. */
export class DrawWords extends ItElement {
  static properties = {language: {attribute: false}, _wrong: {state: true}};
  static styles = [
    common,
    css`
      label { display: grid; gap: var(--space-1); }
      textarea { width: 100%; min-height: 88px; padding: var(--space-3); border: 1px solid var(--line); border-radius: var(--radius); background: var(--paper); color: inherit; font: inherit; font-size: max(16px, 1rem); resize: vertical; }
      p { color: var(--faded); font-size: var(--text-s); line-height: 1.5; }
      .wrong { color: var(--vermilion); }
    `,
  ];

  constructor() {
    super();
    /** @type {'ja' | 'en'} */
    this.language = 'ja';
    this._wrong = '';
  }

  get words() {
    const text = this.renderRoot.querySelector('textarea')?.value ?? '';
    return wordsOf(text).map((word) => tidyAnswer(word, this.language));
  }

  /** Whether all of them can be used; shows the first that cannot. */
  check() {
    const words = this.words;
    const wrong = words.find((word) => faultOfAnswer(word, this.language) !== '');
    if (words.length > MOST) this._wrong = t('pack.many');
    else this._wrong = wrong === undefined ? '' : t('pack.wrong', {word: wrong, why: t(`pack.${this.language}`)});
    if (this._wrong) this.renderRoot.querySelector('textarea')?.focus();
    return this._wrong === '';
  }

  render() {
    return html`<label>${t('pack.label')}<textarea name="pack" lang=${this.language} rows="3" aria-describedby="note" aria-invalid=${this._wrong !== ''}
        @input=${() => {
          this._wrong = '';
        }}></textarea></label>
      <p id="note" class=${this._wrong ? 'wrong' : ''} role=${this._wrong ? 'alert' : 'note'}>${this._wrong || t('pack.text')}</p>`;
  }
}
customElements.define('it-draw-words', DrawWords);
