// Two texts line by line: what both have stands side by side, what one lacks stands alone.

/** @typedef {{left: string | null, right: string | null}} Pair a line that one side lacks is null there */

/** Tables of more cells than this take too long; then all that differs counts as changed. */
const MOST_CELLS = 4_000_000;

/** @param {string} before @param {string} after @returns {Pair[]} */
export function compareLines(before, after) {
  const a = lines(before);
  const b = lines(after);
  let head = 0;
  while (head < a.length && head < b.length && a[head] === b[head]) head++;
  let tail = 0;
  while (tail < a.length - head && tail < b.length - head && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail++;
  const same = (/** @type {string} */ line) => ({left: line, right: line});
  return [
    ...a.slice(0, head).map(same),
    ...beside(middle(a.slice(head, a.length - tail), b.slice(head, b.length - tail))),
    ...a.slice(a.length - tail).map(same),
  ];
}

/** @param {string} text */
function lines(text) {
  return text === ''
    ? []
    : text
        .replace(/\r\n?/g, '\n')
        .replace(/\n$/, '')
        .split('\n')
        .map((line) => line.trimEnd());
}

/** The longest common run of lines. @param {string[]} a @param {string[]} b @returns {Pair[]} */
function middle(a, b) {
  if (a.length * b.length > MOST_CELLS) return [...a.map((left) => ({left, right: null})), ...b.map((right) => ({left: null, right}))];
  const width = b.length + 1;
  const common = new Uint32Array((a.length + 1) * width);
  const at = (/** @type {number} */ i, /** @type {number} */ j) => common[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--)
      common[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  }
  /** @type {Pair[]} */
  const pairs = [];
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    const [left = null, right = null] = [a[i], b[j]];
    if (left !== null && left === right) pairs.push({left: /** @type {string} */ (a[i++]), right: /** @type {string} */ (b[j++])});
    else if (right === null || (left !== null && at(i + 1, j) >= at(i, j + 1)))
      pairs.push({left: /** @type {string} */ (a[i++]), right: null});
    else pairs.push({left: null, right: /** @type {string} */ (b[j++])});
  }
  return pairs;
}

/** Lines that went and lines that came in their place stand beside each other. @param {Pair[]} pairs @returns {Pair[]} */
function beside(pairs) {
  /** @type {Pair[]} */
  const all = [];
  for (let i = 0; i < pairs.length;) {
    /** @type {string[]} */
    const gone = [];
    /** @type {string[]} */
    const come = [];
    for (let pair = pairs[i]; pair && (pair.left === null || pair.right === null); pair = pairs[++i]) {
      if (pair.left !== null) gone.push(pair.left);
      if (pair.right !== null) come.push(pair.right);
    }
    for (let n = 0; n < Math.max(gone.length, come.length); n++) all.push({left: gone[n] ?? null, right: come[n] ?? null});
    const pair = pairs[i];
    if (pair) (all.push(pair), i++);
  }
  return all;
}

/** Only what differs, with a few lines around it; null stands for lines left out. @param {readonly Pair[]} pairs @param {number} around @returns {(Pair | null)[]} */
export function nearChanges(pairs, around = 2) {
  const near = new Set(
    pairs.flatMap(({left, right}, i) => (left === right ? [] : Array.from({length: 2 * around + 1}, (_, n) => i - around + n))),
  );
  /** @type {(Pair | null)[]} */
  const shown = [];
  pairs.forEach((pair, i) => {
    if (near.has(i)) shown.push(pair);
    else if (shown.at(-1) !== null) shown.push(null);
  });
  return shown;
}
