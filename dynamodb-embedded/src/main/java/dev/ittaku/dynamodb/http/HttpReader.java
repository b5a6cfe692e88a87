package dev.ittaku.dynamodb.http;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads HTTP/1.1 requests from one connection, within bounds on head and body. */
final class HttpReader {
    /** A request that this server will not read; the connection must be closed after the answer. */
    static final class Refused extends IOException {
        private static final long serialVersionUID = 1L;
        private final int status;

        Refused(int status, String why) {
            super(why);
            this.status = status;
        }

        int status() {
            return status;
        }
    }

    private static final int MAX_LINE = 16 * 1024;
    private static final int MAX_HEADERS = 200;
    private static final byte[] CONTINUE = "HTTP/1.1 100 Continue\r\n\r\n".getBytes(StandardCharsets.ISO_8859_1);

    private final InputStream in;
    private final OutputStream out;
    private final int maxBody;
    private final byte[] buffer = new byte[16 * 1024];
    private int start;
    private int end;

    HttpReader(InputStream in, OutputStream out, int maxBody) {
        this.in = in;
        this.out = out;
        this.maxBody = maxBody;
    }

    /** The next request, or null at the end of the connection. */
    @Nullable
    HttpRequest next() throws IOException {
        String line = firstLine();
        if (line == null) {
            return null;
        }
        String[] parts = line.split(" ", -1);
        if (parts.length != 3 || !parts[2].startsWith("HTTP/1.")) {
            throw new Refused(400, "not an HTTP/1 request line");
        }
        Map<String, String> headers = headers();
        String connection = headers.getOrDefault("connection", "").toLowerCase(Locale.ROOT);
        boolean keepAlive =
                parts[2].equals("HTTP/1.0") ? connection.contains("keep-alive") : !connection.contains("close");
        return new HttpRequest(parts[0], parts[1], headers, body(headers), keepAlive);
    }

    /** Empty lines before a request are allowed and skipped. */
    private @Nullable String firstLine() throws IOException {
        while (true) {
            if (start == end && !fill()) {
                return null;
            }
            String line = line();
            if (!line.isEmpty()) {
                return line;
            }
        }
    }

    private Map<String, String> headers() throws IOException {
        Map<String, String> headers = new HashMap<>();
        for (int i = 0; i < MAX_HEADERS; i++) {
            String line = line();
            if (line.isEmpty()) {
                return headers;
            }
            int colon = line.indexOf(':');
            if (colon < 1) {
                throw new Refused(400, "a header without a colon");
            }
            headers.merge(
                    line.substring(0, colon).toLowerCase(Locale.ROOT),
                    line.substring(colon + 1).strip(),
                    (first, second) -> first + "," + second);
        }
        throw new Refused(431, "too many headers");
    }

    private byte[] body(Map<String, String> headers) throws IOException {
        String encoding = headers.get("transfer-encoding");
        if (encoding != null) {
            if (!encoding.equalsIgnoreCase("chunked") || headers.containsKey("content-length")) {
                throw new Refused(400, "unknown or ambiguous body length");
            }
            promise(headers);
            return chunks();
        }
        long length = length(headers.get("content-length"));
        if (length > maxBody) {
            throw new Refused(413, "body too large");
        }
        if (length > 0) {
            promise(headers);
        }
        return exactly((int) length);
    }

    private static long length(@Nullable String text) throws Refused {
        if (text == null) {
            return 0;
        }
        if (!text.matches("[0-9]{1,18}")) {
            throw new Refused(400, "a wrong Content-Length");
        }
        return Long.parseLong(text);
    }

    private void promise(Map<String, String> headers) throws IOException {
        if ("100-continue".equalsIgnoreCase(headers.get("expect")) && start == end) {
            out.write(CONTINUE);
            out.flush();
        }
    }

    private byte[] chunks() throws IOException {
        byte[] body = new byte[0];
        while (true) {
            String size = line();
            int semicolon = size.indexOf(';');
            String hex = (semicolon < 0 ? size : size.substring(0, semicolon)).strip();
            if (!hex.matches("[0-9a-fA-F]{1,8}")) {
                throw new Refused(400, "a wrong chunk size");
            }
            long length = Long.parseLong(hex, 16);
            if (body.length + length > maxBody) {
                throw new Refused(413, "body too large");
            }
            if (length == 0) {
                headers();
                return body;
            }
            int before = body.length;
            body = Arrays.copyOf(body, before + (int) length);
            System.arraycopy(exactly((int) length), 0, body, before, (int) length);
            if (!line().isEmpty()) {
                throw new Refused(400, "a chunk without end");
            }
        }
    }

    private byte[] exactly(int length) throws IOException {
        byte[] bytes = new byte[length];
        int have = Math.min(length, end - start);
        System.arraycopy(buffer, start, bytes, 0, have);
        start += have;
        while (have < length) {
            int read = in.read(bytes, have, length - have);
            if (read < 0) {
                throw new EOFException("the connection ended inside a body");
            }
            have += read;
        }
        return bytes;
    }

    private String line() throws IOException {
        StringBuilder longLine = null;
        while (true) {
            for (int i = start; i < end; i++) {
                if (buffer[i] == '\n') {
                    int stop = i > start && buffer[i - 1] == '\r' ? i - 1 : i;
                    String piece = new String(buffer, start, stop - start, StandardCharsets.ISO_8859_1);
                    start = i + 1;
                    return longLine == null ? piece : withoutReturn(longLine.append(piece));
                }
            }
            longLine = longLine == null ? new StringBuilder() : longLine;
            longLine.append(new String(buffer, start, end - start, StandardCharsets.ISO_8859_1));
            if (longLine.length() > MAX_LINE) {
                throw new Refused(431, "a line too long");
            }
            start = end;
            if (!fill()) {
                throw new EOFException("the connection ended inside a head");
            }
        }
    }

    /** The return may be the last byte of one buffer and the newline the first of the next. */
    private static String withoutReturn(StringBuilder line) {
        int last = line.length() - 1;
        return last >= 0 && line.charAt(last) == '\r' ? line.substring(0, last) : line.toString();
    }

    private boolean fill() throws IOException {
        int read = in.read(buffer, 0, buffer.length);
        start = 0;
        end = Math.max(read, 0);
        return read > 0;
    }
}
