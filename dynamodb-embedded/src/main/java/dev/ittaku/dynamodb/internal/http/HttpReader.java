package dev.ittaku.dynamodb.internal.http;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Reads HTTP/1.1 requests from one connection, within bounds on head and body. It takes only what can be read in one
 * way: whatever another server in front of this one might understand differently (folded or repeated headers, blanks
 * before a colon, two lengths, lines that end without a return) is refused, so that no request can hide in another.
 */
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

    /** What the reader waits for; each has its time. */
    enum Phase {
        REQUEST,
        HEAD,
        BODY
    }

    private static final int MAX_HEADERS = 200;
    private static final int FIRST_ROOM = 64 * 1024;
    private static final String TOKEN = "!#$%&'*+-.^_`|~";
    private static final Set<String> ONLY_ONCE =
            Set.of("host", "content-length", "transfer-encoding", "content-type", "authorization", "x-amz-target");
    private static final byte[] CONTINUE = "HTTP/1.1 100 Continue\r\n\r\n".getBytes(StandardCharsets.ISO_8859_1);

    private final HttpBytes in;
    private final OutputStream out;
    private final int maxBody;
    private final Consumer<Phase> phases;

    /** Reads only bytes that have been received already. */
    HttpReader(byte[] received, int length, int maxBody) {
        this(new HttpBytes(received, length), OutputStream.nullOutputStream(), maxBody, phase -> {});
    }

    HttpReader(InputStream in, OutputStream out, int maxBody, Consumer<Phase> phases) {
        this(new HttpBytes(in), out, maxBody, phases);
    }

    private HttpReader(HttpBytes in, OutputStream out, int maxBody, Consumer<Phase> phases) {
        this.in = in;
        this.out = out;
        this.maxBody = maxBody;
        this.phases = phases;
    }

    /** Whether nothing has been received that was not read yet. */
    boolean isEmpty() throws IOException {
        return in.isEmpty();
    }

    /** The next request, or null at the end of the connection. */
    @Nullable
    HttpRequest next() throws IOException {
        String line = firstLine();
        if (line == null) {
            return null;
        }
        String[] parts = line.split(" ", -1);
        if (parts.length != 3
                || !isToken(parts[0])
                || !parts[1].startsWith("/")
                || !(parts[2].equals("HTTP/1.1") || parts[2].equals("HTTP/1.0"))) {
            throw new Refused(400, "not an HTTP/1 request line");
        }
        boolean old = parts[2].equals("HTTP/1.0");
        in.beginHead();
        Map<String, String> headers = headers();
        if (!old && !headers.containsKey("host")) {
            throw new Refused(400, "no Host");
        }
        String connection = headers.getOrDefault("connection", "").toLowerCase(Locale.ROOT);
        boolean keepAlive = old ? connection.contains("keep-alive") : !connection.contains("close");
        return new HttpRequest(parts[0], parts[1], headers, body(headers, old), keepAlive);
    }

    /** Empty lines before a request are allowed and skipped. */
    private @Nullable String firstLine() throws IOException {
        phases.accept(Phase.REQUEST);
        in.beginHead();
        boolean begun = false;
        while (true) {
            if (!in.hasMore()) {
                return null;
            }
            if (!begun) {
                begun = true;
                phases.accept(Phase.HEAD);
            }
            String line = in.line(414);
            if (!line.isEmpty()) {
                return line;
            }
        }
    }

    private Map<String, String> headers() throws IOException {
        Map<String, String> headers = new HashMap<>();
        for (int read = 0; ; read++) {
            String line = in.line(431);
            if (line.isEmpty()) {
                return headers;
            }
            if (read == MAX_HEADERS) {
                throw new Refused(431, "too many headers");
            }
            int colon = line.indexOf(':');
            if (colon < 1 || !isToken(line.substring(0, colon))) {
                throw new Refused(400, "not a header");
            }
            String name = line.substring(0, colon).toLowerCase(Locale.ROOT);
            String value = line.substring(colon + 1).strip();
            String before = headers.put(name, value);
            if (before != null) {
                if (ONLY_ONCE.contains(name)) {
                    throw new Refused(400, "the header " + name + " twice");
                }
                headers.put(name, before + "," + value);
            }
        }
    }

    private static boolean isToken(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean letterOrDigit = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
            if (!letterOrDigit && TOKEN.indexOf(c) < 0) {
                return false;
            }
        }
        return !text.isEmpty();
    }

    private byte[] body(Map<String, String> headers, boolean old) throws IOException {
        String encoding = headers.get("transfer-encoding");
        String length = headers.get("content-length");
        String expected = headers.get("expect");
        if (expected != null && !expected.equalsIgnoreCase("100-continue")) {
            throw new Refused(417, "an unknown expectation");
        }
        if (encoding != null) {
            if (old || length != null || !encoding.equalsIgnoreCase("chunked")) {
                throw new Refused(400, "unknown or ambiguous body length");
            }
            phases.accept(Phase.BODY);
            promise(expected);
            return chunks();
        }
        long bytes = length(length);
        if (bytes > maxBody) {
            throw new Refused(413, "body too large");
        }
        if (bytes > 0) {
            phases.accept(Phase.BODY);
            promise(expected);
        }
        Body body = new Body();
        body.take((int) bytes);
        return body.whole();
    }

    private static long length(@Nullable String text) throws Refused {
        if (text == null) {
            return 0;
        }
        if (text.isEmpty() || text.length() > 18 || !text.chars().allMatch(c -> c >= '0' && c <= '9')) {
            throw new Refused(400, "a wrong Content-Length");
        }
        return Long.parseLong(text);
    }

    private void promise(@Nullable String expected) throws IOException {
        if (expected != null && in.isRead()) {
            out.write(CONTINUE);
            out.flush();
        }
    }

    private byte[] chunks() throws IOException {
        Body body = new Body();
        while (true) {
            in.beginHead();
            int length = chunkSize(in.line(400));
            if (length > maxBody - body.length) {
                throw new Refused(413, "body too large");
            }
            if (length == 0) {
                // Trailers are read past, not used: they come too late to say anything about the body.
                headers();
                return body.whole();
            }
            body.take(length);
            if (in.read() != '\r' || in.read() != '\n') {
                throw new Refused(400, "a chunk without end");
            }
        }
    }

    /** A chunk extension, after the semicolon, is ignored. */
    private static int chunkSize(String line) throws Refused {
        int semicolon = line.indexOf(';');
        String hex = semicolon < 0 ? line : line.substring(0, semicolon);
        if (hex.isEmpty() || hex.length() > 7 || !hex.chars().allMatch(c -> c < 128 && Character.digit(c, 16) >= 0)) {
            throw new Refused(400, "a wrong chunk size");
        }
        return Integer.parseInt(hex, 16);
    }

    /** A body that grows with the received bytes, not with the announced length. */
    private final class Body {
        private byte[] bytes = new byte[0];
        private int length;

        void take(int more) throws IOException {
            int wanted = length + more;
            while (length < wanted) {
                if (length == bytes.length) {
                    bytes = Arrays.copyOf(bytes, Math.max(Math.min(wanted, FIRST_ROOM), Math.min(length * 2, maxBody)));
                }
                int room = Math.min(wanted, bytes.length) - length;
                length += in.read(bytes, length, room);
            }
        }

        byte[] whole() {
            return bytes.length == length ? bytes : Arrays.copyOf(bytes, length);
        }
    }
}
