package dev.ittaku.dynamodb.internal.http;

import dev.ittaku.dynamodb.internal.http.HttpReader.Refused;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/**
 * Reads the bytes of one connection: the head of a message line by line, up to {@link #MAX_HEAD} bytes, and its body as plain
 * bytes.
 */
final class HttpBytes {
    /** How many bytes the lines of one head may have together. */
    private static final int MAX_HEAD = 16 * 1024;

    private final InputStream in;
    private final byte[] buffer;
    private int start;
    private int end;
    private int headLeft;

    /** Reads only bytes that have been received already. */
    HttpBytes(byte[] received, int length) {
        this.in = InputStream.nullInputStream();
        this.buffer = received;
        this.end = length;
    }

    HttpBytes(InputStream in) {
        this.in = in;
        this.buffer = new byte[16 * 1024];
    }

    /** Whether all that was received has been read. */
    boolean isRead() {
        return start == end;
    }

    /** Whether nothing more could be read at once. */
    boolean isEmpty() throws IOException {
        return isRead() && in.available() == 0;
    }

    /** Waits for bytes if there are none; false at the end of the connection. */
    boolean hasMore() throws IOException {
        return !isRead() || fill();
    }

    /** A head begins: the lines that follow may have {@link #MAX_HEAD} bytes together. */
    void beginHead() {
        headLeft = MAX_HEAD;
    }

    /** Reads at least one byte and at most {@code most}; returns how many. */
    int read(byte[] into, int at, int most) throws IOException {
        int have = Math.min(most, end - start);
        if (have > 0) {
            System.arraycopy(buffer, start, into, at, have);
            start += have;
            return have;
        }
        int read = in.read(into, at, most);
        if (read < 0) {
            throw new EOFException("the connection ended inside a body");
        }
        return read;
    }

    int read() throws IOException {
        if (!hasMore()) {
            throw new EOFException("the connection ended inside a body");
        }
        return buffer[start++];
    }

    /**
     * A line without its end.
     *
     * @param tooLong the status that refuses a head of more than {@link #MAX_HEAD} bytes
     */
    String line(int tooLong) throws IOException {
        StringBuilder longLine = null;
        while (true) {
            for (int i = start; i < end; i++) {
                byte c = buffer[i];
                if (c == '\n') {
                    String piece = new String(buffer, start, i - start, StandardCharsets.ISO_8859_1);
                    take(i + 1 - start, tooLong);
                    return withoutReturn(
                            longLine == null ? piece : longLine.append(piece).toString());
                }
                if (c >= 0 && c < ' ' && c != '\t' && c != '\r') {
                    throw new Refused(400, "a control character");
                }
            }
            longLine = longLine == null ? new StringBuilder() : longLine;
            longLine.append(new String(buffer, start, end - start, StandardCharsets.ISO_8859_1));
            take(end - start, tooLong);
            if (!fill()) {
                throw new EOFException("the connection ended inside a head");
            }
        }
    }

    private void take(int bytes, int tooLong) throws Refused {
        start += bytes;
        headLeft -= bytes;
        if (headLeft < 0) {
            throw new Refused(tooLong, "too long");
        }
    }

    private static String withoutReturn(String line) throws Refused {
        int last = line.length() - 1;
        if (line.indexOf('\r') != last || last < 0) {
            throw new Refused(400, "a line that does not end as one");
        }
        return line.substring(0, last);
    }

    private boolean fill() throws IOException {
        int read = in.read(buffer, 0, buffer.length);
        start = 0;
        end = Math.max(read, 0);
        return read > 0;
    }
}
