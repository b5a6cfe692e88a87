// The one way pages talk to the server: JSON in and out, problems as typed errors, ETags, cursors, safe repeats.
import {Problem} from './problem.js';

export {Problem};

/**
 * @template T
 * @typedef {object} Answer
 * @property {T} value
 * @property {string | null} etag for the next write's `ifMatch`
 * @property {number} status
 */

/**
 * @template T
 * @typedef {object} Page
 * @property {T[]} items
 * @property {string | null} cursor
 */

/**
 * @typedef {object} Options
 * @property {Record<string, string | number | boolean | null | undefined>} [query] null and undefined are left out
 * @property {AbortSignal} [signal]
 * @property {string | null} [ifMatch] the ETag that was read; the write fails with 412 if it is stale
 * @property {string} [idempotencyKey] one is made for every write; give your own to repeat across page loads
 * @property {boolean} [asks] changes nothing although it is posted, so a repeat needs no key
 * @property {number} [timeoutMs]
 * @property {boolean} [background] nobody asked for it: that the session is over must not take the page away from someone who types
 * @property {Record<string, string>} [headers]
 * @property {(line: any) => void} [lines] takes a long answer line by line as it comes; the last line is the value
 */

/** What is asked for later was asked for by somebody on the page, and is a trace of its own. */
const OPENING_MS = 10_000;
const WRITES = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/**
 * Events: `network` (its `detail.online` says whether the last request reached the server), `unauthorized` (an answer to a
 * request that somebody asked for was 401; `detail.problem`). A request is repeated by itself only when that is safe: reads, and writes under the same
 * Idempotency-Key, after a lost connection or a 503; never after any other answer.
 */
export class Api extends EventTarget {
  #base;
  #fetch;
  #pause;
  #tries;
  #online = true;

  /**
   * @param {object} [parts]
   * @param {string} [parts.base]
   * @param {typeof fetch} [parts.fetch]
   * @param {(ms: number, signal?: AbortSignal) => Promise<void>} [parts.pause]
   * @param {number} [parts.tries]
   */
  constructor({base = '/api', fetch: call = (...args) => fetch(...args), pause = wait, tries = 3} = {}) {
    super();
    this.#base = base;
    this.#fetch = call;
    this.#pause = pause;
    this.#tries = tries;
  }

  /** Whether the last request reached the server. */
  get online() {
    return this.#online;
  }

  /**
   * @template [T=any]
   * @param {string} path @param {Options} [options]
   * @returns {Promise<T>} the body
   */
  async get(path, options) {
    return (await this.read(path, options)).value;
  }

  /**
   * Like get, with the ETag that a later write needs.
   * @template [T=any]
   * @param {string} path @param {Options} [options]
   * @returns {Promise<Answer<T>>}
   */
  read(path, options) {
    return this.send('GET', path, undefined, options);
  }

  /** @template [T=any] @param {string} path @param {unknown} [body] @param {Options} [options] @returns {Promise<Answer<T>>} */
  post(path, body, options) {
    return this.send('POST', path, body, options);
  }

  /** @template [T=any] @param {string} path @param {unknown} [body] @param {Options} [options] @returns {Promise<Answer<T>>} */
  put(path, body, options) {
    return this.send('PUT', path, body, options);
  }

  /** @template [T=any] @param {string} path @param {unknown} body @param {Options} [options] @returns {Promise<Answer<T>>} */
  patch(path, body, options) {
    return this.send('PATCH', path, body, options);
  }

  /** @param {string} path @param {unknown} [body] @param {Options} [options] @returns {Promise<Answer<any>>} */
  delete(path, body, options) {
    return this.send('DELETE', path, body, options);
  }

  /**
   * The pages of a list, each asked for when the loop wants it.
   * @template [T=any]
   * @param {string} path @param {Options} [options]
   * @returns {AsyncGenerator<Page<T>, void, void>}
   */
  async *pages(path, options = {}) {
    /** @type {string | null | undefined} */
    let cursor = null;
    do {
      /** @type {Page<T>} */
      const page = await this.get(path, {...options, query: {...options.query, cursor}});
      yield page;
      cursor = page.cursor;
    } while (cursor);
  }

  /**
   * The items of a list over all its pages.
   * @template [T=any]
   * @param {string} path @param {Options} [options]
   * @returns {AsyncGenerator<T, void, void>}
   */
  async *items(path, options) {
    for await (const page of this.pages(path, options)) yield* page.items;
  }

