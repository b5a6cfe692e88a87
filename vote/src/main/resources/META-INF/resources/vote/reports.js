// it-vote-reports: comments that people have reported, for admins: hide them, or let them stand.
import {css, html} from 'lit';
import {api} from 'ittaku/api.js';
import {ItElement, common} from 'ittaku/element.js';
import {relativeTime} from 'ittaku/i18n.js';
import {PagedList} from 'ittaku/list.js';
import {toast} from 'ittaku/toast.js';
import {faultText} from './faults.js';
import {t} from './texts.js';
import {judge} from './thread.js';
import 'ittaku/button.js';
import 'ittaku/empty.js';
import 'ittaku/person.js';

/** @typedef {import('./thread.js').Comment} Comment */

class VoteReports extends ItElement {
  static styles = [
    common,
    css`
      :host { display: block; max-width: 46em; }
      h1 { margin-bottom: var(--space-5); outline: none; }
      it-list ul { display: grid; gap: var(--space-4); margin: 0; padding: 0; list-style: none; }
      article { display: grid; gap: var(--space-2); padding: var(--space-4); border: 1px solid var(--line); border-radius: var(--radius); background: var(--sheet); }
      .who { color: var(--faded); font-size: var(--text-s); }
      .text { overflow-wrap: anywhere; }
      .acts { display: flex; flex-wrap: wrap; align-items: center; justify-content: flex-end; gap: var(--space-2) var(--space-4); }
      .acts a { margin-right: auto; }
    `,
  ];

  /** @type {PagedList<Comment>} */
  #list = new PagedList(this, ({cursor, signal}) => api.get('/vote/reports', {query: {cursor}, signal}));

  /** @param {Comment} comment @param {boolean} hidden */
  async #judge(comment, hidden) {
    try {
      await judge(comment, hidden);
      this.#list.replace(
        ({commentId}) => commentId === comment.commentId,
        () => null,
      );
    } catch (thrown) {
      toast(faultText(thrown), {tone: 'bad'});
    }
  }

  render() {
    return html`<h1 tabindex="-1">${t('reports')}</h1>
      <it-list label=${t('reports')} .list=${this.#list} .key=${(/** @type {Comment} */ comment) => comment.commentId}
        .row=${(/** @type {Comment} */ comment) => this.#row(comment)}
        .empty=${() => html`<it-empty icon="chat" heading=${t('reports.none')}>${t('reports.none.text')}</it-empty>`}></it-list>`;
  }

  /** @param {Comment} comment */
  #row(comment) {
    const at = comment.turnNumber === null ? '' : `?turn=${comment.turnNumber}`;
    return html`<article><p class="who"><it-person size="20" full userId=${comment.userId} username=${comment.username ?? t('by.gone')}></it-person> · ${relativeTime(comment.createdAt)} · ${t.count('reports.count', comment.reports ?? 0)}</p>
      <p class="text">${comment.text}</p>
      <div class="acts"><a href="/vote/${comment.gameId}${at}">${t('reports.game')}</a>
        <it-button @click=${() => this.#judge(comment, false)}>${t('reports.keep')}</it-button>
        <it-button kind="danger" @click=${() => this.#judge(comment, true)}>${t('talk.hide')}</it-button></div></article>`;
  }
}
customElements.define('it-vote-reports', VoteReports);
