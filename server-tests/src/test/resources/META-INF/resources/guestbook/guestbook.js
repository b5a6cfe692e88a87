import {html} from 'lit';
import {api} from 'ittaku/api.js';
import {ItElement} from 'ittaku/element.js';
import 'ittaku/button.js';
import 'ittaku/shell.js';

class Guestbook extends ItElement {
  static properties = {_visits: {state: true}};

  constructor() {
    super();
    this._visits = [];
    this.#load();
  }

  async #load() {
    this._visits = (await api.get('/guestbook/mine')).value.items;
  }

  async #sign() {
    await api.post('/guestbook/mine');
    await this.#load();
  }

  render() {
    return html`<h1>Guestbook</h1>
      <it-button @click=${this.#sign}>Sign</it-button>
      <ul>${this._visits.map(({at}) => html`<li>${at}</li>`)}</ul>`;
  }
}
customElements.define('it-guestbook', Guestbook);
