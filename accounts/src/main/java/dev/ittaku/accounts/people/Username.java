package dev.ittaku.accounts.people;

import dev.ittaku.platform.refusal.Fault;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A taken username. It maps the name typed at sign-in to the account, ensures uniqueness regardless of case, and stays
 * when the account is deleted, so that nobody inherits rights that were granted to the name.
 *
 * @param key the name in lower case
 */
public record Username(String key, String username, String userId) {
    /** What identifies an item. */
    public record Key(String key) {}

    private static final Pattern ALLOWED = Pattern.compile("[A-Za-z0-9_-]{3,20}");

    /** The key of a name, whatever its spelling. */
    public static String key(String username) {
        return username.toLowerCase(Locale.ROOT);
    }

    /** The fault of a name, if any. */
    public static Optional<Fault> fault(String username) {
        return ALLOWED.matcher(username).matches()
                ? Optional.empty()
                : Optional.of(Fault.of("USERNAME_FORM", "must be 3 to 20 letters, digits, underscores or hyphens"));
    }
}
