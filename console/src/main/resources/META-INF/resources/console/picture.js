// A picture of a table's model: each entity with its keys, each index with its own. SVG by itself, PNG through a canvas.
import {html} from 'lit';
import {t} from './texts.js';

/** @typedef {import('./view.js').Table} Table */
/** @typedef {{svg: string, width: number, height: number}} Picture */
/** @typedef {import('./view.js').KeyAttribute} KeyAttribute */
/** @typedef {{title: string, note: string, hue: string, lines: string[]}} Box */

const WIDTH = 340;
const GAP = 20;
const LINE = 18;
const HEAD = 44;
const COLUMNS = 3;
const LONGEST = 42;
const SHOWN = 10;
const HUES = ['#22486B', '#B83A24', '#5E7634', '#A67C1A', '#5B4A7A', '#2F6F73', '#8A4B2A', '#4A5A2A', '#7A3A5A', '#3A4A6B'];
/** Attributes, not styles: a page's policy may not let styles through. */
const MONO = 'font-family="monospace" font-size="12" fill="#1F1B16"';
const HEADING = 'font-family="sans-serif" font-size="13" font-weight="600" fill="#FFFDF8"';
const TITLE = 'font-family="monospace" font-size="22" font-weight="600" fill="#1F1B16"';

/** The picture as an SVG file. @param {Table} table @returns {Picture} */
export function modelPicture(table) {
  const boxes = [...(table.design?.entities ?? []).map(entityBox), ...table.indexes.map(indexBox)];
  const columns = Math.max(1, Math.min(COLUMNS, boxes.length));
  /** @type {number[]} how far down each column is filled */
  const filled = Array(columns).fill(90);
  const drawn = boxes.map((box) => {
    const column = filled.indexOf(Math.min(...filled));
    const y = filled[column] ?? 0;
    filled[column] = y + heightOf(box) + GAP;
    return draw(box, GAP + column * (WIDTH + GAP), y);
  });
  const width = GAP + columns * (WIDTH + GAP);
  const height = Math.max(...filled);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<rect width="100%" height="100%" fill="#F7F3EA"/>
<text ${TITLE} x="${GAP}" y="38">${escaped(table.summary.name)}</text>
<text ${MONO} x="${GAP}" y="64">${escaped(keys(table))}</text>
${drawn.join('\n')}
</svg>`;
  return {svg, width, height};
}

/** @param {import('./view.js').Entity} entity @param {number} at @returns {Box} */
function entityBox(entity, at) {
  const names = entity.attributes.map(({name, type}) => `${name} ${type}`);
  const more = names.length - SHOWN;
  return {
    title: entity.name,
    note: t('picture.entity'),
    hue: HUES[at % HUES.length] ?? '',
    lines: [...entity.templates, ...names.slice(0, SHOWN), ...(more > 0 ? [t('collections.rest', {n: more})] : [])],
  };
}

/** @param {import('./view.js').Index} index @returns {Box} */
function indexBox(index) {
  const held = index.projection === 'INCLUDE' ? index.projected.join(', ') : t(index.projection === 'ALL' ? 'holds.all' : 'holds.keys');
  return {title: index.name, note: t(index.local ? 'picture.local' : 'picture.global'), hue: '#6B6358', lines: [keys(index), held]};
}

/** @param {{partition: KeyAttribute[], sort: KeyAttribute[]}} key */
function keys({partition, sort}) {
  return [partition, sort]
    .filter((part) => part.length)
    .map((part) => part.map(({name, type}) => `${name} (${type})`).join(', '))
    .join(' / ');
}

/** @param {Box} box */
function heightOf({lines}) {
  return HEAD + lines.length * LINE + 14;
}

/** @param {Box} box @param {number} x @param {number} y */
function draw(box, x, y) {
  const lines = box.lines.map((line, at) => `<text ${MONO} x="14" y="${HEAD + 18 + at * LINE}">${escaped(short(line))}</text>`);
  return `<g transform="translate(${x} ${y})"><rect width="${WIDTH}" height="${heightOf(box)}" rx="6" fill="#FFFDF8" stroke="#E2DACB"/>
<path d="M0 6a6 6 0 0 1 6-6h${WIDTH - 12}a6 6 0 0 1 6 6v26H0z" fill="${box.hue}"/>
<text ${HEADING} x="14" y="21">${escaped(short(box.title))}</text><text ${HEADING} x="${WIDTH - 14}" y="21" text-anchor="end">${escaped(box.note)}</text>
${lines.join('')}</g>`;
}

/** @param {string} text */
function short(text) {
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
}

/** @param {string} text */
function escaped(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/**
 * The picture on a page, in a frame that scrolls.
 * @param {string} name the table's @param {Picture} picture @param {{whole?: boolean}} [how] whole: as wide as the page
 */
export function framed(name, picture, {whole = false} = {}) {
  return html`<div class="scroll picture ${whole ? 'whole' : ''}" role="region" aria-label=${t('picture', {name})} tabindex="0">
    <img src=${addressOf(picture)} width=${picture.width} height=${picture.height} alt=${t('picture', {name})}></div>`;
}

/** @param {Picture} picture */
function addressOf({svg}) {
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
}

/** The picture in points, at twice its size. @param {Picture} picture @returns {Promise<Blob>} */
export async function toPng(picture) {
  const image = new Image();
  image.src = addressOf(picture);
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = picture.width * 2;
  canvas.height = picture.height * 2;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png');
  });
}
