// it-kifu-explorer: the moves that were played from the position on the board, how often and with what result, and the games.
import {css, html, nothing} from 'lit';
import {common} from 'ittaku/element.js';
import {date, language, number} from 'ittaku/i18n.js';
import {Names} from 'ittaku/people.js';
import {DeskElement} from './desk-element.js';
import {PositionSearch} from './positions.js';
import {resultBar, resultLegend, resultStyles} from './result-bar.js';
import {titleOf} from './rows.js';
import {t} from './texts.js';
import './similar.js';
import 'ittaku/button.js';
import 'ittaku/error.js';

/** @typedef {import('./positions.js').Next} Next */
/** @typedef {import('./positions.js').RecordAt} RecordAt */
/** @typedef {import('./positions.js').Scope} Scope */

/** What was chosen last holds for the next record too. @type {{scope: Scope, mirror: boolean}} */
const chosen = {scope: 'mine', mirror: false};

/** `<it-kifu-explorer .desk=${desk} kid=… ?known=${isSignedIn}>` */
class KifuExplorer extends DeskElement {
  static properties = {...DeskElement.properties, kid: {type: String}, known: {type: Boolean}};
  static styles = [
    common,
    resultStyles,
    css`
    :host { display: grid; gap: var(--space-3); min-width: 0; }
    .ask { display: flex; flex-wrap: wrap; align-items: center; gap: var(--space-2) var(--space-4); }
    .scopes { display: inline-flex; border: 1px solid var(--edge); border-radius: var(--radius); overflow: hidden; }
    .scopes label { display: grid; place-items: center; min-height: 36px; padding: 0 var(--space-3); font-size: var(--text-s); cursor: pointer; }
    .scopes label + label { border-left: 1px solid var(--line); }
    .scopes label:has(:checked) { background: var(--indigo); color: var(--on-accent); }
    .scopes label:has(:focus-visible) { outline: 2px solid var(--indigo); outline-offset: -4px; }
    .scopes input { position: absolute; opacity: 0; pointer-events: none; }
    .mirror { display: inline-flex; align-items: center; gap: var(--space-2); min-height: 36px; font-size: var(--text-s); cursor: pointer; }
    @media (pointer: coarse) { .scopes label, .mirror { min-height: var(--target); } }
    table { width: 100%; border-collapse: collapse; }
    th { padding: 0 var(--space-2) var(--space-1); color: var(--faded); font: 500 var(--text-s) var(--sans); text-align: left; }
    th:nth-child(2), td:nth-child(2) { width: 4.5em; text-align: right; }
    td { padding: 0; border-top: 1px solid var(--line); }
    td:nth-child(2) { padding: 0 var(--space-3) 0 var(--space-2); font-variant-numeric: tabular-nums; }
    .worth { width: 4.5em; padding-right: var(--space-3); text-align: right; font-variant-numeric: tabular-nums; }
    .move { width: 100%; min-height: 40px; padding: 0 var(--space-2); border: 0; background: none; color: var(--ink); font: 500 1rem var(--serif); text-align: left; cursor: pointer; }
    .move:hover, .move[aria-pressed='true'] { background: var(--indigo-wash); }
    @media (pointer: coarse) { .move { min-height: var(--target); } }
    h2 { margin: var(--space-3) 0 0; color: var(--faded); font: 500 var(--text-s) var(--sans); }
    ul { display: grid; margin: 0; padding: 0; list-style: none; }
    li { border-top: 1px solid var(--line); }
    li a { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0 var(--space-3); align-items: center; min-height: 48px; padding: var(--space-1) var(--space-2); color: var(--ink); text-decoration: none; line-height: 1.4; }
    li a:hover { background: color-mix(in oklab, transparent, var(--ink) 4%); }
    li strong { font: 500 1rem/1.4 var(--serif); overflow-wrap: anywhere; }
    li small { color: var(--faded); font-size: var(--text-s); }
    li .at { grid-area: 1 / 2; align-self: center; font-size: var(--text-s); white-space: nowrap; }
    .answer { display: grid; gap: var(--space-2); min-width: 0; }
    .none { margin: 0; color: var(--faded); }
    .waiting { opacity: .5; }
  `,
  ];

  #search = new PositionSearch();
  /** Shown until the next answer is there, so that nothing jumps while one steps through a game. @type {import('./positions.js').Found | null} */
  #last = null;
  #answered = () => this.requestUpdate();

  #names = new Names(this);

  constructor() {
    super();
    this.kid = '';
    this.known = false;
  }

  connectedCallback() {
    super.connectedCallback();
    this.#search.addEventListener('change', this.#answered);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#search.removeEventListener('change', this.#answered);
    this.#search.close();
  }

