// Ink on its way: gaps, repeats and breaks, and how received ink is let out.
import {decodeCommands, decodeHead, encodeFrame} from '/draw/ink/codec.js';
import {Playback} from '/draw/ink/playback.js';
import {InkStream} from '/draw/ink/stream.js';
import {same} from './expect.js';
import {LINE} from './ink-line.js';

/** @typedef {import('/draw/ink/codec.js').Command} Command */

export const tests = {
  async 'what the drawer sends arrives as what was drawn'() {
    const [mine, theirs] = [new InkStream(), new InkStream()];
    mine.start(1, 1);
    theirs.start(1, 1);
    for (const command of LINE) {
      mine.add(command);
      const frame = mine.take();
      if (frame) same(theirs.receive(frame).outcome, 'grew');
    }
    same(theirs.commands, mine.commands);
    same(mine.take(), null);
  },

  async 'points between two frames become one command'() {
    const stream = new InkStream();
    stream.start(1, 1);
    stream.add({kind: 'begin', colour: 1, size: 8, x: 5, y: 5});
    for (let i = 6; i < 700; i++) stream.add({kind: 'points', points: [i, 5]});
    stream.add({kind: 'end'});
    same(
      stream.commands.map(({kind}) => kind),
      ['begin', 'points', 'points', 'end'],
    );
  },

  async 'a missing frame is noticed, and a snapshot mends it'() {
    const [mine, theirs] = [new InkStream(), new InkStream()];
    mine.start(2, 3);
    theirs.start(2, 3);
    mine.add(/** @type {Command} */ (LINE[0]));
    mine.take();
    mine.add(/** @type {Command} */ (LINE[1]));
    const late = mine.take();
    same(theirs.receive(/** @type {Uint8Array} */ (late)).outcome, 'gap');
    same(theirs.receive(snapshot(2, 3, mine.commands)).outcome, 'replaced');
    mine.add({kind: 'end'});
    same(theirs.receive(/** @type {Uint8Array} */ (mine.take())).outcome, 'grew');
    same(theirs.commands, LINE);
  },

  async 'after a break the drawer sends what the server lacks, and only that'() {
    const mine = new InkStream();
    mine.start(1, 1);
    for (const command of LINE) {
      mine.add(command);
      mine.take(); // lost on the way
    }
    same(mine.receive(snapshot(1, 1, LINE.slice(0, 1))).outcome, 'known');
    const {first, body} = decodeHead(/** @type {Uint8Array} */ (mine.take()));
    same([first, decodeCommands(body, {x: 100, y: 200}).commands], [1, LINE.slice(1)]);
  },

  async 'a refused frame is sent again from where the server stands'() {
    const mine = new InkStream();
    mine.start(1, 1);
    for (const command of LINE) mine.add(command);
    mine.take();
    mine.rewind(2);
    same(decodeHead(/** @type {Uint8Array} */ (mine.take())).first, 2);
  },

  async "a drawer who loaded the page again takes the server's drawing over and goes on"() {
    const mine = new InkStream();
    mine.start(1, 1);
    same(mine.receive(snapshot(1, 1, LINE)).outcome, 'replaced');
    mine.add({kind: 'undo'});
    same(decodeHead(/** @type {Uint8Array} */ (mine.take())).first, 3);
  },

  async 'ink of another turn is left alone'() {
    const stream = new InkStream();
    stream.start(1, 2);
    same(stream.receive(encodeFrame({round: 1, turn: 1, first: 0}, LINE, null)).outcome, 'foreign');
    same(stream.commands, []);
  },

  async 'received ink is let out evenly, in order and completely'() {
    const playback = new Playback();
    const points = Array.from({length: 40}, (_, i) => i);
    playback.push([{kind: 'begin', colour: 1, size: 8, x: 0, y: 0}, {kind: 'points', points}, {kind: 'end'}]);
    const first = playback.step(16);
    same(first.length > 1 && first.length < 12, true, `${first.length} in the first frame`);
    /** @type {Command[]} */
    const all = [...first];
    for (let i = 0; i < 60 && !playback.isEmpty; i++) all.push(...playback.step(16));
    same(
      all.flatMap((command) => (command.kind === 'points' ? command.points : [])),
      points,
    );
    same([all[0]?.kind, all.at(-1)?.kind], ['begin', 'end']);
  },

  async 'a page that slept shows what it missed at once'() {
    const playback = new Playback();
    const points = Array.from({length: 4000}, (_, i) => i % 1000);
    same(playback.push([{kind: 'points', points}]).length, 2000);
    same(playback.isEmpty, true);
  },
};

/** As the server sends it. @param {number} round @param {number} turn @param {readonly Command[]} commands */
function snapshot(round, turn, commands) {
  const frame = encodeFrame({round, turn, first: 0}, commands, null);
  frame[1] = 2;
  return frame;
}
