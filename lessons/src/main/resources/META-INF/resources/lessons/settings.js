// it-lesson-settings: how one wants to be told of a freed seat, when not, a trial, and what was sent.
import {css, html, nothing} from 'lit';
import {Problem, api} from 'ittaku/api.js';
import {ItElement, common} from 'ittaku/element.js';
import {language} from 'ittaku/i18n.js';
import {toast} from 'ittaku/toast.js';
import {zoneName} from './days.js';
import {canPush, subscribe, subscription, unsubscribe} from './push.js';
import {deliveryFault} from './delivery-fault.js';
import {refusal} from './steps.js';
import {t} from './texts.js';
import './delivery-log.js';
import 'ittaku/button.js';
import 'ittaku/error.js';
import 'ittaku/field.js';
import 'ittaku/skeleton.js';

/** @typedef {'email' | 'push' | 'webhook' | 'line'} Channel */
/**
 * @typedef {object} Notifications
 * @property {Channel[]} channels
 * @property {Channel[]} available
 * @property {string | null} email
 * @property {string | null} accountEmail
 * @property {string | null} webhookUrl
 * @property {string | null} webhookSecret
 * @property {string | null} lineUserId
 * @property {string | null} quietFrom
 * @property {string | null} quietTo
 * @property {string} timeZone
 * @property {string} language
 * @property {number | null} reminderMinutes
 * @property {string} vapidPublicKey
 * @property {{id: string, host: string, createdAt: string}[]} browsers
 */

/** @type {readonly Channel[]} */
const CHANNELS = ['email', 'push', 'webhook', 'line'];
const ROUTE = '/lessons/me/notifications';

class LessonSettings extends ItElement {
  static properties = {_now: {state: true}, _problem: {state: true}, _wrong: {state: true}, _busy: {state: true}, _here: {state: true}};
  static styles = [
    common,
    css`
      :host { display: grid; grid-template-columns: minmax(0, 3fr) minmax(0, 2fr); gap: var(--space-10); align-items: start; }
      form { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-4); }
      .channel {
        padding: var(--space-4) var(--space-5); border: 1px solid var(--line); border-radius: var(--radius); background: var(--sheet);
        box-shadow: var(--shadow);
      }
      .head { display: flex; align-items: center; gap: var(--space-3); min-height: var(--target); cursor: pointer; }
      .head input { flex: none; width: 22px; margin: 0; height: 22px; accent-color: var(--vermilion); }
      .head b { flex: 1; font-weight: 600; }
      .head small { display: block; color: var(--faded); font-size: var(--text-s); font-weight: 400; }
      .off { opacity: .65; }
      .off .head { cursor: not-allowed; }
      .more { display: grid; gap: var(--space-3); padding: var(--space-2) 0 var(--space-1) 34px; }
      code {
        display: block; padding: var(--space-2) var(--space-3); border-radius: var(--radius); background: var(--paper);
        font: var(--text-s) var(--mono); overflow-wrap: anywhere;
      }
      .hint { color: var(--faded); font-size: var(--text-s); }
      fieldset {
        display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: var(--space-3); min-width: 0; margin: 0; padding: var(--space-4) var(--space-5);
        border: 1px solid var(--line); border-radius: var(--radius);
      }
      legend { padding: 0 var(--space-2); font-weight: 600; }
      fieldset p, .wide { grid-column: 1 / -1; }
      .do { display: flex; flex-wrap: wrap; gap: var(--space-3); }
      @media (max-width: 860px) { :host { grid-template-columns: minmax(0, 1fr); } }
    `,
  ];

  constructor() {
    super();
    /** @type {Notifications | null} */
    this._now = null;
    /** @type {Problem | null} */
    this._problem = null;
    /** @type {Readonly<Record<string, string>>} */
    this._wrong = {};
    this._busy = '';
    /** Whose messages this browser takes; empty if none. */
    this._here = '';
  }

  connectedCallback() {
    super.connectedCallback();
    this.#load();
  }

