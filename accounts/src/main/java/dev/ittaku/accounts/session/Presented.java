package dev.ittaku.accounts.session;

import dev.ittaku.platform.secret.Secrets;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a caller shows to be known: which account, which session or token of it, and the secret. */
public record Presented(String userId, String id, String secret) {
    public static final int ID_LENGTH = 12;
    private static final String PARTS = "([A-Za-z0-9]{12})%s([A-Za-z0-9]{12})%s([A-Za-z0-9_-]{43})";
    private static final Pattern COOKIE = Pattern.compile(PARTS.formatted("\\.", "\\."));
    private static final Pattern BEARER = Pattern.compile("ittaku_" + PARTS.formatted("_", "_"));

    /** Reads a cookie's value; nothing for anything that was never given out. */
    public static Optional<Presented> cookie(String text) {
        return parse(COOKIE, text);
    }

    /** Reads a personal token. */
    public static Optional<Presented> bearer(String text) {
        return parse(BEARER, text);
    }

    private static Optional<Presented> parse(Pattern form, String text) {
        Matcher parts = form.matcher(text);
        return parts.matches()
                ? Optional.of(new Presented(parts.group(1), parts.group(2), parts.group(3)))
                : Optional.empty();
    }

    public String asCookie() {
        return userId + "." + id + "." + secret;
    }

    public String asBearer() {
        return "ittaku_" + userId + "_" + id + "_" + secret;
    }

    public boolean fits(String hash) {
        return Secrets.same(hash, Secrets.hash(secret));
    }

    /** Without the secret, which must not reach a log. */
    @Override
    public String toString() {
        return "Presented[" + userId + "." + id + "]";
    }
}
