// What a hand draws that leaves the paper, and the names the page proposes.
import {Hand} from '/draw/hand.js';
import {clip} from '/draw/ink/clip.js';
import {withoutSigns} from '/draw/names.js';
import {same} from './expect.js';

/** @param {readonly (readonly [number, number])[]} way */
function drawn(way) {
  /** @type {any[]} */
  const commands = [];
  const [first = [0, 0], ...rest] = way;
  const hand = new Hand({colour: 4, size: 8}, {x: first[0], y: first[1]}, (command) => commands.push(command));
  for (const [x, y] of rest) hand.move([{x, y}]);
  hand.lift();
  const text = commands.map(({kind, x, y, points}) => (kind === 'begin' ? `begin ${x},${y}` : kind === 'points' ? points.join(',') : kind));
  return {strokes: hand.strokes, text};
}

export const tests = {
  async 'a way on the paper is kept as it is'() {
    same(clip({x: 10, y: 20}, {x: 30.4, y: 40}), {from: {x: 10, y: 20}, to: {x: 30, y: 40}, enters: false, leaves: false});
  },

  async 'a way that leaves the paper ends at its edge'() {
    same(clip({x: 100, y: 100}, {x: -100, y: 300}), {from: {x: 100, y: 100}, to: {x: 0, y: 200}, enters: false, leaves: true});
    same(clip({x: 1500, y: 1100}, {x: 1700, y: 1100})?.to, {x: 1599, y: 1100});
  },

  async 'a way across the paper has both its edges, and one beside it has nothing'() {
    same(clip({x: -100, y: 600}, {x: 1700, y: 600}), {from: {x: 0, y: 600}, to: {x: 1599, y: 600}, enters: true, leaves: true});
    same(clip({x: -5, y: 0}, {x: -5, y: 900}), null);
    same(clip({x: -100, y: 50}, {x: 50, y: -200}), null);
  },

  async 'a hand that leaves the paper draws nothing along the edge'() {
    same(
      drawn([
        [100, 100],
        [-100, 100],
        [-100, 900],
        [100, 900],
      ]),
      {
        strokes: 2,
        text: ['begin 100,100', '0,100', 'end', 'begin 0,900', '100,900', 'end'],
      },
    );
  },

  async 'a press without a move is a dot, and the smallest moves are left out'() {
    same(drawn([[5, 5]]), {strokes: 1, text: ['begin 5,5', 'end']});
    same(
      drawn([
        [5, 5],
        [6, 5],
        [9, 5],
      ]).text,
      ['begin 5,5', '9,5', 'end'],
    );
  },

  async 'a hand that never comes back ends once'() {
    same(
      drawn([
        [5, 5],
        [-50, 5],
        [-60, 5],
        [-70, 5],
      ]).text,
      ['begin 5,5', '0,5', 'end'],
    );
  },

  async 'a name without its signs is proposed'() {
    same(
      [withoutSigns("O'Brien"), withoutSigns('☆みう☆'), withoutSigns('!?'), withoutSigns('Anne-Marie de la Tour')],
      ['OBrien', 'みう', '', 'AnneMarie '],
    );
  },
};
