package dev.ittaku.ui;

import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** The page files of all modules, as they stand in the source tree. */
final class PageFiles {
    private static final Path ROOT = Path.of("..");
    /** A key that stands twice in an object is refused: the second would win unseen. */
    private static final ObjectMapper JSON = JsonMapper.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .build();

    private PageFiles() {}

    static List<Path> find(Predicate<Path> wanted) throws IOException {
        List<Path> found = new ArrayList<>();
        for (Path root : roots()) {
            try (Stream<Path> all = Files.walk(root)) {
                all.filter(wanted).sorted().forEach(found::add);
            }
        }
        return found;
    }

    static List<Path> endingWith(String end) throws IOException {
        return find(path -> path.toString().endsWith(end));
    }

    static JsonNode json(Path file) throws IOException {
        return JSON.readTree(file.toFile());
    }

    private static List<Path> roots() throws IOException {
        try (Stream<Path> modules = Files.list(ROOT)) {
            return modules.map(module -> module.resolve("src/main/resources/META-INF/resources"))
                    .filter(Files::isDirectory)
                    .sorted()
                    .toList();
        }
    }
}
