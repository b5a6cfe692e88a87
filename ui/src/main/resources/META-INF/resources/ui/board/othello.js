// The Othello board as pictures: felt, discs that turn, dots, numbered flags. Knows how things look, not the rules.
import {css, nothing, svg} from 'lit';

/** A square's content, as the API writes it: 0 empty, 1 black, 2 white. @typedef {0 | 1 | 2} Cell */

const S = 100;
const EDGE = 44;
/** viewBox of a board with its margin. */
export const OTHELLO_VIEW = `0 0 ${8 * S + 2 * EDGE} ${8 * S + 2 * EDGE}`;
const EIGHT = [0, 1, 2, 3, 4, 5, 6, 7];

/**
 * @param {string} name `A1`–`H8`, letter = column
 * @returns {{row: number, column: number}}
 */
export function squareOf(name) {
  return {column: name.toUpperCase().charCodeAt(0) - 65, row: Number(name[1]) - 1};
}

/** @param {number} row @param {number} column */
export function squareName(row, column) {
  return String.fromCharCode(65 + column) + (row + 1);
}

/** Put into the `static styles` of whatever draws a board. */
export const othelloStyles = css`
  .othello { display: block; width: 100%; height: auto; user-select: none; }
  .othello .f1 { stop-color: var(--felt-light); }
  .othello .f2 { stop-color: var(--felt); }
  .othello .rim { fill: var(--felt-dark); }
  .othello .felt { fill: url(#felt); }
  .othello .grid { fill: none; stroke: var(--felt-line); stroke-width: 2; }
  .othello .dot { fill: var(--felt-line); }
  .othello .label { fill: var(--felt-ink); font: 500 25px var(--sans); text-anchor: middle; opacity: .82; }
  .othello .shade { fill: #0C1A12; opacity: .38; }
  .othello .black { fill: var(--disc-black); }
  .othello .white { fill: var(--disc-white); }
  .othello .shine { fill: none; stroke: #FFFFFF; stroke-width: 4; stroke-linecap: round; opacity: .22; }
  .othello .is-white .shine { opacity: .9; }
  .othello .is-black .white, .othello .is-white .black { opacity: 0; }
  .othello .faces { transform-box: fill-box; transform-origin: center; }
  .othello .is-black.faces { animation: to-black var(--calm) linear; }
  .othello .is-white.faces { animation: to-white var(--calm) linear; }
  .othello .is-black .white { animation: leave var(--calm) step-end; }
  .othello .is-white .black { animation: leave var(--calm) step-end; }
  @keyframes to-black { 50% { transform: scaleX(.04); } }
  @keyframes to-white { 50% { transform: scaleX(.04); } }
  @keyframes leave { 0% { opacity: 1; } 50% { opacity: 0; } }
  .othello .new.faces, .othello .new .white, .othello .new .black { animation: none; }
  .othello .ghost { opacity: .62; }
  .othello .turns { stroke-width: 5; stroke: var(--felt-line); animation: appear var(--quick) var(--ease); }
  @keyframes appear { from { opacity: 0; } }
  .othello .last { fill: var(--vermilion); }
  .othello .legal { fill: var(--felt-ink); opacity: .3; }
  /* Neither black nor white: a flag must not be taken for a disc. */
  .othello .flag { fill: var(--felt-line); stroke: var(--felt-ink); stroke-width: 3; }
  .othello .mine .flag { fill: #B83A24; }
  .othello .number { fill: var(--felt-ink); font: 700 34px var(--sans); text-anchor: middle; }
  .othello .ring { fill: none; stroke: var(--felt-line); stroke-width: 9; opacity: .55; }
  .othello .share { fill: none; stroke: light-dark(#EBC66B, #D9B45B); stroke-width: 9; transition: stroke-dasharray var(--calm) var(--ease); }
  .othello .square { fill: transparent; cursor: pointer; }
  .othello .square:focus-visible { outline: none; stroke: var(--felt-ink); stroke-width: 5; }
`;

const defs = svg`<defs><radialGradient id="felt" cx=".35" cy=".3" r=".95">
  <stop class="f1" offset="0"/><stop class="f2" offset="1"/></radialGradient></defs>`;

/**
 * A disc alone, centred at 0,0.
 * @param {1 | 2} cell
 * @param {boolean} [isNew] just put down: it does not turn
 */
export function disc(cell, isNew = false) {
  return svg`<circle class="shade" cx="2" cy="5" r="40"></circle>
    <g class="faces ${cell === 1 ? 'is-black' : 'is-white'}${isNew ? ' new' : ''}">
      <circle class="black" r="40"></circle><circle class="white" r="40"></circle>
      <path class="shine" d="M-27-14A31 31 0 0 1-8-29"></path></g>`;
}

/**
 * @typedef {object} Flag a candidate on its square
 * @property {number} row
 * @property {number} column
 * @property {number} number
 * @property {number | null} [share] 0–1 of the votes; null while hidden
 * @property {boolean} [mine]
 */

