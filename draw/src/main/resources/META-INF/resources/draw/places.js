// Which view an address shows.

/**
 * @typedef {{view: 'lobby'} | {view: 'statistics'} | {view: 'rules'} | {view: 'admin'} | {view: 'code', code: string} | {view: 'tv', code: string} | {view: 'room', gameId: string}
 *   | {view: 'shown', gameId: string, round: number, turn: number}} Place
 */

/** @param {string} pathname @returns {Place} */
export function placeOf(pathname) {
  const [, , first = '', second = '', third = '', fourth = ''] = pathname.split('/').map(decodeURIComponent);
  if (first === 'code' && second) return {view: 'code', code: codeOf(second)};
  if (first === 'tv') return {view: 'tv', code: codeOf(second)};
  if (first === 'statistics' || first === 'rules' || first === 'admin') return {view: first};
  if (first === 'picture') return {view: 'shown', gameId: second, round: Number(third), turn: Number(fourth)};
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

/** The address of one drawing: whoever shares it shows the picture with it. @param {string} gameId @param {number} round @param {number} turn */
export function pictureLinkOf(gameId, round, turn) {
  return `${location.origin}/draw/picture/${gameId}/${round}/${turn}`;
}
