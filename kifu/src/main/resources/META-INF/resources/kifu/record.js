// it-kifu-record: a record on its page. The board, the moves, the engine and everything one can do with them.
import {html, nothing} from 'lit';
import {ItElement, common} from 'ittaku/element.js';
import {Names} from 'ittaku/people.js';
import {session} from 'ittaku/session.js';
import {toast} from 'ittaku/toast.js';
import {AnalysisWatch} from './analysis.js';
import {preferences} from './preferences.js';
import {RecordActions} from './record-actions.js';
import {arrowOf, clocksOf, notices, worstOf} from './record-parts.js';
import {dialogs} from './record-dialogs.js';
import {RecordFile} from './record-file.js';
import {RecordWatch} from './record-watch.js';
import {practicePart, reportPart} from './record-study.js';
import {namingPart, runningPart, textPart} from './record-pieces.js';
import {recordStyles} from './record-styles.js';
import {titleOf} from './rows.js';
import {tagShelf} from './tag-shelf.js';
import {t} from './texts.js';
import './board.js';
import './board-help.js';
import './comment.js';
import './controls.js';
import './details.js';
import './engine.js';
import './explorer.js';
import './export-menu.js';
import './graph.js';
import './live.js';
import './moves.js';
import './sheet.js';
import 'ittaku/button.js';
import 'ittaku/error.js';
import 'ittaku/skeleton.js';
import 'ittaku/tabs.js';

const NARROW = matchMedia('(max-width: 860px), (max-height: 500px) and (orientation: landscape)');

/** `<it-kifu-record .source=${{kid}}>` */
class KifuRecord extends ItElement {
  static properties = {
    source: {attribute: false},
    _dialog: {state: true},
    _tab: {state: true},
    _marking: {state: true},
    _practice: {state: true},
  };
  static styles = [common, recordStyles];

