// it-draw-curtain: what lies over the paper between the strokes: choosing the word, waiting for it, and how the turn ended.
import {css, html, nothing} from 'lit';
import {ItElement, common} from 'ittaku/element.js';
import {faceStyles} from './face.js';
import {portrait, portraitStyles} from './portrait.js';
import {faultOfAnswer, tidyAnswer, wordsOf} from './answer.js';
import {amDrawer, nameOf, turnOf} from './table.js';
import {t} from './texts.js';
import sketches from './sketches.json' with {type: 'json'};
import 'ittaku/button.js';

/** @typedef {import('./table.js').Game} Game */

/** Words for those who cannot think of one, by their first kana where a chain wants it. */
const IDEAS = [
  ...sketches.map(({word}) => word),
  'うさぎ',
  'ひこうき',
  'とけい',
  'めがね',
  'くじら',
  'ゆきだるま',
  'じてんしゃ',
  'ひまわり',
  'たこやき',
  'いるか',
  'えんぴつ',
  'けーき',
  'こいのぼり',
  'さかな',
  'しろ',
  'すいか',
  'せんす',
  'そり',
  'ちょうちん',
  'つき',
  'てぶくろ',
  'ながぐつ',
  'にわとり',
  'ぬりえ',
  'のこぎり',
  'はなび',
  'へび',
  'ほし',
  'まくら',
  'みかん',
  'むし',
  'もも',
  'やま',
  'よる',
  'りす',
  'るびー',
  'れもん',
  'ろうそく',
  'わに',
  'あひる',
  'おに',
  'ぎたー',
  'ごりら',
  'ぞう',
  'だいこん',
  'どあ',
  'ばなな',
  'ぶどう',
  'べっど',
  'ぼうし',
  'ぱんだ',
  'ぴあの',
];
/** In English, a word for each letter that a chain may ask for. */
const ENGLISH_IDEAS = [
  ...sketches.map(({en}) => en),
  'apple',
  'balloon',
  'castle',
  'dolphin',
  'elephant',
  'fire engine',
  'giraffe',
  'hedgehog',
  'igloo',
  'jellyfish',
  'kettle',
  'ladder',
  'mushroom',
  'necklace',
  'octopus',
  'pineapple',
  'queen',
  'rainbow',
  'snail',
  'teapot',
  'unicorn',
  'violin',
  'windmill',
  'xylophone',
  'yacht',
  'zebra',
];

/** As many ways of writing a word can be added, by commas of either kind. */
const MOST_SPELLINGS = 5;

/** `.table`; event `answer` with the word and other ways of writing it: `{answer, spellings}`. */
export class DrawCurtain extends ItElement {
  static properties = {
    table: {attribute: false},
    _word: {state: true},
    _spellings: {state: true},
    _wrong: {state: true},
    _own: {state: true},
  };
  static styles = [
    common,
    faceStyles,
    portraitStyles,
    css`
      :host { display: block; pointer-events: none; color: #1F1B16; color-scheme: light; container-type: size; }
      .over { position: absolute; inset: 0; display: grid; grid-template-columns: minmax(0, 1fr); align-content: center; justify-items: center; gap: var(--space-3); padding: var(--space-4); text-align: center; pointer-events: auto; animation: appear var(--calm) var(--ease); }
      @keyframes appear { from { opacity: 0; } }
      .over.end { background: rgb(255 253 248 / .9); border-radius: 4px; }
      .portrait { width: 76px; height: 76px; }
      h2 { font-size: var(--text-xl); }
      form { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-2); width: min(420px, 100%); }
      .row { display: flex; gap: var(--space-2); }
      input { flex: 1; min-width: 0; min-height: 52px; padding: var(--space-2) var(--space-4); border: 2px solid #1F1B16; border-radius: var(--radius); background: #FFFDF8; font: 600 1.25rem/1.4 var(--serif); text-align: center; }
      .more { min-height: var(--target); padding: 0 var(--space-3); border: 1px solid #8E8474; font: 400 max(16px, 1rem)/1.4 var(--sans); }
      input::placeholder { color: #6B6358; opacity: 1; font-weight: 400; }
      .go { min-width: 96px; min-height: 52px; border: 0; border-radius: var(--radius); background: #B83A24; color: #FFFDF8; font: 600 var(--text-m)/1 var(--serif); cursor: pointer; }
      .hint { min-height: 1.5em; color: #6B6358; font-size: var(--text-s); line-height: 1.5; }
      .hint.wrong { color: #B83A24; }
      .words { display: flex; flex-wrap: wrap; justify-content: center; gap: var(--space-3); width: min(620px, 100%); }
      .offer { flex: 1 1 160px; min-height: 60px; padding: var(--space-2) var(--space-3); border: 2px solid #1F1B16; border-radius: var(--radius); background: #FFFDF8; color: inherit; font: 600 var(--text-l)/1.3 var(--serif); overflow-wrap: anywhere; cursor: pointer; transition: background var(--quick, 120ms); }
      .offer:hover { background: #F3E6D2; }
      .idea { justify-self: center; display: inline-flex; align-items: center; gap: var(--space-2); min-height: var(--target); padding: 0 var(--space-3); border: 1px dashed #8E8474; border-radius: 22px; background: none; color: inherit; cursor: pointer; }
      .dots i { display: inline-block; width: 9px; height: 9px; margin: 0 3px; border-radius: 50%; background: #1F1B16; animation: dot 1.2s ease-in-out infinite; }
      .dots i:nth-child(2) { animation-delay: .15s; }
      .dots i:nth-child(3) { animation-delay: .3s; }
      @keyframes dot { 40% { transform: translateY(-8px); } }
      @media (prefers-reduced-motion: reduce) { .dots i { animation: none; } }
      .answer { font: 600 clamp(1.75rem, 9cqw, 3.5rem)/1.2 var(--serif); letter-spacing: .06em; }
      .stamp { padding: 4px 14px; border: 3px solid #B83A24; border-radius: 8px; color: #B83A24; font: 600 var(--text-l)/1.3 var(--serif); transform: rotate(-6deg); animation: stamp 260ms cubic-bezier(.3, 1.6, .6, 1); }
      @keyframes stamp { from { transform: rotate(-14deg) scale(2.4); opacity: 0; } }
      @media (prefers-reduced-motion: reduce) { .stamp { animation: none; } }
      .gains { display: flex; flex-wrap: wrap; justify-content: center; gap: var(--space-2) var(--space-4); margin: 0; padding: 0; list-style: none; }
      .gains b { color: #5E7634; }
      .gains .minus b { color: #B83A24; }
      @container (max-height: 330px) {
        .over { gap: var(--space-1); padding: var(--space-2); }
        .portrait { width: 48px; height: 48px; }
        h2 { font-size: var(--text-l); }
        .stamp { font-size: var(--text-m); }
        .offer { min-height: var(--target); font-size: var(--text-m); flex-basis: 120px; }
        .words { gap: var(--space-2); }
      }
    `,
  ];

