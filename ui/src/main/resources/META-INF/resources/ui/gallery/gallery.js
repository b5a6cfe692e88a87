// The gallery: every shared part on one page, for those who build pages and for the tests of the parts.
import {css, html} from 'lit';
import {OTHELLO_VIEW, othelloBoard, othelloStyles} from '../board/othello.js';
import {HAND_VIEW, SHOGI_VIEW, parseSfen, shogiBoard, shogiHand, shogiStyles} from '../board/shogi.js';
import {barStyles, columns, ranking} from '../bars.js';
import {ItElement, common} from '../element.js';
import {ICONS} from '../icons.js';
import {PagedList} from '../list.js';
import {Problem} from '../problem.js';
import {toast} from '../toast.js';
import {t} from './texts.js';
import '../button.js';
import '../chart.js';
import '../chip.js';
import '../dialog.js';
import '../empty.js';
import '../error.js';
import '../field.js';
import '../menu.js';
import '../shell.js';
import '../skeleton.js';
import '../tabs.js';

const COLOURS = ['paper', 'sheet', 'ink', 'faded', 'line', 'vermilion', 'indigo', 'moss', 'gold'];
const TONES = /** @type {const} */ (['open', 'few', 'full', 'mine', 'waiting', 'live', 'win']);
const POSITION = parseSfen('ln1g1Rs1l/1r1sgk3/p2pppn+Bp/9/1pp6/9/PP1PPPPPP/1S4K2/LN1G1GSNL w 3Pb 1');
/** @type {import('../board/othello.js').Cell[][]} */
const DISCS = Array.from({length: 8}, (_, row) =>
  Array.from({length: 8}, (_, column) =>
    row > 1 && row < 6 && column > 1 && column < 6 ? /** @type {1 | 2} */ (1 + ((row * column + row) % 2)) : 0,
  ),
);

class Gallery extends ItElement {
  static properties = {_order: {state: true}, _tags: {state: true}};
  static styles = [
    common,
    shogiStyles,
    othelloStyles,
    barStyles,
    css`
      :host { display: block; }
      h1 { font-size: var(--text-xl); }
      section { padding: var(--space-6) 0; border-top: 1px solid var(--line); }
      h2 { margin-bottom: var(--space-4); font-size: var(--text-l); }
      .lead { margin: var(--space-2) 0 var(--space-6); color: var(--faded); }
      .row { display: flex; flex-wrap: wrap; align-items: center; gap: var(--space-3); }
      .colour { display: grid; gap: var(--space-1); font-size: var(--text-s); }
      .colour svg { width: 96px; height: 56px; border: 1px solid var(--line); border-radius: var(--radius); }
      form { display: grid; grid-template-columns: repeat(auto-fit, minmax(260px, 1fr)); gap: var(--space-4); }
      .boards { display: grid; grid-template-columns: repeat(auto-fit, minmax(280px, 1fr)); gap: var(--space-8); max-width: 900px; }
      ul { margin: 0 0 var(--space-3); padding: 0; list-style: none; }
      li a { display: flex; align-items: center; min-height: var(--target); border-bottom: 1px solid var(--line); }
      .icons { display: flex; flex-wrap: wrap; gap: var(--space-4); font-size: 20px; }
      .stack { display: grid; gap: var(--space-4); }
      .xl { font: 600 var(--text-xl)/1.35 var(--serif); }
      .l { font: 600 var(--text-l)/1.5 var(--serif); }
      .s { color: var(--faded); font-size: var(--text-s); }
    `,
  ];

