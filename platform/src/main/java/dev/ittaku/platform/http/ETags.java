package dev.ittaku.platform.http;

import org.jspecify.annotations.Nullable;

/** Versions as ETags, and the check of {@code If-Match}. */
public final class ETags {
    private ETags() {}

    /** A version number as a strong tag. */
    public static String of(long version) {
        return "\"" + version + "\"";
    }

    /** Passes if the header is absent, {@code *}, or names the current tag; a 412 otherwise. */
    public static void check(@Nullable String ifMatch, String current) {
        if (!matches(ifMatch, current)) {
            throw Problem.stale();
        }
    }

    /** Whether the header is absent, {@code *}, or names the current tag. */
    public static boolean matches(@Nullable String ifMatch, String current) {
        if (ifMatch == null) {
            return true;
        }
        for (String tag : ifMatch.split(",")) {
            String plain = tag.strip();
            if (plain.equals("*") || plain.equals(current)) {
                return true;
            }
        }
        return false;
    }
}
