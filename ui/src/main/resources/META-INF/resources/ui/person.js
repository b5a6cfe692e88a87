// it-person: somebody's picture and name, wherever people are shown.
import {css, html, nothing} from 'lit';
import {ItElement, common} from './element.js';
import {people} from './people.js';

/**
 * `<it-person userId="…" username="habu" href="/…"></it-person>`, by username alone where the page knows no id. `text` is shown instead
 * of the name ("You"); `full` adds the username behind a display name, `bare` leaves the name out, `size` is the picture's in
 * pixels. The picture is for the eye alone: the name beside it says the same.
 */
export class ItPerson extends ItElement {
  static properties = {
    userId: {type: String},
    username: {type: String},
    text: {type: String},
    href: {type: String},
    size: {type: Number},
    full: {type: Boolean},
    bare: {type: Boolean, reflect: true},
  };
  static styles = [
    common,
    css`
      :host { position: relative; display: inline-flex; align-items: center; gap: .4em; min-width: 0; max-width: 100%; vertical-align: middle; }
      img, i { flex: none; border-radius: 50%; background: var(--line); object-fit: cover; }
      .name { min-width: 0; overflow-wrap: anywhere; }
      /* The picture leads there, too, and a finger finds both. */
      a.name::after { content: ''; position: absolute; inset: 0; }
      @media (pointer: coarse) { a.name::after { inset: -10px 0; min-width: var(--target); } }
      small { margin-left: .4em; color: var(--faded); font-size: var(--text-s); font-weight: 400; }
    `,
  ];

  #found = () => this.requestUpdate();

  constructor() {
    super();
    this.userId = '';
    this.username = '';
    this.text = '';
    this.href = '';
    this.size = 24;
    this.full = false;
    this.bare = false;
  }

  connectedCallback() {
    super.connectedCallback();
    people.addEventListener('change', this.#found);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    people.removeEventListener('change', this.#found);
  }

  render() {
    const {userId, username, size} = this;
    const shown = people.find({userId, username});
    const side = `width: ${size}px; height: ${size}px`;
    const picture = html`<img src=${shown?.icon ?? BLANK} alt="" .style=${/** @type {any} */ (side)}>`;
    if (this.bare) return picture;
    const named = html`${this.text || (shown?.displayName ?? username)}${this.full && shown?.displayName ? html`<small>${shown.username}</small>` : nothing}`;
    const title = shown?.displayName ? shown.username : nothing;
    return html`${picture}${this.href ? html`<a class="name" href=${this.href} title=${title}>${named}</a>` : html`<span class="name" title=${title}>${named}</span>`}`;
  }
}
customElements.define('it-person', ItPerson);

/** Until the picture's address is known, an image without anything in it keeps its place. */
const BLANK = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E";
