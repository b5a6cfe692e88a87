// Two fingers on the paper: they bring it nearer and move it, as they do with a map. The paper never leaves its frame.

const NEAREST = 5;

/** @typedef {{x: number, y: number}} Spot */
/** @typedef {{zoom: number, x: number, y: number}} View `x` and `y` say where the paper's corner lies, in pixels of the frame */

/** @type {Readonly<View>} */
export const WHOLE = {zoom: 1, x: 0, y: 0};

/**
 * @param {View} view when the fingers were put down
 * @param {readonly [Spot, Spot]} from where they were, in the frame
 * @param {readonly [Spot, Spot]} to where they are
 * @param {{width: number, height: number}} frame
 * @returns {View}
 */
export function pinched(view, from, to, frame) {
  const zoom = Math.min(NEAREST, Math.max(1, (view.zoom * distance(to)) / Math.max(1, distance(from))));
  const before = middle(from);
  const after = middle(to);
  // What was under the fingers stays under them.
  const x = after.x - ((before.x - view.x) / view.zoom) * zoom;
  const y = after.y - ((before.y - view.y) / view.zoom) * zoom;
  return {zoom, x: within(x, frame.width, zoom), y: within(y, frame.height, zoom)};
}

/** @param {number} corner @param {number} size @param {number} zoom */
function within(corner, size, zoom) {
  return Math.min(0, Math.max(size - size * zoom, corner));
}

/** @param {readonly [Spot, Spot]} spots */
function distance([a, b]) {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** @param {readonly [Spot, Spot]} spots @returns {Spot} */
function middle([a, b]) {
  return {x: (a.x + b.x) / 2, y: (a.y + b.y) / 2};
}
