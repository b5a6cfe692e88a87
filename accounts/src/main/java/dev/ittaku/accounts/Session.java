package dev.ittaku.accounts;

import java.time.Instant;
import java.util.List;

/**
 * Someone signed in from one browser. The browser holds the secret; here is only its hash.
 *
 * @param username copied, so that a request needs one read; it never changes
 * @param roles those of the account when the session began; a session that is found has those of now
 * @param epoch of the account when the session began; it is nobody's once the account's has moved on
 * @param expires slides with use
 */
public record Session(
        String userId,
        String sessionId,
        String secretHash,
        String username,
        List<String> roles,
        String address,
        String userAgent,
        Instant created,
        Instant lastUsed,
        Instant expires,
        long epoch) {
    /** What identifies an item. */
    public record Key(String userId, String sessionId) {}

    public Session {
        roles = List.copyOf(roles);
    }

    Session withRoles(List<String> now) {
        return new Session(
                userId, sessionId, secretHash, username, now, address, userAgent, created, lastUsed, expires, epoch);
    }
}
