// it-admin-roster: who comes to a lesson and who came, for whom a seat is held and who waits in which order; a booking can be
// taken back, and whoever stands at the door let in.
import {css, html, nothing} from 'lit';
import {Problem} from 'ittaku/api.js';
import {ItElement, common} from 'ittaku/element.js';
import {dateTime, language, number} from 'ittaku/i18n.js';
import {toast} from 'ittaku/toast.js';
import {spanText} from './banner/spans.js';
import {keyOf, noteCame, removeWalkIn, roster, takeBack} from './data.js';
import {longDay} from './days.js';
import {hasBegun, hasEnded, minutesUntil} from './state.js';
import {refusal} from './steps.js';
import {t} from './texts.js';
import './admin-walk-in.js';
import './decisions.js';
import 'ittaku/button.js';
import 'ittaku/chip.js';
import 'ittaku/dialog.js';
import 'ittaku/error.js';
import 'ittaku/person.js';
import 'ittaku/skeleton.js';

/** @typedef {import('./data.js').Guest} Guest */
/** @typedef {'booked' | 'held' | 'waiting' | 'walkIns'} Part */

/** From so many minutes before the start on it is noted who comes. */
const DOORS = 120;

/** `<it-admin-roster .lesson .studio @done @changed>`; `changed` when seats may have changed. */
class AdminRoster extends ItElement {
  static properties = {
    lesson: {attribute: false},
    studio: {attribute: false},
    _all: {state: true},
    _problem: {state: true},
    _asked: {state: true},
    _busy: {state: true},
  };
  static styles = [
    common,
    css`
      p.when { margin-bottom: var(--space-4); color: var(--faded); }
      h3 { display: flex; justify-content: space-between; padding-bottom: var(--space-1); border-bottom: 2px solid var(--ink); }
      section + section { margin-top: var(--space-5); }
      ol { margin: 0; padding: 0; list-style: none; }
      li {
        display: grid; grid-template-columns: 2em minmax(0, 1fr) auto; align-items: center; gap: 0 var(--space-2); min-height: 52px;
        padding: var(--space-1) 0; border-bottom: 1px solid var(--line);
      }
      li > b { color: var(--faded); font-weight: 600; text-align: right; }
      .name { overflow-wrap: anywhere; }
      .do { display: flex; align-items: center; gap: var(--space-1); }
      small { display: block; color: var(--faded); font-size: var(--text-s); }
      .save { margin-top: var(--space-4); }
      .none { padding: var(--space-3) 0; color: var(--faded); }
      @media (max-width: 480px) { li { grid-template-columns: 1.5em minmax(0, 1fr) auto; } li > .do:has(> :nth-child(3)) { grid-column: 2 / -1; justify-content: end; } }
    `,
  ];

  constructor() {
    super();
    /** @type {import('./data.js').Lesson | null} */
    this.lesson = null;
    /** @type {import('./data.js').Studio | null} */
    this.studio = null;
    /** @type {Record<Part, Guest[]> | null} */
    this._all = null;
    /** @type {Problem | null} */
    this._problem = null;
    /** @type {Guest | null} whose booking may be taken back */
    this._asked = null;
    this._busy = '';
  }

  /** @param {import('lit').PropertyValues} changed */
  willUpdate(changed) {
    if (changed.has('lesson')) this.#load();
  }

