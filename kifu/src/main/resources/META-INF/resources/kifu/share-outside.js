// How a record comes to other places: a square to scan, the lines that show it inside another page, all boards as pictures.
import {css, html, nothing, svg} from 'lit';
import {language} from 'ittaku/i18n.js';
import {qrCode} from 'ittaku/qr.js';
import {t} from './texts.js';
import 'ittaku/button.js';

export const outsideStyles = css`
  .qr { flex: none; width: 132px; height: 132px; border-radius: 4px; background: #FFFFFF; }
  textarea { flex: 1 1 16em; min-height: 4.6em; padding: var(--space-2) var(--space-3); border: 1px solid var(--edge); border-radius: var(--radius); background: var(--paper); font: .8rem/1.5 var(--mono); resize: none; }
`;

/** Nothing for an address that is too long for a code. @param {string} link */
export function scanned(link) {
  const {size, path} = qrCode(link);
  if (size === 0) return nothing;
  return html`<svg class="qr" viewBox="-4 -4 ${size + 8} ${size + 8}" role="img" aria-label=${t('share.qr')}>${svg`<path d=${path} fill="#1F1B16"></path>`}</svg>`;
}

/** What to ask the embedded page for; '' for a record that only some may see. @param {import('./record-file.js').RecordFile} file */
function embedded({view, source}) {
  const code = 'code' in source ? source.code : view?.share ? view.shareCode : '';
  if (code) return `code=${encodeURIComponent(code)}`;
  return view?.public && view.kid ? `kid=${encodeURIComponent(view.kid)}` : '';
}

/** @param {import('./record-file.js').RecordFile} file */
function frameOf(file) {
  const which = embedded(file);
  const {place, turned} = file.desk;
  const address = `${location.origin}/kifu/embed.html?${which}&ply=${place}${turned ? '&turned=true' : ''}`;
  return which ? `<iframe src="${address}" width="560" height="720" title="${t('embed.title')}" loading="lazy"></iframe>` : '';
}

/** @param {import('./record-file.js').RecordFile} file @param {(text: string) => unknown} copy */
export function outside(file, copy) {
  const frame = frameOf(file);
  return html`${
    frame
      ? html`<section class="embed"><h3>${t('embed')}</h3><p>${t('embed.text')}</p>
    <div class="row"><textarea class="frame" readonly aria-label=${t('embed')} .value=${frame}></textarea>
      <it-button class="copy-frame" icon="copy" @click=${() => copy(frame)}>${t('copy')}</it-button></div></section>`
      : nothing
  }`;
}

/** All positions of the main line as pictures. @param {import('./record-file.js').RecordFile} file */
export function boardsLink(file) {
  const turned = file.desk.turned ? '&flip=true' : '';
  return html`<it-button class="boards" icon="download" href="/api${file.path}/boards.zip?language=${language()}${turned}">${t('share.boards')}</it-button>
    <it-button class="film" icon="download" href="/api${file.path}/game.gif?language=${language()}${turned}">${t('share.film')}</it-button>`;
}
