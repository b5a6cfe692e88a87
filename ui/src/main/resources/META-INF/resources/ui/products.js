// The products of this installation and whether each is there yet. The account pages are listed beside them.
import {api} from './api.js';
import {t} from './texts.js';

/** @typedef {'kifu' | 'lessons' | 'vote' | 'draw' | 'console'} ProductId */

/** @type {readonly ProductId[]} */
export const PRODUCTS = ['kifu', 'lessons', 'vote', 'draw', 'console'];

/** @type {Promise<ReadonlySet<ProductId | 'account'>> | null} */
let asked = null;

/** @param {ProductId} id */
export function productName(id) {
  return t(`product.${id}`);
}

/**
 * Which products are there; asked once a page. If nobody knows, none is offered: better no link than a dead one.
 * @returns {Promise<ReadonlySet<ProductId | 'account'>>}
 */
export function availableProducts() {
  asked ??= api
    .get('/products')
    .then(({items}) => new Set(items.filter((/** @type {any} */ item) => item.available).map((/** @type {any} */ item) => item.id)))
    .catch(() => {
      asked = null;
      return new Set();
    });
  return /** @type {Promise<ReadonlySet<ProductId | 'account'>>} */ (asked);
}
