package dev.ittaku.server.page;

import io.vertx.core.json.JsonObject;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.Collections;
import java.util.TreeMap;

/**
 * The import map of every page, put together once from the libraries on the class path, and the hash under which the
 * content security policy lets it run.
 */
@ApplicationScoped
public class ImportMap {
    private static final String RESOURCE = "META-INF/importmap.json";
    private final String script;
    private final String hash;

    ImportMap() {
        TreeMap<String, Object> imports = new TreeMap<>();
        imports.put("ittaku/", "/ui/");
        try {
            ClassLoader loader = Thread.currentThread().getContextClassLoader();
            for (URL url : Collections.list(loader.getResources(RESOURCE))) {
                try (InputStream in = url.openStream()) {
                    JsonObject map = new JsonObject(new String(in.readAllBytes(), StandardCharsets.UTF_8));
                    map.getJsonObject("imports").forEach(e -> imports.put(e.getKey(), e.getValue()));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException("The import map can't be put together", e);
        }
        String json = new JsonObject().put("imports", new JsonObject(imports)).encode();
        this.script = "<script type=\"importmap\">" + json + "</script>";
        this.hash = "sha256-" + Base64.getEncoder().encodeToString(sha256(json.getBytes(StandardCharsets.UTF_8)));
    }

    /** The element that stands in every page's head. */
    public String script() {
        return script;
    }

    /** The source expression for {@code script-src}, without its quotes. */
    public String hash() {
        return hash;
    }

    static byte[] sha256(byte[] bytes) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(bytes);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java has SHA-256", e);
        }
    }
}
