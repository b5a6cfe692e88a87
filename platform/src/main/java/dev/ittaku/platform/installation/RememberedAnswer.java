package dev.ittaku.platform.installation;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The first answer to a write with an {@code Idempotency-Key}.
 *
 * @param owner whose key it is
 * @param key a hash of the key that was sent
 * @param fingerprint a hash of the request
 * @param status 0 while the first request is being processed
 * @param sealed type, headers and body of the answer, readable only with the key that was sent
 * @param claimedUntil after this time the running attempt counts as lost and another may run
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
