package dev.ittaku.server.page;

import io.vertx.core.buffer.Buffer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.HexFormat;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;

/** One file of a page, ready to be sent: its bytes, the same compressed where that helps, and its ETag. */
record PageFile(Buffer plain, @Nullable Buffer zipped, String type, String etag) {
    private static final Map<String, String> TYPES = Map.ofEntries(
            Map.entry("html", "text/html; charset=utf-8"),
            Map.entry("js", "text/javascript; charset=utf-8"),
            Map.entry("css", "text/css; charset=utf-8"),
            Map.entry("json", "application/json"),
            Map.entry("webmanifest", "application/manifest+json"),
            Map.entry("svg", "image/svg+xml"),
            Map.entry("png", "image/png"),
            Map.entry("ico", "image/x-icon"),
            Map.entry("woff2", "font/woff2"),
            Map.entry("txt", "text/plain; charset=utf-8"),
            Map.entry("mp3", "audio/mpeg"),
            Map.entry("ogg", "audio/ogg"));

    /** A file under META-INF/resources, or null. */
    static @Nullable InputStream open(String path) {
        return Thread.currentThread().getContextClassLoader().getResourceAsStream("META-INF/resources/" + path);
    }

    static PageFile of(String path, byte[] bytes) {
        String extension = path.substring(path.lastIndexOf('.') + 1);
        String type = TYPES.getOrDefault(extension, "application/octet-stream");
        boolean text = type.startsWith("text/") || type.endsWith("json") || type.endsWith("+xml");
        String etag = '"' + HexFormat.of().formatHex(ImportMap.sha256(bytes), 0, 12) + '"';
        return new PageFile(Buffer.buffer(bytes), text ? Buffer.buffer(zip(bytes)) : null, type, etag);
    }

    private static byte[] zip(byte[] bytes) {
        ByteArrayOutputStream out = new ByteArrayOutputStream(bytes.length / 2);
        try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
            gzip.write(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException("Memory can't fail to be written", e);
        }
        return out.toByteArray();
    }
}
