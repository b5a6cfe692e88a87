// What the talk about a game keeps on the page: the comments that are here, and what is typed and not said yet.
import {Draft} from '/vote/drafts.js';
import {Thread} from '/vote/thread.js';
import {same} from './expect.js';

const host = () => ({addController() {}, removeController() {}, requestUpdate() {}, updateComplete: Promise.resolve(true)});

/** @param {number} n */
const id = (n) => String(n).padStart(4, '0');

/**
 * Runs with a server that has these comments, the newest first.
 * @param {string[]} said their ids, from the oldest on; it may grow and shrink
 * @param {(thread: Thread) => Promise<void>} work
 */
async function withComments(said, work) {
  const real = globalThis.fetch;
  globalThis.fetch = async (url) => {
    const query = new URL(String(url), window.location.href).searchParams;
    const before = query.get('cursor');
    const found = said.filter((one) => before === null || one < before).reverse();
    const items = found.slice(0, Number(query.get('limit') ?? 20)).map((commentId) => ({commentId}));
    const cursor = items.length < found.length ? items.at(-1)?.commentId : null;
    return new Response(JSON.stringify({items, cursor}), {headers: {'Content-Type': 'application/json'}});
  };
  try {
    await work(new Thread(host(), 'g', '/vote/games/g/comments'));
  } finally {
    globalThis.fetch = real;
  }
}

/** @param {Thread} thread */
const shown = (thread) => thread.items.map(({commentId}) => commentId);

/** @param {Thread} thread */
async function toTheEnd(thread) {
  while (thread.hasMore) await thread.more();
}

export const tests = {
  async 'however many are new, every comment can be paged to'() {
    const said = Array.from({length: 50}, (_, n) => id(n));
    await withComments(said, async (thread) => {
      await thread.refresh();
      await thread.more();
      same(thread.items.length, 40);
      said.push(...Array.from({length: 30}, (_, n) => id(50 + n)));
      await thread.refresh();
      await toTheEnd(thread);
      same(shown(thread), said.toReversed());
    });
  },

  async 'what is asked for at once is read one after the other'() {
    const said = Array.from({length: 90}, (_, n) => id(n));
    await withComments(said, async (thread) => {
      await thread.refresh();
      said.push(id(90));
      await Promise.all([thread.more(), thread.refresh(), thread.more(), thread.refresh()]);
      await toTheEnd(thread);
      same(shown(thread), said.toReversed());
    });
  },

  async 'an old comment that was deleted goes'() {
    const said = Array.from({length: 30}, (_, n) => id(n));
    await withComments(said, async (thread) => {
      await thread.refresh();
      await thread.more();
      said.shift();
      await thread.refresh();
      same(shown(thread), said.toReversed());
    });
  },

  async 'the same words keep their key until they are said'() {
    const draft = new Draft();
    const key = draft.keyFor('a');
    same(draft.keyFor('a') === key, true);
    same(draft.keyFor('b') === key, false);
    draft.text = 'b';
    draft.said('b');
    same(draft.text, '');
    draft.text = 'typed meanwhile';
    draft.said('b');
    same(draft.text, 'typed meanwhile');
    same(draft.keyFor('b') === key, false);
  },
};
