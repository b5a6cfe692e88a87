// Keeps an open record as the server has it: another window, another person or a program may change it meanwhile.
import {Problem, api} from 'ittaku/api.js';
import {watch} from 'ittaku/live.js';

/** @typedef {import('./record-file.js').RecordFile} RecordFile */

/** What is unsaved here is never touched: `file.newer` then says that there is a newer version. Event `loaded` when one was taken over. */
export class RecordWatch extends EventTarget {
  #file;
  #unwatch = () => {};
  #isDue = false;
  #isLooking = false;
  #quiet = () => {
    const {newer, isChanged} = this.#file;
    if (!this.#isBusy && (this.#isDue || (newer === 'changed' && !isChanged))) this.#look();
  };

  /** @param {RecordFile} file a record that was opened */
  constructor(file) {
    super();
    this.#file = file;
    if (!('kid' in file.source)) return;
    this.#unwatch = watch(`kifu-record:${file.source.kid}`, () => this.#look());
    file.addEventListener('change', this.#quiet);
  }

  close() {
    this.#unwatch();
    this.#unwatch = () => {};
    this.#isDue = false;
    this.#file.removeEventListener('change', this.#quiet);
  }

  /** While a save is on its way or asks something, the versions are its matter. */
  get #isBusy() {
    const {saving} = this.#file;
    return saving.busy || saving.isAsking || saving.isWaiting;
  }

  async #look() {
    this.#isDue = true;
    if (this.#isLooking || this.#isBusy) return;
    this.#isLooking = true;
    this.#isDue = false;
    try {
      await this.#compare();
    } catch (thrown) {
      this.#failed(Problem.of(thrown));
    } finally {
      this.#isLooking = false;
    }
    this.#quiet();
  }

  async #compare() {
    const file = this.#file;
    const {etag: seen, view} = file;
    const stored = await api.read(file.path, {background: true});
    if (stored.etag === file.etag) return file.refresh(file.keepTags(stored.value, view));
    const opened = file.isChanged ? null : await file.fetch({background: true});
    // Something was typed or saved while the answer was on its way: what was compared is not what is here.
    if (this.#isBusy || file.etag !== seen || (opened && file.isChanged)) {
      this.#isDue = true;
      return;
    }
    if (!opened) return file.setNewer('changed');
    file.replace({...opened, view: file.keepTags(opened.view, view)});
    this.dispatchEvent(new Event('loaded'));
  }

  /** @param {Problem} problem */
  #failed(problem) {
    // Anything else than that the record is gone shows by itself when something is done with it.
    if (problem.status === 404) this.#file.setNewer('gone');
  }
}
