package dev.ittaku.shogi.notation;

import dev.ittaku.shogi.board.Color;
import dev.ittaku.shogi.board.Move;
import dev.ittaku.shogi.board.PieceType;
import dev.ittaku.shogi.board.Position;
import dev.ittaku.shogi.board.Square;
import java.util.Arrays;
import java.util.function.IntPredicate;

/**
 * From a written name back to the move. Writers differ in how much they say, so a name is taken at its word where that
 * leaves one piece, by the association's exact name where its words fit several, and by legality at last.
 */
final class NameResolution {
    private NameResolution() {}

    static int[] candidates(Position position, PieceType type, int to, String relative, Promotion promotion) {
        int[] origins = position.origins(type, to);
        if (relative.indexOf('打') >= 0 || (origins.length == 0 && promotion == Promotion.UNSAID)) {
            boolean meant = relative.indexOf('打') >= 0 || position.hand(position.sideToMove(), type) > 0;
            return type.canBeHeld() && meant ? new int[] {Move.drop(type, to)} : new int[0];
        }
        Color color = position.sideToMove();
        int[] left = relative.isEmpty() || origins.length == 1 ? origins : fitting(color, type, to, relative, origins);
        int[] moves = Arrays.stream(left)
                .map(from -> Move.of(from, to, promotion == Promotion.PROMOTES))
                .toArray();
        return moves.length > 1 ? preferred(moves, position::isLegal) : moves;
    }

    private static int[] fitting(Color color, PieceType type, int to, String relative, int[] origins) {
        String words = relative.replace('行', '上').replace('入', '引');
        int[] exact = Arrays.stream(origins)
                .filter(from -> JapaneseNotation.relative(color, type, from, to, origins)
                        .equals(words))
                .toArray();
        if (exact.length == 1) {
            return exact;
        }
        int[] left = origins;
        for (int i = 0; i < words.length(); i++) {
            char word = words.charAt(i);
            int[] before = left;
            left = preferred(left, from -> fits(color, type, from, to, word, before));
        }
        return left;
    }

    private static boolean fits(Color color, PieceType type, int from, int to, char word, int[] origins) {
        return switch (word) {
            case '上' -> Motion.of(color, from, to) == Motion.FORWARD;
            case '寄' -> Motion.of(color, from, to) == Motion.SIDEWAYS;
            case '引' -> Motion.of(color, from, to) == Motion.BACK;
            case '直' -> Square.file(from) == Square.file(to) && Motion.of(color, from, to) == Motion.FORWARD;
            case '右' -> JapaneseNotation.side(color, type, from, to, origins) > 0;
            case '左' -> JapaneseNotation.side(color, type, from, to, origins) < 0;
            default -> true;
        };
    }

    /** Those that satisfy the test, or all if none does: a word that fits no piece is better ignored than obeyed. */
    private static int[] preferred(int[] values, IntPredicate test) {
        int[] kept = Arrays.stream(values).filter(test).toArray();
        return kept.length == 0 ? values : kept;
    }
}
