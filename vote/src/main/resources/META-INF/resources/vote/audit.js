// it-vote-audit: the votes of every closed turn, recomputed on the reader's own machine, and whether their own are among them.
import {css, html, nothing} from 'lit';
import {Problem, api, path} from 'ittaku/api.js';
import {ItElement, common} from 'ittaku/element.js';
import {session} from 'ittaku/session.js';
import {chain, isCounted, markOf} from './audit-chain.js';
import {t} from './texts.js';
import {squareText} from './words.js';
import 'ittaku/button.js';
import 'ittaku/error.js';
import 'ittaku/icons.js';
import 'ittaku/skeleton.js';

/** @typedef {import('./audit-chain.js').Audit} Audit */
/** @typedef {import('./audit-chain.js').AuditTurn} AuditTurn */

/** `<it-vote-audit gameId="…"></it-vote-audit>` */
class VoteAudit extends ItElement {
  static properties = {
    gameId: {},
    _audit: {state: true},
    _sound: {state: true},
    _mine: {state: true},
    _counted: {state: true},
    _busy: {state: true},
    _problem: {state: true},
  };
  static styles = [
    common,
    css`
      :host { display: block; max-width: 60em; }
      .back { display: inline-flex; align-items: center; gap: var(--space-1); min-height: var(--target); color: var(--faded); font-size: var(--text-s); text-decoration: none; }
      h1 { outline: none; }
      .lede { max-width: 44em; margin: var(--space-2) 0 var(--space-5); color: var(--faded); text-wrap: pretty; }
      .verdict { display: grid; grid-template-columns: auto 1fr; gap: 0 var(--space-3); align-items: center; padding: var(--space-4) var(--space-5); border-left: 3px solid var(--moss); background: var(--moss-wash); }
      .verdict.bad { border-color: var(--vermilion); background: var(--vermilion-wash); }
      .verdict strong { font: 600 var(--text-l)/1.4 var(--serif); }
      .verdict p { grid-column: 2; }
      .head { margin: var(--space-4) 0; font-size: var(--text-s); }
      code { font: var(--text-s)/1.6 var(--mono); overflow-wrap: anywhere; }
      .acts { display: flex; flex-wrap: wrap; align-items: center; gap: var(--space-3); margin-bottom: var(--space-5); }
      ol { margin: 0; padding: 0; border: 1px solid var(--line); border-radius: var(--radius); background: var(--sheet); list-style: none; }
      li { display: grid; grid-template-columns: 3em 4.5em 1fr auto; gap: var(--space-1) var(--space-3); align-items: baseline; padding: var(--space-2) var(--space-4); font-variant-numeric: tabular-nums; }
      li + li { border-top: 1px solid var(--line); }
      .no, .who { color: var(--faded); font-size: var(--text-s); }
      .counts { display: flex; flex-wrap: wrap; gap: 0 var(--space-4); font-size: var(--text-s); }
      .played { font-weight: 600; }
      .marks { display: inline-flex; gap: var(--space-2); align-items: center; color: var(--moss); font-size: var(--text-s); white-space: nowrap; }
      .marks.bad { color: var(--vermilion); font-weight: 600; }
      @media (max-width: 620px) {
        li { grid-template-columns: 2.4em 1fr auto; }
        .counts { grid-column: 2 / -1; grid-row: 2; }
      }
    `,
  ];

  #session = () => this.#load();

  constructor() {
    super();
    this.gameId = '';
    /** @type {Audit | null} */
    this._audit = null;
    /** @type {ReadonlyMap<number, boolean>} whether a turn is what its hash says */
    this._sound = new Map();
    /** @type {ReadonlyMap<number, boolean>} whether my ballot is among those of the turn */
    this._mine = new Map();
    /** @type {ReadonlyMap<number, boolean>} whether the turn's ballots are what was counted */
    this._counted = new Map();
    this._busy = false;
    /** @type {Problem | null} */
    this._problem = null;
  }

  connectedCallback() {
    super.connectedCallback();
    session.addEventListener('change', this.#session);
    this.#load();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    session.removeEventListener('change', this.#session);
  }

  async #load() {
    this._problem = null;
    try {
      const audit = /** @type {Audit} */ (await api.get(`${path`/vote/games/${this.gameId}`}/audit`));
      this._audit = audit;
      this._sound = chain(audit);
      const voted = new Set(audit.receipts.map(({turnNumber}) => turnNumber));
      await this.#count(audit.turns.filter(({turnNumber}) => voted.has(turnNumber)));
    } catch (thrown) {
      this._problem = Problem.of(thrown);
    }
  }

