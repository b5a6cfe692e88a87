// The API client against a server that says what each test tells it to.
import {Api, Problem, path} from 'ittaku/api.js';
import {retryAfter} from 'ittaku/problem.js';
import {rejected, same} from './expect.js';

/** @typedef {{url: string, method: string, headers: Headers, body: any}} Seen */

/**
 * @param {...(Response | Error | (() => Response))} answers one per request, the last for all further ones
 */
function server(...answers) {
  /** @type {Seen[]} */
  const seen = [];
  /** @type {number[]} */
  const pauses = [];
  const api = new Api({
    fetch: async (url, init) => {
      seen.push({url: String(url), method: init?.method ?? 'GET', headers: new Headers(init?.headers), body: init?.body});
      init?.signal?.throwIfAborted();
      const answer = answers[Math.min(seen.length, answers.length) - 1];
      if (answer instanceof Error) throw answer;
      return typeof answer === 'function' ? answer() : /** @type {Response} */ (answer).clone();
    },
    pause: async (ms) => void pauses.push(ms),
  });
  return {api, seen, pauses};
}

/** @param {unknown} body @param {number} [status] @param {Record<string, string>} [headers] */
function json(body, status = 200, headers = {}) {
  return new Response(JSON.stringify(body), {status, headers: {'Content-Type': 'application/json', ...headers}});
}

/** @param {number} status @param {object} body @param {Record<string, string>} [headers] */
function problem(status, body, headers = {}) {
  return new Response(JSON.stringify(body), {status, headers: {'Content-Type': 'application/problem+json', ...headers}});
}

const lost = new TypeError('Failed to fetch');

