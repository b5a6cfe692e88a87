package dev.ittaku.draw.table;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The words that a host gave a room. In an item of its own, so that no view of the room can show them. */
public record WordPack(
        String gameId, List<String> words, @Nullable Instant ttl) {
    public WordPack {
        words = List.copyOf(words);
    }

    /** Never the words: records end up in logs. */
    @Override
    public String toString() {
        return "WordPack[" + gameId + ", " + words.size() + "]";
    }
}
