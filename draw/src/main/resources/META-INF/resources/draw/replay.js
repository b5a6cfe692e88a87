// it-draw-replay: a drawing that draws itself again, stroke by stroke. A press plays it anew.
import {css, html} from 'lit';
import {ItElement, common} from 'ittaku/element.js';
import {mayMove} from 'ittaku/motion.js';
import {Drawing} from './ink/drawing.js';
import {Sheet} from './ink/sheet.js';

/** @typedef {import('./ink/codec.js').Command} Command */

/** A whole drawing is replayed in about this time, however long it took. */
const WHOLE_MS = 5000;

/** `.commands` is the drawing; `playing` replays it; `label` names it for readers. Event `done` when a replay has ended. */
export class DrawReplay extends ItElement {
  static properties = {commands: {attribute: false}, playing: {type: Boolean}, label: {type: String}};
  static styles = [
    common,
    css`
      :host { display: block; background: #FFFFFF; }
      canvas { display: block; width: 100%; aspect-ratio: 4 / 3; }
    `,
  ];

  #drawing = new Drawing();
  /** @type {Sheet | null} */
  #sheet = null;
  #frame = 0;
  #resized = new ResizeObserver(() => this.#sheet?.resize());

  constructor() {
    super();
    /** @type {readonly Command[]} */
    this.commands = [];
    this.playing = false;
    this.label = '';
  }

  firstUpdated() {
    const canvas = this.renderRoot.querySelector('canvas');
    if (!canvas) return;
    this.#sheet = new Sheet(canvas, this.#drawing);
    this.#resized.observe(canvas);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    cancelAnimationFrame(this.#frame);
    this.#sheet?.stop();
  }

  /** @param {import('lit').PropertyValues} changed */
  updated(changed) {
    if (!changed.has('commands') && !changed.has('playing')) return;
    cancelAnimationFrame(this.#frame);
    if (this.playing && mayMove()) this.#play();
    else this.#whole();
  }

  #whole() {
    this.#drawing.reset();
    for (const command of this.commands) this.#drawing.apply(command);
    this.#sheet?.changed();
    if (this.playing) this.emit('done');
  }

  #play() {
    this.#drawing.reset();
    this.#sheet?.changed();
    const steps = this.commands.flatMap(pieces);
    const start = performance.now();
    let at = 0;
    const step = (/** @type {number} */ now) => {
      const due = Math.min(steps.length, Math.ceil(((now - start) / WHOLE_MS) * steps.length));
      for (; at < due; at++) this.#drawing.apply(/** @type {Command} */ (steps[at]));
      this.#sheet?.changed();
      if (at < steps.length) this.#frame = requestAnimationFrame(step);
      else this.emit('done');
    };
    this.#frame = requestAnimationFrame(step);
  }

  render() {
    return html`<canvas role="img" aria-label=${this.label}></canvas>`;
  }
}
customElements.define('it-draw-replay', DrawReplay);

/** Long runs of points are cut, so that a replay moves evenly. @param {Command} command @returns {Command[]} */
function pieces(command) {
  if (command.kind !== 'points') return [command];
  /** @type {Command[]} */
  const cut = [];
  for (let i = 0; i < command.points.length; i += 4) cut.push({kind: 'points', points: command.points.slice(i, i + 4)});
  return cut;
}
