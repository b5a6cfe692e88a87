package dev.ittaku.shogi.engine;

import dev.ittaku.shogi.board.Color;
import dev.ittaku.shogi.board.Piece;
import dev.ittaku.shogi.board.PieceType;
import dev.ittaku.shogi.board.Position;
import dev.ittaku.shogi.board.Square;

/**
 * What a position is worth without looking ahead: material, where pieces like to stand, and how safe the kings are. The
 * numbers are hand-made and modest; a hundred is a pawn.
 */
final class Evaluation {
    /** By piece kind code: worth on the board. */
    static final int[] BOARD_VALUE = {
        0, 100, 300, 350, 500, 800, 950, 550, 0, 600, 560, 560, 540, 1150, 1300,
    };
    /** By piece kind code: worth in hand; a piece that can appear anywhere is worth a little more. */
    static final int[] HAND_VALUE = {0, 115, 320, 370, 540, 880, 1050, 610};

    /** {@code [piece code * 81 + square]}, from sente's view. */
    private static final int[] STANDING = new int[32 * Square.COUNT];
    /** {@code [kind code]}: how much a piece next to the enemy king threatens it. */
    private static final int[] THREAT = {0, 6, 6, 10, 22, 14, 18, 28, 0, 26, 26, 26, 26, 34, 42};
    /** {@code [kind code]}: how much a piece next to its own king shelters it. */
    private static final int[] SHELTER = {0, 8, 3, 3, 14, 2, 0, 22, 0, 16, 14, 14, 16, 20, 10};
    /** {@code [kind code]}: what a square within reach is worth to a piece that slides. */
    private static final int[] REACH = {0, 0, 2, 0, 0, 5, 4, 0, 0, 0, 0, 0, 0, 4, 4};
    /** By distance: how much of it counts. */
    private static final int[] NEARNESS = {0, 4, 2, 1, 0, 0, 0, 0, 0};

    private static final int[] DISTANCE = new int[Square.COUNT * Square.COUNT];

    static {
        for (int a = 0; a < Square.COUNT; a++) {
            for (int b = 0; b < Square.COUNT; b++) {
                DISTANCE[a * Square.COUNT + b] =
                        Math.max(Math.abs(Square.file(a) - Square.file(b)), Math.abs(Square.rank(a) - Square.rank(b)));
            }
            for (PieceType type : PieceType.values()) {
                int worth = BOARD_VALUE[type.code()] + placement(type, Square.file(a), Square.rank(a));
                STANDING[Piece.code(Color.SENTE, type) * Square.COUNT + a] = worth;
                STANDING[Piece.code(Color.GOTE, type) * Square.COUNT + Square.turned(a)] = -worth;
            }
        }
    }

    private Evaluation() {}

    /** Positive is good for the side to move. */
    static int forMover(Position position) {
        int sente = forSente(position);
        return position.sideToMove() == Color.SENTE ? sente : -sente;
    }

    static int forSente(Position position) {
        int score = 0;
        int senteKing = position.kingSquare(Color.SENTE);
        int goteKing = position.kingSquare(Color.GOTE);
        int senteAttack = 0;
        int goteAttack = 0;
        for (int square = 0; square < Square.COUNT; square++) {
            int piece = position.codeAt(square);
            if (piece == 0) {
                continue;
            }
            score += STANDING[piece * Square.COUNT + square];
            int kind = piece & 15;
            boolean sente = piece < 16;
            if (REACH[kind] > 0) {
                int reach = REACH[kind] * position.slidingReach(square);
                score += sente ? reach : -reach;
            }
            int own = sente ? senteKing : goteKing;
            int enemy = sente ? goteKing : senteKing;
            int shelter = own == Square.NONE ? 0 : SHELTER[kind] * NEARNESS[DISTANCE[own * Square.COUNT + square]] / 4;
            int threat = enemy == Square.NONE ? 0 : THREAT[kind] * NEARNESS[DISTANCE[enemy * Square.COUNT + square]];
            score += sente ? shelter : -shelter;
            if (sente) {
                senteAttack += threat;
            } else {
                goteAttack += threat;
            }
        }
        int[] held = {0, 0};
        for (Color color : Color.values()) {
            for (PieceType type : PieceType.HAND_ORDER) {
                held[color.index()] += position.hand(color, type) * HAND_VALUE[type.code()];
            }
        }
        score += held[0] - held[1];
        // An attack counts for more the more pieces join it and the more reserves wait in hand.
        score += attackWorth(senteAttack, held[0]) - attackWorth(goteAttack, held[1]);
        return score;
    }

    private static int attackWorth(int threat, int reserves) {
        return threat * (8 + Math.min(threat, 400) / 25 + Math.min(reserves, 3000) / 200) / 16;
    }

    /** How well a sente piece stands; rank 1 is the enemy's home. */
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
