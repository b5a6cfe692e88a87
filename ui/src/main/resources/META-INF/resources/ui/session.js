// Who is signed in, and what the account menu offers. Accounts may not be installed: then nobody is asked for, nobody is
// signed in and nothing is offered.
import {api, Problem} from './api.js';
import {productOf} from './products.js';

/**
 * @typedef {object} Person
 * @property {string} userId
 * @property {string} username
 * @property {string | null} displayName
 * @property {string[]} roles
 * @property {string} icon the picture's address
 */

/**
 * @typedef {{state: 'loading' | 'absent' | 'nobody' | 'failed', person: null} | {state: 'signed-in', person: Person}} SessionState
 */

/**
 * An entry of the account menu.
 * @typedef {object} AccountEntry
 * @property {string} id
 * @property {() => string} label in the language shown now
 * @property {import('./icons.js').IconName} [icon]
 * @property {string} [href] where it leads; or
 * @property {() => void} [run] what it does
 * @property {number} [order] smaller comes first
 */

/** Event `change` whenever the person or the entries change. */
class Session extends EventTarget {
  /** @type {SessionState} */
  #now = {state: 'loading', person: null};
  /** @type {Map<string, AccountEntry>} */
  #entries = new Map();
  /** @type {(() => void) | null} */
  #signIn = null;
  /** @type {Promise<void> | null} */
  #loading = null;

  constructor() {
    super();
    // A session can end elsewhere while a page is open: the first refusal tells.
    api.addEventListener('unauthorized', () => {
      if (this.#now.state === 'signed-in') this.reload();
    });
  }

  /** @returns {SessionState} */
  get now() {
    return this.#now;
  }

  /** Reads the session once; later calls wait for the same answer. */
  load() {
    this.#loading ??= cameWithoutSession() ? this.#isNobody() : this.reload();
    return this.#loading;
  }

  /** As if the server had answered: after the elements of the page are there and listen. */
  async #isNobody() {
    await new Promise((resolve) => setTimeout(resolve));
    this.#now = {state: productOf('account') ? 'nobody' : 'absent', person: null};
    this.#changed();
  }

  /** Reads the session again: after signing in or out. */
  async reload() {
    try {
      // Asking an address that is not there would put an error into every visitor's console.
      if (!productOf('account')) {
        this.#now = {state: 'absent', person: null};
        this.#changed();
        return;
      }
      const said = await api.get('/session');
      this.#now = said?.userId ? {state: 'signed-in', person: said} : {state: 'nobody', person: null};
    } catch (thrown) {
      this.#now = {state: Problem.of(thrown).status === 404 ? 'absent' : 'failed', person: null};
    }
    this.#changed();
  }

  async signOut() {
    const {value} = await api.delete('/session');
    await forgetSeen();
    // Whoever came through a provider has a session there too, which ends on its page.
    if (value?.endSession) location.assign(value.endSession);
    await this.reload();
  }

  /** @param {AccountEntry} entry replaces one of the same id */
  register(entry) {
    this.#entries.set(entry.id, entry);
    this.#changed();
  }

  /** @returns {AccountEntry[]} */
  get entries() {
    return [...this.#entries.values()].sort((a, b) => (a.order ?? 0) - (b.order ?? 0));
  }

  /** @param {() => void} open what the sign-in button does, instead of leading to /account/sign-in */
  onSignIn(open) {
    this.#signIn = open;
  }

  /** Opens whatever lets a person sign in and come back to where they are. */
  askToSignIn() {
    if (this.#signIn) this.#signIn();
    else location.assign(this.signInPath());
  }

  /** Where a link for signing in leads: it comes back to this page, as it stands now. */
  signInPath() {
    // On the sign-in and sign-up pages themselves, what they were to come back to stays.
    if (/^\/account\/sign-(in|up)\/*$/.test(location.pathname)) return `/account/sign-in${location.search}`;
    const here = location.pathname + location.search + location.hash;
    return here === '/' ? '/account/sign-in' : `/account/sign-in?return=${encodeURIComponent(here)}`;
  }

  #changed() {
    this.dispatchEvent(new Event('change'));
  }
}

export const session = new Session();

/**
 * Whether the request for this page had no session, so that asking for the session is pointless. A page that was kept, by the
 * browser or by a worker, tells nothing of now.
 */
function cameWithoutSession() {
  const [page] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType('navigation'));
  if (!page?.transferSize) return false;
  return page.serverTiming?.some(({name, description}) => name === 'session' && description === 'none') ?? false;
}

/** What products keep to be opened without a network is whoever's who signs out. */
async function forgetSeen() {
  if (!('caches' in window)) return;
  const names = (await caches.keys()).filter((name) => name.startsWith('ittaku-') && name.endsWith('-seen'));
  await Promise.all(names.map((name) => caches.delete(name)));
}
