package dev.ittaku.kifu.search;

import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Which of a user's records have one game.
 *
 * @param game {@code GameKey}
 * @param kids the records; one of them may have another text by now, none that has the game is missing
 */
public record SameGame(
        String username, String game, @Nullable Set<String> kids) {
    /** What identifies an item. */
    public record Key(String username, String game) {}
}
