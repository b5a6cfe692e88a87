// it-kifu-history: what a record was before, beside what it is now, and back to it.
import {css, html, nothing} from 'lit';
import {Problem, api, path} from 'ittaku/api.js';
import {ItElement, common} from 'ittaku/element.js';
import {shogiStyles} from 'ittaku/board/shogi.js';
import {dateTime, relativeTime} from 'ittaku/i18n.js';
import {toast} from 'ittaku/toast.js';
import {compareLines, nearChanges} from './difference.js';
import {titleOf, tiny} from './rows.js';
import {t} from './texts.js';
import {why} from './why.js';
import 'ittaku/button.js';
import 'ittaku/empty.js';
import 'ittaku/error.js';
import 'ittaku/skeleton.js';

/** @typedef {import('./answers.js').View} View */
/** @typedef {{n: number, saved: string, firstOrSecond?: string, result?: string, summary: import('./answers.js').Summary}} Version */
/** @typedef {Version & {kifu: string, memo?: string}} WholeVersion */

class KifuHistory extends ItElement {
  static properties = {
    kid: {type: String},
    _now: {state: true},
    _versions: {state: true},
    _chosen: {state: true},
    _problem: {state: true},
    _busy: {state: true},
    _whole: {state: true},
  };
  static styles = [
    common,
    shogiStyles,
    css`
    :host { display: block; }
    h1 { outline: none; overflow-wrap: anywhere; }
    .lead { color: var(--faded); }
    .house { display: grid; grid-template-columns: 272px minmax(0, 1fr); gap: var(--space-8); align-items: start; margin-top: var(--space-4); }
    ol { display: grid; gap: 2px; max-height: 70vh; margin: 0; padding: 0; overflow: auto; list-style: none; }
    .version { display: grid; grid-template-columns: 56px minmax(0, 1fr); gap: var(--space-3); align-items: center; width: 100%; padding: var(--space-2); border: 0; border-radius: var(--radius); background: none; color: var(--ink); font: inherit; text-align: left; cursor: pointer; }
    .version:hover { background: color-mix(in oklab, transparent, var(--ink) 5%); }
    .version[aria-current='true'] { background: var(--vermilion-wash); }
    .version strong { display: block; line-height: 1.4; }
    .version small { color: var(--faded); font-size: var(--text-s); }
    .tiny { width: 56px; border-radius: 2px; box-shadow: var(--shadow); }
    .bar { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: var(--space-2) var(--space-3); margin-bottom: var(--space-3); }
    .row { display: flex; flex-wrap: wrap; gap: var(--space-2); }
    table { width: 100%; border-collapse: collapse; table-layout: fixed; border: 1px solid var(--line); background: var(--sheet); font: .8125rem/1.6 var(--mono); }
    th { padding: var(--space-2) var(--space-3); border-bottom: 1px solid var(--line); font: 500 var(--text-s) var(--sans); text-align: left; }
    th span { color: var(--faded); font-weight: 400; }
    td { padding: 0 var(--space-3); vertical-align: top; white-space: pre-wrap; overflow-wrap: anywhere; }
    td + td, th + th { border-left: 1px solid var(--line); }
    .part td { padding: var(--space-1) var(--space-3); border-block: 1px solid var(--line); background: var(--paper); color: var(--faded); font: var(--text-s) var(--sans); }
    .gap td { color: var(--faded); text-align: center; }
    .old { background: var(--vermilion-wash); }
    .new { background: var(--moss-wash); }
    @media (max-width: 860px) {
      .house { grid-template-columns: minmax(0, 1fr); gap: var(--space-4); }
      ol { display: flex; max-height: none; overflow-x: auto; }
      .version { width: 190px; }
      td, th { padding-inline: var(--space-2); }
      table { font-size: .75rem; }
    }
  `,
  ];

  constructor() {
    super();
    this.kid = '';
    /** @type {{view: View, etag: string | null} | null} */
    this._now = null;
    /** @type {Version[]} */
    this._versions = [];
    /** @type {WholeVersion | null} */
    this._chosen = null;
    /** @type {Problem | null} */
    this._problem = null;
    this._busy = false;
    this._whole = false;
  }

  /** @param {import('lit').PropertyValues} changed */
  willUpdate(changed) {
    if (changed.has('kid')) this.#load();
  }

