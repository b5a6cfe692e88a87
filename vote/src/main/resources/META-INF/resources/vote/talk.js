// it-vote-talk: what people say about a game or a candidate, and a line to join in.
import {css, html, nothing} from 'lit';
import {live} from 'lit/directives/live.js';
import {repeat} from 'lit/directives/repeat.js';
import {ItElement, common} from 'ittaku/element.js';
import {dateTime, relativeTime} from 'ittaku/i18n.js';
import {Names} from 'ittaku/people.js';
import {session} from 'ittaku/session.js';
import {toast} from 'ittaku/toast.js';
import {draftOf} from './drafts.js';
import {faultText} from './faults.js';
import {t} from './texts.js';
import {Thread, report} from './thread.js';
import 'ittaku/button.js';
import 'ittaku/error.js';
import 'ittaku/icons.js';
import 'ittaku/menu.js';
import 'ittaku/person.js';
import 'ittaku/skeleton.js';

/** @typedef {import('./thread.js').Comment} Comment */

/** As the server counts. */
const LONGEST = 500;
/** From so many characters on the count is shown. */
const NEARLY = 400;

/** `<it-vote-talk gameId="…" from="/vote/games/…/comments"></it-vote-talk>`; `from` says which thread. */
class VoteTalk extends ItElement {
  static properties = {gameId: {}, from: {}, _busy: {state: true}, _fault: {state: true}};
  static styles = [
    common,
    css`
      :host { display: block; }
      form { display: grid; gap: var(--space-2); margin-bottom: var(--space-4); }
      textarea { width: 100%; min-height: var(--target); padding: var(--space-2) var(--space-3); border: 1px solid var(--edge); border-radius: var(--radius); background: var(--paper); font-size: max(16px, 1rem); line-height: 1.6; resize: none; field-sizing: content; max-height: 12em; }
      textarea:focus-visible { border-color: var(--vermilion); outline-offset: 0; }
      .foot { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: var(--space-2); min-height: var(--target); }
      .count { color: var(--faded); font-size: var(--text-s); font-variant-numeric: tabular-nums; }
      .count.over, .fault { color: var(--vermilion); font-weight: 600; }
      .fault { font-size: var(--text-s); }
      .foot it-button { margin-left: auto; }
      .invite { margin-bottom: var(--space-4); color: var(--faded); font-size: var(--text-s); }
      ol { display: grid; gap: var(--space-4); max-height: 620px; margin: 0; padding: 2px 0; overflow-y: auto; list-style: none; }
      li { display: grid; grid-template-columns: 32px minmax(0, 1fr) auto; gap: 0 var(--space-3); align-items: start; }
      .who { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 var(--space-2); font-size: var(--text-s); line-height: 1.5; }
      .who a { color: inherit; font-weight: 600; text-decoration: none; overflow-wrap: anywhere; }
      .who a:hover { text-decoration: underline; }
      time { color: var(--faded); }
      .text { line-height: 1.6; overflow-wrap: anywhere; }
      .hidden { color: var(--faded); font-style: italic; }
      it-menu { margin-top: -10px; }
      .none { color: var(--faded); font-size: var(--text-s); }
      .more { display: flex; margin-top: var(--space-3); }
    `,
  ];

