// it-kifu-welcome: what the notebook is, for who is not signed in. The board can be tried at once.
import {css, html} from 'lit';
import {ItElement, common} from 'ittaku/element.js';
import {session} from 'ittaku/session.js';
import {Desk} from './desk.js';
import {sampleGame} from './sample.js';
import {t} from './texts.js';
import './board.js';
import './comment.js';
import './controls.js';
import 'ittaku/button.js';

class KifuWelcome extends ItElement {
  static styles = [
    common,
    css`
    :host { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 680px); gap: var(--space-10); align-items: center; }
    h1 { margin-bottom: var(--space-4); font-size: var(--text-xxl); outline: none; }
    .text { display: grid; gap: var(--space-4); }
    ul { display: grid; gap: var(--space-2); margin: 0; padding-left: 1.2em; }
    .row { display: flex; flex-wrap: wrap; gap: var(--space-3); }
    .board { display: grid; gap: var(--space-2); }
    it-kifu-comment { min-height: 92px; }
    @media (max-width: 980px) { :host { grid-template-columns: minmax(0, 1fr); gap: var(--space-6); } h1 { font-size: var(--text-xl); } }
  `,
  ];

  #desk = new Desk();
  #redraw = () => this.requestUpdate();
  #keys = (/** @type {KeyboardEvent} */ event) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'ArrowLeft') this.#desk.step('back');
    if (event.key === 'ArrowRight') this.#desk.step('on');
  };

  connectedCallback() {
    super.connectedCallback();
    this.#desk.show(sampleGame(), Array(11).fill(0));
    this.#desk.addEventListener('change', this.#redraw);
    document.addEventListener('keydown', this.#keys);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#desk.removeEventListener('change', this.#redraw);
    document.removeEventListener('keydown', this.#keys);
  }

  render() {
    const desk = this.#desk;
    document.title = t('title');
    return html`<div class="text"><h1 tabindex="-1">${t('welcome')}</h1><p>${t('welcome.text')}</p>
        <ul><li>${t('welcome.1')}</li><li>${t('welcome.2')}</li><li>${t('welcome.3')}</li><li>${t('welcome.4')}</li></ul>
        <div class="row"><it-button kind="primary" href="/account/sign-up?return=/kifu">${t('welcome.join')}</it-button>
          <it-button href=${session.signInPath()}>${t('welcome.signin')}</it-button></div></div>
      <div class="board"><it-kifu-board playable .position=${desk.position} last=${desk.lastMove} ?turned=${desk.turned}
          .names=${{b: desk.game.player('b'), w: desk.game.player('w')}} @move=${(/** @type {CustomEvent} */ event) => desk.play(event.detail.usi)}></it-kifu-board>
        <it-kifu-controls .desk=${desk}></it-kifu-controls><it-kifu-comment .desk=${desk}></it-kifu-comment></div>`;
  }
}
customElements.define('it-kifu-welcome', KifuWelcome);
