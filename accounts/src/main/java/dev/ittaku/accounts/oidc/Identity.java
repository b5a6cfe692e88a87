package dev.ittaku.accounts.oidc;

import java.time.Instant;

/**
 * That somebody can sign in through a provider.
 *
 * @param id {@link ExternalIdentity#id}
 * @param shown by what the person knows it: an address or a name that the provider gave
 */
public record Identity(
        String userId,
        String id,
        String provider,
        String issuer,
        String subject,
        String shown,
        Instant created,
        Instant lastUsed) {
    /** What identifies an item. */
    public record Key(String userId, String id) {}

    /** All of a person. */
    public record ByUser(String userId) {}
}
