// it-vote-person: somebody who takes part: since when, in how many games, with how many votes.
import {css, html} from 'lit';
import {api, path, Problem} from 'ittaku/api.js';
import {ItElement, common} from 'ittaku/element.js';
import {date, number} from 'ittaku/i18n.js';
import {t} from './texts.js';
import 'ittaku/button.js';
import 'ittaku/empty.js';
import 'ittaku/error.js';
import 'ittaku/person.js';
import 'ittaku/skeleton.js';

/**
 * @typedef {object} Person
 * @property {string} userId
 * @property {string} username
 * @property {string} createdAt since when they take part
 * @property {number} games
 * @property {number} votes
 * @property {boolean} complete false: at least so many
 */

const NOT_FOUND = 404;

/** `<it-vote-person userId="…"></it-vote-person>` */
class VotePerson extends ItElement {
  static properties = {userId: {}, _person: {state: true}, _problem: {state: true}};
  static styles = [
    common,
    css`
      :host { display: block; max-width: 46em; }
      h1 { outline: none; }
      .since { margin: var(--space-2) 0 var(--space-6); color: var(--faded); }
      dl { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: var(--space-4); margin: 0; }
      dl div { padding: var(--space-5); border: 1px solid var(--line); border-radius: var(--radius); background: var(--sheet); }
      dt { color: var(--faded); font-size: var(--text-s); }
      dd { margin: 0; font: 600 var(--text-xl)/1.3 var(--serif); font-variant-numeric: tabular-nums; }
    `,
  ];

  constructor() {
    super();
    this.userId = '';
    /** @type {Person | null} */
    this._person = null;
    /** @type {Problem | null} */
    this._problem = null;
  }

  connectedCallback() {
    super.connectedCallback();
    this.#load();
  }

  async #load() {
    this._problem = null;
    try {
      this._person = await api.get(path`/vote/users/${this.userId}`);
      document.title = `${this._person?.username} – ${t('title')}`;
    } catch (thrown) {
      this._problem = Problem.of(thrown);
    }
  }

  render() {
    const [person, problem] = [this._person, this._problem];
    if (problem?.status === NOT_FOUND) {
      return html`<it-empty icon="person" heading=${t('person.none')}>${t('person.none.text')}
        <it-button slot="action" href="/vote">${t('games')}</it-button></it-empty>`;
    }
    if (problem) return html`<it-error .problem=${problem} @retry=${this.#load}></it-error>`;
    if (!person) return html`<it-skeleton shape="rows" count="2"></it-skeleton>`;
    const shown = (/** @type {number} */ n) => (person.complete ? number(n) : t('person.least', {n: number(n)}));
    return html`<h1 tabindex="-1"><it-person full size="56" userId=${person.userId} username=${person.username}></it-person></h1>
      <p class="since">${t('person.since', {date: date(person.createdAt)})}</p>
      <dl><div><dt>${t('person.games')}</dt><dd>${shown(person.games)}</dd></div>
        <div><dt>${t('person.votes')}</dt><dd>${shown(person.votes)}</dd></div></dl>`;
  }
}
customElements.define('it-vote-person', VotePerson);
