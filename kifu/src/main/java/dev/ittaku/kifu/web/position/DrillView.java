package dev.ittaku.kifu.web.position;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.ittaku.kifu.formation.Drills.Drill;
import dev.ittaku.kifu.formation.Mistake;
import dev.ittaku.shogi.board.Position;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A mistake of the caller's, as a drill.
 *
 * @param sfen the position before it
 * @param cost the loss, in hundredths of a pawn
 * @param best the engine's move; absent if the record's comments do not contain it
 * @param again the same mistake in a similar position of other records
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record DrillView(
        String kid,
        int ply,
        String sfen,
        @JsonUnwrapped GameHead game,
        @Nullable MoveView played,
        int cost,
        @Nullable MoveView best,
        List<Again> again) {
    /** The same mistake in another record. */
    public record Again(String kid, int ply, int cost) {
        static Again of(Mistake mistake) {
            return new Again(mistake.kid(), mistake.ply(), mistake.cost());
        }
    }

    /** All drills of the caller. */
    public record All(List<DrillView> items) {}

    static DrillView of(Drill drill) {
        Mistake mistake = drill.mistake();
        Position position = Position.fromSfen(mistake.sfen());
        return new DrillView(
                mistake.kid(),
                mistake.ply(),
                mistake.sfen(),
                GameHead.of(drill.kifu(), true),
                MoveView.of(position, mistake.move()).orElse(null),
                mistake.cost(),
                MoveView.of(position, mistake.best()).orElse(null),
                drill.again().stream().map(Again::of).toList());
    }
}
