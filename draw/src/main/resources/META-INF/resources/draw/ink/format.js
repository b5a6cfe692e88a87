// The measures and colours of a sheet, as docs/draw-protocol.md gives them.
export const VERSION = 1;
export const WIDTH = 1600;
export const HEIGHT = 1200;
export const MIN_SIZE = 4;
export const MAX_SIZE = 96;
/** Points that one `points` command may carry. */
export const MAX_RUN = 512;
/** Points and fills that one turn may have. */
export const MAX_POINTS = 20_000;
/** So many are kept for ending the last stroke and for taking back. */
export const SPARE_POINTS = 500;
export const MAX_FILLS = 200;
/** Colours of one's own that a turn may have; they are numbered after those of the box. */
export const MAX_MIXED = 8;

/** Colours by number; 0 is the paper. */
export const PALETTE = [
  0xffffff, 0x1f1b16, 0x6b6358, 0xb8b0a4, 0xb83a24, 0xe2694f, 0xe8912d, 0xf2c230, 0xa67c1a, 0x7a4a21, 0x4a2c14, 0xf2c9a5, 0x5e7634,
  0x9db56b, 0x1f6b45, 0x22486b, 0x3f7fbf, 0x9ccbea, 0x5b3a8c, 0xa97cc9, 0xd9578a, 0xf5b8cc, 0x2ba39b, 0x8c1c2b,
];

/** @param {number} colour its number @param {readonly number[]} [palette] @returns {string} `#RRGGBB` */
export function hex(colour, palette = PALETTE) {
  return `#${(palette[colour] ?? 0).toString(16).padStart(6, '0').toUpperCase()}`;
}
