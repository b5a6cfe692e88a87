// it-my-week: seven days with everything of mine in them, of all studios together: booked, waiting, liked, been.
import {css, html, nothing} from 'lit';
import {Problem} from 'ittaku/api.js';
import {ItElement, common} from 'ittaku/element.js';
import {spanText} from './banner/spans.js';
import {keyOf, relations} from './data.js';
import {addDays, dayOfMonth, longDay, nowIn, range, weekday, weekend, weekOf, zoneLabel} from './days.js';
import {lessonPath} from './places.js';
import {stripStyles} from './strip-styles.js';
import {t} from './texts.js';
import 'ittaku/button.js';
import 'ittaku/error.js';
import 'ittaku/icons.js';
import 'ittaku/skeleton.js';

/** @typedef {import('./data.js').MyLesson} MyLesson */
/** @typedef {'claim' | 'mine' | 'waiting' | 'been' | 'liked' | 'cancelled'} Kind */

/** What a lesson is to me, and the record that says so; null for what was given up. @param {import('./data.js').Relations} mine */
function kindOf({booking, waitlist, history, favorite}) {
  if (booking?.status === 'active') return {kind: /** @type {Kind} */ ('mine'), mine: booking};
  if (waitlist?.status === 'active') {
    const held = waitlist.claimUntil && Date.parse(waitlist.claimUntil) > Date.now();
    return {kind: /** @type {Kind} */ (held ? 'claim' : 'waiting'), mine: waitlist};
  }
  if (history) return {kind: /** @type {Kind} */ ('been'), mine: history};
  const gone = [booking, waitlist, favorite].find((record) => record?.lessonCancelled);
  if (gone) return {kind: /** @type {Kind} */ ('cancelled'), mine: gone};
  if (favorite?.status === 'active') return {kind: /** @type {Kind} */ ('liked'), mine: favorite};
  return null;
}

/** `<it-my-week .studios>`; `reload()` after something of mine has changed. */
export class ItMyWeek extends ItElement {
  static properties = {studios: {attribute: false}, _first: {state: true}, _mine: {state: true}, _problem: {state: true}};
  static styles = [
    common,
    stripStyles,
    css`
      :host { display: block; }
      header { display: flex; flex-wrap: wrap; align-items: center; gap: 0 var(--space-2); margin-bottom: var(--space-3); }
      h2 { flex: 1; }
      h2 small { margin-left: var(--space-2); color: var(--faded); font: 400 var(--text-s) var(--sans); white-space: nowrap; }
      ol {
        display: grid; grid-template-columns: repeat(7, minmax(0, 1fr)); margin: 0; padding: 0; border: 1px solid var(--line);
        border-radius: var(--radius); background: var(--sheet); box-shadow: var(--shadow); list-style: none; overflow: clip;
      }
      ol > li { min-height: 148px; padding: 0 var(--space-1) var(--space-2); }
      ol > li + li { border-left: 1px solid var(--line); }
      .day {
        display: block; margin: 0 calc(-1 * var(--space-1)) var(--space-2); padding: var(--space-2) 0; border-bottom: 2px solid var(--ink);
        color: var(--faded); font-size: var(--text-s); line-height: 1.3; text-align: center;
      }
      .day b { display: block; width: fit-content; min-width: 1.7em; margin: 2px auto 0; color: var(--ink); font: 600 var(--text-l)/1.3 var(--serif); }
      .saturday b { color: var(--indigo); }
      .sunday b { color: var(--vermilion); }
      .today { background: color-mix(in oklab, var(--sheet), var(--gold-wash) 45%); }
      .today b { padding: 0 .3em; border-radius: 999px; background: var(--vermilion); color: var(--on-accent); }
      .strip {
        display: block; min-height: var(--target); margin-top: var(--space-1);
        padding: var(--space-1) var(--space-1) var(--space-1) var(--space-2); font-size: var(--text-s); line-height: 1.35;
        text-decoration: none;
      }
      .strip.liked { --tone: var(--gold); border-color: var(--line); }
      .strip span { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
      .strip .when { font-weight: 600; }
      .strip:hover .name { text-decoration: underline; text-underline-offset: .25em; }
      .none { color: var(--faded); text-align: center; }
      @media (max-width: 860px) {
        h2 small { display: block; margin: 0; }
        ol { grid-template-columns: minmax(0, 1fr); }
        ol > li { display: grid; grid-template-columns: 52px minmax(0, 1fr); align-items: start; min-height: 52px; padding: 0; }
        ol > li + li { border-top: 1px solid var(--line); border-left: 0; }
        .day { margin: 0; border: 0; padding: var(--space-1) 0; }
        .day b { margin-top: 0; }
        .all { padding: var(--space-1) var(--space-2) var(--space-2) 0; }
        .none { align-self: center; text-align: left; }
      }
    `,
  ];

