// Whole numbers in as few bytes as they need: seven bits a byte, the lowest first, at most four bytes.

/** Bytes that are not what they should be. */
export class InkFault extends Error {}

export class ByteWriter {
  /** @type {number[]} */
  #bytes = [];

  get length() {
    return this.#bytes.length;
  }

  /** @param {...number} values each 0 to 255 */
  bytes(...values) {
    this.#bytes.push(...values);
  }

  /** @param {number} value 0 to 2²⁸ − 1 */
  varint(value) {
    let rest = value;
    for (; rest > 0x7f; rest >>>= 7) this.#bytes.push((rest & 0x7f) | 0x80);
    this.#bytes.push(rest);
  }

  /** Small steps in either direction stay small. @param {number} value */
  zigzag(value) {
    this.varint(value < 0 ? -2 * value - 1 : 2 * value);
  }

  done() {
    return new Uint8Array(this.#bytes);
  }
}

export class ByteReader {
  #bytes;
  #at = 0;

  /** @param {Uint8Array} bytes */
  constructor(bytes) {
    this.#bytes = bytes;
  }

  get isAtEnd() {
    return this.#at >= this.#bytes.length;
  }

  byte() {
    const value = this.#bytes[this.#at++];
    if (value === undefined) throw new InkFault('The bytes end too early');
    return value;
  }

  varint() {
    let value = 0;
    for (let shift = 0; shift < 28; shift += 7) {
      const byte = this.byte();
      value |= (byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
    throw new InkFault('A number is longer than four bytes');
  }

  zigzag() {
    const value = this.varint();
    return value & 1 ? -((value + 1) / 2) : value / 2;
  }
}
