// it-lesson-admin: lessons, everybody's records, the schedule's import, and studios; for admins.
import {css, html} from 'lit';
import {ItElement, common} from 'ittaku/element.js';
import {t} from './texts.js';
import './admin-import.js';
import './admin-lessons.js';
import './admin-records.js';
import './admin-studios.js';
import 'ittaku/tabs.js';

/** `<it-lesson-admin .studios @studios=${…}>`; `studios` when they have changed. */
class LessonAdmin extends ItElement {
  static properties = {studios: {attribute: false}};
  static styles = [common, css`:host { display: block; }`];

  constructor() {
    super();
    /** @type {readonly import('./data.js').Studio[]} */
    this.studios = [];
  }

  /** What was just taken in is among the lessons, too. */
  #imported() {
    const lessons = /** @type {import('./admin-lessons.js').AdminLessons | null} */ (this.renderRoot.querySelector('it-admin-lessons'));
    lessons?.reload();
  }

  render() {
    const tabs = /** @type {const} */ (['lessons', 'records', 'import', 'studios']).map((id) => ({id, label: t(`admin.${id}`)}));
    return html`<it-tabs label=${t('view.admin')} .tabs=${tabs} selected=${this.studios.length === 0 ? 'studios' : 'lessons'}>
      <it-admin-lessons slot="lessons" .studios=${this.studios}></it-admin-lessons>
      <it-admin-records slot="records" .studios=${this.studios}></it-admin-records>
      <it-admin-import slot="import" @imported=${this.#imported}></it-admin-import>
      <it-admin-studios slot="studios" .studios=${this.studios}></it-admin-studios>
    </it-tabs>`;
  }
}
customElements.define('it-lesson-admin', LessonAdmin);
