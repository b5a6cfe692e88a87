// The dialogs of a record's page.
import {html} from 'lit';
import {t} from './texts.js';
import './dialogs.js';
import './format-dialog.js';
import './share.js';
import 'ittaku/button.js';
import 'ittaku/dialog.js';

/** @typedef {'' | 'share' | 'analyse' | 'delete' | 'help'} Dialog the one that the reader opened */

/**
 * @param {import('./record-file.js').RecordFile} file
 * @param {Dialog} open
 * @param {{closed: () => void, analyse: (event: CustomEvent) => unknown, remove: () => unknown, save: () => unknown,
 *   settle: (event: CustomEvent) => unknown, settleLack: (event: CustomEvent) => unknown}} does
 */
export function dialogs(file, open, {closed, analyse, remove, save, settle, settleLack}) {
  return html`<it-kifu-share .file=${file} .view=${file.view} ?open=${open === 'share'} @close=${closed}></it-kifu-share>
    <it-kifu-analyse ?open=${open === 'analyse'} moves=${file.desk.game.mainLine.length - 1} @start=${analyse} @close=${closed}></it-kifu-analyse>
    <it-kifu-board-help ?open=${open === 'help'} @close=${closed}></it-kifu-board-help>
    <it-kifu-format .lack=${file.saving.lack} @settle=${settleLack}></it-kifu-format>
    <it-kifu-conflict .conflict=${file.saving.conflict} @settle=${settle}></it-kifu-conflict>
    <it-dialog ?open=${open === 'delete'} heading=${t('delete.sure')} @close=${closed}><p>${t('delete.text')}</p>
      <it-button slot="action" @click=${closed}>${t('cancel')}</it-button>
      <it-button slot="action" class="sure" kind="danger" icon="trash" @click=${remove}>${t('delete')}</it-button></it-dialog>
    ${question(file.saving, save)}`;
}

/** A text that is not wholly understood: kept as it is typed, or written anew from the board. @param {import('./saving.js').Saving} saving @param {() => unknown} save */
function question(saving, save) {
  const verbatim = saving.question === 'verbatim';
  return html`<it-dialog class="question" ?open=${saving.question !== ''} heading=${t('rewrite')} @close=${() => saving.closeQuestion()}>
    <p>${t(verbatim ? 'text.severe' : 'rewrite.text')}</p>
    <it-button slot="action" @click=${() => saving.closeQuestion()}>${t('cancel')}</it-button>
    <it-button slot="action" class="sure" kind="primary" @click=${save}>${t(verbatim ? 'text.verbatim' : 'rewrite.do')}</it-button></it-dialog>`;
}
