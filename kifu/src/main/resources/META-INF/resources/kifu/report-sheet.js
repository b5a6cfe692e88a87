// it-kifu-report: the report of a whole game, to read, to walk through on the board, and to pass on as text or link.
import {css, html, nothing} from 'lit';
import {common} from 'ittaku/element.js';
import {percent} from 'ittaku/i18n.js';
import {toast} from 'ittaku/toast.js';
import {DeskElement, nodeName} from './desk-element.js';
import {copy} from './files.js';
import {KINDS, reportOf} from './report.js';
import {endingName, t} from './texts.js';
import 'ittaku/button.js';

/** @typedef {import('./game.js').Node} Node */
/** @typedef {import('./report.js').Report} Report */

/** `<it-kifu-report .desk=${desk} heading=${title} link=${address} ?loose>`; `loose`: the evaluations are not in the record yet; event `keep`. */
class KifuReport extends DeskElement {
  static properties = {...DeskElement.properties, heading: {type: String}, link: {type: String}, loose: {type: Boolean}};
  static styles = [
    common,
    css`
      :host { display: grid; gap: var(--space-4); min-width: 0; }
      table { width: 100%; border-collapse: collapse; font-size: var(--text-s); }
      th, td { padding: var(--space-1) var(--space-2); border-top: 1px solid var(--line); text-align: right; font-variant-numeric: tabular-nums; }
      thead th, thead td { border: 0; vertical-align: bottom; overflow-wrap: anywhere; }
      th[scope='row'] { color: var(--faded); font-weight: 400; text-align: left; }
      .accuracy td { font: 600 1.5rem/1.4 var(--serif); }
      .mistake td:not(.none), .blunder td:not(.none) { color: var(--vermilion); font-weight: 600; }
      h3 { margin-bottom: var(--space-1); font-size: var(--text-m); }
      ol { display: flex; flex-wrap: wrap; gap: var(--space-1) var(--space-2); margin: 0; padding: 0; list-style: none; }
      ol button { min-height: 36px; padding: 0 var(--space-3); border: 1px solid var(--line); border-radius: 999px; background: var(--sheet); font-size: var(--text-s); cursor: pointer; }
      ol button:hover { border-color: var(--vermilion); }
      @media (pointer: coarse) { ol button { min-height: var(--target); } }
      b { color: var(--vermilion); font-weight: 600; }
      p { margin: 0; color: var(--faded); font-size: var(--text-s); }
      .row { display: flex; flex-wrap: wrap; gap: var(--space-2); align-items: center; }
    `,
  ];

  constructor() {
    super();
    this.heading = '';
    this.link = '';
    this.loose = false;
  }

  /** @param {'b' | 'w'} side */
  #name(side) {
    return `${side === 'b' ? '▲' : '△'}${this.desk.game.player(side) || t(side === 'b' ? 'black' : 'white')}`;
  }

  /** @param {Node} node */
  #move(node) {
    return `${node.ply} ${nodeName(this.desk.game, node, endingName)}`;
  }

  render() {
    const report = reportOf(this.desk);
    if (!report) return html`<p>${t('report.none')}</p>`;
    const {players, turns, missed, worst} = report;
    const cell = (/** @type {number} */ n) => html`<td class=${n === 0 ? 'none' : ''}>${n}</td>`;
    return html`<table>
        <thead><tr><td></td><th scope="col">${this.#name('b')}</th><th scope="col">${this.#name('w')}</th></tr></thead>
        <tbody><tr class="accuracy"><th scope="row">${t('report.accuracy')}</th>${[players.b, players.w].map((one) => html`<td>${one.moves ? percent(one.accuracy) : '—'}</td>`)}</tr>
        ${KINDS.map((kind) => html`<tr class=${kind}><th scope="row">${t(`report.${kind}`)}</th>${cell(players.b.kinds[kind])}${cell(players.w.kinds[kind])}</tr>`)}</tbody>
      </table>
      ${this.#list(
        'turns',
        turns.map(({node, loss}) => ({node, cost: `−${percent(loss)}`})),
      )}
      ${this.#list(
        'missed',
        missed.map(({node, mate}) => ({node, cost: Number.isFinite(mate) ? t('report.mate', {n: mate}) : t('mate')})),
      )}
      ${this.#list(
        'worst',
        worst.map(({node, loss}) => ({node, cost: `−${percent(loss)}`})),
      )}
      <p>${t('report.how')}</p>
      ${this.loose ? html`<div class="row loose"><p>${t('report.loose')}</p><it-button class="keep" icon="check" @click=${() => this.emit('keep')}>${t('analysis.keep')}</it-button></div>` : nothing}
      <div class="row"><it-button class="copy-text" icon="copy" @click=${() => this.#copy(this.#text(report))}>${t('report.copy')}</it-button>
        ${this.link && !this.loose ? html`<it-button class="copy-link" icon="link" @click=${() => this.#copy(this.link)}>${t('report.link')}</it-button>` : nothing}</div>`;
  }

  /** @param {'turns' | 'missed' | 'worst'} what @param {{node: Node, cost: string}[]} moves */
  #list(what, moves) {
    if (moves.length === 0)
      return what === 'worst' ? nothing : html`<section class=${what}><h3>${t(`report.${what}`)}</h3><p>${t('none')}</p></section>`;
    return html`<section class=${what}><h3>${t(`report.${what}`)}</h3><ol>${moves.map(
      ({node, cost}) => html`<li><button type="button" @click=${() => this.desk.go(node)}>${this.#move(node)} <b>${cost}</b></button></li>`,
    )}</ol></section>`;
  }

  /** @param {Report} report */
  #text({players, turns, missed, worst}) {
    const side = (/** @type {'b' | 'w'} */ one) =>
      `${this.#name(one)}  ${t('report.accuracy')} ${percent(players[one].accuracy)}  ${KINDS.map((kind) => `${t(`report.${kind}`)} ${players[one].kinds[kind]}`).join('  ')}`;
    const list = (/** @type {'turns' | 'missed' | 'worst'} */ what, /** @type {{node: Node}[]} */ moves) =>
      moves.length > 0 ? [`${t(`report.${what}`)}: ${moves.map(({node}) => this.#move(node)).join(', ')}`] : [];
    return [
      this.heading,
      side('b'),
      side('w'),
      ...list('turns', turns),
      ...list('missed', missed),
      ...list('worst', worst),
      ...(this.link && !this.loose ? [this.link] : []),
    ].join('\n');
  }

  /** @param {string} text */
  async #copy(text) {
    toast((await copy(text)) ? t('copied') : t('copied.not'), {tone: 'plain'});
  }
}
customElements.define('it-kifu-report', KifuReport);
