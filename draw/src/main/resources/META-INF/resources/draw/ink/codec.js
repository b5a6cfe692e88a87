// Ink as bytes and back: frames on the wire and the stored log (docs/draw-protocol.md). Reading is strict: bytes from
// elsewhere either are a valid sequence of commands or an InkFault, never something in between.
import {HEIGHT, MAX_MIXED, MAX_RUN, MAX_SIZE, MIN_SIZE, PALETTE, VERSION, WIDTH} from './format.js';
import {ByteReader, ByteWriter, InkFault} from './varint.js';

/**
 * @typedef {{kind: 'begin', colour: number, size: number, x: number, y: number}} Begin
 * @typedef {{kind: 'points', points: readonly number[]}} Points x and y by turns, where they are, not how far
 * @typedef {{kind: 'end'}} End
 * @typedef {{kind: 'fill', colour: number, x: number, y: number}} Fill
 * @typedef {{kind: 'undo'}} Undo
 * @typedef {{kind: 'clear'}} Clear
 * @typedef {{kind: 'redo'}} Redo
 * @typedef {{kind: 'width', size: number}} Width how wide the stroke is from here on
 * @typedef {{kind: 'mix', rgb: number}} Mix the next colour of one's own
 * @typedef {Begin | Points | End | Fill | Undo | Clear | Redo | Width | Mix} Command
 */

/** A pen: where the last stroke stands, from which the next points are counted; null between strokes. */
/** @typedef {{x: number, y: number} | null} Pen */

export const INK = 1;
export const SNAPSHOT = 2;
const NUMBERS = {begin: 1, points: 2, end: 3, fill: 4, undo: 5, clear: 6, redo: 7, width: 8, mix: 9};
/** Commands that belong into a stroke, and nowhere else. */
const WITHIN = new Set([NUMBERS.points, NUMBERS.end, NUMBERS.width]);

/**
 * @typedef {object} Frame
 * @property {1 | 2} kind INK or SNAPSHOT
 * @property {number} round
 * @property {number} turn
 * @property {number} first
 * @property {Uint8Array} body the commands
 */

/**
 * @param {{round: number, turn: number, first: number}} head
 * @param {readonly Command[]} commands
 * @param {Pen} pen where the drawer's pen stood before them
 */
export function encodeFrame({round, turn, first}, commands, pen) {
  const out = new ByteWriter();
  out.bytes(VERSION, INK, round, turn);
  out.varint(first);
  writeCommands(out, commands, pen);
  return out.done();
}

/** @param {Uint8Array} bytes @returns {Frame} */
export function decodeHead(bytes) {
  const reader = new ByteReader(bytes);
  if (reader.byte() !== VERSION) throw new InkFault('Another version');
  const kind = reader.byte();
  if (kind !== INK && kind !== SNAPSHOT) throw new InkFault('Another kind of frame');
  const [round, turn] = [reader.byte(), reader.byte()];
  const first = reader.varint();
  let length = 4;
  do length++;
  while ((bytes[length - 1] ?? 0) > 0x7f);
  return {kind, round, turn, first, body: bytes.subarray(length)};
}

/** @param {readonly Command[]} commands */
export function encodeLog(commands) {
  const out = new ByteWriter();
  out.bytes(VERSION);
  writeCommands(out, commands, null);
  return out.done();
}

/** @param {Uint8Array} bytes @returns {Command[]} */
export function decodeLog(bytes) {
  if (bytes[0] !== VERSION) throw new InkFault('Another version');
  return decodeCommands(bytes.subarray(1), null).commands;
}

/** @param {string} data base64 of the gzipped log @returns {Promise<Command[]>} */
export async function unpackLog(data) {
  const packed = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
  const plain = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
  return decodeLog(new Uint8Array(await new Response(plain).arrayBuffer()));
}

