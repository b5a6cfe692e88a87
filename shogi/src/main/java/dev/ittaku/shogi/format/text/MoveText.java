package dev.ittaku.shogi.format.text;

import dev.ittaku.shogi.board.Color;
import dev.ittaku.shogi.board.PieceType;
import dev.ittaku.shogi.board.Square;
import org.jspecify.annotations.Nullable;

/**
 * A move as people write it in Japanese, taken apart: {@code ▲７六歩(77)}, {@code 76歩}, {@code 同　銀右上不成}. One object is
 * filled again for every move, also by readers of other formats, so that reading a file makes no garbage.
 */
public final class MoveText {
    public static final int RIGHT = 1;
    public static final int LEFT = 2;
    public static final int STRAIGHT = 4;
    public static final int UP = 8;
    public static final int SIDEWAYS = 16;
    public static final int DOWN = 32;

    public @Nullable Color symbol;

    public boolean same;
    public int to;
    public PieceType piece = PieceType.PAWN;
    public boolean promotes;
    public boolean staysUnpromoted;
    public boolean drops;
    /** The written origin, or {@link Square#NONE}. */
    public int from;
    /** The marks 右左直上寄引 as a set of the constants above. */
    public int marks;
    /** Where the text after the move begins. */
    public int end;

    /** Reads a move at {@code at}; false if there is none, and then only {@link #symbol} and {@link #end} are set. */
    public boolean parse(String text, int at, int limit) {
        int i = at;
        symbol = i < limit ? symbol(text.charAt(i)) : null;
        if (symbol != null) {
            i = Characters.skipSpace(text, i + 1, limit);
        }
        end = i;
        i = destination(text, i, limit);
        if (i < 0) {
            return false;
        }
        i = piece(text, Characters.skipSpace(text, i, limit), limit);
        if (i < 0) {
            return false;
        }
        i = manner(text, i, limit);
        end = origin(text, i, limit);
        return true;
    }

    public MoveText copy() {
        MoveText copy = new MoveText();
        copy.symbol = symbol;
        copy.same = same;
        copy.to = to;
        copy.piece = piece;
        copy.promotes = promotes;
        copy.staysUnpromoted = staysUnpromoted;
        copy.drops = drops;
        copy.from = from;
        copy.marks = marks;
        copy.end = end;
        return copy;
    }

    public static @Nullable Color symbol(char c) {
        return switch (c) {
            case '▲', '▼', '☗', '⛊' -> Color.SENTE;
            case '△', '▽', '☖', '⛉', '∆' -> Color.GOTE;
            default -> null;
        };
    }

    private int destination(String text, int at, int limit) {
        if (at >= limit) {
            return -1;
        }
        char first = text.charAt(at);
        same = first == '同';
        if (same) {
            // Some programs write the square as well: 同２二銀, 同(22)銀 does not occur.
            int next = Characters.skipSpace(text, at + 1, limit);
            return next + 1 < limit && square(text, next) ? next + 2 : next;
        }
        return at + 1 < limit && square(text, at) ? at + 2 : -1;
    }

    private boolean square(String text, int at) {
        int file = Characters.digit(text.charAt(at));
        int rank = Characters.digitOrKanji(text.charAt(at + 1));
        if (file < 1 || rank < 1) {
            return false;
        }
        to = Square.of(file, rank);
        return true;
    }

    private int piece(String text, int at, int limit) {
        if (at >= limit) {
            return -1;
        }
        char c = text.charAt(at);
        if (c == '成' && at + 1 < limit) {
            PieceType base = Characters.piece(text.charAt(at + 1));
            if (base == null) {
                return -1;
            }
            piece = base.promoted();
            return at + 2;
        }
        PieceType found = Characters.piece(c);
        if (found == null && c >= 'A' && c <= 'Z') {
            // 68S: squares in digits and pieces by their English letter, as some type them.
            found = PieceType.ofUsiLetter(c).orElse(null);
        }
        if (found == null) {
            return -1;
        }
        piece = found;
        return at + 1;
    }

    private int manner(String text, int at, int limit) {
        promotes = false;
        staysUnpromoted = false;
        drops = false;
        marks = 0;
        int i = at;
        while (i < limit) {
            switch (text.charAt(i)) {
                case '右' -> marks |= RIGHT;
                case '左' -> marks |= LEFT;
                case '直' -> marks |= STRAIGHT;
                case '上', '行' -> marks |= UP;
                // Old records use 入 for either direction.
                case '入' -> marks |= UP | DOWN;
                case '寄' -> marks |= SIDEWAYS;
                case '引', '下' -> marks |= DOWN;
                case '成' -> promotes = true;
                case '生' -> staysUnpromoted = true;
                case '打' -> drops = true;
                case '不' -> {
                    staysUnpromoted = true;
                    if (i + 1 < limit && text.charAt(i + 1) == '成') {
                        i++;
                    }
                }
                default -> {
                    return i;
                }
            }
            i++;
        }
        return i;
    }

    private int origin(String text, int at, int limit) {
        from = Square.NONE;
        int i = Characters.skipSpace(text, at, limit);
        if (i + 3 < limit && Characters.opens(text.charAt(i)) && Characters.closes(text.charAt(i + 3))) {
            int file = Characters.digit(text.charAt(i + 1));
            int rank = Characters.digitOrKanji(text.charAt(i + 2));
            if (file == 0 && rank == 0) {
                drops = true;
                return i + 4;
            }
            if (file > 0 && rank > 0) {
                from = Square.of(file, rank);
                return i + 4;
            }
        }
        return at;
    }
}
