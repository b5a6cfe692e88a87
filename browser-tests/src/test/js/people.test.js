// Names and pictures of people: asked for together, remembered, and asked for again after a while.
import {People} from 'ittaku/people.js';
import {same} from './expect.js';

/** @typedef {{ids: string | null, usernames: string | null}} Asked */

/** A server that knows everybody whose name does not begin with x. */
function house() {
  /** @type {Asked[]} */
  const asked = [];
  let time = 0;
  let isDown = false;
  const split = (/** @type {string | null} */ list) => (list ?? '').split(',').filter((one) => one && !one.startsWith('x'));
  const people = new People({
    api: /** @type {any} */ ({
      get: async (/** @type {string} */ _, /** @type {{query: Asked}} */ {query}) => {
        asked.push(query);
        if (isDown) throw new Error('down');
        return {
          items: [
            ...split(query.ids).map((id) => ({userId: id, username: `of-${id}`, displayName: `D ${id}`, icon: `/i/${id}`})),
            ...split(query.usernames).map((name) => ({userId: null, username: name.toUpperCase(), displayName: null, icon: `/i/${name}`})),
          ],
        };
      },
    }),
    now: () => time,
  });
  /** What `draw` wants is asked for after it, at once. @param {() => void} draw */
  const drawn = async (draw) => {
    const before = asked.length;
    draw();
    await new Promise((resolve) => setTimeout(resolve));
    await new Promise((resolve) => setTimeout(resolve));
    return asked.slice(before);
  };
  return {
    people,
    drawn,
    pass: (/** @type {number} */ ms) => {
      time += ms;
    },
    fail: (/** @type {boolean} */ down) => {
      isDown = down;
    },
  };
}

export const tests = {
  async 'whoever is drawn at the same time is asked for at once, and never again'() {
    const {people, drawn} = house();
    const draw = () => {
      for (const userId of ['a', 'b', 'a', 'xx']) people.find({userId});
      people.find({username: 'Habu'});
    };
    same(await drawn(draw), [{ids: 'a,b,xx', usernames: 'habu'}]);
    same(await drawn(draw), []);
    same(people.find({userId: 'b', username: 'old'})?.icon, '/i/b');
    same(people.name({userId: 'b', username: 'of-b'}), 'D b');
    same(people.name({username: 'HABU'}), 'HABU');
    same(people.name({userId: 'xx', username: 'gone'}), 'gone');
    same(await drawn(() => people.find({})), []);
  },

  async 'many are asked for fifty at a time'() {
    const {people, drawn} = house();
    const asked = await drawn(() => Array.from({length: 120}, (_, n) => people.find({userId: `p${n}`})));
    same(
      asked.map(({ids}) => (ids ?? '').split(',').length),
      [50, 50, 20],
    );
  },

  async 'a name is asked for again after five minutes, and shown meanwhile'() {
    const {people, drawn, pass} = house();
    await drawn(() => people.find({userId: 'a'}));
    pass(299_000);
    same(await drawn(() => people.find({userId: 'a'})), []);
    pass(2_000);
    let shown = '';
    const asked = await drawn(() => {
      shown = people.name({userId: 'a'});
    });
    same(shown, 'D a');
    same(asked.length, 1);
  },

  async 'after a failure it is asked again when somebody draws it again'() {
    const {people, drawn, fail} = house();
    fail(true);
    same((await drawn(() => people.find({userId: 'a'}))).length, 1);
    same(people.name({userId: 'a', username: 'known'}), 'known');
    fail(false);
    await drawn(() => people.find({userId: 'a'}));
    same(people.name({userId: 'a', username: 'known'}), 'D a');
    people.forget();
    same((await drawn(() => people.find({userId: 'a'}))).length, 1);
  },
};
