// Parts of a game's page that only show what they are given: the state of the line, what has just happened, the candidates.
import {html, nothing} from 'lit';
import {session} from 'ittaku/session.js';
import {crowdOf} from './shapes.js';
import {t} from './texts.js';
import {decisionText, inLanguage, squareText} from './words.js';
import 'ittaku/button.js';
import 'ittaku/chip.js';
import 'ittaku/error.js';
import 'ittaku/skeleton.js';
import './candidates.js';
import './skip-wait.js';

/** @typedef {import('./live-game.js').LiveGame} LiveGame */
/** @typedef {import('./shapes.js').Game} Game */
/** @typedef {import('./shapes.js').Turn} Turn */
/** @typedef {import('./shapes.js').Phase} Phase */

/** Why there is no game to show. @param {import('ittaku/api.js').Problem} problem @param {() => void} again */
export function absent(problem, again) {
  return html`<h1 class="sr">${t('game')}</h1><it-error .problem=${problem} ?retryable=${problem.isPassing} @retry=${again}>
    <it-button slot="action" href="/vote">${t('games')}</it-button></it-error>`;
}

/** @param {LiveGame} live @param {Game} game */
export function feedChip(live, game) {
  if (game.status === 'FINISHED') return html`<it-chip tone="win">${t('finished')}</it-chip>`;
  if (live.feed === 'lost') return html`<it-chip tone="waiting" role="status">${t('feed.lost')}</it-chip>`;
  return html`<it-chip tone="live">${t('turn.n', {n: game.currentTurn})}</it-chip>`;
}

/** @param {LiveGame} live @param {Game} game @param {Phase} phase @param {number} ply @param {boolean} isPast */
export function statusText(live, game, phase, ply, isPast) {
  const last = live.moves[ply - 1];
  const said = last ? decisionText(last) : t('status.start');
  if (isPast || phase === 'finished') return said;
  if (game.sleeping) return `${said} ${t('status.asleep')}`;
  if (phase === 'open' || phase === 'voting') return `${said} ${t(crowdOf(game) === 1 ? 'status.black' : 'status.white')}`;
  return said;
}

/**
 * The cards, and what to say beside them or in their place. `looked` is the move that is looked back at, or null.
 * @param {{live: LiveGame, turn: Turn | null, cards: readonly import('./candidates.js').Ranked[], phase: Phase, looked: number | null,
 *   busy: string, comments: ReadonlyMap<string, number>, vote: (event: CustomEvent) => void, point: (position: string) => void}} shown
 */
export function choices({live, turn, cards, phase, looked, busy, comments, vote, point}) {
  const {state, person} = session.now;
  const me = person?.userId ?? '';
  if (looked !== null && cards.length === 0) return quiet(live, looked);
  if (cards.length === 0)
    return phase === 'finished'
      ? html`<p class="hint">${t('candidates.finished')}</p>`
      : html`<it-skeleton shape="rows" count="3"></it-skeleton><p class="hint">${t('candidates.waiting')}</p>`;
  if (looked === null && phase === 'thinking')
    return html`<p class="hint">${t('candidates.waiting')}</p><it-candidates .candidates=${cards} vote=${turn?.myVote ?? ''} me=${me} gameId=${live.gameId} .comments=${comments}></it-candidates>`;
  const canVote = looked === null && (phase === 'open' || phase === 'voting');
  return html`
    ${canVote && state === 'nobody' ? html`<div class="invite"><p>${t('invite')}</p><it-button kind="primary" href=${session.signInPath()}>${t('signin')}</it-button></div>` : nothing}
    ${canVote && person ? html`<p class="hint">${turn?.myVote ? t.count('hint.voted', turn.votes ?? 0) : t('hint.hidden')} ${phase === 'open' ? t('hint.propose') : nothing}</p>` : nothing}
    <it-candidates .candidates=${cards} vote=${turn?.myVote ?? ''} me=${me} ?voting=${canVote && person !== null} busy=${busy} gameId=${live.gameId} .comments=${comments}
      @vote=${vote} @point=${(/** @type {CustomEvent} */ e) => point(e.detail.position)}></it-candidates>
    ${canVote ? html`<it-skip-wait gameId=${live.gameId} .turn=${turn}></it-skip-wait>` : nothing}
    <p class="rule">${t('rule.tie')} <a href="/vote/rules">${t('rules')}</a></p>`;
}

/** A turn that is looked back at has no candidates: why, and what the machine said about its move. @param {LiveGame} live @param {number} ply */
function quiet(live, ply) {
  const move = live.moves[ply - 1];
  const why = !move
    ? t('candidates.start')
    : move.position === 'PASS'
      ? t('candidates.pass')
      : move.playedBy === 'AI'
        ? t('candidates.ai')
        : t('loading');
  const note = move ? live.notes.find(({turnNumber}) => turnNumber === move.turnNumber) : null;
  return html`<p class="hint">${why}</p>
    ${note && move ? html`<article class="said"><h3>${t('turn.n', {n: move.turnNumber})} ${squareText(move.position)}</h3><p>${inLanguage(note.content, note.contentEn)}</p></article>` : nothing}`;
}

/** The button of a vote goes when it is cast: the focus stays on its card. @param {HTMLElement | DocumentFragment} root @param {string} candidateId */
export async function settle(root, candidateId) {
  const cards = /** @type {import('./candidates.js').Candidates | null} */ (root.querySelector('it-candidates'));
  await cards?.updateComplete;
  cards?.settle(candidateId);
}
