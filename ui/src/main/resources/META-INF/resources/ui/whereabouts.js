// Where one was on a page, for who comes back by the browser's Back: how far it was scrolled and how much of its lists had
// come. The shell loads it, so scrolling is remembered on every page. It is kept in the history's own entry, so it also
// survives a reload and a visit to another page.
//
// A list: `new PagedList(this, source, {name: 'games'})` comes back as long as it was left.
// Anything else that is not in the address: `const stop = keep('tab', () => this._tab)`, and `recalled('tab')` when the
// view is made; call `stop()` when it goes. Filters belong into the address instead, so that they can be linked to.
// A page that changes its address itself calls `history.pushState(…)` as ever; only what is a new view scrolls to the top.

/** @typedef {{y: number, kept: Record<string, unknown>}} Place */

/** @type {Map<string, () => unknown>} */
const readers = new Map();
/** Where this entry was left, until the reader moves. @type {Place | null} */
let goal = history.state?.place ?? null;

/**
 * Remembers a value with this entry of the history.
 * @param {string} name @param {() => unknown} read
 * @returns {() => void} stops remembering it
 */
export function keep(name, read) {
  readers.set(name, read);
  return () => {
    if (readers.get(name) === read) readers.delete(name);
  };
}

/** What was kept under this name when the reader left this entry; undefined unless they are just coming back. @param {string} name */
export function recalled(name) {
  return goal?.kept[name];
}

/** Before the entry is left: afterwards the history is already at the next one. */
function save() {
  const kept = Object.fromEntries([...readers].map(([name, read]) => [name, read()]));
  const place = goal ?? {y: window.scrollY, kept};
  history.replaceState({...history.state, place}, '');
}

/** The content comes piece by piece: with each the page can be scrolled further. */
function goOn() {
  if (goal && Math.abs(window.scrollY - goal.y) > 1) window.scrollTo({top: goal.y, behavior: 'instant'});
}

/** The reader moves by themselves: from now on the page stays where they put it. */
function arrive() {
  goal = null;
}

history.scrollRestoration = 'manual'; // the browser would scroll before the content is there
window.addEventListener('popstate', (event) => {
  goal = event.isTrusted ? (event.state?.place ?? null) : null; // pages send one of their own after a step forward
  goOn();
});
for (const type of ['wheel', 'touchmove', 'pointerdown', 'keydown']) window.addEventListener(type, arrive, {passive: true, capture: true});
window.addEventListener('scroll', goOn, {passive: true}); // views scroll to their top when they are shown
window.addEventListener('click', save, {capture: true});
window.addEventListener('scrollend', save);
window.addEventListener('pagehide', save);
new ResizeObserver(goOn).observe(document.documentElement);
