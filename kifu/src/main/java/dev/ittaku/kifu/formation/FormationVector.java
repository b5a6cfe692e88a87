package dev.ittaku.kifu.formation;

import dev.ittaku.shogi.board.Color;
import dev.ittaku.shogi.board.Piece;
import dev.ittaku.shogi.board.PieceType;
import dev.ittaku.shogi.board.Position;
import dev.ittaku.shogi.board.Square;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A position as a vector, from the view of the side to move: the squares of the kings, the generals around them, the
 * advance of each pawn, and the hands. Positions with similar vectors look alike to a player. The numbers are weights
 * of differences. The vectors are stored, so changing the numbers means indexing all records again.
 */
public final class FormationVector {
    /** Two kings, eight squares around each, nine files of pawns and seven kinds in hand for each side. */
    public static final int DIMENSIONS = 2 * (2 + 8 + 9 + 7);

    private static final int KING_STEP = 3;
    private static final int GENERAL = 4;
    private static final int PAWN_STEP = 2;
    /** A missing or far advanced pawn differs from one on its start square as much as four steps. */
    private static final int MOST_STEPS = 4;

    private static final int MOST_PAWNS = 4;
    private static final Map<PieceType, Integer> IN_HAND = Map.of(
            PieceType.ROOK, 6,
            PieceType.BISHOP, 6,
            PieceType.GOLD, 4,
            PieceType.SILVER, 4,
            PieceType.KNIGHT, 2,
            PieceType.LANCE, 2,
            PieceType.PAWN, 1);

    private final Position position;
    private final Color viewer;
    private final List<Integer> elements = new ArrayList<>(DIMENSIONS);

    private FormationVector(Position position) {
        this.position = position;
        this.viewer = position.sideToMove();
    }

    public static List<Integer> of(Position position) {
        FormationVector vector = new FormationVector(position);
        vector.side(vector.viewer);
        vector.side(vector.viewer.opponent());
        return List.copyOf(vector.elements);
    }

    /** How different two positions are. */
    static double distance(List<Integer> one, List<Integer> other) {
        double squares = 0;
        for (int i = 0; i < one.size(); i++) {
            double difference = one.get(i) - other.get(i);
            squares += difference * difference;
        }
        return Math.sqrt(squares);
    }

    private void side(Color color) {
        int king = king(color);
        elements.add(king == Square.NONE ? 0 : KING_STEP * Square.file(king));
        elements.add(king == Square.NONE ? 0 : KING_STEP * Square.rank(king));
        castle(color, king);
        for (int file = 1; file <= 9; file++) {
            elements.add(PAWN_STEP * steps(color, file));
        }
        for (PieceType type : PieceType.HAND_ORDER) {
            int held = position.hand(color, type);
            elements.add(IN_HAND.getOrDefault(type, 0) * (type == PieceType.PAWN ? Math.min(held, MOST_PAWNS) : held));
        }
    }

    /** The board as the side to move sees it. */
    private Optional<Piece> at(int file, int rank) {
        int square = Square.of(file, rank);
        return position.pieceAt(viewer == Color.SENTE ? square : Square.turned(square));
    }

    private boolean stands(Color color, PieceType type, int file, int rank) {
        Optional<Piece> piece = at(file, rank);
        return piece.isPresent() && piece.get().color() == color && piece.get().type() == type;
    }

    private int king(Color color) {
        for (int square = 0; square < Square.COUNT; square++) {
            if (stands(color, PieceType.KING, Square.file(square), Square.rank(square))) {
                return square;
            }
        }
        return Square.NONE;
    }

    private void castle(Color color, int king) {
        for (int file = -1; file <= 1; file++) {
            for (int rank = -1; rank <= 1; rank++) {
                if (file != 0 || rank != 0) {
                    elements.add(
                            king != Square.NONE && isGeneral(color, Square.file(king) + file, Square.rank(king) + rank)
                                    ? GENERAL
                                    : 0);
                }
            }
        }
    }

    private boolean isGeneral(Color color, int file, int rank) {
        return file >= 1
                && file <= 9
                && rank >= 1
                && rank <= 9
                && (stands(color, PieceType.GOLD, file, rank) || stands(color, PieceType.SILVER, file, rank));
    }

    /** The advance of a side's pawn on a file. */
    private int steps(Color color, int file) {
        for (int rank = 1; rank <= 9; rank++) {
            if (stands(color, PieceType.PAWN, file, rank)) {
                int gone = color == viewer ? 7 - rank : rank - 3;
                return Math.max(0, Math.min(MOST_STEPS, gone));
            }
        }
        return MOST_STEPS;
    }
}