  #list = new PagedList(this, async ({cursor}) => {
    const from = Number(cursor ?? 1);
    return {items: [from, from + 1, from + 2], cursor: from < 4 ? String(from + 3) : null};
  });

  constructor() {
    super();
    this._order = 'created';
    this._tags = true;
  }

  #submit(/** @type {SubmitEvent} */ event) {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.target);
    toast(t('submitted', {name: String(new FormData(form).get('name'))}), {tone: 'good'});
  }

  #dialog(/** @type {boolean} */ open) {
    const dialog = /** @type {import('../dialog.js').ItDialog} */ (this.renderRoot.querySelector('it-dialog'));
    if (open) dialog.show();
    else dialog.close('done');
  }

  render() {
    document.title = t('title');
    return html`
      <h1>${t('title')}</h1>
      <p class="lead">${t('lead')}</p>
      <section><h2>${t('colours')}</h2><div class="row">${COLOURS.map(
        (name) => html`<div class="colour">
        <svg aria-hidden="true"><rect width="100%" height="100%" .style=${/** @type {any} */ (`fill: var(--${name})`)}></rect></svg>${name}</div>`,
      )}</div></section>
      <section><h2>${t('type')}</h2><div class="stack"><p class="xl">${t('sample')}</p><p class="l">${t('sample')}</p><p>${t('sample')}</p><p class="s">${t('sample')} 0123456789</p></div></section>
      ${this.#controls()} ${this.#form()} ${this.#marks()} ${this.#overlays()} ${this.#views()} ${this.#states()} ${this.#figures()} ${this.#boards()}
      <section><h2>${t('icons')}</h2><div class="icons">${ICONS.map((name) => html`<it-icon name=${name} label=${name}></it-icon>`)}</div></section>`;
  }

  #controls() {
    return html`<section><h2>${t('buttons')}</h2><div class="row">
      <it-button kind="primary" icon="check">${t('primary')}</it-button>
      <it-button icon="download">${t('ordinary')}</it-button>
      <it-button kind="quiet">${t('quiet')}</it-button>
      <it-button kind="danger" icon="trash">${t('danger')}</it-button>
      <it-button kind="primary" busy>${t('busy')}</it-button>
      <it-button disabled>${t('ordinary')}</it-button>
      <it-button icon="heart" label="heart" .pressed=${true}></it-button>
      <it-button href="/" icon="arrow">${t('ordinary')}</it-button>
    </div></section>`;
  }

  #form() {
    const results = [
      {value: 'win', label: t('result.win')},
      {value: 'lose', label: t('result.lose')},
    ];
    return html`<section><h2>${t('fields')}</h2><form id="form" @submit=${this.#submit}>
      <it-field name="name" label=${t('name')} hint=${t('name.hint')} required maxlength="40"></it-field>
      <it-field name="result" type="choice" label=${t('result')} .choices=${results} value="lose"></it-field>
      <it-field name="slug" label=${t('slug')} value="2026/meijin" error=${t('slug.error')}></it-field>
      <it-field name="memo" type="area" label=${t('memo')} rows="2"></it-field>
      <div class="row"><it-button type="submit" kind="primary">${t('submit')}</it-button></div>
    </form></section>`;
  }

  #marks() {
    return html`<section><h2>${t('chips')}</h2><div class="row">
      ${TONES.map((tone) => html`<it-chip tone=${tone}>${t(`chip.${tone}`)}</it-chip>`)}
      ${
        this._tags
          ? html`<it-chip removable icon="tag" @remove=${() => {
              this._tags = false;
            }}>${t('chip.tag')}</it-chip>`
          : ''
      }
    </div></section>`;
  }

  #overlays() {
    const orders = /** @type {const} */ (['created', 'access', 'update']);
    const items = orders.map((id) => ({id, label: t(`menu.${id}`), checked: id === this._order}));
    return html`<section><h2>${t('overlays')}</h2><div class="row">
      <it-button id="open-dialog" icon="share" @click=${() => this.#dialog(true)}>${t('dialog.open')}</it-button>
      <it-button id="open-toast" @click=${() => toast(t('toast.text'), {action: {label: t('toast.undo'), run: () => {}}})}>${t('toast.open')}</it-button>
      <it-menu id="menu" .items=${items} @select=${(/** @type {CustomEvent} */ event) => {
        this._order = event.detail.id;
      }}>${t('menu')}</it-menu>
    </div>
    <it-dialog heading=${t('dialog.open')}><p>${t('dialog.text')}</p>
      <it-button slot="action" kind="quiet" @click=${() => this.#dialog(false)}>${t('quiet')}</it-button>
      <it-button slot="action" kind="primary" @click=${() => this.#dialog(false)}>${t('dialog.ok')}</it-button></it-dialog></section>`;
  }

  #views() {
    const tabs = [
      {id: 'moves', label: t('tab.moves'), count: 3},
      {id: 'notes', label: t('tab.notes')},
    ];
    return html`<section><h2>${t('tabs')}</h2><it-tabs label=${t('tabs')} .tabs=${tabs}>
      <p slot="moves">${t('tab.moves.text')}</p><p slot="notes">${t('tab.notes.text')}</p></it-tabs></section>`;
  }

  #states() {
    const problem = new Problem({code: 'NETWORK'});
    return html`<section><h2>${t('states')}</h2><div class="stack">
      <it-empty icon="piece" heading=${t('empty')}>${t('empty.text')}<it-button slot="action" kind="primary">${t('empty.sample')}</it-button></it-empty>
      <it-skeleton shape="rows" count="2"></it-skeleton>
      <it-error .problem=${problem} @retry=${() => toast(t('busy'))}></it-error>
    </div></section>
    <section><h2>${t('lists')}</h2><it-list id="list" label=${t('lists')} .list=${this.#list}
      .row=${(/** @type {number} */ n) => html`<a href="#game-${n}">${t('list.row', {n})}</a>`}></it-list></section>`;
  }

  #figures() {
    const points = [12, 31, -8, 0, 24].map((value, at) => ({label: `8/${at + 1}`, values: [value]}));
    const days = Array.from({length: 28}, (_, at) => ({label: `8/${at + 1}`, values: [(at * 7) % 11, (at * 5) % 4], current: at === 27}));
    const ranked = [9, 4, 1].map((value, at) => ({label: t('list.row', {n: at + 1}), value, failing: at === 1}));
    const times = days.map((_, at) => new Date(Date.UTC(2026, 7, 1, 3, at)).toISOString());
    const lines = [0, 1].map((part) => ({name: t('list.row', {n: part + 1}), values: days.map(({values}) => values[part] ?? 0)}));
    return html`<section><h2>${t('figures')}</h2><div class="stack">
      ${columns(points, t('figures'))} ${columns(days, t('figures'))} ${ranking(ranked, t('figures'))}
      <it-chart heading=${t('figures')} .times=${times} .lines=${lines}></it-chart></div></section>`;
  }

  #boards() {
    const flags = [
      {row: 1, column: 2, number: 1, share: 0.6, mine: true},
      {row: 6, column: 5, number: 2, share: 0.4},
    ];
    return html`<section><h2>${t('boards')}</h2><div class="boards">
      <div><svg class="shogi" role="img" aria-label="shogi" viewBox=${SHOGI_VIEW}>${shogiBoard(POSITION, {last: {file: 4, rank: 1}})}</svg>
        <svg class="shogi" role="img" aria-label="hand" viewBox=${HAND_VIEW}>${shogiHand({R: 1, G: 2, P: 12}, 'b')}</svg></div>
      <svg class="othello" role="img" aria-label="othello" viewBox=${OTHELLO_VIEW}>${othelloBoard(DISCS, {flags, last: {row: 2, column: 2}, legal: [{row: 1, column: 4}]})}</svg>
    </div></section>`;
  }
}
customElements.define('it-gallery', Gallery);
