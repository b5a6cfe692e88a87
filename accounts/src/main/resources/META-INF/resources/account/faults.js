// What is wrong with what was typed, in the reader's language. The server's own words are used where we have none.
import {language} from 'ittaku/i18n.js';
import {t} from './texts.js';

/**
 * @typedef {'username.needed' | 'username.form' | 'password.needed' | 'password.short' | 'password.long' | 'password.common'
 *   | 'password.name' | 'password.same' | 'email.form' | 'name.needed' | 'expires.needed' | 'expires.past'} Fault
 */

const LEAST = 10;

/** @type {readonly [field: RegExp, words: RegExp, fault: Fault][]} */
const SAID = [
  [/^username$/, /./, 'username.form'],
  [/^(password|next)$/, /at least/, 'password.short'],
  [/^(password|next)$/, /at most/, 'password.long'],
  [/^(password|next)$/, /common|guess/, 'password.common'],
  [/^(password|next)$/, /username/, 'password.name'],
  [/^(password|next)$/, /differ/, 'password.same'],
  [/^email$/, /./, 'email.form'],
  [/^expires$/, /future/, 'expires.past'],
];

/**
 * @param {string} code of the problem
 * @param {string} field
 * @param {string} said the server's message
 */
export function faultText(code, field, said) {
  if (code === 'USERNAME_TAKEN') return t('taken.username');
  if (code === 'EMAIL_TAKEN') return t('taken.email');
  if (code === 'WRONG_PASSWORD') return t('wrong.password');
  const known = SAID.find(([where, words]) => where.test(field) && words.test(said));
  if (known) return t(`fault.${known[2]}`);
  return language() === 'en' ? said.replace(/^./, (first) => first.toUpperCase()) : said;
}

/** @param {string} code */
export function troubleText(code) {
  if (code === 'WRONG_CREDENTIALS') return t('wrong.credentials');
  if (code === 'TOO_MANY_TOKENS') return t('tokens.full');
  return '';
}

/** @param {string | undefined} username @returns {Fault | ''} */
export function usernameFault(username = '') {
  if (!username) return 'username.needed';
  return /^[A-Za-z0-9_-]{3,20}$/.test(username) ? '' : 'username.form';
}

/** The server counts code points, and so do we. @param {string | undefined} password @returns {Fault | ''} */
export function newPasswordFault(password = '') {
  if (!password) return 'password.needed';
  return [...password].length < LEAST ? 'password.short' : '';
}

/** @param {string | undefined} email @returns {Fault | ''} */
export function emailFault(email = '') {
  // The length first: the pattern takes the square of it.
  return email === '' || (email.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(email)) ? '' : 'email.form';
}
