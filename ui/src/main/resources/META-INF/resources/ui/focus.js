// Moving the focus by keyboard, through shadow roots and slots.

/** @returns {HTMLElement | null} the focused element itself, not the host around it */
export function focused() {
  let at = document.activeElement;
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  return at instanceof HTMLElement ? at : null;
}

/**
 * Everything inside that Tab would reach, in order.
 * @param {Element} root
 * @returns {HTMLElement[]}
 */
export function tabbable(root) {
  /** @type {HTMLElement[]} */
  const found = [];
  /** @param {Element} element */
  const visit = (element) => {
    if (!(element instanceof HTMLElement) || element.hidden || element.inert) return;
    if (element.shadowRoot) return [...element.shadowRoot.children].forEach(visit);
    const natural = element.matches('a[href], button, input, select, textarea, summary, [contenteditable], [tabindex]');
    const reachable = natural && element.tabIndex >= 0 && !element.matches(':disabled') && element.checkVisibility();
    if (reachable) found.push(element);
    const inside =
      element instanceof HTMLSlotElement && element.assignedElements().length > 0 ? element.assignedElements() : [...element.children];
    inside.forEach(visit);
  };
  [...root.children].forEach(visit);
  return found;
}

/**
 * Which of `count` things an arrow key leads to; null for any other key.
 * @param {string} key
 * @param {number} from
 * @param {number} count
 * @param {'vertical' | 'horizontal'} direction
 * @returns {number | null}
 */
export function arrow(key, from, count, direction) {
  const [back, on] = direction === 'vertical' ? ['ArrowUp', 'ArrowDown'] : ['ArrowLeft', 'ArrowRight'];
  if (count === 0) return null;
  if (key === back) return from <= 0 ? count - 1 : from - 1;
  if (key === on) return (from + 1) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}
