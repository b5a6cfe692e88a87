package dev.ittaku.accounts.icon;

import dev.ittaku.platform.secret.Secrets;
import java.util.Locale;

/** The picture of people without one: a symmetric pattern of five by five squares, generated from an id. */
final class Identicon {
    private static final int ROWS = 5;
    private static final int HALF = 3;
    private static final int SQUARES = ROWS * HALF;
    private static final int HUES = 360;
    /** The bytes before it make the colour. */
    private static final int PATTERN = 2;

    /** Fewer squares look like a picture that did not load, more like a blot. */
    private static final int FEWEST = 5;

    private static final int MOST = 12;

    private Identicon() {}

    static String svg(String id) {
        byte[] chance = Secrets.digest(id);
        int hue = (((chance[0] & 0xFF) << 8) | (chance[1] & 0xFF)) % HUES;
        StringBuilder svg = new StringBuilder(String.format(
                Locale.ROOT,
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 7 7\" shape-rendering=\"crispEdges\">"
                        + "<rect width=\"7\" height=\"7\" fill=\"hsl(%d 45%% 92%%)\"/><path fill=\"hsl(%d 45%% 42%%)\" d=\"",
                hue,
                hue));
        int from = pattern(chance);
        for (int row = 0; row < ROWS; row++) {
            for (int column = 0; column < HALF; column++) {
                if ((chance[from + row * HALF + column] & 1) == 1) {
                    square(svg, column, row);
                    if (column < HALF - 1) {
                        square(svg, ROWS - 1 - column, row);
                    }
                }
            }
        }
        return svg.append("\"/></svg>").toString();
    }

    /** Looks further in the digest until a pattern has neither too few squares nor too many. */
    private static int pattern(byte[] chance) {
        int from = PATTERN;
        while (from + SQUARES < chance.length && !isPicture(chance, from)) {
            from++;
        }
        return from;
    }

    private static boolean isPicture(byte[] chance, int from) {
        int filled = 0;
        for (int i = from; i < from + SQUARES; i++) {
            filled += chance[i] & 1;
        }
        return filled >= FEWEST && filled <= MOST;
    }

    private static void square(StringBuilder svg, int column, int row) {
        svg.append('M').append(column + 1).append(' ').append(row + 1).append("h1v1h-1z");
    }
}
