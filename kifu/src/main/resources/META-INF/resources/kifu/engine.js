// it-kifu-engine: the analysis' progress and what the engine would play here. A line's move shows it on the board.
import {css, html, nothing} from 'lit';
import {common} from 'ittaku/element.js';
import {explain} from 'ittaku/error.js';
import {DeskElement, moveName} from './desk-element.js';
import {scoreText} from './evaluations.js';
import {destination} from './rules.js';
import {t} from './texts.js';
import 'ittaku/button.js';

const SHOWN_MOVES = 14;

/** Why an engine had no answer, by the server's code. @type {Record<string, Parameters<typeof t>[0]>} */
const REASONS = {
  CANNOT_START: 'analysis.error.start',
  NO_HANDSHAKE: 'analysis.error.start',
  TIMED_OUT: 'analysis.error.died',
  DIED: 'analysis.error.died',
  BAD_ANSWER: 'analysis.error.died',
  GAVE_UP: 'analysis.error.died',
  RECORD_GONE: 'analysis.error.gone',
};

/** Events: `analyse` (the reader wants one), `keep` (put it into the record). */
class KifuEngine extends DeskElement {
  static properties = {
    ...DeskElement.properties,
    watch: {attribute: false},
    mayAsk: {type: Boolean},
    compact: {type: Boolean, reflect: true},
  };
  static styles = [
    common,
    css`
    .by { margin: var(--space-2) 0 0; color: var(--faded); font-size: var(--text-s); }
      :host { display: grid; gap: var(--space-3); min-width: 0; }
      .work { display: grid; grid-template-columns: 1fr auto; align-items: center; gap: var(--space-1) var(--space-3); font-size: var(--text-s); }
      progress { grid-column: 1; width: 100%; height: 8px; appearance: none; border: 0; border-radius: 4px; overflow: hidden; background: var(--line); }
      progress::-webkit-progress-bar { background: var(--line); }
      progress::-webkit-progress-value { background: var(--moss); transition: width var(--calm); }
      progress::-moz-progress-bar { background: var(--moss); }
      .work it-button { grid-area: 1 / 2 / span 2; }
      .failed { padding: var(--space-2) var(--space-3); border-left: 3px solid var(--vermilion); background: var(--vermilion-wash); font-size: var(--text-s); }
      .failed small { display: block; font: .75rem/1.5 var(--mono); overflow-wrap: anywhere; }
      ol { display: grid; gap: var(--space-1); margin: 0; padding: 0; list-style: none; }
      li { display: grid; grid-template-columns: 4.6em minmax(0, 1fr); gap: var(--space-2); align-items: baseline; font-size: var(--text-s); }
      .score { font-weight: 600; text-align: right; }
      .score small { display: block; color: var(--faded); font-weight: 400; font-size: .75rem; }
      .line { display: flex; flex-wrap: wrap; gap: 0; }
      .line button { min-height: 28px; padding: 0 4px; border: 0; border-radius: 4px; background: none; cursor: pointer; }
      .line button:hover { background: var(--indigo-wash); }
      .line button[aria-pressed='true'] { background: var(--indigo); color: var(--on-accent); }
      @media (pointer: coarse) { .line button { min-height: 40px; padding: 0 6px; } }
      .preview { display: grid; grid-template-columns: minmax(0, 1fr) auto; align-items: center; gap: 0 var(--space-2); padding: var(--space-2) var(--space-3); border: 1px dashed var(--indigo); border-radius: var(--radius); background: var(--indigo-wash); font-size: var(--text-s); }
      .preview .keep-line { grid-row: 2; grid-column: 1 / -1; }
      .row { display: flex; flex-wrap: wrap; gap: var(--space-2); align-items: center; }
    `,
  ];

  #progress = () => this.requestUpdate();

