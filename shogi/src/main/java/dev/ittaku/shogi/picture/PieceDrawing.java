package dev.ittaku.shogi.picture;

import dev.ittaku.shogi.board.Color;
import dev.ittaku.shogi.board.PieceType;
import java.util.Locale;

/** The five-sided pieces: each kind is defined once, as seen by the player at the bottom, and then placed. */
final class PieceDrawing {
    static final String FONT = "'Noto Serif CJK JP','Noto Serif JP','Hiragino Mincho ProN','Yu Mincho','YuMincho',"
            + "'MS Mincho','Source Han Serif JP',serif";

    static final double WIDTH = 31;
    static final double HEIGHT = 34;

    private PieceDrawing() {}

    static void define(StringBuilder svg) {
        svg.append("<linearGradient id=\"ik-face\" x1=\"0\" y1=\"0\" x2=\"0.35\" y2=\"1\">")
                .append("<stop offset=\"0\" stop-color=\"#fbe9bd\"/><stop offset=\"0.55\" stop-color=\"#f1d594\"/>")
                .append("<stop offset=\"1\" stop-color=\"#e2bb70\"/></linearGradient>");
        for (PieceType type : PieceType.values()) {
            define(svg, type, type.boardKanji(), type.csa());
        }
        // The higher ranked player traditionally has 王; boards draw it for gote.
        define(svg, PieceType.KING, "王", "OO");
    }

    private static void define(StringBuilder svg, PieceType type, String kanji, String id) {
        double scale = scale(type);
        double size = 24.5 * scale;
        svg.append("<path id=\"ik-s")
                .append(id)
                .append("\" d=\"")
                .append(outline(scale))
                .append("\" class=\"ik-shadow\"/>");
        svg.append("<g id=\"ik-").append(id).append("\">");
        svg.append("<path d=\"").append(outline(scale)).append("\" class=\"ik-piece\"/>");
        svg.append("<path d=\"").append(foot(scale)).append("\" fill=\"#a9782f\" fill-opacity=\"0.55\"/>");
        svg.append(String.format(
                Locale.ROOT,
                "<text y=\"%.1f\" font-size=\"%.1f\" class=\"ik-kanji%s\">%s</text></g>",
                size * 0.43 + scale,
                size,
                type.isPromoted() ? " ik-red" : "",
                kanji));
    }

    /** One piece with its shadow, its middle at x, y; a turned piece faces down. */
    static void place(StringBuilder svg, PieceType type, Color color, boolean turned, double x, double y) {
        String turn = turned ? " rotate(180)" : "";
        String id = type == PieceType.KING && color == Color.GOTE ? "OO" : type.csa();
        use(svg, "ik-s" + id, x + 0.9, y + 1.7, turn);
        use(svg, "ik-" + id, x, y, turn);
    }

    private static void use(StringBuilder svg, String id, double x, double y, String turn) {
        svg.append(
                String.format(Locale.ROOT, "<use href=\"#%s\" transform=\"translate(%.1f %.1f)%s\"/>", id, x, y, turn));
    }

    /** A small plain piece, as records mark the sides: filled for sente, hollow for gote. */
    static void mark(StringBuilder svg, Color color, double x, double y, double size) {
        svg.append(String.format(
                Locale.ROOT,
                "<path d=\"%s\" transform=\"translate(%.1f %.1f)\" fill=\"%s\" stroke=\"#2b2118\" stroke-width=\"1\"/>",
                outline(size / HEIGHT),
                x,
                y,
                color == Color.SENTE ? "#2b2118" : "#fbf3df"));
    }

    static double scale(PieceType type) {
        return switch (type.unpromoted()) {
            case KING -> 1.0;
            case ROOK, BISHOP -> 0.98;
            case GOLD, SILVER -> 0.95;
            case KNIGHT, LANCE -> 0.91;
            default -> 0.88;
        };
    }

    private static String outline(double scale) {
        double w = WIDTH * scale / 2;
        double h = HEIGHT * scale / 2;
        return String.format(
                Locale.ROOT,
                "M0 %.2fL%.2f %.2fL%.2f %.2fH%.2fL%.2f %.2fZ",
                -h,
                w * 0.74,
                -h * 0.64,
                w,
                h,
                -w,
                -w * 0.74,
                -h * 0.64);
    }

    /** The thickness one sees at a piece's foot. */
    private static String foot(double scale) {
        double w = WIDTH * scale / 2;
        double h = HEIGHT * scale / 2;
        return String.format(Locale.ROOT, "M%.2f %.2fH%.2fL%.2f %.2fH%.2fZ", -w, h, w, w * 0.975, h - 1.7, -w * 0.975);
    }
}
