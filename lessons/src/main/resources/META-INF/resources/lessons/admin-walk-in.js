// it-admin-walk-in: lets somebody in who has not booked: a member by username, or anybody by name.
import {css, html} from 'lit';
import {Problem} from 'ittaku/api.js';
import {ItElement, common} from 'ittaku/element.js';
import {toast} from 'ittaku/toast.js';
import {walkIn} from './data.js';
import {refusal} from './steps.js';
import {t} from './texts.js';
import 'ittaku/button.js';
import 'ittaku/field.js';

const LARGEST_GROUP = 4;

/** `<it-admin-walk-in .lesson @changed>` */
class AdminWalkIn extends ItElement {
  static properties = {lesson: {attribute: false}, _member: {state: true}, _wrong: {state: true}, _busy: {state: true}};
  static styles = [
    common,
    css`
      :host { display: block; margin-top: var(--space-5); }
      h3 { padding-bottom: var(--space-1); border-bottom: 2px solid var(--ink); }
      form { display: grid; grid-template-columns: 1fr 1fr auto; align-items: end; gap: var(--space-3); margin-top: var(--space-3); }
      p { margin-top: var(--space-2); color: var(--faded); font-size: var(--text-s); }
      .who { grid-column: 1 / -1; order: -1; }
      @media (max-width: 480px) { form { grid-template-columns: 1fr 1fr; } it-button { grid-column: 1 / -1; } }
    `,
  ];

  constructor() {
    super();
    /** @type {import('./data.js').Lesson | null} */
    this.lesson = null;
    this._member = false;
    /** @type {Readonly<Record<string, string>>} */
    this._wrong = {};
    this._busy = false;
  }

  async #save(/** @type {SubmitEvent} */ event) {
    event.preventDefault();
    if (!this.lesson) return;
    const form = /** @type {HTMLFormElement} */ (event.target);
    const typed = new FormData(form);
    const who = String(typed.get('who') ?? '').trim();
    this._busy = true;
    this._wrong = {};
    try {
      await walkIn(this.lesson, {...(this._member ? {username: who} : {name: who}), people: Number(typed.get('people'))});
      toast(t('walkin.done', {name: who}), {tone: 'good'});
      form.reset();
      this.emit('changed');
    } catch (thrown) {
      this._wrong = Problem.of(thrown).errors;
      toast(refusal(thrown), {tone: 'bad'});
    }
    this._busy = false;
  }

  render() {
    const people = Array.from({length: LARGEST_GROUP}, (_, n) => ({value: String(n + 1), label: t.count('people', n + 1)}));
    return html`<h3>${t('walkin')}</h3>
      <form @submit=${this.#save}>
        <it-field name="kind" type="choice" required label=${t('walkin.kind')} value=${this._member ? 'member' : 'guest'} .choices=${[
          {value: 'guest', label: t('walkin.guest')},
          {value: 'member', label: t('walkin.member')},
        ]}
          @change=${(/** @type {CustomEvent} */ event) => {
            this._member = event.detail.value === 'member';
          }}></it-field>
        <it-field class="who" name="who" required maxlength="80" label=${t(this._member ? 'walkin.username' : 'walkin.name')} error=${this._wrong.username ?? this._wrong.name ?? ''}></it-field>
        <it-field name="people" type="choice" required label=${t('walkin.people')} value="1" .choices=${people} error=${this._wrong.party ?? ''}></it-field>
        <it-button type="submit" ?busy=${this._busy}>${t('walkin.do')}</it-button>
      </form><p>${t(this._member ? 'walkin.member.text' : 'walkin.guest.text')}</p>`;
  }
}
customElements.define('it-admin-walk-in', AdminWalkIn);
