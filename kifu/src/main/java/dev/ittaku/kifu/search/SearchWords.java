package dev.ittaku.kifu.search;

import dev.ittaku.kifu.text.RecordText;
import dev.ittaku.shogi.opening.Castle;
import dev.ittaku.shogi.opening.Opening;
import dev.ittaku.shogi.opening.Plan;
import dev.ittaku.shogi.opening.Recognition;
import dev.ittaku.shogi.record.GameRecord;
import dev.ittaku.shogi.record.Header;
import dev.ittaku.shogi.record.Node;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What a search finds a record by besides what lists show: place, handicap or start position, the
 * opening and the castles that the moves show, the owner's memo and the
 * comments on the moves, in one line. The summary, which three indexes copy, has room for its beginning only; a longer
 * text is kept whole beside the record, {@link FullWords}.
 */
public final class SearchWords {
    public static final int MOST_BYTES = 500;

    private final StringBuilder words = new StringBuilder();

    private SearchWords() {}

    /** All of it. */
    static String of(GameRecord game, @Nullable String memo) {
        SearchWords words = new SearchWords();
        words.add(RecordText.start(game));
        game.headers().firstOf(Header.SITE).ifPresent(words::add);
        Plan plan = Recognition.of(game);
        plan.opening().map(Opening::japanese).ifPresent(words::add);
        Stream.concat(plan.sente().stream(), plan.gote().stream())
                .map(Castle::japanese)
                .distinct()
                .sorted()
                .forEach(words::add);
        if (memo != null) {
            words.add(memo);
        }
        for (Node node : game.tree().nodes()) {
            // A line that begins with # is an engine's note, not a person's words.
            node.comment().lines().filter(line -> !line.startsWith("#")).forEach(words::add);
        }
        return words.words.toString();
    }

    /** As much of it as the summary has room for; the same text if that is all. */
    static String beginning(String words) {
        int bytes = 0;
        for (int i = 0; i < words.length(); i += Character.charCount(words.codePointAt(i))) {
            if (bytes >= MOST_BYTES) {
                return words.substring(0, i);
            }
            bytes += Character.toString(words.codePointAt(i)).getBytes(StandardCharsets.UTF_8).length;
        }
        return words;
    }

    private void add(String text) {
        boolean gap = words.length() > 0;
        for (int i = 0; i < text.length(); i += Character.charCount(text.codePointAt(i))) {
            int point = text.codePointAt(i);
            if (Character.isWhitespace(point) || Character.isISOControl(point)) {
                gap = words.length() > 0;
                continue;
            }
            if (gap) {
                words.append(' ');
                gap = false;
            }
            words.appendCodePoint(point);
        }
    }
}
