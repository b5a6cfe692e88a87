// it-mini-board: a position as a small picture, without coordinates.
import {css, html} from 'lit';
import {OTHELLO_VIEW, othelloBoard, othelloStyles} from 'ittaku/board/othello.js';
import {ItElement, common} from 'ittaku/element.js';

/** `<it-mini-board .board=${board} label="…"></it-mini-board>` */
class MiniBoard extends ItElement {
  static properties = {board: {attribute: false}, last: {attribute: false}, label: {type: String}};
  static styles = [
    common,
    othelloStyles,
    css`
      :host { display: block; }
      svg { border-radius: 4px; box-shadow: 0 6px 14px -6px rgb(5 15 8 / .55); }
    `,
  ];

  constructor() {
    super();
    /** @type {import('ittaku/board/othello-rules.js').Board} */
    this.board = [];
    /** @type {import('ittaku/board/othello-rules.js').Square | null} */
    this.last = null;
    this.label = '';
  }

  render() {
    return html`<svg class="othello" viewBox=${OTHELLO_VIEW} role="img" aria-label=${this.label}>
      ${othelloBoard(this.board, {last: this.last, turned: [], coordinates: false})}</svg>`;
  }
}
customElements.define('it-mini-board', MiniBoard);
