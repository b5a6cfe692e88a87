// Times are kept in whole seconds, and the store lists the records of one second in no order: here they are put in theirs.

/** @typedef {import('./answers.js').Listed} Listed */
/** @typedef {import('ittaku/paged.js').Source<Listed>} Source */

/**
 * A list, the latest first, in which records of the same second stand in the order they came; ids begin with the
 * milliseconds. The last second of a page may go on in the next one, so it is shown with that one.
 * @param {Source} source
 * @param {(kifu: Listed) => string} timeOf what the list is ordered by
 * @returns {Source}
 */
export function inOrder(source, timeOf) {
  /** @type {Listed[]} */
  let rest = [];
  return async ({cursor, signal}) => {
    let all = cursor ? [...rest] : [];
    let [next, end] = [cursor, 0];
    do {
      const page = await source({cursor: next, signal});
      next = page.cursor;
      all = [...all, ...page.items];
      const last = all.at(-1);
      end = next && last ? all.findIndex((kifu) => timeOf(kifu) === timeOf(last)) : all.length;
    } while (next && end === 0);
    rest = all.slice(end);
    const items = all.slice(0, end).sort((a, b) => compare(timeOf(b), timeOf(a)) || compare(b.kid, a.kid));
    return {items, cursor: next};
  };
}

/** @param {string} a @param {string} b */
const compare = (a, b) => (a < b ? -1 : a > b ? 1 : 0);
