// Which view an address shows.

/**
 * @typedef {{view: 'list', filter: Filter} | {view: 'record', source: import('./record-file.js').Source}
 *   | {view: 'new', folder: string} | {view: 'shared-with-me'} | {view: 'trash'} | {view: 'quotas'} | {view: 'statistics'} | {view: 'drills'} | {view: 'history', kid: string} | {view: 'user', username: string} | {view: 'absent'}} Place
 */

/**
 * What a list is narrowed to; all of it stands in the address.
 * @typedef {object} Filter
 * @property {string} folder
 * @property {string} tag
 * @property {string} q
 * @property {string} player
 * @property {string} result
 * @property {string} from
 * @property {string} to
 * @property {string} order
 */

/** @type {readonly (keyof Filter)[]} */
const NAMES = ['folder', 'tag', 'q', 'player', 'result', 'from', 'to', 'order'];

/**
 * @param {string} pathname
 * @param {string} [search]
 * @returns {Place}
 */
export function placeOf(pathname, search = '') {
  const query = new URLSearchParams(search);
  const [, product, first = '', second = '', ...rest] = pathname.split('/').map(plain);
  if (product !== 'kifu') return {view: 'absent'};
  // Folders have names of their own, so a path may be of any length.
  if (first.length > 1 && first.startsWith('@') && second)
    return {view: 'record', source: {username: first.slice(1), slug: [second, ...rest].join('/')}};
  if (rest.some(Boolean)) return {view: 'absent'};
  if (!first) return {view: 'list', filter: filterOf(query)};
  if (first === 'new' && !second) return {view: 'new', folder: query.get('folder') ?? ''};
  if (first === 'shared-with-me' && !second) return {view: 'shared-with-me'};
  if (first === 'users' && second) return {view: 'user', username: second};
  if (first === 'shared' && second) return {view: 'record', source: {code: second}};
  if (first === 'quotas' && !second) return {view: 'quotas'};
  if (first === 'statistics' && !second) return {view: 'statistics'};
  if (first === 'drills' && !second) return {view: 'drills'};
  if (first === 'trash' && !second) return {view: 'trash'};
  if (/^[A-Za-z0-9]{6,40}$/.test(first) && second === 'history') return {view: 'history', kid: first};
  if (/^[A-Za-z0-9]{6,40}$/.test(first) && !second) return {view: 'record', source: {kid: first}};
  return {view: 'absent'};
}

/** @param {string} part */
function plain(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** @param {URLSearchParams} query @returns {Filter} */
function filterOf(query) {
  return ordered(/** @type {Filter} */ (Object.fromEntries(NAMES.map((name) => [name, query.get(name) ?? '']))));
}

/** The address of a list. @param {Partial<Filter>} filter */
export function listPath(filter) {
  const said = ordered(filter);
  const query = new URLSearchParams(NAMES.flatMap((name) => (said[name] ? [[name, /** @type {string} */ (said[name])]] : [])));
  return query.size > 0 ? `/kifu?${query}` : '/kifu';
}

/** The address of a record under its owner's name. @param {string} username @param {string} slug */
export function namedPath(username, slug) {
  return `/kifu/@${[username, ...slug.split('/')].map(encodeURIComponent).join('/')}`;
}

/** The folder that a list shows: a search or a tag goes through all of them. @param {Partial<Filter>} filter */
export function folderShown(filter) {
  return filter.tag || isSearch(filter) ? '' : (filter.folder ?? '');
}

/** A folder has no order but that of its paths. @template {Partial<Filter>} F @param {F} filter @returns {F} */
function ordered(filter) {
  return folderShown(filter) ? {...filter, order: ''} : filter;
}

/** Whether a filter asks for more than a place. @param {Partial<Filter>} filter */
export function isSearch({q, player, result, from, to}) {
  return Boolean(q || player || result || from || to);
}
