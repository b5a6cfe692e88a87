// Tells a page that something it shows has changed on the server, whoever changed it.

/** A page is told at most this often about one thing; the last change is always told. */
const GAP_MS = 500;
const AGAIN_MS = 5000;
/** The wait after a refusal doubles up to this. */
const LONGEST_MS = 60_000;
/** As many as the server watches for one page. */
const MOST = 20;

/** @type {Map<string, Set<() => void>>} by what is watched */
const watchers = new Map();
/** @type {EventSource | null} */
let source = null;
let planned = 0;
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

function close() {
  source?.close();
  source = null;
}

function open() {
  planned = 0;
  close();
  if (document.hidden || watchers.size === 0) return;
  const query = new URLSearchParams([...watchers.keys()].slice(0, MOST).map((name) => ['watch', name]));
  const mine = new EventSource(`/api/live?${query}`);
  source = mine;
  mine.addEventListener('ready', () => {
    wait = AGAIN_MS;
    // What changed while nobody listened, or after the page has read it for the first time, is not told: read it again.
    for (const name of watchers.keys()) tell(name);
  });
  mine.addEventListener('changed', (event) => tell(event.data));
  mine.addEventListener('error', () => {
    // The browser comes back by itself after a lost connection, but not after a refusal.
    if (mine.readyState !== EventSource.CLOSED || mine !== source) return;
    plan(wait);
    wait = Math.min(2 * wait, LONGEST_MS);
  });
}

/** Several watches of one page share a connection: it is opened when all have been asked for. @param {number} [after] */
function plan(after = 0) {
  window.clearTimeout(planned);
  planned = window.setTimeout(open, after);
}

document.addEventListener('visibilitychange', () => plan());

/**
 * Calls `changed` whenever that has changed which is watched, and whenever the connection has been made: what changed before that
 * is not told. A hidden page hears nothing; it is called when it is seen again.
 *
 * @param {string} name a topic, or a topic, a colon and a key
 * @param {() => void} changed
 * @returns {() => void} ends it
 */
export function watch(name, changed) {
  const others = watchers.get(name);
  if (others) others.add(changed);
  else {
    watchers.set(name, new Set([changed]));
    plan();
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
