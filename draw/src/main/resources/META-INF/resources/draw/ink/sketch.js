// Sketches written as short paths (M, L, C and O for an ellipse), turned into the points a hand would leave.

/** @typedef {{ink: string, size: number, path: string}} StrokeMark */
/** @typedef {{ink: string, at: readonly number[]}} FillMark */
/** @typedef {{word: string, en: string, marks: readonly (StrokeMark | FillMark)[]}} Sketch */

/** Units between two points, as a steady hand leaves them. */
const STEP = 9;

/**
 * @param {string} path
 * @returns {[number, number][][]} one list of points for each stroke
 */
export function pointsOf(path) {
  /** @type {[number, number][][]} */
  const strokes = [];
  /** @type {[number, number][]} */
  let stroke = [];
  for (const [, letter, text] of path.matchAll(/([MLCO])([^MLCO]*)/g)) {
    const n = (text ?? '').trim().split(/\s+/).map(Number);
    if (letter === 'M' || letter === 'O') strokes.push((stroke = []));
    if (letter === 'M') stroke.push([n[0] ?? 0, n[1] ?? 0]);
    else if (letter === 'L') line(stroke, n);
    else if (letter === 'C') curve(stroke, n);
    else ellipse(stroke, n);
  }
  return strokes;
}

/** @param {[number, number][]} stroke @param {number[]} n */
function line(stroke, [x = 0, y = 0]) {
  const [x0, y0] = stroke.at(-1) ?? [x, y];
  const steps = Math.max(1, Math.ceil(Math.hypot(x - x0, y - y0) / STEP));
  for (let i = 1; i <= steps; i++) stroke.push([x0 + ((x - x0) * i) / steps, y0 + ((y - y0) * i) / steps]);
}

/** @param {[number, number][]} stroke @param {number[]} n */
function curve(stroke, [ax = 0, ay = 0, bx = 0, by = 0, x = 0, y = 0]) {
  const [x0, y0] = stroke.at(-1) ?? [x, y];
  const length = Math.hypot(ax - x0, ay - y0) + Math.hypot(bx - ax, by - ay) + Math.hypot(x - bx, y - by);
  const steps = Math.max(2, Math.ceil(length / STEP));
  for (let i = 1; i <= steps; i++) {
    const t = i / steps;
    const u = 1 - t;
    const mix = (/** @type {number} */ p, /** @type {number} */ q, /** @type {number} */ r, /** @type {number} */ s) =>
      u * u * u * p + 3 * u * u * t * q + 3 * u * t * t * r + t * t * t * s;
    stroke.push([mix(x0, ax, bx, x), mix(y0, ay, by, y)]);
  }
}

/** @param {[number, number][]} stroke @param {number[]} n */
function ellipse(stroke, [cx = 0, cy = 0, rx = 0, ry = 0]) {
  const steps = Math.max(8, Math.ceil((Math.PI * (rx + ry)) / STEP));
  for (let i = 0; i <= steps; i++) {
    const angle = (2 * Math.PI * i) / steps - Math.PI / 2;
    stroke.push([cx + rx * Math.cos(angle), cy + ry * Math.sin(angle)]);
  }
}

/** The names of the sketches' colours in the paint box. @type {Record<string, number>} */
const INKS = {
  shiro: 0,
  sumi: 1,
  nezumi: 3,
  shu: 4,
  daidai: 6,
  yamabuki: 7,
  kitsune: 8,
  cha: 9,
  tamago: 11,
  wakakusa: 13,
  matsu: 14,
  ai: 15,
  ao: 16,
  mizu: 17,
  fuji: 19,
  momo: 21,
};

/** Sketches are written for a sheet of 800 × 600. @param {Sketch} sketch @returns {import('./codec.js').Command[]} */
export function commandsOf(sketch) {
  return sketch.marks.flatMap(markOf);
}

/** @param {StrokeMark | FillMark} mark @returns {import('./codec.js').Command[]} */
function markOf(mark) {
  const colour = INKS[mark.ink] ?? 1;
  if ('at' in mark) return [{kind: 'fill', colour, x: 2 * (mark.at[0] ?? 0), y: 2 * (mark.at[1] ?? 0)}];
  return pointsOf(mark.path).flatMap((points) =>
    strokeOf(
      points.map(([x, y]) => [Math.round(2 * x), Math.round(2 * y)]),
      colour,
      2 * mark.size,
    ),
  );
}

/** @param {number[][]} points @param {number} colour @param {number} size @returns {import('./codec.js').Command[]} */
function strokeOf([first = [], ...rest], colour, size) {
  return [{kind: 'begin', colour, size, x: first[0] ?? 0, y: first[1] ?? 0}, {kind: 'points', points: rest.flat()}, {kind: 'end'}];
}
