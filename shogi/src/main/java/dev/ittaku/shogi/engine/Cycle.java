package dev.ittaku.shogi.engine;

import dev.ittaku.shogi.board.Position;

/** What happened since the present position occurred before. */
enum Cycle {
    QUIET,
    /** The side to move has given check with every move. */
    MOVER_CHECKS,
    OPPONENT_CHECKS;

    /** For a position that has occurred before. */
    static Cycle of(Position present) {
        Position position = present.copy();
        long key = position.key();
        boolean moverChecks = true;
        boolean opponentChecks = true;
        boolean opponentMoved = true;
        do {
            if (opponentMoved) {
                opponentChecks &= position.inCheck();
            } else {
                moverChecks &= position.inCheck();
            }
            position.unmake();
            opponentMoved = !opponentMoved;
        } while (position.madeMoves() > 0 && (position.key() != key || !opponentMoved));
        if (moverChecks == opponentChecks) {
            return QUIET;
        }
        return moverChecks ? MOVER_CHECKS : OPPONENT_CHECKS;
    }
}
