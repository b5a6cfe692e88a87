// Ink: bytes and back, and what a log looks like.
import {Cells} from '/draw/ink/cells.js';
import {decodeCommands, decodeHead, decodeLog, encodeFrame, encodeLog, unpackLog} from '/draw/ink/codec.js';
import {Drawing} from '/draw/ink/drawing.js';
import {HEIGHT, PALETTE, WIDTH} from '/draw/ink/format.js';
import {toPng} from '/draw/ink/sheet.js';
import {commandsOf, pointsOf} from '/draw/ink/sketch.js';
import {ByteReader, ByteWriter, InkFault} from '/draw/ink/varint.js';
import {same} from './expect.js';
import {LINE} from './ink-line.js';

/** @typedef {import('/draw/ink/codec.js').Command} Command */

/** Numbers that look random and are the same in every run (mulberry32). @param {number} seed */
function dice(seed) {
  let state = seed;
  return (/** @type {number} */ sides) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % sides;
  };
}

/** @param {(sides: number) => number} roll @returns {Command[]} */
function anyLog(roll) {
  /** @type {Command[]} */
  const log = [];
  for (let i = roll(20); i >= 0; i--) {
    const kind = roll(7);
    if (kind === 0) log.push({kind: 'fill', colour: roll(PALETTE.length), x: roll(WIDTH), y: roll(HEIGHT)});
    else if (kind === 1) log.push({kind: 'undo'});
    else if (kind === 6) log.push({kind: 'redo'});
    else if (kind === 2 && roll(4) === 0) log.push({kind: 'clear'});
    else {
      log.push({kind: 'begin', colour: roll(PALETTE.length), size: 4 + roll(93), x: roll(WIDTH), y: roll(HEIGHT)});
      for (let runs = roll(3); runs > 0; runs--)
        log.push(
          {kind: 'points', points: Array.from({length: 1 + roll(9)}, () => [roll(WIDTH), roll(HEIGHT)]).flat()},
          ...(roll(3) === 0 ? [{kind: /** @type {const} */ ('width'), size: 4 + roll(93)}] : []),
        );
      log.push({kind: 'end'});
    }
  }
  return log;
}

/** @param {readonly Command[]} commands */
function drawn(commands) {
  const drawing = new Drawing();
  for (const command of commands) drawing.apply(command);
  return drawing;
}

/** @param {Uint8Array} one @param {Uint8Array} other */
const alike = (one, other) => one.length === other.length && one.every((value, i) => value === other[i]);

/** @param {string} text */
const bytes = (text) => Uint8Array.from(text.trim().split(/\s+/), (pair) => parseInt(pair, 16));

/** @param {Uint8Array} data */
const text = (data) => Array.from(data, (byte) => byte.toString(16).padStart(2, '0')).join(' ');

