package dev.ittaku.shogi.format.kakinoki;

import dev.ittaku.shogi.board.Color;
import dev.ittaku.shogi.board.Piece;
import dev.ittaku.shogi.board.PieceType;
import dev.ittaku.shogi.board.Position;
import dev.ittaku.shogi.board.Square;

/** Draws a position the way KIF and KI2 do (BOD): hands above and below a framed board, and the side to move. */
public final class BoardText {
    private static final String[] NUMBERS = {
        "", "", "二", "三", "四", "五", "六", "七", "八", "九", "十", "十一", "十二", "十三", "十四", "十五", "十六", "十七", "十八"
    };
    private static final String RANKS = "一二三四五六七八九";

    private BoardText() {}

    /** The drawing, its lines ended by {@code \n}. */
    public static String of(Position position) {
        StringBuilder out = new StringBuilder(700);
        out.append("後手の持駒：").append(hand(position, Color.GOTE)).append('\n');
        out.append("  ９ ８ ７ ６ ５ ４ ３ ２ １\n+---------------------------+\n");
        for (int rank = 1; rank <= 9; rank++) {
            out.append('|');
            for (int file = 9; file >= 1; file--) {
                int code = position.codeAt(Square.of(file, rank));
                if (code == 0) {
                    out.append(" ・");
                } else {
                    Piece piece = Piece.ofCode(code);
                    out.append(piece.color() == Color.GOTE ? 'v' : ' ')
                            .append(piece.type().boardKanji());
                }
            }
            out.append('|').append(RANKS.charAt(rank - 1)).append('\n');
        }
        out.append("+---------------------------+\n");
        out.append("先手の持駒：").append(hand(position, Color.SENTE)).append('\n');
        if (position.moveNumber() > 1) {
            out.append("手数＝").append(position.moveNumber() - 1).append("  まで\n");
        }
        if (position.sideToMove() == Color.GOTE) {
            out.append("後手番\n");
        }
        return out.toString();
    }

    private static String hand(Position position, Color color) {
        StringBuilder out = new StringBuilder();
        for (PieceType type : PieceType.HAND_ORDER) {
            int count = position.hand(color, type);
            if (count > 0) {
                out.append(type.kanji()).append(number(count)).append('　');
            }
        }
        return out.length() == 0 ? "なし" : out.toString();
    }

    private static String number(int count) {
        if (count < NUMBERS.length) {
            return NUMBERS[count];
        }
        int tens = count / 10;
        int ones = count % 10;
        return (tens == 1 ? "" : RANKS.substring(tens - 1, tens))
                + "十"
                + (ones == 0 ? "" : RANKS.substring(ones - 1, ones));
    }
}
