// What is wrong with what was typed, in the words of the account pages; whatever they have none for is said as everywhere.
import {t} from './texts.js';

/**
 * @typedef {'username.needed' | 'username.form' | 'password.needed' | 'password.short' | 'password.long' | 'password.common'
 *   | 'password.name' | 'password.same' | 'email.form' | 'name.needed' | 'expires.needed' | 'expires.past' | 'code.form'} Fault
 */

const LEAST = 10;

/** What a field's fault is called on a form. @type {Readonly<Record<string, Fault>>} */
const SAID = {
  USERNAME_FORM: 'username.form',
  TOO_SHORT: 'password.short',
  TOO_LONG: 'password.long',
  PASSWORD_COMMON: 'password.common',
  PASSWORD_LIKE_NAME: 'password.name',
  PASSWORD_SAME: 'password.same',
  EMAIL_FORM: 'email.form',
  IN_THE_PAST: 'expires.past',
};

/** @param {import('ittaku/api.js').Problem} problem @param {string} field */
export function faultText(problem, field) {
  if (problem.code === 'USERNAME_TAKEN') return t('taken.username');
  if (problem.code === 'EMAIL_TAKEN') return t('taken.email');
  if (problem.code === 'WRONG_PASSWORD') return t('wrong.password');
  if (problem.code === 'CODE_WRONG') return t('wrong.code');
  const known = SAID[problem.faults.find((fault) => fault.field === field)?.code ?? ''];
  const own = known && (!known.startsWith('password') || /^(password|next)$/.test(field));
  return own ? t(`fault.${known}`) : (problem.errors[field] ?? '');
}

/** @param {string} code */
export function troubleText(code) {
  if (code === 'WRONG_CREDENTIALS') return t('wrong.credentials');
  if (code === 'CODE_WRONG') return t('wrong.code');
  if (code === 'CODE_NEEDED') return t('code.needed');
  if (code === 'PASSKEY_UNKNOWN') return t('passkeys.unknown');
  if (code === 'LINK_OVER') return t('verify.over');
  if (code === 'RESET_OVER') return t('reset.over');
  if (code === 'MAIL_NOT_CONFIGURED') return t('forgotten.nomail');
  if (code === 'SIGN_UP_CLOSED') return t('signup.closed');
  if (code === 'INVITATION_NEEDED') return t('signup.invited.need');
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
