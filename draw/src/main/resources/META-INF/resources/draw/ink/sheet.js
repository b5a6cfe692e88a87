// A canvas that shows a drawing at whatever size it has: only what changed is copied, once a frame.
import {HEIGHT, WIDTH} from './format.js';

/** @typedef {import('./drawing.js').Drawing} Drawing */

/** A palette as pixels of an ImageData: red, green, blue, opaque, in the order of their bytes. @param {readonly number[]} palette */
function pixelsOf(palette) {
  return new Uint32Array(Uint8Array.from(palette.flatMap((rgb) => [rgb >> 16, (rgb >> 8) & 0xff, rgb & 0xff, 0xff])).buffer);
}

export class Sheet {
  #drawing;
  #canvas;
  #paper = Object.assign(document.createElement('canvas'), {width: WIDTH, height: HEIGHT});
  #frame = 0;

  /** @param {HTMLCanvasElement} canvas @param {Drawing} drawing */
  constructor(canvas, drawing) {
    this.#canvas = canvas;
    this.#drawing = drawing;
    drawing.takeDirty();
    this.#copy({left: 0, top: 0, right: WIDTH, bottom: HEIGHT});
    this.resize();
  }

  /** Takes the canvas's own size on the screen, in its real pixels, never finer than the drawing is. */
  resize() {
    const shown = Math.round(this.#canvas.clientWidth * devicePixelRatio);
    const width = Math.max(1, Math.min(WIDTH, shown));
    if (this.#canvas.width !== width) {
      this.#canvas.width = width;
      this.#canvas.height = Math.round((width * HEIGHT) / WIDTH);
    }
    this.#show();
  }

  /** The drawing changed; shown with the next frame. */
  changed() {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      const dirty = this.#drawing.takeDirty();
      if (!dirty) return;
      this.#copy(dirty);
      this.#show();
    });
  }

  stop() {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }

  /** @param {import('./cells.js').Box} box */
  #copy({left, top, right, bottom}) {
    const image = new ImageData(right - left, bottom - top);
    const pixels = new Uint32Array(image.data.buffer);
    const {colours} = this.#drawing.fine;
    const palette = pixelsOf(this.#drawing.palette);
    let to = 0;
    for (let row = top; row < bottom; row++) {
      for (let from = row * WIDTH + left; from < row * WIDTH + right; from++) pixels[to++] = palette[colours[from] ?? 0] ?? 0;
    }
    this.#paper.getContext('2d')?.putImageData(image, left, top);
  }

  #show() {
    const to = this.#canvas.getContext('2d');
    if (!to) return;
    to.imageSmoothingEnabled = true;
    to.imageSmoothingQuality = 'high';
    to.drawImage(this.#paper, 0, 0, this.#canvas.width, this.#canvas.height);
  }
}

/** The drawing as a picture file of its full size. @param {Drawing} drawing @returns {Promise<Blob | null>} */
export function toPng(drawing) {
  const canvas = Object.assign(document.createElement('canvas'), {width: WIDTH, height: HEIGHT});
  const image = new ImageData(WIDTH, HEIGHT);
  const palette = pixelsOf(drawing.palette);
  new Uint32Array(image.data.buffer).set(Uint32Array.from(drawing.fine.colours, (colour) => palette[colour] ?? 0));
  canvas.getContext('2d')?.putImageData(image, 0, 0);
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
}
