// What the server does by itself, for admins: when each job last ran, and what failed.
import {html, nothing} from 'lit';
import {api} from 'ittaku/api.js';
import {dateTime, language} from 'ittaku/i18n.js';
import {AccountView} from './form.js';
import {Repeated} from './repeated.js';
import {t} from './texts.js';
import 'ittaku/chip.js';
import 'ittaku/error.js';

/** @typedef {{name: string, title: {ja: string, en: string}, running: number, runs: number, failures: number, began: string | null, failure: string | null, next: string | null}} Job */

const EVERY = 5000;

class Jobs extends AccountView {
  static properties = {_jobs: {state: true}};

  #repeated = new Repeated(this, EVERY, async (background) => {
    this._jobs = (await api.get('/admin/jobs', {background})).items;
  });

  constructor() {
    super();
    /** @type {Job[] | null} */
    this._jobs = null;
  }

  render() {
    const {problem} = this.#repeated;
    return html`<h1 tabindex="-1">${t('jobs')}</h1>
      <p class="note">${t('jobs.text')}</p>
      ${problem ? html`<it-error compact .problem=${problem} @retry=${() => this.#repeated.now()}></it-error>` : nothing}
      ${this._jobs ? html`<div class="sheet rows">${this._jobs.map((job) => row(job))}</div>` : nothing}`;
  }
}
customElements.define('it-jobs', Jobs);

/** @param {Job} job */
function row(job) {
  return html`<div class="row"><div class="what">
    <h2>${job.title[language() === 'ja' ? 'ja' : 'en']} <code>${job.name}</code>
      ${job.running ? html`<it-chip tone="open">${t('jobs.running')}</it-chip>` : nothing}
      ${job.failure ? html`<it-chip tone="full">${t('jobs.failed')}</it-chip>` : nothing}</h2>
    <p>${job.began ? t('jobs.ran', {when: dateTime(job.began), runs: job.runs}) : t('jobs.never')}
      ${job.next ? html`<span class="dot"></span> ${t('jobs.next', {when: dateTime(job.next)})}` : nothing}
      ${job.failures ? html`<span class="dot"></span> ${t.count('jobs.failures', job.failures)}` : nothing}</p>
    ${job.failure ? html`<p>${job.failure}</p>` : nothing}
  </div></div>`;
}
