// Preferences kept in this browser. Storage may be forbidden or full: then a preference lasts for this page only.

/**
 * @param {string} key
 * @returns {string | null}
 */
export function recall(key) {
  try {
    return localStorage.getItem(`ittaku.${key}`);
  } catch {
    return null;
  }
}

/**
 * @param {string} key
 * @param {string | null} value null forgets it
 */
export function remember(key, value) {
  try {
    if (value === null) localStorage.removeItem(`ittaku.${key}`);
    else localStorage.setItem(`ittaku.${key}`, value);
  } catch {
    // Nothing to do: the choice still holds until the page is left.
  }
}
