// Tells a page that something it shows has changed on the server, whoever changed it.

/** A page is told at most this often about one thing; the last change is always told. */
const GAP_MS = 500;
const AGAIN_MS = 5000;
/** The wait after a refusal doubles up to this. */
const LONGEST_MS = 60_000;
/** What a page has read by itself is watched when the rest of the page is likely to be there. */
const LATER_MS = 1500;
/** A connection is heard for so long after the next is ready: the server tells a change a moment later, and lines may be slow. */
const LINGER_MS = 2000;
/** As many as the server watches for one page. */
const MOST = 20;

/** @type {Map<string, Set<() => void>>} by what is watched */
const watchers = new Map();
/** @type {EventSource | null} the last that was made; not heard before it is ready */
let source = null;
/** @type {{source: EventSource, names: Set<string>} | null} what is heard of */
let heard = null;
/** @type {Set<EventSource>} those that have been followed by another */
const lingering = new Set();
let planned = 0;
let plannedFor = 0;
let wait = AGAIN_MS;

/** @type {Map<string, {last: number, timer: number}>} */
const told = new Map();

/** @param {string} name */
function tell(name) {
  const state = told.get(name) ?? {last: 0, timer: 0};
  told.set(name, state);
  if (state.timer) return;
  state.timer = window.setTimeout(
    () => {
      Object.assign(state, {last: Date.now(), timer: 0});
      watchers.get(name)?.forEach((changed) => changed());
    },
    Math.max(0, state.last + GAP_MS - Date.now()),
  );
}

/** @param {EventSource} former */
function linger(former) {
  lingering.add(former);
  window.setTimeout(() => {
    former.close();
    lingering.delete(former);
  }, LINGER_MS);
}

function close() {
  for (const one of lingering) one.close();
  source?.close();
  heard?.source.close();
  source = null;
  heard = null;
}

function open() {
  planned = 0;
  if (document.hidden || watchers.size === 0) return close();
  const names = new Set([...watchers.keys()].slice(0, MOST));
  const mine = new EventSource(`/api/live?${new URLSearchParams([...names].map((name) => ['watch', name]))}`);
  // The one before is listened to until this one has been ready for a while, so that nothing is missed in between.
  if (source !== heard?.source) source?.close();
  source = mine;
  mine.addEventListener('ready', () => {
    wait = AGAIN_MS;
    const before = heard;
    heard = {source: mine, names};
    if (before && before.source !== mine) linger(before.source);
    // What changed while nobody listened, or after the page has read it for the first time, is not told: read it again.
    for (const name of names) if (!before?.names.has(name)) tell(name);
  });
  mine.addEventListener('changed', (event) => tell(event.data));
  mine.addEventListener('error', () => {
    if (heard?.source === mine) heard = {source: mine, names: new Set()};
    // The browser comes back by itself after a lost connection, but not after a refusal.
    if (mine.readyState !== EventSource.CLOSED || mine !== source) return;
    // Until there is a connection, the page reads now and then what it is not told of.
    for (const name of names) tell(name);
    plan(wait);
    wait = Math.min(2 * wait, LONGEST_MS);
  });
}

/** Several watches of one page share a connection: it is opened when all have been asked for. @param {number} [after] */
function plan(after = 0) {
  const time = performance.now() + after;
  if (planned && plannedFor <= time) return;
  window.clearTimeout(planned);
  planned = window.setTimeout(open, after);
  plannedFor = time;
}

document.addEventListener('visibilitychange', () => plan());

/**
 * Calls `changed` whenever what is watched has changed, and whenever a connection has been made or refused: what changed before that
 * is not told. A hidden page hears nothing; it is called when it is seen again.
 *
 * @param {string} name a topic, or a topic, a colon and a key
 * @param {() => void} changed
 * @param {{later?: boolean}} [when] later: the page has just read it, and the connection may wait until it has read the rest
 * @returns {() => void} ends it
 */
export function watch(name, changed, {later = false} = {}) {
  const others = watchers.get(name);
  if (others) others.add(changed);
  else {
    watchers.set(name, new Set([changed]));
    plan(later ? LATER_MS : 0);
  }
  return () => {
    const all = watchers.get(name);
    all?.delete(changed);
    if (all?.size === 0) {
      watchers.delete(name);
      plan();
    }
  };
}
