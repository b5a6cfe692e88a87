// Which view an address shows.

/** @typedef {{view: 'games' | 'mine' | 'rules'} | {view: 'game', gameId: string} | {view: 'absent'}} Place */

/**
 * @param {string} pathname
 * @returns {Place}
 */
export function placeOf(pathname) {
  const [product, rest = '', ...more] = pathname.replace(/^\/|\/$/g, '').split('/');
  if (product !== 'vote' || more.length > 0) return {view: 'absent'};
  if (rest === '') return {view: 'games'};
  if (rest === 'mine' || rest === 'rules') return {view: rest};
  return /^[\w-]{1,64}$/.test(rest) ? {view: 'game', gameId: rest} : {view: 'absent'};
}
