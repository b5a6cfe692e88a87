// A link as a QR code (ISO/IEC 18004): bytes, correction level M, versions 1 to 6, which hold 106 characters.

/** By version: how many data codewords a block has, how many blocks, how many correcting codewords each. */
const BLOCKS = [
  [16, 1, 10],
  [28, 1, 16],
  [44, 1, 26],
  [32, 2, 18],
  [43, 2, 24],
  [27, 4, 16],
];

/** Powers of 2 and their logarithms in the field of 256 elements. */
const EXP = new Uint8Array(510);
const LOG = new Uint8Array(256);
for (let i = 0, value = 1; i < 255; i++) {
  EXP[i] = EXP[i + 255] = value;
  LOG[value] = i;
  value = value > 127 ? (value << 1) ^ 0x11d : value << 1;
}

/** @param {number} a @param {number} b */
function times(a, b) {
  return a === 0 || b === 0 ? 0 : (EXP[(LOG[a] ?? 0) + (LOG[b] ?? 0)] ?? 0);
}

/** The codewords that let a reader repair the data. @param {readonly number[]} data @param {number} count */
export function correction(data, count) {
  /** @type {number[]} */
  let generator = [1];
  for (let i = 0; i < count; i++) {
    const root = EXP[i] ?? 0;
    generator = [...generator, 0].map((term, at) => term ^ times(generator[at - 1] ?? 0, root));
  }
  const rest = [...data, ...Array(count).fill(0)];
  for (let i = 0; i < data.length; i++) {
    const lead = rest[i] ?? 0;
    for (let j = 0; j < generator.length; j++) rest[i + j] = (rest[i + j] ?? 0) ^ times(generator[j] ?? 0, lead);
  }
  return rest.slice(data.length);
}

/** @param {Uint8Array} bytes @returns {{version: number, words: number[]} | null} null if it is too long */
function codewords(bytes) {
  const version = BLOCKS.findIndex(([size = 0, count = 0]) => size * count >= bytes.length + 2) + 1;
  if (version === 0) return null;
  const [size = 0, count = 0, repair = 0] = BLOCKS[version - 1] ?? [];
  const bits = `0100${bytes.length.toString(2).padStart(8, '0')}${Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')}0000`;
  const data = (bits.match(/.{8}/g) ?? []).map((octet) => parseInt(octet, 2));
  for (let pad = 0xec; data.length < size * count; pad ^= 0xfd) data.push(pad);
  const blocks = Array.from({length: count}, (_, i) => data.slice(i * size, (i + 1) * size));
  const repairs = blocks.map((block) => correction(block, repair));
  const across = (/** @type {number[][]} */ rows) => (rows[0] ?? []).flatMap((_, i) => rows.map((row) => row[i] ?? 0));
  return {version, words: [...across(blocks), ...across(repairs)]};
}

/** What is the same in every code of a version: null where data goes. @param {number} version @returns {(boolean | null)[][]} */
function frame(version) {
  const size = 17 + 4 * version;
  const grid = Array.from({length: size}, () => /** @type {(boolean | null)[]} */ (Array(size).fill(null)));
  const put = (/** @type {number} */ row, /** @type {number} */ column, /** @type {boolean} */ dark) => {
    const line = grid[row];
    if (line && column >= 0 && column < size) line[column] = dark;
  };
  for (let i = 8; i < size - 8; i++) {
    put(6, i, i % 2 === 0);
    put(i, 6, i % 2 === 0);
  }
  for (const [row, column] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ]) {
    for (let y = -4; y <= 4; y++)
      for (let x = -4; x <= 4; x++) {
        const ring = Math.max(Math.abs(x), Math.abs(y));
        put((row ?? 0) + y, (column ?? 0) + x, ring !== 2 && ring !== 4);
      }
  }
  if (version > 1) {
    for (let y = -2; y <= 2; y++) for (let x = -2; x <= 2; x++) put(size - 7 + y, size - 7 + x, Math.max(Math.abs(x), Math.abs(y)) !== 1);
  }
  for (let i = 0; i < 9; i++) {
    // the format's place, written last
    if (i !== 6) put(8, i, false);
    if (i !== 6) put(i, 8, false);
    if (i < 8) put(8, size - 1 - i, false);
    if (i < 8) put(size - 1 - i, 8, i === 7);
  }
  return grid;
}

