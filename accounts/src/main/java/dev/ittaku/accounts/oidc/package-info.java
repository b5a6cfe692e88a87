/** Signing in through a provider of identities: OpenID Connect, the authorization code flow with PKCE. */
@NullMarked
package dev.ittaku.accounts.oidc;

import org.jspecify.annotations.NullMarked;