  async #load() {
    this._problem = null;
    try {
      const [opened, list] = await Promise.all([api.read(path`/kifu/kifus/${this.kid}`), api.get(path`/kifu/kifus/${this.kid}/revisions`)]);
      this._versions = list.items;
      this._now = {view: opened.value, etag: opened.etag};
      if (list.items[0]) await this.#choose(list.items[0].n);
    } catch (thrown) {
      this._problem = Problem.of(thrown);
    }
  }

  /** @param {number} n */
  async #choose(n) {
    try {
      this._chosen = await api.get(path`/kifu/kifus/${this.kid}/revisions/${n}`);
    } catch (thrown) {
      toast(why(thrown), {tone: 'bad'});
    }
  }

  async #restore() {
    this._busy = true;
    try {
      await api.post(path`/kifu/kifus/${this.kid}/revisions/${this._chosen?.n ?? 0}/restore`, undefined, {
        ifMatch: this._now?.etag ?? null,
      });
      toast(t('history.restored'), {tone: 'good'});
      this.emit('leave', {to: `/kifu/${this.kid}`});
    } catch (thrown) {
      const problem = Problem.of(thrown);
      if (problem.status === 412) {
        toast(t('history.stale'), {tone: 'bad'});
        await this.#load();
      } else toast(why(problem), {tone: 'bad'});
    }
    this._busy = false;
  }

  render() {
    document.title = `${t('history')} · ${t('title')}`;
    if (this._problem)
      return html`<h1 class="sr" tabindex="-1">${t('history')}</h1><it-error personal .problem=${this._problem} @retry=${() => this.#load()}><it-button slot="action" href="/kifu">${t('back')}</it-button></it-error>`;
    const now = this._now;
    if (!now) return html`<it-skeleton shape="rows" count="5"></it-skeleton>`;
    const chosen = this._chosen;
    return html`<nav class="crumbs"><a href="/kifu/${this.kid}">${titleOf(now.view.summary, now.view.slug)}</a></nav>
      <h1 tabindex="-1">${t('history')}</h1><p class="lead">${t('history.text')}</p>
      ${
        this._versions.length === 0
          ? html`<it-empty icon="clock" heading=${t('history.none')}>${t('history.none.text')}<it-button slot="action" href="/kifu/${this.kid}">${t('history.back')}</it-button></it-empty>`
          : html`<div class="house"><ol aria-label=${t('history')}>${this._versions.map((version) => this.#version(version))}</ol>
          <div>${chosen ? this.#compare(now.view, chosen) : html`<it-skeleton shape="rows" count="4"></it-skeleton>`}</div></div>`
      }`;
  }

  /** @param {Version} version */
  #version({n, saved, summary, firstOrSecond}) {
    return html`<li><button class="version" type="button" aria-current=${n === this._chosen?.n ? 'true' : 'false'} @click=${() => this.#choose(n)}>
      ${tiny(summary.lastSfen, firstOrSecond === 'second')}<span><strong>${relativeTime(saved)}</strong><small>${t('plies', {n: summary.moves ?? 0})}</small></span></button></li>`;
  }

  /** @param {View} view @param {WholeVersion} chosen */
  #compare(view, chosen) {
    const text = compareLines(chosen.kifu, view.kifu);
    const side = (/** @type {string | undefined} */ value) => (value ? t(/** @type {any} */ (`side.${value}`)) : t('unset'));
    const result = (/** @type {string | undefined} */ value) => (value ? t(/** @type {any} */ (`result.${value}`)) : t('unset'));
    /** @type {[string, import('./difference.js').Pair[]][]} */
    const parts = [
      [t('side'), compareLines(side(chosen.firstOrSecond), side(view.firstOrSecond))],
      [t('result'), compareLines(result(chosen.result), result(view.result))],
      [t('memo'), compareLines(chosen.memo ?? '', view.memo ?? '')],
      [t('text'), text],
    ];
    const changed = parts.filter(([, pairs]) => pairs.some(({left, right}) => left !== right));
    return html`<div class="bar"><span>${changed.length === 0 ? t('history.same') : t('history.changed', {what: changed.map(([name]) => name).join(t('copied.and'))})}</span>
        <div class="row"><it-button class="whole" kind="quiet" @click=${() => {
          this._whole = !this._whole;
        }}>${t(this._whole ? 'history.changes' : 'history.whole')}</it-button>
          <it-button class="restore" kind="primary" icon="undo" ?busy=${this._busy} @click=${() => this.#restore()}>${t('history.restore')}</it-button></div></div>
      <table><thead><tr><th scope="col">${t('history.then')}<br><span>${dateTime(chosen.saved)}</span></th><th scope="col">${t('history.now')}<br><span>${dateTime(view.latestUpdate)}</span></th></tr></thead>
        <tbody>${(this._whole ? parts : changed).map(([name, pairs]) => html`<tr class="part"><td colspan="2">${name}</td></tr>${(this._whole ? pairs : nearChanges(pairs)).map(line)}`)}</tbody></table>`;
  }
}
customElements.define('it-kifu-history', KifuHistory);

/** @param {import('./difference.js').Pair | null} pair */
function line(pair) {
  if (!pair) return html`<tr class="gap"><td colspan="2" aria-hidden="true">⋯</td></tr>`;
  const {left, right} = pair;
  const differ = left !== right;
  const cell = (/** @type {string | null} */ text, /** @type {string} */ kind) =>
    html`<td class=${differ && text !== null ? kind : ''}>${text ?? nothing}</td>`;
  return html`<tr>${cell(left, 'old')}${cell(right, 'new')}</tr>`;
}
