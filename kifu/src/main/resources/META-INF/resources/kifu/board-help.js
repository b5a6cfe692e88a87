// it-kifu-board-help: how the board looks and sounds, and what the keys do.
import {css, html} from 'lit';
import {ItElement, common} from 'ittaku/element.js';
import {PIECE_SETS} from 'ittaku/board/shogi.js';
import {number} from 'ittaku/i18n.js';
import {SPEEDS, knock, preferences} from './preferences.js';
import {t} from './texts.js';
import 'ittaku/dialog.js';

const KEYS = /** @type {const} */ ([
  ['← →', 'help.step'],
  ['Home End', 'help.ends'],
  ['↑ ↓', 'help.list'],
  ['f', 'help.turn'],
  ['m', 'help.mark'],
  ['Ctrl+Z', 'help.undo'],
  ['Ctrl+S', 'help.save'],
  ['Tab, ← ↑ → ↓, Enter', 'help.board'],
  ['?', 'help.this'],
]);

/** `<it-kifu-board-help ?open>`; event `close`. */
class KifuBoardHelp extends ItElement {
  static properties = {open: {type: Boolean}};
  static styles = [
    common,
    css`
      section + section { margin-top: var(--space-5); padding-top: var(--space-4); border-top: 1px solid var(--line); }
      h3 { margin-bottom: var(--space-2); }
      .choices { display: flex; flex-wrap: wrap; gap: 0 var(--space-4); margin: 0; padding: 0; border: 0; }
      legend { float: left; width: 100%; padding: 0; color: var(--faded); font-size: var(--text-s); }
      label { display: inline-flex; align-items: center; gap: var(--space-2); min-height: var(--target); cursor: pointer; }
      input { width: 18px; height: 18px; accent-color: var(--vermilion); }
      dl { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: var(--space-1) var(--space-4); margin: 0; font-size: var(--text-s); }
      dt { font-family: var(--mono); }
      dd { margin: 0; }
    `,
  ];

  #redraw = () => this.requestUpdate();

  constructor() {
    super();
    this.open = false;
  }

  connectedCallback() {
    super.connectedCallback();
    preferences.addEventListener('change', this.#redraw);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    preferences.removeEventListener('change', this.#redraw);
  }

  render() {
    return html`<it-dialog ?open=${this.open} heading=${t('help')} @close=${() => this.emit('close')}>
      <section><h3>${t('help.settings')}</h3>
        <fieldset class="choices pieces"><legend>${t('pieces')}</legend>${PIECE_SETS.map(
          (set) =>
            html`<label><input type="radio" name="pieces" value=${set} .checked=${preferences.pieces === set} @change=${() => preferences.choosePieces(set)}>${t(`pieces.${set}`)}</label>`,
        )}</fieldset>
        <fieldset class="choices speed"><legend>${t('speed')}</legend>${SPEEDS.map(
          (seconds) =>
            html`<label><input type="radio" name="speed" .checked=${preferences.speed === seconds} @change=${() => preferences.setSpeed(seconds)}>${t('speed.seconds', {n: number(seconds)})}</label>`,
        )}</fieldset>
        <label class="sound"><input type="checkbox" .checked=${preferences.sound} @change=${(/** @type {Event} */ event) => {
          preferences.setSound(/** @type {HTMLInputElement} */ (event.target).checked);
          knock();
        }}>${t('sound')}</label></section>
      <section><h3>${t('help.keys')}</h3><dl>${KEYS.map(([key, text]) => html`<dt>${key}</dt><dd>${t(text)}</dd>`)}</dl></section>
      <section><h3>${t('help.marks')}</h3><p>${t('help.marks.text')}</p></section>
    </it-dialog>`;
  }
}
customElements.define('it-kifu-board-help', KifuBoardHelp);
