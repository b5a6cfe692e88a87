// Small sounds: plucked strings, a wooden clap, a drop of ink. Made as they are played; nothing is loaded.
import {recall, remember} from 'ittaku/storage.js';

/** @typedef {'join' | 'start' | 'correct' | 'close' | 'wrong' | 'tick' | 'over' | 'win'} Sound */

/** Notes as [frequency, start in s, length in s, loudness]; kinds of string by wave. */
/** @type {Record<Sound, {wave: OscillatorType, notes: readonly (readonly [number, number, number, number])[]}>} */
const SOUNDS = {
  join: {
    wave: 'sine',
    notes: [
      [587, 0, 0.12, 0.12],
      [880, 0.07, 0.16, 0.1],
    ],
  },
  start: {
    wave: 'triangle',
    notes: [
      [220, 0, 0.09, 0.3],
      [220, 0.16, 0.09, 0.3],
      [440, 0.32, 0.3, 0.25],
    ],
  },
  correct: {
    wave: 'triangle',
    notes: [
      [659, 0, 0.3, 0.2],
      [784, 0.08, 0.3, 0.2],
      [988, 0.16, 0.4, 0.2],
      [1319, 0.26, 0.6, 0.16],
    ],
  },
  close: {
    wave: 'triangle',
    notes: [
      [740, 0, 0.14, 0.14],
      [698, 0.12, 0.25, 0.14],
    ],
  },
  wrong: {wave: 'sine', notes: [[150, 0, 0.12, 0.22]]},
  tick: {wave: 'square', notes: [[1200, 0, 0.025, 0.035]]},
  over: {
    wave: 'triangle',
    notes: [
      [392, 0, 0.3, 0.18],
      [330, 0.18, 0.3, 0.18],
      [262, 0.36, 0.5, 0.18],
    ],
  },
  win: {
    wave: 'triangle',
    notes: [
      [523, 0, 0.3, 0.18],
      [587, 0.12, 0.3, 0.18],
      [784, 0.24, 0.3, 0.18],
      [1047, 0.36, 0.9, 0.2],
      [1568, 0.5, 0.9, 0.08],
    ],
  },
};

/** @type {AudioContext | null} */
let air = null;

export function isMuted() {
  return recall('draw.muted') === 'yes';
}

/** @param {boolean} muted */
export function setMuted(muted) {
  remember('draw.muted', muted ? 'yes' : null);
}

/** Browsers allow sound only after a press; before that we stay silent instead of being refused. @param {Sound} sound */
export function play(sound) {
  if (isMuted() || !navigator.userActivation?.hasBeenActive) return;
  air ??= new AudioContext();
  const {wave, notes} = SOUNDS[sound];
  for (const [frequency, start, length, loudness] of notes) {
    const string = new OscillatorNode(air, {type: wave, frequency});
    const body = new GainNode(air, {gain: 0});
    const from = air.currentTime + start;
    body.gain.setValueAtTime(0, from);
    body.gain.linearRampToValueAtTime(loudness, from + 0.008);
    body.gain.exponentialRampToValueAtTime(0.0001, from + length);
    string.connect(body).connect(air.destination);
    string.start(from);
    string.stop(from + length + 0.02);
  }
}
