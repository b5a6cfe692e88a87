package dev.ittaku.kifu.text;

import dev.ittaku.kifu.refusal.KifuRefusal;
import dev.ittaku.platform.refusal.Fault;
import java.text.Normalizer;
import java.util.Optional;

/** The rules of the paths that owners give their records, such as 社団戦/2025/鈴木. */
public final class Slug {
    static final int LONGEST = 100;
    /** No composed character is written with more chars than this. */
    private static final int LONGEST_CHARACTER = 8;

    private Slug() {}

    /** The path in the form it is kept in. */
    public static String checked(String field, String text) {
        if (isFarTooLong(text, LONGEST)) {
            throw KifuRefusal.invalid(field, Fault.of("LENGTH", "must have {min} to {max} characters", 1, LONGEST));
        }
        String slug = Normalizer.normalize(text, Normalizer.Form.NFC);
        fault(slug).ifPresent(fault -> {
            throw KifuRefusal.invalid(field, fault);
        });
        return slug;
    }

    private static Optional<Fault> fault(String slug) {
        if (slug.isEmpty() || isTooLong(slug)) {
            return Optional.of(Fault.of("LENGTH", "must have {min} to {max} characters", 1, LONGEST));
        }
        if (slug.indexOf('#') >= 0 || hasControl(slug)) {
            return Optional.of(Fault.of("CHARACTERS", "must have neither # nor control characters"));
        }
        for (String part : slug.split("/", -1)) {
            if (part.isEmpty() || part.equals(".") || part.equals("..")) {
                return Optional.of(
                        Fault.of("PATH_FORM", "must be names with single slashes between them, none of them . or .."));
            }
        }
        return Optional.empty();
    }

    public static boolean isTooLong(String slug) {
        return slug.codePointCount(0, slug.length()) > LONGEST;
    }

    /**
     * Whether a text is too long whatever normalising makes of it. Normalising takes the square of a text's length where
     * it has many combining marks, so this comes first.
     */
    public static boolean isFarTooLong(String text, int longest) {
        return text.length() > longest * LONGEST_CHARACTER;
    }

    public static boolean hasControl(String text) {
        return text.codePoints()
                .anyMatch(c ->
                        Character.isISOControl(c) || (c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE));
    }
}
