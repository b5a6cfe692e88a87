package dev.ittaku.shogi.training;

import dev.ittaku.shogi.board.PieceType;
import dev.ittaku.shogi.board.Square;
import dev.ittaku.shogi.engine.evaluation.Weights;

/** Weights made by hand, with which the first games are played: rough values, castles near the king, attacks on the other. */
final class FirstWeights {
    /** By piece kind code: value on the board, and in hand, from where a piece can be dropped anywhere. */
    private static final int[] BOARD = {0, 100, 300, 350, 500, 800, 950, 550, 0, 600, 560, 560, 540, 1150, 1300};

    private static final int[] HAND = {0, 115, 320, 370, 540, 880, 1050, 610};
    /** By piece kind code: how much a piece next to the enemy king threatens it. */
    private static final int[] THREAT = {0, 8, 8, 14, 30, 18, 24, 40, 0, 38, 38, 38, 38, 46, 56};
    /** By piece kind code: how much a piece next to its own king shelters it. */
    private static final int[] SHELTER = {0, 8, 3, 3, 14, 2, 0, 22, 0, 16, 14, 14, 16, 20, 10};
    /** By distance, in quarters. */
    private static final int[] NEARNESS = {0, 4, 3, 2, 1, 0, 0, 0, 0};

    /** Pressure counts by its square. */
    private static final int SIEGE = 4;

    private FirstWeights() {}

    static Weights make() {
        float[] values = new float[2 * Weights.SIZE];
        for (PieceType type : PieceType.values()) {
            int kind = type.code();
            for (int square = 0; square < Square.COUNT; square++) {
                int worth = BOARD[kind];
                int opening = placement(type, Square.file(square), Square.rank(square));
                set(values, Weights.square(kind, square), worth + opening, worth + opening / 2);
            }
            for (int files = 0; files < 9; files++) {
                for (int ranks = -8; ranks <= 8; ranks++) {
                    int near = NEARNESS[Math.max(files, Math.abs(ranks))];
                    set(
                            values,
                            Weights.ownKing(kind, files, ranks),
                            SHELTER[kind] * near / 4,
                            SHELTER[kind] * near / 3);
                    set(
                            values,
                            Weights.enemyKing(kind, files, ranks),
                            THREAT[kind] * near / 4,
                            THREAT[kind] * near / 2);
                }
            }
            for (int count = 0; kind < 8 && count <= Weights.MOST_HELD; count++) {
                // The tenth pawn in hand is worth less than the first.
                int worth = kind == 1 ? 115 * count - 3 * count * count : HAND[kind] * count;
                set(values, Weights.hand(kind, count), worth, worth);
            }
        }
        set(values, Weights.TURN, 20, 20);
        for (int level = 0; level < Weights.SIEGE_LEVELS; level++) {
            for (int shelter = 0; shelter < Weights.SIEGE_SHELTERS; shelter++) {
                int worth = SIEGE * level * level / (2 + shelter);
                set(values, Weights.siege(level, shelter), worth / 2, worth);
            }
        }
        return Weights.of(values);
    }

    private static void set(float[] values, int place, int opening, int endgame) {
        values[2 * place] = opening;
        values[2 * place + 1] = endgame;
    }

    /** The value of a sente piece's place in the opening; rank 1 is the enemy's home. */
    private static int placement(PieceType type, int file, int rank) {
        int centre = 4 - Math.abs(5 - file);
        int forward = 9 - rank;
        return switch (type) {
            case PAWN ->
                (rank <= 4 ? 10 : forward * 2) + (file == 2 && rank < 7 ? 6 : 0) + (file == 7 && rank < 7 ? 4 : 0);
            case LANCE -> rank >= 8 ? 0 : -20;
            case KNIGHT -> rank <= 5 ? 10 + centre * 3 : rank == 9 ? 0 : 5;
            case SILVER -> (rank >= 5 && rank <= 7 ? 12 : rank >= 8 ? 0 : 8) + centre * 3;
            case GOLD -> (rank >= 7 ? 8 : -10) + centre * 2;
            case BISHOP -> centre * 3;
            case ROOK -> (rank <= 3 ? 40 : 0) - (rank == 8 ? 0 : 5);
            case KING ->
                rank == 9 ? 20 + Math.abs(5 - file) * 12 : rank == 8 ? 10 + Math.abs(5 - file) * 14 : -forward * 15;
            case PROMOTED_PAWN, PROMOTED_LANCE, PROMOTED_KNIGHT, PROMOTED_SILVER -> rank <= 4 ? centre * 4 : -20;
            case HORSE -> rank >= 6 ? 30 : 10;
            case DRAGON -> rank <= 4 ? 40 : 10;
        };
    }
}
