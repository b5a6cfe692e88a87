package dev.ittaku.accounts;

import java.time.Instant;
import java.util.List;

/**
 * Someone signed in from one browser. The browser holds the secret; here is only its hash.
 *
 * @param username copied, so that a request needs one read; it never changes
 * @param roles copied likewise; whoever changes an account's roles ends its sessions
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
        Instant expires) {
    public Session {
        roles = List.copyOf(roles);
    }
}
