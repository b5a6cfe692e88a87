package dev.ittaku.othello.commentary;

import java.util.List;
import java.util.stream.Collectors;

/**
 * The text about one move.
 *
 * @param sentences in their order in the text
 */
public record Commentary(List<Sentence> sentences) {

    public Commentary {
        sentences = List.copyOf(sentences);
    }

    public String japanese() {
        return sentences.stream().map(s -> s.phrase().japanese()).collect(Collectors.joining());
    }

    public String english() {
        return sentences.stream().map(s -> s.phrase().english()).collect(Collectors.joining(" "));
    }

    /** Code points of both languages together, with one character between them. */
    public int length() {
        return codePoints(japanese()) + 1 + codePoints(english());
    }

    static int codePoints(String text) {
        return text.codePointCount(0, text.length());
    }
}
