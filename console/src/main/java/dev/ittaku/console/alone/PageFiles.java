package dev.ittaku.console.alone;

import dev.ittaku.platform.page.ImportMap;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** The page's files and libraries, from the class path. */
final class PageFiles {
    private static final String RESOURCES = "META-INF/resources/";
    private static final String PAGE = "console/index.html";
    private static final List<String> FOLDERS = List.of("ui/", "console/", "_static/", "webjars/");
    private static final Pattern SAFE = Pattern.compile("[A-Za-z0-9_@./-]{1,200}");
    private static final String POLICY = "default-src 'none'; script-src 'self' '%s'; style-src 'self';"
            + " img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self';"
            + " frame-ancestors 'none'; object-src 'none'";

    private static final Map<String, String> TYPES = Map.of(
            "html", "text/html; charset=utf-8",
            "js", "text/javascript; charset=utf-8",
            "css", "text/css; charset=utf-8",
            "json", "application/json",
            "svg", "image/svg+xml",
            "woff2", "font/woff2");

    private final ClassLoader loader = PageFiles.class.getClassLoader();
    private final String head;
    private final String policy;

    PageFiles() {
        ImportMap map = ImportMap.of(loader);
        this.head = map.script() + "\n  <script type=\"application/json\" id=\"products\">[]</script>";
        this.policy = POLICY.formatted(map.hash());
    }

    /** The page itself, for the address of any of its views. */
    Answer page() {
        String html = new String(read(PAGE).orElseThrow(), StandardCharsets.UTF_8).replace(ImportMap.PLACE, head);
        return answer("html", html.getBytes(StandardCharsets.UTF_8));
    }

    Optional<Answer> file(String path) {
        int dot = path.lastIndexOf('.');
        boolean safe = SAFE.matcher(path).matches()
                && !path.contains("..")
                && dot > path.lastIndexOf('/')
                && FOLDERS.stream().anyMatch(path::startsWith);
        return safe && !path.equals(PAGE)
                ? read(path).map(bytes -> answer(path.substring(dot + 1), bytes))
                : Optional.empty();
    }

    private Answer answer(String extension, byte[] bytes) {
        Map<String, String> headers = new LinkedHashMap<>();
        headers.put("Content-Type", TYPES.getOrDefault(extension, "application/octet-stream"));
        headers.put("Cache-Control", "no-cache");
        headers.put("Content-Security-Policy", policy);
        headers.put("X-Content-Type-Options", "nosniff");
        headers.put("Referrer-Policy", "same-origin");
        return new Answer(200, headers, bytes);
    }

    private Optional<byte[]> read(String path) {
        try (InputStream in = loader.getResourceAsStream(RESOURCES + path)) {
            return in == null ? Optional.empty() : Optional.of(in.readAllBytes());
        } catch (IOException e) {
            throw new UncheckedIOException("A page's file can't be read: " + path, e);
        }
    }
}
