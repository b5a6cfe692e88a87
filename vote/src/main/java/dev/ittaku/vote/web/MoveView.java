package dev.ittaku.vote.web;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.ittaku.vote.table.game.Decision;
import dev.ittaku.vote.table.game.Move;
import dev.ittaku.vote.table.game.PlayedBy;
import dev.ittaku.vote.table.game.Player;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A move as it is answered.
 *
 * @param position {@code A1} to {@code H8}, or {@code PASS}
 * @param candidateId the candidate that was adopted, where the crowd moved
 * @param decision why it was chosen, where the crowd moved
 * @param votes the votes it had at the close, where the crowd moved
 * @param evaluation the expected final disc difference for black after the move; null for a pass
 * @param margin by how many discs the evaluation may change while both sides play best; 0 if it is exact
 * @param aiLevel the level at which the machine chose it, in a game in which that follows the crowd
 */
@JsonInclude(JsonInclude.Include.ALWAYS)
public record MoveView(
        int turnNumber,
        Player side,
        String position,
        PlayedBy playedBy,
        @Nullable String candidateId,
        @Nullable Decision decision,
        @Nullable Integer votes,
        @Nullable Double evaluation,
        @Nullable Integer margin,
        @Nullable Integer aiLevel,
        Instant createdAt) {
    public static MoveView of(Move move) {
        return new MoveView(
                move.turnNumber(),
                move.side(),
                move.position(),
                move.playedBy(),
                move.candidateId(),
                move.decision(),
                move.votes(),
                move.evaluation(),
                move.margin(),
                move.aiLevel(),
                move.createdAt());
    }
}
