package dev.ittaku.accounts.people;

import dev.ittaku.platform.caller.Caller;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A person's account. It contains neither the password nor any other way to sign in: credentials are separate items, so
 * that further kinds can be added.
 *
 * @param username in its registered spelling; unique regardless of case, never changed
 * @param version increases with every change; the ETag of the profile
 * @param epoch increases when the password changes and when an admin locks the account; sessions of another epoch are
 *     rejected
 * @param displayName what others see beside the username; absent until one is chosen
 */
public record Account(
        String userId,
        String username,
        @Nullable String email,
        List<String> roles,
        State state,
        Instant created,
        Instant updated,
        long version,
        long epoch,
        @Nullable String displayName) {
    /** What identifies an item. */
    public record Key(String userId) {}

    /** The epoch of a new account. */
    public static final long FIRST_EPOCH = 1;

    /** The role that may do everything an installation offers. */
    public static final String ADMIN = Caller.ADMIN;

    /** Whether its person may come in, and whether it is being taken apart. */
    public enum State {
        ACTIVE,
        /** An admin keeps its person out. */
        DISABLED,
        DELETING
    }

    public Account {
        roles = List.copyOf(roles);
    }

    public Account withEmail(@Nullable String other) {
        return new Account(userId, username, other, roles, state, created, updated, version, epoch, displayName);
    }

    public Account withDisplayName(@Nullable String other) {
        return new Account(userId, username, email, roles, state, created, updated, version, epoch, other);
    }

    public Account withRoles(List<String> others) {
        return new Account(userId, username, email, others, state, created, updated, version, epoch, displayName);
    }

    public Account withState(State other) {
        return new Account(userId, username, email, roles, other, created, updated, version, epoch, displayName);
    }

    public Account inNextEpoch() {
        return new Account(userId, username, email, roles, state, created, updated, version, epoch + 1, displayName);
    }
}
