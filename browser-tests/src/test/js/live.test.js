// The connection that tells a page of changes, with a server that the test plays.
import {watch} from 'ittaku/live.js';
import {same} from './expect.js';

class Line extends EventTarget {
  static CLOSED = 2;
  /** @type {Line[]} the connections, in order */
  static all = [];

  readyState = 1;

  /** @param {string} url */
  constructor(url) {
    super();
    this.names = new URL(url, window.location.href).searchParams.getAll('watch');
    Line.all.push(this);
  }

  close() {
    this.readyState = Line.CLOSED;
  }

  /** @param {string} type @param {string} [data] */
  says(type, data = '') {
    if (this.readyState !== Line.CLOSED) this.dispatchEvent(new MessageEvent(type, {data}));
  }
}

/** @param {() => boolean} isSo */
async function until(isSo) {
  for (let waited = 0; waited < 200 && !isSo(); waited++) await new Promise((resolve) => setTimeout(resolve, 25));
  same(isSo(), true, String(isSo));
}

export const tests = {
  async 'a change told on the connection before is heard while the page passes on to the next'() {
    const real = globalThis.EventSource;
    globalThis.EventSource = /** @type {any} */ (Line);
    let changes = 0;
    try {
      const stops = [watch('first', () => changes++)];
      await until(() => Line.all.length === 1);
      const [before] = Line.all;
      before.says('ready');
      await until(() => changes === 1);
      stops.push(watch('second', () => {}));
      await until(() => Line.all.length === 2);
      const after = Line.all[1];
      same(after.names, ['first', 'second']);
      after.says('ready');
      before.says('changed', 'first');
      await until(() => changes === 2);
      await until(() => before.readyState === Line.CLOSED);
      after.says('changed', 'first');
      await until(() => changes === 3);
      for (const stop of stops) stop();
      await until(() => after.readyState === Line.CLOSED);
    } finally {
      globalThis.EventSource = real;
    }
  },
};