/** @param {Flag} flag */
function flagOn({number, share = null, mine = false}) {
  const round = 2 * Math.PI * 38;
  return svg`<g class=${mine ? 'mine' : 'other'}>
    ${
      share === null
        ? nothing
        : svg`<circle class="ring" r="38"></circle>
      <circle class="share" r="38" transform="rotate(-90)" stroke-dasharray="${round * share} ${round}"></circle>`
    }
    <circle class="flag" r="27"></circle><text class="number" y="12">${number}</text></g>`;
}

/**
 * @typedef {object} Preview what a move would do, before it is made
 * @property {number} row
 * @property {number} column
 * @property {1 | 2} side
 * @property {readonly {row: number, column: number}[]} turns the discs it would turn
 */

/**
 * @typedef {object} BoardOptions
 * @property {{row: number, column: number} | null} [last]
 * @property {readonly {row: number, column: number}[]} [legal]
 * @property {readonly Flag[]} [flags]
 * @property {readonly {row: number, column: number}[]} [turned] the discs that have just turned, so that no other moves;
 *   without it every disc that changes its colour turns
 * @property {Preview | null} [preview]
 * @property {boolean} [coordinates] default true
 * @property {(row: number, column: number) => void} [onSquare] makes the legal squares pressable, by keyboard too
 * @property {(row: number, column: number) => string} [squareLabel] names a pressable square for readers
 */

/**
 * The content of an `<svg class="othello" viewBox=${OTHELLO_VIEW}>`.
 * @param {readonly (readonly Cell[])[]} board `board[row][column]`
 * @param {BoardOptions} [options]
 */
export function othelloBoard(
  board,
  {last, legal = [], flags = [], turned, preview = null, coordinates = true, onSquare, squareLabel = squareName} = {},
) {
  const size = 8 * S;
  const mid = (/** @type {number} */ i) => EDGE + i * S + S / 2;
  const among = (/** @type {readonly {row: number, column: number}[]} */ all, /** @type {{row: number, column: number}} */ at) =>
    all.some(({row, column}) => row === at.row && column === at.column);
  return svg`${defs}
    <rect class="rim" width=${size + 2 * EDGE} height=${size + 2 * EDGE} rx="12"></rect>
    <rect class="felt" x=${EDGE} y=${EDGE} width=${size} height=${size}></rect>
    <path class="grid" d=${[0, 1, 2, 3, 4, 5, 6, 7, 8].map((i) => `M${EDGE + i * S} ${EDGE}v${size}M${EDGE} ${EDGE + i * S}h${size}`).join('')}></path>
    ${[2, 6].flatMap((i) => [2, 6].map((j) => svg`<circle class="dot" cx=${EDGE + i * S} cy=${EDGE + j * S} r="8"></circle>`))}
    ${
      coordinates
        ? EIGHT.map(
            (i) => svg`<text class="label" x=${mid(i)} y=${EDGE - 13}>${String.fromCharCode(97 + i)}</text>
          <text class="label" x=${EDGE / 2} y=${mid(i) + 9}>${i + 1}</text>`,
          )
        : nothing
    }
    ${EIGHT.map((row) =>
      EIGHT.map((column) => {
        const cell = board[row]?.[column] ?? 0;
        const isLast = last?.row === row && last.column === column;
        return svg`<g transform="translate(${mid(column)} ${mid(row)})">${cell ? disc(cell, isLast || (turned && !among(turned, {row, column}))) : nothing}
        ${isLast ? svg`<circle class="last" r="9"></circle>` : nothing}</g>`;
      }),
    )}
    ${legal.filter((at) => !among(flags, at)).map(({row, column}) => svg`<circle class="legal" cx=${mid(column)} cy=${mid(row)} r="11"></circle>`)}
    ${
      preview
        ? svg`<g class="ghost" transform="translate(${mid(preview.column)} ${mid(preview.row)})">${disc(preview.side, true)}</g>
          ${preview.turns.map(({row, column}) => svg`<circle class="turns ${preview.side === 1 ? 'black' : 'white'}" cx=${mid(column)} cy=${mid(row)} r="17"></circle>`)}`
        : nothing
    }
    ${flags.map((flag) => svg`<g transform="translate(${mid(flag.column)} ${mid(flag.row)})">${flagOn(flag)}</g>`)}
    ${
      onSquare
        ? legal.map(
            ({row, column}) => svg`<rect class="square" role="button" tabindex="0" aria-label=${squareLabel(row, column)}
          x=${EDGE + column * S + 3} y=${EDGE + row * S + 3} width=${S - 6} height=${S - 6} @click=${() => onSquare(row, column)}
          @keydown=${(/** @type {KeyboardEvent} */ event) => {
            if (event.key !== 'Enter' && event.key !== ' ') return;
            event.preventDefault();
            onSquare(row, column);
          }}></rect>`,
          )
        : nothing
    }`;
}
