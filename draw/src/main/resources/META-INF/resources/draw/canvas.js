// it-draw-canvas: the paper of a room. Shows ink, and lets the drawer draw with mouse, pen or finger.
import {css, html, nothing} from 'lit';
import {ItElement, common} from 'ittaku/element.js';
import {Hand} from './hand.js';
import {clip} from './ink/clip.js';
import {Drawing} from './ink/drawing.js';
import {HEIGHT, MAX_MIXED, PALETTE, WIDTH, hex} from './ink/format.js';
import {Playback} from './ink/playback.js';
import {Sheet} from './ink/sheet.js';
import {WHOLE, pinched} from './pinch.js';
import {t} from './texts.js';

/** @typedef {import('./ink/codec.js').Command} Command */
/** @typedef {import('./pinch.js').Spot} Spot */
/** @typedef {{kind: 'brush' | 'eraser' | 'fill', colour: number, size: number}} Tool */

/** A line that is younger than this when the second finger comes was none. */
const SLIP_MS = 300;

/** `.tool` draws with it; null only shows. Event `ink` for each command of one's own; `label` is for readers. */
export class DrawCanvas extends ItElement {
  static properties = {tool: {attribute: false}, label: {type: String}, _view: {state: true}};
  static styles = [
    common,
    css`
      :host { display: block; position: relative; overflow: hidden; background: #FFFFFF; }
      canvas { display: block; width: 100%; aspect-ratio: 4 / 3; border-radius: inherit; user-select: none; -webkit-user-select: none; -webkit-touch-callout: none; }
      canvas.mine { cursor: crosshair; touch-action: none; }
      canvas.near { transform-origin: 0 0; }
      .whole { position: absolute; top: var(--space-2); right: var(--space-2); min-width: 44px; min-height: 44px; border: 0; border-radius: 22px; background: rgb(31 27 22 / .72); color: #FFFDF8; font: 600 var(--text-s)/1 var(--sans); cursor: pointer; }
      .tip { position: absolute; top: 0; left: 0; border: 1.5px solid #1F1B16; border-radius: 50%; box-shadow: 0 0 0 1px #FFFFFF; pointer-events: none; opacity: 0; }
      .tip.seen { opacity: .75; }
    `,
  ];

  #drawing = new Drawing();
  #playback = new Playback();
  /** @type {Sheet | null} */
  #sheet = null;
  #resized = new ResizeObserver(() => this.#sheet?.resize());
  #frame = 0;
  #stepped = 0;
  /** @type {{pointer: number, hand: Hand} | null} */
  #drawn = null;
  /** @type {Map<number, Spot>} the fingers on the paper */
  #fingers = new Map();
  /** @type {{view: import('./pinch.js').View, from: [Spot, Spot]} | null} */
  #pinch = null;
  /** When the last line or fill was begun. */
  #begun = -Infinity;
  /** @type {number[]} how many strokes each of my gestures has become, so that one press takes back a whole one */
  #gestures = [];
  /** @type {number[]} the same for those that were taken back */
  #takenBack = [];

  constructor() {
    super();
    /** @type {Tool | null} */
    this.tool = null;
    this.label = '';
    /** @type {import('./pinch.js').View} */
    this._view = WHOLE;
  }

  get canUndo() {
    return this.#drawing.canUndo;
  }

  get canRedo() {
    return this.#takenBack.length > 0 && this.#drawing.canRedo;
  }

  /** @returns {readonly number[]} the colours by number */
  get palette() {
    return this.#drawing.palette;
  }

  firstUpdated() {
    this.#sheet = new Sheet(this.#canvas, this.#drawing);
    this.#resized.observe(this.#canvas);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    cancelAnimationFrame(this.#frame);
    this.#sheet?.stop();
    this.#resized.disconnect();
  }

