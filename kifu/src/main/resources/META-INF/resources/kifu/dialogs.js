// Dialogs of the record's page: asking for an analysis, and two versions of one record.
import {css, html, nothing} from 'lit';
import {ItElement, common} from 'ittaku/element.js';
import {relativeTime} from 'ittaku/i18n.js';
import {t} from './texts.js';
import 'ittaku/button.js';
import 'ittaku/dialog.js';
import 'ittaku/field.js';

/** What stands beside a record's text, and what it is called. */
const DETAILS = /** @type {const} */ ({
  slug: 'slug',
  firstOrSecond: 'side',
  result: 'result',
  memo: 'memo',
  public: 'public',
  share: 'share.link',
});
const TIMES = ['100', '300', '500', '1000', '3000', '10000'];

/** Event `start` with `{whole, movetimeMs, multiPv}`, `close`. */
class AnalyseDialog extends ItElement {
  static properties = {open: {type: Boolean}, moves: {type: Number}, _scope: {state: true}, _time: {state: true}};
  static styles = [
    common,
    css`
    form { display: grid; gap: var(--space-4); }
    .pair { display: grid; grid-template-columns: 1fr 1fr; gap: var(--space-4); }
    .hint { color: var(--faded); font-size: var(--text-s); }
  `,
  ];

  constructor() {
    super();
    this.open = false;
    this.moves = 0;
    this._scope = 'whole';
    this._time = '300';
  }

  #start() {
    const form = /** @type {HTMLFormElement} */ (this.renderRoot.querySelector('form'));
    const data = new FormData(form);
    this.emit('start', {whole: data.get('scope') === 'whole', movetimeMs: Number(data.get('time')), multiPv: Number(data.get('lines'))});
  }

  render() {
    const seconds = Math.ceil(((this._scope === 'whole' ? this.moves + 1 : 1) * Number(this._time)) / 1000);
    return html`<it-dialog ?open=${this.open} heading=${t('analyse')} @close=${() => this.emit('close')}>
      <form @submit=${(/** @type {Event} */ event) => {
        event.preventDefault();
        this.#start();
      }}>
        <it-field name="scope" type="choice" required label=${t('analysis.scope')} value=${this._scope} @change=${(
          /** @type {CustomEvent} */ e,
        ) => {
          this._scope = e.detail.value;
        }}
          .choices=${[
            {value: 'whole', label: t('analysis.whole')},
            {value: 'here', label: t('analysis.here')},
          ]}></it-field>
        <div class="pair">
          <it-field name="time" type="choice" required label=${t('analysis.time')} value=${this._time} @change=${(
            /** @type {CustomEvent} */ e,
          ) => {
            this._time = e.detail.value;
          }}
            .choices=${TIMES.map((value) => ({value, label: t('seconds', {n: Number(value) / 1000})}))}></it-field>
          <it-field name="lines" type="choice" required label=${t('analysis.lines')} value="1"
            .choices=${['1', '2', '3', '4', '5'].map((value) => ({value, label: value}))}></it-field>
        </div>
        <p class="hint">${t('analysis.about', {n: seconds})}</p>
      </form>
      <it-button slot="action" @click=${() => this.emit('close')}>${t('cancel')}</it-button>
      <it-button slot="action" class="start" kind="primary" icon="play" @click=${this.#start}>${t('analysis.start')}</it-button>
    </it-dialog>`;
  }
}
customElements.define('it-kifu-analyse', AnalyseDialog);

/** Somebody else saved first. Event `settle` with `choice`: mine, theirs, both or later. */
class ConflictDialog extends ItElement {
  static properties = {conflict: {attribute: false}};
  static styles = [
    common,
    css`
    .versions { display: grid; grid-template-columns: 1fr 1fr; gap: var(--space-3); margin-top: var(--space-4); }
    section { display: grid; grid-template-rows: auto auto 1fr; gap: var(--space-1); min-width: 0; }
    h3 { font-size: var(--text-s); }
    small { color: var(--faded); font-size: var(--text-s); }
    pre { max-height: 260px; margin: 0; padding: var(--space-2); overflow: auto; border: 1px solid var(--line); border-radius: var(--radius); background: var(--paper); font: .75rem/1.5 var(--mono); }
    ins, del { text-decoration: none; }
    ins { background: var(--moss-wash); }
    del { background: var(--vermilion-wash); }
    @media (max-width: 480px) { .versions { grid-template-columns: 1fr; } pre { max-height: 150px; } }
  `,
  ];

