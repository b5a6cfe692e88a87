package dev.ittaku.shogi.record;

import dev.ittaku.shogi.board.Color;

/** Who won. */
public enum Outcome {
    SENTE_WINS,
    GOTE_WINS,
    DRAW,
    /** Not over, broken off, or unknown. */
    OPEN;

    public static Outcome winOf(Color winner) {
        return winner == Color.SENTE ? SENTE_WINS : GOTE_WINS;
    }
}
