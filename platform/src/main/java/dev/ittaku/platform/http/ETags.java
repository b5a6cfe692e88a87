package dev.ittaku.platform.http;

import dev.ittaku.platform.refusal.Revision;
import java.util.HashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Versions as ETags, and the check of {@code If-Match}. */
public final class ETags {
    private static final Pattern VERSION = Pattern.compile("\"([0-9]{1,18})\"");
    private static final long NONE = -1;

    private ETags() {}

    /** A version number as a strong tag. */
    public static String of(long version) {
        return "\"" + version + "\"";
    }

    /** Reads the header; a tag that is not one of our versions matches nothing. */
    public static Revision revision(@Nullable String ifMatch) {
        if (ifMatch == null) {
            return Revision.ANY;
        }
        Set<Long> versions = new HashSet<>();
        for (String tag : ifMatch.split(",")) {
            String plain = tag.strip();
            if (plain.equals("*")) {
                return Revision.EXISTING;
            }
            Matcher version = VERSION.matcher(plain);
            versions.add(version.matches() ? Long.parseLong(version.group(1)) : NONE);
        }
        return Revision.of(versions);
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
