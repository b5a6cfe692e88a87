// Which view an address shows.

/** @typedef {{view: 'lobby'} | {view: 'code', code: string} | {view: 'room', gameId: string}} Place */

/** @param {string} pathname @returns {Place} */
export function placeOf(pathname) {
  const [, , first = '', second = ''] = pathname.split('/').map(decodeURIComponent);
  if (first === 'code' && second) return {view: 'code', code: codeOf(second)};
  return first ? {view: 'room', gameId: first} : {view: 'lobby'};
}

/** A room's code however it was typed or copied: eight letters and digits, or a whole link. @param {string} text */
export function codeOf(text) {
  const last = text.normalize('NFKC').trim().split('/').at(-1) ?? '';
  return last
    .replace(/[^0-9A-Za-z]/g, '')
    .toUpperCase()
    .slice(0, 8);
}

/** The address to give to friends. @param {string} code */
export function linkOf(code) {
  return `${location.origin}/draw/code/${code}`;
}
