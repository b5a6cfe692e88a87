// Access patterns: each with its sentence, a form, what it asks the store, what it finds and takes.
import {html, nothing} from 'lit';
import {Problem, api, path} from 'ittaku/api.js';
import {number} from 'ittaku/i18n.js';
import {costLine, itemRow} from './item.js';
import {t} from './texts.js';
import {ConsoleView, size, units} from './view.js';
import 'ittaku/button.js';
import 'ittaku/chip.js';
import 'ittaku/error.js';
import 'ittaku/field.js';

/** @typedef {import('./view.js').Table} Table */
/** @typedef {import('./view.js').Pattern} Pattern */
/** @typedef {import('./view.js').Field} Field */
/** @typedef {{items: import('./item.js').Item[], requests: string[], more: boolean, cost: import('./item.js').Cost}} Result */

class Patterns extends ConsoleView {
  static properties = {table: {attribute: false}, _q: {state: true}};

  constructor() {
    super();
    /** @type {Table | null} */
    this.table = null;
    this._q = '';
  }

  render() {
    const all = this.table?.design?.patterns ?? [];
    const q = this._q.toLowerCase();
    const found = all.filter(({name, sentence, entities}) => [name, sentence, ...entities].some((text) => text.toLowerCase().includes(q)));
    return html`<div class="find sheet"><it-field type="search" label=${t('patterns.find')} @input=${(/** @type {Event} */ event) => {
      this._q = /** @type {HTMLInputElement} */ (event.target).value ?? '';
    }}></it-field></div>
      ${found.length ? found.map((pattern) => html`<it-console-pattern .table=${this.table} .pattern=${pattern}></it-console-pattern>`) : html`<p class="note">${t('patterns.none')}</p>`}`;
  }
}
customElements.define('it-console-patterns', Patterns);

class PatternForm extends ConsoleView {
  static properties = {
    table: {attribute: false},
    pattern: {attribute: false},
    _result: {state: true},
    _busy: {state: true},
    _problem: {state: true},
  };

  constructor() {
    super();
    /** @type {Table | null} */
    this.table = null;
    /** @type {Pattern | null} */
    this.pattern = null;
    /** @type {Result | null} */
    this._result = null;
    this._busy = false;
    /** @type {Problem | null} */
    this._problem = null;
  }

  /** @param {import('lit').PropertyValues} changed */
  willUpdate(changed) {
    if (changed.has('pattern')) {
      this._result = null;
      this._problem = null;
    }
  }

  async #run(/** @type {SubmitEvent} */ event) {
    event.preventDefault();
    const {table, pattern} = this;
    if (!table || !pattern || this._busy) return;
    const form = new FormData(/** @type {HTMLFormElement} */ (event.target));
    const parameters = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
    this._busy = true;
    this._problem = null;
    try {
      const {value} = await api.post(path`/console/tables/${table.summary.name}/patterns/${pattern.name}`, {parameters}, {asks: true});
      if (pattern === this.pattern) this._result = value;
    } catch (thrown) {
      this._problem = Problem.of(thrown);
    }
    this._busy = false;
  }

  render() {
    const {pattern} = this;
    if (!pattern) return nothing;
    return html`<details class="pattern">
      <summary><span class="title">${pattern.name}</span><span class="what">${pattern.sentence}</span></summary>
      <div class="inside">
        <p class="marks">${pattern.entities.map((name) => html`<it-chip>${name}</it-chip>`)}
          <it-chip tone="open">${pattern.index ?? t('table.itself')}</it-chip>
          <it-chip>${t(pattern.refetch === 'CONFIRM' ? 'read.confirmed' : pattern.consistent ? 'read.consistent' : 'read.eventual')}</it-chip></p>
        <p class="note">${t('estimate', {
          items: number(pattern.estimate.items),
          bytes: size(pattern.estimate.bytes),
          units: units(pattern.estimate.readUnits),
          trips: number(pattern.estimate.roundTrips),
        })}</p>
        <form class="find" @submit=${this.#run}>
          ${pattern.fields.map((field) => entry(field))}
          <div class="acts"><it-button kind="primary" type="submit" icon="play" ?busy=${this._busy}>${t('run')}</it-button></div>
        </form>
        ${this._problem ? html`<it-error compact .problem=${this._problem} .retryable=${false}></it-error>` : nothing}
        ${this._result ? this.#found(this._result) : nothing}
      </div>
    </details>`;
  }

  /** @param {Result} result */
  #found({items, requests, more, cost}) {
    return html`<section class="found" aria-label=${t('result')}>
      <pre class="request"><code>${requests.join('\n')}</code></pre>
      ${costLine(cost, items.length)}
      ${items.map((item) => itemRow(this.table, item))}
      ${more ? html`<p class="note">${t('more.pages')}</p>` : nothing}
    </section>`;
  }
}
customElements.define('it-console-pattern', PatternForm);

/** @param {Field} field */
function entry({name, kind, required, choices}) {
  if (kind === 'CHOICE') {
    const all = (required ? [] : [{value: '', label: '—'}]).concat(choices.map((value) => ({value, label: value})));
    return html`<it-field type="choice" name=${name} label=${name} ?required=${required} .choices=${all} .value=${all[0]?.value ?? ''}></it-field>`;
  }
  const type = kind === 'DATE' ? 'date' : kind === 'TIME' ? 'time' : 'text';
  return html`<it-field name=${name} label=${name} type=${type} ?required=${required} inputmode=${kind === 'NUMBER' ? 'numeric' : ''}
    placeholder=${kind === 'INSTANT' ? '2026-11-16T09:00:00Z' : ''}></it-field>`;
}
