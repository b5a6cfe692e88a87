// The few assertions that the tests in the browser need.

/**
 * @param {unknown} actual
 * @param {unknown} expected compared by value
 * @param {string} [what]
 */
export function same(actual, expected, what = 'value') {
  const [a, b] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (a !== b) throw new Error(`${what}: expected ${b} but was ${a}`);
}

/**
 * @template T
 * @param {Promise<T>} promise
 * @returns {Promise<any>} what it was rejected with
 */
export async function rejected(promise) {
  try {
    await promise;
  } catch (thrown) {
    return thrown;
  }
  throw new Error('expected a rejection');
}
