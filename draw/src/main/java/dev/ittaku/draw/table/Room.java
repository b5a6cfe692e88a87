package dev.ittaku.draw.table;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A room and where its game stands: everything that everyone may see at any time.
 *
 * @param totals points by player, derived from the score items
 * @param code the short code by which friends find the room
 * @param next the game that was made with "play again", and its code
 * @param epoch the lease under which it was last written; an owner that lost its lease cannot write any more
 */
public record Room(
        String gameId,
        RoomStatus status,
        Instant createdAt,
        Instant updatedAt,
        RoomSettings settings,
        @Nullable RoundState currentRound,
        List<Seat> players,
        @Nullable Map<String, Integer> totals,
        @Nullable RoomOptions options,
        @Nullable String code,
        @Nullable Long epoch,
        @Nullable Instant ttl,
        @Nullable String next,
        @Nullable String nextCode) {
    /** What identifies an item. */
    public record Key(String gameId) {}

    /** Whether a text that somebody sent may go into a key. */
    public static boolean canBeId(String gameId) {
        return !gameId.isEmpty() && gameId.indexOf('#') < 0 && gameId.length() <= 64;
    }

    /** Public rooms are in the lists until their game is over. */
    public boolean isListed() {
        return status != RoomStatus.FINISHED && options != null && options.isPublic();
    }

    /** The same under another lease. */
    public Room under(long fence) {
        return new Room(
                gameId,
                status,
                createdAt,
                updatedAt,
                settings,
                currentRound,
                players,
                totals,
                options,
                code,
                fence,
                ttl,
                next,
                nextCode);
    }
}
