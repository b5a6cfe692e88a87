// it-follow-button: follows an instructor or a programme in all studios, or stops.
import {css, html} from 'lit';
import {ItElement, common} from 'ittaku/element.js';
import {session} from 'ittaku/session.js';
import {toast} from 'ittaku/toast.js';
import {following} from './following.js';
import {refusal} from './steps.js';
import {t} from './texts.js';
import 'ittaku/button.js';

/** `<it-follow-button kind="instructor" name="YUKI">` */
class FollowButton extends ItElement {
  static properties = {kind: {type: String}, name: {type: String}, _busy: {state: true}};
  static styles = [common, css`:host { display: inline-block; max-width: 100%; } it-button { max-width: 100%; }`];

  #changed = () => this.requestUpdate();

  constructor() {
    super();
    /** @type {import('./following.js').Kind} */
    this.kind = 'instructor';
    this.name = '';
    this._busy = false;
  }

  connectedCallback() {
    super.connectedCallback();
    following.addEventListener('change', this.#changed);
    following.load().catch(() => {});
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    following.removeEventListener('change', this.#changed);
  }

  async #turn() {
    if (session.now.state !== 'signed-in') {
      session.askToSignIn();
      return;
    }
    const wanted = !following.has(this.kind, this.name);
    this._busy = true;
    try {
      await following.set(this.kind, this.name, wanted);
      toast(t(wanted ? 'follow.done' : 'follow.undone', {name: this.name}), {tone: 'good'});
    } catch (thrown) {
      toast(refusal(thrown), {tone: 'bad'});
    }
    this._busy = false;
  }

  render() {
    const follows = following.has(this.kind, this.name);
    return html`<it-button icon=${follows ? 'check' : 'bell'} .pressed=${follows} ?busy=${this._busy} @click=${this.#turn}>${t(follows ? 'follow.on' : 'follow.off', {name: this.name})}</it-button>`;
  }
}
customElements.define('it-follow-button', FollowButton);
