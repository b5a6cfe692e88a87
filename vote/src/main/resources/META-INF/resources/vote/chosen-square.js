// What can be done with the square that was pressed.
import {html} from 'lit';
import {squareOf} from 'ittaku/board/othello.js';
import {turned} from 'ittaku/board/othello-rules.js';
import {session} from 'ittaku/session.js';
import {boardOf, crowdOf} from './shapes.js';
import './square-panel.js';

/** How many moves one person may propose in a turn; the server holds to it. */
const PROPOSALS = 3;

/**
 * @param {object} now
 * @param {import('./live-game.js').LiveGame} now.live
 * @param {import('./shapes.js').Game} now.game
 * @param {import('./shapes.js').Phase} now.phase
 * @param {string} now.position the square
 * @param {boolean} now.busy
 * @param {string} now.fault
 * @param {(event: CustomEvent) => void} now.vote
 * @param {(event: CustomEvent) => void} now.propose
 * @param {() => void} now.dismiss
 */
export function chosenSquare({live, game, phase, position, busy, fault, vote, propose, dismiss}) {
  const {person} = session.now;
  const candidates = live.turn?.candidates ?? [];
  const mine = candidates.filter(({createdBy}) => createdBy === `USER#${person?.userId}`).length;
  const stage = phase === 'closing' ? 'over' : !person ? 'watch' : phase === 'voting' ? 'vote' : 'propose';
  return html`<it-square-panel position=${position} turns=${turned(boardOf(game), squareOf(position), crowdOf(game)).length}
    .candidate=${candidates.find((one) => one.position === position) ?? null} vote=${live.turn?.myVote ?? ''} stage=${stage}
    left=${PROPOSALS - mine} ?busy=${busy} fault=${fault} @vote=${vote} @propose=${propose} @dismiss=${dismiss}></it-square-panel>`;
}
