package dev.ittaku.draw.words;

import java.text.Normalizer;
import java.util.Optional;

/** Answers as they are typed. */
final class AnswerText {
    private static final int LONGEST = 50;
    /** No character is written with more chars than this. */
    private static final int LONGEST_CHARACTER = 8;

    private AnswerText() {}

    /** In one width and without blanks around; nothing for what is too long, which is not normalised: that may take its square. */
    static Optional<String> tidy(String typed) {
        if (typed.length() > LONGEST * LONGEST_CHARACTER) {
            return Optional.empty();
        }
        String tidy = Normalizer.normalize(typed, Normalizer.Form.NFKC).strip();
        return tidy.codePointCount(0, tidy.length()) <= LONGEST ? Optional.of(tidy) : Optional.empty();
    }
}