/** @param {ByteWriter} out @param {readonly Command[]} commands @param {Pen} pen */
function writeCommands(out, commands, pen) {
  let at = pen;
  for (const command of commands) {
    out.bytes(NUMBERS[command.kind]);
    switch (command.kind) {
      case 'begin':
        out.bytes(command.colour, command.size);
        out.varint(command.x);
        out.varint(command.y);
        at = {x: command.x, y: command.y};
        break;
      case 'points':
        if (!at) throw new InkFault('Points without a stroke');
        at = writePoints(out, command.points, at);
        break;
      case 'fill':
        out.bytes(command.colour);
        out.varint(command.x);
        out.varint(command.y);
        break;
      case 'width':
        out.bytes(command.size);
        break;
      case 'mix':
        out.bytes(command.rgb >> 16, (command.rgb >> 8) & 0xff, command.rgb & 0xff);
        break;
      case 'end':
        at = null;
        break;
    }
  }
}

/** @param {ByteWriter} out @param {readonly number[]} points @param {{x: number, y: number}} from */
function writePoints(out, points, from) {
  out.varint(points.length / 2);
  let {x, y} = from;
  for (let i = 0; i + 1 < points.length; i += 2) {
    const [nx, ny] = [points[i] ?? 0, points[i + 1] ?? 0];
    out.zigzag(nx - x);
    out.zigzag(ny - y);
    [x, y] = [nx, ny];
  }
  return {x, y};
}

/** @param {Uint8Array} bytes @param {Pen} pen @returns {{commands: Command[], pen: Pen}} */
export function decodeCommands(bytes, pen) {
  const reader = new ByteReader(bytes);
  /** @type {Command[]} */
  const commands = [];
  let at = pen;
  while (!reader.isAtEnd) {
    const number = reader.byte();
    if (WITHIN.has(number) !== (at !== null)) throw new InkFault('Out of order');
    if (number === NUMBERS.begin) {
      const begin = {
        kind: /** @type {const} */ ('begin'),
        colour: colourOf(reader.byte()),
        size: sizeOf(reader.byte()),
        ...pointOf(reader.varint(), reader.varint()),
      };
      at = {x: begin.x, y: begin.y};
      commands.push(begin);
    } else if (number === NUMBERS.points && at) {
      const points = readPoints(reader, at);
      at = {x: points.at(-2) ?? 0, y: points.at(-1) ?? 0};
      commands.push({kind: 'points', points});
    } else if (number === NUMBERS.end) {
      at = null;
      commands.push({kind: 'end'});
    } else if (number === NUMBERS.fill) {
      commands.push({kind: 'fill', colour: colourOf(reader.byte()), ...pointOf(reader.varint(), reader.varint())});
    } else if (number === NUMBERS.undo) commands.push({kind: 'undo'});
    else if (number === NUMBERS.clear) commands.push({kind: 'clear'});
    else if (number === NUMBERS.redo) commands.push({kind: 'redo'});
    else if (number === NUMBERS.width) commands.push({kind: 'width', size: sizeOf(reader.byte())});
    else if (number === NUMBERS.mix) commands.push({kind: 'mix', rgb: (reader.byte() << 16) | (reader.byte() << 8) | reader.byte()});
    else throw new InkFault(`No command has the number ${number}`);
  }
  return {commands, pen: at};
}

/** @param {ByteReader} reader @param {{x: number, y: number}} from */
function readPoints(reader, from) {
  const count = reader.varint();
  if (count < 1 || count > MAX_RUN) throw new InkFault('Too few or too many points');
  /** @type {number[]} */
  const points = [];
  let {x, y} = from;
  for (let i = 0; i < count; i++) {
    ({x, y} = pointOf(x + reader.zigzag(), y + reader.zigzag()));
    points.push(x, y);
  }
  return points;
}

/** @param {number} x @param {number} y */
function pointOf(x, y) {
  if (x < 0 || y < 0 || x >= WIDTH || y >= HEIGHT) throw new InkFault('A point outside of the paper');
  return {x, y};
}

/** Whether a colour was mixed before, the server has checked. @param {number} colour */
function colourOf(colour) {
  if (colour >= PALETTE.length + MAX_MIXED) throw new InkFault('A colour that is not in the box');
  return colour;
}

/** @param {number} size */
function sizeOf(size) {
  if (size < MIN_SIZE || size > MAX_SIZE) throw new InkFault('A brush that is not in the box');
  return size;
}
