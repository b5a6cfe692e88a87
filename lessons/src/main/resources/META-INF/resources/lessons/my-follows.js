// it-my-follows: the instructors and programmes I follow, each with the way to its lessons and out of the list.
import {css, html, nothing} from 'lit';
import {ItElement, common} from 'ittaku/element.js';
import {toast} from 'ittaku/toast.js';
import {following} from './following.js';
import {searchPath} from './places.js';
import {refusal} from './steps.js';
import {t} from './texts.js';
import 'ittaku/button.js';

class MyFollows extends ItElement {
  static properties = {_busy: {state: true}};
  static styles = [
    common,
    css`
      :host { display: block; }
      h2 { margin-bottom: var(--space-3); padding-bottom: var(--space-2); border-bottom: 2px solid var(--ink); }
      ul { margin: 0; padding: 0; list-style: none; }
      li {
        display: grid; grid-template-columns: minmax(0, 1fr) auto; align-items: center; gap: var(--space-3); padding: var(--space-2) 0;
        border-bottom: 1px solid var(--line);
      }
      a { color: var(--ink); font-weight: 600; text-decoration: none; overflow-wrap: anywhere; }
      a:hover { text-decoration: underline; text-decoration-thickness: 1px; text-underline-offset: .25em; }
      small { display: block; color: var(--faded); font-size: var(--text-s); font-weight: 400; }
      p { padding: var(--space-3) 0; color: var(--faded); }
    `,
  ];

  #changed = () => this.requestUpdate();

  constructor() {
    super();
    this._busy = '';
  }

  connectedCallback() {
    super.connectedCallback();
    following.addEventListener('change', this.#changed);
    following.load().catch(() => {});
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    following.removeEventListener('change', this.#changed);
  }

  /** @param {import('./following.js').Follow} follow */
  async #stop({kind, name}) {
    this._busy = kind + name;
    try {
      await following.set(kind, name, false);
      toast(t('follow.undone', {name}), {tone: 'good', action: {label: t('undo'), run: () => following.set(kind, name, true)}});
    } catch (thrown) {
      toast(refusal(thrown), {tone: 'bad'});
    }
    this._busy = '';
  }

  render() {
    return html`<h2>${t('follows')}</h2>
      ${following.all.length === 0 ? html`<p>${t('follows.empty')} <a href="/lessons/search">${t('view.search')}</a></p>` : nothing}
      <ul role="list" aria-label=${t('follows')}>${following.all.map(
        (follow) => html`<li>
        <a href=${searchPath(follow.name)}>${follow.name}<small>${t(`follow.${follow.kind}`)}</small></a>
        <it-button kind="quiet" icon="close" label=${t('follow.stop', {name: follow.name})} ?busy=${this._busy === follow.kind + follow.name} @click=${() => this.#stop(follow)}></it-button></li>`,
      )}</ul>`;
  }
}
customElements.define('it-my-follows', MyFollows);
