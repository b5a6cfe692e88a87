package dev.ittaku.accounts.pending;

import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The first half of something that waits for its second half.
 *
 * @param browser a hash of the cookie of the browser that began it; absent if any browser may continue
 * @param values the data for the second half
 */
public record Pending(String id, Kind kind, @Nullable String browser, Map<String, String> values, Instant expires) {
    /** What identifies an item. */
    public record Key(String id) {}

    /** The kind; only the second half of the same kind can complete it. */
    public enum Kind {
        /** Somebody was sent to a provider of identities. */
        PROVIDER,
        /** Somebody came back from there and has no account yet. */
        NEW_PERSON,
        /** A passkey is being made. */
        PASSKEY,
        /** A passkey is being used. */
        PASSKEY_SIGN_IN
    }

    public Pending {
        values = Map.copyOf(values);
    }

    /** A value that the first half has put there. */
    public String value(String name) {
        return values.getOrDefault(name, "");
    }
}