  #load = async () => {
    if (!this.lesson) return;
    try {
      this._all = await roster(this.lesson);
      this._problem = null;
    } catch (thrown) {
      this._problem = Problem.of(thrown);
    }
  };

  /** @param {string} what @param {() => Promise<unknown>} act @param {string} [said] */
  async #run(what, act, said) {
    this._busy = what;
    try {
      await act();
      if (said) toast(said, {tone: 'good'});
      this.emit('changed');
    } catch (thrown) {
      toast(refusal(thrown), {tone: 'bad'});
    }
    await this.#load();
    this._asked = null;
    this._busy = '';
  }

  render() {
    const {lesson, studio} = this;
    if (!lesson || !studio) return nothing;
    const open = lesson.status !== 'cancelled' && minutesUntil(lesson, studio) <= DOORS;
    return html`<it-dialog open heading=${lesson.lessonName} @close=${() => this.emit('done')}>
        <p class="when">${longDay(lesson.lessonDate)} ${spanText(lesson)} · ${lesson.instructor}</p>
        ${this._problem ? html`<it-error compact .problem=${this._problem} @retry=${this.#load}></it-error>` : nothing}
        ${this._all === null ? (this._problem ? nothing : html`<it-skeleton shape="rows" count="3"></it-skeleton>`) : this.#parts(this._all)}
        ${open && !hasEnded(lesson, studio) ? html`<it-admin-walk-in .lesson=${lesson} @changed=${() => this.#run('in', async () => {})}></it-admin-walk-in>` : nothing}
        <it-button class="save" icon="download" href=${`/api/lessons/lessons/${keyOf(lesson)}/roster/export?language=${language()}`}>${t('roster.export')}</it-button>
        <it-seat-decisions admin .lesson=${lesson}></it-seat-decisions>
      </it-dialog>
      ${this._asked ? this.#question(this._asked) : nothing}`;
  }

  /** @param {Record<Part, Guest[]>} all */
  #parts(all) {
    const some = (/** @type {Part} */ part) => (all[part].length > 0 ? this.#part(part, all[part]) : nothing);
    return html`${this.#part('booked', all.booked)}${some('walkIns')}${some('held')}${this.#part('waiting', all.waiting)}`;
  }

  /** @param {Part} part @param {readonly Guest[]} guests */
  #part(part, guests) {
    return html`<section data-part=${part}><h3>${t(`roster.${part}`)}<span>${number(guests.length)}</span></h3>
      ${
        guests.length === 0
          ? html`<p class="none">${t('roster.none')}</p>`
          : html`<ol role="list">${guests.map(
              (guest, n) => html`<li>
        <b>${number(n + 1)}</b><span class="name">${guest.username ? html`<it-person size="20" userId=${guest.userId ?? ''} username=${guest.username} text=${nameOf(guest)}></it-person>` : nameOf(guest)}${guest.party ? ` · ${t.count('people', guest.party)}` : ''}<small>${guest.displayName && guest.username ? `${guest.username} · ` : ''}${guest.claimUntil ? t('roster.until', {time: dateTime(guest.claimUntil)}) : dateTime(guest.since)}</small></span>
        ${part === 'booked' ? this.#booked(guest) : part === 'walkIns' ? this.#walkIn(guest) : nothing}</li>`,
            )}</ol>`
      }</section>`;
  }

  /** Whether they came, and what can be done. @param {Guest} guest */
  #booked(guest) {
    const {lesson, studio} = this;
    if (!lesson || !studio) return nothing;
    const {userId = '', party = 1, came} = guest;
    const note = (/** @type {number | null} */ people) => this.#run(userId, () => noteCame(lesson, userId, people));
    const name = nameOf(guest);
    if (typeof came === 'number') {
      return html`<span class="do"><it-chip tone=${came > 0 ? 'open' : 'full'}>${came === 0 ? t('attendance.absent') : came < party ? t('attendance.some', {n: came, of: party}) : t('attendance.came')}</it-chip>
        <it-button kind="quiet" icon="undo" label=${t('attendance.forget', {name})} ?busy=${this._busy === userId} @click=${() => note(null)}></it-button></span>`;
    }
    const doors = lesson.status !== 'cancelled' && minutesUntil(lesson, studio) <= DOORS;
    const begun = hasBegun(lesson, studio);
    return html`<span class="do">
      ${doors ? html`<it-button ?busy=${this._busy === userId} @click=${() => note(party)}>${t('attendance.came')}<span class="sr">${name}</span></it-button>` : nothing}
      ${doors && begun && party > 1 ? Array.from({length: party - 1}, (_, n) => html`<it-button kind="quiet" label=${t('attendance.some.of', {n: n + 1, name})} @click=${() => note(n + 1)}>${number(n + 1)}</it-button>`) : nothing}
      ${doors && begun ? html`<it-button kind="quiet" @click=${() => note(0)}>${t('attendance.absent')}<span class="sr">${name}</span></it-button>` : nothing}
      ${
        hasEnded(lesson, studio)
          ? nothing
          : html`<it-button kind="quiet" icon="trash" label=${t('roster.take', {name})} @click=${() => {
              this._asked = guest;
            }}></it-button>`
      }</span>`;
  }

  /** @param {Guest} guest */
  #walkIn(guest) {
    const {lesson} = this;
    const {id = ''} = guest;
    return html`<span class="do"><it-button kind="quiet" icon="trash" label=${t('walkin.remove', {name: nameOf(guest)})} ?busy=${this._busy === id}
      @click=${() => lesson && this.#run(id, () => removeWalkIn(lesson, id))}></it-button></span>`;
  }

  /** @param {Guest} guest */
  #question(guest) {
    const name = nameOf(guest);
    const take = () =>
      this.lesson && this.#run('take', () => takeBack(/** @type {any} */ (this.lesson), guest.userId ?? ''), t('roster.taken', {name}));
    return html`<it-dialog open heading=${t('roster.ask', {name})} @close=${() => {
      this._asked = null;
    }}>
      <p>${t('roster.ask.text')}</p>
      <it-button slot="action" @click=${() => {
        this._asked = null;
      }}>${t('ask.keep')}</it-button>
      <it-button slot="action" kind="danger" ?busy=${this._busy === 'take'} @click=${take}>${t('roster.take.it')}</it-button>
    </it-dialog>`;
  }
}
customElements.define('it-admin-roster', AdminRoster);

/** @param {Guest} guest */
function nameOf({displayName, username, userId}) {
  return displayName ?? username ?? userId ?? '';
}
