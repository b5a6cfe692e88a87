package dev.ittaku.shogi.format.jkf;

import dev.ittaku.shogi.format.text.TextPlaces;
import dev.ittaku.shogi.format.text.WarningCode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads JSON. A fault ends the reading, and everything complete before it is kept, so that a truncated file still shows
 * its game.
 */
final class JsonParser {
    /** Deeper than any record; keeps a hostile text from exhausting the stack. */
    private static final int MOST_DEPTH = 1_500;

    private final String text;
    private final TextPlaces places;
    private int at;
    private boolean failed;

    private JsonParser(String text, TextPlaces places) {
        this.text = text;
        this.places = places;
    }

    static Json parse(String text, TextPlaces places) {
        JsonParser parser = new JsonParser(text, places);
        Json value = parser.value(0);
        parser.skipSpace();
        if (!parser.failed && parser.at < text.length()) {
            parser.fail("something follows the end of the JSON");
        }
        return value;
    }

    private Json value(int depth) {
        skipSpace();
        if (at >= text.length() || depth > MOST_DEPTH) {
            return fail(depth > MOST_DEPTH ? "the JSON is nested too deeply" : "the JSON ends too early");
        }
        return switch (text.charAt(at)) {
            case '{' -> members(depth);
            case '[' -> items(depth);
            case '"' -> text();
            case 't' -> literal("true", Json.Literal.TRUE);
            case 'f' -> literal("false", Json.Literal.FALSE);
            case 'n' -> literal("null", Json.Literal.NULL);
            default -> number();
        };
    }

    private Json members(int depth) {
        Map<String, Json> values = new LinkedHashMap<>();
        int begin = at++;
        while (!closed('}')) {
            if (failed || text.charAt(at) != '"') {
                fail("a member's name is expected");
                break;
            }
            String name = string();
            skipSpace();
            if (failed || at >= text.length() || text.charAt(at) != ':') {
                fail("a colon is expected");
                break;
            }
            at++;
            values.put(name, value(depth + 1));
            if (!continued('}')) {
                break;
            }
        }
        return new Json.Members(values, begin);
    }

    private Json items(int depth) {
        List<Json> values = new ArrayList<>();
        int begin = at++;
        while (!closed(']')) {
            if (failed) {
                break;
            }
            values.add(value(depth + 1));
            if (!continued(']')) {
                break;
            }
        }
        return new Json.Items(values, begin);
    }

    /** True if the container closes here; a text that ends here is a fault. */
    private boolean closed(char end) {
        skipSpace();
        if (at >= text.length()) {
            fail("the JSON ends too early");
            return false;
        }
        if (!failed && text.charAt(at) == end) {
            at++;
            return true;
        }
        return false;
    }

    /** True if another entry may follow. */
    private boolean continued(char end) {
        skipSpace();
        if (failed) {
            return false;
        }
        if (at < text.length() && text.charAt(at) == ',') {
            at++;
            return true;
        }
        if (at < text.length() && text.charAt(at) == end) {
            return true;
        }
        fail("a comma is expected");
        return false;
    }

    private Json text() {
        int begin = at;
        return new Json.Text(string(), begin);
    }

    private String string() {
        StringBuilder value = new StringBuilder();
        at++;
        while (at < text.length()) {
            char c = text.charAt(at++);
            if (c == '"') {
                return value.toString();
            }
            if (c == '\\' && at < text.length()) {
                value.append(escaped(text.charAt(at++)));
            } else {
                value.append(c);
            }
        }
        fail("a string is not closed");
        return value.toString();
    }

    private char escaped(char c) {
        return switch (c) {
            case 'n' -> '\n';
            case 't' -> '\t';
            case 'r' -> '\r';
            case 'b' -> '\b';
            case 'f' -> '\f';
            case 'u' -> unicode();
            default -> c;
        };
    }

    private char unicode() {
        int code = 0;
        for (int i = 0; i < 4; i++) {
            int digit = at < text.length() ? Character.digit(text.charAt(at), 16) : -1;
            if (digit < 0) {
                fail("four hexadecimal digits are expected");
                return '\uFFFD';
            }
            code = code * 16 + digit;
            at++;
        }
        return (char) code;
    }

    private Json literal(String word, Json value) {
        if (!text.startsWith(word, at)) {
            return fail("a value is expected");
        }
        at += word.length();
        return value;
    }

    private Json number() {
        int begin = at;
        while (at < text.length() && "+-.eE0123456789".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
        try {
            return new Json.Amount(Double.parseDouble(text.substring(begin, at)), begin);
        } catch (NumberFormatException noNumber) {
            return fail("a value is expected");
        }
    }

    private void skipSpace() {
        while (at < text.length() && (text.charAt(at) <= ' ' || text.charAt(at) == '\uFEFF')) {
            at++;
        }
    }

    private Json fail(String message) {
        if (!failed) {
            failed = true;
            places.warn(Math.min(at, text.length()), WarningCode.TRUNCATED, message);
        }
        at = text.length();
        return Json.Literal.NULL;
    }
}
