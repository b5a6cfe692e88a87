// Passkeys in the browser: what the server asks for and what the device answers, as JSON and back.

/** @param {string} text in base64url */
function bytes(text) {
  const plain = atob(text.replace(/-/g, '+').replace(/_/g, '/'));
  return Uint8Array.from(plain, (c) => c.charCodeAt(0));
}

/** @param {ArrayBuffer | null | undefined} buffer */
function text(buffer) {
  if (!buffer) return undefined;
  return btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');
}

/** Whether this browser can keep and show passkeys; it cannot on a page that others could read. */
export function canUsePasskeys() {
  return window.isSecureContext && 'PublicKeyCredential' in window;
}

/** Has a device make a key. @param {any} options @returns {Promise<object>} */
export async function makePasskey(options) {
  const made = /** @type {PublicKeyCredential} */ (
    await navigator.credentials.create({
      publicKey: {
        ...options,
        challenge: bytes(options.challenge),
        user: {...options.user, id: bytes(options.user.id)},
        excludeCredentials: options.excludeCredentials.map((/** @type {any} */ one) => ({...one, id: bytes(one.id)})),
      },
    })
  );
  const answer = /** @type {AuthenticatorAttestationResponse} */ (made.response);
  return credential(made, {
    clientDataJSON: text(answer.clientDataJSON),
    attestationObject: text(answer.attestationObject),
    transports: answer.getTransports?.() ?? [],
  });
}

/** Has a device show a key that it keeps. @param {any} options @returns {Promise<object>} */
export async function showPasskey(options) {
  const shown = /** @type {PublicKeyCredential} */ (
    await navigator.credentials.get({publicKey: {...options, challenge: bytes(options.challenge)}})
  );
  const answer = /** @type {AuthenticatorAssertionResponse} */ (shown.response);
  return credential(shown, {
    clientDataJSON: text(answer.clientDataJSON),
    authenticatorData: text(answer.authenticatorData),
    signature: text(answer.signature),
    userHandle: text(answer.userHandle),
  });
}

/** @param {PublicKeyCredential} made @param {object} response */
function credential(made, response) {
  return {id: made.id, rawId: text(made.rawId), type: made.type, response, clientExtensionResults: {}};
}

/** Whether somebody only changed their mind, or waited too long. @param {unknown} thrown */
export function isCancelled(thrown) {
  return thrown instanceof DOMException && ['NotAllowedError', 'AbortError'].includes(thrown.name);
}
