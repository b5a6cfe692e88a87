package dev.ittaku.server.page;

import dev.ittaku.platform.secret.Secrets;
import io.vertx.core.buffer.Buffer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;

/**
 * One file of a page, ready to be sent: its bytes, the same compressed where that helps, and its ETag.
 *
 * @param smaller compressed by Brotli
 * @param modules whether it is a page that needs the import map
 */
record PageFile(
        Buffer plain, @Nullable Buffer zipped, @Nullable Buffer smaller, String type, String etag, boolean modules) {
    private static final String HEAD_END = "</head>";

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

    boolean isPage() {
        return type.startsWith("text/html");
    }

    /** A file under META-INF/resources, or null. */
    static @Nullable InputStream open(String path) {
        return Thread.currentThread().getContextClassLoader().getResourceAsStream("META-INF/resources/" + path);
    }

    /** Compressed here where it is text. */
    static PageFile of(String path, byte[] bytes) {
        String type = type(path);
        boolean text = type.startsWith("text/") || type.endsWith("json") || type.endsWith("+xml");
        return of(path, bytes, text ? zip(bytes) : null, null);
    }

    static PageFile of(String path, byte[] plain, byte @Nullable [] zipped, byte @Nullable [] smaller) {
        String etag = '"' + HexFormat.of().formatHex(Secrets.digest(plain), 0, 12) + '"';
        return new PageFile(
                Buffer.buffer(plain),
                zipped == null ? null : Buffer.buffer(zipped),
                smaller == null ? null : Buffer.buffer(smaller),
                type(path),
                etag,
                false);
    }

    private static String type(String path) {
        return TYPES.getOrDefault(path.substring(path.lastIndexOf('.') + 1), "application/octet-stream");
    }

    PageFile ofModules() {
        return new PageFile(plain, zipped, smaller, type, etag, true);
    }

    /** Returns a copy of the page with more in its head. */
    PageFile withHead(String tags) {
        String html = plain.toString(StandardCharsets.UTF_8).replace(HEAD_END, tags + HEAD_END);
        PageFile page = of("page.html", html.getBytes(StandardCharsets.UTF_8));
        return modules ? page.ofModules() : page;
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
