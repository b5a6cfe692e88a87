// Where on the screen something small can lie without being in the way: not on a board or a drawing, and on as few buttons
// as possible.

/** What is watched or drawn on; a page marks more of the kind with `data-keep-clear`. */
const STAGES = 'canvas, svg.shogi, svg.othello, [data-keep-clear]';
const CONTROLS = 'a[href], button, input, select, textarea';
const EDGE = 8;

/** @typedef {{left: number, top: number, width: number, height: number}} Box */

/**
 * The left upper corner of the best place for a box of this size. The head of the page comes first: what is played,
 * drawn or typed lies below it. The strips beside a board or drawing come last.
 * @param {{width: number, height: number}} size @param {Element} self whatever moves; it is not in its own way
 * @returns {Box & {covers: number}} with how many square pixels of boards and drawings it covers there
 */
export function freeSpot({width, height}, self) {
  const screen = {width: document.documentElement.clientWidth, height: window.innerHeight};
  const stages = boxes(STAGES, self).filter((stage) => covered(stage, [{left: 0, top: 0, ...screen}]) > 0);
  const controls = boxes(CONTROLS, self);
  const lefts = [(screen.width - width) / 2, screen.width - width - EDGE, EDGE];
  const tops = [EDGE, screen.height - height - EDGE];
  const spots = tops.flatMap((top) => lefts.map((left) => ({left: Math.max(0, left), top, width, height})));
  for (const stage of stages) {
    const beside = [stage.left + stage.width + EDGE, stage.left - width - EDGE];
    spots.push(
      ...beside
        .filter((left) => left >= 0 && left + width <= screen.width)
        .flatMap((left) => [...tops, (screen.height - height) / 2].map((top) => ({left, top, width, height}))),
    );
  }
  const costs = spots.map((spot) => [covered(spot, stages), covered(spot, controls)]);
  let best = 0;
  costs.forEach(([stage = 0, control = 0], n) => {
    const [least = 0, fewest = 0] = costs[best] ?? [];
    if (stage < least || (stage === least && control < fewest)) best = n;
  });
  return {.../** @type {Box} */ (spots[best]), covers: costs[best]?.[0] ?? 0};
}

/** Whether a box lies on a board or a drawing. @param {Box} box @param {Element} self */
export function isInTheWay(box, self) {
  return covered(box, boxes(STAGES, self)) > 0;
}

/** How many square pixels of the others it covers. @param {Box} box @param {readonly Box[]} others */
function covered(box, others) {
  return others.reduce((sum, other) => {
    const wide = Math.min(box.left + box.width, other.left + other.width) - Math.max(box.left, other.left);
    const high = Math.min(box.top + box.height, other.top + other.height) - Math.max(box.top, other.top);
    return wide > 0 && high > 0 ? sum + wide * high : sum;
  }, 0);
}

/** The boxes of what matches, in all shadow roots. @param {string} selector @param {Element} self @returns {Box[]} */
function boxes(selector, self) {
  /** @type {Box[]} */
  const found = [];
  const look = (/** @type {Document | ShadowRoot} */ root) => {
    for (const element of root.querySelectorAll('*')) {
      if (element === self) continue;
      if (element.matches(selector)) found.push(element.getBoundingClientRect());
      if (element.shadowRoot) look(element.shadowRoot);
    }
  };
  look(document);
  return found;
}
