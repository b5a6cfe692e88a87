// The console's picture on the portal: a few rows of a table.
import {css, html} from 'lit';
import {ItElement, common} from 'ittaku/element.js';

class ConsolePicture extends ItElement {
  static styles = [
    common,
    css`
      :host { display: grid; align-content: center; padding: var(--space-4) var(--space-5); }
      code { display: grid; grid-template-columns: 8.5em 8.5em; padding: 2px 0; border-bottom: 1px solid var(--line); font: 13px/1.6 var(--mono); }
      code:last-child { border: 0; }
      b { color: var(--faded); font-weight: 400; }
      i { font-style: normal; color: var(--indigo); }
    `,
  ];

  render() {
    return html`<code aria-hidden="true"><b>PK</b><b>SK</b></code>
      <code aria-hidden="true"><i>GAME#7f3a</i><i>MOVE#0005</i></code>
      <code aria-hidden="true"><i>USER#yui</i><i>PROFILE</i></code>`;
  }
}
const NAME = 'it-console-picture';
customElements.define(NAME, ConsolePicture);

export default NAME;