  constructor() {
    super();
    /** @type {import('./table.js').Table | null} */
    this.table = null;
    this._word = '';
    /** Other ways of writing the word, as typed. */
    this._spellings = '';
    this._wrong = '';
    /** Whether the drawer wants a word of their own although some are offered. */
    this._own = false;
  }

  /** @param {import('lit').PropertyValues} changed */
  willUpdate(changed) {
    const before = /** @type {import('./table.js').Table | undefined} */ (changed.get('table'));
    const turn = (/** @type {Game | null | undefined} */ game) => game && turnOf(game)?.id;
    if (before && turn(before.game) !== turn(this.table?.game)) {
      this._word = '';
      this._spellings = '';
      this._wrong = '';
      this._own = false;
    }
  }

  #send(/** @type {SubmitEvent} */ event) {
    event.preventDefault();
    const game = this.table?.game;
    if (!game) return;
    const {language} = game.settings;
    const fault = faultOfAnswer(this._word, language, game.firstKana);
    this._wrong = fault ? t(`answer.${fault}`, {kana: game.firstKana ?? ''}) : '';
    const spellings = wordsOf(this._spellings);
    if (!fault && spellings.length > MOST_SPELLINGS) this._wrong = t('answer.spellings.many', {n: MOST_SPELLINGS});
    else if (!fault) this.emit('answer', {answer: tidyAnswer(this._word, language), spellings});
  }

  #key(/** @type {KeyboardEvent} */ event) {
    if (event.key === 'Enter' && (event.isComposing || event.keyCode === 229)) event.preventDefault();
  }

  #idea() {
    const first = this.table?.game?.firstKana;
    const ideas = this.table?.game?.settings.language === 'en' ? ENGLISH_IDEAS : IDEAS;
    const fitting = ideas.filter((word) => word !== this._word && (!first || word.startsWith(first)));
    const idea = fitting[Math.floor(Math.random() * fitting.length)];
    if (!idea) return;
    this._word = idea;
    this._spellings = '';
    this._wrong = '';
  }

  render() {
    const game = this.table?.game;
    const turn = game && turnOf(game);
    if (!game || !turn || turn.status === 'drawing') return nothing;
    if (turn.status === 'finished') return this.#ended(game, turn);
    if (!amDrawer(game)) return this.#awaited(game, turn);
    return turn.words && !this._own ? this.#offered(turn.words, game) : this.#choose(game, turn.words);
  }

  /** @param {string[]} words @param {Game} game */
  #offered(words, game) {
    return html`<div class="over"><h2>${t('answer.choose')}</h2>
      <div class="words" lang=${game.settings.language}>${words.map((word) => html`<button type="button" class="offer" @click=${() => this.emit('answer', {answer: word, spellings: []})}>${word}</button>`)}</div>
      <p class="hint">${t('answer.secret')}</p>
      <button class="idea" type="button" @click=${() => {
        this._own = true;
      }}><it-icon name="edit"></it-icon>${t('answer.own')}</button>${this.#pass()}</div>`;
  }

  /** @param {Game} game @param {string[]} [words] that were offered instead */
  #choose(game, words) {
    const {language} = game.settings;
    const first = game.firstKana;
    const chain = first
      ? t('answer.first', {kana: first})
      : t(game.options.shiritori && language === 'ja' ? 'answer.hint.shiritori' : `answer.hint.${language}`);
    return html`<div class="over"><h2>${t('answer.title')}</h2>
      <form @submit=${this.#send}>
        <div class="row"><input name="answer" lang=${language} autocomplete="off" maxlength="60" aria-label=${t(`answer.label.${language}`)} aria-describedby="hint" placeholder=${first ? t('answer.example.first', {kana: first}) : t(`answer.example.${language}`)}
            .value=${this._word} @keydown=${this.#key} @input=${(/** @type {Event} */ e) => {
              this._word = /** @type {HTMLInputElement} */ (e.target).value;
              this._wrong = '';
            }}>
          <button class="go" type="submit">${t('answer.go')}</button></div>
        <input class="more" name="spellings" lang=${language} autocomplete="off" maxlength="255" aria-label=${t('answer.spellings')} placeholder=${t(`answer.spellings.example.${language}`)}
          .value=${this._spellings} @keydown=${this.#key} @input=${(/** @type {Event} */ e) => {
            this._spellings = /** @type {HTMLInputElement} */ (e.target).value;
            this._wrong = '';
          }}>
        <p class="hint ${this._wrong ? 'wrong' : ''}" id="hint" role=${this._wrong ? 'alert' : 'note'}>${this._wrong || chain}</p>
        ${this.#help(words)}${this.#pass()}
      </form></div>`;
  }

  /** For those who would rather not draw now. */
  #pass() {
    return html`<button class="idea pass" type="button" @click=${() => this.emit('pass')}><it-icon name="last"></it-icon>${t('answer.pass')}</button>`;
  }

  /** For those who cannot think of a word. @param {string[]} [words] */
  #help(words) {
    if (words)
      return html`<button class="idea" type="button" @click=${() => {
        this._own = false;
      }}><it-icon name="left"></it-icon>${t('answer.offered')}</button>`;
    return html`<button class="idea" type="button" @click=${this.#idea}><it-icon name="dice"></it-icon>${t('answer.idea')}</button>`;
  }

  /** @param {Game} game @param {import('./table.js').Turn} turn */
  #awaited(game, turn) {
    return html`<div class="over">${portrait(game, turn.drawerId, 'thinking')}
      <h2>${t('answer.awaited', {name: nameOf(game, turn.drawerId)})}</h2><p class="dots" aria-hidden="true"><i></i><i></i><i></i></p></div>`;
  }

  /** @param {Game} game @param {import('./table.js').Turn} turn */
  #ended(game, turn) {
    const end = this.table?.turnEnd;
    const good = turn.correctPlayerIds.length > 0;
    const stamp = good ? t('end.guessed') : t(/** @type {any} */ (`end.${end?.reason ?? 'time'}`));
    const round = this.table?.roundEnd;
    if (round && game.settings.roundCount > 1) return this.#roundEnded(round, stamp, turn);
    return html`<div class="over end" role="status"><span class="stamp">${stamp}</span>
      ${turn.answer ? html`<p class="answer" lang=${game.settings.language}>${turn.answer}</p>` : nothing}
      <ul class="gains">${(end?.scores ?? []).map(({playerId, points}) => html`<li class=${points < 0 ? 'minus' : ''}>${nameOf(game, playerId)} <b>${points > 0 ? '+' : ''}${points}</b></li>`)}</ul></div>`;
  }

  /** @param {NonNullable<import('./table.js').Table['roundEnd']>} round @param {string} stamp @param {import('./table.js').Turn} turn */
  #roundEnded({roundNumber, scores}, stamp, turn) {
    const best = [...scores].sort((a, b) => b.points - a.points);
    return html`<div class="over end" role="status"><span class="stamp">${stamp}</span>${turn.answer ? html`<p lang=${this.table?.game?.settings.language ?? 'ja'}>${turn.answer}</p>` : nothing}
      <h2>${t('end.round', {n: roundNumber})}</h2>
      <ol class="gains round">${best.map(({playerName, points}) => html`<li class=${points < 0 ? 'minus' : ''}>${playerName} <b>${points > 0 ? '+' : ''}${points}</b></li>`)}</ol></div>`;
  }
}
customElements.define('it-draw-curtain', DrawCurtain);
