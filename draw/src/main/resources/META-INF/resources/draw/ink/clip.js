// What of a hand's way lies on the paper. A pen that leaves the paper draws nothing outside; where it comes back, ink begins.
import {HEIGHT, WIDTH} from './format.js';

/** @typedef {{x: number, y: number}} Point */

/**
 * The part of a straight way that lies on the paper.
 * @param {Point} from @param {Point} to
 * @returns {{from: Point, to: Point, enters: boolean, leaves: boolean} | null} null where it misses the paper
 */
export function clip(from, to) {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  let begin = 0;
  let end = 1;
  /** @type {readonly (readonly [number, number])[]} how fast each edge is neared, and how far it is */
  const edges = [
    [-dx, from.x],
    [dx, WIDTH - 1 - from.x],
    [-dy, from.y],
    [dy, HEIGHT - 1 - from.y],
  ];
  for (const [speed, distance] of edges) {
    if (speed === 0) {
      if (distance < 0) return null;
      continue;
    }
    const at = distance / speed;
    if (speed < 0) begin = Math.max(begin, at);
    else end = Math.min(end, at);
  }
  if (begin > end) return null;
  const point = (/** @type {number} */ at) => ({x: Math.round(from.x + at * dx), y: Math.round(from.y + at * dy)});
  return {from: point(begin), to: point(end), enters: begin > 0, leaves: end < 1};
}
