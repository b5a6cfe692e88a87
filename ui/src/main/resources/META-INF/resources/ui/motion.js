// Whether things may move. Read it before every animation: the reader may change the setting while the page is open.
const reduced = matchMedia('(prefers-reduced-motion: reduce)');

/** @returns {boolean} */
export function mayMove() {
  return !reduced.matches;
}

/**
 * @param {() => void} listener
 * @returns {() => void} stops listening
 */
export function onMotionChange(listener) {
  reduced.addEventListener('change', listener);
  return () => reduced.removeEventListener('change', listener);
}
