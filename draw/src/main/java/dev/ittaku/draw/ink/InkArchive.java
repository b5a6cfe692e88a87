package dev.ittaku.draw.ink;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/** The stored form of a log: gzipped. Unpacking never gives more bytes than a log can have. */
public final class InkArchive {
    private InkArchive() {}

    public static byte[] pack(InkLog log) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GZIPOutputStream zip = new GZIPOutputStream(out)) {
            zip.write(log.stored());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toByteArray();
    }

    public static InkLog unpack(byte[] packed) {
        try (GZIPInputStream zip = new GZIPInputStream(new ByteArrayInputStream(packed))) {
            byte[] plain = zip.readNBytes(InkLog.LARGEST + 1);
            if (plain.length > InkLog.LARGEST) {
                throw new InkFault("unpacks to more than a log can be");
            }
            return InkLog.of(plain);
        } catch (IOException e) {
            throw new InkFault("not gzipped: " + e.getMessage());
        }
    }
}
