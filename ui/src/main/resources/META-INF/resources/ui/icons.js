// The line-icon set: 24 × 24, 1.6 px strokes, round ends, drawn for Ittaku. `it-icon` shows one by name.
import {css, html, svg} from 'lit';
import {ItElement} from './element.js';

/** @typedef {keyof typeof SHAPES} IconName */

const SHAPES = {
  piece: svg`<path d="M12 3.5 17.5 7l1.5 13.5H5L6.5 7z"/><path d="M9.5 10.5h5M12 10.5v6M9.5 16.5h5"/>`,
  timetable: svg`<rect x="4" y="5.5" width="16" height="14.5" rx="1.5"/><path d="M4 10h16M8.5 3.5v4M15.5 3.5v4M8 14h3.5M8 17h7"/>`,
  discs: svg`<circle cx="9" cy="10" r="5.5"/><path d="M13.2 6.6A5.5 5.5 0 1 1 11.6 14.9"/><path d="M4 20.5h16"/>`,
  pencil: svg`<path d="M4 20l1.2-4.8L16 4.4a1.9 1.9 0 0 1 2.7 0l.9.9a1.9 1.9 0 0 1 0 2.7L8.8 18.8z"/><path d="M13.8 6.6l3.6 3.6"/>`,
  console: svg`<ellipse cx="12" cy="6" rx="7.5" ry="2.8"/><path d="M4.5 6v6c0 1.55 3.36 2.8 7.5 2.8s7.5-1.25 7.5-2.8V6M4.5 12v6c0 1.55 3.36 2.8 7.5 2.8s7.5-1.25 7.5-2.8v-6"/>`,
  menu: svg`<path d="M4 7h16M4 12h16M4 17h10"/>`,
  close: svg`<path d="M6 6l12 12M18 6 6 18"/>`,
  check: svg`<path d="M5 12.5 10 17.5 19.5 7"/>`,
  plus: svg`<path d="M12 5v14M5 12h14"/>`,
  minus: svg`<path d="M5 12h14"/>`,
  search: svg`<circle cx="10.8" cy="10.8" r="6.3"/><path d="m15.5 15.5 5 5"/>`,
  person: svg`<circle cx="12" cy="8.5" r="4"/><path d="M4.5 20.5c.9-4 3.9-6 7.5-6s6.6 2 7.5 6"/>`,
  globe: svg`<circle cx="12" cy="12" r="8.5"/><path d="M3.5 12h17M12 3.5c2.6 2.3 3.8 5.1 3.8 8.5s-1.2 6.2-3.8 8.5c-2.6-2.3-3.8-5.1-3.8-8.5s1.2-6.2 3.8-8.5z"/>`,
  sun: svg`<circle cx="12" cy="12" r="4"/><path d="M12 2.8v2.4M12 18.8v2.4M2.8 12h2.4M18.8 12h2.4M5.5 5.5l1.7 1.7M16.8 16.8l1.7 1.7M18.5 5.5l-1.7 1.7M7.2 16.8l-1.7 1.7"/>`,
  moon: svg`<path d="M19.8 14.6A8.3 8.3 0 0 1 9.4 4.2a8.3 8.3 0 1 0 10.4 10.4z"/>`,
  half: svg`<circle cx="12" cy="12" r="8.2"/><path d="M12 3.8v16.4"/><path d="M12 7h5.5M12 10h7.5M12 13.5h7.7M12 17h5.7"/>`,
  left: svg`<path d="M14.5 5.5 8 12l6.5 6.5"/>`,
  right: svg`<path d="M9.5 5.5 16 12l-6.5 6.5"/>`,
  up: svg`<path d="M5.5 14.5 12 8l6.5 6.5"/>`,
  down: svg`<path d="M5.5 9.5 12 16l6.5-6.5"/>`,
  first: svg`<path d="M17.5 5.5 11 12l6.5 6.5M6.5 5.5v13"/>`,
  last: svg`<path d="M6.5 5.5 13 12l-6.5 6.5M17.5 5.5v13"/>`,
  arrow: svg`<path d="M4.5 12h14.5M13 6l6 6-6 6"/>`,
  play: svg`<path d="M7.5 5.2 18.5 12 7.5 18.8z"/>`,
  pause: svg`<path d="M8.5 5.5v13M15.5 5.5v13"/>`,
  retry: svg`<path d="M19.5 12a7.5 7.5 0 1 1-2.3-5.4"/><path d="M19.8 3.5v4.3h-4.3"/>`,
  undo: svg`<path d="M8.5 5 4.5 9l4 4"/><path d="M4.5 9h9.3a5.2 5.2 0 0 1 0 10.4H8.5"/>`,
  redo: svg`<path d="m15.5 5 4 4-4 4"/><path d="M19.5 9h-9.3a5.2 5.2 0 0 0 0 10.4h5.3"/>`,
  turn: svg`<path d="M7.5 4v14M4 14.5l3.5 3.5 3.5-3.5M16.5 20V6M13 9.5 16.5 6 20 9.5"/>`,
  edit: svg`<path d="M4.5 19.5h15"/><path d="M7 15.5l.7-3L15.5 4.7a1.6 1.6 0 0 1 2.3 2.3L10 14.8z"/>`,
  trash: svg`<path d="M4.5 6.5h15M9.5 6.5V4h5v2.5M6.5 6.5l1 14h9l1-14M10 10.5v6M14 10.5v6"/>`,
  share: svg`<circle cx="6" cy="12" r="2.5"/><circle cx="17.5" cy="5.8" r="2.5"/><circle cx="17.5" cy="18.2" r="2.5"/><path d="m8.3 10.8 7-3.8M8.3 13.2l7 3.8"/>`,
  link: svg`<path d="M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1"/><path d="M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1"/>`,
  copy: svg`<rect x="8.5" y="8.5" width="11.5" height="11.5" rx="1.5"/><path d="M15.5 8.5V5.5A1.5 1.5 0 0 0 14 4H5.5A1.5 1.5 0 0 0 4 5.5V14a1.5 1.5 0 0 0 1.5 1.5h3"/>`,
  upload: svg`<path d="M12 15.5V4.5M7.5 9 12 4.5 16.5 9M4.5 15v4a1.5 1.5 0 0 0 1.5 1.5h12a1.5 1.5 0 0 0 1.5-1.5v-4"/>`,
  download: svg`<path d="M12 4.5v11M7.5 11l4.5 4.5 4.5-4.5M4.5 15v4a1.5 1.5 0 0 0 1.5 1.5h12a1.5 1.5 0 0 0 1.5-1.5v-4"/>`,
  folder: svg`<path d="M3.5 18V6.5A1.5 1.5 0 0 1 5 5h4.5l2 2.5H19A1.5 1.5 0 0 1 20.5 9v9a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 18z"/>`,
  sort: svg`<path d="M7 5v14M7 19l-3-3M7 19l3-3M13 7h7M13 12h5M13 17h3"/>`,
  tag: svg`<path d="M4 4.5h7.5l8.5 8.5-7 7L4.5 11.5z"/><circle cx="8.3" cy="8.6" r="1.2"/>`,
  clock: svg`<circle cx="12" cy="12" r="8.5"/><path d="M12 7v5.2l3.5 2.3"/>`,
  bell: svg`<path d="M6.5 16.5V11a5.5 5.5 0 0 1 11 0v5.5l1.5 1.5H5zM10 20.5h4"/>`,
  star: svg`<path d="m12 3.8 2.5 5.3 5.8.8-4.2 4 1 5.8-5.1-2.8-5.1 2.8 1-5.8-4.2-4 5.8-.8z"/>`,
  heart: svg`<path d="M12 20S3.8 15.2 3.8 9.3A4.3 4.3 0 0 1 12 7.4a4.3 4.3 0 0 1 8.2 1.9C20.2 15.2 12 20 12 20z"/>`,
  chat: svg`<path d="M4 5.5h16v11h-9l-4.5 4v-4H4z"/>`,
  send: svg`<path d="M20.5 3.5 3.5 10.5l6.5 3 3 6.5z"/><path d="M10 13.5 20.5 3.5"/>`,
  eye: svg`<path d="M2.8 12S6.3 5.8 12 5.8 21.2 12 21.2 12 17.7 18.2 12 18.2 2.8 12 2.8 12z"/><circle cx="12" cy="12" r="2.8"/>`,
  key: svg`<circle cx="8" cy="15.5" r="4"/><path d="m11 12.5 8-8M16 7.5l2.5 2.5M13.5 10l1.8 1.8"/>`,
  lock: svg`<rect x="5" y="10.5" width="14" height="10" rx="1.5"/><path d="M8 10.5V8a4 4 0 0 1 8 0v2.5"/>`,
  settings: svg`<path d="M4 7.5h9M17 7.5h3M4 16.5h3M11 16.5h9"/><circle cx="15" cy="7.5" r="2"/><circle cx="9" cy="16.5" r="2"/>`,
  info: svg`<circle cx="12" cy="12" r="8.5"/><path d="M12 11v5.5M12 7.5v.1"/>`,
  alert: svg`<path d="M12 4 21 19.5H3z"/><path d="M12 10v4.5M12 17v.1"/>`,
  offline: svg`<path d="M4 4l16 16M8.5 8.2a7 7 0 0 0-.8 1.8A4.5 4.5 0 0 0 7.5 19H17M11 6.2a6.3 6.3 0 0 1 7.3 5.3 3.8 3.8 0 0 1 2.4 5.2"/>`,
  signout: svg`<path d="M13.5 4H6a1.5 1.5 0 0 0-1.5 1.5v13A1.5 1.5 0 0 0 6 20h7.5M10 12h10M16.5 8.5 20 12l-3.5 3.5"/>`,
  more: svg`<circle cx="5.5" cy="12" r=".7"/><circle cx="12" cy="12" r=".7"/><circle cx="18.5" cy="12" r=".7"/>`,
  brush: svg`<path d="M20 4 10.5 12.5l2 2z"/><path d="M10 13c-2.5-.3-4 1.2-4.2 3.3C5.7 18 5 19 3.8 19.5c3.7 1.3 8.7.5 8.7-4z"/>`,
  bucket: svg`<path d="M9.5 3.5 5 8m-1.2 4.4 7.6-7.6 8 8-7.4 7.4a1.6 1.6 0 0 1-2.3 0l-5.9-5.7a1.5 1.5 0 0 1 0-2.1zM4.2 13h14.4"/><path d="M20.6 16.2c1 1.4 1.4 2.2 1.4 2.9a1.4 1.4 0 0 1-2.8 0c0-.7.4-1.5 1.4-2.9z"/>`,
  sound: svg`<path d="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5z"/><path d="M15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a7.8 7.8 0 0 1 0 11"/>`,
  mute: svg`<path d="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5z"/><path d="m16 9.8 4.5 4.5M20.5 9.8 16 14.3"/>`,
  crown: svg`<path d="M4.5 18.5h15M5 15.5 3.8 7.5l4.4 3.2L12 5l3.8 5.7 4.4-3.2-1.2 8z"/>`,
  dice: svg`<rect x="4.5" y="4.5" width="15" height="15" rx="3"/><path d="M9 9v.1M15 9v.1M12 12v.1M9 15v.1M15 15v.1"/>`,
  eraser: svg`<path d="M8.5 19.5 3.8 14.8a1.2 1.2 0 0 1 0-1.7l8.6-8.6a1.2 1.2 0 0 1 1.7 0l5.4 5.4a1.2 1.2 0 0 1 0 1.7l-7.9 7.9zM8 9l7.5 7.5M6 19.5h14"/>`,
};

/** @type {readonly IconName[]} */
export const ICONS = /** @type {IconName[]} */ (Object.keys(SHAPES));

/** `<it-icon name="search"></it-icon>`; decoration, so hidden from readers unless it has a `label`. */
export class ItIcon extends ItElement {
  static properties = {name: {type: String}, label: {type: String}};
  static styles = css`
    :host { display: inline-flex; flex: none; width: 1.375em; height: 1.375em; vertical-align: -.28em; }
    svg { width: 100%; height: 100%; fill: var(--icon-fill, none); stroke: currentColor; stroke-width: 1.6; stroke-linecap: round; stroke-linejoin: round; }
  `;

  constructor() {
    super();
    /** @type {IconName} */
    this.name = 'info';
    this.label = '';
  }

  render() {
    return html`<svg viewBox="0 0 24 24" role=${this.label ? 'img' : 'presentation'}
      aria-hidden=${this.label ? 'false' : 'true'} aria-label=${this.label || ''}>${SHAPES[this.name]}</svg>`;
  }
}
customElements.define('it-icon', ItIcon);
