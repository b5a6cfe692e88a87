package dev.ittaku.vote.game;

import dev.ittaku.table.expression.Condition;
import dev.ittaku.vote.table.VoteTable;
import dev.ittaku.vote.table.game.Game;
import dev.ittaku.vote.table.game.Player;
import dev.ittaku.vote.table.game.Winner;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A filter for games; absent parts are ignored.
 *
 * @param crowd the side that the crowd plays
 * @param lowest level of the machine
 * @param highest level of the machine
 * @param words that the title contains, ignoring case and width
 */
public record GameFilter(
        @Nullable Player crowd,
        @Nullable Integer lowest,
        @Nullable Integer highest,
        @Nullable Winner winner,
        @Nullable String words) {
    public static final GameFilter NONE = new GameFilter(null, null, null, null, null);

    /** Whether the title is wanted; the store compares letters as they are, so it is not asked. */
    boolean isNamed(Game game) {
        String title = game.title();
        return words == null || (title != null && folded(title).contains(folded(words)));
    }

    private static String folded(String text) {
        return Normalizer.normalize(text, Normalizer.Form.NFKC).toLowerCase(Locale.ROOT);
    }

    Optional<Condition> condition() {
        List<Condition> all = new ArrayList<>();
        Player side = crowd;
        if (side != null) {
            all.add(VoteTable.GAME.field(Game::aiSide).is(side == Player.BLACK ? Player.WHITE : Player.BLACK));
        }
        var level = VoteTable.GAME.field(Game::aiLevel);
        if (lowest != null) {
            all.add(level.atLeast(lowest));
        }
        if (highest != null) {
            all.add(level.atMost(highest));
        }
        if (winner != null) {
            all.add(VoteTable.GAME.field(Game::winner).is(winner));
        }
        return all.isEmpty() ? Optional.empty() : Optional.of(Condition.allOf(all.toArray(Condition[]::new)));
    }
}
