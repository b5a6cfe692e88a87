// How lists name and draw records: title, players, result, date and the last position as a tiny board.
import {css, html, nothing} from 'lit';
import {guard} from 'lit/directives/guard.js';
import {SHOGI_VIEW, parseSfen, shogiBoard} from 'ittaku/board/shogi.js';
import {date} from 'ittaku/i18n.js';
import {hasDraft} from './drafts.js';
import {folderShown, listPath} from './places.js';
import {START} from './rules.js';
import {t} from './texts.js';
import 'ittaku/person.js';

/** @typedef {import('./answers.js').Listed} Listed */
/** @typedef {import('./answers.js').Summary} Summary */

/**
 * What a record is called; one without a head has the name that its path ends with.
 * @param {Summary} summary @param {string | null} [slug]
 */
export function titleOf({title, black, white, event}, slug = '') {
  if (title) return title;
  if (black || white) return t('versus', {black: black || '?', white: white || '?'});
  return event || slug?.split('/').at(-1) || t('untitled');
}

/** @param {string} slug a record's path, or a folder's @param {boolean} [isRecord] the last part is the record's own name */
export function crumbs(slug, isRecord = false) {
  const parts = slug ? slug.split('/') : [];
  if (isRecord) parts.pop();
  return html`<nav class="crumbs" aria-label=${t('folders')}><a href="/kifu">${t('all')}</a>${parts.map((part, i) => {
    const path = parts.slice(0, i + 1).join('/');
    return html` / <a href="/kifu?folder=${encodeURIComponent(path)}" aria-current=${!isRecord && i === parts.length - 1 ? 'page' : 'false'}>${part}</a>`;
  })}</nav>`;
}

/** The folders above a list, or the way back to the folder in which a search of all of them was begun. @param {import('./places.js').Filter} filter */
export function whereabouts(filter) {
  const {folder} = filter;
  if (!folder || folderShown(filter)) return folder ? crumbs(folder) : nothing;
  return html`<p class="crumbs"><a class="back" href=${listPath({folder})}>${t('search.back', {folder})}</a></p>`;
}

/** @param {string | undefined} sfen @param {boolean} turned */
export function tiny(sfen, turned) {
  return html`<svg class="shogi tiny" viewBox=${SHOGI_VIEW} aria-hidden="true">${guard([sfen, turned], () => shogiBoard(parseSfen(sfen || START), {coordinates: false, turned}))}</svg>`;
}

/** The date of the game, if it is known. @param {Summary} summary */
function played(summary) {
  const day = /^(\d{4})[/-](\d{1,2})[/-](\d{1,2})/.exec(summary.date ?? '');
  const when = day ? date(new Date(Number(day[1]), Number(day[2]) - 1, Number(day[3]))) : summary.date;
  return when ? html`<span>${t('played', {when})}</span>` : nothing;
}

/** What the list is ordered by, where that is not the game's date. @param {Listed} kifu @param {string} order */
function listed({created, latestAccess, latestUpdate}, order) {
  if (order === 'update' && latestUpdate) return html`<span>${t('updated', {when: date(latestUpdate)})}</span>`;
  if (order === 'access' && latestAccess) return html`<span>${t('accessed', {when: date(latestAccess)})}</span>`;
  return order === 'created' && created ? html`<span>${t('added', {when: date(created)})}</span>` : nothing;
}

/** A record that can be ticked instead of opened. @param {Listed} kifu @param {boolean} isChosen @param {() => void} toggle @param {string} order */
export function tickRow(kifu, isChosen, toggle, order) {
  return html`<label class="tick"><input type="checkbox" .checked=${isChosen} aria-label=${t('bulk.choose', {title: titleOf(kifu.summary, kifu.slug)})} @change=${toggle}>${row(kifu, {order, isLink: false})}</label>`;
}

