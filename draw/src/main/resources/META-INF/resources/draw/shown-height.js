// How much of a phone's screen its keyboard leaves.

/** @typedef {import('lit').ReactiveController} ReactiveController */

/** A phone on its side, as the styles know it. */
const ON_ITS_SIDE = window.matchMedia('(max-height: 500px) and (min-width: 560px)');
/** Below this height a keyboard is up. */
const SHORT = 560;
const SHORT_SIDE = 300;

/**
 * Tells the styles of its host what may be used: `--shown`, `--shown-from`, and the attribute `short` where that is little.
 * @implements {ReactiveController}
 */
export class ShownHeight {
  #host;
  #fit = () => this.hostUpdated();

  /** @param {import('lit').LitElement} host */
  constructor(host) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected() {
    for (const change of ['resize', 'scroll']) window.visualViewport?.addEventListener(change, this.#fit);
  }

  hostDisconnected() {
    for (const change of ['resize', 'scroll']) window.visualViewport?.removeEventListener(change, this.#fit);
  }

  hostUpdated() {
    const view = window.visualViewport;
    if (!view) return;
    this.#host.style.setProperty('--shown', `${view.height}px`);
    this.#host.style.setProperty('--shown-from', `${view.offsetTop}px`);
    this.#host.toggleAttribute('short', view.height < (ON_ITS_SIDE.matches ? SHORT_SIDE : SHORT));
  }
}