  /** @type {Thread | null} */
  #thread = null;
  #session = () => {
    this.requestUpdate();
    // Which comments are mine, and what an admin sees, depends on who is signed in.
    this.#thread?.refresh();
  };

  #names = new Names(this);

  constructor() {
    super();
    this.gameId = '';
    this.from = '';
    this._busy = false;
    this._fault = '';
  }

  connectedCallback() {
    super.connectedCallback();
    session.addEventListener('change', this.#session);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    session.removeEventListener('change', this.#session);
  }

  willUpdate() {
    if (!this.#thread && this.from) this.#thread = new Thread(this, this.gameId, this.from);
  }

  #key(/** @type {KeyboardEvent} */ event) {
    // While characters are being composed, Enter chooses one of them.
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    this.#send();
  }

  async #send() {
    const draft = draftOf(this.from);
    const {text} = draft;
    const words = text.trim().replace(/\s+/g, ' '); // it is one line
    if (this._busy || words === '' || [...words].length > LONGEST) return;
    await this.#do(async () => {
      await this.#thread?.say(words, draft.keyFor(words));
      draft.said(text);
    });
    await this.updateComplete;
    this.renderRoot.querySelector('textarea')?.focus();
  }

  /** @param {() => Promise<void> | undefined} act */
  async #do(act) {
    this._busy = true;
    this._fault = '';
    try {
      await act();
    } catch (thrown) {
      this._fault = faultText(thrown);
    }
    this._busy = false;
  }

  /** @param {Comment} comment @param {string} what */
  async #choose(comment, what) {
    const thread = this.#thread;
    try {
      if (what === 'report') {
        await report(comment);
        toast(t('talk.reported'), {tone: 'good'});
      } else if (what === 'delete') await thread?.delete(comment);
      else await thread?.judge(comment, what === 'hide');
    } catch (thrown) {
      toast(faultText(thrown), {tone: 'bad'});
    }
  }

  render() {
    const thread = this.#thread;
    if (!thread) return nothing;
    return html`${this.#line()}${this.#said(thread)}`;
  }

  #line() {
    const {state} = session.now;
    if (state === 'nobody') return html`<p class="invite"><a href=${session.signInPath()}>${t('signin')}</a> ${t('talk.signin')}</p>`;
    if (state !== 'signed-in') return nothing;
    const draft = draftOf(this.from);
    const length = [...draft.text.trim()].length;
    return html`<form @submit=${(/** @type {Event} */ event) => {
      event.preventDefault();
      this.#send();
    }}>
      <textarea rows="1" aria-label=${t('talk.say')} placeholder=${t('talk.placeholder')} .value=${live(draft.text)} aria-describedby="state"
        @keydown=${this.#key} @input=${(/** @type {Event} */ e) => {
          draft.text = /** @type {HTMLTextAreaElement} */ (e.target).value;
          this._fault = '';
          this.requestUpdate();
        }}></textarea>
      ${
        draft.text === '' && !this._fault
          ? nothing
          : html`<div class="foot"><span id="state" role="status">
        ${this._fault ? html`<span class="fault">${this._fault}</span>` : length >= NEARLY ? html`<span class="count ${length > LONGEST ? 'over' : ''}">${t('propose.count', {n: length, most: LONGEST})}</span>` : nothing}</span>
        <it-button type="submit" icon="send" ?busy=${this._busy} ?disabled=${length === 0 || length > LONGEST}>${t('talk.send')}</it-button></div>`
      }
    </form>`;
  }

  /** @param {Thread} thread */
  #said(thread) {
    if (thread.problem) return html`<it-error compact .problem=${thread.problem} @retry=${() => thread.refresh()}></it-error>`;
    if (!thread.loaded) return html`<it-skeleton shape="rows" count="2"></it-skeleton>`;
    if (thread.items.length === 0) return html`<p class="none">${t('talk.none')}</p>`;
    return html`<ol aria-label=${t('talk')}>${repeat(
      thread.items,
      ({commentId}) => commentId,
      (comment) => this.#comment(comment),
    )}</ol>
      ${thread.hasMore ? html`<it-button class="more" kind="quiet" icon="down" ?busy=${thread.loading} @click=${() => thread.more()}>${t('talk.more')}</it-button>` : nothing}`;
  }

  /** @param {Comment} comment */
  #comment(comment) {
    const items = this.#actions(comment);
    const name = this.#names.of(comment) || t('by.gone');
    return html`<li data-comment=${comment.commentId}>
      <it-person bare size="32" userId=${comment.userId}></it-person>
      <div><p class="who"><a href="/vote/users/${comment.userId}">${comment.mine ? t('by.me') : name}</a>
          <time datetime=${comment.createdAt} title=${dateTime(comment.createdAt)}>${relativeTime(comment.createdAt)}</time></p>
        ${comment.hidden ? html`<p class="hidden">${t('talk.hidden')}</p>` : nothing}
        ${comment.text === null ? nothing : html`<p class="text ${comment.hidden ? 'hidden' : ''}">${comment.text}</p>`}</div>
      ${
        items.length
          ? html`<it-menu plain align="end" icon="more" label=${t('talk.actions', {name})} .items=${items}
        @select=${(/** @type {CustomEvent} */ event) => this.#choose(comment, event.detail.id)}></it-menu>`
          : html`<span></span>`
      }
    </li>`;
  }

  /** @param {Comment} comment @returns {import('ittaku/menu.js').MenuItem[]} */
  #actions(comment) {
    const {person} = session.now;
    if (!person) return [];
    const isAdmin = person.roles.includes('admin');
    return [
      ...(comment.mine ? [/** @type {const} */ ({id: 'delete', label: t('talk.delete'), icon: 'trash', danger: true})] : []),
      ...(comment.mine || comment.hidden ? [] : [/** @type {const} */ ({id: 'report', label: t('talk.report'), icon: 'alert'})]),
      ...(isAdmin
        ? [/** @type {const} */ ({id: comment.hidden ? 'show' : 'hide', label: t(comment.hidden ? 'talk.show' : 'talk.hide'), icon: 'eye'})]
        : []),
    ];
  }
}
customElements.define('it-vote-talk', VoteTalk);