  #load = async () => {
    try {
      this._now = await api.get(ROUTE);
      this._problem = null;
      const made = await subscription().catch(() => null);
      this._here = made ? new URL(made.endpoint).host : '';
    } catch (thrown) {
      this._problem = Problem.of(thrown);
    }
  };

  /** @param {string} what @param {() => Promise<unknown>} act @param {string} said */
  async #run(what, act, said) {
    this._busy = what;
    this._wrong = {};
    try {
      if ((await act()) !== false) toast(said, {tone: 'good'});
    } catch (thrown) {
      const problem = Problem.of(thrown);
      this._wrong = problem.errors;
      toast(refusal(problem), {tone: 'bad'});
    }
    this._busy = '';
  }

  /** Keeps what stands in the form. @param {Channel[]} [added] channels that are switched on besides */
  async #put(added = []) {
    const now = /** @type {Notifications} */ (this._now);
    const form = new FormData(/** @type {HTMLFormElement} */ (this.renderRoot.querySelector('form')));
    const text = (/** @type {string} */ name) => String(form.get(name) ?? '').trim() || null;
    // What the server cannot send by at present is not in the form, and stays as it was.
    const kept = now.channels.filter((channel) => !now.available.includes(channel));
    const detail = (/** @type {Channel} */ channel, /** @type {'email' | 'webhookUrl' | 'lineUserId'} */ name) =>
      now.available.includes(channel) ? text(name) : now[name];
    const wish = {
      channels: [...new Set([...form.getAll('channel'), ...kept, ...added])],
      email: detail('email', 'email'),
      webhookUrl: detail('webhook', 'webhookUrl'),
      lineUserId: detail('line', 'lineUserId'),
      quietFrom: text('quietFrom'),
      quietTo: text('quietTo'),
      timeZone: text('timeZone') ?? now.timeZone,
      language: language(),
      reminderMinutes: text('reminderMinutes') === null ? null : Number(text('reminderMinutes')),
    };
    this._now = (await api.put(ROUTE, wish)).value ?? (await api.get(ROUTE));
  }

  #save(/** @type {SubmitEvent} */ event) {
    event.preventDefault();
    return this.#run('save', () => this.#put(), t('settings.saved'));
  }

  /** Tries what stands in the form, not what stood there before; says at once what did not arrive. */
  #try() {
    if (!this.renderRoot.querySelector('form')?.reportValidity()) return undefined;
    return this.#run(
      'try',
      async () => {
        await this.#put();
        /** @type {{channel: Channel, state: string, detail: string | null}[]} */
        const sent = (await api.post(`${ROUTE}/test`, {})).value.items;
        this.renderRoot.querySelector('it-delivery-log')?.dispatchEvent(new Event('refresh'));
        const missed = sent.filter(({channel, state}) => state !== 'sent' && this._now?.available.includes(channel));
        missed.forEach((sent) =>
          toast(t('settings.missed', {channel: t(`channel.${sent.channel}`), why: deliveryFault(sent)}), {tone: 'bad'}),
        );
        if (sent.every(({state}) => state !== 'sent') && missed.length === 0) toast(t('settings.nowhere'), {tone: 'bad'});
        return sent.some(({state}) => state === 'sent');
      },
      t('settings.tried'),
    );
  }

  #subscribe() {
    return this.#run(
      'push',
      async () => {
        const made = await subscribe(/** @type {Notifications} */ (this._now).vapidPublicKey);
        if (!made) {
          toast(t('push.refused'), {tone: 'bad'});
          return false;
        }
        await api.post(`${ROUTE}/push`, {endpoint: made.endpoint, keys: {p256dh: made.p256dh, auth: made.auth}});
        await this.#put(['push']); // a browser that takes messages is of no use while none are sent to it
        await this.#load();
        return true;
      },
      t('push.on'),
    );
  }

  /** @param {string} id */
  #forget(id) {
    return this.#run(
      'push',
      async () => {
        await api.delete(`${ROUTE}/push/${encodeURIComponent(id)}`);
        if (this._now?.browsers.length === 1) await unsubscribe();
        await this.#load();
      },
      t('push.off'),
    );
  }

  render() {
    if (this._problem) return html`<it-error .problem=${this._problem} @retry=${this.#load}></it-error>`;
    const now = this._now;
    if (!now) return html`<it-skeleton shape="rows" count="5"></it-skeleton>`;
    return html`<form @submit=${this.#save}>
        <h2>${t('settings.how')}</h2>
        ${CHANNELS.map((channel) => this.#channel(channel, now))}
        <fieldset><legend>${t('settings.quiet')}</legend>
          <it-field name="quietFrom" type="time" label=${t('settings.quiet.from')} value=${now.quietFrom ?? ''} error=${this._wrong.quietFrom ?? ''}></it-field>
          <it-field name="quietTo" type="time" label=${t('settings.quiet.to')} value=${now.quietTo ?? ''} error=${this._wrong.quietTo ?? ''}></it-field>
          ${this.#zone(now)}
          <p class="hint">${t('settings.quiet.text')}</p></fieldset>
        ${this.#reminder(now)}
        <div class="do"><it-button type="submit" kind="primary" ?busy=${this._busy === 'save'}>${t('settings.save')}</it-button>
          <it-button icon="bell" ?busy=${this._busy === 'try'} @click=${this.#try}>${t('settings.try')}</it-button></div>
      </form>
      <it-delivery-log></it-delivery-log>`;
  }

  /** How long before a lesson to be reminded; a time of the reader's own that is not among the usual ones stays. @param {Notifications} now */
  #reminder({reminderMinutes}) {
    const usual = [30, 60, 120, 180, 720, 1440];
    const times =
      typeof reminderMinutes === 'number' && reminderMinutes > 0 && !usual.includes(reminderMinutes)
        ? [...usual, reminderMinutes].sort((a, b) => a - b)
        : usual;
    const choices = [
      {value: '', label: t('settings.reminder.studio')},
      {value: '0', label: t('settings.reminder.never')},
      ...times.map((minutes) => ({
        value: String(minutes),
        label: minutes % 60 === 0 ? t.count('settings.reminder.hours', minutes / 60) : t('settings.reminder.minutes', {n: minutes}),
      })),
    ];
    return html`<it-field name="reminderMinutes" type="choice" label=${t('settings.reminder')} hint=${t('settings.reminder.text')} value=${reminderMinutes === null ? '' : String(reminderMinutes)} .choices=${choices} error=${this._wrong.reminderMinutes ?? ''}></it-field>`;
  }

  /** The zone that the quiet hours are kept for; where the reader is in another, they choose which one counts. @param {Notifications} now */
  #zone(now) {
    const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (here === now.timeZone) return html`<p class="hint wide">${t('settings.quiet.zone', {zone: zoneName(here)})}</p>`;
    const choices = [now.timeZone, here].map((zone) => ({value: zone, label: `${zoneName(zone)} (${zone})`}));
    // Who has set no hours yet means those of the place where they are.
    const value = now.quietFrom || now.quietTo ? now.timeZone : here;
    return html`<it-field class="wide" name="timeZone" type="choice" required label=${t('settings.quiet.which')} value=${value} .choices=${choices} error=${this._wrong.timeZone ?? ''}></it-field>`;
  }

  /** @param {Channel} channel @param {Notifications} now */
  #channel(channel, now) {
    const available = now.available.includes(channel);
    return html`<div class="channel ${available ? '' : 'off'}">
      <label class="head"><input type="checkbox" name="channel" value=${channel} .checked=${available && now.channels.includes(channel)} ?disabled=${!available}>
        <b>${t(`channel.${channel}`)}<small>${available ? t(`channel.${channel}.text`) : t('channel.absent')}</small></b></label>
      ${available ? html`<div class="more">${this.#details(channel, now)}</div>` : nothing}</div>`;
  }

  /** @param {Channel} channel @param {Notifications} now */
  #details(channel, now) {
    switch (channel) {
      case 'email':
        return html`<it-field name="email" type="email" label=${t('channel.email.to')} value=${now.email ?? ''} placeholder=${now.accountEmail ?? ''}
        hint=${t(now.accountEmail ? 'channel.email.hint' : 'channel.email.none')} error=${this._wrong.email ?? ''}></it-field>`;
      case 'push':
        return this.#push(now);
      case 'webhook':
        return html`<it-field name="webhookUrl" type="url" label="URL" value=${now.webhookUrl ?? ''} placeholder="https://" error=${this._wrong.webhookUrl ?? ''}></it-field>
        ${now.webhookSecret ? html`<div><p class="hint">${t('channel.webhook.secret')}</p><code>${now.webhookSecret}</code></div>` : nothing}`;
      default:
        return html`<it-field name="lineUserId" label=${t('channel.line.id')} value=${now.lineUserId ?? ''} hint=${t('channel.line.hint')} error=${this._wrong.lineUserId ?? ''}></it-field>`;
    }
  }

  /** @param {Notifications} now */
  #push(now) {
    return html`${now.browsers.map(
      ({id, host}) => html`<div class="head"><b>${host}</b>
        <it-button kind="quiet" icon="trash" label=${t('push.forget', {host})} @click=${() => this.#forget(id)}></it-button></div>`,
    )}
      ${
        canPush()
          ? html`<it-button icon="bell" ?busy=${this._busy === 'push'} ?disabled=${now.browsers.some(({host}) => host === this._here)} @click=${this.#subscribe}>${t('push.here')}</it-button>`
          : html`<p class="hint">${t('push.cannot')}</p>`
      }`;
  }
}
customElements.define('it-lesson-settings', LessonSettings);
