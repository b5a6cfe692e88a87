package dev.ittaku.platform.http;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Which of the two languages a reader wants, by the request's Accept-Language. Pages send the language that they show.
 */
public final class Languages {
    private static final int LONGEST = 1000;
    private static final List<String> KNOWN = List.of("ja", "en");

    private Languages() {}

    /** English unless Japanese is preferred; an invalid header is ignored. */
    public static boolean prefersJapanese(@Nullable String header) {
        if (header == null || header.isBlank() || header.length() > LONGEST) {
            return false;
        }
        try {
            List<Locale.LanguageRange> wanted = Locale.LanguageRange.parse(header);
            return "ja".equals(Locale.lookupTag(wanted, KNOWN));
        } catch (IllegalArgumentException e) {
            return false;
        }
    }
}
