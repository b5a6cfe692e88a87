package dev.ittaku.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** What people read before they run anything: the READMEs, the guides and the documents of the libraries and examples. */
final class GuidePages {
    static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

    private GuidePages() {}

    static List<Path> all() throws IOException {
        try (Stream<Path> files = Files.walk(ROOT, 4)) {
            return files.filter(file -> file.toString().endsWith(".md"))
                    .filter(file -> ROOT.relativize(file).toString().matches("(?!.*(?:target|node_modules)/)[^.].*"))
                    .sorted()
                    .toList();
        }
    }
}