  #abort = new AbortController();

  constructor() {
    super();
    /** @type {readonly import('./data.js').Studio[]} */
    this.studios = [];
    this._first = this.#today;
    /** @type {ReadonlyMap<string, import('./data.js').Relations> | null} */
    this._mine = null;
    /** @type {Problem | null} */
    this._problem = null;
  }

  /** The reader's own today: the week holds studios of several zones. */
  get #today() {
    return nowIn(Intl.DateTimeFormat().resolvedOptions().timeZone).day;
  }

  connectedCallback() {
    super.connectedCallback();
    this.reload();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#abort.abort();
  }

  /** Reads the week again; what is shown stays until the answer is there. */
  reload = async () => {
    this.#abort.abort();
    const {signal} = (this.#abort = new AbortController());
    try {
      const found = await relations({from: this._first, to: addDays(this._first, 6)}, signal);
      if (!signal.aborted) [this._mine, this._problem] = [found, null];
    } catch (thrown) {
      if (!signal.aborted && this._mine === null) this._problem = Problem.of(thrown);
    }
  };

  /** @param {string} first */
  #show(first) {
    this._first = first;
    this._mine = null;
    this.reload();
  }

  render() {
    return html`<header><h2>${t('week.mine')}<small>${range(this._first, addDays(this._first, 6))}</small></h2>
        <it-button kind="quiet" icon="left" label=${t('week.before')} @click=${() => this.#show(addDays(this._first, -7))}></it-button>
        ${this._first === this.#today ? nothing : html`<it-button @click=${() => this.#show(this.#today)}>${t('week.this')}</it-button>`}
        <it-button kind="quiet" icon="right" label=${t('week.after')} @click=${() => this.#show(addDays(this._first, 7))}></it-button></header>
      ${
        this._problem
          ? html`<it-error compact .problem=${this._problem} @retry=${this.reload}></it-error>`
          : html`<ol aria-busy=${String(this._mine === null)}>${weekOf(this._first).map((day) => this.#day(day))}</ol>`
      }`;
  }

  /** @param {string} day */
  #day(day) {
    const all = [...(this._mine ?? new Map()).values()]
      .map(kindOf)
      .filter((known) => known !== null && known.mine.lessonDate === day)
      .map((known) => /** @type {{kind: Kind, mine: MyLesson}} */ (known))
      .sort((a, b) => (a.mine.startTime < b.mine.startTime ? -1 : 1));
    return html`<li class=${day === this.#today ? 'today' : ''} aria-label=${longDay(day)}>
      <span class="day ${weekend(day)}" aria-hidden="true">${weekday(day)}<b>${dayOfMonth(day)}</b></span>
      ${
        this._mine === null
          ? html`<it-skeleton shape="text" count="1"></it-skeleton>`
          : all.length === 0
            ? html`<span class="none"><span aria-hidden="true">–</span><span class="sr">${t('day.none')}</span></span>`
            : html`<div class="all">${all.map(({kind, mine}) => this.#strip(kind, mine))}</div>`
      }</li>`;
  }

  /** @param {Kind} kind @param {MyLesson} mine */
  #strip(kind, mine) {
    const studio = this.studios.find(({code}) => code === mine.studioCode);
    const zone = zoneLabel(studio?.timeZone, mine.lessonDate);
    const state =
      kind === 'liked'
        ? t('type.favorite')
        : kind === 'waiting' && mine.position
          ? t('state.waiting.at', {n: mine.position})
          : t(`state.${kind}`);
    return html`<a class="strip ${kind}" href=${lessonPath(mine)} data-lesson=${keyOf(mine)} title=${mine.lessonName}>
      <span class="when">${spanText(mine)}</span>${zone ? html`<span class="zone">${zone}</span>` : nothing}
      <span class="name">${mine.lessonName}</span><span>${state} · ${studio?.fullName ?? mine.studioCode}</span></a>`;
  }
}
customElements.define('it-my-week', ItMyWeek);