/** @type {readonly ((row: number, column: number) => boolean)[]} */
const MASKS = [
  (r, c) => (r + c) % 2 === 0,
  (r) => r % 2 === 0,
  (_, c) => c % 3 === 0,
  (r, c) => (r + c) % 3 === 0,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2 === 0,
  (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
];

/** @param {number} version @param {readonly number[]} words @param {number} mask @returns {boolean[][]} */
function written(version, words, mask) {
  const fixed = frame(version);
  const size = fixed.length;
  const grid = fixed.map((row) => row.map(Boolean));
  let bit = 0;
  for (let right = size - 1, up = true; right > 0; right -= 2, up = !up) {
    if (right === 6) right--; // the column of the timing marks
    for (let i = 0; i < size; i++)
      for (const column of [right, right - 1]) {
        const row = up ? size - 1 - i : i;
        if (fixed[row]?.[column] !== null) continue;
        const dark = (((words[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1;
        bit++;
        const line = grid[row];
        if (line) line[column] = dark !== Boolean(MASKS[mask]?.(row, column));
      }
  }
  writeFormat(grid, mask);
  return grid;
}

/** Which level (M is 00) and which mask, with its own correction, twice. @param {boolean[][]} grid @param {number} mask */
function writeFormat(grid, mask) {
  let rest = mask << 10;
  for (let i = 4; i >= 0; i--) if (rest & (1 << (i + 10))) rest ^= 0x537 << i;
  const format = ((mask << 10) | rest) ^ 0x5412;
  const size = grid.length;
  for (let i = 0; i < 15; i++) {
    const dark = ((format >> i) & 1) === 1;
    const [down, across] = [i < 6 ? i : i < 8 ? i + 1 : size - 15 + i, i < 8 ? size - 1 - i : i < 9 ? 7 : 14 - i];
    /** @type {boolean[]} */ (grid[down])[8] = dark;
    /** @type {boolean[]} */ (grid[8])[across] = dark;
  }
}

/** How hard a code is to read: long runs, blocks of one colour, too much of one of them. @param {boolean[][]} grid */
function penalty(grid) {
  const lines = [...grid, ...grid.map((_, i) => grid.map((row) => Boolean(row[i])))];
  let points = 0;
  for (const line of lines) {
    for (const [run = ''] of line
      .map(Number)
      .join('')
      .matchAll(/0{5,}|1{5,}/g))
      points += run.length - 2;
    points +=
      40 *
      [
        ...line
          .map(Number)
          .join('')
          .matchAll(/(?=10111010000|00001011101)/g),
      ].length;
  }
  grid.forEach((row, y) =>
    row.forEach((dark, x) => {
      if (grid[y + 1] && x + 1 < row.length && row[x + 1] === dark && grid[y + 1]?.[x] === dark && grid[y + 1]?.[x + 1] === dark)
        points += 3;
    }),
  );
  const share = grid.flat().filter(Boolean).length / grid.length ** 2;
  return points + 10 * Math.floor(Math.abs(share - 0.5) * 20);
}

/** @param {string} text @returns {boolean[][]} rows of dark and light; empty if the text is too long */
export function qrGrid(text) {
  const made = codewords(new TextEncoder().encode(text));
  if (!made) return [];
  const all = MASKS.map((_, mask) => written(made.version, made.words, mask));
  return all.reduce((best, each) => (penalty(each) < penalty(best) ? each : best));
}

/** @param {string} text @returns {{size: number, path: string}} an SVG path with one square a module */
export function qrCode(text) {
  const grid = qrGrid(text);
  const path = grid.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return {size: grid.length, path};
}
