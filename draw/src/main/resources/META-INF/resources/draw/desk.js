// What is in the drawer's hand, what can be taken back, and the ink between the canvas and the seat.
import {toast} from 'ittaku/toast.js';
import {t} from './texts.js';
import {FIRST_TOOL} from './tools.js';

/** @typedef {import('./canvas.js').DrawCanvas} DrawCanvas */
/** @typedef {import('./seat.js').Seat} Seat */
/** @typedef {import('lit').ReactiveController} ReactiveController */

/**
 * The desk of a room: the canvas comes and goes with what the room shows, the tool stays.
 * @implements {ReactiveController}
 */
export class Desk {
  tool = FIRST_TOOL;
  undoable = false;
  redoable = false;
  #host;
  #canvas;
  #seat;
  /** @type {DrawCanvas | null} the canvas that shows the stream's ink */
  #fed = null;

  /**
   * @param {import('lit').ReactiveControllerHost} host
   * @param {() => DrawCanvas | null} canvas
   * @param {() => Seat | null} seat
   */
  constructor(host, canvas, seat) {
    this.#host = host;
    this.#canvas = canvas;
    this.#seat = seat;
    host.addController(this);
  }

  hostUpdated() {
    const canvas = this.#canvas();
    if (canvas && canvas !== this.#fed) canvas.updateComplete.then(() => canvas.redraw(this.#seat()?.ink ?? []));
    this.#fed = canvas;
  }

  /** The colours to choose from, with those one has mixed; null before there is paper. */
  get palette() {
    return this.#canvas()?.palette ?? null;
  }

  /** Another turn begins. */
  newPaper() {
    this.#canvas()?.redraw([]);
    this.#setUndoRedo(false, false);
    this.take({...FIRST_TOOL});
  }

  /** @param {import('./tools.js').Tool} tool */
  take(tool) {
    this.tool = tool;
    this.#host.requestUpdate();
  }

  /** Ink came from the room. @param {import('./ink/stream.js').Received} received @param {Seat} seat */
  received({outcome, commands}, seat) {
    const canvas = this.#canvas();
    if (outcome === 'replaced') canvas?.redraw(seat.ink);
    if (outcome === 'grew') canvas?.follow(commands);
    this.#setUndoRedo(Boolean(canvas?.canUndo), this.redoable);
  }

  /** Ink goes to the room. */
  drew = (/** @type {CustomEvent} */ event) => {
    const seat = this.#seat();
    seat?.draw(event.detail);
    this.#setUndoRedo(true, Boolean(this.#canvas()?.canRedo));
    if (seat?.isPaperFull && event.detail.kind === 'end') toast(t('paper.full'));
  };

  /** @param {'undo' | 'redo' | 'clear'} kind */
  press(kind) {
    const canvas = this.#canvas();
    if (!canvas || this.#seat()?.isPaperSpent || !(kind === 'redo' ? this.redoable : this.undoable)) return;
    canvas[kind]();
    this.#setUndoRedo(canvas.canUndo, canvas.canRedo);
  }

  /** @param {number} rgb a colour of one's own */
  mix(rgb) {
    if (this.#seat()?.isPaperFull) return;
    const colour = this.#canvas()?.mix(rgb) ?? null;
    if (colour === null) toast(t('tools.mix.full'));
    else this.take({...this.tool, colour, kind: this.tool.kind === 'eraser' ? 'brush' : this.tool.kind});
  }

  /** Ink comes many times a second, so the room is drawn again only for news. @param {boolean} undoable @param {boolean} redoable */
  #setUndoRedo(undoable, redoable) {
    if (undoable === this.undoable && redoable === this.redoable) return;
    this.undoable = undoable;
    this.redoable = redoable;
    this.#host.requestUpdate();
  }
}
