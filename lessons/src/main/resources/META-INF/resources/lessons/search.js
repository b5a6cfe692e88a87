// it-lesson-search: one search over all studios and the next four weeks, with the names in it to follow.
import {css, html, nothing} from 'lit';
import {api} from 'ittaku/api.js';
import {ItElement, common} from 'ittaku/element.js';
import {PagedList} from 'ittaku/list.js';
import {spanText} from './banner/spans.js';
import {keyOf} from './data.js';
import {longDay, weekend, zoneLabel} from './days.js';
import {lessonPath, searchPath} from './places.js';
import {stateOf, toneOf} from './state.js';
import {t} from './texts.js';
import {seatsText} from './words.js';
import './follow-button.js';
import 'ittaku/button.js';
import 'ittaku/chip.js';
import 'ittaku/empty.js';
import 'ittaku/icons.js';

/** @typedef {import('./data.js').Lesson} Lesson */

/** So long nobody types before it is looked for. */
const PAUSE_MS = 250;
/** So many names are offered to follow. */
const NAMES = 4;

class LessonSearch extends ItElement {
  static properties = {studios: {attribute: false}, place: {attribute: false}, _text: {state: true}, _free: {state: true}};
  static styles = [
    common,
    css`
      :host { display: block; }
      .bar { display: flex; flex-wrap: wrap; gap: var(--space-2); margin-bottom: var(--space-4); }
      .find { position: relative; flex: 1 1 16em; max-width: 32em; }
      .find it-icon { position: absolute; left: 12px; top: 50%; color: var(--faded); transform: translateY(-50%); pointer-events: none; }
      .find input {
        width: 100%; min-height: var(--target); padding: 0 var(--space-3) 0 38px; border: 1px solid var(--edge);
        border-radius: var(--radius); background: var(--sheet); font-size: max(16px, 1rem);
      }
      .names { display: flex; flex-wrap: wrap; gap: var(--space-2); margin-bottom: var(--space-5); }
      .note { margin: 0 0 var(--space-4); color: var(--faded); font-size: var(--text-s); }
      ul { margin: 0; padding: 0; list-style: none; border-top: 2px solid var(--ink); }
      li { border-bottom: 1px solid var(--line); }
      a.row {
        display: grid; grid-template-columns: 15em minmax(0, 1fr) auto; align-items: center; gap: var(--space-1) var(--space-4);
        min-height: 60px; padding: var(--space-2) 0; color: var(--ink); text-decoration: none;
      }
      a.row:hover b { text-decoration: underline; text-decoration-thickness: 1px; text-underline-offset: .25em; }
      time { font: 600 var(--text-m)/1.5 var(--serif); color: var(--indigo); }
      time.sunday { color: var(--vermilion); }
      b { font-weight: 600; overflow-wrap: anywhere; }
      small { display: block; color: var(--faded); font: 400 var(--text-s)/1.5 var(--sans); }
      @media (max-width: 600px) { a.row { grid-template-columns: minmax(0, 1fr) auto; } a.row time { grid-column: 1 / -1; } }
    `,
  ];

  #typing = 0;
  /** @type {PagedList<Lesson>} */
  #list = new PagedList(this, (ask) => this.#page(ask), {name: 'search'});

  constructor() {
    super();
    /** @type {readonly import('./data.js').Studio[]} */
    this.studios = [];
    /** @type {import('./places.js').Place | null} */
    this.place = null;
    this._text = '';
    this._free = false;
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    window.clearTimeout(this.#typing);
  }

  /** @param {import('lit').PropertyValues} changed */
  willUpdate(changed) {
    if (!changed.has('place') || !this.place) return;
    const {text, free} = this.place.filter;
    if (text === this._text && free === this._free) return;
    [this._text, this._free] = [text, free];
    this.#list.restart();
  }

  /**
   * The next page that has something in it: the server looks at so many lessons at a time.
   * @param {{cursor: string | null, signal: AbortSignal}} ask
   * @returns {Promise<import('ittaku/api.js').Page<Lesson>>}
   */
  async #page({cursor, signal}) {
    for (let at = cursor; ;) {
      const page = await api.get('/lessons/search', {query: {q: this._text, free: this._free, cursor: at}, signal});
      if (page.items.length > 0 || !page.cursor) return page;
      at = page.cursor;
    }
  }

  /** @param {{text?: string, free?: boolean}} change */
  #look({text = this._text, free = this._free}) {
    [this._text, this._free] = [text, free];
    window.clearTimeout(this.#typing);
    this.#typing = window.setTimeout(() => {
      history.replaceState(history.state, '', searchPath(text, free));
      this.#list.restart();
    }, PAUSE_MS);
  }

  render() {
    return html`<div class="bar">
        <label class="find"><span class="sr">${t('search.find')}</span><it-icon name="search"></it-icon>
          <input type="search" maxlength="120" placeholder=${t('search.find')} .value=${this._text} @input=${(/** @type {InputEvent} */ event) => this.#look({text: /** @type {HTMLInputElement} */ (event.target).value})}></label>
        <it-button .pressed=${this._free} @click=${() => this.#look({free: !this._free})}>${t('filter.free')}</it-button></div>
      <p class="note">${t('search.note')}</p>
      ${this._text ? this.#names() : nothing}
      <it-list endless label=${t('view.search')} .list=${this.#list} .key=${keyOf} .row=${(/** @type {Lesson} */ lesson) => this.#row(lesson)}
        .empty=${() => (this._text || this._free ? html`<it-empty icon="search" heading=${t('search.empty')}>${t('search.empty.text')}</it-empty>` : html`<it-empty icon="timetable" heading=${t('search.none')}>${t('none.text')}</it-empty>`)}></it-list>`;
  }

  /** The instructors and programmes that were found, to follow. */
  #names() {
    const found = this.#list.items;
    const names = [...new Set(found.map(({instructor}) => instructor).filter(Boolean))]
      .slice(0, NAMES / 2)
      .map((name) => ({kind: 'instructor', name}));
    const programmes = [...new Set(found.map(({lessonName}) => lessonName))].slice(0, NAMES / 2).map((name) => ({kind: 'programme', name}));
    if (found.length === 0) return nothing;
    return html`<div class="names">${[...names, ...programmes].map(({kind, name}) => html`<it-follow-button kind=${kind} name=${name}></it-follow-button>`)}</div>`;
  }

  /** @param {Lesson} lesson */
  #row(lesson) {
    const studio = this.studios.find(({code}) => code === lesson.studioCode);
    const state = studio ? stateOf(lesson, undefined, studio) : 'unknown';
    const zone = zoneLabel(studio?.timeZone, lesson.lessonDate);
    return html`<a class="row" href=${lessonPath(lesson)}><time class=${weekend(lesson.lessonDate)}>${longDay(lesson.lessonDate)} ${spanText(lesson)}${zone ? html` <small>${zone}</small>` : nothing}</time>
      <span><b>${lesson.lessonName}</b><small>${studio?.fullName ?? lesson.studioCode}${lesson.instructor ? ` · ${lesson.instructor}` : ''}</small></span>
      <it-chip tone=${toneOf(state)}>${seatsText(lesson, undefined, state)}</it-chip></a>`;
  }
}
customElements.define('it-lesson-search', LessonSearch);
