// it-open-game: the dialog in which a new game is opened.
import {css, html, nothing} from 'lit';
import {Problem, api} from 'ittaku/api.js';
import {ItElement, common} from 'ittaku/element.js';
import {faultText, fieldFault} from './faults.js';
import {t} from './texts.js';
import {lengthText} from './words.js';
import 'ittaku/button.js';
import 'ittaku/dialog.js';
import 'ittaku/field.js';

const LENGTHS = ['', 'PT1M', 'PT3M', 'PT10M', 'PT1H', 'PT6H', 'P1D', 'P3D', 'P7D'];

/** `open`; event `close` when it has closed. A game that was opened is shown at once: event `go` with `detail.path`. */
class OpenGame extends ItElement {
  static properties = {open: {type: Boolean}, _busy: {state: true}, _problem: {state: true}, _level: {state: true}};
  static styles = [
    common,
    css`
      form { display: grid; gap: var(--space-5); }
      fieldset { margin: 0; padding: 0; border: 0; }
      legend { margin-bottom: var(--space-2); padding: 0; font-size: var(--text-s); font-weight: 600; }
      .sides { display: grid; grid-template-columns: 1fr 1fr; gap: var(--space-3); }
      label.side { position: relative; display: flex; align-items: center; gap: var(--space-3); min-height: 64px; padding: var(--space-2) var(--space-4); border: 1px solid var(--edge); border-radius: var(--radius); cursor: pointer; }
      label.side:has(:checked) { border-color: var(--vermilion); box-shadow: inset 0 0 0 1px var(--vermilion); background: var(--vermilion-wash); }
      label.side:has(:focus-visible) { outline: 2px solid var(--vermilion); outline-offset: 2px; }
      label.side input { position: absolute; opacity: 0; }
      label.side small { display: block; font-size: var(--text-s); line-height: 1.4; }
      .disc { flex: none; width: 30px; height: 30px; border: 1px solid var(--edge); border-radius: 50%; box-shadow: 1px 2px 3px rgb(0 0 0 / .25); }
      .black { background: var(--disc-black); }
      .white { background: var(--disc-white); }
      .level { display: flex; justify-content: space-between; align-items: baseline; font-size: var(--text-s); font-weight: 600; }
      .level output { font: 600 var(--text-l)/1 var(--serif); }
      input[type='range'] { width: 100%; min-height: var(--target); accent-color: var(--vermilion); }
      label.adaptive { display: flex; align-items: center; gap: var(--space-3); min-height: var(--target); cursor: pointer; }
      label.adaptive input { flex: none; width: 20px; height: 20px; accent-color: var(--vermilion); }
      label.adaptive small { display: block; color: var(--faded); font-size: var(--text-s); line-height: 1.4; }
      .hint { color: var(--faded); font-size: var(--text-s); }
      .trouble { padding: var(--space-3) var(--space-4); border-left: 3px solid var(--vermilion); background: var(--vermilion-wash); }
    `,
  ];

  constructor() {
    super();
    this.open = false;
    this._busy = false;
    this._level = 4;
    /** @type {Problem | null} */
    this._problem = null;
  }

  async #submit(/** @type {SubmitEvent} */ event) {
    event.preventDefault();
    if (this._busy) return;
    const values = new FormData(/** @type {HTMLFormElement} */ (event.target));
    const [length, title] = [String(values.get('turnLength') ?? ''), String(values.get('title') ?? '').trim()];
    this._busy = true;
    this._problem = null;
    try {
      const made = await api.post('/vote/games', {
        aiSide: values.get('crowd') === 'BLACK' ? 'WHITE' : 'BLACK',
        aiLevel: this._level,
        ...(values.has('adaptive') && {adaptive: true}),
        ...(length && {turnLength: length}),
        ...(title && {title}),
      });
      this.open = false;
      this.emit('go', {path: `/vote/${made.value.gameId}`});
    } catch (thrown) {
      this._problem = Problem.of(thrown);
    }
    this._busy = false;
  }

  render() {
    const problem = this._problem;
    const fields = Object.keys(problem?.errors ?? {});
    return html`<it-dialog ?open=${this.open} heading=${t('open')} @close=${() => {
      this.open = false;
      this.emit('close');
    }}>
      <form id="open" @submit=${this.#submit} novalidate>
        <fieldset><legend>${t('open.side')}</legend><div class="sides">
          ${
            /** @type {const} */ (['BLACK', 'WHITE']).map(
              (colour) => html`<label class="side">
            <input type="radio" name="crowd" value=${colour} ?checked=${colour === 'BLACK'}>
            <span class="disc ${colour.toLowerCase()}" aria-hidden="true"></span>
            <span>${t(colour === 'BLACK' ? 'black' : 'white')}<small>${t(colour === 'BLACK' ? 'open.first' : 'open.second')}</small></span></label>`,
            )
          }
        </div></fieldset>
        <div>
          <label class="level" for="level">${t('open.level')}<output for="level">${this._level}</output></label>
          <input id="level" type="range" min="1" max="10" step="1" .value=${String(this._level)} aria-describedby="level-hint"
            @input=${(/** @type {Event} */ e) => {
              this._level = Number(/** @type {HTMLInputElement} */ (e.target).value);
            }}>
          <p class="hint" id="level-hint">${t(this._level <= 3 ? 'open.level.easy' : this._level <= 7 ? 'open.level.middle' : 'open.level.hard')}</p>
          <label class="adaptive"><input type="checkbox" name="adaptive"><span>${t('open.adaptive')}<small>${t('open.adaptive.hint')}</small></span></label>
        </div>
        <it-field name="turnLength" type="choice" required label=${t('open.length')} value="PT10M" hint=${t('open.length.hint')}
          error=${fieldFault(problem, 'turnLength')} .choices=${LENGTHS.map((value) => ({value, label: lengthText(value || null)}))}></it-field>
        <it-field name="title" label=${t('open.title')} maxlength="60" error=${fieldFault(problem, 'title')}></it-field>
        ${problem && !fields.some((name) => name === 'turnLength' || name === 'title') ? html`<p class="trouble" role="alert">${faultText(problem)}</p>` : nothing}
        <it-button type="submit" kind="primary" ?busy=${this._busy}>${t('open.go')}</it-button>
      </form>
    </it-dialog>`;
  }
}
customElements.define('it-open-game', OpenGame);
