// The parts of a record's page that one studies with: the report of the whole game, and the practice of its moves.
import {html} from 'lit';
import {titleOf} from './rows.js';
import './practice-panel.js';
import './report-sheet.js';

/** @typedef {import('./record-file.js').RecordFile} RecordFile */
/** @typedef {import('./practice.js').Practice} Practice */

/** @param {RecordFile} file @param {() => unknown} keep puts the evaluations into the record */
export function reportPart({view, desk, source, isMine}, keep) {
  const shared = 'code' in source ? source.code : view?.share ? view.shareCode : '';
  const page = shared ? `/kifu/shared/${shared}` : view?.kid ? `/kifu/${view.kid}` : '';
  // What was analysed but is in no comment yet is seen by its reader alone.
  const isLoose = isMine && desk.hasFindings && !desk.game.mainLine.some((node) => desk.game.evaluation(node));
  return html`<it-kifu-report .desk=${desk} heading=${view ? titleOf(view.summary, view.slug) : ''} link=${page ? `${location.origin}${page}?tab=report` : ''} ?loose=${isLoose}
    @keep=${keep}></it-kifu-report>`;
}

/** @param {RecordFile} file @param {Practice | null} practice @param {(practice: Practice | null) => unknown} set */
export function practicePart({desk}, practice, set) {
  return html`<it-kifu-practice ?asking=${practice !== null} .desk=${desk} .practice=${practice} @begin=${(/** @type {CustomEvent} */ event) => set(event.detail.practice)}
    @leave-practice=${() => set(null)}></it-kifu-practice>`;
}
