// A table's design as one document to read from the first line to the last, and to print: nothing in it is folded.
import {html, nothing} from 'lit';
import {entityCard} from './entities.js';
import {framed, modelPicture} from './picture.js';
import {t} from './texts.js';
import {size, units} from './view.js';
import 'ittaku/button.js';

/** @typedef {import('./view.js').Table} Table */
/** @typedef {import('./view.js').Pattern} Pattern */

/** @param {Table} table @param {unknown} options its keys, options and indexes */
export function designDocument(table, options) {
  const {summary, design} = table;
  return html`<p class="note">${summary.sentence ?? t('undeclared.text')}</p>
    <p class="acts"><it-button @click=${() => window.print()}>${t('design.print')}</it-button></p>
    ${options}
    <div class="sheet">
      <h2>${t('model')}</h2>
      ${framed(summary.name, modelPicture(table), {whole: true})}
    </div>
    ${
      design
        ? html`<h2>${t('tab.entities')}</h2>
      <div class="document">${design.entities.map((entity) => entityCard(table, entity, {open: true}))}</div>
      <h2>${t('tab.patterns')}</h2>
      <div class="sheet">${patterns(design.patterns)}</div>`
        : nothing
    }`;
}

/** @param {Pattern[]} all */
function patterns(all) {
  return html`<div class="scroll" role="region" aria-label=${t('tab.patterns')} tabindex="0"><table class="design-patterns">
    <thead><tr><th>${t('design.pattern')}</th><th>${t('design.finds')}</th><th>${t('read.from')}</th><th>${t('design.asked')}</th>
      <th class="n">${t('design.cost')}</th></tr></thead>
    <tbody>${all.map(
      ({name, sentence, entities, index, fields, estimate}) => html`<tr>
      <th scope="row"><code>${name}</code></th>
      <td>${sentence}<br><small>${entities.join(', ')}</small></td>
      <td>${index ? html`<code>${index}</code>` : t('table.itself')}</td>
      <td>${fields.length ? fields.map((field) => html`<code>${field.name}</code> `) : t('none')}</td>
      <td class="n">${units(estimate.readUnits)}<br><small>${t.count('design.for', estimate.items, {bytes: size(estimate.bytes)})}</small></td>
    </tr>`,
    )}</tbody></table></div>`;
}
