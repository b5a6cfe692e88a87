// it-kifu-practice: the questions of a practice beside the board, and the choice what to practise.
import {css, html, nothing} from 'lit';
import {ItElement, common} from 'ittaku/element.js';
import {moveName, nodeName} from './desk-element.js';
import {Practice} from './practice.js';
import {reportOf} from './report.js';
import {endingName, t} from './texts.js';
import 'ittaku/button.js';

/** `<it-kifu-practice .desk=${desk} .practice=${practice}>`; events `begin` with the practice, `leave-practice`. */
class KifuPractice extends ItElement {
  static properties = {desk: {attribute: false}, practice: {attribute: false}};
  static styles = [
    common,
    css`
      :host { display: grid; gap: var(--space-3); align-content: start; }
      .row { display: flex; flex-wrap: wrap; gap: var(--space-2); }
      :host(:not([asking])) { margin-top: var(--space-6); padding-top: var(--space-4); border-top: 1px solid var(--line); }
      h3 { font-size: var(--text-m); }
      p { margin: 0; font-size: var(--text-s); }
      .said { padding: var(--space-3) var(--space-4); border-left: 3px solid var(--line); background: var(--sheet); border-radius: 0 var(--radius) var(--radius) 0; min-height: 4.4em; }
      .right, .good { border-color: var(--moss); }
      .wrong, .shown { border-color: var(--vermilion); }
      progress { width: 100%; height: 8px; appearance: none; border: 0; border-radius: 4px; overflow: hidden; background: var(--line); }
      progress::-webkit-progress-bar { background: var(--line); }
      progress::-webkit-progress-value { background: var(--moss); }
      progress::-moz-progress-bar { background: var(--moss); }
    `,
  ];

  #redraw = () => this.requestUpdate();

  constructor() {
    super();
    /** @type {import('./desk.js').Desk | null} */
    this.desk = null;
    /** @type {Practice | null} */
    this.practice = null;
  }

  /** @param {import('lit').PropertyValues} changed */
  willUpdate(changed) {
    if (!changed.has('practice')) return;
    /** @type {Practice | null | undefined} */ (changed.get('practice'))?.removeEventListener('change', this.#redraw);
    this.practice?.addEventListener('change', this.#redraw);
  }

  /** @param {import('./practice.js').Asked} side */
  #game(side) {
    if (this.desk) this.emit('begin', {practice: new Practice(this.desk, Practice.moves(this.desk, side), 'game')});
  }

  /** Positions where a better move was there, as the engine saw it. @param {import('./desk.js').Desk} desk */
  #mistakes(desk) {
    return (reportOf(desk)?.worst ?? [])
      .map(({node}) => node)
      .filter((node) => node.parent && desk.finding(node.parent)?.lines[0]?.moves[0])
      .sort((a, b) => a.ply - b.ply);
  }

  render() {
    const {desk, practice} = this;
    if (!desk) return nothing;
    if (!practice) return this.#choice(desk);
    const {state, wanted, total, done} = practice;
    const last = practice.isOver || !wanted?.parent ? null : wanted;
    return html`<progress max=${total} value=${done} aria-label=${t('practice')}></progress>
      <div class="said ${state}" role="status">${practice.isOver ? html`<p><strong>${t('practice.over', {n: practice.found, total})}</strong></p>` : html`<p>${this.#words(state)}</p>`}
        ${last ? html`<p>${t(practice.kind === 'mistakes' ? 'practice.better' : 'practice.ask', {n: last.ply, side: desk.game.position(/** @type {any} */ (last.parent)).turn === 'b' ? t('black') : t('white')})}</p>` : nothing}</div>
      <div class="row">${
        practice.isOver
          ? nothing
          : html`<it-button class="reveal" icon="eye" @click=${() => practice.reveal()}>${t('practice.reveal')}</it-button>`
      }<it-button class="leave" kind="quiet" icon="close" @click=${() => this.emit('leave-practice')}>${t('practice.leave')}</it-button></div>`;
  }

  /** @param {import('./practice.js').State} state */
  #words(state) {
    const before = this.#before();
    if (state === 'right') return t('practice.right', {move: before});
    if (state === 'good') return t('practice.good', {move: before});
    if (state === 'shown') return t('practice.shown', {move: before});
    return state === 'wrong' ? t('practice.wrong') : t('practice.begin');
  }

  /** The move that was asked for before this one, or what was better. */
  #before() {
    const {desk, practice} = this;
    const node = practice?.last ?? null;
    if (!desk || !practice || !node?.parent) return '';
    const best = practice.kind === 'mistakes' ? desk.finding(node.parent)?.lines[0]?.moves[0] : '';
    return best
      ? moveName(desk.game.position(node.parent), best, desk.game.lastSquare(node.parent))
      : nodeName(desk.game, node, endingName);
  }

  /** @param {import('./desk.js').Desk} desk */
  #choice(desk) {
    const mistakes = this.#mistakes(desk);
    const has = Practice.moves(desk, 'both').length > 0;
    if (!has) return html`<p>${t('practice.none')}</p>`;
    return html`<h3>${t('practice')}</h3><p>${t('practice.text')}</p>
      <div class="row"><it-button class="black" icon="play" @click=${() => this.#game('b')}>${t('practice.black')}</it-button>
        <it-button class="white" icon="play" @click=${() => this.#game('w')}>${t('practice.white')}</it-button>
        <it-button class="both" icon="play" @click=${() => this.#game('both')}>${t('practice.both')}</it-button></div>
      ${
        mistakes.length > 0
          ? html`<p>${t('practice.mistakes.text')}</p><div class="row"><it-button class="mistakes" icon="retry" @click=${() => this.emit('begin', {practice: new Practice(desk, mistakes, 'mistakes')})}>${t('practice.mistakes', {n: mistakes.length})}</it-button></div>`
          : html`<p>${t('practice.analyse')}</p>`
      }`;
  }
}
customElements.define('it-kifu-practice', KifuPractice);
