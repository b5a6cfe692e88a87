package dev.ittaku.shogi.notation;

import dev.ittaku.shogi.board.Color;
import dev.ittaku.shogi.board.Move;
import dev.ittaku.shogi.board.Piece;
import dev.ittaku.shogi.board.PieceType;
import dev.ittaku.shogi.board.Position;
import dev.ittaku.shogi.board.Square;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

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

    private static final String SQUARE = "([1-9])([1-9a-i])";
    private static final Pattern NAME =
            Pattern.compile("(\\+?[PLNSGBRK])(?:" + SQUARE + ")?([-x*']?)" + SQUARE + "([+=]?)");

    abstract String square(int square);

    /**
     * The legal moves a name of either style can mean: one is clear, none impossible, several ambiguous. The sign between
     * piece and square, the origin and {@code =} may be missing; an apostrophe is an old sign for a drop.
     */
    public static int[] candidates(Position position, String name) {
        Matcher match = NAME.matcher(name);
        if (!match.matches()) {
            return new int[0];
        }
        String piece = match.group(1);
        int from = match.group(2) == null ? Square.NONE : square(match.group(2), match.group(3));
        String sign = match.group(4);
        int to = square(match.group(5), match.group(6));
        boolean promotes = match.group(7).equals("+");
        return Arrays.stream(position.legalMoves())
                .filter(move -> Move.to(move) == to && Move.isPromotion(move) == promotes)
                .filter(move -> Move.isDrop(move)
                        ? from == Square.NONE && !sign.equals("-") && !sign.equals("x")
                        : !sign.equals("*") && !sign.equals("'") && (from == Square.NONE || Move.from(move) == from))
                .filter(move -> type(position, move).usi().equals(piece))
                .toArray();
    }

    private static PieceType type(Position position, int move) {
        return Move.isDrop(move)
                ? Move.dropped(move)
                : position.pieceAt(Move.from(move)).map(Piece::type).orElse(PieceType.PAWN);
    }

    private static int square(String file, String rank) {
        char c = rank.charAt(0);
        return Square.of(file.charAt(0) - '0', c >= 'a' ? c - 'a' + 1 : c - '0');
    }

    /** The name of a move that is about to be made. */
    public String name(Position position, int move) {
        int to = Move.to(move);
        if (Move.isDrop(move)) {
            return Move.dropped(move).usi() + '*' + square(to);
        }
        int from = Move.from(move);
        PieceType type = type(position, move);
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
