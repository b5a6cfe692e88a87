// A drawing that replays stroke by stroke, while guesses come in and the word appears.
import {css, html, nothing, svg} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import {common} from 'ittaku/element.js';
import {language} from 'ittaku/i18n.js';
import {LivePicture} from 'ittaku/live-picture.js';
import {DRAWINGS} from './drawings.js';
import {t} from './texts.js';

class DrawPicture extends LivePicture {
  static properties = {...LivePicture.properties, _which: {state: true}, _strokes: {state: true}};
  static styles = [
    common,
    css`
      :host { background: repeating-linear-gradient(92deg, light-dark(#E4DACA, #2E2922) 0 38px, light-dark(#DBCFBB, #29241E) 38px 39px); display: grid; place-items: center; }
      .table { position: relative; width: 80%; max-width: 300px; }
      .sheet {
        display: block;
        width: 100%;
        background: var(--canvas);
        border-radius: 2px;
        box-shadow: 0 0 0 1px rgb(60 45 20 / .08), 0 14px 24px -10px rgb(60 45 20 / .4);
        transform: rotate(-1.2deg);
      }
      .stroke { fill: none; stroke-linecap: round; stroke-linejoin: round; stroke-dasharray: 1; animation: drawn 620ms ease-out; }
      @keyframes drawn { from { stroke-dashoffset: 1; } to { stroke-dashoffset: 0; } }
      @media (prefers-reduced-motion: reduce) { .stroke { animation: none; } }
      .ink { stroke: #1F1B16; }
      .vermilion { stroke: #C4442C; }
      .indigo { stroke: #22486B; }
      .moss { stroke: #5E7634; }
      .gold { stroke: #C79A2E; }
      .timer { position: absolute; top: 4%; right: 5%; width: 15%; transform: rotate(-90deg); }
      .timer circle { fill: none; stroke: #E9E3D6; stroke-width: 4; }
      .timer .rest { stroke: #1F1B16; stroke-linecap: round; transition: stroke-dasharray 600ms linear; }
      @media (prefers-reduced-motion: reduce) { .timer .rest { transition: none; } }
      .word { display: flex; justify-content: center; gap: 6px; margin-top: 8%; font: 600 var(--text-l)/1 var(--serif); }
      .word span { min-width: 1.35em; padding-bottom: 6px; border-bottom: 2px solid var(--ink); text-align: center; }
      .word:lang(en) { gap: 4px; }
      .word:lang(en) span { min-width: .9em; }
      .word .space { border-color: transparent; }
      .word .hidden { color: transparent; }
      .guess {
        position: absolute;
        bottom: 26%;
        left: -4%;
        padding: 4px 12px;
        border-radius: 14px 14px 14px 2px;
        background: var(--ink);
        color: var(--paper);
        font-size: var(--text-s);
        animation: rise var(--calm) var(--ease);
      }
      .guess.right { left: auto; right: -4%; border-radius: 14px 14px 2px; background: var(--vermilion); color: var(--on-accent); font-weight: 600; }
      @keyframes rise { from { opacity: 0; transform: translateY(8px); } }
    `,
  ];

  constructor() {
    super();
    this._which = 0;
    this._strokes = 7;
  }

  get #drawing() {
    return /** @type {import('./drawings.js').Drawing} */ (DRAWINGS[this._which]);
  }

  advance() {
    const all = this.#drawing.strokes.length;
    if (this._strokes >= all + 1) {
      this._which = (this._which + 1) % DRAWINGS.length;
      this._strokes = 0;
      return 700;
    }
    this._strokes++;
    return this._strokes === all + 1 ? 4500 : 850;
  }

  still() {
    this._which = 0;
    this._strokes = this.#drawing.strokes.length + 1;
  }

  render() {
    const {strokes, word, english} = this.#drawing;
    const letters = [...(language() === 'ja' ? word : english)];
    const solved = this._strokes > strokes.length;
    const rest = Math.max(0.06, 1 - this._strokes / (strokes.length + 2));
    const round = 2 * Math.PI * 16;
    return html`<div class="table" aria-hidden="true">
      <svg class="sheet" viewBox="0 0 300 300">${repeat(
        strokes.slice(0, this._strokes),
        (_, i) => `${this._which}.${i}`,
        (stroke) => svg`<path class="stroke ${stroke.ink}" pathLength="1" stroke-width=${stroke.width} d=${stroke.d}></path>`,
      )}</svg>
      <svg class="timer" viewBox="0 0 40 40"><circle cx="20" cy="20" r="16"></circle>
        <circle class="rest" cx="20" cy="20" r="16" stroke-dasharray="${round * rest} ${round}"></circle></svg>
      ${this.#guess()}
      <p class="word" lang=${language()}>${letters.map((letter, i) => html`<span class=${letter === ' ' ? 'space' : solved || (i === 0 && this._strokes > 6) ? 'shown' : 'hidden'}>${letter}</span>`)}</p>
    </div>`;
  }

  #guess() {
    const {strokes, guesses} = this.#drawing;
    const at = this._strokes > strokes.length ? 2 : this._strokes > strokes.length - 3 ? 1 : this._strokes > 4 ? 0 : -1;
    const said = guesses[at];
    if (!said) return nothing;
    const text = language() === 'ja' ? said[0] : said[1];
    return at === 2
      ? html`<div class="guess right">${text}! ${t('correct')}</div>`
      : repeat(
          [at],
          (n) => `${this._which}.${n}`,
          () => html`<div class="guess">${text}?</div>`,
        );
  }
}
const NAME = 'it-drawing-picture';
customElements.define(NAME, DrawPicture);

export default NAME;
