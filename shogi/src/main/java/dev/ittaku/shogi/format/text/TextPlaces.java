package dev.ittaku.shogi.format.text;

import java.util.Arrays;

/** Tells line and column of an index into a text, for readers that do not go line by line. Any line end counts. */
public final class TextPlaces {
    private final String text;
    private final Warnings warnings;
    /** Where each line begins; found at the first warning, which most texts never have. */
    private int[] begins = {};

    public TextPlaces(String text, Warnings warnings) {
        this.text = text;
        this.warnings = warnings;
    }

    public void warn(int at, WarningCode code, String message) {
        if (begins.length == 0) {
            begins = lineBegins(text);
        }
        int found = Arrays.binarySearch(begins, at);
        int line = found >= 0 ? found : -found - 2;
        warnings.add(line + 1, at - begins[line] + 1, code, message);
    }

    private static int[] lineBegins(String text) {
        int[] begins = new int[16];
        int count = 1;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean pair = c == '\r' && i + 1 < text.length() && text.charAt(i + 1) == '\n';
            if ((c == '\n' || c == '\r') && !pair) {
                if (count == begins.length) {
                    begins = Arrays.copyOf(begins, 2 * count);
                }
                begins[count++] = i + 1;
            }
        }
        return Arrays.copyOf(begins, count);
    }
}
