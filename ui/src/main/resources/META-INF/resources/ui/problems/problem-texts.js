// What the server's problems are called in the reader's language: by their stable code, never by the server's own sentence.
// Here stand the codes that every product can answer; a product adds its own with `addProblemTexts`.
import {language, messages, number} from '../i18n.js';
import en from './messages/en.json' with {type: 'json'};
import ja from './messages/ja.json' with {type: 'json'};

const t = messages({ja, en});
const MINUTE_MS = 60_000;

/** What is wrong with one field. @typedef {{field: string, message: string, code?: string, params?: Record<string, string | number>}} Fault */
/** @typedef {Readonly<Record<string, string>>} Texts by code; `field.<code>` for what is wrong with one field */

/** Finds a text by its key. @type {Map<string, (key: string, values?: Record<string, string | number>) => string>} */
const texts = new Map(Object.keys(en).map((key) => [key, /** @type {any} */ (t)]));

/** Adds what a product refuses. @param {{ja: Texts, en: Texts}} bundle */
export function addProblemTexts(bundle) {
  const own = messages(bundle);
  for (const key of Object.keys(bundle.en)) texts.set(key, own);
}

/**
 * A problem in a sentence.
 * @param {{code: string, status: number, said: string, faults: readonly Fault[], retryAfterMs: number | null}} problem
 */
export function problemText({code, status, said, faults, retryAfterMs}) {
  const [fault] = faults;
  if (code === 'INVALID' && fault) return faultText(fault);
  const text = texts.get(code);
  if (text) return text(code, {wait: waitText(retryAfterMs)});
  // Codes made on the page itself come with the page's own words.
  if (said && (status === 0 || language() === 'en')) return said;
  return status >= 500 ? t('status.5xx') : t('status.4xx');
}

/** What is wrong with a field, in a sentence. @param {Fault} fault */
export function faultText({code = 'INVALID', params, message}) {
  const key = `field.${code}`;
  const ofField = texts.get(key);
  if (code !== 'INVALID' && ofField) return ofField(key, params);
  // A row of a file can be refused for what the problem as a whole would be, such as a place that is taken.
  const whole = texts.get(code);
  if (code !== 'INVALID' && whole) return whole(code, params);
  return language() === 'en' && message ? message.replace(/^./, (first) => first.toUpperCase()) : t('field.INVALID');
}

/** @param {number | null} ms */
function waitText(ms) {
  if (ms === null || ms <= 0) return t('wait.some');
  if (ms <= 90_000) return t.count('wait.seconds', Math.ceil(ms / 1000));
  return t('wait.minutes', {n: number(Math.ceil(ms / MINUTE_MS))});
}
