package dev.ittaku.shogi.board;

import java.util.Locale;

/**
 * A piece of one side. {@link #code()} is the {@link PieceType}'s code, plus 16 for gote; 0 stands for an empty square
 * wherever codes are used.
 */
public record Piece(Color color, PieceType type) {
    private static final Piece[] BY_CODE = new Piece[32];

    static {
        for (Color color : Color.values()) {
            for (PieceType type : PieceType.values()) {
                BY_CODE[code(color, type)] = new Piece(color, type);
            }
        }
    }

    public static Piece of(Color color, PieceType type) {
        return BY_CODE[code(color, type)];
    }

    /** The piece with this code, which must not be 0. */
    public static Piece ofCode(int code) {
        return BY_CODE[code];
    }

    public static int code(Color color, PieceType type) {
        return type.code() | color.index() << 4;
    }

    public int code() {
        return code(color, type);
    }

    /** SFEN's spelling: {@code P}, {@code +p}. */
    public String usi() {
        return color == Color.SENTE ? type.usi() : type.usi().toLowerCase(Locale.ROOT);
    }
}
