// An item, closed to a line and open with everything: key parts, attributes by type, size, cost, end.
import {html, nothing} from 'lit';
import {dateTime, number} from 'ittaku/i18n.js';
import {t} from './texts.js';
import {hue, size, units} from './view.js';
import 'ittaku/chip.js';
import 'ittaku/icons.js';

/** @typedef {{name: string, value: string}} KeyValue */
/** @typedef {Record<string, any>} Value in DynamoDB's JSON */
/** @typedef {{name: string, value?: Value | null, hidden: boolean, from?: string}} Attribute */
/**
 * @typedef {object} Item
 * @property {string} [entity]
 * @property {KeyValue[]} key
 * @property {KeyValue[]} parts
 * @property {Attribute[]} attributes
 * @property {number} bytes
 * @property {number} readUnits
 * @property {number} writeUnits
 * @property {string} [expires]
 * @property {boolean} expired
 * @property {string} [revision] where it can be changed
 */
/** @typedef {{units: number, scanned: number, roundTrips: number}} Cost */
/** @typedef {import('./view.js').Table} Table */

const LONG = 160;

/**
 * @param {Table | null} table
 * @param {Item} item
 * @param {unknown} [more] what else can be done with it
 */
export function itemRow(table, item, more = nothing) {
  return html`<details class="item ${hue(table, item.entity)}">
    <summary>
      <span class="entity">${item.entity ?? t('entity.none')}</span>
      <span class="key">${item.key.map(({value}) => html`<code>${value}</code>`)}</span>
      ${item.expired ? html`<it-chip tone="full">${t('expired')}</it-chip>` : nothing}
    </summary>
    <div class="inside">
      <dl class="pairs">
        ${item.key.map(({name, value}) => html`<dt><code>${name}</code></dt><dd><code>${value}</code></dd>`)}
        ${
          item.parts.length
            ? html`<dt>${t('parts')}</dt><dd class="parts">${item.parts.map(
                ({name, value}) => html`<span class="part"><small>${name}</small> <code>${value}</code></span>`,
              )}</dd>`
            : nothing
        }
        <dt>${t('size')}</dt><dd>${weight(item)}</dd>
        ${item.expires ? html`<dt>${t('expires')}</dt><dd>${dateTime(item.expires)}</dd>` : nothing}
      </dl>
      ${attributes(item)}
      ${more}
    </div>
  </details>`;
}

/** @param {Item} item */
function weight(item) {
  const hidden = item.attributes.some(({hidden: secret}) => secret);
  const bytes = hidden ? t('at.most', {size: size(item.bytes)}) : size(item.bytes);
  return t('weight', {bytes, read: number(item.readUnits), write: number(item.writeUnits)});
}

/** @param {Item} item */
export function attributes({attributes: all}) {
  if (all.length === 0) return nothing;
  return html`<table class="attributes">
    <thead><tr><th>${t('attribute')}</th><th>${t('type')}</th><th>${t('value')}</th></tr></thead>
    <tbody>${all.map(
      ({name, value, hidden, from}) => html`<tr>
      <th scope="row"><code>${name}</code>${from ? html`<small>${from}</small>` : nothing}</th>
      <td class="type">${hidden || !value ? '' : typeOf(value)}</td>
      <td>${hidden || !value ? html`<span class="secret"><it-icon name="lock"></it-icon>${t('hidden')}</span>` : shown(value)}</td>
    </tr>`,
    )}</tbody>
  </table>`;
}

/** @param {Value} value */
export function typeOf(value) {
  return Object.keys(value).find((key) => key !== 'bytes') ?? '';
}

/** A value by its type. @param {Value} value @returns {unknown} */
export function shown(value) {
  const type = typeOf(value);
  const of = value[type];
  switch (type) {
    case 'S':
      return text(of);
    case 'N':
      return html`<span class="number">${of}</span>`;
    case 'BOOL':
      return html`<code>${of}</code>`;
    case 'NULL':
      return html`<code>null</code>`;
    case 'B':
      return html`<code>${of}${value.bytes ? '…' : ''}</code>${value.bytes ? html` <small>${size(value.bytes)}</small>` : nothing}`;
    case 'L':
      return of.length
        ? html`<ol class="nested">${of.map((/** @type {Value} */ each) => html`<li>${shown(each)}</li>`)}</ol>`
        : html`<code>[]</code>`;
    case 'M':
      return html`<dl class="nested">${Object.entries(of).map(([name, each]) => html`<dt><code>${name}</code></dt><dd>${shown(each)}</dd>`)}</dl>`;
    default:
      return html`<span class="parts">${of.map((/** @type {string} */ each) => html`<code class="part">${each}</code>`)}</span>`;
  }
}

/** @param {string} of */
function text(of) {
  if (of === '') return html`<code>""</code>`;
  if (of.length <= LONG) return html`<span class="text">${of}</span>`;
  return html`<details class="long"><summary>${of.slice(0, 80)}… <small>${t('characters', {n: number(of.length)})}</small></summary><div class="text">${of}</div></details>`;
}

/** A value on one line, for tables and files. @param {Value | null | undefined} value @returns {string} */
export function plain(value) {
  if (!value) return '';
  const type = typeOf(value);
  return ['S', 'N', 'B'].includes(type)
    ? String(value[type])
    : type === 'NULL'
      ? ''
      : JSON.stringify(type === 'BOOL' ? value[type] : value);
}

/** @param {Cost} cost @param {number} found */
export function costLine({units: taken, scanned, roundTrips}, found) {
  return html`<p class="cost" role="status">${t.count('found', found)} <span class="dot"></span> ${t('scanned', {n: number(scanned)})}
    <span class="dot"></span> ${units(taken)} <span class="dot"></span> ${t.count('trips', roundTrips)}</p>`;
}
