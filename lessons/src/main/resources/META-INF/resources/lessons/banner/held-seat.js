// it-held-seat: on every page of every product, while a seat is held for the reader: which one, for how long, and the way to it.
import {css, html, nothing} from 'lit';
import {api} from 'ittaku/api.js';
import {ItElement, common} from 'ittaku/element.js';
import {clock} from 'ittaku/i18n.js';
import {watch} from 'ittaku/live.js';
import {keyOf, studios} from '../data.js';
import {addDays, longDay, nowIn, zoneLabel} from '../days.js';
import {lessonPath} from '../places.js';
import {spanText} from './spans.js';
import {t} from './texts.js';
import 'ittaku/icons.js';

/** @typedef {import('../data.js').MyLesson} MyLesson */

class HeldSeat extends ItElement {
  static properties = {_held: {state: true}, _studios: {state: true}, _now: {state: true}};
  static styles = [
    common,
    css`
      :host { display: block; }
      p {
        display: flex; flex-wrap: wrap; align-items: center; justify-content: center; gap: var(--space-1) var(--space-4);
        padding: var(--space-1) var(--space-4); background: var(--vermilion); color: var(--on-accent); font-size: var(--text-s);
        line-height: 1.5;
      }
      b { font-weight: 600; }
      time { font: 600 var(--text-m)/1.3 var(--serif); font-variant-numeric: tabular-nums; }
      a { display: inline-flex; align-items: center; min-height: var(--target); padding: 0 var(--space-2); color: inherit; font-weight: 600; }
      a:focus-visible { outline-color: currentColor; outline-offset: -4px; }
      @media print { :host { display: none; } }
    `,
  ];

  #unwatch = () => {};
  #ticking = 0;
  #look = () => this.#read();

  constructor() {
    super();
    /** @type {readonly MyLesson[]} */
    this._held = [];
    /** @type {readonly import('../data.js').Studio[]} */
    this._studios = [];
    this._now = Date.now();
  }

  connectedCallback() {
    super.connectedCallback();
    this.#unwatch = watch('lessons-mine', this.#look, {later: true});
    this.#ticking = window.setInterval(() => {
      if (this._held.length > 0) this._now = Date.now();
    }, 1000);
    this.#read();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#unwatch();
    window.clearInterval(this.#ticking);
  }

  async #read() {
    if (document.hidden) return;
    try {
      const {items} = await api.get('/lessons/me', {
        query: {type: 'waitlist', status: 'active', from: addDays(nowIn('UTC').day, -1)},
        background: true,
      });
      const held = items.filter((/** @type {MyLesson} */ {claimUntil}) => claimUntil && Date.parse(claimUntil) > Date.now());
      if (held.length > 0 && this._studios.length === 0) this._studios = await studios();
      [this._held, this._now] = [held, Date.now()];
    } catch {
      // The next look comes soon; the shell tells when the server is lost.
    }
  }

  render() {
    return html`<div role="status">${this._held.map((mine) => this.#seat(mine))}</div>`;
  }

  /** @param {MyLesson} mine */
  #seat(mine) {
    const left = Date.parse(mine.claimUntil ?? '') - this._now;
    if (!(left > 0)) return nothing;
    const zone = zoneLabel(this._studios.find(({code}) => code === mine.studioCode)?.timeZone, mine.lessonDate);
    return html`<p data-lesson=${keyOf(mine)}><b>${t('held', {name: mine.lessonName})}</b>
      <span>${longDay(mine.lessonDate)} ${spanText(mine)}${zone ? ` (${zone})` : ''}</span>
      <span aria-live="off">${t('held.left')} <time>${clock(left)}</time></span>
      <a href=${lessonPath(mine)}>${t('held.take')}</a></p>`;
  }
}
customElements.define('it-held-seat', HeldSeat);

export default 'it-held-seat';
