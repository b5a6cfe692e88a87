// it-countdown: how long there still is, by the server's clock.
import {css, html} from 'lit';
import {ItElement, common} from 'ittaku/element.js';
import {clock} from 'ittaku/i18n.js';
import {serverClock} from './server-clock.js';
import {t} from './texts.js';

const DAY = 86_400_000;

/**
 * A span as a countdown shows it; days are said in words.
 * @param {number} ms
 */
export function span(ms) {
  const days = Math.floor(ms / DAY);
  return days > 0 ? `${t.count('days', days)} ${clock(ms - days * DAY)}` : clock(ms);
}

/** `<it-countdown until=${ms}></it-countdown>`; event `over` once it has come to nothing. */
class Countdown extends ItElement {
  static properties = {until: {type: Number}, _left: {state: true}};
  static styles = [common, css`:host { display: inline-block; font-variant-numeric: tabular-nums; white-space: nowrap; }`];

  #timer = 0;
  #told = 0;

  constructor() {
    super();
    this.until = 0;
    this._left = 0;
  }

  connectedCallback() {
    super.connectedCallback();
    this.#tick();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    window.clearTimeout(this.#timer);
  }

  /** @param {import('lit').PropertyValues} changed */
  willUpdate(changed) {
    if (changed.has('until')) this.#tick();
  }

  /** Just after each whole second, so that the shown one is right. */
  #tick = () => {
    window.clearTimeout(this.#timer);
    this._left = Math.max(0, this.until - serverClock.now());
    if (this._left > 0) this.#timer = window.setTimeout(this.#tick, (this._left % 1000) + 20);
    else if (this.until > 0 && this.#told !== this.until) {
      this.#told = this.until;
      this.emit('over');
    }
  };

  render() {
    return html`<span role="timer">${span(this._left)}</span>`;
  }
}
customElements.define('it-countdown', Countdown);
