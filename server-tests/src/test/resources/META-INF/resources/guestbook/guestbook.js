import {html} from 'lit';
import {api} from 'ittaku/api.js';
import {ItElement} from 'ittaku/element.js';
import {toast} from 'ittaku/toast.js';
import './problems/texts.js';
import 'ittaku/button.js';
import 'ittaku/shell.js';

class Guestbook extends ItElement {
  static properties = {_visits: {state: true}};

  constructor() {
    super();
    this._visits = [];
    this.#show(() => {});
  }

  /** Lists the visits once something has been done, or says why it was refused. */
  async #show(first) {
    try {
      await first();
      this._visits = (await api.get('/guestbook/mine')).items;
    } catch (problem) {
      toast(problem.detail, {tone: 'bad'});
    }
  }

  render() {
    return html`<h1>Guestbook</h1>
      <it-button @click=${() => this.#show(() => api.post('/guestbook/mine'))}>Sign</it-button>
      <ul>${this._visits.map(({at}) => html`<li>${at}</li>`)}</ul>`;
  }
}
customElements.define('it-guestbook', Guestbook);
