package dev.ittaku.shogi.board;

/**
 * Fourfold repetition (千日手): the same board, hands and side to move for the fourth time is a draw, unless one side
 * gave check with every one of its moves since the first of the four; then that side loses.
 */
public enum Repetition {
    NONE,
    DRAW,
    SENTE_LOSES,
    GOTE_LOSES;

    private static final int TIMES = 4;

    /** Judges the position as the moves made since its set-up have left it. */
    public static Repetition of(Position position) {
        // Keys can collide, so they only decide whether looking closely is worth it.
        return position.occurrences() < TIMES ? NONE : replay(position.copy());
    }

    private static Repetition replay(Position position) {
        String repeated = position.toSfenWithoutMoveNumber();
        boolean senteAlwaysChecked = true;
        boolean goteAlwaysChecked = true;
        int times = 1;
        while (position.madeMoves() > 0 && times < TIMES) {
            if (!position.inCheck()) {
                senteAlwaysChecked &= position.sideToMove() == Color.SENTE;
                goteAlwaysChecked &= position.sideToMove() == Color.GOTE;
            }
            position.unmake();
            if (position.toSfenWithoutMoveNumber().equals(repeated)) {
                times++;
            }
        }
        if (times < TIMES) {
            return NONE;
        }
        if (senteAlwaysChecked == goteAlwaysChecked) {
            return DRAW;
        }
        return senteAlwaysChecked ? SENTE_LOSES : GOTE_LOSES;
    }
}
