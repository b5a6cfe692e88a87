package dev.ittaku.accounts.web.me;

import dev.ittaku.accounts.session.Session;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A browser that somebody is signed in with. Nothing of it lets anybody use the session. */
public record SessionView(
        String id,
        Instant created,
        Instant lastUsed,
        Instant expires,
        String address,
        String userAgent,
        boolean current) {
    /** @param current whether it is the caller's session */
    public static SessionView of(Session session, @Nullable String current) {
        return new SessionView(
                session.sessionId(),
                session.created(),
                session.lastUsed(),
                session.expires(),
                session.address(),
                session.userAgent(),
                session.sessionId().equals(current));
    }
}
