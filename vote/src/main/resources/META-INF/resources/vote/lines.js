// it-vote-lines: the best moves of a turn that is over and how each would go on, when somebody asks for them.
import {css, html, nothing} from 'lit';
import {api, path} from 'ittaku/api.js';
import {ItElement, common} from 'ittaku/element.js';
import {toast} from 'ittaku/toast.js';
import {signed} from './curve.js';
import {faultText} from './faults.js';
import {t} from './texts.js';
import {inLanguage, squareText} from './words.js';
import 'ittaku/button.js';

/** @typedef {{moves: readonly string[], discs: number, margin: number, content: string, contentEn: string}} Line */

/** `<it-vote-lines gameId="…" turn="12">`. */
class VoteLines extends ItElement {
  static properties = {gameId: {type: String}, turn: {type: Number}, _lines: {state: true}, _busy: {state: true}};
  static styles = [
    common,
    css`
    :host { display: block; margin-top: var(--space-4); }
    h3 { margin-bottom: var(--space-2); font-size: var(--text-m); }
    ol { display: grid; gap: var(--space-3); margin: 0; padding: 0; list-style: none; }
    li { padding: var(--space-3) var(--space-4); border: 1px solid var(--line); border-radius: var(--radius); background: var(--sheet); }
    .moves { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 var(--space-2); font-variant-numeric: tabular-nums; }
    .moves strong { font: 600 var(--text-l)/1.4 var(--serif); }
    .moves span:not(.worth)::before { content: '→'; margin-right: var(--space-2); color: var(--faded); }
    .worth { margin-left: auto; font-weight: 600; white-space: nowrap; }
    .worth small { color: var(--faded); font-weight: 400; }
    p { margin-top: var(--space-1); font-size: var(--text-s); line-height: 1.7; text-wrap: pretty; }
  `,
  ];

  constructor() {
    super();
    this.gameId = '';
    this.turn = 0;
    /** @type {readonly Line[] | null} */
    this._lines = null;
    this._busy = false;
  }

  /** @param {import('lit').PropertyValues} changed */
  willUpdate(changed) {
    if (changed.has('turn') || changed.has('gameId')) this._lines = null;
  }

  async #ask() {
    const {turn} = this;
    this._busy = true;
    try {
      const {items} = await api.get(`${path`/vote/games/${this.gameId}`}/turns/${turn}/lines`);
      if (this.turn === turn) this._lines = items;
    } catch (thrown) {
      toast(faultText(thrown), {tone: 'bad'});
    }
    this._busy = false;
  }

  render() {
    if (this.turn === 0) return nothing;
    const lines = this._lines;
    if (!lines) return html`<it-button icon="search" ?busy=${this._busy} @click=${() => this.#ask()}>${t('lines.ask')}</it-button>`;
    return html`<h3>${t('lines')}</h3><ol>${lines.map(
      ({moves: [first = '', ...rest], discs, margin, content, contentEn}) => html`<li>
      <div class="moves"><strong>${first}</strong>${rest.map((move) => html`<span>${squareText(move)}</span>`)}
        <span class="worth">${t('lines.worth', {discs: signed(discs)})}${margin > 0 ? html` <small>±${margin}</small>` : nothing}</span></div>
      <p>${inLanguage(content, contentEn)}</p></li>`,
    )}</ol>`;
  }
}
customElements.define('it-vote-lines', VoteLines);
