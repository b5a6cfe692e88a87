package dev.ittaku.shogi.engine.evaluation;

import dev.ittaku.shogi.board.Color;
import dev.ittaku.shogi.board.PieceType;
import dev.ittaku.shogi.board.Position;
import dev.ittaku.shogi.board.Square;

/**
 * How hard a side presses on the enemy king, and how well that king is sheltered. A sum of single pieces does not see that
 * three attackers together threaten far more than three times one: the worth of a siege is looked up by both figures.
 */
final class Siege {
    /** A king under more pressure than the last level has lost in any case. */
    static final int LEVELS = 16;

    static final int SHELTERS = 6;

    /** So much pressure is one level. */
    private static final int PRESSURE_OF_LEVEL = 6;
    /** By piece kind code: pawn, lance, knight, silver, bishop, rook, gold, king, and the promoted ones. */
    private static final int[] PRESSURE = {0, 1, 1, 2, 4, 3, 4, 4, 0, 4, 4, 4, 4, 6, 7};
    /** By distance from the king. */
    private static final int[] NEARNESS = {0, 3, 2, 1};

    private static final int[] PRESSURE_IN_HAND = {0, 0, 2, 2, 4, 4, 6, 5};
    private static final int[] SHELTER = {0, 0, 0, 0, 1, 0, 0, 1, 0, 1, 1, 1, 1, 1, 0};

    private Siege() {}

    /** The pressure of a piece on the enemy king at this distance of files and ranks. */
    static int pressure(int kind, int files, int ranks) {
        int distance = Math.max(Math.abs(files), Math.abs(ranks));
        return distance < NEARNESS.length ? PRESSURE[kind] * NEARNESS[distance] : 0;
    }

    static int pressureInHand(int kind) {
        return PRESSURE_IN_HAND[kind];
    }

    /** What a piece adds to the shelter of its own king. */
    static int shelter(int kind, int files, int ranks) {
        return Math.max(Math.abs(files), Math.abs(ranks)) == 1 ? SHELTER[kind] : 0;
    }

    /** Where the worth of such a siege stands among {@code LEVELS * SHELTERS}. */
    static int place(int pressure, int shelter) {
        return Math.min(pressure / PRESSURE_OF_LEVEL, LEVELS - 1) * SHELTERS + Math.min(shelter, SHELTERS - 1);
    }

    /** The same for all that a side has. */
    static int place(Position position, Color attacker) {
        int king = position.kingSquare(attacker.opponent());
        int pressure = 0;
        int shelter = 0;
        for (int square = 0; square < Square.COUNT && king != Square.NONE; square++) {
            int piece = position.codeAt(square);
            int files = Square.file(square) - Square.file(king);
            int ranks = Square.rank(square) - Square.rank(king);
            if (piece != 0 && piece >> 4 == attacker.index()) {
                pressure += pressure(piece & 15, files, ranks);
            } else {
                shelter += shelter(piece & 15, files, ranks);
            }
        }
        for (PieceType type : PieceType.HAND_ORDER) {
            int held = Math.min(position.hand(attacker, type), Weights.MOST_HELD);
            pressure += held * pressureInHand(type.code());
        }
        return place(pressure, shelter);
    }
}
