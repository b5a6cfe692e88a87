// The model of a table: its picture, its files, and what a change would cost.
import {html, nothing} from 'lit';
import {path} from 'ittaku/api.js';
import {download} from './download.js';
import {workbenchModel} from './model.js';
import {framed, modelPicture, toPng} from './picture.js';
import {t} from './texts.js';
import {ConsoleView} from './view.js';
import './change-cost.js';
import 'ittaku/button.js';

/** @typedef {import('./view.js').Table} Table */

class Model extends ConsoleView {
  static properties = {table: {attribute: false}};

  constructor() {
    super();
    /** @type {Table | null} */
    this.table = null;
  }

  render() {
    const {table} = this;
    if (!table) return nothing;
    const {name} = table.summary;
    const picture = modelPicture(table);
    return html`<div class="sheet">
      <h2>${t('model')}</h2>
      <p class="note">${t('model.text')}</p>
      <p class="acts">
        <it-button icon="download" @click=${() => download(`${name}.json`, 'application/json', JSON.stringify(workbenchModel(table, new Date()), null, 2))}>${t('model.save')}</it-button>
        <it-button icon="download" @click=${() => download(`${name}.svg`, 'image/svg+xml', picture.svg)}>SVG</it-button>
        <it-button icon="download" @click=${async () => download(`${name}.png`, 'image/png', await toPng(picture))}>PNG</it-button>
        <it-button icon="eye" href=${path`/console/tables/${name}/design`}>${t('design.open')}</it-button>
      </p>
      ${framed(name, picture)}
    </div>
    <it-console-change-cost .table=${table}></it-console-change-cost>`;
  }
}
customElements.define('it-console-model', Model);
