package dev.ittaku.vote.table.game;

import dev.ittaku.othello.analysis.MoveAnalysis;
import dev.ittaku.vote.table.turn.Candidate;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A move that was made.
 *
 * @param position {@code A1} to {@code H8}, or {@code PASS}
 * @param candidateId the candidate that was adopted, where the crowd moved
 * @param votes the votes it had at the close
 * @param evaluation the expected final disc difference for black after the move; absent for a pass
 * @param margin by how many discs the evaluation may change while both sides play best; 0 if it is exact
 * @param aiLevel the level at which the machine chose it, where that follows the game
 * @param ballotsHash over the votes without their voters; absent on moves from before it was kept
 * @param auditHash over the turn and the hash before it; absent on moves from before it was kept
 */
public record Move(
        String gameId,
        int turnNumber,
        Player side,
        String position,
        PlayedBy playedBy,
        @Nullable String candidateId,
        Instant createdAt,
        @Nullable Decision decision,
        @Nullable Integer votes,
        @Nullable Double evaluation,
        @Nullable Integer margin,
        @Nullable Integer aiLevel,
        @Nullable String ballotsHash,
        @Nullable String auditHash,
        @Nullable Instant expiresAt) {
    /** What identifies an item. */
    public record Key(String gameId, int turnNumber) {}

    /** The position of a pass. */
    public static final String PASS = "PASS";

    /** A move of the machine, or of a side that cannot move. */
    public static Move of(String gameId, int turnNumber, String position, PlayedBy who, Instant at) {
        return made(gameId, turnNumber, position, who, null, at, null, null);
    }

    /** The move that the crowd has chosen, with its number of votes. */
    public static Move ofCrowd(Candidate chosen, Decision decision, int votes, Instant at) {
        return made(
                chosen.gameId(),
                chosen.turnNumber(),
                chosen.position(),
                PlayedBy.COLLECTIVE,
                chosen.candidateId(),
                at,
                decision,
                votes);
    }

    private static Move made(
            String gameId,
            int turnNumber,
            String position,
            PlayedBy who,
            @Nullable String candidateId,
            Instant at,
            @Nullable Decision decision,
            @Nullable Integer votes) {
        Player side = Player.atTurn(turnNumber);
        return new Move(
                gameId,
                turnNumber,
                side,
                position,
                who,
                candidateId,
                at,
                decision,
                votes,
                null,
                null,
                null,
                null,
                null,
                null);
    }

    /** The same move with what the machine found about it. */
    public Move rated(MoveAnalysis found) {
        double forBlack = side == Player.BLACK ? found.evaluation() : 0 - found.evaluation();
        return copy(forBlack, found.margin(), aiLevel, ballotsHash, auditHash);
    }

    /** The same move with the level at which the machine chose it. */
    public Move at(int level) {
        return copy(evaluation, margin, level, ballotsHash, auditHash);
    }

    /** The same move with the hashes of its turn. */
    public Move linked(String ballots, String hash) {
        return copy(evaluation, margin, aiLevel, ballots, hash);
    }

    private Move copy(
            @Nullable Double forBlack,
            @Nullable Integer uncertain,
            @Nullable Integer level,
            @Nullable String ballots,
            @Nullable String hash) {
        return new Move(
                gameId,
                turnNumber,
                side,
                position,
                playedBy,
                candidateId,
                createdAt,
                decision,
                votes,
                forBlack,
                uncertain,
                level,
                ballots,
                hash,
                expiresAt);
    }

    public boolean isPass() {
        return position.equals(PASS);
    }
}
