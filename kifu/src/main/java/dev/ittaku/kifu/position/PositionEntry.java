package dev.ittaku.kifu.position;

import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A record that passes through a position.
 *
 * @param space whose index it stands in: {@link Space}
 * @param position {@link PositionKey}
 * @param created when the record was written down, so that the newest come first
 * @param owner whose record it is
 * @param place where in the record: {@code 24} on the main line, {@code 12:1,24} on the branch that leaves it at move 12
 * @param moves how the record goes on, each as {@link PlayedMove} writes it; absent where it ends
 */
public record PositionEntry(
        String space,
        String position,
        Instant created,
        String kid,
        String owner,
        String place,
        @Nullable Set<String> moves) {
    /** What identifies an item. */
    public record Key(String space, String position, Instant created, String kid) {}

    /** The attributes by which its items are found. */
    public record At(String space, String position) {}

    /** A set without elements can't be stored. */
    public PositionEntry {
        moves = moves == null || moves.isEmpty() ? null : Set.copyOf(moves);
    }

    Set<String> following() {
        return moves == null ? Set.of() : moves;
    }

    /** After how many moves. */
    int ply() {
        return Integer.parseInt(place.substring(place.lastIndexOf(',') + 1));
    }
}
