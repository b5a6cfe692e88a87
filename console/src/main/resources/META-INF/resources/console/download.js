// Results as files.
import {plain} from './item.js';

/** @typedef {{name: string, value?: import('./item.js').Value | null, hidden?: boolean}} Cell */

/** @param {string} name @param {string} type @param {string | Blob} content */
export function download(name, type, content) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(typeof content === 'string' ? new Blob([content], {type: `${type};charset=utf-8`}) : content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** With a mark at the start by which spreadsheets know the encoding. @param {string[]} columns @param {Cell[][]} rows */
export function toCsv(columns, rows) {
  const lines = rows.map((row) =>
    columns.map((name) => {
      const cell = row.find((each) => each.name === name);
      return field(cell ? plain(cell.value) : '', Boolean(cell?.value && 'N' in cell.value));
    }),
  );
  return `\uFEFF${[columns.map((name) => field(name)), ...lines].map((line) => line.join(',')).join('\r\n')}\r\n`;
}

/** A text that a spreadsheet would take for a formula is marked as a text. @param {string} text @param {boolean} [isNumber] */
function field(text, isNumber = false) {
  const safe = !isNumber && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** In DynamoDB's JSON; what is hidden is left out. @param {Cell[][]} rows */
export function toJson(rows) {
  return JSON.stringify(
    rows.map((row) => Object.fromEntries(row.filter(({hidden}) => !hidden).map(({name, value}) => [name, value]))),
    null,
    2,
  );
}
