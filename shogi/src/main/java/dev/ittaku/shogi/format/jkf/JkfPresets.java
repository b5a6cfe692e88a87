package dev.ittaku.shogi.format.jkf;

import dev.ittaku.shogi.board.Handicap;
import java.util.Optional;

/** JKF's names of the handicaps. */
public final class JkfPresets {
    private JkfPresets() {}

    public static String name(Handicap handicap) {
        return switch (handicap) {
            case EVEN -> "HIRATE";
            case LANCE -> "KY";
            case RIGHT_LANCE -> "KY_R";
            case BISHOP -> "KA";
            case ROOK -> "HI";
            case ROOK_LANCE -> "HIKY";
            case TWO_PIECE -> "2";
            case THREE_PIECE -> "3";
            case FOUR_PIECE -> "4";
            case FIVE_PIECE -> "5";
            case LEFT_FIVE_PIECE -> "5_L";
            case SIX_PIECE -> "6";
            case LEFT_SEVEN_PIECE -> "7_L";
            case RIGHT_SEVEN_PIECE -> "7_R";
            case EIGHT_PIECE -> "8";
            case TEN_PIECE -> "10";
            case OTHER -> "OTHER";
        };
    }

    public static Optional<Handicap> handicap(String name) {
        for (Handicap handicap : Handicap.values()) {
            if (name(handicap).equals(name)) {
                return Optional.of(handicap);
            }
        }
        return Optional.empty();
    }
}
