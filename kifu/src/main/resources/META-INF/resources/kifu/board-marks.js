// What is drawn over a board's squares: where a picked piece may go, the king in check, the arrow of the engine's move.
import {svg} from 'lit';
import {SHOGI_SQUARE} from 'ittaku/board/shogi.js';
import {destination, fileOf, origin, rankOf, squareNamed} from './rules.js';

const {width: W, height: H, edge: EDGE} = SHOGI_SQUARE;

/** The whole drawing, in its own units. */
export const [FULL_W, FULL_H] = [9 * W + 2 * EDGE, 9 * H + 2 * EDGE];

/** @param {number} square @param {boolean} turned @returns {[number, number]} in the drawing's units */
export function centre(square, turned) {
  const [file, rank] = [fileOf(square), rankOf(square)];
  return [EDGE + ((turned ? file - 1 : 9 - file) + 0.5) * W, EDGE + ((turned ? 9 - rank : rank - 1) + 0.5) * H];
}

/** @param {number} square @param {boolean} turned */
export function checkRing(square, turned) {
  const [x, y] = centre(square, turned);
  return svg`<circle class="check" cx=${x} cy=${y} r="52"></circle>`;
}

/** @param {number} square @param {boolean} turned @param {boolean} taken whether a piece stands there */
export function targetMark(square, turned, taken) {
  const [x, y] = centre(square, turned);
  return taken
    ? svg`<rect class="catch" x=${x - W / 2 + 5} y=${y - H / 2 + 5} width=${W - 10} height=${H - 10} rx="10"></rect>`
    : svg`<circle class="target" cx=${x} cy=${y} r="17"></circle>`;
}

/** An arrow or a circle that a reader drew. @param {string} mark `7g7f`, `5e` @param {boolean} turned */
export function readerMark(mark, turned) {
  if (mark.length === 4) return svg`<g class="reader">${arrow(mark, turned)}</g>`;
  const [x, y] = centre(squareNamed(mark), turned);
  return svg`<circle class="reader circle" cx=${x} cy=${y} r="47"></circle>`;
}

/** @param {string} usi @param {boolean} turned */
export function arrow(usi, turned) {
  const from = origin(usi);
  const [x2, y2] = centre(destination(usi), turned);
  if (from === null) return svg`<circle class="arrow drop" cx=${x2} cy=${y2} r="46"></circle>`;
  const [x1, y1] = centre(from, turned);
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length];
  const [tx, ty] = [x2 - ux * 18, y2 - uy * 18];
  const wing = (/** @type {number} */ s) => `${tx - ux * 34 - s * uy * 22} ${ty - uy * 34 + s * ux * 22}`;
  return svg`<path class="arrow" d="M${x1} ${y1}L${tx - ux * 26} ${ty - uy * 26}"></path>
    <path class="arrow head" d="M${tx} ${ty}L${wing(1)}L${wing(-1)}z"></path>`;
}