  /**
   * @param {string} method @param {string} path @param {unknown} body @param {Options} [options]
   * @returns {Promise<Answer<any>>}
   */
  async send(method, path, body, options = {}) {
    const url = this.#base + path + queryText(options.query);
    const request = prepare(method, body, options);
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#once(url, request, options);
      } catch (thrown) {
        if (!(thrown instanceof Problem)) throw thrown; // aborted by the caller
        const repeatable = thrown.code === 'NETWORK' || thrown.status === 503;
        if (!repeatable || attempt >= this.#tries) throw thrown;
        await this.#pause(thrown.retryAfterMs ?? 250 * 4 ** (attempt - 1), options.signal);
      }
    }
  }

  /**
   * @param {string} url @param {RequestInit} request @param {Options} options
   * @returns {Promise<Answer<any>>}
   */
  async #once(url, request, {signal, lines, background, timeoutMs = 20_000}) {
    const timeout = AbortSignal.timeout(timeoutMs);
    /** @type {Response} */
    let response;
    try {
      response = await this.#fetch(url, {...request, signal: signal ? AbortSignal.any([signal, timeout]) : timeout});
    } catch (thrown) {
      if (signal?.aborted) throw thrown;
      this.#reached(false);
      throw new Problem({code: timeout.aborted ? 'TIMEOUT' : 'NETWORK', cause: thrown});
    }
    this.#reached(true);
    if (!response.ok) {
      const problem = await Problem.from(response);
      if (problem.status === 401 && !background) this.dispatchEvent(new CustomEvent('unauthorized', {detail: {problem}}));
      throw problem;
    }
    const value = lines ? await lastLine(response, lines) : await valueOf(response);
    return {value, etag: response.headers.get('ETag'), status: response.status};
  }

  /** @param {boolean} online */
  #reached(online) {
    if (online === this.#online) return;
    this.#online = online;
    this.dispatchEvent(new CustomEvent('network', {detail: {online}}));
  }
}

/**
 * @param {string} method @param {unknown} body @param {Options} options
 * @returns {RequestInit}
 */
function prepare(method, body, options) {
  const accept = options.lines ? 'application/x-ndjson' : 'application/json';
  const headers = new Headers({Accept: accept, ...options.headers});
  if (options.ifMatch) headers.set('If-Match', options.ifMatch);
  if (WRITES.has(method) && !options.asks) headers.set('Idempotency-Key', options.idempotencyKey ?? newKey());
  const trace = pageTrace();
  if (trace) headers.set('traceparent', trace);
  if (body === undefined) return {method, headers};
  if (body instanceof FormData || body instanceof Blob) return {method, headers, body};
  headers.set('Content-Type', 'application/json');
  return {method, headers, body: JSON.stringify(body)};
}

/** The trace of the request for this page, if the server traces: requests that the page sends while it opens belong to it. */
function pageTrace() {
  if (performance.now() > OPENING_MS) return undefined;
  const [page] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType('navigation'));
  return page?.serverTiming?.find(({name}) => name === 'traceparent')?.description;
}

/** A key for `idempotencyKey`. crypto.randomUUID is absent on plain http from another machine, so it is made by hand. */
export function newKey() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** @param {Response} response */
async function valueOf(response) {
  if (response.status === 204 || response.status === 205) return undefined;
  if (!/json/.test(response.headers.get('Content-Type') ?? '')) return response.text();
  const text = await response.text();
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch (thrown) {
    throw new Problem({code: 'MALFORMED_ANSWER', status: response.status, cause: thrown});
  }
}

/**
 * Reads an answer of JSON lines while it comes.
 * @param {Response} response @param {(line: any) => void} each
 */
async function lastLine(response, each) {
  /** @type {any} */
  let last;
  let rest = '';
  const take = (/** @type {string} */ line) => {
    if (line.trim() === '') return;
    last = JSON.parse(line);
    each(last);
  };
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  try {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      const whole = (rest + decoder.decode(part.value, {stream: true})).split('\n');
      rest = whole.pop() ?? '';
      whole.forEach(take);
    }
    take(rest + decoder.decode());
  } catch (thrown) {
    throw new Problem({code: 'MALFORMED_ANSWER', status: response.status, cause: thrown});
  }
  return last;
}

/** @param {Options['query']} [query] */
function queryText(query = {}) {
  const pairs = Object.entries(query).filter(([, value]) => value !== null && value !== undefined);
  const text = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString();
  return text && `?${text}`;
}

/**
 * @param {number} ms
 * @param {AbortSignal} [signal]
 * @returns {Promise<void>}
 */
function wait(ms, signal) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

/** One segment of a path from a value: `path`/notes/notes/${id}``.
 * @param {TemplateStringsArray} parts
 * @param {...(string | number)} values
 */
export function path(parts, ...values) {
  return String.raw({raw: parts}, ...values.map((value) => encodeURIComponent(value)));
}

/** The client every page uses. */
export const api = new Api();