export const tests = {
  async 'the first point keeps the width that it was put down with, as on the server'() {
    const {cells} = drawn([
      {kind: 'begin', colour: 1, size: 96, x: 800, y: 600},
      {kind: 'width', size: 4},
      {kind: 'points', points: [900, 600]},
      {kind: 'end'},
    ]);
    same(cells[280 * (WIDTH / 2) + 400], 1);
    same(cells[298 * (WIDTH / 2) + 449], 0);
  },

  async 'what was taken back comes back until something new is drawn'() {
    const drawing = drawn(LINE);
    const before = drawing.cells.slice();
    drawing.apply({kind: 'undo'});
    same(drawing.canRedo, true);
    drawing.apply({kind: 'redo'});
    same(alike(drawing.cells, before), true);
    drawing.apply({kind: 'undo'});
    drawing.apply({kind: 'fill', colour: 2, x: 5, y: 5});
    same(drawing.canRedo, false);
  },

  async "a colour of one's own and a width travel with the ink"() {
    /** @type {Command[]} */
    const log = [
      {kind: 'mix', rgb: 0xabcdef},
      {kind: 'begin', colour: 24, size: 8, x: 5, y: 5},
      {kind: 'width', size: 20},
      {kind: 'points', points: [30, 5]},
      {kind: 'end'},
    ];
    const back = decodeLog(encodeLog(log));
    same(JSON.stringify(back), JSON.stringify(log));
    same(drawn(back).palette.at(-1), 0xabcdef);
    same(text(encodeFrame({round: 1, turn: 1, first: 3}, log.slice(3), {x: 5, y: 5})), '01 01 01 01 03 02 01 32 00 03');
  },

  async 'numbers need as few bytes as they can, in both directions'() {
    for (const value of [0, 1, 127, 128, 16_383, 16_384, 2_097_151, 268_435_455]) {
      const writer = new ByteWriter();
      writer.varint(value);
      same(new ByteReader(writer.done()).varint(), value);
      same(writer.length, value < 128 ? 1 : value < 16_384 ? 2 : value < 2_097_152 ? 3 : 4);
    }
    for (const value of [0, -1, 1, -64, 63, -1600, 1599]) {
      const writer = new ByteWriter();
      writer.zigzag(value);
      same(new ByteReader(writer.done()).zigzag(), value);
    }
  },

  async "a frame is written as the protocol's example"() {
    const frame = encodeFrame({round: 1, turn: 2, first: 0}, LINE, null);
    same(text(frame), '01 01 01 02 00 01 04 08 64 c8 01 02 01 06 03 03');
    const {kind, round, turn, first, body} = decodeHead(frame);
    same([kind, round, turn, first, decodeCommands(body, null).commands], [1, 1, 2, 0, LINE]);
  },

  async 'any log comes back from its bytes as it was'() {
    const roll = dice(1);
    for (let i = 0; i < 200; i++) {
      const log = anyLog(roll);
      same(decodeLog(encodeLog(log)), log);
    }
  },

  async 'a packed log is unpacked'() {
    const packed = new Blob([encodeLog(LINE)]).stream().pipeThrough(new CompressionStream('gzip'));
    const letters = String.fromCharCode(...new Uint8Array(await new Response(packed).arrayBuffer()));
    same(await unpackLog(btoa(letters)), LINE);
  },

  async 'bytes that are no ink are refused and never anything else'() {
    const roll = dice(2);
    for (let i = 0; i < 3000; i++) {
      const good = encodeLog(anyLog(roll));
      const bad = roll(2) ? Uint8Array.from({length: roll(60)}, () => roll(256)) : good.map((byte) => (roll(12) ? byte : roll(256)));
      try {
        decodeLog(bad);
        decodeHead(bad);
      } catch (thrown) {
        if (!(thrown instanceof InkFault)) throw thrown;
      }
    }
    const faults = [
      '01 02 01 00 00',
      '01 03',
      '01 01 04 08 00 00 05',
      '01 01 20 08 00 00',
      '01 01 04 03 00 00',
      '01 01 04 08 c0 0c 00',
      '01 0a',
      '01 04 01 80 80 80 80 01 00',
      '02',
      '01 01 04 08 00 00 02 00',
      '01 01 04 08 00 00 02 01 01 00',
    ];
    for (const fault of faults) {
      try {
        decodeLog(bytes(fault));
        throw new Error(`accepted ${fault}`);
      } catch (thrown) {
        if (!(thrown instanceof InkFault)) throw thrown;
      }
    }
  },

  async 'a stroke colours exactly the cells within half its width'() {
    const cells = new Cells(40, 30, 1);
    cells.segment(20, 20, 50, 30, 12, 3);
    const far = (/** @type {number} */ x, /** @type {number} */ y) => {
      const share = Math.max(0, Math.min(1, ((x - 20) * 30 + (y - 20) * 10) / 1000));
      return Math.hypot(x - 20 - 30 * share, y - 20 - 10 * share);
    };
    for (let row = 0; row < 30; row++) {
      for (let column = 0; column < 40; column++) {
        const away = far(2 * column + 1, 2 * row + 1);
        if (Math.abs(away - 6) > 1e-6) same(cells.colours[row * 40 + column], away < 6 ? 3 : 0, `cell ${column}, ${row}`);
      }
    }
  },

  async 'a long stroke is the same cells as each of them tested alone'() {
    const roll = dice(7);
    for (let i = 0; i < 60; i++) {
      const [x0, y0, x1, y1, size] = [roll(300), roll(200), roll(300), roll(200), 4 + roll(60)];
      const cells = new Cells(150, 100, 1);
      cells.segment(x0, y0, x1, y1, size, 1);
      const [dx, dy] = [x1 - x0, y1 - y0];
      for (let row = 0; row < 100; row++) {
        for (let column = 0; column < 150; column++) {
          const [vx, vy, wx, wy] = [2 * column + 1 - x0, 2 * row + 1 - y0, 2 * column + 1 - x1, 2 * row + 1 - y1];
          const [t, c, d] = [vx * dx + vy * dy, vx * dy - vy * dx, dx * dx + dy * dy];
          const inside =
            t <= 0
              ? 4 * (vx * vx + vy * vy) <= size * size
              : t >= d
                ? 4 * (wx * wx + wy * wy) <= size * size
                : 4 * c * c <= size * size * d;
          same(cells.colours[row * 150 + column], inside ? 1 : 0);
        }
      }
    }
  },

  async 'a fill stops at a closed line and leaves no light along it'() {
    const drawing = drawn([
      {kind: 'begin', colour: 1, size: 8, x: 400, y: 300},
      {kind: 'points', points: [1200, 310, 1190, 900, 410, 880, 400, 300]},
      {kind: 'end'},
      {kind: 'fill', colour: 7, x: 800, y: 600},
    ]);
    const at = (/** @type {number} */ x, /** @type {number} */ y) => drawing.fine.colours[y * WIDTH + x];
    same([at(800, 600), at(100, 100), at(400, 500)], [7, 0, 1]);
    for (let x = 430; x < 1170; x++) {
      let last = 0;
      for (let y = 200; y < 1000; y++) {
        const colour = at(x, y) ?? 0;
        if (colour === 0) same(last === 7, false, `light between line and fill at ${x}, ${y}`);
        last = colour;
      }
    }
  },

  async 'known logs have the checksums that the server gives them'() {
    /** @type {(x: number, y: number, ...points: number[]) => Command[]} */
    const black = (x, y, ...points) => [{kind: 'begin', colour: 1, size: 8, x, y}, {kind: 'points', points}, {kind: 'end'}];
    /** @type {Command[]} */
    const house = [
      ...black(400, 900, 400, 500, 800, 250, 1200, 500, 1200, 900, 400, 900),
      {kind: 'fill', colour: 11, x: 800, y: 700},
      ...black(700, 900, 700, 700, 850, 700, 850, 900),
      {kind: 'fill', colour: 9, x: 760, y: 800},
      {kind: 'fill', colour: 17, x: 20, y: 20},
    ];
    /** @type {Command[]} */
    const across = [{kind: 'begin', colour: 1, size: 96, x: 0, y: 0}, {kind: 'points', points: [1599, 1199]}, {kind: 'end'}];
    same(
      [LINE, across, house].map((log) => crc32(drawn(log).cells)),
      [2594845605, 2732516445, 640935228],
    );
  },

  async 'a fill with the colour that is there changes nothing'() {
    const drawing = drawn([{kind: 'fill', colour: 5, x: 10, y: 10}]);
    const before = drawing.cells.slice();
    drawing.apply({kind: 'fill', colour: 5, x: 900, y: 900});
    same(alike(drawing.cells, before), true);
  },

  async 'undo gives exactly the drawing without its last mark, however long the log'() {
    const roll = dice(3);
    /** @type {Command[]} */
    const log = [];
    const drawing = new Drawing();
    for (let i = 0; i < 16; i++) {
      const more = anyLog(roll)
        .filter(({kind}) => kind !== 'undo')
        .slice(0, 12);
      const whole =
        more.at(-1)?.kind === 'begin' || more.at(-1)?.kind === 'points' ? [...more, {kind: /** @type {const} */ ('end')}] : more;
      for (const command of whole) drawing.apply(command);
      log.push(...whole);
      const marks = drawing.marks.length;
      const undone = Math.min(marks, roll(4));
      for (let n = 0; n < undone; n++) drawing.apply({kind: 'undo'});
      for (let n = 0; n < undone; n++) log.push({kind: 'undo'});
      if (i % 4 !== 3) continue;
      const anew = drawn(marksOnly(drawing));
      same(alike(anew.cells, drawing.cells) && alike(anew.fine.colours, drawing.fine.colours), true, `sheet after ${log.length} commands`);
    }
  },

  async 'undo of a clearing brings the drawing back'() {
    const drawing = drawn(LINE);
    const before = drawing.cells.slice();
    drawing.apply({kind: 'clear'});
    same(
      drawing.cells.every((colour) => colour === 0),
      true,
    );
    drawing.apply({kind: 'undo'});
    same(alike(drawing.cells, before), true);
  },

  async 'every sketch is valid ink with an area filled'() {
    const {default: sketches} = await import('/draw/sketches.json', {with: {type: 'json'}});
    for (const sketch of sketches) {
      const log = commandsOf(/** @type {any} */ (sketch));
      same(decodeLog(encodeLog(log)).length, log.length, sketch.word);
      same(/^[ぁ-ゖー]+$/.test(sketch.word), true, sketch.word);
    }
    same(pointsOf('M0 0L18 0O50 50 10 10').length, 2);
  },

  async "a picture to keep has the drawing's full size"() {
    const png = /** @type {Blob} */ (await toPng(drawn(LINE)));
    const image = await createImageBitmap(png);
    same([png.type, image.width, image.height], ['image/png', WIDTH, HEIGHT]);
  },
};

/** The marks of a drawing as commands that make just these. @param {Drawing} drawing @returns {Command[]} */
function marksOnly(drawing) {
  return drawing.marks.flatMap((mark) => {
    if (mark.kind !== 'stroke') return [mark];
    const [x = 0, y = 0, ...points] = mark.points;
    /** @type {Command[]} */
    const stroke = [{kind: 'begin', colour: mark.colour, size: mark.sizes[0] ?? 0, x, y}];
    for (let i = 0; i < points.length; i += 2)
      stroke.push({kind: 'width', size: mark.sizes[1 + i / 2] ?? 0}, {kind: 'points', points: points.slice(i, i + 2)});
    return [...stroke, {kind: 'end'}];
  });
}

/** @param {Uint8Array} data */
function crc32(data) {
  let crc = ~0;
  for (const byte of data) {
    crc ^= byte;
    for (let i = 0; i < 8; i++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}
