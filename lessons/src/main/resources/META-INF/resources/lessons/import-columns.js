// it-import-columns: what each column of a table means, where its heading does not say so by itself.
import {css, html} from 'lit';
import {ItElement, common} from 'ittaku/element.js';
import {t} from './texts.js';
import 'ittaku/button.js';

/** @typedef {{heading: string, field: string | null}} Column */

/** @type {readonly string[]} */
export const FIELDS = ['studioCode', 'lessonDate', 'startTime', 'endTime', 'lessonName', 'instructor', 'capacity', 'free'];

/** A field in the reader's words; anything else is a heading of the file. @param {string} field */
export function fieldName(field) {
  return FIELDS.includes(field) ? t(/** @type {any} */ (`column.${field}`)) : field;
}

/** `<it-import-columns .columns=${report.columns} @choose>`; `choose` gives the fields by heading, null for what is passed over. */
export class ItImportColumns extends ItElement {
  static properties = {columns: {attribute: false}};
  static styles = [
    common,
    css`
      :host {
        display: block; margin: var(--space-4) 0; padding: var(--space-4) var(--space-5); border: 1px solid var(--line);
        border-radius: var(--radius); background: var(--sheet);
      }
      h3 { margin-bottom: var(--space-1); }
      .hint { margin-bottom: var(--space-3); color: var(--faded); font-size: var(--text-s); }
      form { display: grid; gap: var(--space-2); }
      label { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); align-items: center; gap: var(--space-3); overflow-wrap: anywhere; }
      select {
        min-height: var(--target); padding: 0 var(--space-2); border: 1px solid var(--edge); border-radius: var(--radius);
        background: var(--paper); font-size: max(16px, 1rem);
      }
      .unknown { font-weight: 600; }
      it-button { justify-self: start; margin-top: var(--space-2); }
    `,
  ];

  constructor() {
    super();
    /** @type {readonly Column[]} */
    this.columns = [];
  }

  #choose(/** @type {SubmitEvent} */ event) {
    event.preventDefault();
    const chosen = [...this.renderRoot.querySelectorAll('select')].map(({value}, n) => [this.columns[n]?.heading, value || null]);
    this.emit('choose', Object.fromEntries(chosen));
  }

  render() {
    return html`<h3>${t('columns')}</h3><p class="hint">${t('columns.text')}</p>
      <form @submit=${this.#choose}>${this.columns.map(
        ({heading, field}) => html`
        <label class=${field ? '' : 'unknown'}><span>${heading}</span>
          <select><option value="" ?selected=${!field}>${t('columns.none')}</option>
            ${FIELDS.map((known) => html`<option value=${known} ?selected=${known === field}>${fieldName(known)}</option>`)}</select></label>`,
      )}
        <it-button type="submit">${t('columns.go')}</it-button></form>`;
  }
}
customElements.define('it-import-columns', ItImportColumns);
