package dev.ittaku.platform.http;

import java.util.Optional;

/** Finds half characters in JSON: a lone surrogate is not valid text, and no store or page can store it unchanged. */
final class JsonText {
    private static final int ESCAPE = 6;
    private static final int HEX = 16;
    private static final int DIGITS = 4;

    /** A place in a text, counted from one. */
    record Place(int line, int column) {}

    private JsonText() {}

    /** The place of the first half character, written as an escape or in bytes. */
    static Optional<Place> halfCharacter(byte[] json) {
        int line = 1;
        int lineBegin = 0;
        int i = 0;
        while (i < json.length) {
            int b = json[i] & 0xff;
            if (b == '\\') {
                int unit = escaped(json, i);
                boolean high = unit >= 0 && Character.isHighSurrogate((char) unit);
                boolean low = unit >= 0 && Character.isLowSurrogate((char) unit);
                int next = high ? escaped(json, i + ESCAPE) : -1;
                boolean whole = next >= 0 && Character.isLowSurrogate((char) next);
                if (low || (high && !whole)) {
                    return Optional.of(new Place(line, column(json, lineBegin, i)));
                }
                i += unit < 0 ? 2 : high ? 2 * ESCAPE : ESCAPE;
                continue;
            }
            // In UTF-8 nothing but a surrogate begins so.
            if (b == 0xed && i + 1 < json.length && (json[i + 1] & 0xff) >= 0xa0) {
                return Optional.of(new Place(line, column(json, lineBegin, i)));
            }
            if (b == '\n') {
                line++;
                lineBegin = i + 1;
            }
            i++;
        }
        return Optional.empty();
    }

    /** The value of an escape {@code \}{@code uXXXX} that begins here; less than 0 if none does. */
    private static int escaped(byte[] json, int at) {
        if (at + ESCAPE > json.length || json[at] != '\\' || json[at + 1] != 'u') {
            return -1;
        }
        int value = 0;
        for (int i = at + 2; i < at + 2 + DIGITS; i++) {
            int digit = Character.digit(json[i], HEX);
            if (digit < 0) {
                return -1;
            }
            value = value * HEX + digit;
        }
        return value;
    }

    /** Counts characters, not bytes. */
    private static int column(byte[] json, int begin, int at) {
        int column = 1;
        for (int i = begin; i < at; i++) {
            if ((json[i] & 0xc0) != 0x80) {
                column++;
            }
        }
        return column;
    }
}
