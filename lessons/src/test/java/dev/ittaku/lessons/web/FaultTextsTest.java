package dev.ittaku.lessons.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The page knows why a message was not delivered by the server's words: whoever changes these must change them there too. */
class FaultTextsTest {
    private static final Pattern KNOWN = Pattern.compile("^ {2}\\[/(.+)/, '\\w+'", Pattern.MULTILINE);
    private static final String NOT_LITERAL = "\\(\\?:[^)]*\\)\\??|\\([^)]*\\)|\\||\\^|\\$";
    private static final Pattern JOINED = Pattern.compile("\"\\s*\\+ \"");

    private static String java(String folder) throws IOException {
        try (Stream<Path> files = Files.walk(Path.of(folder))) {
            return files.filter(file -> file.toString().endsWith(".java"))
                    .map(FaultTextsTest::read)
                    .map(text -> JOINED.matcher(text).replaceAll(""))
                    .collect(Collectors.joining("\n"));
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void everyFaultThePageKnowsIsStillSaidByTheServer() throws IOException {
        List<String> known = KNOWN.matcher(read(Path.of("src/main/resources/META-INF/resources/lessons/faults.js")))
                .results()
                .map(found -> found.group(1))
                .toList();
        String said = java("src/main/java") + java("../accounts/src/main/java") + java("../platform/src/main/java");
        assertThat(known).hasSizeGreaterThan(8);
        for (String words : known) {
            String longest = Arrays.stream(words.split(NOT_LITERAL))
                    .max(Comparator.comparingInt(String::length))
                    .orElseThrow();
            assertThat(said.contains(longest)).as(words).isTrue();
        }
    }
}