  #file = new RecordFile({kid: ''});
  #watch = new AnalysisWatch(this.#file.desk);
  /** @type {RecordWatch | null} */
  #others = null;
  #redraw = () => this.#update();
  #saved = (/** @type {Event} */ event) => {
    const {body} = /** @type {CustomEvent} */ (event).detail;
    if (!('share' in body || 'public' in body)) toast(t('saved'), {tone: 'good'});
  };
  #keys = (/** @type {KeyboardEvent} */ event) => this.#key(event);

  #names = new Names(this);
  #actions = new RecordActions(() => ({file: this.#file, watch: this.#watch}), {
    leave: (to) => this.emit('leave', {to}),
    show: (tab) => {
      this._tab = tab;
    },
    analysing: () => {
      if (NARROW.matches) this._tab = 'engine';
    },
  });

  constructor() {
    super();
    /** @type {import('./record-file.js').Source} */
    this.source = {kid: ''};
    /** @type {import('./record-dialogs.js').Dialog} */
    this._dialog = '';
    this._marking = false;
    /** @type {import('./practice.js').Practice | null} */
    this._practice = null;
    this._tab = new URLSearchParams(location.search).get('tab') === 'report' ? 'report' : 'moves';
  }

  connectedCallback() {
    super.connectedCallback();
    document.addEventListener('keydown', this.#keys);
    NARROW.addEventListener('change', this.#redraw);
    tagShelf.addEventListener('change', this.#redraw);
    preferences.addEventListener('change', this.#redraw);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    document.removeEventListener('keydown', this.#keys);
    NARROW.removeEventListener('change', this.#redraw);
    tagShelf.removeEventListener('change', this.#redraw);
    preferences.removeEventListener('change', this.#redraw);
    this.#close();
  }

  #close() {
    if (this.#file.isMine && this.#file.isChanged && !this.#file.isRemoved) toast(t('draft.left'));
    this.#others?.close();
    this.#others = null;
    this.#file.close();
    this.#watch.close();
  }

  /** @param {import('lit').PropertyValues} changed */
  willUpdate(changed) {
    if (changed.has('source')) this.#open();
  }

  async #open() {
    this.#close();
    this._practice = null;
    const file = new RecordFile(this.source);
    this.#file = file;
    this.#watch = new AnalysisWatch(file.desk);
    file.addEventListener('change', this.#redraw);
    file.addEventListener('saved', this.#saved);
    this.#watch.addEventListener('change', this.#redraw);
    await file.load(location.hash.slice(1));
    if (file !== this.#file || !file.view) return;
    this.#others = new RecordWatch(file);
    this.#others.addEventListener('loaded', () => toast(t('newer.loaded')));
    file.desk.turned = file.view.firstOrSecond === 'second';
    if (file.isMine) tagShelf.load();
    if (file.isMine && file.view.kid) this.#watch.find(file.view.kid);
    this.requestUpdate();
  }

  #update() {
    const {desk, view} = this.#file;
    // The address follows the move without a step in the history for each.
    const hash = desk.node.ply > 0 ? `#${desk.place}` : '';
    if (view && location.hash !== hash) history.replaceState(history.state, '', location.pathname + location.search + hash);
    this.requestUpdate();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.defaultPrevented || event.altKey || this._dialog || this.#file.saving.isAsking) return;
    const inside = event
      .composedPath()
      .some((at) => at instanceof HTMLElement && at.matches('input, textarea, select, [role=tablist], [role=menu], dialog'));
    const {desk} = this.#file;
    const command = event.ctrlKey || event.metaKey;
    if (command && event.key.toLowerCase() === 's' && this.#file.isMine) this.#actions.save();
    else if (inside) return;
    else if (command && event.key.toLowerCase() === 'z') event.shiftKey ? desk.redo() : desk.undo();
    else if (command) return;
    else if (event.key === '?') this._dialog = 'help';
    else if (this._practice) return;
    else if (event.key === 'm') this._marking = !this._marking;
    else if (event.key === 'ArrowLeft') desk.step('back');
    else if (event.key === 'ArrowRight') desk.step('on');
    else if (event.key === 'Home') desk.step('first');
    else if (event.key === 'End') desk.step('last');
    else if (event.key === 'f') desk.turn();
    else return;
    event.preventDefault();
  }

  // What can be done ------------------------------------------------------------------------------------------------

  /** @param {string} usi */
  #play(usi) {
    const {desk} = this.#file;
    if (this._practice) this._practice.guess(usi);
    else if (desk.isBehind) toast(t('text.first'));
    else desk.play(usi);
  }

  /** Turning the wheel over the board steps through the game. @param {WheelEvent} event */
  #wheel = (event) => {
    if (event.ctrlKey || event.deltaY === 0 || this._practice) return;
    event.preventDefault();
    this.#file.desk.step(event.deltaY > 0 ? 'on' : 'back');
  };

  // Drawing ---------------------------------------------------------------------------------------------------------

  render() {
    const file = this.#file;
    if (file.problem && !file.view) {
      document.title = t('title');
      return html`<h1 class="sr" tabindex="-1">${t('record')}</h1><it-error personal .problem=${file.problem} @retry=${() => file.load()}><it-button slot="action" href="/kifu">${t('back')}</it-button></it-error>`;
    }
    if (!file.view) return html`<it-skeleton shape="board"></it-skeleton>`;
    const {desk} = file;
    const worst = worstOf(desk);
    const narrow = NARROW.matches;
    const asks = session.now.state === 'signed-in';
    const engine = html`${asks ? html`<it-kifu-live .desk=${desk}></it-kifu-live>` : nothing}<it-kifu-graph .desk=${desk} .worst=${worst}></it-kifu-graph>
      <it-kifu-engine .desk=${desk} .watch=${this.#watch} ?mayAsk=${asks} @analyse=${() => {
        this._dialog = 'analyse';
      }} @keep=${() => this.#actions.keepAnalysis()}></it-kifu-engine>`;
    return html`${this.#head()}${notices(file, {
      copy: () => this.#actions.copy(),
      compare: () => this.#actions.save(),
      showText: () => {
        this._tab = 'text';
      },
    })}
      <div class="desk ${desk.line.some((node) => desk.finding(node)) ? 'judged' : ''}">
        <div class="left">
          <it-kifu-board playable markable ?marking=${this._marking} .pieces=${preferences.pieces} .position=${desk.position} last=${desk.lastMove}
            arrow=${this._practice ? '' : arrowOf(desk)} .marks=${this._practice ? [] : desk.marks} ?turned=${desk.turned}
            .names=${{b: desk.game.player('b'), w: desk.game.player('w')}} .clocks=${clocksOf(desk)}
            @mark=${(/** @type {CustomEvent} */ event) => desk.toggleMark(event.detail.mark)} @wheel=${this.#wheel}
            @move=${(/** @type {CustomEvent} */ event) => this.#play(event.detail.usi)}></it-kifu-board>
          ${
            this._practice
              ? nothing
              : html`<it-kifu-controls helps ?marking=${this._marking} .desk=${desk} @help=${() => {
                  this._dialog = 'help';
                }} @marking=${() => {
                  this._marking = !this._marking;
                }}></it-kifu-controls>`
          }
          ${runningPart(this.#watch)}
          ${narrow && !this._practice ? html`<it-kifu-comment brief .desk=${desk}></it-kifu-comment>` : nothing}
        </div>
        <div class="engine">${narrow || this._practice ? nothing : engine}</div>
        <aside>${this._practice ? this.#practising() : this.#tabs(worst, narrow ? engine : nothing)}</aside>
      </div>
      ${this.#dialogs()}<it-kifu-sheet .desk=${desk} heading=${titleOf(file.view.summary, file.view.slug)}></it-kifu-sheet>`;
  }

  #head() {
    const file = this.#file;
    const view = /** @type {import('./answers.js').View} */ (file.view);
    const {desk} = file;
    document.title = `${titleOf(view.summary, view.slug)} · ${t('title')}`;
    return html`<header>
      ${namingPart(file, this.#names)}
      <div class="actions">
        <it-button kind="quiet" icon="undo" label=${t('undo')} ?disabled=${!desk.canUndo} @click=${() => desk.undo()}></it-button>
        <it-button kind="quiet" icon="redo" label=${t('redo')} ?disabled=${!desk.canRedo} @click=${() => desk.redo()}></it-button>
        ${
          file.isMine
            ? html`<it-button class="save" kind=${file.isChanged ? 'primary' : ''} icon=${NARROW.matches ? '' : 'check'} ?disabled=${!file.isChanged} ?busy=${file.saving.busy}
          @click=${() => this.#actions.save()}>${file.isChanged ? t('save') : t('save.done')}</it-button>`
            : nothing
        }
        ${
          session.now.state === 'signed-in'
            ? html`<it-button class="ask" icon="search" @click=${() => {
                this._dialog = 'analyse';
              }}>${t('analyse')}</it-button>`
            : nothing
        }
        <it-button class="share" icon="share" label=${t('share')} @click=${() => {
          this._dialog = 'share';
        }}><span class="words">${t('share')}</span></it-button>
        <it-kifu-export .file=${file} ?plain=${NARROW.matches}></it-kifu-export>
        ${
          file.isMine
            ? html`<it-menu plain align="end" icon="more" label=${t('more')} .items=${[
                {id: 'history', label: t('history'), icon: 'clock'},
                {id: 'delete', label: t('delete'), icon: 'trash', danger: true},
              ]}
          @select=${(/** @type {CustomEvent} */ {detail: {id}}) => {
            id === 'history' ? this.emit('leave', {to: `/kifu/${view.kid}/history`}) : (this._dialog = 'delete');
          }}></it-menu>`
            : nothing
        }
      </div></header>`;
  }

  /** @param {ReadonlyMap<import('./game.js').Node, number>} worst @param {unknown} engine */
  #tabs(worst, engine) {
    const {desk} = this.#file;
    const tabs = [
      {id: 'moves', label: t('moves')},
      ...(engine === nothing ? [] : [{id: 'engine', label: t('analysis')}]),
      {id: 'report', label: t('study')},
      {id: 'explore', label: t('explore')},
      {id: 'details', label: t('details')},
      {id: 'text', label: t('text')},
    ];
    return html`<it-tabs label=${t('record')} .tabs=${tabs} selected=${this._tab} @select=${(/** @type {CustomEvent} */ event) => {
      this._tab = event.detail.id;
    }}>
      <div slot="moves" class="moves"><it-kifu-moves .desk=${desk} .worst=${worst}></it-kifu-moves><it-kifu-comment .desk=${desk}></it-kifu-comment></div>
      ${engine === nothing ? nothing : html`<div slot="engine" class="engine">${engine}</div>`}
      <div slot="report">${this._tab === 'report' ? html`${reportPart(this.#file, () => this.#actions.keepAnalysis())}${this.#practising()}` : nothing}</div>
      <div slot="explore">${this._tab === 'explore' ? html`<it-kifu-explorer .desk=${desk} kid=${this.#file.view?.kid ?? ''} ?known=${session.now.state === 'signed-in'}></it-kifu-explorer>` : nothing}</div>
      <div slot="details"><it-kifu-details .file=${this.#file} @save=${() => this.#actions.save()}></it-kifu-details></div>
      <div slot="text" class="text">${this._tab === 'text' || desk.isBehind ? textPart(this.#file, () => this.#actions.save()) : nothing}</div>
    </it-tabs>`;
  }

  #practising() {
    return practicePart(this.#file, this._practice, (practice) => {
      this._practice = practice;
      this._marking = false;
      this._tab = 'moves';
    });
  }

  #dialogs() {
    const closed = () => {
      this._dialog = '';
    };
    return dialogs(this.#file, this._dialog, {
      closed,
      analyse: ({detail}) => {
        closed();
        this.#actions.analyse(detail);
      },
      remove: () => {
        closed();
        this.#actions.remove();
      },
      save: () => this.#actions.save(true),
      settle: ({detail}) => this.#actions.settle(detail.choice),
      settleLack: ({detail}) => this.#actions.settleLack(detail.choice),
    });
  }
}
customElements.define('it-kifu-record', KifuRecord);
