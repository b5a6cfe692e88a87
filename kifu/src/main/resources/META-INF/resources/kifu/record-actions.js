// What one can do with an open record besides playing on: save, copy, remove, have it analysed, settle a conflict.
import {Problem, api} from 'ittaku/api.js';
import {explain} from 'ittaku/error.js';
import {language} from 'ittaku/i18n.js';
import {toast} from 'ittaku/toast.js';
import {Creation} from './creation.js';
import {t} from './texts.js';
import {restore} from './trash.js';

/** @typedef {{file: import('./record-file.js').RecordFile, watch: import('./analysis.js').AnalysisWatch}} Open */
/** @typedef {{leave: (to: string) => void, show: (tab: string) => void, analysing: () => void}} Page */

/** A failure is shown as a toast and the promise resolves to false. */
export class RecordActions {
  #open;
  #page;
  #creation = new Creation();

  /** @param {() => Open} open what is open now @param {Page} page */
  constructor(open, page) {
    this.#open = open;
    this.#page = page;
  }

  get #file() {
    return this.#open().file;
  }

  /** @param {() => Promise<unknown>} work */
  async #try(work) {
    try {
      return await work();
    } catch (thrown) {
      const problem = Problem.of(thrown);
      const {heading, text} = explain(problem);
      if (this.#file.saving.isWaiting) return false; // the page says so as long as it lasts
      toast(problem.isPassing ? t('save.kept') : problem.status === 422 ? `${heading} ${language() === 'en' ? text : ''}` : heading, {
        tone: 'bad',
      });
      return false;
    }
  }

  save(sure = false) {
    return this.#try(async () => {
      const {saving} = this.#file;
      try {
        await saving.save({sure});
      } finally {
        // What was refused is shown where it was typed.
        const {refusal} = saving;
        if (refusal?.errors.slug || refusal?.errors.memo || refusal?.code === 'SLUG_TAKEN') this.#page.show('details');
      }
    });
  }

  /** @param {{whole: boolean, movetimeMs: number, multiPv: number}} wanted */
  analyse({whole, ...how}) {
    return this.#try(async () => {
      const {file, watch} = this.#open();
      const {desk, view, isMine, isChanged, saving} = file;
      watch.begin();
      this.#page.analysing();
      const unsaved = whole && isMine && isChanged;
      const stop = (/** @type {unknown} */ thrown) => watch.cancel().then(() => Promise.reject(thrown));
      if (unsaved && !(await saving.save().catch(stop))) return watch.cancel();
      const what = whole ? {kid: view?.kid, whole: true} : {sfen: desk.position.sfen};
      await watch.start({...what, ...how});
    });
  }

  keepAnalysis() {
    return this.#try(async () => {
      const {file, watch} = this.#open();
      if (file.isChanged && !(await file.saving.save())) return;
      await watch.save(file.etag);
      await file.reload();
      toast(t('analysis.kept'), {tone: 'good'});
    });
  }

  remove() {
    return this.#try(async () => {
      const file = this.#file;
      await file.saving.rest();
      await api.delete(file.path);
      file.isRemoved = true;
      const {kid = ''} = file.view ?? {};
      const undo = async () => {
        if (await restore(kid)) document.querySelector('it-kifu')?.dispatchEvent(new CustomEvent('leave', {detail: {to: `/kifu/${kid}`}}));
      };
      toast(t('deleted'), {action: {label: t('undo'), run: undo}});
      this.#page.leave('/kifu');
    });
  }

  copy() {
    return this.#try(async () => {
      const {desk, view} = this.#file;
      const {kid} = await this.#creation.make({kifu: desk.isChanged ? desk.kif : view?.kifu, verbatim: true});
      toast(t('copy.made'), {tone: 'good'});
      this.#page.leave(`/kifu/${kid}`);
    });
  }

  /** @param {'mine' | 'theirs' | 'both' | 'later'} choice what is to become of a change that met another */
  settle(choice) {
    return this.#try(async () => {
      const copy = await this.#file.saving.settle(choice);
      if (copy) toast(t('conflict.copied'), {action: {label: t('open'), run: () => this.#page.leave(`/kifu/${copy}`)}});
    });
  }

  /** @param {'kif' | 'same' | 'later'} choice how a record is saved whose text cannot hold all of it */
  settleLack(choice) {
    return this.#try(() => this.#file.saving.settleLack(choice));
  }
}
