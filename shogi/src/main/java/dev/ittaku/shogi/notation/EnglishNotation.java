package dev.ittaku.shogi.notation;

import dev.ittaku.shogi.board.Color;
import dev.ittaku.shogi.board.Move;
import dev.ittaku.shogi.board.Piece;
import dev.ittaku.shogi.board.PieceType;
import dev.ittaku.shogi.board.Position;
import dev.ittaku.shogi.board.Square;
import java.util.Arrays;

/**
 * The English notations: piece letter, origin where several pieces of the kind reach the square, {@code -} for a move,
 * {@code x} for a capture or {@code *} for a drop, destination, then {@code +} for promotion or {@code =} where promotion
 * was declined.
 */
public enum EnglishNotation {
    /** Hodges' style, with a letter for the rank: {@code P-7f}, {@code Bx2b+}, {@code G6i-5h}, {@code S*4d}. */
    HODGES {
        @Override
        String square(int square) {
            return Square.usi(square);
        }
    },
    /** The Western style with digits alone: {@code P-76}, {@code Bx22+}, {@code G69-58}, {@code S*44}. */
    WESTERN {
        @Override
        String square(int square) {
            return Square.digits(square);
        }
    };

    abstract String square(int square);

    /** The name of a move that is about to be made. */
    public String name(Position position, int move) {
        int to = Move.to(move);
        if (Move.isDrop(move)) {
            return Move.dropped(move).usi() + '*' + square(to);
        }
        int from = Move.from(move);
        PieceType type = position.pieceAt(from).map(Piece::type).orElse(PieceType.PAWN);
        Color color = position.sideToMove();
        boolean shared = Arrays.stream(position.origins(type, to)).anyMatch(other -> other != from);
        String promotion = switch (JapaneseNotation.promotion(color, type, move)) {
            case PROMOTES -> "+";
            case DECLINES -> "=";
            case UNSAID -> "";
        };
        return type.usi() + (shared ? square(from) : "") + (position.isEmpty(to) ? '-' : 'x') + square(to) + promotion;
    }
}
