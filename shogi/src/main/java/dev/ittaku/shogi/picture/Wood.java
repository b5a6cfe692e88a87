package dev.ittaku.shogi.picture;

import java.util.Locale;

/** The wood of board and trays: straight-grained kaya, made of a gradient and a few faint lines. */
final class Wood {
    private static final int GRAIN_LINES = 26;

    private Wood() {}

    static void define(StringBuilder svg) {
        svg.append("<linearGradient id=\"ik-kaya\" x1=\"0\" y1=\"0\" x2=\"1\" y2=\"0.12\">")
                .append("<stop offset=\"0\" stop-color=\"#e9bf6c\"/><stop offset=\"0.22\" stop-color=\"#efcb80\"/>")
                .append("<stop offset=\"0.48\" stop-color=\"#e6b963\"/><stop offset=\"0.74\" stop-color=\"#eec77a\"/>")
                .append("<stop offset=\"1\" stop-color=\"#dfae57\"/></linearGradient>")
                .append("<linearGradient id=\"ik-tray\" x1=\"0\" y1=\"0\" x2=\"1\" y2=\"1\">")
                .append("<stop offset=\"0\" stop-color=\"#b98645\"/><stop offset=\"0.5\" stop-color=\"#c6944f\"/>")
                .append("<stop offset=\"1\" stop-color=\"#a87638\"/></linearGradient>");
    }

    static void board(StringBuilder svg) {
        double width = BoardPicture.BOARD_WIDTH;
        double height = BoardPicture.BOARD_HEIGHT;
        svg.append(String.format(
                Locale.ROOT,
                "<rect x=\"0.5\" y=\"0.5\" width=\"%.1f\" height=\"%.1f\" rx=\"4\" fill=\"url(#ik-kaya)\""
                        + " stroke=\"#a3762f\"/>",
                width - 1,
                height - 1));
        svg.append("<path fill=\"none\" stroke=\"#a8742a\" stroke-opacity=\"0.16\" stroke-width=\"0.9\" d=\"");
        for (int i = 1; i <= GRAIN_LINES; i++) {
            // The same slightly uneven lines every time: a picture of a position never changes.
            double x = width * i / (GRAIN_LINES + 1) + 3.1 * Math.sin(i * 2.4);
            double bend = 5 * Math.sin(i * 1.3);
            svg.append(String.format(
                    Locale.ROOT,
                    "M%.1f 1C%.1f %.1f %.1f %.1f %.1f %.1f",
                    x,
                    x + bend,
                    height * 0.3,
                    x - bend,
                    height * 0.7,
                    x + bend / 2,
                    height - 1));
        }
        svg.append("\"/>");
    }

    static void tray(StringBuilder svg, double x, double y, double width, double height) {
        svg.append(String.format(
                Locale.ROOT,
                "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" rx=\"5\" fill=\"url(#ik-tray)\""
                        + " stroke=\"#7d5623\"/>",
                x + 0.5,
                y + 0.5,
                width - 1,
                height - 1));
        svg.append(String.format(
                Locale.ROOT,
                "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" rx=\"3\" fill=\"#e8c68a\""
                        + " fill-opacity=\"0.55\" stroke=\"#7d5623\" stroke-opacity=\"0.35\" stroke-width=\"0.8\"/>",
                x + 4,
                y + 4,
                width - 8,
                height - 8));
    }
}
