package dev.ittaku.lessons.http;

import dev.ittaku.platform.outgoing.Connections;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One GET to an address that was checked before, with a limit for what comes back. */
public final class HttpGet {
    private static final int NO_CONTENT = 204;
    private static final int NOT_MODIFIED = 304;
    private static final int MOST_HEADERS = 100;

    /**
     * What came back.
     *
     * @param headers by their names in small letters
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    public record Answer(int status, Map<String, String> headers, byte[] body) {
        public Answer {
            headers = Map.copyOf(headers);
        }

        public @Nullable String header(String name) {
            return headers.get(name);
        }
    }

    /** The answer was larger than allowed. */
    public static final class TooLarge extends IOException {
        TooLarge() {
            super("the answer is too large");
        }
    }

    private final CheckedHttp http;

    public HttpGet(PublicAddresses addresses, Connections connections) {
        this.http = new CheckedHttp(addresses, connections);
    }

    /** Reads at most this number of bytes. */
    public Answer read(URI from, Map<String, String> headers, int most)
            throws IOException, PublicAddresses.PrivateAddress {
        return http.call("GET", from, headers, new byte[0], in -> answer(in, most));
    }

    private static Answer answer(InputStream in, int most) throws IOException {
        int status = CheckedHttp.status(in);
        Map<String, String> headers = new HashMap<>();
        String line = CheckedHttp.line(in);
        for (int count = 0; !line.isEmpty(); count++) {
            int colon = line.indexOf(':');
            if (colon <= 0 || count == MOST_HEADERS) {
                throw new IOException("no answer in HTTP");
            }
            headers.put(
                    line.substring(0, colon).toLowerCase(Locale.ROOT),
                    line.substring(colon + 1).strip());
            line = CheckedHttp.line(in);
        }
        boolean empty = status == NO_CONTENT || status == NOT_MODIFIED;
        return new Answer(status, headers, empty ? new byte[0] : body(in, headers, most));
    }

    private static byte[] body(InputStream in, Map<String, String> headers, int most) throws IOException {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        String length = headers.get("content-length");
        if ("chunked".equalsIgnoreCase(headers.get("transfer-encoding"))) {
            for (long size = chunk(in); size > 0; size = chunk(in)) {
                copy(in, body, size, most);
                CheckedHttp.line(in);
            }
        } else if (length == null) {
            byte[] rest = in.readNBytes(most + 1);
            copy(rest, body, most);
        } else {
            copy(in, body, number(length, 10), most);
        }
        return body.toByteArray();
    }

    private static long chunk(InputStream in) throws IOException {
        return number(CheckedHttp.line(in).split(";", 2)[0].strip(), 16);
    }

    private static long number(String text, int radix) throws IOException {
        try {
            long number = Long.parseLong(text, radix);
            if (number >= 0) {
                return number;
            }
        } catch (NumberFormatException e) {
            // Not a number: refused below.
        }
        throw new IOException("no answer in HTTP");
    }

    private static void copy(InputStream in, ByteArrayOutputStream body, long size, int most) throws IOException {
        if (size > most - body.size()) {
            throw new TooLarge();
        }
        byte[] part = in.readNBytes((int) size);
        if (part.length < size) {
            throw new EOFException("the answer stopped half-way");
        }
        copy(part, body, most);
    }

    private static void copy(byte[] part, ByteArrayOutputStream body, int most) throws IOException {
        if (part.length > most - body.size()) {
            throw new TooLarge();
        }
        body.writeBytes(part);
    }
}
