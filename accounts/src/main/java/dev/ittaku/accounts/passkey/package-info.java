/** Passkeys: keys that a device keeps for a person (WebAuthn). */
@NullMarked
package dev.ittaku.accounts.passkey;

import org.jspecify.annotations.NullMarked;
