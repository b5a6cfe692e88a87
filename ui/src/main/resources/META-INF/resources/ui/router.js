// The one way a page goes from view to view without a reload: by links, by the program, by Back and Forward.

/** @typedef {import('lit').LitElement} View */
/**
 * What a page says about its views.
 * @typedef {object} Views
 * @property {(at: URL) => boolean} has whether the address is of a view of this page; other links are the browser's
 * @property {() => 'view' | 'place' | 'same'} show shows the view of the present address: another view, another place in
 *   the same view, or nothing else than before
 * @property {() => string} [first] what is focused in a new view; its heading unless said otherwise
 */

/** @type {Router | null} of the page that is open */
let open = null;

/** Goes to an address of this page. @param {string} path @param {{replace?: boolean}} [how] */
export function go(path, how) {
  open?.go(path, how);
}

/**
 * Keeps a page's view in step with its address. A new view is shown from its top, and its heading is focused, so that a
 * screen reader reads it and Tab goes on from there; who goes back comes to where they were.
 */
export class Router {
  #host;
  #views;

  /** @param {View} host @param {Views} views */
  constructor(host, views) {
    this.#host = host;
    this.#views = views;
    host.addController(this);
  }

  hostConnected() {
    open = this;
    window.addEventListener('popstate', this.#back);
    document.addEventListener('click', this.#link);
  }

  hostDisconnected() {
    if (open === this) open = null;
    window.removeEventListener('popstate', this.#back);
    document.removeEventListener('click', this.#link);
  }

  /** @param {string} path @param {{replace?: boolean}} [how] */
  go(path, {replace = false} = {}) {
    if (replace) history.replaceState(history.state, '', path);
    else if (path !== location.pathname + location.search + location.hash) history.pushState(null, '', path);
    this.#show(true);
  }

  #back = () => {
    this.#show(false);
  };

  #link = (/** @type {MouseEvent} */ event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.composedPath().find((at) => at instanceof HTMLAnchorElement);
    if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (!this.#views.has(new URL(link.href))) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  };

  /** @param {boolean} forward */
  async #show(forward) {
    const shown = this.#views.show();
    if (shown === 'same') return;
    await this.#host.updateComplete;
    if (forward) window.scrollTo(0, 0);
    if (shown !== 'view') return;
    const view = /** @type {View | null} */ (this.#host.renderRoot.querySelector('[data-view]'));
    // A view may be a script that is loaded when it is first shown.
    if (view?.localName.includes('-')) await customElements.whenDefined(view.localName);
    await view?.updateComplete;
    const first = this.#views.first?.() ?? 'h1';
    const found = view?.renderRoot.querySelector(first) ?? this.#host.renderRoot.querySelector(first);
    /** @type {HTMLElement | null} */ (found)?.focus({preventScroll: true});
  }
}

/** Brings the link to the open view into sight: on a phone the row of such links is wider than the page, and one may come late. */
export class OpenLink {
  /** @type {View} */
  #host;
  /** @type {HTMLElement | null | undefined} */
  #inSight = null;

  /** @param {View} host its first `nav` has the row */
  constructor(host) {
    this.#host = host;
    host.addController(this);
  }

  hostUpdated() {
    const nav = this.#host.renderRoot.querySelector('nav');
    const open = /** @type {HTMLElement | null | undefined} */ (nav?.querySelector('[aria-current="page"]'));
    if (open === this.#inSight) return;
    this.#inSight = open;
    if (nav && open) nav.scrollLeft = open.offsetLeft - nav.offsetLeft - (nav.clientWidth - open.offsetWidth) / 2;
  }
}
