// it-seat-decisions: where a lesson's freed seats went and why, for one who waits or for admins.
import {css, html, nothing} from 'lit';
import {api, path} from 'ittaku/api.js';
import {ItElement, common} from 'ittaku/element.js';
import {dateTime} from 'ittaku/i18n.js';
import {PagedList} from 'ittaku/list.js';
import {t} from './texts.js';
import 'ittaku/icons.js';

/**
 * @typedef {object} Decision
 * @property {string} at
 * @property {'cancelled' | 'taken-back' | 'declined' | 'lapsed' | 'added' | 'left-over'} cause
 * @property {'booked' | 'held' | 'free'} outcome
 * @property {'first' | 'first-that-fits' | 'nobody-waits' | 'nobody-fits' | 'first-come'} why
 * @property {number} seats
 * @property {number} [party]
 * @property {number} passedOver
 * @property {'yours' | 'before-you' | 'behind-you' | 'nobodys'} [whose]
 * @property {string} [userId]
 * @property {string} [username]
 * @property {string} [displayName]
 */

/** `<it-seat-decisions .lesson ?admin>`; read when it is opened. */
class SeatDecisions extends ItElement {
  static properties = {lesson: {attribute: false}, admin: {type: Boolean}, _open: {state: true}};
  static styles = [
    common,
    css`
      :host { display: block; margin-top: var(--space-4); }
      summary { min-height: var(--target); line-height: var(--target); color: var(--faded); font-size: var(--text-s); cursor: pointer; }
      ul { margin: 0; padding: 0; list-style: none; }
      li { padding: var(--space-2) 0; border-top: 1px solid var(--line); overflow-wrap: anywhere; }
      small { display: block; color: var(--faded); font-size: var(--text-s); }
      p { color: var(--faded); font-size: var(--text-s); }
    `,
  ];

  /** @type {PagedList<Decision> | null} */
  #list = null;

  constructor() {
    super();
    /** @type {import('./data.js').Slot | null} */
    this.lesson = null;
    this.admin = false;
    this._open = false;
  }

  #toggle(/** @type {Event} */ event) {
    this._open = /** @type {HTMLDetailsElement} */ (event.target).open;
    const {lesson} = this;
    if (!this._open || this.#list || !lesson) return;
    const at = `/lessons/${this.admin ? 'lessons' : 'me'}${path`/${lesson.studioCode}/${lesson.lessonDate}/${lesson.startTime}/decisions`}`;
    this.#list = new PagedList(this, ({cursor, signal}) => api.get(at, {query: {cursor}, signal}), {name: 'decisions'});
  }

  render() {
    return html`<details @toggle=${this.#toggle}><summary>${t('decisions')}</summary>
      ${
        this._open && this.#list
          ? html`<it-list label=${t('decisions')} .list=${this.#list} .key=${(/** @type {Decision} */ one) => one.at + one.why}
        .row=${(/** @type {Decision} */ one) => html`${this.admin ? this.#forAdmins(one) : this.#forMe(one)}<small>${dateTime(one.at)}</small>`}
        .empty=${() => html`<p>${t('decisions.none')}</p>`}></it-list>`
          : nothing
      }</details>`;
  }

  /** @param {Decision} decision */
  #forMe({whose, why, seats, party = 1}) {
    switch (whose) {
      case 'yours':
        return t('decision.yours', {n: party});
      case 'before-you':
        return party > 1 ? t('decision.before.group', {n: party}) : t('decision.before');
      case 'behind-you':
        return t('decision.behind', {n: seats});
      default:
        return t(`decision.${/** @type {'nobody-waits' | 'nobody-fits' | 'first-come'} */ (why)}`, {n: seats});
    }
  }

  /** @param {Decision} decision */
  #forAdmins({cause, outcome, why, seats, party = 1, passedOver, userId, username, displayName}) {
    const came = t(`cause.${cause}`, {n: seats});
    if (outcome === 'free')
      return `${came} ${t(`decision.${/** @type {'nobody-waits' | 'nobody-fits' | 'first-come'} */ (why)}`, {n: seats})}`;
    const gone = t(`outcome.${outcome}`, {name: displayName ?? username ?? userId ?? '', n: party});
    return `${came} ${gone}${passedOver > 0 ? ` ${t('decision.passed', {n: passedOver})}` : ''}`;
  }
}
customElements.define('it-seat-decisions', SeatDecisions);
