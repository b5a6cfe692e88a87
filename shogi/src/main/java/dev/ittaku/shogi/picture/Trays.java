package dev.ittaku.shogi.picture;

import dev.ittaku.shogi.board.Color;
import dev.ittaku.shogi.board.PieceType;
import dev.ittaku.shogi.board.Position;
import java.util.Locale;

/** The trays with the pieces in hand, the players' names and a dot for the side to move. */
final class Trays {
    private static final double WIDE_WIDTH = 92;
    private static final double WIDE_HEIGHT = 212;
    private static final double GAP = 8;
    /** What a tray takes beside the board, the gap included. */
    static final double WIDE_SPACE = WIDE_WIDTH + GAP;

    private static final double TALL_HEIGHT = 52;
    static final double TALL_SPACE = TALL_HEIGHT + 6;

    private static final double LABEL_WIDTH = 88;
    /** From the side's mark to where its name begins. */
    private static final double MARK_SPACE = 14;

    private static final double LARGEST_TEXT = 13;
    private static final double SMALLEST_TEXT = 9;

    private final StringBuilder svg;
    private final Position position;
    private final View view;

    private Trays(StringBuilder svg, Position position, View view) {
        this.svg = svg;
        this.position = position;
        this.view = view;
    }

    static void draw(StringBuilder svg, Position position, View view) {
        Trays trays = new Trays(svg, position, view);
        for (Color color : Color.values()) {
            if (view.layout() == Layout.WIDE) {
                trays.wide(color);
            } else {
                trays.tall(color);
            }
        }
    }

    /** The bottom player's tray is at the right, below; the other's at the left, above: at their right hands. */
    private void wide(Color color) {
        boolean bottom = color == view.bottom();
        double x = bottom ? BoardPicture.BOARD_WIDTH + WIDE_SPACE + GAP : 0;
        double y = bottom ? BoardPicture.BOARD_HEIGHT - WIDE_HEIGHT : 0;
        Wood.tray(svg, x, y, WIDE_WIDTH, WIDE_HEIGHT);
        label(color, x + 17, y + 20, WIDE_WIDTH - 17 - MARK_SPACE - 6);
        int slot = 0;
        for (PieceType type : PieceType.HAND_ORDER) {
            int count = position.hand(color, type);
            if (count > 0) {
                double pieceX = x + 24 + slot % 2 * 41;
                double pieceY = y + 55 + slot / 2 * 42;
                held(type, color, count, pieceX, pieceY);
                slot++;
            }
        }
        if (slot == 0) {
            empty(x + WIDE_WIDTH / 2, y + WIDE_HEIGHT / 2 + 10);
        }
    }

    private void tall(Color color) {
        boolean bottom = color == view.bottom();
        double y = bottom ? TALL_SPACE + BoardPicture.BOARD_HEIGHT + 6 : 0;
        Wood.tray(svg, 0, y, BoardPicture.BOARD_WIDTH, TALL_HEIGHT);
        label(color, 18, y + TALL_HEIGHT / 2, LABEL_WIDTH - 18 - MARK_SPACE);
        int slot = 0;
        for (PieceType type : PieceType.HAND_ORDER) {
            int count = position.hand(color, type);
            if (count > 0) {
                held(type, color, count, LABEL_WIDTH + 19 + slot * 37.5, y + TALL_HEIGHT / 2);
                slot++;
            }
        }
        if (slot == 0) {
            empty(LABEL_WIDTH + (BoardPicture.BOARD_WIDTH - LABEL_WIDTH) / 2, y + TALL_HEIGHT / 2 + 4);
        }
    }

    private void held(PieceType type, Color color, int count, double x, double y) {
        PieceDrawing.place(svg, type, color, color != view.bottom(), x, y);
        if (count > 1) {
            svg.append(String.format(
                    Locale.ROOT,
                    "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"8.2\" fill=\"#fffdf8\" stroke=\"#7d5623\" stroke-width=\".8\"/>"
                            + "<text x=\"%.1f\" y=\"%.1f\" font-size=\"11.5\" class=\"ik-text\">%d</text>",
                    x + 14,
                    y + 12.5,
                    x + 14,
                    y + 16.6,
                    count));
        }
    }

    private void label(Color color, double x, double y, double space) {
        if (position.sideToMove() == color) {
            svg.append(String.format(Locale.ROOT, "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"11\" fill=\"#b83a24\"/>", x, y));
        }
        PieceDrawing.mark(svg, color, x, y - 0.5, 14);
        String name = fitting(view.name(color), space / SMALLEST_TEXT);
        double size = Math.min(LARGEST_TEXT, space / Math.max(1, ems(name)));
        svg.append(String.format(
                Locale.ROOT,
                "<text x=\"%.1f\" y=\"%.1f\" font-size=\"%.1f\" class=\"ik-text\" style=\"text-anchor:start\">%s</text>",
                x + MARK_SPACE,
                y + size * 0.36,
                size,
                escaped(name)));
    }

    private void empty(double x, double y) {
        svg.append(String.format(
                Locale.ROOT,
                "<text x=\"%.1f\" y=\"%.1f\" font-size=\"12\" class=\"ik-text\" fill-opacity=\"0.55\">%s</text>",
                x,
                y,
                view.isEnglish() ? "none" : "なし"));
    }

    /** The name, cut to at most this number of ems. */
    private static String fitting(String name, double most) {
        if (ems(name) <= most) {
            return name;
        }
        StringBuilder cut = new StringBuilder();
        name.codePoints().takeWhile(c -> ems(cut.toString()) + 2 <= most).forEachOrdered(cut::appendCodePoint);
        return cut.append('…').toString();
    }

    /** About how wide a text is: Latin letters take about half of what kanji take. */
    private static double ems(String text) {
        return text.codePoints().mapToDouble(c -> c < 0x250 ? 0.58 : 1).sum();
    }

    private static String escaped(String text) {
        StringBuilder safe = new StringBuilder();
        text.codePoints().forEach(c -> {
            switch (c) {
                case '<' -> safe.append("&lt;");
                case '>' -> safe.append("&gt;");
                case '&' -> safe.append("&amp;");
                default -> {
                    if (c >= ' ' && c != 0xFFFE && c != 0xFFFF && (c < 0xD800 || c > 0xDFFF)) {
                        safe.appendCodePoint(c);
                    }
                }
            }
        });
        return safe.toString();
    }
}
