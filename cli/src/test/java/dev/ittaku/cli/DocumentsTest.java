package dev.ittaku.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What the documents point at is there. */
class DocumentsTest {
    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final Pattern LINK = Pattern.compile("\\]\\((?!https?:|#|mailto:)([^)#\\s]+)(#[^)]*)?\\)");
    private static final Pattern COMMAND = Pattern.compile("\\./ittaku ([a-z]+)");

    @Test
    void everyLinkLeadsToAFile() throws IOException {
        List<String> broken = new ArrayList<>();
        for (Path document : documents()) {
            Matcher link = LINK.matcher(Files.readString(document));
            while (link.find()) {
                Path target = document.resolveSibling(link.group(1)).normalize();
                if (!Files.exists(target)) {
                    broken.add(ROOT.relativize(document) + " → " + link.group(1));
                }
            }
        }
        assertThat(broken).isEmpty();
    }

    @Test
    void everyCommandTheyNameExists() throws IOException {
        List<String> known = new ArrayList<>(Main.commandLine().getSubcommands().keySet());
        known.addAll(List.of("test", "package"));
        List<String> unknown = new ArrayList<>();
        for (Path document : documents()) {
            Matcher command = COMMAND.matcher(Files.readString(document));
            while (command.find()) {
                if (!known.contains(command.group(1)) && !document.endsWith("roadmap.md")) {
                    unknown.add(ROOT.relativize(document) + ": " + command.group());
                }
            }
        }
        assertThat(unknown).isEmpty();
    }

    private static List<Path> documents() throws IOException {
        try (Stream<Path> top = Files.list(ROOT);
                Stream<Path> docs = Files.walk(ROOT.resolve("docs"))) {
            return Stream.concat(top, docs)
                    .filter(file -> file.toString().endsWith(".md"))
                    .toList();
        }
    }
}