  /** @returns {HTMLCanvasElement} */
  get #canvas() {
    return /** @type {HTMLCanvasElement} */ (this.renderRoot.querySelector('canvas'));
  }

  /** Shows these commands and nothing else. @param {readonly Command[]} commands */
  redraw(commands) {
    this.#gestures = [];
    this.#takenBack = [];
    this.#playback.flush();
    this.#drawing.reset();
    for (const command of commands) this.#drawing.apply(command);
    this.#sheet?.changed();
  }

  /** Ink from elsewhere: let out evenly over the next frames. @param {readonly Command[]} commands */
  follow(commands) {
    for (const command of this.#playback.push(commands)) this.#drawing.apply(command);
    this.#sheet?.changed();
    if (this.#frame) return;
    this.#stepped = performance.now();
    this.#frame = requestAnimationFrame(this.#step);
  }

  #step = (/** @type {number} */ now) => {
    for (const command of this.#playback.step(Math.max(1, now - this.#stepped))) this.#drawing.apply(command);
    this.#stepped = now;
    this.#sheet?.changed();
    this.#frame = this.#playback.isEmpty ? 0 : requestAnimationFrame(this.#step);
  };

  /** A command of one's own: shown at once, told to the room. @param {Command} command */
  do(command) {
    this.#drawing.apply(command);
    this.#sheet?.changed();
    this.emit('ink', command);
  }

  /** Ends the stroke under the hand, if any. */
  lift() {
    const drawn = this.#drawn;
    this.#drawn = null;
    if (!drawn) return;
    drawn.hand.lift();
    this.#finished(drawn.hand.strokes);
  }

  /** Something new was drawn, so nothing can be brought back any more. @param {number} strokes */
  #finished(strokes) {
    this.#gestures.push(strokes);
    this.#takenBack = [];
  }

  /** Takes back what was drawn last, all of it. */
  undo() {
    this.lift();
    const strokes = this.#gestures.pop() ?? 1;
    for (let i = 0; i < strokes && this.canUndo; i++) this.do({kind: 'undo'});
    this.#takenBack.push(strokes);
  }

  /** Brings back what was taken back last. */
  redo() {
    this.lift();
    const strokes = this.#takenBack.pop();
    if (!strokes) return;
    for (let i = 0; i < strokes; i++) this.do({kind: 'redo'});
    this.#gestures.push(strokes);
  }

  /** A colour of one's own: its number, or null when no more can be mixed. @param {number} rgb @returns {number | null} */
  mix(rgb) {
    const known = this.palette.indexOf(rgb);
    if (known >= 0) return known;
    if (this.palette.length >= PALETTE.length + MAX_MIXED) return null;
    this.lift();
    this.do({kind: 'mix', rgb});
    return this.palette.length - 1;
  }

  clear() {
    this.lift();
    this.#finished(1);
    this.do({kind: 'clear'});
  }

  /** @param {import('lit').PropertyValues} changed */
  willUpdate(changed) {
    if (!changed.has('tool') || this.tool) return;
    this.lift();
    this._view = WHOLE;
  }

  /** @param {PointerEvent} event */
  #point(event) {
    const {left, top, width, height} = this.#canvas.getBoundingClientRect();
    const pressure = event.pointerType === 'pen' && event.pressure > 0 ? {pressure: event.pressure} : {};
    return {x: ((event.clientX - left) / width) * WIDTH, y: ((event.clientY - top) / height) * HEIGHT, ...pressure};
  }

  #down(/** @type {PointerEvent} */ event) {
    if (!this.tool || event.button !== 0) return;
    if (event.pointerType === 'touch' && this.#touch(event)) return;
    if (this.#drawn) return;
    event.preventDefault();
    this.#begun = event.timeStamp;
    const at = this.#point(event);
    const {kind, colour, size} = this.tool;
    if (kind === 'fill') {
      const spot = clip(at, at);
      if (!spot) return;
      this.#finished(1);
      this.do({kind: 'fill', colour, ...spot.to});
      return;
    }
    this.#canvas.setPointerCapture(event.pointerId);
    this.#drawn = {
      pointer: event.pointerId,
      hand: new Hand({colour: kind === 'eraser' ? 0 : colour, size}, at, (command) => this.do(command)),
    };
  }

  /** @param {PointerEvent} event @returns {Spot} in the frame */
  #spot(event) {
    const {left, top} = this.getBoundingClientRect();
    return {x: event.clientX - left, y: event.clientY - top};
  }

  /** Says whether the finger is one of two that move the paper, or comes while they do. @param {PointerEvent} event */
  #touch(event) {
    this.#fingers.set(event.pointerId, this.#spot(event));
    if (this.#fingers.size < 2) return false;
    event.preventDefault();
    this.#canvas.setPointerCapture(event.pointerId);
    if (this.#fingers.size > 2) return true;
    const slipped = event.timeStamp - this.#begun < SLIP_MS;
    this.lift();
    if (slipped && this.canUndo) this.undo();
    const [a, b] = [...this.#fingers.values()];
    if (a && b) this.#pinch = {view: this._view, from: [a, b]};
    return true;
  }

  #move(/** @type {PointerEvent} */ event) {
    if (this.#fingers.has(event.pointerId)) this.#fingers.set(event.pointerId, this.#spot(event));
    const [a, b] = [...this.#fingers.values()];
    if (this.#pinch && a && b) {
      const {width, height} = this.getBoundingClientRect();
      this._view = pinched(this.#pinch.view, this.#pinch.from, [a, b], {width, height});
      return;
    }
    this.#tip(event);
    const drawn = this.#drawn;
    if (event.pointerId !== drawn?.pointer) return;
    // Between two frames a pen may have been read several times; without these a fast curve gets corners.
    const all = event.getCoalescedEvents?.() ?? [];
    drawn.hand.move((all.length > 0 ? all : [event]).map((each) => this.#point(each)));
  }

  #up(/** @type {PointerEvent} */ event) {
    this.#fingers.delete(event.pointerId);
    if (this.#fingers.size < 2) this.#pinch = null;
    if (this.#drawn?.pointer === event.pointerId) this.lift();
  }

  /** The brush's own size under the mouse. @param {PointerEvent} event */
  #tip(event) {
    const tip = /** @type {HTMLElement | null} */ (this.renderRoot.querySelector('.tip'));
    const tool = this.tool;
    if (!tip || !tool || tool.kind === 'fill' || event.pointerType !== 'mouse') {
      tip?.classList.remove('seen');
      return;
    }
    const {left, top, width} = this.#canvas.getBoundingClientRect();
    const size = (tool.size * width) / WIDTH;
    tip.classList.add('seen');
    tip.style.width = tip.style.height = `${size}px`;
    tip.style.borderColor = tool.kind === 'eraser' ? hex(2) : hex(tool.colour === 0 ? 2 : tool.colour, this.palette);
    tip.style.translate = `${event.clientX - left - size / 2}px ${event.clientY - top - size / 2}px`;
  }

  #away() {
    this.renderRoot.querySelector('.tip')?.classList.remove('seen');
  }

  render() {
    const {zoom, x, y} = this._view;
    const near = zoom > 1;
    return html`<canvas class="${this.tool ? 'mine' : ''} ${near ? 'near' : ''}" .style=${near ? `transform: translate(${x}px, ${y}px) scale(${zoom})` : ''} role="img" aria-label=${this.label}
      @pointerdown=${this.#down} @pointermove=${this.#move} @pointerup=${this.#up} @pointercancel=${this.#up}
      @lostpointercapture=${this.#up} @pointerleave=${this.#away} @contextmenu=${(/** @type {Event} */ e) => this.tool && e.preventDefault()}></canvas>
      <div class="tip" aria-hidden="true"></div>
      ${
        near
          ? html`<button class="whole" type="button" aria-label=${t('paper.whole')} @click=${() => {
              this._view = WHOLE;
            }}>×${zoom.toFixed(1)}</button>`
          : nothing
      }`;
  }
}
customElements.define('it-draw-canvas', DrawCanvas);
