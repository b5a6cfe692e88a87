// it-lesson-act: what a link of a message opens. It asks first and acts on a tap: programs that check mails open every link
// in them. Works signed out; the secret stands behind the address's #, which is sent to no server by itself.
import {css, html, nothing} from 'lit';
import {api, Problem} from 'ittaku/api.js';
import {ItElement, common} from 'ittaku/element.js';
import {session} from 'ittaku/session.js';
import {spanText} from './banner/spans.js';
import {longDay, zoneLabel} from './days.js';
import {t} from './texts.js';
import 'ittaku/button.js';
import 'ittaku/error.js';
import 'ittaku/skeleton.js';

/**
 * @typedef {object} Look
 * @property {'claim' | 'decline' | 'book' | 'leave' | 'cancel'} action
 * @property {'open' | 'done' | 'gone' | 'late'} state
 * @property {string} studioName
 * @property {string} timeZone
 * @property {string} lessonDate
 * @property {string} startTime
 * @property {string} [endTime]
 * @property {string} lessonName
 * @property {string} instructor
 */

/** Steps that give something up. */
const GIVES = ['decline', 'leave', 'cancel'];

class LessonAct extends ItElement {
  static properties = {_look: {state: true}, _problem: {state: true}, _busy: {state: true}};
  static styles = [
    common,
    css`
      :host { display: block; }
      article {
        max-width: 560px; margin: var(--space-6) auto; padding: var(--space-6); border: 1px solid var(--line); border-radius: var(--radius);
        background: var(--sheet);
      }
      h2 { margin-bottom: var(--space-4); font-size: var(--text-xl); }
      dl { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: var(--space-2) var(--space-4); margin: 0 0 var(--space-5); }
      dt { color: var(--faded); font-size: var(--text-s); line-height: 1.9; white-space: nowrap; }
      dd { margin: 0; overflow-wrap: anywhere; }
      p { color: var(--faded); }
      .steps { display: flex; flex-wrap: wrap; gap: var(--space-3); margin-top: var(--space-5); }
      @media (max-width: 520px) { article { margin: 0; padding: var(--space-4); } .steps it-button { flex: 1 1 auto; } }
    `,
  ];

  #changed = () => this.#read();

  constructor() {
    super();
    /** @type {Look | null} */
    this._look = null;
    /** @type {Problem | null} */
    this._problem = null;
    this._busy = false;
  }

  connectedCallback() {
    super.connectedCallback();
    window.addEventListener('hashchange', this.#changed);
    this.#read();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    window.removeEventListener('hashchange', this.#changed);
  }

  #read = () => this.#ask('/lessons/actions/look');

  #act = () => this.#ask('/lessons/actions');

  /** @param {string} where */
  async #ask(where) {
    this._busy = true;
    try {
      this._look = (await api.post(where, {token: location.hash.slice(1)})).value;
      this._problem = null;
    } catch (thrown) {
      this._problem = Problem.of(thrown);
    } finally {
      this._busy = false;
    }
  }

  render() {
    const look = this._look;
    if (this._problem) {
      return html`<article><it-error .problem=${this._problem} @retry=${this.#read}></it-error>
        <div class="steps"><it-button href="/lessons/mine">${t('view.mine')}</it-button></div></article>`;
    }
    if (!look) return html`<it-skeleton shape="rows" count="3"></it-skeleton>`;
    const {action, state} = look;
    const zone = zoneLabel(look.timeZone, look.lessonDate);
    return html`<article>
      <div role="status"><h2>${state === 'open' ? t(`act.${action}`) : state === 'done' ? t(`act.${action}.done`) : t(`act.${state}`)}</h2></div>
      <dl>
        <dt>${t('lesson.lessonName')}</dt><dd><strong>${look.lessonName}</strong></dd>
        <dt>${t('field.when')}</dt><dd>${longDay(look.lessonDate)} ${spanText(look)}${zone ? ` (${zone})` : ''}</dd>
        ${look.instructor ? html`<dt>${t('field.instructor')}</dt><dd>${look.instructor}</dd>` : nothing}
        <dt>${t('field.studio')}</dt><dd>${look.studioName}</dd>
      </dl>
      ${state === 'open' ? html`<p>${t(`act.${action}.text`)}</p>` : state === 'done' ? nothing : html`<p>${t(`act.${state}.text`)}</p>`}
      <div class="steps">${
        state === 'open'
          ? html`<it-button kind=${GIVES.includes(action) ? 'danger' : 'primary'} ?busy=${this._busy} @click=${this.#act}>${t(`act.${action}.go`)}</it-button>`
          : nothing
      }
        <it-button href=${session.now.person ? '/lessons/mine' : '/lessons'}>${session.now.person ? t('view.mine') : t('view.schedule')}</it-button></div>
    </article>`;
  }
}
customElements.define('it-lesson-act', LessonAct);
