// it-kifu-controls: stepping through a record, turning the board, and what can be done with the move one looks at.
import {css, html, nothing} from 'lit';
import {common} from 'ittaku/element.js';
import {DeskElement} from './desk-element.js';
import {ENDINGS} from './game.js';
import {knock, preferences} from './preferences.js';
import {endingName, t} from './texts.js';
import 'ittaku/button.js';
import 'ittaku/menu.js';

/** A phone has no room for more buttons: there the menu has what they do. */
const PHONE = matchMedia('(max-width: 480px), (max-height: 500px) and (orientation: landscape)');

/** Events: `help`, `marking` (press it to draw arrows and circles). */
class KifuControls extends DeskElement {
  static properties = {...DeskElement.properties, marking: {type: Boolean}, helps: {type: Boolean}, _playing: {state: true}};
  static styles = [
    common,
    css`
    :host { display: flex; flex-wrap: wrap; align-items: center; justify-content: center; gap: var(--space-1); }
    .ply { min-width: 5.2em; text-align: center; white-space: nowrap; }
    .ply small { color: var(--faded); font-size: var(--text-s); }
    .gap { width: var(--space-4); }
    @media (max-height: 500px) and (orientation: landscape) { :host { gap: 0; justify-content: space-between; } .gap { display: none; } .ply { min-width: 0; } }
    @media (max-width: 480px) {
      :host { gap: 0; justify-content: space-between; flex-wrap: nowrap; }
      .gap { display: none; }
      /* In two lines, so that long games leave room for seven buttons. */
      .ply { display: grid; min-width: 0; font-size: var(--text-s); line-height: 1.25; }
    }
    @media (max-width: 350px) { :host { --target: 38px; } }
  `,
  ];

  #timer = 0;
  /** @type {import('./game.js').Node | null} */
  #heard = null;
  #listen = () => {
    // Only a move that is one further was put down; jumping about makes no noise.
    if (this.#heard && this.desk.node.parent === this.#heard && this.desk.node.usi) knock();
    this.#heard = this.desk.node;
  };

  constructor() {
    super();
    this._playing = false;
    this.marking = false;
    this.helps = false;
  }

  /** @param {import('lit').PropertyValues} changed */
  willUpdate(changed) {
    super.willUpdate(changed);
    if (!changed.has('desk')) return;
    /** @type {import('./desk.js').Desk | undefined} */ (changed.get('desk'))?.removeEventListener('change', this.#listen);
    this.#heard = this.desk.node;
    this.desk.addEventListener('change', this.#listen);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    window.clearInterval(this.#timer);
    this.desk.removeEventListener('change', this.#listen);
  }

  connectedCallback() {
    super.connectedCallback();
    this.#heard = this.desk.node;
    this.desk.addEventListener('change', this.#listen);
  }

  #play() {
    window.clearInterval(this.#timer);
    this._playing = !this._playing;
    if (!this._playing) return;
    this.#timer = window.setInterval(() => {
      const {node} = this.desk;
      this.desk.step('on');
      if (this.desk.node === node && !this.desk.preview) this.#play();
    }, preferences.speed * 1000);
  }

  /** @param {CustomEvent} event */
  #do({detail: {id}}) {
    const {desk} = this;
    const branch = desk.game.branchOf(desk.node);
    if (id === 'marking' || id === 'help') this.emit(id);
    else if (id === 'promote' && branch) desk.promote(branch);
    else if (id === 'remove') desk.remove(desk.node);
    else desk.end(id);
  }

  render() {
    const {desk} = this;
    const {line} = desk;
    const last = line.filter(({ending}) => !ending).length - 1;
    // How a game ended is no move of it.
    const ply = Math.min(desk.node.ply, last);
    const [atStart, atEnd] = [desk.node === line[0], desk.node === line.at(-1)];
    const step = (
      /** @type {'first' | 'back' | 'on' | 'last'} */ where,
      /** @type {boolean} */ off,
    ) => html`<it-button class=${where} kind="quiet"
      icon=${{first: 'first', back: 'left', on: 'right', last: 'last'}[where]} label=${t(`step.${where}`)} ?disabled=${off && !desk.preview} @click=${() => desk.step(where)}></it-button>`;
    return html`${step('first', atStart)}${step('back', atStart)}
      <span class="ply" role="status" aria-label=${t('ply.of', {ply, last})}>${ply}<small> / ${last}</small></span>
      ${step('on', atEnd)}${step('last', atEnd)}
      <span class="gap"></span>
      <it-button class="play" kind="quiet" icon=${this._playing ? 'pause' : 'play'} label=${t(this._playing ? 'play.stop' : 'play')} @click=${this.#play}></it-button>
      <it-button class="turn" kind="quiet" icon="turn" label=${t('turn')} .pressed=${desk.turned} @click=${() => desk.turn()}></it-button>
      ${
        this.helps && !PHONE.matches
          ? html`<it-button class="mark" kind="quiet" icon="pencil" label=${t('marks')} .pressed=${this.marking} @click=${() => this.emit('marking')}></it-button>
        <it-button class="help" kind="quiet" icon="settings" label=${t('help')} @click=${() => this.emit('help')}></it-button>`
          : nothing
      }
      ${desk.mayEdit || (this.helps && PHONE.matches) ? this.#menu() : nothing}`;
  }

  #menu() {
    const {desk} = this;
    const ended = desk.node.ending !== '' || desk.node.children.some(({ending}) => ending);
    const others = [
      {id: 'marking', label: t(this.marking ? 'marks.stop' : 'marks'), icon: 'pencil'},
      {id: 'help', label: t('help'), icon: 'settings'},
    ];
    /** @type {import('ittaku/menu.js').MenuItem[]} */
    const edits = [
      {id: 'promote', label: t('branch.promote'), icon: 'up', disabled: desk.game.branchOf(desk.node) === null},
      {id: 'remove', label: t('branch.remove'), icon: 'trash', danger: true, disabled: desk.node.parent === null},
      ...(ended ? [] : ENDINGS.map((word) => ({id: word, label: endingName(word)}))),
    ];
    const items = [...(this.helps && PHONE.matches ? others : []), ...(desk.mayEdit ? edits : [])];
    return html`<it-menu class="edit" plain up align="end" icon="edit" label=${t('move.edit')} .items=${items} @select=${this.#do}></it-menu>`;
  }
}
customElements.define('it-kifu-controls', KifuControls);
