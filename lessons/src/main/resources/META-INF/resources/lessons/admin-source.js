// it-admin-source: where a studio's schedule is fetched from by itself, how often, and what came of it last.
import {css, html, nothing} from 'lit';
import {Problem, api, path} from 'ittaku/api.js';
import {ItElement, common} from 'ittaku/element.js';
import {dateTime, number} from 'ittaku/i18n.js';
import {faultText} from 'ittaku/problems/problem-texts.js';
import {toast} from 'ittaku/toast.js';
import {refusal} from './steps.js';
import {t} from './texts.js';
import 'ittaku/button.js';
import 'ittaku/chip.js';
import 'ittaku/dialog.js';
import 'ittaku/error.js';
import 'ittaku/field.js';
import 'ittaku/skeleton.js';

/**
 * @typedef {object} Last
 * @property {string} at
 * @property {'taken' | 'unchanged' | 'failed'} outcome
 * @property {number} accepted
 * @property {number} changed
 * @property {number} moved
 * @property {number} refused
 * @property {{line: number, field: string, code: string, params: Record<string, string>, message: string}[]} refusals
 * @property {string | null} code
 * @property {Record<string, string> | null} params
 * @property {string | null} message
 */
/** @typedef {{studioCode: string, url: string, intervalMinutes: number, nextAt: string, last: Last | null}} Source */

const INTERVALS = [15, 60, 360, 1440, 10_080];

/** `<it-admin-source .studio @done @changed>` */
class AdminSource extends ItElement {
  static properties = {
    studio: {attribute: false},
    _source: {state: true},
    _problem: {state: true},
    _wrong: {state: true},
    _busy: {state: true},
  };
  static styles = [
    common,
    css`
      p { color: var(--faded); }
      form { display: grid; gap: var(--space-3); margin-top: var(--space-3); }
      .do { display: flex; flex-wrap: wrap; justify-content: space-between; gap: var(--space-2); }
      section { margin-top: var(--space-5); padding-top: var(--space-3); border-top: 2px solid var(--ink); }
      section p { display: flex; flex-wrap: wrap; align-items: center; gap: var(--space-2); color: inherit; }
      small { color: var(--faded); font-size: var(--text-s); }
      ul { margin: var(--space-3) 0; padding: 0; list-style: none; }
      li { padding: var(--space-1) 0; border-bottom: 1px solid var(--line); font-size: var(--text-s); overflow-wrap: anywhere; }
    `,
  ];

  constructor() {
    super();
    /** @type {import('./data.js').Studio | null} */
    this.studio = null;
    /** @type {Source | null | undefined} undefined until it is read, null if there is none */
    this._source = undefined;
    /** @type {Problem | null} */
    this._problem = null;
    /** @type {Readonly<Record<string, string>>} */
    this._wrong = {};
    this._busy = '';
  }

  /** @param {import('lit').PropertyValues} changed */
  willUpdate(changed) {
    if (changed.has('studio')) this.#load();
  }

  get #at() {
    return path`/lessons/studios/${this.studio?.code ?? ''}/source`;
  }

  #load = async () => {
    if (!this.studio) return;
    try {
      this._source = await api.get(this.#at);
    } catch (thrown) {
      const problem = Problem.of(thrown);
      if (problem.status === 404) this._source = null;
      else this._problem = problem;
    }
  };

  /** @param {string} what @param {() => Promise<Source | null>} act */
  async #run(what, act) {
    this._busy = what;
    this._wrong = {};
    try {
      this._source = await act();
      this.emit('changed');
    } catch (thrown) {
      this._wrong = Problem.of(thrown).errors;
      toast(refusal(thrown), {tone: 'bad'});
    }
    this._busy = '';
  }

  #fetch = () => this.#run('fetch', async () => (await api.post(`${this.#at}/fetch`)).value);

  #save(/** @type {SubmitEvent} */ event) {
    event.preventDefault();
    const form = new FormData(/** @type {HTMLFormElement} */ (event.target));
    const wish = {url: String(form.get('url') ?? '').trim(), intervalMinutes: Number(form.get('intervalMinutes'))};
    return this.#run('save', async () => {
      await api.put(this.#at, wish);
      return (await api.post(`${this.#at}/fetch`)).value;
    });
  }

  #remove = () =>
    this.#run('remove', async () => {
      await api.delete(this.#at);
      return null;
    });

  render() {
    const {studio, _source: source} = this;
    if (!studio) return nothing;
    return html`<it-dialog open heading=${t('source.of', {name: studio.fullName})} @close=${() => this.emit('done')}>
      <p>${t('source.text')}</p>
      ${
        this._problem
          ? html`<it-error compact .problem=${this._problem} @retry=${this.#load}></it-error>`
          : source === undefined
            ? html`<it-skeleton shape="rows" count="3"></it-skeleton>`
            : html`<form @submit=${this.#save}>
          <it-field name="url" required maxlength="1000" label="URL" value=${source?.url ?? ''} placeholder="https://" hint=${t('source.url.hint')} error=${this._wrong.url ?? ''}></it-field>
          <it-field name="intervalMinutes" type="choice" required label=${t('source.every')} value=${String(source?.intervalMinutes ?? 60)} .choices=${this.#intervals(source)} error=${this._wrong.intervalMinutes ?? ''}></it-field>
          <div class="do">${source ? html`<it-button kind="danger" ?busy=${this._busy === 'remove'} @click=${this.#remove}>${t('source.remove')}</it-button>` : html`<span></span>`}
            <it-button type="submit" kind="primary" ?busy=${this._busy === 'save'}>${t('source.save')}</it-button></div></form>
          ${source ? this.#result(source) : nothing}`
      }
    </it-dialog>`;
  }

  /** @param {Source | null} source */
  #intervals(source) {
    const all =
      source && !INTERVALS.includes(source.intervalMinutes) ? [...INTERVALS, source.intervalMinutes].sort((a, b) => a - b) : INTERVALS;
    return all.map((minutes) => ({
      value: String(minutes),
      label:
        minutes % 1440 === 0
          ? t.count('every.days', minutes / 1440)
          : minutes % 60 === 0
            ? t.count('every.hours', minutes / 60)
            : t('every.minutes', {n: minutes}),
    }));
  }

  /** @param {Source} source */
  #result({last, nextAt}) {
    return html`<section data-last=${last?.outcome ?? 'none'}>
      ${
        last
          ? html`<p><it-chip tone=${last.outcome === 'failed' ? 'full' : 'open'}>${t(`source.${last.outcome}`)}</it-chip> ${dateTime(last.at)}</p>
        ${last.code ? html`<p>${faultText({field: '', code: last.code, params: last.params ?? {}, message: last.message ?? ''})}</p>` : nothing}
        ${last.outcome === 'taken' ? html`<p>${t('source.counts', {accepted: number(last.accepted), changed: number(last.changed), moved: number(last.moved), refused: number(last.refused)})}</p>` : nothing}
        ${last.refusals.length > 0 ? html`<ul role="list">${last.refusals.map((row) => html`<li>${t('source.line', {n: row.line})} ${row.field}: ${faultText(row)}</li>`)}</ul>` : nothing}`
          : nothing
      }
      <p><small>${t('source.next', {time: dateTime(nextAt)})}</small></p>
      <it-button ?busy=${this._busy === 'fetch'} @click=${this.#fetch}>${t('source.now')}</it-button></section>`;
  }
}
customElements.define('it-admin-source', AdminSource);
