package dev.ittaku.kifu.formation;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A position in which a user was to move, in a record of theirs.
 *
 * @param ply after how many moves of the main line
 * @param vector {@link FormationVector}
 * @param move the played move, in USI
 * @param cost the loss of the move, in hundredths of a pawn; absent if the record's comments do not contain it
 */
public record Formation(
        String username,
        String kid,
        int ply,
        String sfen,
        List<Integer> vector,
        String move,
        @Nullable Integer cost) {
    /** What identifies an item. */
    public record Key(String username, String kid, int ply) {}

    /** The attributes by which the formations of one record are found. */
    public record ByKid(String username, String kid) {}

    public Formation {
        vector = List.copyOf(vector);
    }
}
