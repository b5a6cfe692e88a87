package dev.ittaku.othello.training;

import dev.ittaku.othello.analysis.Analyst;
import dev.ittaku.othello.board.Position;
import dev.ittaku.othello.board.Side;
import dev.ittaku.othello.search.Engine;
import dev.ittaku.othello.search.Rated;
import java.util.ArrayList;
import java.util.List;

/**
 * The estimates that people see while both sides play the best moves, and the result.
 *
 * @param told the estimates, first to last
 * @param truth black's lead in the end, known as soon as the game is solved
 */
record BestLine(List<Estimate> told, double truth) {

    /**
     * One estimate of black's lead.
     *
     * @param empties empty squares after the move of the estimate
     */
    record Estimate(int empties, double lead) {}

    /** Follows the line from a position, judged as Vote's commentary does. */
    static BestLine from(Position beginning, Engine engine) {
        List<Estimate> told = new ArrayList<>();
        Position position = beginning;
        while (!position.isOver()) {
            if (position.mustPass()) {
                position = position.pass();
                continue;
            }
            Rated best = engine.appraise(position, Analyst.STEADY).get(0);
            double lead = position.toMove() == Side.BLACK ? best.discs() : -best.discs();
            if (best.exact()) {
                return new BestLine(told, lead);
            }
            told.add(new Estimate(position.empties() - 1, lead));
            position = position.play(best.square());
        }
        return new BestLine(told, position.toMove() == Side.BLACK ? position.finalScore() : -position.finalScore());
    }

    /** The largest difference between an estimate and the result. */
    double farthest() {
        return told.stream()
                .mapToDouble(one -> Math.abs(one.lead - truth))
                .max()
                .orElse(0);
    }

    /** Whether the result is within every estimate: within its margin, or at least the size of a large lead. */
    boolean holds() {
        return told.stream().allMatch(one -> {
            long lead = Math.round(Math.abs(one.lead));
            double kept = one.lead < 0 ? -truth : truth;
            return kept >= lead - Analyst.MARGIN && (kept <= lead + Analyst.MARGIN || lead >= Analyst.FAR_AHEAD);
        });
    }
}
