// Parts of a record's page: its worst moves, the engine's arrow, the clocks; what has to be said first.
import {html, nothing} from 'lit';
import {clock, relativeTime} from 'ittaku/i18n.js';
import {session} from 'ittaku/session.js';
import {drops} from './evaluations.js';
import {judge} from './report.js';
import {t} from './texts.js';
import 'ittaku/button.js';

/** @typedef {import('./desk.js').Desk} Desk */
/** @typedef {import('./game.js').Node} Node */

const LEAST_LOSS = 0.1;
const MOST_WORST = 5;

/** The worst moves of the line one looks at, with what each cost, as the report judges them. @param {Desk} desk @returns {Map<Node, number>} */
export function worstOf(desk) {
  const line = desk.line.filter((node) => !node.ending);
  const findings = line.map((node) => desk.finding(node));
  // Reading the engine's lines takes a while: only where a move looks bad.
  const found = drops(findings, desk.game.position(desk.game.root).turn, LEAST_LOSS)
    .flatMap((ply) => judge(desk, /** @type {Node} */ (line[ply])) ?? [])
    .filter(({loss}) => loss >= LEAST_LOSS)
    .sort((a, b) => b.loss - a.loss);
  return new Map(found.slice(0, MOST_WORST).map(({node, loss}) => [node, loss]));
}

/** What the engine would play here; '' if that is what was played. @param {Desk} desk */
export function arrowOf(desk) {
  if (desk.preview) return '';
  const best = desk.finding(desk.node)?.lines[0]?.moves[0] ?? '';
  return desk.node.children[0]?.usi === best ? '' : best;
}

/** The time each side has used by now. @param {Desk} desk @returns {Record<'b' | 'w', string>} */
export function clocksOf(desk) {
  const clocks = {b: '', w: ''};
  for (let at = /** @type {Node | null} */ (desk.node); at?.parent; at = at.parent) {
    const side = desk.game.position(at.parent).turn;
    if (at.usi && at.time && !clocks[side]) clocks[side] = clock(at.time.totalMs);
    if (clocks.b && clocks.w) break;
  }
  return clocks;
}

/**
 * What a reader should know before anything else: unsaved changes, a newer version, a text not wholly understood, a record of somebody else's.
 * @param {import('./record-file.js').RecordFile} file
 * @param {{copy: () => unknown, compare: () => unknown, showText: () => unknown}} does
 */
export function notices(file, {copy, compare, showText}) {
  const severe = file.desk.text === null ? (file.record?.warnings.filter((warning) => warning.severe).length ?? 0) : 0;
  const signedIn = session.now.state === 'signed-in';
  const {restored, saving} = file;
  return html`${saving.isWaiting ? html`<div class="notice waiting" role="status"><span>${t('save.waiting')}</span></div>` : nothing}
    ${
      restored && file.isChanged
        ? html`<div class="notice draft" role="status"><span>${t(restored.isStale ? 'draft.stale' : 'draft', {when: relativeTime(restored.at)})}</span>
      <it-button class="drop" kind="quiet" @click=${() => file.discard()}>${t('draft.drop')}</it-button></div>`
        : nothing
    }
    ${
      file.newer === 'changed' && file.isChanged && !restored?.isStale
        ? html`<div class="notice newer" role="status"><span>${t('newer')}</span>
      <it-button class="compare" kind="quiet" @click=${compare}>${t('newer.compare')}</it-button></div>`
        : nothing
    }
    ${file.newer === 'gone' ? html`<div class="notice newer" role="status"><span>${t(file.isMine ? 'newer.gone' : 'newer.closed')}</span></div>` : nothing}
    ${
      severe > 0
        ? html`<div class="notice" role="status"><span>${t.count('unread', severe)}</span>
      <it-button kind="quiet" @click=${showText}>${t('unread.show')}</it-button></div>`
        : nothing
    }
    ${
      !file.isMine
        ? html`<div class="notice quiet"><span>${t('foreign')}</span>
      ${signedIn ? html`<it-button class="copy" icon="copy" @click=${copy}>${t('copy.make')}</it-button>` : nothing}</div>`
        : nothing
    }`;
}
