// it-skip-wait: how many want the turn closed without waiting for its deadline, and one's own wish to.
import {css, html, nothing} from 'lit';
import {api, path} from 'ittaku/api.js';
import {ItElement, common} from 'ittaku/element.js';
import {session} from 'ittaku/session.js';
import {toast} from 'ittaku/toast.js';
import {faultText} from './faults.js';
import {t} from './texts.js';
import 'ittaku/button.js';

/** `<it-skip-wait gameId="…" .turn=${turn}>`: the button is for those who have voted in the turn. */
class SkipWait extends ItElement {
  static properties = {gameId: {type: String}, turn: {attribute: false}, _mine: {state: true}, _busy: {state: true}};
  static styles = [
    common,
    css`
    :host { display: block; }
    .row { display: flex; flex-wrap: wrap; align-items: center; gap: var(--space-1) var(--space-3); margin-top: var(--space-3); font-size: var(--text-s); }
  `,
  ];

  /** Of which turn and for whom it was asked. */
  #asked = '';

  constructor() {
    super();
    this.gameId = '';
    /** @type {import('./shapes.js').Turn | null} */
    this.turn = null;
    this._mine = false;
    this._busy = false;
  }

  updated() {
    this.#ask();
  }

  get #path() {
    return `${path`/vote/games/${this.gameId}`}/turns/${this.turn?.turnNumber}/skip`;
  }

  /** Whether one wants to oneself; only where anybody does. */
  async #ask() {
    const [turn, person] = [this.turn, session.now.person];
    const whose = turn && person && turn.skipVotes > 0 ? `${turn.turnNumber} ${person.userId}` : '';
    if (whose === this.#asked) return;
    this.#asked = whose;
    this._mine = false;
    if (!whose) return;
    const said = await api.get(this.#path).catch(() => ({mine: false}));
    if (this.#asked === whose) this._mine = said.mine;
  }

  async #change() {
    const turn = this.turn;
    if (!turn || this._busy) return;
    this._busy = true;
    try {
      const {value: said} = await (this._mine ? api.delete(this.#path) : api.put(this.#path));
      this.#asked = said.votes > 0 ? `${turn.turnNumber} ${session.now.person?.userId}` : '';
      this._mine = said.mine;
      this.turn = {...turn, skipVotes: said.votes, skipVoters: said.voters};
    } catch (thrown) {
      toast(faultText(thrown), {tone: 'bad'});
    }
    this._busy = false;
  }

  render() {
    const turn = this.turn;
    if (!turn || turn.state !== 'OPEN' || !turn.votingDeadline || (!turn.myVote && turn.skipVotes === 0)) return nothing;
    return html`<div class="row">
      ${turn.myVote ? html`<it-button kind="quiet" icon="last" ?busy=${this._busy} @click=${() => this.#change()}>${t(this._mine ? 'skip.back' : 'skip')}</it-button>` : nothing}
      ${turn.skipVotes > 0 ? html`<span role="status">${t('skip.share', {n: turn.skipVotes, all: turn.skipVoters})}</span>` : nothing}</div>`;
  }
}
customElements.define('it-skip-wait', SkipWait);
