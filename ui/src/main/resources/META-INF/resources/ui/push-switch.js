// it-push-switch: lets this browser take one's messages while no page is open, or stops it.
import {css, html, nothing} from 'lit';
import {api, path} from './api.js';
import {ItElement, common} from './element.js';
import {Problem} from './problem.js';
import {session} from './session.js';
import {t} from './texts.js';
import {toast} from './toast.js';
import './button.js';

/** @typedef {{publicKey: string, worker: string, scope: string}} Offer what a browser needs to know before it subscribes */

/** Whether this browser can take messages: it needs a secure page. */
function canPush() {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** @param {Offer} offer @returns {Promise<PushSubscription | null>} */
async function subscribed(offer) {
  const registration = await navigator.serviceWorker.getRegistration(offer.scope);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** The worker belongs to other pages than this one, so its own state says when it is ready. @param {ServiceWorkerRegistration} registration */
function ready(registration) {
  const worker = registration.active ?? registration.waiting ?? registration.installing;
  return new Promise((done) => {
    if (!worker || worker.state === 'activated') return done(undefined);
    worker.addEventListener('statechange', () => worker.state === 'activated' && done(undefined));
  });
}

/** @param {PushSubscription} made */
function keep(made) {
  const {endpoint, keys} = made.toJSON();
  return api.post('/me/browsers', {endpoint, keys: {p256dh: keys?.p256dh, auth: keys?.auth}});
}

/** `<it-push-switch>`: nothing for those who are not signed in, and where the server sends no messages to browsers. */
class PushSwitch extends ItElement {
  static properties = {_offer: {state: true}, _on: {state: true}, _busy: {state: true}};
  static styles = [
    common,
    css`
      :host { display: block; }
      p { margin: 0; color: var(--faded); font-size: var(--text-s); }
    `,
  ];

  #session = () => this.#ask();
  #asked = '';

  constructor() {
    super();
    /** @type {Offer | null} */
    this._offer = null;
    this._on = false;
    this._busy = false;
  }

  connectedCallback() {
    super.connectedCallback();
    session.addEventListener('change', this.#session);
    this.#ask();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    session.removeEventListener('change', this.#session);
  }

  async #ask() {
    const whose = session.now.person?.userId ?? '';
    if (whose === this.#asked) return;
    this.#asked = whose;
    this._offer = null;
    if (!whose) return;
    const said = await api.get('/me/browsers').catch(() => null);
    if (this.#asked !== whose || !said?.offer) return;
    this._on = canPush() && (await subscribed(said.offer).catch(() => null)) !== null && said.items.length > 0;
    this._offer = said.offer;
  }

  /** @param {Offer} offer */
  async #start(offer) {
    if ((await Notification.requestPermission()) !== 'granted') {
      toast(t('push.refused'), {tone: 'bad'});
      return;
    }
    const registration = await navigator.serviceWorker.register(offer.worker, {scope: offer.scope});
    await ready(registration);
    const made = await registration.pushManager.subscribe({userVisibleOnly: true, applicationServerKey: offer.publicKey});
    await keep(made);
    this._on = true;
    toast(t('push.on'), {tone: 'good'});
  }

  /** @param {Offer} offer */
  async #stop(offer) {
    const made = await subscribed(offer);
    if (made) {
      // Kept once more, it is told which of one's browsers this one is.
      const {value} = await keep(made);
      await api.delete(path`/me/browsers/${value.id}`);
      await made.unsubscribe();
    }
    this._on = false;
    toast(t('push.off'), {tone: 'good'});
  }

  async #change() {
    const offer = this._offer;
    if (!offer || this._busy) return;
    this._busy = true;
    try {
      await (this._on ? this.#stop(offer) : this.#start(offer));
    } catch (thrown) {
      toast(thrown instanceof DOMException ? t('push.failed') : Problem.of(thrown).detail, {tone: 'bad'});
    }
    this._busy = false;
  }

  render() {
    if (!this._offer) return nothing;
    if (!canPush()) return html`<p>${t('push.cannot')}</p>`;
    return html`<it-button kind="quiet" icon="bell" ?busy=${this._busy} @click=${() => this.#change()}>${t(this._on ? 'push.stop' : 'push.here')}</it-button>`;
  }
}
customElements.define('it-push-switch', PushSwitch);
