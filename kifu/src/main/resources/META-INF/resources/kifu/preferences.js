// How one likes the board: the pieces, the sound of a move, how fast a game plays itself. Kept in this browser.
import {PIECE_SETS, pieces} from 'ittaku/board/shogi.js';
import {recall, remember} from 'ittaku/storage.js';

/** Seconds a move when the game plays itself. @type {readonly number[]} */
export const SPEEDS = [0.5, 1.2, 2.5, 5];
const USUAL_SPEED = 1.2;

class Preferences extends EventTarget {
  #sound = recall('kifu.sound') === 'on';
  #speed = SPEEDS.find((seconds) => String(seconds) === recall('kifu.speed')) ?? USUAL_SPEED;

  #changed() {
    this.dispatchEvent(new Event('change'));
  }

  get pieces() {
    return pieces.set;
  }

  /** @param {string} id */
  choosePieces(id) {
    pieces.choose(PIECE_SETS.find((one) => one === id) ?? 'one');
    this.#changed();
  }

  get sound() {
    return this.#sound;
  }

  /** @param {boolean} on */
  setSound(on) {
    this.#sound = on;
    remember('kifu.sound', on ? 'on' : null);
    this.#changed();
  }

  get speed() {
    return this.#speed;
  }

  /** @param {number} seconds */
  setSpeed(seconds) {
    this.#speed = SPEEDS.includes(seconds) ? seconds : USUAL_SPEED;
    remember('kifu.speed', String(this.#speed));
    this.#changed();
  }
}

export const preferences = new Preferences();

/** @type {AudioContext | null} */
let audio = null;

/** A piece put down on wood: a short knock, made here, so that nothing has to be loaded. */
export function knock() {
  if (!preferences.sound || typeof AudioContext === 'undefined') return;
  audio ??= new AudioContext();
  const now = audio.currentTime;
  const length = Math.floor(audio.sampleRate * 0.06);
  const buffer = audio.createBuffer(1, length, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < length; i++) samples[i] = (Math.random() * 2 - 1) * Math.exp(-i / (length / 9));
  const source = audio.createBufferSource();
  source.buffer = buffer;
  const wood = audio.createBiquadFilter();
  wood.type = 'bandpass';
  wood.frequency.value = 1400;
  const loud = audio.createGain();
  loud.gain.setValueAtTime(0.9, now);
  source.connect(wood).connect(loud).connect(audio.destination);
  source.start(now);
}
