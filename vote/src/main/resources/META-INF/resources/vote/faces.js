// it-vote-faces: who takes part in a game, as a row of pictures.
import {css, html, nothing} from 'lit';
import {ItElement, common} from 'ittaku/element.js';
import {Names} from 'ittaku/people.js';
import {t} from './texts.js';
import 'ittaku/person.js';

/** `<it-vote-faces .game=${game}>`: shows nothing while nobody has voted. */
class VoteFaces extends ItElement {
  static properties = {game: {attribute: false}};
  static styles = [
    common,
    css`
    :host { display: block; }
    .row { display: flex; flex-wrap: wrap; align-items: center; gap: 0 var(--space-2); color: var(--faded); font-size: var(--text-s); }
    .faces { display: inline-flex; flex-direction: row-reverse; padding-left: 8px; }
    it-person { margin-left: -8px; border: 2px solid var(--sheet); border-radius: 50%; }
  `,
  ];

  #names = new Names(this);

  constructor() {
    super();
    /** @type {import('./shapes.js').Game | null} */
    this.game = null;
  }

  render() {
    const game = this.game;
    if (!game || game.people === 0) return nothing;
    const names = game.faces.flatMap((face) => (face.username ? [this.#names.of(face)] : [])).join(', ');
    return html`<div class="row">${
      game.faces.length
        ? html`<span class="faces" role="img" aria-label=${names} title=${names}>${[...game.faces]
            .reverse()
            .map(({userId}) => html`<it-person bare size="20" userId=${userId}></it-person>`)}</span>`
        : nothing
    }<span>${t.count('people', game.people)}</span></div>`;
  }
}
customElements.define('it-vote-faces', VoteFaces);
