// How to use each product, for its users. `/guide` shows all, `/guide/<product>` begins with one.
import {css, html, nothing} from 'lit';
import {ItElement, common} from 'ittaku/element.js';
import {language} from 'ittaku/i18n.js';
import {CARDS, local} from 'ittaku/products.js';
import {t} from './texts.js';
import 'ittaku/button.js';
import 'ittaku/shell.js';
import 'ittaku/skeleton.js';

/** @typedef {{picture?: string, steps: {title: string, text: string}[], questions: {q: string, a: string}[]}} Words */
/** @typedef {Record<import('ittaku/i18n.js').Language, Words>} Guide */

class GuidePage extends ItElement {
  static properties = {_guides: {state: true}};
  static styles = [
    common,
    css`
      :host { display: block; max-width: 46em; margin: 0 auto; padding: var(--space-8) 0; }
      .lead { margin-top: var(--space-3); color: var(--faded); }
      nav { display: flex; flex-wrap: wrap; gap: var(--space-2) var(--space-5); margin-top: var(--space-4); }
      nav a { display: inline-flex; align-items: center; min-height: var(--target); }
      section {
        margin-top: var(--space-8); padding: var(--space-6); border: 1px solid var(--line); border-radius: var(--radius);
        background: var(--sheet); scroll-margin-top: var(--space-12);
      }
      h2 { font-size: var(--text-xl); }
      h3 { margin-top: var(--space-5); }
      ol { display: grid; gap: var(--space-3); margin: var(--space-3) 0 0; padding-left: 1.5em; }
      ol strong { display: block; }
      dl { margin: var(--space-3) 0 0; }
      dt { font-weight: 600; }
      dd { margin: 0 0 var(--space-3); }
      figure { margin: var(--space-5) 0 0; }
      img { display: block; width: 100%; height: auto; border: 1px solid var(--line); border-radius: var(--radius); }
      figcaption { margin-top: var(--space-2); color: var(--faded); font-size: var(--text-s); }
      .go { margin-top: var(--space-5); }
      @media print { section { break-inside: avoid; } nav, .go { display: none; } }
    `,
  ];

  constructor() {
    super();
    /** Of each product: its guide, `null` while it comes, or `failed`. @type {Record<string, Guide | 'failed'>} */
    this._guides = {};
  }

  connectedCallback() {
    super.connectedCallback();
    void Promise.all(CARDS.map(({id}) => this.#load(id))).then(() => this.#goThere());
  }

  async #load(/** @type {string} */ id) {
    /** @type {Guide | 'failed'} */
    let guide = 'failed';
    try {
      const answer = await fetch(`/${id}/guide.json`);
      if (answer.ok) guide = await answer.json();
    } catch {
      // Said in its place on the page.
    }
    this._guides = {...this._guides, [id]: guide};
  }

  async #goThere() {
    await this.updateComplete;
    const id = location.pathname.split('/')[2] ?? location.hash.slice(1);
    this.renderRoot.querySelector(`#${CSS.escape(id || 'none')}`)?.scrollIntoView();
  }

  render() {
    document.title = t('title');
    return html`<h1>${t('title')}</h1>
      <p class="lead">${t('lead')}</p>
      <nav aria-label=${t('title')}>${CARDS.map(({id, name}) => html`<a href="/guide/${id}">${local(name)}</a>`)}</nav>
      ${CARDS.map((product) => this.#section(product))}`;
  }

  #section(/** @type {(typeof CARDS)[number]} */ {id, name, card}) {
    return html`<section id=${id} aria-labelledby="${id}-name">
      <h2 id="${id}-name">${local(name)}</h2>
      <p>${local(card.sentence)}</p>
      ${this.#words(id, this._guides[id])}
      <div class="go"><it-button href="/${id}">${t('open', {name: local(name)})}</it-button></div>
    </section>`;
  }

  #words(/** @type {string} */ id, /** @type {Guide | 'failed' | undefined} */ guide) {
    if (!guide) return html`<it-skeleton></it-skeleton>`;
    if (guide === 'failed') return html`<p role="status">${t('failed')}</p>`;
    const {picture, steps, questions} = guide[language()];
    return html`${picture ? html`<figure><img src="/${id}/guide-${language()}.jpg" alt="" width="960" height="600" loading="lazy"><figcaption>${picture}</figcaption></figure>` : nothing}
      <h3>${t('first')}</h3>
      <ol>${steps.map(({title, text}) => html`<li><strong>${title}</strong>${text}</li>`)}</ol>
      ${
        questions.length
          ? html`<h3>${t('questions')}</h3>
            <dl>${questions.map(({q, a}) => html`<dt>${q}</dt><dd>${a}</dd>`)}</dl>`
          : nothing
      }`;
  }
}
customElements.define('it-guide', GuidePage);
