package dev.ittaku.shogi.engine;

import dev.ittaku.shogi.board.Color;
import java.util.OptionalInt;

/** What a position is worth, always from sente's view. */
public sealed interface Score {
    /** The kind of a value: searches sometimes know only a lower or an upper bound. */
    enum Bound {
        EXACT,
        AT_LEAST,
        AT_MOST
    }

    /** A hundred is about a pawn; positive is good for sente. */
    record Points(int centipawns, Bound bound) implements Score {}

    /**
     * A forced mate: who mates, and after how many plies if the engine reported it; 0 means the mate is on the board.
     */
    record Mate(Color winner, OptionalInt plies) implements Score {}

    /** Points from the view of a side, turned to sente's. */
    static Score points(Color view, int centipawns, Bound bound) {
        if (view == Color.SENTE) {
            return new Points(centipawns, bound);
        }
        Bound turned = switch (bound) {
            case EXACT -> Bound.EXACT;
            case AT_LEAST -> Bound.AT_MOST;
            case AT_MOST -> Bound.AT_LEAST;
        };
        return new Points(-centipawns, turned);
    }

    static Score mate(Color winner, int plies) {
        return new Mate(winner, OptionalInt.of(plies));
    }
}
