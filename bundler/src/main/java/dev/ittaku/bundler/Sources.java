package dev.ittaku.bundler;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The pages, their modules and their libraries, copied from a class path into one folder, where esbuild finds them. */
final class Sources {
    private static final String RESOURCES = "META-INF/resources";
    private static final Set<String> KINDS = Set.of("html", "js", "json", "css", "svg");

    private final Path folder;

    private Sources(Path folder) {
        this.folder = folder;
    }

    /** @param places folders of classes and jars */
    static Sources copy(List<Path> places, ClassLoader loader, Path folder, ObjectMapper json) throws IOException {
        for (Path place : places) {
            if (Files.isDirectory(place)) {
                copy(place.resolve(RESOURCES), folder);
            } else if (Files.exists(place)) {
                try (FileSystem jar = FileSystems.newFileSystem(place)) {
                    copy(jar.getPath(RESOURCES), folder);
                }
            }
        }
        json.writeValue(folder.resolve("tsconfig.json").toFile(), names(loader, json));
        return new Sources(folder);
    }

    private static void copy(Path from, Path to) throws IOException {
        if (!Files.isDirectory(from)) {
            return;
        }
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.filter(Sources::isPartOfPages).toList()) {
                Path copy = to.resolve(from.relativize(file).toString());
                Files.createDirectories(copy.getParent());
                if (copy.toString().endsWith(".js")) {
                    Files.writeString(copy, StyleLines.joined(Files.readString(file)));
                } else {
                    Files.copy(file, copy, StandardCopyOption.REPLACE_EXISTING);
                }
            }
        }
    }

    private static boolean isPartOfPages(Path file) {
        String name = file.toString();
        return KINDS.contains(name.substring(name.lastIndexOf('.') + 1)) && !name.contains(RESOURCES + "/webjars/");
    }

    /** The import maps of all libraries, in the form that esbuild reads. */
    private static ObjectNode names(ClassLoader loader, ObjectMapper json) throws IOException {
        ObjectNode paths = json.createObjectNode();
        paths.putArray("ittaku/*").add("./ui/*");
        for (URL url : Collections.list(loader.getResources("META-INF/importmap.json"))) {
            try (InputStream in = url.openStream()) {
                JsonNode map = json.readTree(in).path("imports");
                map.properties()
                        .forEach(entry -> paths.putArray(pattern(entry.getKey()))
                                .add("." + pattern(entry.getValue().asText())));
            }
        }
        ObjectNode options = json.createObjectNode().put("baseUrl", ".");
        options.set("paths", paths);
        return json.createObjectNode().set("compilerOptions", options);
    }

    private static String pattern(String name) {
        return name.endsWith("/") ? name + "*" : name;
    }

    Path folder() {
        return folder;
    }

    /** The files whose path ends so, as paths below the folder, in order. */
    List<String> endingWith(String end) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.map(file -> folder.relativize(file).toString().replace('\\', '/'))
                    .filter(path -> path.endsWith(end) && !path.startsWith("_static/"))
                    .sorted()
                    .toList();
        }
    }

    String read(String path) throws IOException {
        return Files.readString(folder.resolve(path));
    }

    void write(String path, String text) throws IOException {
        Path file = folder.resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }
}
