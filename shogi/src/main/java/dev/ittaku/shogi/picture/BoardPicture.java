package dev.ittaku.shogi.picture;

import dev.ittaku.shogi.board.Color;
import dev.ittaku.shogi.board.Move;
import dev.ittaku.shogi.board.Piece;
import dev.ittaku.shogi.board.Position;
import dev.ittaku.shogi.board.Square;
import java.util.Locale;

/**
 * A position as an SVG document: a kaya-wood board, five-sided pieces, the last move as a soft square, hands on trays. It
 * needs no style sheet, script or font file, scales to any size and reads well from 320 pixels of width.
 */
public final class BoardPicture {
    static final double CELL_WIDTH = 36;
    static final double CELL_HEIGHT = 39;
    /** The wooden rim that carries the coordinates. */
    static final double RIM = 18;

    static final double BOARD_WIDTH = 9 * CELL_WIDTH + 2 * RIM;
    static final double BOARD_HEIGHT = 9 * CELL_HEIGHT + 2 * RIM;

    private static final String RANKS = "一二三四五六七八九";
    private static final String ENGLISH_RANKS = "abcdefghi";

    private final Position position;
    private final View view;
    private final StringBuilder svg = new StringBuilder(16_384);

    private BoardPicture(Position position, View view) {
        this.position = position;
        this.view = view;
    }

    /** The picture as a complete SVG document. */
    public static String svg(Position position, View view) {
        return new BoardPicture(position, view).draw();
    }

    private String draw() {
        double width = BOARD_WIDTH + (view.layout() == Layout.WIDE ? 2 * Trays.WIDE_SPACE : 0);
        double height = BOARD_HEIGHT + (view.layout() == Layout.TALL ? 2 * Trays.TALL_SPACE : 0);
        svg.append(String.format(
                Locale.ROOT,
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %.0f %.0f\" role=\"img\" lang=\"%s\">",
                width,
                height,
                view.isEnglish() ? "en" : "ja"));
        svg.append("<title>").append(title()).append("</title>");
        svg.append("<style>.ik-piece{fill:url(#ik-face);stroke:#8f6a2c;stroke-width:.7;stroke-linejoin:round}")
                .append(".ik-shadow{fill:#3c2405;fill-opacity:.3}.ik-kanji,.ik-text{font-family:")
                .append(PieceDrawing.FONT)
                .append(";text-anchor:middle}.ik-kanji{font-weight:700;fill:#1f1b16}.ik-red{fill:#b83a24}")
                .append(".ik-text{fill:#4b3414;font-weight:600}</style><defs>");
        Wood.define(svg);
        PieceDrawing.define(svg);
        svg.append("</defs>");
        if (view.layout() != Layout.BOARD) {
            Trays.draw(svg, position, view);
        }
        svg.append(String.format(
                Locale.ROOT,
                "<g transform=\"translate(%.1f %.1f)\">",
                view.layout() == Layout.WIDE ? Trays.WIDE_SPACE : 0,
                view.layout() == Layout.TALL ? Trays.TALL_SPACE : 0));
        Wood.board(svg);
        marks();
        grid();
        coordinates();
        pieces();
        return svg.append("</g></svg>").toString();
    }

    /** For screen readers; only letters of our own, so nothing needs escaping. */
    private String title() {
        if (view.isEnglish()) {
            String mover = position.sideToMove() == Color.SENTE ? "Black" : "White";
            return "Shogi board, " + mover + " to move " + position.toSfen();
        }
        return "将棋盤 " + position.sideToMove().japanese() + "番 " + position.toSfen();
    }

    private void marks() {
        int move = view.lastMove();
        if (move == Move.NONE) {
            return;
        }
        if (!Move.isDrop(move)) {
            mark(Move.from(move), "0.16");
        }
        mark(Move.to(move), "0.34");
    }

    private void mark(int square, String opacity) {
        svg.append(String.format(
                Locale.ROOT,
                "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.0f\" height=\"%.0f\" fill=\"#b83a24\" fill-opacity=\"%s\"/>",
                middleX(square) - CELL_WIDTH / 2,
                middleY(square) - CELL_HEIGHT / 2,
                CELL_WIDTH,
                CELL_HEIGHT,
                opacity));
    }

    private void grid() {
        svg.append("<path stroke=\"#4a3210\" stroke-width=\"0.8\" fill=\"none\" d=\"");
        for (int i = 1; i < 9; i++) {
            svg.append(String.format(Locale.ROOT, "M%.1f %.1fv%.1f", RIM + i * CELL_WIDTH, RIM, 9 * CELL_HEIGHT));
            svg.append(String.format(Locale.ROOT, "M%.1f %.1fh%.1f", RIM, RIM + i * CELL_HEIGHT, 9 * CELL_WIDTH));
        }
        svg.append(String.format(
                Locale.ROOT,
                "\"/><rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" fill=\"none\" stroke=\"#3a260a\""
                        + " stroke-width=\"1.6\"/>",
                RIM,
                RIM,
                9 * CELL_WIDTH,
                9 * CELL_HEIGHT));
        for (int column : new int[] {3, 6}) {
            for (int row : new int[] {3, 6}) {
                svg.append(String.format(
                        Locale.ROOT,
                        "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"2.1\" fill=\"#3a260a\"/>",
                        RIM + column * CELL_WIDTH,
                        RIM + row * CELL_HEIGHT));
            }
        }
    }

    private void coordinates() {
        String ranks = view.isEnglish() ? ENGLISH_RANKS : RANKS;
        for (int i = 1; i <= 9; i++) {
            text(middleX(Square.of(i, 1)), RIM - 5, String.valueOf(i));
            text(BOARD_WIDTH - RIM / 2, middleY(Square.of(1, i)) + 4, ranks.substring(i - 1, i));
        }
    }

    private void text(double x, double y, String text) {
        svg.append(String.format(
                Locale.ROOT, "<text x=\"%.1f\" y=\"%.1f\" font-size=\"11\" class=\"ik-text\">%s</text>", x, y, text));
    }

    private void pieces() {
        for (int square = 0; square < Square.COUNT; square++) {
            int code = position.codeAt(square);
            if (code != 0) {
                Piece piece = Piece.ofCode(code);
                boolean turned = piece.color() != view.bottom();
                PieceDrawing.place(svg, piece.type(), piece.color(), turned, middleX(square), middleY(square));
            }
        }
    }

    private double middleX(int square) {
        return middleX(square, view.bottom());
    }

    private double middleY(int square) {
        return middleY(square, view.bottom());
    }

    static double middleX(int square, Color bottom) {
        int file = Square.file(square);
        int column = bottom == Color.SENTE ? 9 - file : file - 1;
        return RIM + (column + 0.5) * CELL_WIDTH;
    }

    static double middleY(int square, Color bottom) {
        int rank = Square.rank(square);
        int row = bottom == Color.SENTE ? rank - 1 : 9 - rank;
        return RIM + (row + 0.5) * CELL_HEIGHT;
    }
}
