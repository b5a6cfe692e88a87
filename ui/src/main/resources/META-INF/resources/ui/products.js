// The products of this installation and whether each is there yet. The account pages are listed beside them.
import {api} from './api.js';
import {t} from './texts.js';

/** @typedef {'kifu' | 'lessons' | 'vote' | 'draw' | 'console'} ProductId */

/** @type {readonly ProductId[]} */
export const PRODUCTS = ['kifu', 'lessons', 'vote', 'draw', 'console'];

/** @typedef {{id: ProductId | 'account', available: boolean, banner?: string}} Product */

/** @type {Promise<readonly Product[]> | null} */
let asked = null;

/** @param {ProductId} id */
export function productName(id) {
  return t(`product.${id}`);
}

/**
 * Which products are there; asked once a page. If nobody knows, none is offered: better no link than a dead one.
 * @returns {Promise<ReadonlySet<ProductId | 'account'>>}
 */
export async function availableProducts() {
  return new Set((await installed()).map(({id}) => id));
}

/**
 * The modules with which products tell people of what cannot wait, on every page. Such a module's default export is the
 * name of the element it defines; the element shows nothing while there is nothing to tell.
 * @returns {Promise<string[]>}
 */
export async function bannerModules() {
  return (await installed()).flatMap(({banner}) => banner ?? []);
}

/** @returns {Promise<readonly Product[]>} */
function installed() {
  asked ??= api
    .get('/products')
    .then(({items}) => items.filter((/** @type {Product} */ item) => item.available))
    .catch(() => {
      asked = null;
      return [];
    });
  return /** @type {Promise<readonly Product[]>} */ (asked);
}
