// What one hears and sees beside the table when something happens in the room, and what a refusal says.
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

/** @param {string} code @param {string} detail @returns {string} */
export function refusalText(code, detail) {
  const key = /** @type {any} */ (`refused.${code}`);
  const text = t(key);
  return text === key ? detail || t('refused.other') : text;
}
