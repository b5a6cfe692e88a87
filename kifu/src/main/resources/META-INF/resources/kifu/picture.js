// The position on the screen as a picture of its own: an SVG text that needs no style sheet and no server.
import {render, svg} from 'lit';
import {HAND_VIEW, shogiBoard, shogiHand, shogiStyles} from 'ittaku/board/shogi.js';
import {color} from 'ittaku/scheme.js';
import {destination, fileOf, origin, rankOf} from './rules.js';

/** @typedef {import('./rules.js').Position} Position */

const NAMESPACE = 'http://www.w3.org/2000/svg';
const [WIDTH, BOARD, TRAY] = [992, 1073, 128];
const [, , TRAY_WIDTH = 760] = HAND_VIEW.split(' ').map(Number);

/**
 * @param {Position} position
 * @param {{last?: string, turned?: boolean}} [how]
 * @returns {string}
 */
export function pictureOf(position, {last = '', turned = false} = {}) {
  const root = document.createElementNS(NAMESPACE, 'svg');
  const spot = (/** @type {number | null} */ square) => (square === null ? null : {file: fileOf(square), rank: rankOf(square)});
  root.setAttribute('class', 'shogi');
  root.setAttribute('viewBox', `0 0 ${WIDTH} ${BOARD + 2 * TRAY}`);
  root.setAttribute('width', String(WIDTH));
  root.setAttribute('height', String(BOARD + 2 * TRAY));
  const [upper, lower] = /** @type {['b' | 'w', 'b' | 'w']} */ (turned ? ['b', 'w'] : ['w', 'b']);
  const board = shogiBoard(position.picture, {last: last ? spot(destination(last)) : null, from: last ? spot(origin(last)) : null, turned});
  // Who sits above looks at the board from there: the tray is turned.
  render(
    svg`<g transform="translate(${TRAY_WIDTH} 110) rotate(180)">${shogiHand(position.hands[upper], upper)}</g>
    <g transform="translate(0 ${TRAY})">${board}</g>
    <g transform="translate(${WIDTH - TRAY_WIDTH} ${TRAY + BOARD + 18})">${shogiHand(position.hands[lower], lower)}</g>`,
    /** @type {any} */ (root),
  );
  const style = document.createElementNS(NAMESPACE, 'style');
  style.textContent = resolved(shogiStyles.cssText);
  root.prepend(style);
  return new XMLSerializer().serializeToString(root);
}

/** Rules with the values that their tokens have now. @param {string} rules */
function resolved(rules) {
  const page = getComputedStyle(document.documentElement);
  return rules.replace(/var\(--([\w-]+)\)/g, (_, token) =>
    /^(?:serif|sans|calm|ease)$/.test(token) ? page.getPropertyValue(`--${token}`) : color(token),
  );
}
