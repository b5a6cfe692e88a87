// it-kifu-usage: how much of what a notebook may hold is used.
import {css, html, nothing} from 'lit';
import {api} from 'ittaku/api.js';
import {ItElement, common} from 'ittaku/element.js';
import {number} from 'ittaku/i18n.js';
import {importing} from './importing.js';
import {tagShelf} from './tag-shelf.js';
import {t} from './texts.js';

/** @typedef {{kifuMax: number, kifuCount: number, tagMax: number, tagCount: number}} Usage */

class KifuUsage extends ItElement {
  static properties = {_usage: {state: true}};
  static styles = [
    common,
    css`
    :host { display: block; margin-top: var(--space-4); padding: 0 var(--space-3); color: var(--faded); font-size: var(--text-s); }
    span { display: inline-block; margin-right: var(--space-3); font-variant-numeric: tabular-nums; }
    .full { color: var(--vermilion); }
  `,
  ];

  #load = async () => {
    try {
      this._usage = await api.get('/kifu/quota');
    } catch {
      this._usage = null; // a line that is good to know, and no more
    }
  };

  /** The shelf also says so when it is read, and then there is nothing new. */
  #tags = () => {
    if (this._usage && this._usage.tagCount !== tagShelf.all.length) this.#load();
  };

  constructor() {
    super();
    /** @type {Usage | null} */
    this._usage = null;
  }

  connectedCallback() {
    super.connectedCallback();
    tagShelf.addEventListener('change', this.#tags);
    importing.addEventListener('rest', this.#load);
    this.#load();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    tagShelf.removeEventListener('change', this.#tags);
    importing.removeEventListener('rest', this.#load);
  }

  render() {
    const usage = this._usage;
    if (!usage) return nothing;
    const part = (/** @type {'usage.kifus' | 'usage.tags'} */ key, /** @type {number} */ count, /** @type {number} */ max) =>
      html`<span class=${count >= max ? 'full' : ''}>${t(key, {count: number(count), max: number(max)})}</span>`;
    return html`${part('usage.kifus', usage.kifuCount, usage.kifuMax)}${part('usage.tags', usage.tagCount, usage.tagMax)}`;
  }
}
customElements.define('it-kifu-usage', KifuUsage);
