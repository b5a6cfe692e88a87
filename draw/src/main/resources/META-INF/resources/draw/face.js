// A face for everyone at the table, drawn from the player's id alone: the same person looks the same on every screen.
import {css, svg} from 'lit';

const SKINS = ['#F2C9A1', '#F6D9B8', '#E8B48A', '#F3D1C4', '#CFE3C8', '#CBDDF0', '#F6E3A1', '#E6D3EF'];
const HAIRS = ['#2B2622', '#5A3B28', '#B83A24', '#22486B', '#5E7634', '#A67C1A', '#7A4B86', '#3F3F4A'];

/** @typedef {'plain' | 'glad' | 'sad' | 'thinking'} Mood */

/** A small stable hash (FNV-1a). @param {string} text */
function hash(text) {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193) >>> 0;
  return value;
}

const HEADS = [
  'M20 4.5C29.5 4 36 11 35.6 20.4 35.2 30 29 36 19.6 35.6 10.4 35.2 4.4 29 4.6 19.6 4.9 10.8 11.3 5 20 4.5z',
  'M20 5C31 4.6 35 12 34.4 22 34 31 28.5 36.4 20 36 11 36.2 5.8 31 5.6 22 5.2 12 9.6 5.3 20 5z',
  'M19.6 4C28 4.2 34.8 9 35.6 18 36.4 28 30.6 35.4 20.8 36 11 36.4 4 29.6 4.2 20 4.4 11 10.6 4 19.6 4z',
];
const TOPS = [
  'M5 17C5 8 12 3 20 3.4 28.6 3.4 35.4 8.8 35.4 17 30 13 26 12 20 12.6 14 12 10 13 5 17z',
  'M6 14 9 6 14 9 18 3 23 8 29 4 31 10 36 12 33 17C28 11 13 11 7 17z',
  'M5 19C3 6 13 3 20 3.6 27 3 37 6 35 19 33 14 31 11 27 10 22 15 12 15 9 12 7 14 6 16 5 19z',
  'M9 9C6 4 10 0 14 4 16 2 24 2 26 4 30 0 34 4 31 9 26 5 14 5 9 9z',
  'M7 13C9 5 15 3 20 3.4 25 3 31 5 33 13L37 14C33 16 7 16 3 14z',
  '',
];
const EYES = [
  (/** @type {Mood} */ mood) => (mood === 'glad' ? 'M11.5 19.5q2.5-3.5 5 0M23.5 19.5q2.5-3.5 5 0' : 'M14 18v2.6M26 18v2.6'),
  (/** @type {Mood} */ mood) =>
    mood === 'glad' ? 'M11.5 20q2.5-4 5 0M23.5 20q2.5-4 5 0' : 'M12 19.6a2 2 0 1 0 4 0 2 2 0 1 0-4 0M24 19.6a2 2 0 1 0 4 0 2 2 0 1 0-4 0',
  (/** @type {Mood} */ mood) => (mood === 'glad' ? 'M11.5 20q2.5-4 5 0M23.5 20q2.5-4 5 0' : 'M11.5 18.5q2.5 3 5 0M23.5 18.5q2.5 3 5 0'),
  (/** @type {Mood} */ mood) =>
    mood === 'glad'
      ? 'M11.5 20.5 14 18l2.5 2.5M23.5 20.5 26 18l2.5 2.5'
      : 'M9.5 19.5a4.2 4.2 0 1 0 8.4 0 4.2 4.2 0 1 0-8.4 0M22.1 19.5a4.2 4.2 0 1 0 8.4 0 4.2 4.2 0 1 0-8.4 0M17.9 19.5h4.2M13.7 19.3v.6M26.3 19.3v.6',
];
/** @type {Record<Mood, readonly string[]>} */
const MOUTHS = {
  plain: ['M15.5 26.5q4.5 3.5 9 0', 'M17 27.2h6', 'M16 26.4q2 2.4 4 0 2 2.4 4 0', 'M18 26.5q2 3.4 4 0'],
  glad: ['M14 25q6 8 12 0z'],
  sad: ['M15.5 28.5q4.5-3.6 9 0'],
  thinking: ['M18 27.6a2 1.7 0 1 0 4 0 2 1.7 0 1 0-4 0'],
};

/**
 * @param {string} id @param {Mood} [mood]
 * @returns {import('lit').SVGTemplateResult} for a viewBox of 40 × 40 with `faceStyles`
 */
export function face(id, mood = 'plain') {
  const n = hash(id);
  const pick = (/** @type {readonly any[]} */ from, /** @type {number} */ shift) => from[(n >>> shift) % from.length];
  const mouths = MOUTHS[mood];
  return svg`<g class="face">
    <path fill=${pick(SKINS, 0)} d=${pick(HEADS, 3)}></path>
    <path class="hair" fill=${pick(HAIRS, 6)} d=${pick(TOPS, 9)}></path>
    <path class="line" d=${pick(EYES, 13)(mood)}></path>
    <path class="line mouth" d=${mouths[(n >>> 17) % mouths.length] ?? ''}></path>
    ${(n >>> 21) % 3 === 0 ? svg`<path class="blush" d="M9 24.5h3M28 24.5h3"></path>` : ''}
  </g>`;
}

export const faceStyles = css`
  .face path { stroke: #2B2622; stroke-width: 1.5; stroke-linejoin: round; stroke-linecap: round; }
  .face .hair { stroke: none; }
  .face .line { fill: none; stroke-width: 1.7; }
  .face .line.mouth { fill: #8C2F20; fill-opacity: .001; }
  .face .blush { stroke: #E2795F; stroke-width: 2.2; stroke-opacity: .75; }
`;