  /** @returns {Scope} */
  get #scope() {
    return this.known ? chosen.scope : 'public';
  }

  /** @param {import('lit').PropertyValues} changed */
  willUpdate(changed) {
    super.willUpdate(changed);
    this.#search.ask(this.desk.position.sfen, this.#scope, chosen.mirror);
    this.#last = this.#search.found ?? this.#last;
  }

  /** Goes along the record where it has the move, else shows the move without changing the record. @param {string} usi */
  #play(usi) {
    const {desk} = this;
    const {preview, node} = desk;
    const child = preview ? null : node.children.find((next) => next.usi === usi);
    if (child) desk.go(child);
    else if (preview) desk.showLine(preview.from, [...preview.moves.slice(0, preview.at), usi], preview.at + 1);
    else desk.showLine(node, [usi], 1);
  }

  /** @param {Partial<typeof chosen>} choice */
  #choose(choice) {
    Object.assign(chosen, choice);
    this.#last = null;
    this.requestUpdate();
  }

  render() {
    const {found, problem} = this.#search;
    return html`${this.#ask()}${
      problem
        ? html`<it-error .problem=${problem} @retry=${() => this.#search.retry()}></it-error>`
        : this.#last
          ? html`<div class="answer ${found ? '' : 'waiting'}">${this.#answer(this.#last)}</div>`
          : nothing
    }${this.known && this.#scope === 'mine' ? html`<it-kifu-similar .desk=${this.desk} kid=${this.kid}></it-kifu-similar>` : nothing}`;
  }

  #ask() {
    const scopes = /** @type {const} */ (['mine', 'shared', 'public']);
    return html`<div class="ask">
      ${
        this.known
          ? html`<span class="scopes" role="radiogroup" aria-label=${t('explore.scope')}>${scopes.map(
              (scope) => html`<label class=${scope}>
        <input type="radio" name="scope" .checked=${chosen.scope === scope} @change=${() => this.#choose({scope})}>${t(`explore.${scope}`)}</label>`,
            )}</span>`
          : nothing
      }
      <label class="mirror"><input type="checkbox" .checked=${chosen.mirror} @change=${() => this.#choose({mirror: !chosen.mirror})}>${t('explore.mirror')}</label></div>`;
  }

  /** @param {import('./positions.js').Found} found */
  #answer({next, records, cursor, incomplete}) {
    if (next.length === 0 && records.length === 0) return html`<p class="none" role="status">${t('explore.none')}</p>`;
    const isJudged = next.some(({evaluation}) => evaluation !== null);
    const hasResults = next.some(({wins, losses, draws}) => wins + losses + draws > 0);
    return html`${
      next.length > 0
        ? html`<table><thead><tr><th scope="col">${t('explore.next')}</th><th scope="col">${t('explore.count')}</th>${isJudged ? html`<th scope="col" class="worth" title=${t('explore.worth.text')}>${t('explore.worth')}</th>` : nothing}<th scope="col">${t('explore.results')}</th></tr></thead>
        <tbody>${next.map((move) => this.#row(move, isJudged))}</tbody></table>
        ${hasResults ? resultLegend() : nothing}`
        : nothing
    }
      ${records.length > 0 ? html`<h2>${t('explore.records')}</h2><ul>${records.map((record) => this.#record(record))}</ul>` : nothing}
      ${cursor ? html`<it-button class="more" kind="quiet" @click=${() => this.#search.more()}>${t('explore.more')}</it-button>` : nothing}
      ${incomplete ? html`<p class="none">${t('explore.incomplete')}</p>` : nothing}`;
  }

  /** @param {Next} next @param {boolean} isJudged whether any move has an evaluation */
  #row({move, name, english, count, wins, losses, draws, evaluation}, isJudged) {
    const isHere = this.desk.node.children[0]?.usi === move && !this.desk.preview;
    return html`<tr><td><button type="button" class="move" aria-pressed=${isHere ? 'true' : 'false'} @click=${() => this.#play(move)}>${language() === 'ja' ? name : name.charAt(0) + english}</button></td>
      <td>${number(count)}</td>
      ${isJudged ? html`<td class="worth">${evaluation === null ? nothing : number(evaluation, {signDisplay: 'exceptZero'})}</td>` : nothing}
      <td>${resultBar({wins, losses, draws})}</td></tr>`;
  }

  /** @param {RecordAt} record */
  #record({kid, username, place, ply, slug, title, players: [black, white], event, date: when, result, mirrored}) {
    const summary = {title: title ?? '', black: black ?? '', white: white ?? '', event: event ?? ''};
    const name = titleOf(/** @type {any} */ (summary), slug);
    const more = [
      title && (black || white) ? t('versus', {black: black || '?', white: white || '?'}) : event !== name ? event : '',
      when && /^\d{4}-\d\d-\d\d$/.test(when) ? date(new Date(`${when}T00:00`)) : when,
      result ? t(/** @type {any} */ (`result.${result}`)) : '',
      this.#scope === 'mine' ? '' : t('of', {name: this.#names.of({username})}),
      mirrored ? t('explore.mirrored') : '',
      kid === this.kid ? t('explore.here') : '',
    ];
    return html`<li><a href="/kifu/${kid}#${place}"><strong>${name}</strong>${more.some(Boolean) ? html`<small>${more.filter(Boolean).join(' · ')}</small>` : nothing}<span class="at">${t('explore.at', {n: ply})}</span></a></li>`;
  }
}
customElements.define('it-kifu-explorer', KifuExplorer);
