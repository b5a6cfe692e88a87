// An answer that is not a success, as one typed error.
import {faultText, problemText} from './problems/problem-texts.js';

/** @typedef {import('./problems/problem-texts.js').Fault} Fault */

/**
 * What went wrong. `code` is stable and can be compared; `detail` is for people, in the language shown now; `errors` has one
 * message per field, in that language too; `faults` are the same with their codes, and `said` is what the server wrote.
 * Codes made here, not by the server: NETWORK (nothing came back), TIMEOUT, MALFORMED_ANSWER, HTTP_<status>.
 */
export class Problem extends Error {
  /**
   * @param {object} of
   * @param {string} of.code
   * @param {number} [of.status] 0 when no answer came
   * @param {string} [of.title]
   * @param {string} [of.detail]
   * @param {readonly Fault[]} [of.errors]
   * @param {number | null} [of.retryAfterMs]
   * @param {any} [of.current] what is stored now, where a stale write was refused and the answer shows it
   * @param {string | null} [of.etag] of what is stored now
   * @param {unknown} [of.cause]
   */
  constructor({code, status = 0, title = '', detail = '', errors = [], retryAfterMs = null, current = null, etag = null, cause}) {
    super(detail || title || code, {cause});
    this.name = 'Problem';
    this.code = code;
    this.status = status;
    this.title = title;
    this.said = detail || title;
    this.faults = errors;
    this.retryAfterMs = retryAfterMs;
    this.current = current;
    this.etag = etag;
  }

  /** What happened, in a sentence. */
  get detail() {
    return problemText(this);
  }

  /** @returns {Readonly<Record<string, string>>} what is wrong, by field */
  get errors() {
    // A fault without a code of its own is what the problem itself says, such as a name that is taken.
    const text = (/** @type {Fault} */ fault) =>
      (fault.code ?? 'INVALID') === 'INVALID' && this.code !== 'INVALID' ? this.detail : faultText(fault);
    return Object.fromEntries(this.faults.map((fault) => [fault.field, text(fault)]));
  }

  /** Nothing reached us: trying again may help, and nobody knows whether a write happened. */
  get isNetwork() {
    return this.status === 0;
  }

  /** Somebody else changed it since we read it. */
  get isStale() {
    return this.status === 412;
  }

  /** Whether the same request may succeed later without being changed. */
  get isPassing() {
    return this.isNetwork || this.status === 429 || this.status >= 500;
  }

  /**
   * Any thrown thing as a Problem.
   * @param {unknown} thrown
   * @returns {Problem}
   */
  static of(thrown) {
    if (thrown instanceof Problem) return thrown;
    return new Problem({code: 'UNEXPECTED', detail: thrown instanceof Error ? thrown.message : String(thrown), cause: thrown});
  }

  /**
   * Reads an answer's body, whatever it is: a proxy in between may answer HTML.
   * @param {Response} response
   * @returns {Promise<Problem>}
   */
  static async from(response) {
    const body = await response.json().catch(() => null);
    const said = body !== null && typeof body === 'object' ? /** @type {Record<string, unknown>} */ (body) : {};
    const text = (/** @type {unknown} */ value) => (typeof value === 'string' ? value : undefined);
    return new Problem({
      code: text(said.code) ?? `HTTP_${response.status}`,
      status: response.status,
      title: text(said.title) ?? response.statusText,
      detail: text(said.detail),
      errors: Array.isArray(said.errors) ? said.errors.filter(isFieldError) : [],
      retryAfterMs: retryAfter(response.headers.get('Retry-After')),
      current: said.current ?? null,
      etag: response.headers.get('ETag'),
    });
  }
}

/**
 * @param {unknown} value
 * @returns {value is Fault}
 */
function isFieldError(value) {
  if (value === null || typeof value !== 'object') return false;
  const {field, message} = /** @type {Record<string, unknown>} */ (value);
  return typeof field === 'string' && typeof message === 'string';
}

/**
 * @param {string | null} header seconds or an HTTP date
 * @returns {number | null}
 */
export function retryAfter(header) {
  if (header === null) return null;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isNaN(ms) ? null : Math.max(0, ms);
}
