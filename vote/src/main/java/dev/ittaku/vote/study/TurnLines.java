package dev.ittaku.vote.study;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The best moves of a closed turn and their continuations, computed at the first request. */
public record TurnLines(
        String gameId,
        int turnNumber,
        List<Line> lines,
        Instant createdAt,
        @Nullable Instant expiresAt) {
    /** What identifies an item. */
    public record Key(String gameId, int turnNumber) {}

    /**
     * One of them.
     *
     * @param moves squares in order, or {@code PASS}, beginning with the move itself
     * @param discs the expected final disc difference for the side that moves
     * @param margin by how many discs that may change while both sides play best; 0 if it is exact
     * @param content what the move does, in Japanese
     */
    public record Line(List<String> moves, double discs, int margin, String content, String contentEn) {}
}