  constructor() {
    super();
    /** @type {import('./saving.js').Conflict | null} */
    this.conflict = null;
  }

  /** The first difference is in sight, not the first line: once the dialog is laid out. */
  updated() {
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        for (const shown of this.renderRoot.querySelectorAll('pre')) {
          const mark = /** @type {HTMLElement | null} */ (shown.querySelector('ins, del'));
          if (mark) shown.scrollTop = Math.max(0, mark.getBoundingClientRect().top - shown.getBoundingClientRect().top - 40);
        }
      }),
    );
  }

  /** @param {string} choice */
  #settle(choice) {
    this.emit('settle', {choice});
  }

  render() {
    const {conflict} = this;
    return html`<it-dialog class="conflict" ?open=${conflict !== null} heading=${t('conflict')}
      @close=${() => {
        if (this.conflict) this.#settle('later');
      }}>
      <p>${t('conflict.text')}</p>
      ${conflict ? this.#both(conflict) : nothing}
      <it-button slot="action" class="theirs" @click=${() => this.#settle('theirs')}>${t('conflict.take')}</it-button>
      ${conflict?.mine.kifu !== undefined ? html`<it-button slot="action" class="keep-both" @click=${() => this.#settle('both')}>${t('conflict.both')}</it-button>` : nothing}
      <it-button slot="action" class="mine" kind="primary" @click=${() => this.#settle('mine')}>${t('conflict.keep')}</it-button>
    </it-dialog>`;
  }

  /** @param {import('./saving.js').Conflict} conflict */
  #both({mine: {kifu, ...values}, before, theirs}) {
    const names = /** @type {(keyof typeof DETAILS)[]} */ (Object.keys(DETAILS));
    const said = (/** @type {(name: keyof typeof DETAILS) => boolean} */ which) =>
      names.filter(which).map((name) => detail(name, theirs[name]));
    const stored = [...said((name) => before[name] !== theirs[name] || name in values), ...(kifu === undefined ? [] : [theirs.kifu])].join(
      '\n',
    );
    const own = [
      ...names.filter((name) => name in values).map((name) => detail(name, values[name])),
      ...(kifu === undefined ? [] : [kifu]),
    ].join('\n');
    // Details changed elsewhere only stay in either case, so they are not marked.
    const kept = said((name) => !(name in values)).join('\n');
    return html`<div class="versions">
      <section><h3>${t('conflict.mine')}</h3><small>${t('conflict.unsaved')}</small><pre tabindex="0" aria-label=${t('conflict.mine')}>${marked(own, stored, 'ins')}</pre></section>
      <section><h3>${t('conflict.theirs')}</h3><small>${relativeTime(theirs.latestUpdate)}</small><pre tabindex="0" aria-label=${t('conflict.theirs')}>${marked(stored, `${own}\n${kept}`, 'del')}</pre></section>
    </div>`;
  }
}
customElements.define('it-kifu-conflict', ConflictDialog);

/** A detail in the reader's language. @param {keyof typeof DETAILS} name @param {unknown} value */
function detail(name, value) {
  const said =
    typeof value === 'boolean'
      ? t(value ? 'yes' : 'no')
      : name === 'firstOrSecond' || name === 'result'
        ? value
          ? t(/** @type {any} */ (`${DETAILS[name]}.${value}`))
          : ''
        : (value ?? '');
  return `${t(DETAILS[name])}: ${said || t('none')}`;
}

/** A text with the lines marked that the other one lacks. @param {string} text @param {string} other @param {'ins' | 'del'} kind */
function marked(text, other, kind) {
  const known = new Set(other.split('\n').map((line) => line.trimEnd()));
  return text.split('\n').map((line) => {
    if (known.has(line.trimEnd())) return `${line}\n`;
    return kind === 'ins' ? html`<ins>${line}</ins>${'\n'}` : html`<del>${line}</del>${'\n'}`;
  });
}
