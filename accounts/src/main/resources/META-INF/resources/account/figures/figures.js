// The live figures of the server for admins: alarms, charts of the last hour, and how often each job ran.
import {css, html, nothing} from 'lit';
import {api} from 'ittaku/api.js';
import {barStyles, ranking} from 'ittaku/bars.js';
import {ItElement, common} from 'ittaku/element.js';
import {language, time} from 'ittaku/i18n.js';
import {Repeated} from '../repeated.js';
import {t} from './texts.js';
import 'ittaku/chart.js';
import 'ittaku/chip.js';
import 'ittaku/error.js';
import 'ittaku/icons.js';

/** @typedef {Parameters<typeof t>[0]} Text */
/** @typedef {{name: Text, firing: {subject: string, since: string}[]}} Alarm */
/** @typedef {{times: string[], series: {name: string, values: number[]}[], alarms: Alarm[]}} Hour */
/** @typedef {import('../jobs.js').Job} Job */

const EVERY = 10_000;
/** @type {readonly {chart: Text, series: readonly Text[]}[]} */
const CHARTS = [
  {chart: 'chart.requests', series: ['requests', 'errors']},
  {chart: 'chart.time', series: ['milliseconds']},
  {chart: 'chart.units', series: ['readUnits', 'writeUnits']},
  {chart: 'chart.failed', series: ['tableErrors']},
  {chart: 'chart.jobs', series: ['jobRuns', 'jobFailures']},
  {chart: 'chart.connections', series: ['connections']},
  {chart: 'chart.cpu', series: ['cpuPercent']},
  {chart: 'chart.memory', series: ['memoryMegabytes']},
];

class Figures extends ItElement {
  static properties = {_hour: {state: true}, _jobs: {state: true}};
  static styles = [
    common,
    barStyles,
    css`
      :host { display: block; }
      .note { color: var(--faded); font-size: var(--text-s); }
      .alarms { margin: 0 0 var(--space-5); padding: var(--space-4) var(--space-5); border: 1px solid var(--line); border-radius: var(--radius); background: var(--sheet); list-style: none; }
      .alarms li + li { margin-top: var(--space-2); }
      .charts { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 340px), 1fr)); gap: var(--space-4); }
      h2 { margin: var(--space-6) 0 var(--space-3); font-size: var(--text-m); }
      .bars { --label: 16em; }
    `,
  ];

  #repeated = new Repeated(this, EVERY, async (background) => {
    const [hour, jobs] = await Promise.all([api.get('/admin/figures', {background}), api.get('/admin/jobs', {background})]);
    this._hour = hour;
    this._jobs = jobs.items;
  });

  constructor() {
    super();
    /** @type {Hour | null} */
    this._hour = null;
    /** @type {Job[]} */
    this._jobs = [];
  }

  render() {
    const {problem} = this.#repeated;
    return html`<h1 tabindex="-1">${t('figures')}</h1>
      <p class="note">${t('text')}</p>
      ${problem ? html`<it-error compact .problem=${problem} @retry=${() => this.#repeated.now()}></it-error>` : nothing}
      ${this._hour ? this.#hour(this._hour) : nothing}`;
  }

  /** @param {Hour} hour */
  #hour({times, series, alarms}) {
    const firing = alarms.flatMap(({name, firing: each}) => each.map((alarm) => ({name, ...alarm})));
    const values = (/** @type {string} */ name) => series.find((one) => one.name === name)?.values ?? [];
    return html`<ul class="alarms" aria-label=${t('alarms')} aria-live="polite">
        ${
          firing.length
            ? firing.map(
                ({name, subject, since}) =>
                  html`<li><it-chip tone="full">${subject || t('alarms')}</it-chip> ${t(name)} <span class="note">${t('since', {when: time(since)})}</span></li>`,
              )
            : html`<li><it-chip tone="open">${t('quiet')}</it-chip></li>`
        }
      </ul>
      ${times.length ? nothing : html`<p class="note">${t('soon')}</p>`}
      <div class="charts">${CHARTS.map(
        ({chart, series: names}) => html`
        <it-chart heading=${t(chart)} .times=${times} .lines=${names.map((name) => ({name: t(name), values: values(name)}))}></it-chart>`,
      )}</div>
      ${this.#bars()}`;
  }

  #bars() {
    const jobs = [...this._jobs].sort((a, b) => b.runs - a.runs);
    return html`<h2>${t('jobs')}</h2>${ranking(
      jobs.map(({title, name, runs, failures, failure}) => ({
        label: title[language()],
        title: name,
        value: runs,
        note: failures ? html` <small>${t('jobs.failed', {count: failures})}</small>` : nothing,
        failing: Boolean(failure),
      })),
      t('jobs'),
    )}`;
  }
}
customElements.define('it-figures', Figures);
