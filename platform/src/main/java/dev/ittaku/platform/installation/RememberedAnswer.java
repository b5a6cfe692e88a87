package dev.ittaku.platform.installation;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The first answer to a write that carried an {@code Idempotency-Key}.
 *
 * @param owner whose key it is
 * @param key a hash of the key that was sent
 * @param fingerprint a hash of what was asked
 * @param status 0 while the first request is still at work
 * @param sealed type, headers and body of the answer, readable only with the key that was sent
 * @param claimedUntil after this the attempt at work counts as lost and another may run
 * @param begun when the first attempt began
 */
public record RememberedAnswer(
        String owner,
        String key,
        String fingerprint,
        int status,
        @Nullable String sealed,
        Instant claimedUntil,
        Instant expires,
        Instant begun) {
    /** What identifies an item. */
    public record Key(String owner, String key) {}

    RememberedAnswer claimedAgain(Instant until) {
        return new RememberedAnswer(owner, key, fingerprint, status, sealed, until, expires, begun);
    }
}
