// Which view an address shows, and where one goes afterwards.

/** @typedef {'profile' | 'ways' | 'sessions' | 'tokens' | 'delete' | 'people' | 'invitations' | 'audit' | 'jobs' | 'figures'} Section what a signed-in person sees */
/** @typedef {Section | 'sign-in' | 'sign-up' | 'verify' | 'forgotten' | 'reset' | 'welcome' | 'absent'} View */

/** @type {readonly {view: Section, path: string, icon: import('ittaku/icons.js').IconName, admin?: boolean}[]} */
export const SECTIONS = [
  {view: 'profile', path: '/account', icon: 'person'},
  {view: 'ways', path: '/account/ways', icon: 'key'},
  {view: 'sessions', path: '/account/sessions', icon: 'eye'},
  {view: 'tokens', path: '/account/tokens', icon: 'lock'},
  {view: 'delete', path: '/account/delete', icon: 'trash'},
  {view: 'people', path: '/account/people', icon: 'crown', admin: true},
  {view: 'invitations', path: '/account/invitations', icon: 'share', admin: true},
  {view: 'audit', path: '/account/audit', icon: 'clock', admin: true},
  {view: 'jobs', path: '/account/jobs', icon: 'settings', admin: true},
  {view: 'figures', path: '/account/figures', icon: 'info', admin: true},
];

/**
 * @param {string} pathname
 * @returns {View}
 */
export function viewOf(pathname) {
  const path = pathname.replace(/\/$/, '');
  if (path === '/account/sign-in') return 'sign-in';
  if (path === '/account/sign-up') return 'sign-up';
  if (path === '/account/verify') return 'verify';
  if (path === '/account/forgotten') return 'forgotten';
  if (path === '/account/reset') return 'reset';
  if (path === '/account/welcome') return 'welcome';
  return SECTIONS.find((section) => section.path === path)?.view ?? 'absent';
}

/**
 * Where to go back to: only a page of this server, so that no link can lead a person who has just signed in elsewhere.
 * @param {string} search the query of the address
 * @param {string} [otherwise]
 * @returns {string}
 */
export function returnPath(search, otherwise = '/') {
  const wanted = new URLSearchParams(search).get('return') ?? '';
  // A browser reads a second slash, a backslash or a line break in front as the start of another server's name.
  if (!/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(wanted) || !URL.canParse(wanted, location.origin)) return otherwise;
  const url = new URL(wanted, location.origin);
  const loops = ['sign-in', 'sign-up'].includes(viewOf(url.pathname));
  if (url.origin !== location.origin || url.pathname.startsWith('//') || loops) return otherwise;
  return url.pathname + url.search + url.hash;
}

/**
 * @param {'sign-in' | 'sign-up'} view
 * @param {string} back
 */
export function entryPath(view, back) {
  return back === '/' ? `/account/${view}` : `/account/${view}?return=${encodeURIComponent(back)}`;
}

const BROWSERS = /** @type {const} */ ([
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:Chrome|CriOS|Chromium)\//],
  ['Safari', /Version\/.*Safari\//],
]);
const SYSTEMS = /** @type {const} */ ([
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['ChromeOS', /CrOS/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X|Macintosh/],
  ['Linux', /Linux/],
]);

/**
 * A browser in words, from what it says of itself.
 * @param {string} userAgent
 * @returns {{browser: string, system: string}} empty where it is unknown
 */
export function device(userAgent) {
  const find = (/** @type {readonly (readonly [string, RegExp])[]} */ names) => names.find(([, form]) => form.test(userAgent))?.[0] ?? '';
  const browser = find(BROWSERS) || (/^([\w.-]{1,30})\//.exec(userAgent)?.[1] ?? '').replace('Mozilla', '');
  return {browser, system: find(SYSTEMS)};
}
