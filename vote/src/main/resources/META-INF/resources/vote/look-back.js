// Which move of a game is looked at, kept in the address: `?turn=12` can be reloaded, sent to somebody and left by Back.

/** @typedef {import('./shapes.js').Move} Move */

/**
 * How many moves had been played after the turn that the address asks for; null if it asks for none, or for the present.
 * @param {readonly Move[]} moves
 */
export function askedFor(moves) {
  const asked = new URLSearchParams(window.location.search).get('turn');
  if (asked === '0') return 0;
  const at = moves.findIndex(({turnNumber}) => turnNumber === Number(asked));
  return at < 0 ? null : at + 1;
}

/**
 * Writes down what is looked at. Who begins to look back can return by Back; the steps from there are one entry.
 * @param {number | null} ply null: the present @param {readonly Move[]} moves
 */
export function writeDown(ply, moves) {
  const turn = ply === null ? null : ply === 0 ? 0 : moves[ply - 1]?.turnNumber;
  const was = new URLSearchParams(window.location.search).has('turn');
  const address = turn === null || turn === undefined ? window.location.pathname : `${window.location.pathname}?turn=${turn}`;
  if (was || turn === null) history.replaceState(history.state, '', address);
  else history.pushState(null, '', address);
}

/**
 * Which move an arrow key leads to; null if the key means something else where it was pressed.
 * @param {KeyboardEvent} event @param {number} ply @param {number} last
 */
export function stepOf(event, ply, last) {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return null;
  const typing = event
    .composedPath()
    .some((at) => at instanceof HTMLElement && at.matches('input, textarea, select, [role=tab], [role=dialog], dialog'));
  const onBoard = event.composedPath().some((at) => at instanceof SVGElement && at.matches('.square'));
  if (typing || onBoard) return null;
  const to = {ArrowLeft: ply - 1, ArrowRight: ply + 1, Home: 0, End: last}[event.key];
  return to === undefined || to < 0 || to > last || to === ply ? null : to;
}
