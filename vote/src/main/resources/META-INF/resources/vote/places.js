// Which view an address shows.

/** @typedef {{view: 'games' | 'training' | 'leaders' | 'mine' | 'rules' | 'reports'} | {view: 'game' | 'audit', gameId: string} | {view: 'person', userId: string} | {view: 'absent'}} Place */

const ID = /^[\w-]{1,64}$/;

/**
 * @param {string} pathname
 * @returns {Place}
 */
export function placeOf(pathname) {
  const [product, rest = '', ...more] = pathname.replace(/^\/|\/$/g, '').split('/');
  const [userId = ''] = more;
  if (product === 'vote' && rest === 'users' && more.length === 1 && ID.test(userId)) return {view: 'person', userId};
  if (product === 'vote' && more.length === 1 && more[0] === 'audit' && ID.test(rest)) return {view: 'audit', gameId: rest};
  if (product !== 'vote' || more.length > 0) return {view: 'absent'};
  if (rest === '') return {view: 'games'};
  if (rest === 'training' || rest === 'leaders' || rest === 'mine' || rest === 'rules' || rest === 'reports') return {view: rest};
  return ID.test(rest) ? {view: 'game', gameId: rest} : {view: 'absent'};
}
