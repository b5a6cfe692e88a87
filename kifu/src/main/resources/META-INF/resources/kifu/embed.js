// A record inside somebody else's page: replayed, with its comments. Without account and cookie; nothing can be changed.
import {css, html, nothing} from 'lit';
import {Problem, path} from 'ittaku/api.js';
import {ItElement, common} from 'ittaku/element.js';
import {LANGUAGES, showLanguage} from 'ittaku/i18n.js';
import {gameOf} from './answers.js';
import {Desk} from './desk.js';
import {nodeName} from './desk-element.js';
import {clocksOf} from './record-parts.js';
import {titleOf} from './rows.js';
import {endingName, t} from './texts.js';
import './board.js';
import './comment.js';
import './controls.js';
import 'ittaku/error.js';
import 'ittaku/skeleton.js';

const query = new URLSearchParams(location.search);
const asked = LANGUAGES.find((known) => known === query.get('lang'));
if (asked) showLanguage(asked);

/** Where the record is answered, and where its whole page is. @returns {[api: string, page: string]} */
function places() {
  const [code, kid] = [query.get('code'), query.get('kid') ?? ''];
  return code ? [path`/kifu/shared/${code}`, path`/kifu/shared/${code}`] : [path`/kifu/kifus/${kid}`, path`/kifu/${kid}`];
}

class EmbeddedKifu extends ItElement {
  static properties = {_view: {state: true}, _problem: {state: true}};
  static styles = [
    common,
    css`
      :host { display: grid; gap: var(--space-2); max-width: 760px; margin: 0 auto; padding: var(--space-2); }
      header { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: 0 var(--space-3); }
      h1 { font-size: var(--text-m); overflow-wrap: anywhere; }
      header a { display: inline-flex; align-items: center; min-height: var(--target); font-size: var(--text-s); }
      .move { margin: 0; min-height: 1.7em; text-align: center; font-weight: 600; }
    `,
  ];

  #desk = new Desk();

  constructor() {
    super();
    /** @type {import('./answers.js').View | null} */
    this._view = null;
    /** @type {Problem | null} */
    this._problem = null;
    this.#desk.addEventListener('change', () => this.requestUpdate());
    this.#load();
  }

  #load = async () => {
    try {
      // Readers of the page around this one stay unknown here.
      const answer = await fetch(`/api${places()[0]}?with=record`, {credentials: 'omit'});
      if (!answer.ok) throw await Problem.from(answer);
      const view = await answer.json();
      this.#desk.show(gameOf(view.record), Desk.address(query.get('ply') ?? ''), {text: view.kifu, odd: false});
      this.#desk.turned = query.get('turned') === 'true';
      this._view = view;
      this._problem = null;
    } catch (thrown) {
      this._problem = thrown instanceof Problem ? thrown : new Problem({code: 'NETWORK', cause: thrown});
    }
  };

  render() {
    if (this._problem) return html`<it-error compact .problem=${this._problem} @retry=${this.#load}></it-error>`;
    if (!this._view) return html`<it-skeleton shape="board"></it-skeleton>`;
    const desk = this.#desk;
    const title = titleOf(this._view.summary);
    document.title = `${title} · ${t('title')}`;
    return html`<header><h1>${title}</h1><a href="${places()[1]}#${desk.place}" target="_blank" rel="noopener">${t('embed.whole')}</a></header>
      <it-kifu-board .position=${desk.position} last=${desk.lastMove} ?turned=${desk.turned}
        .names=${{b: desk.game.player('b'), w: desk.game.player('w')}} .clocks=${clocksOf(desk)}></it-kifu-board>
      <it-kifu-controls .desk=${desk}></it-kifu-controls>
      <p class="move" aria-live="polite">${desk.node.parent ? nodeName(desk.game, desk.node, endingName) : nothing}</p>
      <it-kifu-comment .desk=${desk}></it-kifu-comment>`;
  }
}
customElements.define('it-embedded-kifu', EmbeddedKifu);
