// SHA-256 of a text: crypto.subtle is there only on pages that came over TLS or from this machine.

/** The first 32 bits of the fractional parts of the cube roots of the first 64 primes, as the standard wants them. */
const K = primes(64).map((p) => fraction(Math.cbrt(p)));
const START = primes(8).map((p) => fraction(Math.sqrt(p)));

/** @param {number} count */
function primes(count) {
  /** @type {number[]} */
  const found = [];
  for (let n = 2; found.length < count; n++) if (found.every((p) => n % p !== 0)) found.push(n);
  return found;
}

/** @param {number} root */
function fraction(root) {
  return ((root - Math.floor(root)) * 2 ** 32) | 0;
}

/** @param {number} x @param {number} n */
const turn = (x, n) => (x >>> n) | (x << (32 - n));

/** @param {Uint8Array} bytes @returns {DataView} with the length at its end, in whole blocks */
function padded(bytes) {
  const blocks = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  blocks.set(bytes);
  blocks[bytes.length] = 0x80;
  const view = new DataView(blocks.buffer);
  view.setUint32(blocks.length - 8, Math.floor((bytes.length * 8) / 2 ** 32));
  view.setUint32(blocks.length - 4, (bytes.length * 8) >>> 0);
  return view;
}

/** @param {string} text @returns {string} in hexadecimal */
export function sha256(text) {
  const view = padded(new TextEncoder().encode(text));
  const state = Int32Array.from(START);
  const w = new Int32Array(64);
  const at = (/** @type {number} */ i) => /** @type {number} */ (w[i]);
  for (let block = 0; block < view.byteLength; block += 64) {
    for (let i = 0; i < 16; i++) w[i] = view.getInt32(block + 4 * i);
    for (let i = 16; i < 64; i++) {
      const [x, y] = [at(i - 15), at(i - 2)];
      w[i] = at(i - 16) + (turn(x, 7) ^ turn(x, 18) ^ (x >>> 3)) + at(i - 7) + (turn(y, 17) ^ turn(y, 19) ^ (y >>> 10));
    }
    let [a, b, c, d, e, f, g, h] = /** @type {[number, number, number, number, number, number, number, number]} */ (
      /** @type {unknown} */ ([...state])
    );
    for (let i = 0; i < 64; i++) {
      const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + /** @type {number} */ (K[i]) + at(i)) | 0;
      const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((value, i) => {
      state[i] = /** @type {number} */ (state[i]) + value;
    });
  }
  return [...state].map((value) => (value >>> 0).toString(16).padStart(8, '0')).join('');
}
