// Lists that come page by page.
import {PagedList} from 'ittaku/paged.js';
import {Problem} from 'ittaku/problem.js';
import {same} from './expect.js';

const host = () => ({addController() {}, removeController() {}, requestUpdate() {}, updateComplete: Promise.resolve(true)});

export const tests = {
  async 'pages are added in order until the cursor ends'() {
    /** @type {(string | null)[]} */
    const asked = [];
    const list = new PagedList(host(), async ({cursor}) => {
      asked.push(cursor);
      return cursor === null ? {items: ['a', 'b'], cursor: '2'} : {items: ['c'], cursor: null};
    });
    await list.more();
    same([list.items, list.done], [['a', 'b'], false]);
    await list.more();
    await list.more();
    same([list.items, list.done, asked], [['a', 'b', 'c'], true, [null, '2']]);
  },

  async 'parts of a long list in which a search finds nothing are passed over'() {
    let asked = 0;
    const list = new PagedList(host(), async () => ({items: ++asked === 3 ? ['found'] : [], cursor: asked < 5 ? String(asked) : null}));
    await list.more();
    same([list.items, list.done, asked], [['found'], false, 3]);
    await list.more();
    same([list.items, list.done, asked], [['found'], true, 5]);
  },

  async 'two presses at once ask once'() {
    let asked = 0;
    const list = new PagedList(host(), async () => ({items: [++asked], cursor: 'x'}));
    await Promise.all([list.more(), list.more()]);
    same([list.items, asked], [[1], 1]);
  },

  async 'a failed page keeps what was there, and is asked for again'() {
    let fails = true;
    const list = new PagedList(host(), async ({cursor}) => {
      if (cursor === null) return {items: ['a'], cursor: '2'};
      if (fails) throw new Problem({code: 'NETWORK'});
      return {items: ['b'], cursor: null};
    });
    await list.more();
    await list.more();
    same([list.items, list.problem?.code, list.loading], [['a'], 'NETWORK', false]);
    fails = false;
    await list.more();
    same([list.items, list.problem, list.done], [['a', 'b'], null, true]);
  },

  async 'a late answer to an old question is dropped'() {
    /** @type {(page: {items: string[], cursor: null}) => void} */
    let answer = () => {};
    const list = new PagedList(
      host(),
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    const old = list.more();
    const fresh = list.restart(async () => ({items: ['new'], cursor: null}));
    answer({items: ['old'], cursor: null});
    await Promise.all([old, fresh]);
    same([list.items, list.done, list.loading], [['new'], true, false]);
  },

  async 'an item can be changed or taken out in place'() {
    const list = new PagedList(host(), async () => ({items: [1, 2, 3], cursor: null}));
    await list.more();
    list.replace(
      (n) => n === 2,
      () => 20,
    );
    list.replace(
      (n) => n === 3,
      () => null,
    );
    same(list.items, [1, 20]);
  },
};