  /** Reads the ballots of these turns and counts them. @param {readonly AuditTurn[]} turns */
  async #count(turns) {
    const audit = this._audit;
    if (!audit) return;
    for (const turn of turns) {
      const {ballots} = await api.get(`${path`/vote/games/${this.gameId}`}/audit/${turn.turnNumber}`);
      this._counted = new Map([...this._counted, [turn.turnNumber, isCounted(turn, ballots)]]);
      const receipt = audit.receipts.find(({turnNumber}) => turnNumber === turn.turnNumber);
      if (!receipt) continue;
      const mark = markOf(this.gameId, receipt);
      const found = ballots.some(
        (/** @type {import('./audit-chain.js').Ballot} */ ballot) => ballot.mark === mark && ballot.candidateId === receipt.candidateId,
      );
      this._mine = new Map([...this._mine, [turn.turnNumber, found]]);
    }
  }

  async #countAll() {
    this._busy = true;
    this._problem = null;
    try {
      await this.#count(this._audit?.turns.filter((turn) => turn.candidates.length > 0 && !this._counted.has(turn.turnNumber)) ?? []);
    } catch (thrown) {
      this._problem = Problem.of(thrown);
    }
    this._busy = false;
  }

  render() {
    return html`<a class="back" href="/vote/${this.gameId}"><it-icon name="left"></it-icon>${t('game')}</a>
      <h1 tabindex="-1">${t('audit')}</h1><p class="lede">${t('audit.lede')}</p>
      ${this._problem ? html`<it-error .problem=${this._problem} @retry=${this.#load}></it-error>` : nothing}
      ${this._audit ? this.#report(this._audit) : this._problem ? nothing : html`<it-skeleton shape="rows" count="4"></it-skeleton>`}`;
  }

  /** @param {Audit} audit */
  #report(audit) {
    if (audit.turns.length === 0) return html`<p>${t('audit.none')}</p>`;
    const bad = audit.turns.filter((turn) => !this.#isSound(turn)).map(({turnNumber}) => turnNumber);
    const voted = audit.turns.filter(({candidates}) => candidates.length > 0);
    const [last] = audit.turns.slice(-1);
    return html`<div class="verdict ${bad.length ? 'bad' : ''}" role="status"><it-icon name=${bad.length ? 'alert' : 'check'}></it-icon>
        <strong>${bad.length ? t('audit.bad', {turns: bad.join(', ')}) : t('audit.sound')}</strong>
        <p>${t.count('audit.chain', audit.turns.length)} ${t.count('audit.counted', voted.length, {n: this._counted.size, all: voted.length})}
          ${audit.receipts.length ? t.count('audit.mine', audit.receipts.length, {n: [...this._mine.values()].filter(Boolean).length, all: audit.receipts.length}) : nothing}</p></div>
      ${last?.hash ? html`<p class="head">${t('audit.head')}<br><code>${last.hash}</code></p>` : nothing}
      <div class="acts">${this._counted.size < voted.length ? html`<it-button ?busy=${this._busy} @click=${this.#countAll}>${t('audit.count')}</it-button>` : nothing}
        <a href="/api/vote/games/${this.gameId}/audit" download="audit-${this.gameId}.json">${t('audit.data')}</a></div>
      <ol>${audit.turns.map((turn) => this.#turn(turn))}</ol>`;
  }

  /** @param {AuditTurn} turn */
  #isSound({turnNumber}) {
    return this._sound.get(turnNumber) !== false && this._counted.get(turnNumber) !== false && this._mine.get(turnNumber) !== false;
  }

  /** @param {AuditTurn} turn */
  #turn(turn) {
    const isSound = this.#isSound(turn);
    const isMine = this._mine.get(turn.turnNumber);
    return html`<li><span class="no">${turn.turnNumber}</span><span class="played">${squareText(turn.position)}</span>
      <span class="counts">${
        turn.candidates.length === 0
          ? html`<span class="who">${t(turn.playedBy === 'AI' ? 'ai' : 'crowd')}</span>`
          : [...turn.candidates]
              .sort((a, b) => b.votes - a.votes)
              .map(
                ({position, votes}) =>
                  html`<span class=${position === turn.position ? 'played' : ''}>${position} ${t.count('votes.short', votes)}</span>`,
              )
      }</span>
      <span class="marks ${isSound ? '' : 'bad'}">${isMine === undefined ? nothing : html`<span>${t(isMine ? 'audit.found' : 'audit.lost')}</span>`}
        ${turn.hash === null ? html`<span class="who">${t('audit.old')}</span>` : html`<it-icon name=${isSound ? 'check' : 'alert'}></it-icon><span class="sr">${t(isSound ? 'audit.turn.sound' : 'audit.turn.bad')}</span>`}</span></li>`;
  }
}
customElements.define('it-vote-audit', VoteAudit);
