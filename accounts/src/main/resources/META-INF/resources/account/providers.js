// Signing in through somebody else: the buttons that lead there, and what went wrong on the way back.
import {html, nothing} from 'lit';
import {Problem, api, path} from 'ittaku/api.js';
import {explain} from 'ittaku/error.js';
import {toast} from 'ittaku/toast.js';
import {t} from './texts.js';

/** @typedef {{name: string, label: string}} Provider */
/** @typedef {{signUp: 'everyone' | 'invitation' | 'nobody' | 'domain', domain: string | null, providers: Provider[]}} Options */

/** @returns {Promise<Options>} */
export function signInOptions() {
  // Whoever may not sign up learns it from the form's answer too; the page only says it sooner.
  return api.get('/sign-in-options').catch(() => ({signUp: 'everyone', domain: null, providers: []}));
}

/** Leaves this page for the provider's; it leads back by itself. @param {() => Promise<import('ittaku/api.js').Answer<{location: string}>>} ask */
export async function leaveFor(ask) {
  try {
    location.assign((await ask()).value.location);
    await new Promise(() => {}); // busy until the page is gone
  } catch (thrown) {
    const problem = Problem.of(thrown);
    if (problem.code === 'CONFIRM_NEEDED') throw thrown;
    const {heading, text} = explain(problem);
    toast(`${heading} ${text}`, {tone: 'bad'});
  }
}

/**
 * @param {Provider[]} providers
 * @param {string} back the page to return to
 * @param {(() => void) | null} byPasskey
 */
export function otherWays(providers, back, byPasskey) {
  if (providers.length === 0 && !byPasskey) return nothing;
  return html`<div class="through" role="group" aria-label=${t('through.all')}><p><span>${t('through')}</span></p>
    ${byPasskey ? html`<button type="button" class="press plain passkey" @click=${byPasskey}><it-icon name="key"></it-icon>${t('passkeys.signin')}</button>` : nothing}
    ${providers.map(
      ({name, label}) => html`<button type="button" class="press plain"
      @click=${() => leaveFor(() => api.post(path`/oidc/${name}/start`, {returnTo: back}))}>${t('through.with', {label})}</button>`,
    )}</div>`;
}

/** Why one is back here without being signed in. */
export function failure() {
  const code = new URLSearchParams(location.search).get('failed') ?? '';
  if (!/^[A-Z_]{3,40}$/.test(code)) return nothing;
  const {heading, text} = explain(new Problem({code, status: 422}));
  return html`<p class="trouble" role="alert"><it-icon name="alert"></it-icon><span><strong>${heading}</strong><br>${text}</span></p>`;
}
