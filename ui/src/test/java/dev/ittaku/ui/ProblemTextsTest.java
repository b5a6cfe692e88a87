package dev.ittaku.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever a server can refuse has a sentence in both languages; the codes are read from the sources. */
class ProblemTextsTest {
    private static final Path ROOT = Path.of("..");
    private static final Pattern THROWN = Pattern.compile(
            "(?:Problem\\s*\\.\\s*(?:of|conflict|tooMany)|return of|new Problem)\\(\\s*(?:\\d{3}\\s*,\\s*)?\"([A-Z][A-Z_]+[A-Z])\"");
    private static final Pattern REASONS =
            Pattern.compile("enum (?:Reason|Code) \\{(.*?)(?:;|\\n    })", Pattern.DOTALL);
    private static final Pattern COMMENT = Pattern.compile("/\\*.*?\\*/|//[^\\n]*", Pattern.DOTALL);
    private static final Pattern REASON = Pattern.compile("\\b([A-Z][A-Z_]+[A-Z])\\b");
    private static final Pattern FAULT = Pattern.compile("known\\(\"([A-Z_]+)\"");
    private static final Pattern KEY = Pattern.compile("\"([\\w.]+)\": \"");

    @ParameterizedTest
    @ValueSource(strings = {"ja", "en"})
    void everyCodeOfTheServerHasAText(String language) throws IOException {
        Set<String> codes = new TreeSet<>();
        for (Path file : sources()) {
            String source = Files.readString(file);
            THROWN.matcher(source).results().forEach(code -> codes.add(code.group(1)));
            if (file.toString().endsWith("Refusal.java")) {
                REASONS.matcher(COMMENT.matcher(source).replaceAll(""))
                        .results()
                        .flatMap(names -> REASON.matcher(names.group(1)).results())
                        .forEach(code -> codes.add(code.group(1)));
            }
        }
        assertThat(codes)
                .contains("TOO_MANY_REQUESTS", "IDEMPOTENCY_KEY_REUSED", "SLUG_TAKEN", "ROOM_FULL", "NO_CLAIM");
        codes.removeAll(texts(language));
        assertThat(codes)
                .as("codes without a text in ui/problems/messages/%s.json", language)
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"ja", "en"})
    void everyFaultOfAFieldHasAText(String language) throws IOException {
        String source =
                Files.readString(ROOT.resolve("platform/src/main/java/dev/ittaku/platform/http/FaultCode.java"));
        Set<String> keys = FAULT.matcher(source)
                .results()
                .map(code -> "field." + code.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
        assertThat(keys).hasSizeGreaterThan(40);
        keys.removeAll(texts(language));
        assertThat(keys)
                .as("faults without a text in ui/problems/messages/%s.json", language)
                .isEmpty();
    }

    private static Set<String> texts(String language) throws IOException {
        Path file = Path.of("src/main/resources/META-INF/resources/ui/problems/messages", language + ".json");
        return KEY.matcher(Files.readString(file))
                .results()
                .map(key -> key.group(1))
                .collect(Collectors.toSet());
    }

    private static List<Path> sources() throws IOException {
        List<Path> found = new ArrayList<>();
        for (Path folder : folders()) {
            try (Stream<Path> all = Files.walk(folder)) {
                all.filter(file -> file.toString().endsWith(".java")).forEach(found::add);
            }
        }
        return found;
    }

    private static List<Path> folders() throws IOException {
        try (Stream<Path> modules = Files.list(ROOT)) {
            return modules.map(module -> module.resolve("src/main/java"))
                    .filter(Files::isDirectory)
                    .toList();
        }
    }
}
