// What one hears and sees beside the table when something happens in the room, and what a refusal says.
import {Problem} from 'ittaku/api.js';
import {explain} from 'ittaku/error.js';
import {burst, confetti} from './burst.js';
import {play} from './sounds.js';
import {amDrawer} from './table.js';
import {t} from './texts.js';

/** @param {import('./socket.js').RoomEvent} event @param {import('./table.js').Game | null} game @param {ParentNode} root the room's */
export function react(event, game, root) {
  const me = game?.you?.playerId;
  if (event.type === 'playerJoined' && event.playerId !== me) play('join');
  if (event.type === 'gameStarted' || (event.type === 'turnStarted' && event.drawerId === me)) play('start');
  if (event.type === 'close') play('close');
  if (event.type === 'correct') {
    play('correct');
    if (event.playerId === me || (game && amDrawer(game))) burst(root.querySelector('.paper'));
  }
  if (event.type === 'turnEnded' && event.reason !== 'guessed') play('over');
  if (event.type === 'gameEnded') {
    play('win');
    confetti();
  }
}

/** What a refusal of the room means, in the reader's language. @param {string} code @returns {string} */
export function refusalText(code) {
  const key = /** @type {any} */ (`refused.${code}`);
  const text = t(key);
  return text === key ? t('refused.other') : text;
}

/** The same for a call that failed. @param {unknown} thrown @returns {string} */
export function problemText(thrown) {
  const problem = Problem.of(thrown);
  const common = problem.isNetwork || problem.status === 404 || problem.status >= 500;
  return common && problem.code !== 'ELSEWHERE' ? explain(problem).text : refusalText(problem.code);
}
