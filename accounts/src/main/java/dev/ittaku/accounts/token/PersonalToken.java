package dev.ittaku.accounts.token;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A named key for programs, sent as {@code Authorization: Bearer}. Its text is shown once; here is only its hash.
 *
 * @param scope the key of a {@link dev.ittaku.platform.product.Scope}
 * @param expires null for one that is good until it is revoked
 */
public record PersonalToken(
        String userId,
        String tokenId,
        String name,
        String scope,
        String secretHash,
        String username,
        List<String> roles,
        Instant created,
        @Nullable Instant lastUsed,
        @Nullable Instant expires) {
    /** What identifies an item. */
    public record Key(String userId, String tokenId) {}

    public PersonalToken {
        roles = List.copyOf(roles);
    }

    PersonalToken withRoles(List<String> now) {
        return new PersonalToken(userId, tokenId, name, scope, secretHash, username, now, created, lastUsed, expires);
    }
}
