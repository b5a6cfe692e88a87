package dev.ittaku.shogi.engine;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The answer of an engine.
 *
 * @param decision what it would do
 * @param move the move for {@link Decision#MOVE}
 * @param lines the best lines, best first; at most as many as requested; empty when the game is over
 * @param score the position's value: the best line's, or that of the mate on the board; empty if the engine did not
 *     report one
 * @param nodes positions visited, 0 if unknown
 * @param millis how long it took
 */
public record Analysis(
        Decision decision, OptionalInt move, List<Line> lines, Optional<Score> score, long nodes, long millis) {
    /** What an engine would do. */
    public enum Decision {
        MOVE,
        RESIGN,
        /** Declare a win by impasse. */
        DECLARE_WIN
    }

    public Analysis {
        lines = List.copyOf(lines);
    }
}
