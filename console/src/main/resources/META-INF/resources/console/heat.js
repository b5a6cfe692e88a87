// Which keys of the table are busy: units over time, the parts of the key space, and the keys that consume most.
import {html, nothing, svg} from 'lit';
import {Problem, api, path} from 'ittaku/api.js';
import {number, time} from 'ittaku/i18n.js';
import {t} from './texts.js';
import {ConsoleView} from './view.js';
import 'ittaku/button.js';
import 'ittaku/chart.js';
import 'ittaku/error.js';
import 'ittaku/field.js';

/** @typedef {import('./view.js').Table} Table */
/** @typedef {{at: string, read: number, write: number, unknown: number, throttled: number, parts: number[]}} Minute */
/** @typedef {{values?: string[] | null, read: number, write: number, over: number, throttled: number, windows: number[], busiest: {read: number, write: number}}} Key */
/** @typedef {{since: string, minutes: Minute[], keys: Key[], windows: number, servers: number}} Reading */

/** What one partition of the service takes in a second. */
const MOST = {read: 3000, write: 1000};
/** Columns of the picture: more would be too narrow to see on a phone. */
const COLUMNS = 30;
/** Stands for the table itself: no index has so short a name. */
const TABLE = '-';

class Heat extends ConsoleView {
  static properties = {
    table: {attribute: false},
    _index: {state: true},
    _minutes: {state: true},
    _reading: {state: true},
    _busy: {state: true},
    _problem: {state: true},
  };

  constructor() {
    super();
    /** @type {Table | null} */
    this.table = null;
    this._index = TABLE;
    this._minutes = '60';
    /** @type {Reading | null} */
    this._reading = null;
    this._busy = false;
    /** @type {Problem | null} */
    this._problem = null;
  }

  async #look(/** @type {Event | undefined} */ event) {
    event?.preventDefault();
    if (!this.table || this._busy) return;
    this._busy = true;
    this._problem = null;
    try {
      this._reading = await api.get(path`/console/tables/${this.table.summary.name}/heat`, {
        query: {index: this._index === TABLE ? null : this._index, minutes: this._minutes},
      });
    } catch (thrown) {
      this._problem = Problem.of(thrown);
    }
    this._busy = false;
  }

  render() {
    const {table, _reading: reading} = this;
    if (!table) return nothing;
    const places = [
      {value: TABLE, label: t('table.itself')},
      ...table.indexes.filter(({local}) => !local).map(({name}) => ({value: name, label: name})),
    ];
    return html`<form class="find sheet" @submit=${this.#look}>
        <it-field required type="choice" name="index" label=${t('heat.of')} .value=${this._index} .choices=${places} @change=${(/** @type {CustomEvent} */ e) => (this._index = e.detail.value)}></it-field>
        <it-field required type="choice" name="minutes" label=${t('heat.span')} .value=${this._minutes} .choices=${['15', '60', '180'].map((n) => ({value: n, label: t('heat.minutes', {n: number(Number(n))})}))} @change=${(/** @type {CustomEvent} */ e) => (this._minutes = e.detail.value)}></it-field>
        <div class="acts"><it-button type="submit" kind="primary" icon="play" ?busy=${this._busy}>${t(reading ? 'heat.again' : 'heat.show')}</it-button>
          <p class="note">${t('heat.text')}</p></div>
      </form>
      ${this._problem ? html`<it-error .problem=${this._problem} .retryable=${false}></it-error>` : nothing}
      ${reading ? shown(reading) : nothing}`;
  }
}
customElements.define('it-console-heat', Heat);

/** @param {Reading} reading */
function shown(reading) {
  const {minutes, keys} = reading;
  const sum = (/** @type {(of: Minute) => number} */ of) => minutes.reduce((all, minute) => all + of(minute), 0);
  const [read, write, unknown, throttled] = [sum((m) => m.read), sum((m) => m.write), sum((m) => m.unknown), sum((m) => m.throttled)];
  return html`<section class="found" aria-label=${t('tab.heat')} aria-live="polite">
    <ul class="facts">
      <li><b>${short(read)}</b> ${t('heat.read')}</li>
      <li><b>${short(write)}</b> ${t('heat.write')}</li>
      <li><b>${number(throttled)}</b> ${t('heat.throttled')}</li>
      ${reading.servers > 1 ? html`<li>${t.count('heat.servers', reading.servers)}</li>` : nothing}
      ${unknown > 0 ? html`<li><b>${short(unknown)}</b> ${t('heat.unknown')}</li>` : nothing}
    </ul>
    ${
      read + write + throttled === 0
        ? html`<p class="note">${t('heat.none', {at: time(reading.since)})}</p>`
        : html`<it-chart heading=${t('heat.chart')} .times=${minutes.map(({at}) => at)} .lines=${[
            {name: t('heat.read'), values: minutes.map((m) => m.read)},
            {name: t('heat.write'), values: minutes.map((m) => m.write)},
          ]}></it-chart>
      ${picture(minutes)}${topKeys(keys, read + write)}`
    }</section>`;
}

