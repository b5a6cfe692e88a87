package dev.ittaku.platform.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A fault of a field is known by its code; the sentence may change with it, not without it. */
class FaultCodeTest {
    private static final Pattern JOINED = Pattern.compile("\"\\s*\\+ \"");
    /** Whole sentences; one that goes on with a number is completed where it is thrown. */
    private static final Pattern SENTENCE =
            Pattern.compile("[\"]((?:must |is missing|is needed)[^\"\\n]*[^\" \\n])\"\\)");

    @Test
    void theValuesOfASentenceAreItsParameters() {
        assertThat(FaultCode.of("must have 1 to 100 printed characters on one line"))
                .isEqualTo(new FaultCode("LENGTH", Map.of("min", "1", "max", "100")));
        assertThat(FaultCode.of("there is no studio 'xyz'; set it up first"))
                .isEqualTo(new FaultCode("NO_STUDIO", Map.of("name", "xyz")));
        assertThat(FaultCode.of("must be win, lose, draw, sennichite or none").params())
                .containsEntry("values", "win, lose, draw, sennichite or none");
        assertThat(FaultCode.of("was never said before").code()).isEqualTo(FaultCode.OTHER);
    }

    @Test
    void everySentenceAboutAFieldHasACode() {
        TreeSet<String> unknown = new TreeSet<>();
        for (String module : List.of("platform", "accounts", "kifu", "vote", "draw", "lessons", "server")) {
            files(Path.of("..", module, "src/main/java"))
                    .map(FaultCodeTest::read)
                    .flatMap(source -> SENTENCE.matcher(source).results().map(found -> found.group(1)))
                    .filter(sentence -> FaultCode.of(sentence).code().equals(FaultCode.OTHER))
                    .forEach(unknown::add);
        }
        assertThat(unknown).isEmpty();
    }

    private static Stream<Path> files(Path folder) {
        try (Stream<Path> all = Files.walk(folder)) {
            return all
                    .filter(file -> file.toString().endsWith(".java") && !file.endsWith("FaultCode.java"))
                    .toList()
                    .stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String read(Path file) {
        try {
            return JOINED.matcher(Files.readString(file)).replaceAll("");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
