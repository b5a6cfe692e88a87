// What the server's problems are called in the reader's language: by their stable code, never by the server's own sentence.
import {language, messages, number} from '../i18n.js';
import en from './messages/en.json' with {type: 'json'};
import ja from './messages/ja.json' with {type: 'json'};

const t = messages({ja, en});
const MINUTE_MS = 60_000;

/** What is wrong with one field. @typedef {{field: string, message: string, code?: string, params?: Record<string, string | number>}} Fault */

/** @param {string} key @returns {key is keyof typeof en} */
function isKnown(key) {
  return key in en;
}

/**
 * A problem in a sentence.
 * @param {{code: string, status: number, said: string, faults: readonly Fault[], retryAfterMs: number | null}} problem
 */
export function problemText({code, status, said, faults, retryAfterMs}) {
  const [fault] = faults;
  if (code === 'INVALID' && fault) return faultText(fault);
  if (isKnown(code)) return t(code, {wait: waitText(retryAfterMs)});
  // Codes made on the page itself come with the page's own words.
  if (said && (status === 0 || language() === 'en')) return said;
  return status >= 500 ? t('status.5xx') : t('status.4xx');
}

/** What is wrong with a field, in a sentence. @param {Fault} fault */
export function faultText({code = 'INVALID', params, message}) {
  const key = `field.${code}`;
  if (code !== 'INVALID' && isKnown(key)) return t(key, params);
  // A row of a file can be refused for what the problem as a whole would be, such as a lesson that is over.
  if (code !== 'INVALID' && isKnown(code)) return t(code, params);
  return language() === 'en' && message ? message.replace(/^./, (first) => first.toUpperCase()) : t('field.INVALID');
}

/** @param {number | null} ms */
function waitText(ms) {
  if (ms === null || ms <= 0) return t('wait.some');
  if (ms <= 90_000) return t('wait.seconds', {n: number(Math.ceil(ms / 1000))});
  return t('wait.minutes', {n: number(Math.ceil(ms / MINUTE_MS))});
}
