// The notebook's service worker: keeps what was seen, so that it can be opened without a network. Writes are answered by the
// server alone, so nothing is taken for saved that is not; and what it keeps goes when somebody signs out or another one signs in.
/// <reference lib="webworker" />
const notebook = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

/** The page's own files, and what the server said. */
const FILES = 'ittaku-kifu-files';
const SEEN = 'ittaku-kifu-seen';
/** Under which address it is noted whose answers are kept. */
const PERSON = '/kifu/sw.js?person';
const PAGE = '/kifu';
const MOST_SEEN = 400;

/** What the pages of the notebook are made of. */
const KEPT =
  /^\/api\/(session|kifu\/(kifus(\/[A-Za-z0-9]+(\/(record|revisions(\/\d+)?))?)?|slugs\/.+|users\/.+|shared\/[^/]+|folders|tags(\/.+)?|shared-with-me|trash|quota|statistics|drills|batch-analysis))$/;

/** Writes that make another version of a record, or remove it; the id is that of the record where the address has one. */
const CHANGE = /^\/api\/kifu\/(kifus\/(?<kid>[A-Za-z0-9]+)(\/revisions\/\d+\/restore)?|analyses\/[^/]+\/save)$/;

notebook.addEventListener('install', () => notebook.skipWaiting());
notebook.addEventListener('activate', (event) => event.waitUntil(notebook.clients.claim()));

notebook.addEventListener('message', (event) => {
  if (Array.isArray(event.data?.keep)) event.waitUntil(keepFiles(event.data.keep));
});

notebook.addEventListener('fetch', (event) => {
  const {request} = event;
  const {origin, pathname} = new URL(request.url);
  if (origin !== notebook.location.origin) return;
  if (request.method !== 'GET') {
    if (pathname === '/api/session' || (pathname === '/api/me' && request.method === 'DELETE')) event.waitUntil(caches.delete(SEEN));
    else if (CHANGE.test(pathname)) event.respondWith(written(request, pathname));
    return;
  }
  if (request.mode === 'navigate') {
    if (pathname === PAGE || (pathname.startsWith(`${PAGE}/`) && !pathname.endsWith('.html'))) event.respondWith(page(request));
  } else if (pathname.startsWith('/api/')) {
    if (KEPT.test(pathname)) event.respondWith(answer(request, pathname, event.clientId));
  } else if (request.destination !== '' && !request.headers.has('range')) {
    event.respondWith(file(request));
  }
});

/** Those that the page had loaded before it had a notebook. @param {string[]} addresses */
async function keepFiles(addresses) {
  const cache = await caches.open(FILES);
  await Promise.all(
    addresses.map(async (address) => {
      const found = await fetch(address).catch(() => null);
      if (found?.ok) await cache.put(address === PAGE ? PAGE : address, found);
    }),
  );
}

/** All addresses of the notebook have the same page. @param {Request} request */
async function page(request) {
  const cache = await caches.open(FILES);
  try {
    const found = await fetch(request);
    if (found.ok && !found.redirected) await cache.put(PAGE, found.clone());
    return found;
  } catch (broken) {
    return (await cache.match(PAGE, {ignoreVary: true})) ?? Promise.reject(broken);
  }
}

/** @param {Request} request */
async function file(request) {
  const cache = await caches.open(FILES);
  try {
    const found = await fetch(request);
    if (found.ok && found.status === 200) await cache.put(request, found.clone());
    return found;
  } catch (broken) {
    return (await cache.match(request, {ignoreVary: true})) ?? Promise.reject(broken);
  }
}

/** @param {Request} request @param {string} pathname @param {string} client */
async function answer(request, pathname, client) {
  try {
    const found = await fetch(request);
    if (pathname === '/api/session' && found.ok) await changePerson(await found.clone().text());
    if (found.status === 200) await keep(request, found.clone());
    else if (found.status === 404 || found.status === 401) await forget(request);
    await tell(client, false);
    return found;
  } catch (broken) {
    const cache = await caches.open(SEEN);
    const seen = await cache.match(request, {ignoreVary: true});
    if (!seen) throw broken;
    await tell(client, true);
    return seen;
  }
}

/** @param {Request} request @param {Response} found */
async function keep(request, found) {
  const cache = await caches.open(SEEN);
  await cache.put(request, found);
  const kept = await cache.keys();
  // The oldest come first; whose they are is never among those that go.
  const old = kept.filter(({url}) => !url.endsWith(PERSON)).slice(0, Math.max(0, kept.length - MOST_SEEN));
  await Promise.all(old.map((one) => cache.delete(one)));
}

/** What was kept of a record is as old as the write. @param {Request} request @param {string} pathname */
async function written(request, pathname) {
  const found = await fetch(request);
  try {
    if (found.ok) await renew(request, pathname, found.clone());
  } catch {
    // The write is done, whatever becomes of what is kept.
  }
  return found;
}

/** A save answers what opening the record does; after other writes there is nothing to keep. @param {Request} request @param {string} pathname @param {Response} found */
async function renew(request, pathname, found) {
  const {search} = new URL(request.url);
  const kid = pathname.match(CHANGE)?.groups?.kid ?? String((await found.clone().json()).kid);
  const cache = await caches.open(SEEN);
  const kept = await addressesOf(kid, cache);
  await Promise.all(kept.map((address) => cache.delete(address, {ignoreVary: true})));
  if (request.method !== 'PATCH' || search !== '?with=record') return;
  const opened = new Set([request.url, ...kept.filter((address) => address.endsWith(search))]);
  for (const address of opened) await cache.put(address, found.clone());
}

/** Where a record is kept: by its id, and by the path it was opened under. @param {string} kid @param {Cache} cache */
async function addressesOf(kid, cache) {
  /** @type {string[]} */
  const addresses = [];
  for (const request of await cache.keys()) {
    const {pathname} = new URL(request.url);
    const isByPath = /^\/api\/kifu\/users\/[^/]+\/slugs\//.test(pathname);
    const isIts = isByPath
      ? (await (await cache.match(request, {ignoreVary: true}))?.json())?.kid === kid
      : `${pathname}/`.startsWith(`/api/kifu/kifus/${kid}/`);
    if (isIts) addresses.push(request.url);
  }
  return addresses;
}

/** What is gone, or closed to whoever asks, is not shown from before. @param {Request} request */
async function forget(request) {
  await (await caches.open(SEEN)).delete(request, {ignoreVary: true});
}

/** @param {string} session what the server says about who is signed in */
async function changePerson(session) {
  const person = String(JSON.parse(session)?.userId ?? '');
  const cache = await caches.open(SEEN);
  const before = await (await cache.match(PERSON))?.text();
  if (before === person) return;
  await caches.delete(SEEN);
  await (await caches.open(SEEN)).put(PERSON, new Response(person));
}

/** Says to a page whether it shows what was seen before. @param {string} id @param {boolean} offline */
async function tell(id, offline) {
  (await notebook.clients.get(id))?.postMessage({offline});
}