export const tests = {
  async 'a read gives the body, and with its ETag when asked'() {
    const {api, seen} = server(json({kid: 'a'}, 200, {ETag: '"v1"'}));
    same(await api.get('/kifu/kifus/a'), {kid: 'a'});
    same(await api.read('/kifu/kifus/a'), {value: {kid: 'a'}, etag: '"v1"', status: 200});
    same(seen[0]?.url, '/api/kifu/kifus/a');
    same(seen[0]?.headers.has('Idempotency-Key'), false);
  },

  async 'queries leave out what is not given'() {
    const {api, seen} = server(json({items: [], cursor: null}));
    await api.get('/kifu/kifus', {query: {q: '矢倉 &', tag: null, limit: 20, from: undefined}});
    same(seen[0]?.url, '/api/kifu/kifus?q=%E7%9F%A2%E5%80%89+%26&limit=20');
  },

  async 'a problem becomes a typed error with code and messages by field'() {
    const {api} = server(
      problem(422, {
        code: 'INVALID',
        title: 'Invalid',
        status: 422,
        detail: 'Two fields are wrong.',
        errors: [{field: 'slug', message: 'is taken'}, {field: 'memo', message: 'is too long'}, 'junk'],
      }),
    );
    const thrown = await rejected(api.post('/kifu/kifus', {}));
    same(thrown instanceof Problem, true);
    same(
      [thrown.code, thrown.status, thrown.message, thrown.errors],
      ['INVALID', 422, 'Two fields are wrong.', {slug: 'Is taken', memo: 'Is too long'}],
    );
    same([thrown.isNetwork, thrown.isStale, thrown.isPassing], [false, false, false]);
  },

  async 'an error page of something in between is a problem too'() {
    const {api} = server(new Response('<h1>Bad gateway</h1>', {status: 502, headers: {'Content-Type': 'text/html'}}));
    const thrown = await rejected(api.get('/session'));
    same([thrown.code, thrown.status, thrown.isPassing], ['HTTP_502', 502, true]);
  },

  async 'half an answer is a problem, not a crash'() {
    const {api} = server(new Response('{"items":[', {headers: {'Content-Type': 'application/json'}}));
    same((await rejected(api.get('/x'))).code, 'MALFORMED_ANSWER');
  },

  async 'an empty answer has no value'() {
    const {api} = server(new Response(null, {status: 204}));
    same((await api.delete('/session')).value, undefined);
  },

  async 'a write sends the ETag it was based on, and a stale one is told apart'() {
    const {api, seen} = server(problem(412, {code: 'STALE', status: 412}));
    const thrown = await rejected(api.put('/kifu/kifus/a', {memo: 'x'}, {ifMatch: '"v1"'}));
    same(seen[0]?.headers.get('If-Match'), '"v1"');
    same(seen[0]?.body, '{"memo":"x"}');
    same(thrown.isStale, true);
    same(seen.length, 1);
  },

  async 'a write whose answer was lost is repeated under the same key'() {
    const {api, seen, pauses} = server(lost, problem(503, {code: 'BUSY', status: 503}, {'Retry-After': '2'}), json({ok: true}, 201));
    const answer = await api.post('/vote/games', {aiSide: 'WHITE'});
    same([answer.status, answer.value], [201, {ok: true}]);
    const keys = new Set(seen.map(({headers}) => headers.get('Idempotency-Key')));
    same([seen.length, keys.size], [3, 1]);
    same(pauses, [250, 2000]);
  },

  async 'two writes have two keys'() {
    const {api, seen} = server(json({}));
    await api.post('/x', {});
    await api.post('/x', {});
    same(seen[0]?.headers.get('Idempotency-Key') === seen[1]?.headers.get('Idempotency-Key'), false);
  },

  async 'what the server has refused is not repeated'() {
    for (const status of [400, 401, 403, 404, 409, 429, 500]) {
      const {api, seen} = server(problem(status, {code: 'NO', status}));
      await rejected(api.post('/x', {}));
      same(seen.length, 1, `requests after ${status}`);
    }
  },

  async 'it gives up after three tries and says that nothing came back'() {
    const {api, seen} = server(lost);
    const thrown = await rejected(api.get('/x'));
    same([seen.length, thrown.code, thrown.isNetwork], [3, 'NETWORK', true]);
  },

  async 'losing and finding the server is told once each'() {
    const {api} = server(lost, lost, lost, json({}));
    /** @type {boolean[]} */
    const told = [];
    api.addEventListener('network', (event) => told.push(/** @type {CustomEvent} */ (event).detail.online));
    await rejected(api.get('/x'));
    same(api.online, false);
    await api.get('/x');
    await api.get('/x');
    same(told, [false, true]);
  },

  async 'a 401 to what somebody asked for is told to whoever wants to offer signing in'() {
    const {api} = server(problem(401, {code: 'NOT_SIGNED_IN', status: 401}));
    /** @type {string[]} */
    const told = [];
    api.addEventListener('unauthorized', (event) => told.push(/** @type {CustomEvent} */ (event).detail.problem.code));
    await rejected(api.get('/inbox', {background: true}));
    same(told, []);
    await rejected(api.get('/me'));
    same(told, ['NOT_SIGNED_IN']);
  },

  async 'an aborted request throws the abort, not a problem, and is not repeated'() {
    const {api, seen} = server(json({}));
    const abort = new AbortController();
    abort.abort();
    const thrown = await rejected(api.get('/x', {signal: abort.signal}));
    same([thrown.name, seen.length, api.online], ['AbortError', 1, true]);
  },

  async 'a slow answer is a time-out'() {
    const api = new Api({
      fetch: (_, init) => new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
    });
    same((await rejected(api.get('/x', {timeoutMs: 1}))).code, 'TIMEOUT');
  },

  async 'items come over all pages, each page asked for only when wanted'() {
    const {api, seen} = server(json({items: [1, 2], cursor: 'c1'}), json({items: [3], cursor: 'c2'}), json({items: [4], cursor: null}));
    const all = [];
    for await (const n of api.items('/list', {query: {limit: 2}})) {
      all.push(n);
      if (n === 2) same(seen.length, 1);
    }
    same(all, [1, 2, 3, 4]);
    same(
      seen.map(({url}) => url),
      ['/api/list?limit=2', '/api/list?limit=2&cursor=c1', '/api/list?limit=2&cursor=c2'],
    );
  },

  async 'files are sent as they are'() {
    const {api, seen} = server(json({}));
    const form = new FormData();
    form.append('file', new Blob(['V2.2'], {type: 'text/plain'}), 'a.csa');
    await api.post('/kifu/import', form);
    same(seen[0]?.headers.has('Content-Type'), false);
    same(seen[0]?.body === form, true);
  },

  async 'a part of a path is escaped'() {
    same(path`/kifu/slugs/${'2026/名人 戦'}/${7}`, '/kifu/slugs/2026%2F%E5%90%8D%E4%BA%BA%20%E6%88%A6/7');
  },

  async 'Retry-After is seconds or a date'() {
    same(retryAfter('3'), 3000);
    same(retryAfter(null), null);
    same(retryAfter('soon'), null);
    same(retryAfter(new Date(0).toUTCString()), 0);
  },
};
