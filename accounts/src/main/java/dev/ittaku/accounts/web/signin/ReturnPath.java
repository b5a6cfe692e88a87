package dev.ittaku.accounts.web.signin;

import java.net.URI;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The page to go back to after signing in: one of this server, so that no link can lead a person elsewhere. */
final class ReturnPath {
    private static final Pattern OURS = Pattern.compile("/(?![/\\\\])[!-\\[\\]-~]{0,500}");

    private ReturnPath() {}

    /** Returns the path if it is a page of this server, else the portal. */
    static String of(@Nullable String wanted) {
        return wanted != null && OURS.matcher(wanted).matches() && !wanted.startsWith("/api/") && isAddress(wanted)
                ? wanted
                : "/";
    }

    /** Browsers put up with signs that no address may have; a redirect there could not be written. */
    private static boolean isAddress(String path) {
        try {
            return URI.create(path).getHost() == null;
        } catch (IllegalArgumentException e) {
            return false;
        }
    }
}