/** @param {Listed} kifu @param {{owner?: boolean, order?: string, isLink?: boolean}} [options] */
export function row(kifu, {owner = false, order = '', isLink = true} = {}) {
  const {summary, result, slug} = kifu;
  const players =
    summary.title && (summary.black || summary.white)
      ? t('versus', {black: summary.black || '?', white: summary.white || '?'})
      : summary.event;
  const inside = html`${tiny(summary.lastSfen, kifu.firstOrSecond === 'second')}
    <span class="what">
      <strong>${titleOf(summary, slug)}</strong>
      <span class="players">${players && players !== titleOf(summary) ? players : nothing}</span>
      <span class="meta">${result ? html`<i class="mark ${result}" title=${t(`result.${result}`)}>${t(`mark.${result}`)}<span class="sr">${t(`result.${result}`)}</span></i>` : nothing}
        ${played(summary)}<span>${t('plies', {n: summary.moves ?? 0})}</span>
        ${listed(kifu, order)}
        ${owner ? html`<it-person size="18" username=${kifu.username}></it-person>` : nothing}
        ${slug ? html`<span class="path">${slug}</span>` : nothing}
        ${owner || !hasDraft(kifu.kid) ? nothing : html`<span class="unsaved">${t('unsaved')}</span>`}
        ${kifu.public ? html`<it-icon name="globe" label=${t('public')}></it-icon>` : nothing}
        ${kifu.share && !owner ? html`<it-icon name="link" label=${t('shared')}></it-icon>` : nothing}</span>
    </span>`;
  return isLink ? html`<a class="kifu" href="/kifu/${kifu.kid}">${inside}</a>` : html`<span class="kifu">${inside}</span>`;
}

export const rowStyles = css`
  .crumbs { color: var(--faded); overflow-wrap: anywhere; }
  .crumbs a[aria-current='page'] { color: var(--ink); font-weight: 600; text-decoration: none; }
  it-list ul { margin: 0; padding: 0; list-style: none; }
  it-list li { border-bottom: 1px solid var(--line); }
  it-list .more { margin: var(--space-4) auto; display: flex; width: fit-content; }
  .kifu { display: grid; grid-template-columns: 84px minmax(0, 1fr); gap: var(--space-4); align-items: center; padding: var(--space-3) var(--space-2); color: var(--ink); text-decoration: none; border-radius: var(--radius); transition: background var(--quick); }
  .kifu:hover { background: color-mix(in oklab, transparent, var(--ink) 4%); }
  .kifu:focus-visible { outline-offset: -2px; }
  .tick { display: grid; grid-template-columns: 44px minmax(0, 1fr); align-items: center; cursor: pointer; }
  .tick input { width: 22px; height: 22px; margin: 0 auto; accent-color: var(--vermilion); }
  .tick:has(:checked) { background: var(--vermilion-wash); }
  .tiny { width: 84px; border-radius: 3px; box-shadow: var(--shadow); }
  .what { display: grid; min-width: 0; line-height: 1.5; }
  .what strong { font: 600 1.06rem/1.45 var(--serif); overflow-wrap: anywhere; }
  .players:empty { display: none; }
  .meta { display: flex; flex-wrap: wrap; align-items: center; gap: 0 var(--space-3); color: var(--faded); font-size: var(--text-s); }
  .meta .path { overflow-wrap: anywhere; }
  .unsaved { padding: 0 var(--space-2); border-radius: 999px; background: var(--gold-wash); color: var(--ink); }
  .mark { display: inline-grid; place-items: center; width: 24px; height: 24px; border-radius: 50%; border: 1.5px solid var(--edge); color: var(--ink); font: 600 13px/1 var(--serif); }
  .mark.win { border-color: var(--vermilion); background: var(--vermilion); color: var(--on-accent); }
  .mark.lose { border-color: var(--ink); }
  .folder { display: flex; align-items: center; gap: var(--space-3); min-height: 56px; padding: 0 var(--space-3); color: var(--ink); text-decoration: none; border-bottom: 1px solid var(--line); }
  .folder:hover { background: color-mix(in oklab, transparent, var(--ink) 4%); }
  .folder small { margin-left: auto; color: var(--faded); font-size: var(--text-s); }
  .folder it-icon { color: var(--gold); font-size: 20px; }
  @media (max-width: 480px) { .kifu { grid-template-columns: 68px minmax(0, 1fr); gap: var(--space-3); padding-inline: 0; } .tiny { width: 68px; } }
`;
