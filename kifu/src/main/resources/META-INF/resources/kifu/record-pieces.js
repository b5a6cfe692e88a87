// Pieces of a record's page: what it is called and tagged with, its text, the analysis at work.
import {html, nothing} from 'lit';
import {language} from 'ittaku/i18n.js';
import {gameOf} from './answers.js';
import {isOdd} from './desk.js';
import {crumbs, titleOf} from './rows.js';
import {tagShelf} from './tag-shelf.js';
import {t} from './texts.js';
import './text-editor.js';
import 'ittaku/button.js';
import 'ittaku/chip.js';
import 'ittaku/person.js';

/** @typedef {import('./record-file.js').RecordFile} RecordFile */

/** @param {RecordFile} file @param {import('ittaku/people.js').Names} names */
export function namingPart(file, names) {
  const view = /** @type {import('./answers.js').View} */ (file.view);
  return html`<div class="naming">${file.isMine ? crumbs(view.slug ?? '', true) : view.username ? html`<nav class="crumbs"><a href="/kifu/users/${view.username}"><it-person bare size="20" username=${view.username}></it-person> ${t('of', {name: names.of(view)})}</a></nav>` : nothing}
        <h1 tabindex="-1">${titleOf(view.summary, view.slug)}</h1>
        <div class="chips">${(view.tags ?? []).map((tid) => html`<a class="tag" href="/kifu?tag=${tid}"><it-icon name="tag"></it-icon>${tagShelf.name(tid)}</a>`)}
          ${(file.record?.forms ?? []).map(({name, english, side}) => html`<it-chip class="form">${side ? t(side === 'sente' ? 'statistics.first' : 'statistics.second') : ''} ${language() === 'ja' ? name : english}</it-chip>`)}
          ${view.public ? html`<it-chip icon="globe">${t('public')}</it-chip>` : nothing}
          ${view.share && file.isMine ? html`<it-chip icon="link">${t('shared')}</it-chip>` : nothing}</div></div>`;
}

/** An analysis at work is in sight wherever one looks. @param {import('./analysis.js').AnalysisWatch} watch */
export function runningPart({now, isRunning}) {
  if (!isRunning) return nothing;
  return html`<div class="running" role="status"><span>${now?.running ? t('analysis.running', {n: now.progress}) : t(now?.aid ? 'analysis.waiting' : 'analysis.asked')}</span>
    <progress max="100" .value=${now?.progress ?? 0} aria-label=${t('analysis')}></progress></div>`;
}

/** The record as text. @param {RecordFile} file @param {() => unknown} save */
export function textPart(file, save) {
  const {desk} = file;
  const text = desk.text ?? (desk.isChanged ? desk.kif : (file.view?.kifu ?? ''));
  // A text of several games, changed on the board: what is shown here is its first game alone.
  const isPart = desk.text === null && desk.isChanged && (file.record?.games ?? 1) > 1;
  const editor = html`<it-kifu-text .value=${text} ?disabled=${!file.isMine || isPart}
    @input=${(/** @type {Event} */ event) => desk.setText(/** @type {import('./text-editor.js').KifuText} */ (event.target).value)}
    @read=${(/** @type {CustomEvent} */ event) => desk.readAs(event.detail.text, gameOf(event.detail.record), isOdd(event.detail.record))}></it-kifu-text>`;
  if (!file.isMine) return editor;
  return html`${editor}<div class="row">
    <it-button class="save-text" kind=${file.isChanged ? 'primary' : ''} icon="check" ?disabled=${!file.isChanged} ?busy=${file.saving.busy} @click=${save}>
      ${t(file.isChanged ? 'save' : 'save.done')}</it-button>
    ${desk.isChanged ? html`<it-button class="revert" kind="quiet" @click=${() => desk.revert()}>${t('text.revert')}</it-button>` : nothing}</div>`;
}
