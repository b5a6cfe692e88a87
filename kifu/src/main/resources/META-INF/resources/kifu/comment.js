// it-kifu-comment: what was written at the move one looks at. Typing changes the record on the desk at once.
import {css, html, nothing} from 'lit';
import {live} from 'lit/directives/live.js';
import {common} from 'ittaku/element.js';
import {DeskElement, nodeName} from './desk-element.js';
import {SIGNS, signIn} from './marks.js';
import {endingName, t} from './texts.js';

/** `brief`: only what is written, in a few lines. */
class KifuComment extends DeskElement {
  static properties = {...DeskElement.properties, brief: {type: Boolean}};
  static styles = [
    common,
    css`
      :host { display: block; }
      label { display: flex; align-items: baseline; gap: var(--space-2); margin-bottom: var(--space-1); font-size: var(--text-s); font-weight: 600; }
      label span { color: var(--faded); font-weight: 400; }
      .head { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 0 var(--space-2); margin-bottom: var(--space-1); }
      .head label { margin: 0; }
      .signs button { min-width: 30px; min-height: 30px; padding: 0 4px; border: 1px solid transparent; border-radius: 4px; background: none; color: var(--faded); font-weight: 700; cursor: pointer; }
      .signs button:hover { border-color: var(--edge); }
      .signs button[aria-pressed='true'] { background: var(--indigo); color: var(--on-accent); }
      @media (pointer: coarse) { .signs button { min-width: var(--target); min-height: var(--target); } }
      textarea {
        display: block;
        width: 100%;
        min-height: 64px;
        padding: var(--space-2) var(--space-3);
        border: 1px solid var(--edge);
        border-radius: var(--radius);
        background: var(--sheet);
        font-size: max(16px, 1rem);
        line-height: 1.6;
        resize: vertical;
        field-sizing: content;
        max-height: 220px;
      }
      textarea:focus-visible { border-color: var(--vermilion); outline-offset: 0; }
      .text { max-height: 220px; overflow: auto; padding: var(--space-3) var(--space-4); border-left: 3px solid var(--gold); background: var(--gold-wash); border-radius: 0 var(--radius) var(--radius) 0; white-space: pre-wrap; overflow-wrap: anywhere; }
      .brief { max-height: 4.9em; padding: var(--space-1) var(--space-3); font-size: var(--text-s); line-height: 1.5; }
    `,
  ];

  constructor() {
    super();
    this.brief = false;
  }

  render() {
    const {desk} = this;
    const text = desk.comment();
    if (this.brief)
      // It stands below the buttons one steps with, so that they stay where they are while it comes and goes.
      return text ? html`<div class="text brief" tabindex="0" role="note" aria-label=${t('comment')}>${text}</div>` : nothing;
    const where = desk.node.parent ? `${desk.node.ply} ${nodeName(desk.game, desk.node, endingName)}` : t('start');
    if (!desk.mayEdit) return text ? html`<div class="text" tabindex="0" role="note" aria-label=${t('comment')}>${text}</div>` : nothing;
    return html`<div class="head"><label for="comment">${t('comment')} <span>${where}</span></label>${this.#signs()}</div>
      <textarea id="comment" rows="2" ?readonly=${desk.isBehind} placeholder=${t('comment.hint')} .value=${live(text)}
        @input=${(/** @type {InputEvent} */ event) => desk.setComment(/** @type {HTMLTextAreaElement} */ (event.target).value)}></textarea>`;
  }

  /** What one thinks of the move. */
  #signs() {
    const {desk} = this;
    if (!desk.node.usi) return nothing;
    const now = signIn(desk.node.comment);
    return html`<span class="signs" role="group" aria-label=${t('sign')}>${SIGNS.map(
      (
        sign,
      ) => html`<button type="button" data-sign=${sign} aria-pressed=${sign === now ? 'true' : 'false'} title=${t(/** @type {any} */ (`sign.${sign}`))}
        aria-label=${t(/** @type {any} */ (`sign.${sign}`))} @click=${() => desk.setSign(sign === now ? '' : sign)}>${sign}</button>`,
    )}</span>`;
  }
}
customElements.define('it-kifu-comment', KifuComment);
