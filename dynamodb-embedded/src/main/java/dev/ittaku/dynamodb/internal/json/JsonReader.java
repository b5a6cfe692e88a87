package dev.ittaku.dynamodb.internal.json;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads JSON (RFC 8259) into maps, lists, strings, booleans and {@link JsonNumber}s. Members and elements that are
 * null are left out, as the service ignores them. Strict: anything else is a {@link JsonException}.
 */
public final class JsonReader {
    private static final int MAX_DEPTH = 512;

    private final byte[] text;
    private int at;
    private int depth;

    private JsonReader(byte[] text) {
        this.text = text;
    }

    /** The document's value; null for the literal null. */
    public static @Nullable Object read(byte[] text) {
        JsonReader reader = new JsonReader(text);
        reader.skipSpace();
        Object value = reader.value();
        reader.skipSpace();
        if (reader.at < text.length) {
            throw reader.malformed("text after the end");
        }
        return value;
    }

    private @Nullable Object value() {
        return switch (peek()) {
            case '{' -> object();
            case '[' -> array();
            case '"' -> string();
            case 't' -> {
                literal("true");
                yield true;
            }
            case 'f' -> {
                literal("false");
                yield false;
            }
            case 'n' -> {
                literal("null");
                yield null;
            }
            default -> number();
        };
    }

    private Map<String, Object> object() {
        enter();
        Map<String, Object> members = new LinkedHashMap<>();
        skipSpace();
        if (take('}')) {
            depth--;
            return members;
        }
        do {
            skipSpace();
            if (peek() != '"') {
                throw malformed("a member name was expected");
            }
            String name = string();
            skipSpace();
            expect(':');
            skipSpace();
            Object value = value();
            if (value != null) {
                members.put(name, value);
            }
            skipSpace();
        } while (take(','));
        expect('}');
        depth--;
        return members;
    }

    private List<Object> array() {
        enter();
        List<Object> elements = new ArrayList<>();
        skipSpace();
        if (take(']')) {
            depth--;
            return elements;
        }
        do {
            skipSpace();
            Object value = value();
            if (value != null) {
                elements.add(value);
            }
            skipSpace();
        } while (take(','));
        expect(']');
        depth--;
        return elements;
    }

    private void enter() {
        at++;
        if (++depth > MAX_DEPTH) {
            throw malformed("nested too deeply");
        }
    }

    private String string() {
        int start = ++at;
        boolean ascii = true;
        while (at < text.length) {
            byte b = text[at];
            if (b == '"') {
                String plain = new String(
                        text, start, at - start, ascii ? StandardCharsets.ISO_8859_1 : StandardCharsets.UTF_8);
                at++;
                return plain;
            }
            if (b == '\\') {
                return stringWithEscapes(start);
            }
            if (b >= 0 && b < 0x20) {
                throw malformed("a control character in a string");
            }
            ascii &= b >= 0;
            at++;
        }
        throw malformed("a string without end");
    }

    private String stringWithEscapes(int start) {
        StringBuilder built = new StringBuilder(at - start + 32);
        int from = start;
        while (at < text.length) {
            byte b = text[at];
            if (b == '"') {
                built.append(new String(text, from, at - from, StandardCharsets.UTF_8));
                at++;
                return built.toString();
            }
            if (b == '\\') {
                built.append(new String(text, from, at - from, StandardCharsets.UTF_8));
                at++;
                built.append(escape());
                from = at;
            } else if (b >= 0 && b < 0x20) {
                throw malformed("a control character in a string");
            } else {
                at++;
            }
        }
        throw malformed("a string without end");
    }

    private char escape() {
        byte b = peek();
        at++;
        return switch (b) {
            case '"', '\\', '/' -> (char) b;
            case 'b' -> '\b';
            case 'f' -> '\f';
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 't' -> '\t';
            case 'u' -> unicode();
            default -> throw malformed("an unknown escape");
        };
    }

    private char unicode() {
        int code = 0;
        for (int i = 0; i < 4; i++) {
            int digit = Character.digit(peek(), 16);
            if (digit < 0) {
                throw malformed("a wrong hexadecimal digit");
            }
            code = code * 16 + digit;
            at++;
        }
        return (char) code;
    }

    private JsonNumber number() {
        int start = at;
        take('-');
        if (!take('0')) {
            digits();
        }
        if (take('.')) {
            digits();
        }
        if (take('e') || take('E')) {
            if (!take('+')) {
                take('-');
            }
            digits();
        }
        return new JsonNumber(new String(text, start, at - start, StandardCharsets.ISO_8859_1));
    }

    private void digits() {
        int start = at;
        while (at < text.length && text[at] >= '0' && text[at] <= '9') {
            at++;
        }
        if (at == start) {
            throw malformed("a digit was expected");
        }
    }

    private void literal(String word) {
        for (int i = 0; i < word.length(); i++) {
            expect(word.charAt(i));
        }
    }

    private void skipSpace() {
        while (at < text.length && (text[at] == ' ' || text[at] == '\n' || text[at] == '\r' || text[at] == '\t')) {
            at++;
        }
    }

    private byte peek() {
        if (at >= text.length) {
            throw malformed("the text ends too early");
        }
        return text[at];
    }

    private boolean take(char c) {
        if (at < text.length && text[at] == c) {
            at++;
            return true;
        }
        return false;
    }

    private void expect(char c) {
        if (!take(c)) {
            throw malformed("'" + c + "' was expected");
        }
    }

    private JsonException malformed(String problem) {
        return new JsonException(problem, at);
    }
}
