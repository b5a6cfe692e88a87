// The kinds of items that a design declares, with the templates of their keys.
import {html, nothing} from 'lit';
import {t} from './texts.js';
import {ConsoleView, hue} from './view.js';
import 'ittaku/icons.js';

/** @typedef {import('./view.js').Table} Table */
/** @typedef {import('./view.js').Entity} Entity */

class Entities extends ConsoleView {
  static properties = {table: {attribute: false}};

  constructor() {
    super();
    /** @type {Table | null} */
    this.table = null;
  }

  render() {
    const {table} = this;
    if (!table?.design) return nothing;
    return html`<div class="entities">${table.design.entities.map((entity) => entityCard(table, entity))}</div>`;
  }
}
customElements.define('it-console-entities', Entities);

/** A kind of items with its keys and attributes. @param {Table} table @param {Entity} entity @param {{open?: boolean}} [how] open: nothing is folded */
export function entityCard(table, entity, {open = false} = {}) {
  return html`<article class="sheet entity-card ${hue(table, entity.name)}">
    <h2>${entity.name}</h2>
    <p class="note">${entity.sentence}</p>
    <p class="templates">${entity.templates.map((template) => html`<code>${parts(template)}</code>`)}</p>
    ${entity.unique.length ? html`<p class="note">${t('unique', {names: entity.unique.join(', ')})}</p>` : nothing}
    ${entity.counted.length ? html`<p class="note">${t('counted', {names: entity.counted.join(', ')})}</p>` : nothing}
    <details ?open=${open}><summary>${t.count('attributes', entity.attributes.length)}</summary>
      <table class="attributes">
        <thead><tr><th>${t('attribute')}</th><th>${t('type')}</th><th>${t('from')}</th></tr></thead>
        <tbody>${entity.attributes.map(
          ({name, type, from, secret}) => html`<tr>
          <th scope="row"><code>${name}</code></th><td class="type">${type}</td>
          <td>${secret ? html`<span class="secret"><it-icon name="lock"></it-icon>${t('secret')}</span> ` : nothing}${from === name ? nothing : html`<code>${from}</code>`}</td></tr>`,
        )}</tbody>
      </table></details>
  </article>`;
}

/** A template with its components marked. @param {string} template */
function parts(template) {
  return template.split(/(\{[^}]+\})/).map((part) => (part.startsWith('{') ? html`<var>${part.slice(1, -1)}</var>` : part));
}
