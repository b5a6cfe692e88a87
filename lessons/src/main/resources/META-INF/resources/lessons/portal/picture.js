// Today's lessons as strips on a sheet with hours. Seats go, and one comes free in a full lesson.
import {css, html} from 'lit';
import {classMap} from 'lit/directives/class-map.js';
import {common} from 'ittaku/element.js';
import {date} from 'ittaku/i18n.js';
import {LivePicture} from 'ittaku/live-picture.js';
import {t} from './texts.js';

/** @typedef {'open' | 'few' | 'full' | 'mine' | 'waiting' | 'freed'} State */
/** @typedef {{hour: string, name: 'yoga' | 'pilates' | 'bike' | 'box' | 'stretch', by: 'misaki' | 'ken' | 'aoi' | 'ren' | 'yui', states: readonly [State, number][]}} Lesson */

/** Each lesson's state and seats, moment by moment. @type {readonly Lesson[]} */
const LESSONS = [
  {hour: '07:30', name: 'yoga', by: 'misaki', states: [['mine', 0]]},
  {
    hour: '10:15',
    name: 'pilates',
    by: 'aoi',
    states: [
      ['open', 9],
      ['open', 8],
      ['open', 7],
      ['open', 7],
      ['open', 6],
      ['open', 6],
    ],
  },
  {
    hour: '12:30',
    name: 'box',
    by: 'ren',
    states: [
      ['few', 2],
      ['few', 2],
      ['few', 1],
      ['few', 1],
      ['full', 0],
      ['full', 0],
    ],
  },
  {
    hour: '19:00',
    name: 'bike',
    by: 'ken',
    states: [
      ['waiting', 2],
      ['waiting', 1],
      ['waiting', 1],
      ['freed', 1],
      ['mine', 0],
      ['mine', 0],
    ],
  },
  {
    hour: '20:15',
    name: 'stretch',
    by: 'yui',
    states: [
      ['open', 12],
      ['open', 12],
      ['open', 11],
      ['open', 11],
      ['open', 10],
      ['open', 10],
    ],
  },
];
const MOMENTS = 6;
const FREED = 3;

class LessonsPicture extends LivePicture {
  static properties = {...LivePicture.properties, _moment: {state: true}};
  static styles = [
    common,
    css`
      :host { background: linear-gradient(170deg, light-dark(#CBD5DC, #232E39), light-dark(#BFCBD3, #1F2932)); display: grid; place-items: center; }
      .sheet {
        position: relative;
        width: 84%;
        max-width: 320px;
        padding: 5% 5% 6%;
        border-radius: 2px;
        background: var(--sheet);
        box-shadow: 0 0 0 1px var(--line), 0 14px 24px -10px rgb(30 40 60 / .35);
      }
      .day {
        display: flex; justify-content: space-between; align-items: baseline; padding-bottom: var(--space-2);
        border-bottom: 2px solid var(--ink); font: 600 var(--text-m)/1.4 var(--serif);
      }
      .day small { color: var(--faded); font: 400 var(--text-s)/1.4 var(--sans); }
      ol { margin: 0; padding: 0; list-style: none; }
      li:last-child { padding-bottom: 0; border-bottom: 0; }
      li {
        display: grid; grid-template-columns: 46px 1fr; align-items: center; gap: var(--space-2); padding: 4px 0;
        border-bottom: 1px solid var(--line); font-size: var(--text-s); line-height: 1.35;
      }
      time { color: var(--faded); }
      .strip {
        display: grid;
        gap: 0 var(--space-1);
        padding: 4px var(--space-2) 4px 10px;
        border: 1px solid transparent;
        border-radius: 3px;
        box-shadow: inset 3px 0 0 var(--tone);
        background: var(--wash);
        white-space: nowrap;
        transition: background var(--calm);
      }
      .strip b { overflow: hidden; font-weight: 600; text-overflow: ellipsis; }
      .strip span { display: flex; justify-content: space-between; gap: var(--space-2); }
      .strip i { font-style: normal; color: var(--ink); }
      .open { --tone: var(--moss); --wash: var(--moss-wash); }
      .few { --tone: var(--gold); --wash: var(--gold-wash); }
      .full { --tone: var(--faded); --wash: repeating-linear-gradient(135deg, transparent 0 5px, color-mix(in oklab, transparent, var(--ink) 7%) 5px 6px); }
      .mine { --tone: color-mix(in oklab, var(--indigo), var(--on-accent) 45%); --wash: var(--indigo); color: var(--on-accent); }
      .mine i { color: inherit; }
      .waiting { --tone: var(--indigo); --wash: none; border: 1px dashed var(--indigo); }
      .freed { --tone: color-mix(in oklab, var(--vermilion), var(--on-accent) 45%); --wash: var(--vermilion); color: var(--on-accent); }
      .freed i { color: inherit; }
      .freed i:last-child { font-weight: 600; }
    `,
  ];

  constructor() {
    super();
    this._moment = 1;
  }

  advance() {
    this._moment = (this._moment + 1) % MOMENTS;
    return this._moment === FREED ? 3400 : 2400;
  }

  still() {
    this._moment = FREED;
  }

  render() {
    return html`<div class="sheet" aria-hidden="true">
      <p class="day"><span>${t('today')}</span><small>${date(Date.now(), {month: 'long', day: 'numeric', weekday: 'short'})}</small></p>
      <ol>${LESSONS.map((lesson) => this.#row(lesson))}</ol>
    </div>`;
  }

  /** @param {Lesson} lesson */
  #row({hour, name, by, states}) {
    const [state, n] = /** @type {[State, number]} */ (states[this._moment] ?? states[0]);
    return html`<li><time>${hour}</time><div class=${classMap({strip: true, [state]: true})}>
      <b>${t(`lesson.${name}`)}</b><span><i>${t(`teacher.${by}`)}</i><i>${t(`${state}`, {n})}</i></span></div></li>`;
  }
}
const NAME = 'it-lessons-picture';
customElements.define(NAME, LessonsPicture);

export default NAME;
