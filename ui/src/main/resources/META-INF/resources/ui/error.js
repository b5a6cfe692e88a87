// it-error: something failed. Says what happened, whether anything was lost, and offers the next step.
import {css, html, nothing} from 'lit';
import {ItElement, common} from './element.js';
import {Problem} from './problem.js';
import {session} from './session.js';
import {t} from './texts.js';
import './button.js';
import './icons.js';

/**
 * What to tell a person about a problem: a heading by its kind, a sentence by its code.
 * @param {unknown} thrown
 * @returns {{heading: string, text: string}}
 */
export function explain(thrown) {
  const problem = Problem.of(thrown);
  return {heading: headingOf(problem), text: problem.detail};
}

/** @param {Problem} problem */
function headingOf(problem) {
  if (problem.code === 'TIMEOUT') return t('error.timeout');
  if (problem.code === 'NETWORK') return t('error.network');
  if (problem.status === 401) return t('error.signin');
  if (problem.status === 404) return t('error.absent');
  if (problem.isStale) return t('error.stale');
  if (problem.status === 429) return t('error.busy');
  return problem.status >= 500 ? t('error.server') : t('error.other');
}

/**
 * `<it-error .problem=${problem} @retry=${load}></it-error>`; the `action` slot takes further steps. Whoever is not signed
 * in is offered to where that is what is missing, and comes back to this page. `personal` says that what was asked for may be
 * somebody's own, which is hidden from all others as if it were not there.
 */
export class ItError extends ItElement {
  static properties = {
    problem: {attribute: false},
    retryable: {type: Boolean},
    compact: {type: Boolean, reflect: true},
    personal: {type: Boolean},
  };
  static styles = [
    common,
    css`
      :host { display: block; }
      .box {
        display: grid;
        grid-template-columns: auto 1fr;
        gap: var(--space-1) var(--space-4);
        padding: var(--space-6);
        border: 1px solid var(--line);
        border-left: 3px solid var(--vermilion);
        border-radius: var(--radius);
        background: var(--sheet);
      }
      :host([compact]) .box { padding: var(--space-3) var(--space-4); }
      .mark { grid-row: span 3; color: var(--vermilion); font-size: 20px; }
      h2 { font-size: var(--text-m); line-height: 1.7; }
      .code { color: var(--faded); font: var(--text-s) var(--mono); }
      .actions { display: flex; flex-wrap: wrap; gap: var(--space-3); margin-top: var(--space-3); }
    `,
  ];

  #redraw = () => this.requestUpdate();

  constructor() {
    super();
    /** @type {unknown} */
    this.problem = null;
    this.retryable = true;
    this.compact = false;
    this.personal = false;
  }

  connectedCallback() {
    super.connectedCallback();
    session.addEventListener('change', this.#redraw);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    session.removeEventListener('change', this.#redraw);
  }

  render() {
    if (!this.problem) return nothing;
    const {heading, text} = explain(this.problem);
    const {status} = Problem.of(this.problem);
    const unknown = session.now.state === 'nobody' && (status === 401 || (status === 404 && this.personal));
    return html`<div class="box" role="alert">
      <it-icon class="mark" name=${Problem.of(this.problem).isNetwork ? 'offline' : 'alert'}></it-icon>
      <h2>${heading}</h2>
      <p>${text} ${unknown && status === 404 ? t('error.absent.signin') : nothing} <span class="code">${Problem.of(this.problem).code}</span></p>
      <div class="actions">
        ${unknown ? html`<it-button kind="primary" icon="person" href=${session.signInPath()}>${t('account.signin')}</it-button>` : nothing}
        ${
          this.retryable && !unknown
            ? html`<it-button icon="retry" @click=${() => this.emit('retry')}>${t('error.retry')}</it-button>`
            : nothing
        }
        <slot name="action"></slot>
      </div>
    </div>`;
  }
}
customElements.define('it-error', ItError);
