// What the page of lessons works out by itself.
import {session} from 'ittaku/session.js';
import {folded, following} from '/lessons/following.js';
import {rejected, same} from './expect.js';

/** Does it while the server answers so to somebody who is signed in. @param {string} userId @param {() => Response} answer @param {() => Promise<void>} does */
async function answered(userId, answer, does) {
  const {fetch} = window;
  Object.defineProperty(session, 'now', {configurable: true, get: () => ({state: 'signed-in', person: {userId}})});
  window.fetch = async () => answer();
  try {
    await does();
  } finally {
    window.fetch = fetch;
    Reflect.deleteProperty(session, 'now');
  }
}

const YUKI = {kind: 'instructor', name: '山田 ユキ', folded: '山田ゆき', createdAt: '2026-11-10T03:00:00Z'};
const list = () => new Response(JSON.stringify({items: [YUKI], cursor: null}), {headers: {'Content-Type': 'application/json'}});

export const tests = {
  'names are folded as the server does'() {
    // The same rows as in FoldedNameTest.
    const rows = [
      ['山田 太郎', '山田太郎'],
      ['山田　太郎', '山田太郎'],
      ['ヤマダ タロー', 'やまだたろー'],
      ['ﾔﾏﾀﾞ', 'やまだ'],
      ['ＹＵＫＩ  Ono', 'yuki ono'],
      ['YUKI 山田', 'yuki 山田'],
      ['BSL House 1', 'bsl house 1'],
      ['佐々木 希', '佐々木希'],
    ];
    same(
      rows.map(([name = '']) => folded(name)),
      rows.map(([, to]) => to),
    );
  },

  async 'follows that could not be read are asked for again'() {
    await answered(
      'u1',
      () => new Response('{}', {status: 403}),
      async () => {
        await rejected(following.load());
        same(following.all, []);
      },
    );
    await answered('u1', list, async () => {
      await following.load();
      same([following.all.length, following.has('instructor', '山田ゆき'), following.has('programme', '山田ゆき')], [1, true, false]);
    });
  },

  async 'who signs in next does not see them'() {
    await answered('u1', list, () => following.load());
    await answered('', list, async () => {
      await following.load();
      same(following.all, []);
    });
  },
};
