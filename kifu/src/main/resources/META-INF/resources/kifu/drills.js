// it-kifu-drills: positions from one's own games in which one went wrong, to find the better move; repeated mistakes first.
import {css, html, nothing} from 'lit';
import {Problem, api} from 'ittaku/api.js';
import {ItElement, common} from 'ittaku/element.js';
import {preferences} from './preferences.js';
import {Position} from './rules.js';
import {titleOf} from './rows.js';
import {costText, nameOf} from './similar.js';
import {t} from './texts.js';
import './board.js';
import './sidebar.js';
import 'ittaku/button.js';
import 'ittaku/empty.js';
import 'ittaku/error.js';
import 'ittaku/skeleton.js';

/** @typedef {import('./similar.js').Move} Move */
/** @typedef {{kid: string, ply: number, sfen: string, slug?: string, title?: string, players: (string | null)[], event?: string, played?: Move, cost: number, best?: Move, again: {kid: string, ply: number, cost: number}[]}} Drill */
/** @typedef {'ask' | 'right' | 'same' | 'other' | 'shown'} Said */

class KifuDrills extends ItElement {
  static properties = {_drills: {state: true}, _problem: {state: true}, _at: {state: true}, _said: {state: true}};
  static styles = [
    common,
    css`
    :host { display: block; }
    .house { display: grid; grid-template-columns: 232px minmax(0, 1fr); gap: var(--space-8); align-items: start; }
    h1 { outline: none; }
    .lead { margin-bottom: var(--space-4); color: var(--faded); }
    .desk { --board-height: clamp(320px, calc(100dvh - 300px), 720px); display: grid; grid-template-columns: minmax(0, 1fr) minmax(240px, 320px); gap: var(--space-6); align-items: start; }
    .side { display: grid; gap: var(--space-3); align-content: start; min-width: 0; }
    .said { padding: var(--space-3) var(--space-4); border-left: 3px solid var(--line); border-radius: 0 var(--radius) var(--radius) 0; background: var(--sheet); min-height: 5em; }
    .right { border-color: var(--moss); }
    .same, .other { border-color: var(--vermilion); }
    p { margin: 0; }
    .row { display: flex; flex-wrap: wrap; gap: var(--space-2); }
    .count { color: var(--faded); font-size: var(--text-s); font-variant-numeric: tabular-nums; }
    .again { color: var(--vermilion); font-weight: 600; }
    ul { margin: 0; padding: 0; list-style: none; }
    li a { display: flex; align-items: center; min-height: var(--target); }
    @media (max-width: 1100px) { .desk { grid-template-columns: minmax(0, 1fr); } }
    @media (max-width: 860px) { .house { grid-template-columns: minmax(0, 1fr); gap: var(--space-4); } }
  `,
  ];

  constructor() {
    super();
    /** @type {Drill[] | null} */
    this._drills = null;
    /** @type {Problem | null} */
    this._problem = null;
    this._at = 0;
    /** @type {Said} */
    this._said = 'ask';
  }

  connectedCallback() {
    super.connectedCallback();
    this.#load();
  }

  async #load() {
    this._problem = null;
    try {
      this._drills = (await api.get('/kifu/drills')).items;
    } catch (thrown) {
      this._problem = Problem.of(thrown);
    }
  }

  /** @param {number} step */
  #go(step) {
    const {length} = this._drills ?? [];
    this._at = (this._at + step + length) % length;
    this._said = 'ask';
  }

  /** @param {Drill} drill @param {string} usi */
  #guess({played, best}, usi) {
    this._said = usi === best?.move ? 'right' : usi === played?.move ? 'same' : 'other';
  }

  render() {
    document.title = `${t('drills')} · ${t('title')}`;
    const drill = this._drills?.[this._at];
    return html`<div class="house"><it-kifu-sidebar .place=${{view: 'drills'}}></it-kifu-sidebar><div>
      <h1 tabindex="-1">${t('drills')}</h1><p class="lead">${t('drills.text')}</p>
      ${
        this._problem
          ? html`<it-error .problem=${this._problem} @retry=${() => this.#load()}></it-error>`
          : !this._drills
            ? html`<it-skeleton shape="board"></it-skeleton>`
            : drill
              ? this.#drill(drill)
              : html`<it-empty icon="piece" heading=${t('drills.none')}>${t('drills.none.text')}<it-button slot="action" href="/kifu">${t('back')}</it-button></it-empty>`
      }
    </div></div>`;
  }

  /** @param {Drill} drill */
  #drill(drill) {
    const position = Position.of(drill.sfen);
    const total = this._drills?.length ?? 0;
    const done = this._said === 'right' || this._said === 'shown';
    return html`<div class="desk">
      <it-kifu-board playable .pieces=${preferences.pieces} .position=${position} ?turned=${position.turn === 'w'} arrow=${done ? (drill.best?.move ?? '') : ''}
        @move=${(/** @type {CustomEvent} */ event) => this.#guess(drill, event.detail.usi)}></it-kifu-board>
      <div class="side"><p class="count">${t('drills.at', {n: this._at + 1, total})}</p>
        ${drill.again.length > 0 ? html`<p class="again">${t('drills.again', {n: drill.again.length + 1})}</p>` : nothing}
        <div class="said ${this._said}" role="status">${this.#words(drill)}</div>
        <div class="row">
          <it-button class="reveal" icon="eye" ?disabled=${done} @click=${() => {
            this._said = 'shown';
          }}>${t('practice.reveal')}</it-button>
          <it-button class="next" kind="primary" ?disabled=${total < 2} @click=${() => this.#go(1)}>${t('drills.next')}</it-button></div>
        <ul class="records"><li><a href="/kifu/${drill.kid}#${drill.ply}">${this.#title(drill)} · ${t('explore.at', {n: drill.ply})}</a></li>
          ${drill.again.map(({kid, ply, cost}) => html`<li><a href="/kifu/${kid}#${ply}">${t('drills.other', {n: ply})} · ${costText(cost)}</a></li>`)}</ul>
      </div></div>`;
  }

  /** @param {Drill} drill */
  #title({slug, title, players: [black, white], event}) {
    return titleOf(/** @type {any} */ ({title: title ?? '', black: black ?? '', white: white ?? '', event: event ?? ''}), slug);
  }

  /** @param {Drill} drill */
  #words({played, best, cost}) {
    const asked = t('drills.ask', {move: nameOf(played), cost: costText(cost)});
    if (this._said === 'ask') return asked;
    if (this._said === 'right') return t('drills.right', {move: nameOf(best)});
    if (this._said === 'same') return t('drills.same', {move: nameOf(played), cost: costText(cost)});
    if (this._said === 'shown') return best ? t('drills.shown', {move: nameOf(best)}) : t('drills.unknown');
    return best ? t('drills.wrong') : t('drills.unknown');
  }
}
customElements.define('it-kifu-drills', KifuDrills);
