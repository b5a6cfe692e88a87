// The products of this installation, as the server writes them into every page's head. Accounts are listed beside them.
import {language} from './i18n.js';

/** @typedef {{ja: string, en: string}} LocalText */
/** @typedef {{icon: import('./icons.js').IconName, verb: string, slogan: LocalText, sentence: LocalText, picture: LocalText}} Card */
/** @typedef {{text: string, name: LocalText, about: LocalText}} Scope */

/**
 * @typedef {object} Product
 * @property {string} id its page is `/<id>`
 * @property {boolean} available whether it has a page
 * @property {boolean} forAdmins whether admins find it in their account menu
 * @property {LocalText} name
 * @property {Card} [card] absent where it stands neither on the portal nor in the header; one for admins stands on the portal alone
 * @property {string} [picture] the module of its picture on the portal
 * @property {string} [banner] the module with which it tells people of what cannot wait, on every page; its default export
 *   is the name of the element it defines, which shows nothing while there is nothing to tell
 * @property {{goes: LocalText, first?: LocalText}} [leaving] what people are told before they delete their account
 * @property {{name: LocalText, path: string}} [personPage] where admins set something for one person
 * @property {Scope[]} [scopes] of personal tokens
 */

/** @type {readonly Product[]} */
const ALL = JSON.parse(document.getElementById('products')?.textContent ?? '[]');

/** Those that have a page. @type {readonly Product[]} */
export const PRODUCTS = ALL.filter(({available}) => available);

/** @type {readonly (Product & {card: Card})[]} */
const WITH_CARD = PRODUCTS.flatMap((product) => (product.card ? [{...product, card: product.card}] : []));

/** Those that stand on the portal and in the header. */
export const CARDS = WITH_CARD.filter(({forAdmins}) => !forAdmins);

/** Those that stand on the portal for admins. */
export const ADMIN_CARDS = WITH_CARD.filter(({forAdmins}) => forAdmins);

/** Those that admins find in their account menu. @type {readonly Product[]} */
export const FOR_ADMINS = PRODUCTS.filter(({forAdmins}) => forAdmins);

/** @type {readonly Scope[]} */
export const SCOPES = ALL.flatMap(({scopes}) => scopes ?? []);

/** @param {string} id */
export function productOf(id) {
  return PRODUCTS.find((product) => product.id === id);
}

/** In the language shown now. @param {LocalText} text */
export function local(text) {
  return text[language()];
}
