// Squares of paper, each of one colour. Strokes are laid on them by whole-number arithmetic only, so that every browser
// and the server get the same squares, and a fill never leaks on one and holds on the other.

/** @typedef {{left: number, top: number, right: number, bottom: number}} Box right and bottom are outside */

export class Cells {
  /**
   * @param {number} width @param {number} height in cells
   * @param {number} scale half a cell's side is 1 / scale units: 1 for cells of 2 × 2 units, 2 for cells of 1 × 1
   */
  constructor(width, height, scale) {
    this.width = width;
    this.height = height;
    this.scale = scale;
    this.colours = new Uint8Array(width * height);
  }

  clear() {
    this.colours.fill(0);
  }

  /**
   * Colours each cell whose centre is at most size / 2 away from the segment; a disc if both ends are the same. All
   * lengths are compared squared: no root, no rounding.
   * @param {number} x0 @param {number} y0 @param {number} x1 @param {number} y1 units
   * @param {number} size units
   * @param {number} colour
   * @returns {Box} what may have changed
   */
  segment(x0, y0, x1, y1, size, colour) {
    const {scale, width, height, colours} = this;
    const [px, py, qx, qy, wide] = [x0 * scale, y0 * scale, x1 * scale, y1 * scale, size * scale];
    const reach = wide / 2;
    const left = Math.max(0, Math.floor((Math.min(px, qx) - reach - 1) / 2));
    const right = Math.min(width, Math.ceil((Math.max(px, qx) + reach + 1) / 2));
    const top = Math.max(0, Math.floor((Math.min(py, qy) - reach - 1) / 2));
    const bottom = Math.min(height, Math.ceil((Math.max(py, qy) + reach + 1) / 2));
    const [dx, dy] = [qx - px, qy - py];
    const long = dx * dx + dy * dy;
    const limit = wide * wide;
    for (let row = top; row < bottom; row++) {
      const vy = 2 * row + 1 - py;
      const wy = 2 * row + 1 - qy;
      // Only the part of the segment that this row can be near; generously, since the exact test follows.
      const [near, far] = dy === 0 ? [0, 1] : [(vy - reach - 1) / dy, (vy + reach + 1) / dy].map((t) => Math.max(0, Math.min(1, t)));
      const [one, other] = [px + dx * (near ?? 0), px + dx * (far ?? 1)];
      const start = Math.max(left, Math.floor((Math.min(one, other) - reach - 3) / 2));
      const end = Math.min(right, Math.ceil((Math.max(one, other) + reach + 3) / 2));
      for (let column = start; column < end; column++) {
        const vx = 2 * column + 1 - px;
        const along = vx * dx + vy * dy;
        let inside;
        if (along <= 0) inside = 4 * (vx * vx + vy * vy) <= limit;
        else if (along >= long) {
          const wx = 2 * column + 1 - qx;
          inside = 4 * (wx * wx + wy * wy) <= limit;
        } else {
          const across = vx * dy - vy * dx;
          inside = 4 * across * across <= limit * long;
        }
        if (inside) colours[row * width + column] = colour;
      }
    }
    return {left, top, right, bottom};
  }

  /**
   * Gives a colour to the cell and to all of its old colour that hang together with it by their sides.
   * @param {number} column @param {number} row @param {number} colour
   * @returns {{old: number, runs: number[]}} the runs of cells that changed: first and last by turns
   */
  flood(column, row, colour) {
    const {width, height, colours} = this;
    const old = colours[row * width + column] ?? colour;
    /** @type {number[]} */
    const runs = [];
    if (old === colour) return {old, runs};
    const waiting = [row * width + column];
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      if (colours[at] !== old) continue;
      const start = at - (at % width);
      let from = at;
      let to = at;
      while (from > start && colours[from - 1] === old) from--;
      while (to < start + width - 1 && colours[to + 1] === old) to++;
      colours.fill(colour, from, to + 1);
      runs.push(from, to);
      if (start > 0) this.#seek(from - width, to - width, old, waiting);
      if (start < (height - 1) * width) this.#seek(from + width, to + width, old, waiting);
    }
    return {old, runs};
  }

  /** One cell of each run of the old colour. @param {number} from @param {number} to @param {number} old @param {number[]} found */
  #seek(from, to, old, found) {
    for (let i = from; i <= to; i++) {
      if (this.colours[i] === old && (i === from || this.colours[i - 1] !== old)) found.push(i);
    }
  }
}

/** @param {Box | null} one @param {Box} other @returns {Box} */
export function around(one, other) {
  if (!one) return other;
  return {
    left: Math.min(one.left, other.left),
    top: Math.min(one.top, other.top),
    right: Math.max(one.right, other.right),
    bottom: Math.max(one.bottom, other.bottom),
  };
}
