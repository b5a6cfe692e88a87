package dev.ittaku.shogi.opening;

import dev.ittaku.shogi.board.Color;
import dev.ittaku.shogi.board.Piece;
import dev.ittaku.shogi.board.PieceType;
import dev.ittaku.shogi.board.Position;
import dev.ittaku.shogi.board.Square;
import java.util.Optional;

/** How a king was castled: which pieces stand where, as its owner sees the board. */
public enum Castle {
    MINO("美濃囲い", "Mino", "K28 S38 G49"),
    SILVER_CROWN("銀冠", "Silver Crown", "K28 S27 G38"),
    LEFT_MINO("左美濃", "Left Mino", "K88 S78 G69"),
    ANAGUMA("穴熊", "Anaguma", "K99 L98"),
    RIGHT_ANAGUMA("穴熊", "Anaguma", "K19 L18"),
    YAGURA("矢倉囲い", "Yagura castle", "K88 G78 S77 G67"),
    BOAT("舟囲い", "Boat", "K78 G58 S79 B88"),
    SNOW_ROOF("雁木囲い", "Snow Roof castle", "S67 S57 G78"),
    CENTRAL_HOUSE("中住まい", "Central House", "K58 G78 G38"),
    TWO_GOLDS("金無双", "Two Golds", "K38 G48 G58");

    private final String japanese;
    private final String english;
    /** A letter, a file and a rank for each piece, and a space between them. */
    private final String pieces;

    Castle(String japanese, String english, String pieces) {
        this.japanese = japanese;
        this.english = english;
        this.pieces = pieces;
    }

    private static PieceType type(char letter) {
        return switch (letter) {
            case 'K' -> PieceType.KING;
            case 'G' -> PieceType.GOLD;
            case 'S' -> PieceType.SILVER;
            case 'B' -> PieceType.BISHOP;
            default -> PieceType.LANCE;
        };
    }

    public String japanese() {
        return japanese;
    }

    public String english() {
        return english;
    }

    boolean isBuilt(Position position, Color color) {
        for (int at = 0; at < pieces.length(); at += 4) {
            int file = pieces.charAt(at + 1) - '0';
            int rank = pieces.charAt(at + 2) - '0';
            if (!stands(position, color, type(pieces.charAt(at)), file, rank)) {
                return false;
            }
        }
        return true;
    }

    /** Whether a piece of a side stands on a square, as the side itself counts files and ranks. */
    static boolean stands(Position position, Color color, PieceType type, int file, int rank) {
        int square = Square.of(file, rank);
        Optional<Piece> piece = position.pieceAt(color == Color.SENTE ? square : Square.turned(square));
        return piece.isPresent() && piece.get().color() == color && piece.get().type() == type;
    }
}
