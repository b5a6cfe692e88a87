// The description of the HTTP interface: every route at a glance; Swagger, which is ten times as heavy as the rest of the page,
// comes when somebody wants to see parameters and answers.
import {css, html, nothing} from 'lit';
import {ItElement, common} from 'ittaku/element.js';
import {PRODUCTS, local} from 'ittaku/products.js';
import {t} from './texts.js';
import 'ittaku/button.js';
import 'ittaku/shell.js';
import 'ittaku/skeleton.js';

const DESCRIPTION = '/openapi?format=json';
const SWAGGER = '/webjars/swagger-ui/5.27.1/';
const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/** @typedef {{method: string, path: string, summary: string}} Route */

/** @param {any} description @returns {Map<string, Route[]>} routes by the name of their group */
function grouped(description) {
  /** @type {Map<string, Route[]>} */
  const groups = new Map((description.tags ?? []).map((/** @type {{name: string}} */ tag) => [tag.name, []]));
  for (const [path, item] of Object.entries(description.paths)) {
    for (const method of METHODS) {
      const operation = /** @type {any} */ (item)[method];
      if (!operation) continue;
      const group = operation.tags?.[0] ?? '';
      if (!groups.has(group)) groups.set(group, []);
      groups.get(group)?.push({method: method.toUpperCase(), path, summary: operation.summary ?? operation.description ?? ''});
    }
  }
  return groups;
}

/** A group is called by its product's English name. @param {string} group */
function headingOf(group) {
  const product = PRODUCTS.find(({name}) => name.en === group);
  return product ? local(product.name) : group || t('other');
}

class Docs extends ItElement {
  static properties = {_groups: {state: true}, _problem: {state: true}, _swagger: {state: true}};
  static styles = [
    common,
    css`
      :host { display: block; max-width: 60em; }
      .lead { color: var(--faded); }
      .actions { display: flex; flex-wrap: wrap; align-items: center; gap: var(--space-4); margin: var(--space-5) 0 var(--space-8); }
      h2 { margin: var(--space-8) 0 var(--space-2); }
      ul { margin: 0; padding: 0; list-style: none; }
      li {
        display: grid; grid-template-columns: 5em minmax(0, 1fr) minmax(0, 1fr); gap: var(--space-1) var(--space-4);
        padding: var(--space-2) 0; border-bottom: 1px solid var(--line); font-size: var(--text-s);
      }
      code { overflow-wrap: anywhere; }
      .method { color: var(--indigo); font-weight: 600; }
      @media (max-width: 620px) {
        li { grid-template-columns: 5em minmax(0, 1fr); }
        li span { grid-column: 1 / -1; color: var(--faded); }
      }
    `,
  ];

  constructor() {
    super();
    /** @type {Map<string, Route[]> | null} */
    this._groups = null;
    this._problem = false;
    /** @type {'' | 'loading' | 'shown'} */
    this._swagger = '';
  }

  connectedCallback() {
    super.connectedCallback();
    // Addresses within Swagger have always begun so.
    if (location.hash.startsWith('#/')) this.#details();
    else this.#load();
  }

  async #load() {
    this._problem = false;
    try {
      const answer = await fetch(DESCRIPTION);
      if (!answer.ok) throw new Error(String(answer.status));
      this._groups = grouped(await answer.json());
    } catch {
      this._problem = true;
    }
  }

  async #details() {
    this._swagger = 'loading';
    const style = Object.assign(document.createElement('link'), {rel: 'stylesheet', href: `${SWAGGER}swagger-ui.css`});
    const script = Object.assign(document.createElement('script'), {src: `${SWAGGER}swagger-ui-bundle.js`});
    const loaded = new Promise((done, failed) => Object.assign(script, {onload: done, onerror: failed}));
    document.head.append(style, script);
    try {
      await loaded;
      /** @type {any} */ (window).SwaggerUIBundle({url: DESCRIPTION, dom_id: '#swagger', deepLinking: true, tryItOutEnabled: false});
      this._swagger = 'shown';
    } catch {
      this._swagger = '';
      this._problem = true;
    }
  }

  render() {
    document.title = t('title');
    if (this._swagger === 'shown') return nothing;
    return html`
      <h1>${t('title')}</h1>
      <p class="lead">${t('lead')}</p>
      <div class="actions">
        <it-button class="details" icon="down" ?busy=${this._swagger === 'loading'} @click=${this.#details}>${t('details')}</it-button>
        <a href="/openapi">${t('openapi')}</a>
      </div>
      ${this._problem ? html`<p role="alert">${t('failed')}</p>` : nothing}
      ${this._groups ? this.#routes(this._groups) : this._problem ? nothing : html`<it-skeleton shape="rows" count="8"></it-skeleton>`}`;
  }

  /** @param {Map<string, Route[]>} groups */
  #routes(groups) {
    return [...groups]
      .filter(([, routes]) => routes.length > 0)
      .map(
        ([name, routes]) => html`
      <h2>${headingOf(name)}</h2>
      <ul>${routes.map(
        ({method, path, summary}) => html`<li>
        <code class="method">${method}</code><code>${path}</code><span lang="en">${summary}</span></li>`,
      )}</ul>`,
      );
  }
}
customElements.define('it-docs', Docs);
