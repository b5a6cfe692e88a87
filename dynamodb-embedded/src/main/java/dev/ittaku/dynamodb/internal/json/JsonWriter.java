package dev.ittaku.dynamodb.internal.json;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Writes JSON into a growing byte array; the caller keeps the order of calls right. */
public final class JsonWriter {
    private static final byte[] HEX = "0123456789abcdef".getBytes(StandardCharsets.ISO_8859_1);

    private byte[] out = new byte[512];
    private int size;
    /** Whether the next member or element needs a comma before it. */
    private boolean comma;

    public byte[] toByteArray() {
        return Arrays.copyOf(out, size);
    }

    public JsonWriter beginObject() {
        return begin('{');
    }

    public JsonWriter endObject() {
        return end('}');
    }

    public JsonWriter beginArray() {
        return begin('[');
    }

    public JsonWriter endArray() {
        return end(']');
    }

    public JsonWriter name(String name) {
        separate();
        quoted(name);
        put((byte) ':');
        comma = false;
        return this;
    }

    public JsonWriter string(String text) {
        separate();
        quoted(text);
        comma = true;
        return this;
    }

    /** Text that needs no escaping and consists of ASCII: a literal, a number, or quoted base64. */
    public JsonWriter raw(String ascii) {
        separate();
        ascii(ascii);
        comma = true;
        return this;
    }

    public JsonWriter quotedAscii(byte[] ascii) {
        separate();
        put((byte) '"');
        reserve(ascii.length);
        System.arraycopy(ascii, 0, out, size, ascii.length);
        size += ascii.length;
        put((byte) '"');
        comma = true;
        return this;
    }

    private JsonWriter begin(char bracket) {
        separate();
        put((byte) bracket);
        comma = false;
        return this;
    }

    private JsonWriter end(char bracket) {
        put((byte) bracket);
        comma = true;
        return this;
    }

    private void separate() {
        if (comma) {
            put((byte) ',');
        }
    }

    private void quoted(String text) {
        put((byte) '"');
        int length = text.length();
        reserve(length * 3);
        for (int i = 0; i < length; i++) {
            char c = text.charAt(i);
            if (c >= 0x20 && c < 0x80 && c != '"' && c != '\\') {
                out[size++] = (byte) c;
            } else if (c < 0x80) {
                escape(c);
                reserve((length - i) * 3);
            } else if (Character.isHighSurrogate(c) && i + 1 < length && Character.isLowSurrogate(text.charAt(i + 1))) {
                codePoint(Character.toCodePoint(c, text.charAt(++i)));
            } else if (Character.isSurrogate(c)) {
                put((byte) '?');
            } else {
                codePoint(c);
            }
        }
        put((byte) '"');
    }

    private void codePoint(int code) {
        if (code < 0x800) {
            put((byte) (0xC0 | (code >> 6)));
        } else if (code < 0x10000) {
            put((byte) (0xE0 | (code >> 12)));
            put((byte) (0x80 | ((code >> 6) & 0x3F)));
        } else {
            put((byte) (0xF0 | (code >> 18)));
            put((byte) (0x80 | ((code >> 12) & 0x3F)));
            put((byte) (0x80 | ((code >> 6) & 0x3F)));
        }
        put((byte) (0x80 | (code & 0x3F)));
    }

    private void escape(char c) {
        put((byte) '\\');
        switch (c) {
            case '"', '\\' -> put((byte) c);
            case '\n' -> put((byte) 'n');
            case '\r' -> put((byte) 'r');
            case '\t' -> put((byte) 't');
            case '\b' -> put((byte) 'b');
            case '\f' -> put((byte) 'f');
            default -> {
                put((byte) 'u');
                put((byte) '0');
                put((byte) '0');
                put(HEX[c >> 4]);
                put(HEX[c & 15]);
            }
        }
    }

    private void ascii(String text) {
        reserve(text.length());
        for (int i = 0; i < text.length(); i++) {
            out[size++] = (byte) text.charAt(i);
        }
    }

    private void put(byte b) {
        reserve(1);
        out[size++] = b;
    }

    private void reserve(int more) {
        if (size + more > out.length) {
            out = Arrays.copyOf(out, Math.max(out.length * 2, size + more));
        }
    }
}
