package dev.ittaku.accounts.invitation;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Lets somebody sign up once. It is deleted when it is used.
 *
 * @param secret a hash of the link's secret
 * @param madeBy the id of the admin who made it; empty for one that was mailed on request
 * @param note what its maker wrote to recognise it
 * @param email the only address for which it is valid, to which its link was mailed
 */
public record Invitation(
        String id,
        String secret,
        String madeBy,
        String note,
        @Nullable String email,
        Instant created,
        Instant expires) {
    /** What identifies an item. */
    public record Key(String id) {}
}
