package dev.ittaku.shogi.board;

/**
 * Impasse (持将棋, 入玉): who may declare, with how many points. Rook, bishop and their promoted sides count five, all
 * other pieces but the king one; what the giver of a handicap left out is added to gote's points.
 */
public final class Impasse {
    /** The association's rule ends a game as an impasse after this number of moves. */
    public static final int MOVE_LIMIT = 500;

    private static final int PIECES_NEEDED = 10;
    private static final int FULL_CAMP_POINTS = 27;

    /** Which rule a declaration is judged by. */
    public enum Rule {
        /** Sente wins with 28 points, gote with 27; a declaration that falls short loses. Most servers and CSA. */
        POINTS_27,
        /** 31 points win, 24 to 30 draw, fewer lose. The association's declaration rule. */
        POINTS_24
    }

    /** The result of a declaration for the declarer. */
    public enum Outcome {
        WIN,
        DRAW,
        LOSS
    }

    /**
     * The facts for a declaration by the side to move.
     *
     * @param kingInCamp the king stands on the three farthest ranks
     * @param inCheck the king is in check
     * @param piecesInCamp own pieces there, without the king
     * @param points of the pieces there and in hand, with the handicap's
     */
    public record Claim(Color by, boolean kingInCamp, boolean inCheck, int piecesInCamp, int points) {
        /** True if all conditions except the points are fulfilled. */
        public boolean isAllowed() {
            return kingInCamp && !inCheck && piecesInCamp >= PIECES_NEEDED;
        }

        public Outcome outcome(Rule rule) {
            if (!isAllowed()) {
                return Outcome.LOSS;
            }
            return switch (rule) {
                case POINTS_27 -> points >= (by == Color.SENTE ? 28 : 27) ? Outcome.WIN : Outcome.LOSS;
                case POINTS_24 -> points >= 31 ? Outcome.WIN : points >= 24 ? Outcome.DRAW : Outcome.LOSS;
            };
        }
    }

    private Impasse() {}

    /** The claim of the side to move in a game without handicap. */
    public static Claim claim(Position position) {
        return claim(position, Handicap.EVEN);
    }

    /** The claim of the side to move in a game that began with this handicap. */
    public static Claim claim(Position position, Handicap handicap) {
        Color color = position.sideToMove();
        int pieces = 0;
        int points = handPoints(position, color) + given(color, handicap);
        for (int square = 0; square < Square.COUNT; square++) {
            int worth = worth(position, square, color);
            if (worth > 0 && Square.isPromotionZone(color, square)) {
                pieces++;
                points += worth;
            }
        }
        int king = position.kingSquare(color);
        boolean entered = king != Square.NONE && Square.isPromotionZone(color, king);
        return new Claim(color, entered, position.inCheck(), pieces, points);
    }

    /** All points of a side, wherever its pieces are, as they are counted when both players agree on an impasse. */
    public static int points(Position position, Color color, Handicap handicap) {
        int points = handPoints(position, color) + given(color, handicap);
        for (int square = 0; square < Square.COUNT; square++) {
            points += worth(position, square, color);
        }
        return points;
    }

    /** The result for a side when both agree: fewer than 24 points lose, otherwise it is a draw. */
    public static Outcome agreed(Position position, Color color, Handicap handicap) {
        boolean enough = points(position, color, handicap) >= 24;
        boolean opponentEnough = points(position, color.opponent(), handicap) >= 24;
        if (enough == opponentEnough) {
            return Outcome.DRAW;
        }
        return enough ? Outcome.WIN : Outcome.LOSS;
    }

    private static int given(Color color, Handicap handicap) {
        if (color == Color.SENTE || handicap.sfen().isEmpty()) {
            return 0;
        }
        Position start = Position.fromSfen(handicap.sfen().orElseThrow());
        int left = 0;
        for (int square = 0; square < Square.COUNT; square++) {
            left += worth(start, square, Color.GOTE);
        }
        return FULL_CAMP_POINTS - left;
    }

    private static int handPoints(Position position, Color color) {
        int points = 0;
        for (PieceType type : PieceType.HAND_ORDER) {
            points += position.hand(color, type) * worth(type);
        }
        return points;
    }

    private static int worth(Position position, int square, Color color) {
        return position.pieceAt(square)
                .filter(piece -> piece.color() == color)
                .map(piece -> worth(piece.type()))
                .orElse(0);
    }

    private static int worth(PieceType type) {
        return switch (type) {
            case KING -> 0;
            case ROOK, BISHOP, DRAGON, HORSE -> 5;
            default -> 1;
        };
    }
}
