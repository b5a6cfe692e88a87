package dev.ittaku.kifu.web.position;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.ittaku.kifu.formation.Formation;
import dev.ittaku.kifu.formation.SimilarPositions.Hit;
import dev.ittaku.kifu.web.KifuView;
import dev.ittaku.shogi.board.Position;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Where the caller has stood like this.
 *
 * @param available false where the store has no vector search; records is empty then
 */
public record SimilarView(boolean available, List<SimilarRecord> records) {
    /**
     * The most similar position of a record.
     *
     * @param likeness from 50 to 100, which is the same formation
     * @param sfen the position there
     * @param played what the caller played there
     * @param cost what that gave away, in hundredths of a pawn; absent where the record's comments do not say
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record SimilarRecord(
            String kid,
            int ply,
            int likeness,
            String sfen,
            @JsonUnwrapped GameHead game,
            @Nullable String firstOrSecond,
            @Nullable String result,
            @Nullable MoveView played,
            @Nullable Integer cost) {
        static SimilarRecord of(Hit hit) {
            Formation formation = hit.formation();
            return new SimilarRecord(
                    formation.kid(),
                    formation.ply(),
                    hit.likeness(),
                    formation.sfen(),
                    GameHead.of(hit.kifu(), true),
                    KifuView.lower(hit.kifu().firstOrSecond()),
                    KifuView.lower(hit.kifu().result()),
                    MoveView.of(Position.fromSfen(formation.sfen()), formation.move())
                            .orElse(null),
                    formation.cost());
        }
    }
}
