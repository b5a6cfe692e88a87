package dev.ittaku.shogi.format.csa;

import dev.ittaku.shogi.board.Color;
import dev.ittaku.shogi.board.Piece;
import dev.ittaku.shogi.board.PieceType;
import dev.ittaku.shogi.board.Position;
import dev.ittaku.shogi.board.Square;
import dev.ittaku.shogi.format.text.Characters;
import dev.ittaku.shogi.format.text.WarningCode;
import dev.ittaku.shogi.format.text.Warnings;
import org.jspecify.annotations.Nullable;

/** Gathers CSA's lines about the start position: {@code PI}, {@code P1}–{@code P9}, {@code P+}, {@code P-}. */
public final class CsaStart {
    private final Warnings warnings;
    private @Nullable Position position;

    CsaStart(Warnings warnings) {
        this.warnings = warnings;
    }

    boolean isEmpty() {
        return position == null;
    }

    /** The position so far; the even start position if the text has none. */
    Position position() {
        Position given = position;
        return given == null ? Position.start() : given;
    }

    void read(String text, int at, int end, int line) {
        char second = at + 1 < end ? text.charAt(at + 1) : '\0';
        if (second == 'I') {
            position = Position.start();
            pieces(text, at + 2, end, line, null);
        } else if (second >= '1' && second <= '9') {
            row(text, at + 2, end, second - '0', line);
        } else if (second == '+' || second == '-') {
            pieces(text, at + 2, end, line, second == '+' ? Color.SENTE : Color.GOTE);
        } else {
            warn(line, "a position is written PI, P1 to P9, P+ or P-");
        }
    }

    public static @Nullable PieceType piece(String text, int at) {
        if (at + 2 > text.length()) {
            return null;
        }
        return PieceType.ofCsa(text.substring(at, at + 2)).orElse(null);
    }

    private Position begun() {
        Position begun = position;
        if (begun == null) {
            begun = new Position();
            position = begun;
        }
        return begun;
    }

    /** Three characters a square; some writers drop the spaces around the stars. */
    private void row(String text, int at, int end, int rank, int line) {
        Position begun = begun();
        int file = 9;
        int i = at;
        while (i < end && file >= 1) {
            char c = text.charAt(i);
            if (c == '+' || c == '-') {
                PieceType type = i + 3 <= end ? piece(text, i + 1) : null;
                if (type == null) {
                    warn(line, "no piece is written " + Warnings.quote(text.substring(i, Math.min(end, i + 3))));
                } else {
                    begun.put(Square.of(file, rank), Piece.of(c == '+' ? Color.SENTE : Color.GOTE, type));
                }
                file--;
                i += 3;
            } else if (c == '*') {
                begun.clear(Square.of(file, rank));
                file--;
                i++;
            } else if (Characters.isSpace(c)) {
                i++;
            } else {
                warn(line, "no square is written " + c);
                i++;
            }
        }
    }

    /** Squares with pieces; without a colour they are taken off the board. */
    private void pieces(String text, int at, int end, int line, @Nullable Color color) {
        Position begun = begun();
        int i = Characters.skipSpace(text, at, end);
        while (i + 4 <= end) {
            int file = Characters.digit(text.charAt(i));
            int rank = Characters.digit(text.charAt(i + 1));
            PieceType type = piece(text, i + 2);
            boolean rest = text.startsWith("AL", i + 2);
            if (file == 0 && rank == 0 && rest && color != null) {
                holdTheRest(begun, color);
            } else if (file == 0 && rank == 0 && type != null && color != null) {
                hold(begun, color, type.unpromoted(), line);
            } else if (file > 0 && rank > 0 && color == null) {
                begun.clear(Square.of(file, rank));
            } else if (file > 0 && rank > 0 && type != null && color != null) {
                begun.put(Square.of(file, rank), Piece.of(color, type));
            } else {
                warn(line, "this is no piece on a square: " + Warnings.quote(text.substring(i, i + 4)));
            }
            i = Characters.skipSpace(text, i + 4, end);
        }
        if (i < end) {
            warn(line, "this is no piece on a square: " + Warnings.quote(text.substring(i, end)));
        }
    }

    private void hold(Position begun, Color color, PieceType type, int line) {
        if (!type.canBeHeld()) {
            warnings.add(line, 1, WarningCode.KING_IN_HAND, "a king cannot be held in hand");
            return;
        }
        begun.setHand(color, type, Math.min(99, begun.hand(color, type) + 1));
    }

    /** {@code 00AL}: all pieces of a set that are nowhere else. */
    private static void holdTheRest(Position begun, Color color) {
        int[] left = {0, 18, 4, 4, 4, 2, 2, 4};
        for (int square = 0; square < Square.COUNT; square++) {
            int code = begun.codeAt(square);
            if (code != 0) {
                PieceType type = PieceType.ofCode(code & 15).unpromoted();
                if (type.canBeHeld()) {
                    left[type.code()]--;
                }
            }
        }
        for (PieceType type : PieceType.HAND_ORDER) {
            int others = begun.hand(color.opponent(), type);
            begun.setHand(color, type, Math.max(begun.hand(color, type), left[type.code()] - others));
        }
    }

    private void warn(int line, String message) {
        warnings.add(line, 1, WarningCode.UNREADABLE_BOARD, message);
    }
}
