package dev.ittaku.kifu;

import dev.ittaku.shogi.record.GameRecord;
import dev.ittaku.shogi.record.Header;
import dev.ittaku.shogi.record.Node;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * What a search finds a record by besides what lists show: place, handicap or start position, the owner's memo and the
 * comments on the moves. It stands in the summary, which three indexes copy, so long texts are cut.
 */
final class SearchWords {
    static final int MOST_BYTES = 500;

    private final StringBuilder words = new StringBuilder();
    private int bytes;

    private SearchWords() {}

    static String of(GameRecord game, String start, @Nullable String memo) {
        SearchWords words = new SearchWords();
        words.add(start);
        game.headers().firstOf(Header.SITE).ifPresent(words::add);
        if (memo != null) {
            words.add(memo);
        }
        for (Node node : game.tree().nodes()) {
            // A line that begins with # is an engine's note, not a person's words.
            node.comment().lines().filter(line -> !line.startsWith("#")).forEach(words::add);
            if (words.isFull()) {
                break;
            }
        }
        return words.words.toString();
    }

    private boolean isFull() {
        return bytes >= MOST_BYTES;
    }

    private void add(String text) {
        boolean gap = words.length() > 0;
        for (int i = 0; i < text.length() && !isFull(); i += Character.charCount(text.codePointAt(i))) {
            int point = text.codePointAt(i);
            if (Character.isWhitespace(point) || Character.isISOControl(point)) {
                gap = words.length() > 0;
                continue;
            }
            if (gap) {
                words.append(' ');
                bytes++;
                gap = false;
            }
            words.appendCodePoint(point);
            bytes += Character.toString(point).getBytes(StandardCharsets.UTF_8).length;
        }
    }
}
