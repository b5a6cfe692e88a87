package dev.ittaku.accounts.session;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Someone signed in from one browser. The browser holds the secret; here is only its hash.
 *
 * @param username copied, so that a request needs one read; it never changes
 * @param roles those of the account when the session began; a session that is found has those of now
 * @param epoch of the account when the session began; it is nobody's once the account's has moved on
 * @param expires slides with use
 * @param provider through which its person signed in, which may have a session of its own to end
 * @param confirmed when the password was typed in it last, after it had begun
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
        long epoch,
        @Nullable String provider,
        @Nullable Instant confirmed) {
    /** What identifies an item. */
    public record Key(String userId, String sessionId) {}

    public Session {
        roles = List.copyOf(roles);
    }

    /**
     * When it was last shown that the account's own person is at the browser. A provider lets in whoever has a session
     * there, without a question; where there is a password, that is no proof.
     */
    public Optional<Instant> lastProof(boolean hasPassword) {
        if (confirmed != null) {
            return Optional.of(confirmed);
        }
        return provider != null && hasPassword ? Optional.empty() : Optional.of(created);
    }

    Session withRoles(List<String> now) {
        return new Session(
                userId,
                sessionId,
                secretHash,
                username,
                now,
                address,
                userAgent,
                created,
                lastUsed,
                expires,
                epoch,
                provider,
                confirmed);
    }
}
