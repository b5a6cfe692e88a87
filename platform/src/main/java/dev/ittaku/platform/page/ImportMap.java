package dev.ittaku.platform.page;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ittaku.platform.secret.Secrets;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.util.Base64;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * The import map of every page served as modules, built from the libraries on the class path.
 *
 * @param script the element in a page's head
 * @param hash the source expression with which a content security policy allows it, without its quotes
 */
public record ImportMap(String script, String hash) {
    /** Where a page has it. */
    public static final String PLACE = "<!--importmap-->";

    private static final String RESOURCE = "META-INF/importmap.json";

    public static ImportMap of(ClassLoader loader) {
        ObjectMapper json = new ObjectMapper();
        Map<String, String> imports = new TreeMap<>();
        imports.put("ittaku/", "/ui/");
        try {
            for (URL url : Collections.list(loader.getResources(RESOURCE))) {
                try (InputStream in = url.openStream()) {
                    JsonNode map = json.readTree(in).path("imports");
                    map.properties()
                            .forEach(entry ->
                                    imports.put(entry.getKey(), entry.getValue().asText()));
                }
            }
            String map = json.writeValueAsString(Map.of("imports", imports));
            return new ImportMap(
                    "<script type=\"importmap\">" + map + "</script>",
                    "sha256-" + Base64.getEncoder().encodeToString(Secrets.digest(map)));
        } catch (IOException e) {
            throw new UncheckedIOException("The import map can't be put together", e);
        }
    }
}
