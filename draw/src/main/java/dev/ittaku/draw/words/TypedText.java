package dev.ittaku.draw.words;

import java.text.Normalizer;
import java.util.Optional;

/** What people type, brought into one form. */
public final class TypedText {
    /** No character is written with more chars than this. */
    private static final int LONGEST_CHARACTER = 8;

    private TypedText() {}

    /** In one width and without blanks around; nothing for what is too long, which is not normalised: that may take its square. */
    public static Optional<String> tidy(String typed, int longest) {
        if (typed.length() > longest * LONGEST_CHARACTER) {
            return Optional.empty();
        }
        String tidy = Normalizer.normalize(typed, Normalizer.Form.NFKC).strip();
        return tidy.codePointCount(0, tidy.length()) <= longest ? Optional.of(tidy) : Optional.empty();
    }
}