  /** @param {import('lit').PropertyValues} changed */
  willUpdate(changed) {
    super.willUpdate(changed);
    if (!changed.has('watch')) return;
    /** @type {import('./analysis.js').AnalysisWatch | undefined} */ (changed.get('watch'))?.removeEventListener('change', this.#progress);
    this.watch?.addEventListener('change', this.#progress);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.watch?.removeEventListener('change', this.#progress);
  }

  connectedCallback() {
    super.connectedCallback();
    this.watch?.addEventListener('change', this.#progress);
  }

  constructor() {
    super();
    /** @type {import('./analysis.js').AnalysisWatch | null} */
    this.watch = null;
    this.mayAsk = false;
    this.compact = false;
  }

  render() {
    const {watch, desk} = this;
    const state = watch?.now;
    return html`${watch?.isRunning ? this.#work(state) : nothing}
      ${
        state?.status === 'error'
          ? html`<div class="failed" role="alert"><p>${t('analysis.failed')} ${reason(state.error?.code)}</p>
        ${state.error?.message ? html`<small>${state.error.message}</small>` : nothing}</div>`
          : nothing
      }
      ${watch?.problem ? html`<p class="failed" role="alert">${refusal(watch.problem)}</p>` : nothing}
      ${desk.preview ? this.#preview() : nothing}
      ${this.#lines()}
      ${state?.response?.engine ? html`<p class="by">${t('analysis.by', {name: state.response.engine})}</p>` : nothing}
      ${
        this.mayAsk
          ? html`<div class="row">
        ${watch?.isRunning ? nothing : html`<it-button class="analyse" icon="search" @click=${() => this.emit('analyse')}>${t('analyse')}</it-button>`}
        ${
          state?.status === 'succeeded' && desk.hasFindings && desk.mayEdit
            ? html`<it-button class="keep" icon="check" @click=${() => this.emit('keep')}>${t('analysis.keep')}</it-button>`
            : nothing
        }
      </div>`
          : nothing
      }`;
  }

  /** @param {import('./analysis.js').Analysis | null | undefined} state */
  #work(state) {
    const words = state?.running ? t('analysis.running', {n: state.progress}) : t('analysis.waiting');
    return html`<div class="work" role="status"><span>${words}</span>
      <progress max="100" value=${state?.progress ?? 0} aria-label=${t('analysis')}></progress>
      <it-button class="cancel" kind="quiet" icon="close" label=${t('analysis.cancel')} @click=${() => this.watch?.cancel()}></it-button></div>`;
  }

  #preview() {
    const {preview} = this.desk;
    if (!preview) return nothing;
    return html`<div class="preview" role="status"><span>${t('line.shown', {at: preview.at, n: preview.moves.length})}</span>
      ${this.desk.mayEdit ? html`<it-button class="keep-line" icon="plus" @click=${() => this.desk.keepLine()}>${t('line.keep')}</it-button>` : nothing}
      <it-button kind="quiet" icon="close" label=${t('line.close')} @click=${() => this.desk.closeLine()}></it-button></div>`;
  }

  #lines() {
    const {desk} = this;
    const from = desk.preview ? desk.preview.from : desk.node;
    const finding = desk.finding(from);
    if (!finding) return nothing;
    if (finding.lines.length === 0) return nothing;
    return html`<ol aria-label=${t('lines')}>${finding.lines.map(
      (line) => html`<li>
      <span class="score">${scoreText(line, t('mate'))}${line.depth ? html`<small>${t('depth', {n: line.depth})}</small>` : nothing}</span>
      <span class="line">${this.#names(from, line.moves).map(
        (name, i) => html`<button type="button"
        aria-pressed=${this.#isShown(line.moves, i) ? 'true' : 'false'} @click=${() => desk.showLine(from, line.moves, i + 1)}>${name}</button>`,
      )}</span>
    </li>`,
    )}</ol>`;
  }

  /** @param {readonly string[]} moves @param {number} i */
  #isShown(moves, i) {
    const {preview} = this.desk;
    return preview !== null && preview.at === i + 1 && preview.moves.join() === moves.join();
  }

  /** @param {import('./game.js').Node} from @param {readonly string[]} moves @returns {string[]} */
  #names(from, moves) {
    let position = this.desk.game.position(from);
    let last = this.desk.game.lastSquare(from);
    return moves.slice(0, SHOWN_MOVES).map((usi) => {
      const name = moveName(position, usi, last);
      position = position.after(usi);
      last = destination(usi);
      return name;
    });
  }
}
customElements.define('it-kifu-engine', KifuEngine);

/** @param {string | undefined} code */
function reason(code) {
  const key = REASONS[code ?? ''];
  return key ? t(key) : '';
}

/** Why a request was not taken, and when to come again. @param {import('ittaku/api.js').Problem} problem */
function refusal(problem) {
  const minutes = Math.max(1, Math.ceil((problem.retryAfterMs ?? 0) / 60_000));
  if (problem.code === 'TOO_MANY_ANALYSES') return t('analysis.many', {n: minutes});
  if (problem.code === 'TOO_MUCH_WAITING') return t('analysis.waitFirst');
  if (problem.code === 'ANALYSIS_QUEUE_FULL') return t('analysis.full', {n: minutes});
  const {heading, text} = explain(problem);
  return `${heading} ${problem.detail || text}`;
}
