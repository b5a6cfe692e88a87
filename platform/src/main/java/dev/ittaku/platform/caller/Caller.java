package dev.ittaku.platform.caller;

import dev.ittaku.platform.product.Scope;
import java.util.List;
import java.util.Optional;

/**
 * Who is calling, when it is someone.
 *
 * @param username in its registered spelling
 * @param credentialId the id of the session or personal token
 * @param scope what the personal token is good for; empty for a session, which is good for everything
 */
public record Caller(String userId, String username, List<String> roles, String credentialId, Optional<Scope> scope) {
    /** The role of those who run the installation. */
    public static final String ADMIN = "admin";

    public Caller {
        roles = List.copyOf(roles);
    }

    public boolean isAdmin() {
        return roles.contains(ADMIN);
    }

    /** Signed in with a browser's cookie, not with a personal token. */
    public boolean bySession() {
        return scope.isEmpty();
    }
}
