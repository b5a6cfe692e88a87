// One's own picture: shown, chosen, taken away.
import {html, nothing} from 'lit';
import {Problem, api} from 'ittaku/api.js';
import {toast} from 'ittaku/toast.js';
import {AccountView} from './form.js';
import {t} from './texts.js';

const MOST_BYTES = 256 * 1024;
const SIDE = 512;
const TYPES = new Set(['image/png', 'image/jpeg', 'image/webp']);

class Picture extends AccountView {
  static properties = {_version: {state: true}, _busy: {state: true}, _problem: {state: true}};

  constructor() {
    super();
    // Not a count: it would begin anew with each view, and the browser may still have another picture of that address.
    this._version = Date.now();
    this._busy = false;
    /** @type {Problem | null} */
    this._problem = null;
  }

  async #choose(/** @type {Event} */ event) {
    const input = /** @type {HTMLInputElement} */ (event.target);
    const [file] = input.files ?? [];
    input.value = '';
    if (file) await this.#run(async () => api.put('/me/icon', await small(file)), 'picture.saved');
  }

  #remove() {
    return this.#run(() => api.delete('/me/icon'), 'picture.removed');
  }

  /** @param {() => Promise<unknown>} act @param {'picture.saved' | 'picture.removed'} done */
  async #run(act, done) {
    if (this._busy) return;
    this._busy = true;
    this._problem = null;
    try {
      await act();
      this._version = Date.now();
      toast(t(done), {tone: 'good'});
      this.dispatchEvent(new CustomEvent('picture', {bubbles: true, detail: {version: this._version}}));
    } catch (thrown) {
      this._problem = Problem.of(thrown);
    }
    this._busy = false;
  }

  render() {
    return html`<div class="picture">
      <img src="/api/me/icon?${this._version}" alt=${t('picture.alt')} width="96" height="96">
      <div>
        <p class="actions">
          <label class="press plain"><input type="file" accept="image/*" class="sr" ?disabled=${this._busy} @change=${this.#choose}>${t('picture.choose')}</label>
          <button type="button" class="press plain" ?disabled=${this._busy} @click=${this.#remove}>${t('picture.remove')}</button>
        </p>
        <p class="hint">${t('picture.hint')}</p>
        <div role="alert">${this._problem ? html`<p class="error">${this._problem.message}</p>` : nothing}</div>
      </div>
    </div>`;
  }
}
customElements.define('it-picture', Picture);

/**
 * What the server takes: the file itself if it is small enough, otherwise the middle of it, scaled down here.
 * @param {File} file
 * @returns {Promise<Blob>}
 */
async function small(file) {
  if (file.size <= MOST_BYTES && TYPES.has(file.type)) return file;
  let image;
  try {
    image = await createImageBitmap(file);
  } catch {
    throw new Problem({code: 'ICON_UNREADABLE', status: 0});
  }
  const side = Math.min(image.width, image.height);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = SIDE;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Problem({code: 'ICON_UNREADABLE', status: 0});
  // A JPEG has no clear parts: they would be black.
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, SIDE, SIDE);
  pen.drawImage(image, (image.width - side) / 2, (image.height - side) / 2, side, side, 0, 0, SIDE, SIDE);
  image.close();
  const blob = await new Promise((/** @type {(made: Blob | null) => void} */ made) => canvas.toBlob(made, 'image/jpeg', 0.9));
  if (!blob) throw new Problem({code: 'ICON_UNREADABLE', status: 0});
  return blob;
}
