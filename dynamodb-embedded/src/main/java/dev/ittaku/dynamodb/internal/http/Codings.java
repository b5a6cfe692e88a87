package dev.ittaku.dynamodb.internal.http;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.Locale;
import java.util.Optional;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.InflaterInputStream;

/** Compressed bodies: what a client sends so is unpacked within the limit, and it gets answers packed if it asks. */
final class Codings {
    private Codings() {}

    /** A body that cannot be unpacked, or becomes too large. */
    static final class BadCoding extends IOException {
        private static final long serialVersionUID = 1L;
        private final int status;

        BadCoding(int status, String why) {
            super(why);
            this.status = status;
        }

        int status() {
            return status;
        }
    }

    /** Whether the body must be unpacked, which may take far longer than its size suggests. */
    static boolean isPacked(HttpRequest request) {
        String coding = coding(request);
        return !coding.isEmpty() && !coding.equals("identity");
    }

    private static String coding(HttpRequest request) {
        return request.header("content-encoding").orElse("identity").toLowerCase(Locale.ROOT);
    }

    static byte[] unpacked(HttpRequest request, int limit) throws BadCoding {
        if (!isPacked(request)) {
            return request.body();
        }
        try (InputStream in = reader(coding(request), new ByteArrayInputStream(request.body()))) {
            byte[] body = in.readNBytes(limit + 1);
            if (body.length > limit) {
                throw new BadCoding(413, "too large when unpacked");
            }
            return body;
        } catch (BadCoding e) {
            throw e;
        } catch (IOException e) {
            throw new BadCoding(400, "not packed as it says");
        }
    }

    private static InputStream reader(String coding, InputStream in) throws IOException {
        return switch (coding) {
            case "gzip" -> new GZIPInputStream(in);
            case "deflate" -> new InflaterInputStream(in);
            default -> throw new BadCoding(415, "an unknown coding");
        };
    }

    /** The coding to answer in: the first of gzip and deflate that the client takes. */
    static Optional<String> wanted(HttpRequest request) {
        String accepted = request.header("accept-encoding").orElse("").toLowerCase(Locale.ROOT);
        if (accepted.isEmpty()) {
            return Optional.empty();
        }
        for (String coding : new String[] {"gzip", "deflate"}) {
            for (String part : accepted.split(",")) {
                String[] words = part.strip().split("\\s*;\\s*");
                boolean refused = words.length > 1 && words[1].matches("q=0(\\.0{0,3})?");
                if (words[0].equals(coding) && !refused) {
                    return Optional.of(coding);
                }
            }
        }
        return Optional.empty();
    }

    static byte[] packed(String coding, byte[] body) {
        ByteArrayOutputStream out = new ByteArrayOutputStream(body.length / 2 + 32);
        try (OutputStream packing = coding.equals("gzip") ? new GZIPOutputStream(out) : new DeflaterOutputStream(out)) {
            packing.write(body);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toByteArray();
    }
}
