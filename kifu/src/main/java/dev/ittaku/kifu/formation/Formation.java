package dev.ittaku.kifu.formation;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A position in which a user had to move, in a record of theirs.
 *
 * @param ply after how many moves of the main line
 * @param vector {@link FormationVector}
 * @param move what was played, in USI
 * @param cost what that gave away, in hundredths of a pawn; absent where the record's comments do not say
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

    /** What the formations of one record are looked for by. */
    public record ByKid(String username, String kid) {}

    public Formation {
        vector = List.copyOf(vector);
    }
}
