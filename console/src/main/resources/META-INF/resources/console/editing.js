// Editing: off until somebody turns it on, for ten minutes. The pass lives in this page alone.
import {api} from 'ittaku/api.js';

/** Event `change` when it was turned on or off, or its time is over. */
class Editing extends EventTarget {
  /** @type {{pass: string, until: string} | null} */
  #now = null;
  #timer = 0;

  /** The pass that goes along with a change; null while editing is off. */
  get now() {
    return this.#now;
  }

  async start() {
    const {value} = await api.post('/console/editing', {});
    this.#now = value;
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.stop(), Date.parse(value.until) - Date.now());
    this.dispatchEvent(new Event('change'));
  }

  stop() {
    this.#now = null;
    clearTimeout(this.#timer);
    this.dispatchEvent(new Event('change'));
  }
}

export const editing = new Editing();
