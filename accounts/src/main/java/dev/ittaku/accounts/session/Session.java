package dev.ittaku.accounts.session;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Somebody signed in from one browser. The browser holds the secret; here is only its hash.
 *
 * @param username copied, so that a request needs one read; it never changes
 * @param roles those of the account when the session began; a session that is found has the present ones
 * @param epoch of the account when the session began; the session is rejected when the account has another one
 * @param expires extended by use
 * @param provider through which its person signed in, which may have a session of its own to end
 * @param confirmed when the password was last entered during the session
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
     * When it was last proven that the account's owner is at the browser. A provider signs in a browser with a session
     * there without asking; for an account with a password, that is no proof.
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