/** The parts of the key space as rows, time as columns, units as colour. @param {Minute[]} minutes */
function picture(minutes) {
  const step = Math.max(1, Math.ceil(minutes.length / COLUMNS));
  /** @type {number[][]} */
  const columns = [];
  for (let at = 0; at < minutes.length; at += step) {
    const few = minutes.slice(at, at + step);
    columns.push(few[0].parts.map((_, part) => few.reduce((all, minute) => all + minute.parts[part], 0)));
  }
  const most = Math.max(0, ...columns.flat());
  const sums = minutes[0].parts.map((_, part) => columns.reduce((all, column) => all + column[part], 0));
  const all = sums.reduce((a, b) => a + b, 0);
  const busiest = sums.indexOf(Math.max(...sums));
  const said = t('heat.parts.said', {part: number(busiest + 1), share: percent(all ? sums[busiest] / all : 0), of: number(sums.length)});
  return html`<div class="sheet heat"><h2>${t('heat.parts')}</h2><p class="note">${t('heat.parts.text', {of: number(sums.length)})}</p>
    <svg viewBox="0 0 ${columns.length * 10} ${sums.length * 6}" preserveAspectRatio="none" role="img" aria-label=${said}>
      ${columns.map((column, x) => column.map((units, y) => (units > 0 ? cell(x, y, units / most) : nothing)))}
    </svg>
    <p class="ends"><span>${time(minutes[0].at)}</span><span>${said}</span><span>${time(minutes[minutes.length - 1].at)}</span></p></div>`;
}

/** @param {number} x @param {number} y @param {number} heat from 0 to 1 */
function cell(x, y, heat) {
  // A square root keeps the lukewarm visible beside the hot.
  return svg`<rect x=${x * 10} y=${y * 6} width="9.4" height="5.4" fill-opacity=${(0.12 + 0.88 * Math.sqrt(heat)).toFixed(2)}></rect>`;
}

/** @param {Key[]} keys @param {number} all */
function topKeys(keys, all) {
  if (keys.length === 0) return nothing;
  return html`<div class="sheet"><h2>${t('heat.keys')}</h2><p class="note">${t('heat.keys.text', {read: number(MOST.read), write: number(MOST.write)})}</p>
    <div class="scroll" role="region" aria-label=${t('heat.keys')} tabindex="0"><table>
      <thead><tr><th>${t('key')}</th><th class="n">${t('heat.read')}</th><th class="n">${t('heat.write')}</th><th class="n">${t('heat.share')}</th><th class="n">${t('heat.limit')}</th><th class="n">${t('heat.throttled')}</th><th>${t('heat.course')}</th></tr></thead>
      <tbody>${keys.map(
        (key) => html`<tr>
        <th scope="row">${keyText(key)}</th>
        <td class="n">${short(key.read)}</td><td class="n">${short(key.write)}</td>
        <td class="n">${key.over > 0 ? '≈ ' : ''}${percent(all ? (key.read + key.write) / all : 0)}</td>
        <td class="n">${percent(Math.max(key.busiest.read / MOST.read, key.busiest.write / MOST.write))}</td>
        <td class="n">${number(key.throttled)}</td>
        <td>${course(key.windows)}</td></tr>`,
      )}</tbody></table></div></div>`;
}

/** @param {Key} key */
function keyText({values}) {
  if (!values) return html`<span class="secret"><it-icon name="lock"></it-icon>${t('heat.secret')}</span>`;
  return html`<code>${values.join(' / ')}</code>`;
}

/** One small bar for each window of five minutes. @param {number[]} windows */
function course(windows) {
  const most = Math.max(...windows, 1e-9);
  return html`<svg class="course" viewBox="0 0 ${windows.length * 4} 16" preserveAspectRatio="none" role="img" aria-label=${windows.map(short).join(', ')}>
    ${windows.map((units, at) => svg`<rect x=${at * 4} y=${16 - (units / most) * 16} width="3" height=${(units / most) * 16}></rect>`)}</svg>`;
}

/** @param {number} value */
function short(value) {
  return number(value, {maximumFractionDigits: value < 10 ? 1 : 0});
}

/** @param {number} share */
function percent(share) {
  return number(share, {style: 'percent', maximumFractionDigits: share < 0.1 ? 1 : 0});
}
