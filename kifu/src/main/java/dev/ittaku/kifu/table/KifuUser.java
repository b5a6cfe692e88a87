package dev.ittaku.kifu.table;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a user may hold and holds.
 *
 * @param kifuMax the most records, if it differs from the system's
 * @param kifuCount how many there are, counted in the transactions that create and delete them
 * @param findable how far the user's records of older versions are brought up to date, {@code KifuUpgrade}
 * @param asked when analyses were asked for within the last hour, in milliseconds, the oldest first
 * @param importing the ids of imports at work, written in the transactions that begin and finish them
 */
public record KifuUser(
        String username,
        @Nullable Integer kifuMax,
        @Nullable Integer tagMax,
        @Nullable Integer kifuCount,
        @Nullable Integer tagCount,
        @Nullable Integer findable,
        @Nullable List<Long> asked,
        @Nullable Set<String> importing) {
    /** What identifies an item. */
    public record Key(String username) {}

    /**
     * A user who never requested an analysis or import has no such attribute, and gets none by being read and written.
     */
    public KifuUser {
        asked = asked == null || asked.isEmpty() ? null : asked;
        importing = importing == null || importing.isEmpty() ? null : Set.copyOf(importing);
    }
}
