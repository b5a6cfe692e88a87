package dev.ittaku.accounts.pending;

import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Something that was begun and waits for its second half.
 *
 * @param browser a hash of what the cookie of the browser holds that began it; absent if any browser may go on
 * @param values what the second half needs to know
 */
public record Pending(String id, Kind kind, @Nullable String browser, Map<String, String> values, Instant expires) {
    /** What identifies an item. */
    public record Key(String id) {}

    /** What was begun; only the second half of the same kind can complete it. */
    public enum Kind {
        /** Somebody was sent to a provider of identities. */
        PROVIDER,
        /** Somebody came back from there and has no account yet. */
        NEW_PERSON,
        /** A passkey is to be made. */
        PASSKEY,
        /** A passkey is to be shown. */
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
