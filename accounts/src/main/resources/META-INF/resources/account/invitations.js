// Invitations, for admins: links that let one person each create an account. A new one's link is shown once.
import {html, nothing} from 'lit';
import {Problem, api, path} from 'ittaku/api.js';
import {explain} from 'ittaku/error.js';
import {dateTime} from 'ittaku/i18n.js';
import {PagedList} from 'ittaku/list.js';
import {toast} from 'ittaku/toast.js';
import {AccountView, Submission, field} from './form.js';
import {t} from './texts.js';
import 'ittaku/button.js';
import 'ittaku/empty.js';

/** @typedef {{id: string, note: string, email: string | null, created: string, expires: string, link?: string}} Shown */

const SPANS = [1, 7, 30, 90];

class Invitations extends AccountView {
  static properties = {_fresh: {state: true}, _signUp: {state: true}};

  #submission = new Submission(this);
  /** @type {PagedList<Shown>} */
  #invitations = new PagedList(this, ({cursor, signal}) => api.get('/admin/invitations', {query: {cursor}, signal}));

  constructor() {
    super();
    /** @type {Shown | null} the one just made, with its link */
    this._fresh = null;
    this._signUp = '';
  }

  connectedCallback() {
    super.connectedCallback();
    void this.#load();
  }

  async #load() {
    const options = await api.get('/sign-in-options').catch(() => null);
    this._signUp = options?.signUp ?? '';
  }

  #make(/** @type {SubmitEvent} */ event) {
    return this.#submission.run(
      event,
      () => ({}),
      async ({note, days}, form) => {
        const made = await api.post('/admin/invitations', {note: note?.trim() ?? '', days: Number(days)});
        form.reset();
        this._fresh = made.value;
        await this.#invitations.restart();
        await this.updateComplete;
        /** @type {HTMLInputElement | null} */ (this.querySelector('input[readonly]'))?.select();
      },
    );
  }

  /** @param {Shown} shown */
  async #revoke(shown) {
    try {
      await api.delete(path`/admin/invitations/${shown.id}`).catch((thrown) => {
        if (Problem.of(thrown).status !== 404) throw thrown; // it is gone already
      });
      this.#invitations.replace(
        ({id}) => id === shown.id,
        () => null,
      );
      if (this._fresh?.id === shown.id) this._fresh = null;
      toast(t('invitations.revoked'), {tone: 'good'});
    } catch (thrown) {
      const {heading, text} = explain(Problem.of(thrown));
      toast(`${heading} ${text}`, {tone: 'bad'});
    }
    await this.updateComplete;
    if (!this.contains(document.activeElement)) this.querySelector('h1')?.focus();
  }

  render() {
    return html`<h1 tabindex="-1">${t('invitations')}</h1>
      <p class="note">${t('invitations.text')}
        ${this._signUp === 'everyone' ? t('invitations.everyone') : nothing}${this._signUp === 'nobody' ? t('invitations.nobody') : nothing}</p>
      <it-list class="sheet rows" label=${t('invitations')} .list=${this.#invitations} .key=${(/** @type {Shown} */ shown) => shown.id}
        .row=${(/** @type {Shown} */ shown) => this.#row(shown)}
        .empty=${() => html`<it-empty icon="share" heading=${t('invitations.empty')}>${t('invitations.empty.text')}</it-empty>`}></it-list>
      <section class="sheet">
        <h2>${t('invitations.new')}</h2>
        <form method="post" novalidate @submit=${this.#make}>
          ${field(this.#submission, {name: 'note', label: t('invitations.note'), maxlength: 60, optional: true, hint: t('invitations.note.hint')})}
          <div class="field"><label for="days">${t('invitations.days')}</label>
            <select id="days" name="days">${SPANS.map((days) => html`<option value=${days} ?selected=${days === 7}>${t.count('days', days)}</option>`)}</select></div>
          ${this.#submission.trouble()}
          ${this.#submission.button(t('invitations.make'))}
        </form>
        <div role="status">${
          this._fresh
            ? html`<div class="field"><label for="link">${t('invitations.fresh')}</label>
              <input id="link" readonly .value=${this._fresh.link ?? ''} @focus=${(/** @type {Event} */ e) => /** @type {HTMLInputElement} */ (e.target).select()}></div>`
            : nothing
        }</div>
      </section>`;
  }

  /** @param {Shown} shown */
  #row(shown) {
    const name = shown.note || (shown.email ? t('invitations.mailed', {email: shown.email}) : t('invitations.unnamed'));
    return html`<div class="row">
      <div class="what"><h2>${name}</h2><p>${t('invitations.until', {when: dateTime(shown.expires)})}</p></div>
      <it-button kind="quiet" icon="trash" label=${t('invitations.revoke.named', {name})} @click=${() => this.#revoke(shown)}></it-button>
    </div>`;
  }
}
customElements.define('it-invitations', Invitations);
