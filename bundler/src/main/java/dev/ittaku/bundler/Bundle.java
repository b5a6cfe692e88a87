package dev.ittaku.bundler;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The files that are served instead of modules. All that pages have in common becomes one file: a page then loads that
 * and its own, and the next page only its own. What is loaded later, such as the pictures of the portal, shares it too, so
 * that no element is defined twice.
 */
final class Bundle {
    /** Where the server serves what is made. */
    private static final String ADDRESS = "/bundle/";

    private static final String PICTURE = "/portal/picture.js";
    /** Modules that a page loads by an address from the list of products. */
    private static final List<String> LATER = List.of(PICTURE, "/banner.js");
    /** The page that shows the pictures of all products. */
    private static final String PORTAL = "portal/portal.js";
    /** Files of the shared parts that pages name in their HTML. */
    private static final String EARLY = "ui/early.js";

    private static final String ICON = "ui/icon.svg";

    private final Sources sources;
    private final Esbuild esbuild;
    private final Path out;
    private final ObjectMapper json;

    Bundle(Sources sources, Esbuild esbuild, Path out, ObjectMapper json) {
        this.sources = sources;
        this.esbuild = esbuild;
        this.out = out;
        this.json = json;
    }

    void make() throws IOException {
        List<PageHtml> pages = pages();
        Set<String> modules = new TreeSet<>();
        pages.forEach(page -> page.module().ifPresent(modules::add));
        for (String end : LATER) {
            modules.addAll(sources.endingWith(end));
        }
        Map<String, Made> scripts = scripts(modules);
        Map<String, String> small = small();
        for (PageHtml page : pages) {
            String module = page.module().orElseThrow();
            Made script = Objects.requireNonNull(scripts.get(module));
            Set<String> parts = new LinkedHashSet<>(script.parts);
            if (module.equals(PORTAL)) {
                scripts.forEach((later, made) -> {
                    if (later.endsWith(PICTURE)) {
                        parts.add(made.address);
                    }
                });
            }
            String html = page.bundled(script.address, parts, style(page.styles()), small);
            Path file = out.resolve("pages").resolve(page.path());
            Files.createDirectories(file.getParent());
            Files.writeString(file, html);
        }
        Map<String, String> later = new TreeMap<>();
        scripts.forEach((module, made) -> {
            if (isLater(module)) {
                later.put("/" + module, made.address);
            }
        });
        json.writeValue(out.resolve("later.json").toFile(), later);
    }

    /** The pages of modules, except those of the shared parts, which only developers open. */
    private List<PageHtml> pages() throws IOException {
        List<PageHtml> pages = new ArrayList<>();
        for (String path : sources.endingWith(".html")) {
            PageHtml page = new PageHtml(path, sources.read(path));
            if (!path.startsWith("ui/") && page.module().isPresent()) {
                pages.add(page);
            }
        }
        return pages;
    }

    private record Made(String address, List<String> parts) {}

    private Map<String, Made> scripts(Set<String> modules) throws IOException {
        Map<String, String> names = new TreeMap<>();
        StringBuilder common = new StringBuilder();
        for (String part : sources.endingWith(".js")) {
            if (part.startsWith("ui/") && !part.startsWith("ui/gallery/") && !part.equals(EARLY)) {
                common.append("import '../").append(part).append("';\n");
            }
        }
        sources.write("entries/common.js", common.toString());
        Map<String, String> entries = new TreeMap<>();
        for (String module : modules) {
            boolean later = isLater(module);
            // Pages of one folder are small beside what they share, and become one script.
            String name =
                    later ? module.replace('/', '-').replace(".js", "") : module.substring(0, module.indexOf('/'));
            entries.merge(
                    name,
                    "import './common.js';\n" + load(module, later),
                    (before, more) -> before + load(module, later));
            names.put(module, "entries/" + name + ".js");
        }
        for (var entry : entries.entrySet()) {
            sources.write("entries/" + entry.getKey() + ".js", entry.getValue());
        }
        List<String> flags = new ArrayList<>(new TreeSet<>(names.values()));
        flags.addAll(List.of("--format=esm", "--splitting"));
        JsonNode outputs = esbuild.run(sources.folder(), out, flags);
        Map<String, Made> made = new TreeMap<>();
        outputs.properties().forEach(output -> {
            String entry = output.getValue().path("entryPoint").asText();
            Set<String> parts = new LinkedHashSet<>();
            collect(outputs, output.getKey(), parts);
            Made script = new Made(
                    address(output.getKey()),
                    parts.stream().map(Bundle::address).toList());
            names.forEach((module, name) -> {
                if (name.equals(entry)) {
                    made.put(module, script);
                }
            });
        });
        return made;
    }

    private static boolean isLater(String module) {
        return LATER.stream().anyMatch(module::endsWith);
    }

    private static String load(String module, boolean later) {
        return (later ? "export {default} from" : "import") + " '../" + module + "';\n";
    }

    /** All that a script imports, and what that imports, for the browser to ask for without having read the script. */
    private static void collect(JsonNode outputs, String output, Set<String> parts) {
        for (JsonNode imported : outputs.path(output).path("imports")) {
            String path = imported.path("path").asText();
            if (imported.path("kind").asText().equals("import-statement") && parts.add(path)) {
                collect(outputs, path, parts);
            }
        }
    }

    private static String address(String path) {
        return ADDRESS + path.substring(path.lastIndexOf('/') + 1);
    }

    private String style(List<String> styles) throws IOException {
        StringBuilder all = new StringBuilder();
        styles.forEach(style -> all.append("@import '../").append(style).append("';\n"));
        sources.write("entries/style.css", all.toString());
        return one("entries/style.css", List.of());
    }

    private Map<String, String> small() throws IOException {
        byte[] icon = Files.readAllBytes(sources.folder().resolve(ICON));
        String copy = "icon-" + HexFormat.of().formatHex(sha256(icon), 0, 4) + ".svg";
        Files.write(out.resolve(copy), icon);
        return Map.of("/" + ICON, address(copy), "/" + EARLY, one(EARLY, List.of("--format=iife")));
    }

    private static byte[] sha256(byte[] bytes) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(bytes);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java has SHA-256", e);
        }
    }

    /** The address of what one file becomes. */
    private String one(String file, List<String> flags) throws IOException {
        List<String> all = new ArrayList<>(flags);
        all.add(file);
        return esbuild.run(sources.folder(), out, all).properties().stream()
                .filter(output -> output.getValue().has("entryPoint"))
                .map(output -> address(output.getKey()))
                .findFirst()
                .orElseThrow(() -> new IOException("esbuild made nothing of " + file));
    }
}
