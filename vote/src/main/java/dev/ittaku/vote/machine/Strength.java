package dev.ittaku.vote.machine;

import dev.ittaku.othello.play.Level;
import dev.ittaku.vote.table.game.Game;
import dev.ittaku.vote.table.game.Move;
import dev.ittaku.vote.table.game.PlayedBy;
import dev.ittaku.vote.table.game.Player;
import java.util.List;

/**
 * The machine's level where it follows the crowd, so that games stay close: one lower when it is expected to win by more
 * than {@link #CLOSE} discs, one higher when it is expected to lose by more. It follows from the moves alone, so a turn that
 * is repeated after a crash comes out the same.
 */
public final class Strength {
    /** A game with an expected result within this many discs counts as close. */
    public static final double CLOSE = 4;

    /** A position is judged by the expected result after the last moves of both sides. */
    private static final int JUDGED = 2;

    private Strength() {}

    /** The level of the machine's next move, after these. */
    public static int next(Game game, List<Move> moves) {
        int level = moves.stream()
                .filter(move -> move.playedBy() == PlayedBy.AI && move.aiLevel() != null)
                .reduce((earlier, later) -> later)
                .map(Move::aiLevel)
                .orElse(game.level());
        List<Double> rated = moves.stream()
                .filter(move -> move.evaluation() != null)
                .map(Move::evaluation)
                .toList();
        double black = rated.subList(Math.max(0, rated.size() - JUDGED), rated.size()).stream()
                .mapToDouble(Double::doubleValue)
                .average()
                .orElse(0);
        double lead = game.aiSide() == Player.BLACK ? black : -black;
        int next = lead > CLOSE ? level - 1 : lead < -CLOSE ? level + 1 : level;
        return Math.max(Level.LOWEST, Math.min(Level.HIGHEST, next));
    }
}
