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

/** Whatever a server can refuse has a text in both languages, and each text has a code: the codes are read from the sources. */
class ProblemTextsTest {
    private static final Path ROOT = Path.of("..");
    private static final Pattern THROWN =
            Pattern.compile("(?:Problem\\s*\\.\\s*(?:of|conflict|tooMany|busy)|return of|throw tooMany|new Problem)"
                    + "\\(\\s*(?:(?:\\d{3}|status)\\s*,\\s*)?\"([A-Z][A-Z_]+[A-Z])\"");
    private static final Pattern REASONS =
            Pattern.compile("enum (?:Reason|Code|Why)(?: implements [\\w.]+)? \\{(.*?)(?:;|\\n    })", Pattern.DOTALL);
    private static final Pattern COMMENT = Pattern.compile("/\\*.*?\\*/|//[^\\n]*", Pattern.DOTALL);
    private static final Pattern REASON = Pattern.compile("\\b([A-Z][A-Z_]+[A-Z])(?:\\(Kind\\.([A-Z_]+)\\))?");
    private static final Pattern FAULT =
            Pattern.compile("(?:Fault\\s*\\.of|new Fault\\(\\s*\"\",|(?:bad|refused)\\(\\s*[^,()]+,)"
                    + "\\(?\\s*\"([A-Z][A-Z_]+[A-Z])\"");
    private static final Pattern KEY = Pattern.compile("\"([\\w.]+)\": \"");

    /** Kinds whose refusals all have one code. */
    private static final Set<String> BY_KIND = Set.of("INVALID", "NOT_FOUND", "STALE");

    /** What the pages themselves say when no answer came, and what every server may answer. */
    private static final Set<String> OF_THE_PAGES = Set.of("NETWORK", "TIMEOUT", "MALFORMED_ANSWER", "UNEXPECTED");

    private static final String PLAIN = "INVALID";
    private static final String OF_A_FIELD = "field.";

    @ParameterizedTest
    @ValueSource(strings = {"ja", "en"})
    void everyCodeHasATextAndEveryTextACode(String language) throws IOException {
        Set<String> codes = codes();
        assertThat(codes)
                .contains("TOO_MANY_REQUESTS", "IDEMPOTENCY_KEY_REUSED", "SLUG_TAKEN", "ROOM_FULL", "NO_CLAIM");
        Set<String> texts = texts(language).stream()
                .filter(key -> key.equals(key.toUpperCase(java.util.Locale.ROOT)))
                .collect(Collectors.toCollection(TreeSet::new));
        assertThat(missing(codes, texts))
                .as("codes without a text in %s", language)
                .isEmpty();
        codes.addAll(OF_THE_PAGES);
        assertThat(missing(texts, codes))
                .as("texts of %s without a code", language)
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"ja", "en"})
    void everyFaultOfAFieldHasATextAndEveryTextAFault(String language) throws IOException {
        Set<String> codes = codes();
        Set<String> faults = new TreeSet<>();
        for (Path file : sources()) {
            FAULT.matcher(Files.readString(file)).results().forEach(code -> faults.add(code.group(1)));
        }
        assertThat(faults).hasSizeGreaterThan(40).contains("EVENT_BAD_RULE", "DATE_FORM");
        faults.remove(PLAIN);
        Set<String> texts = texts(language).stream()
                .filter(key -> key.startsWith(OF_A_FIELD))
                .map(key -> key.substring(OF_A_FIELD.length()))
                .collect(Collectors.toCollection(TreeSet::new));
        assertThat(missing(faults, texts))
                .as("faults without a text in %s", language)
                .isEmpty();
        // A row of a file is refused by the code of the refusal, where it has no field.
        faults.addAll(codes);
        assertThat(missing(texts, faults))
                .as("texts of %s without a fault", language)
                .isEmpty();
    }

    private static Set<String> missing(Set<String> wanted, Set<String> found) {
        Set<String> rest = new TreeSet<>(wanted);
        rest.removeAll(found);
        return rest;
    }

    private static Set<String> codes() throws IOException {
        Set<String> codes = new TreeSet<>(BY_KIND);
        for (Path file : sources()) {
            String source = Files.readString(file);
            THROWN.matcher(source).results().forEach(code -> codes.add(code.group(1)));
            if (source.contains("extends Refusal") || source.contains("extends dev.ittaku.platform.refusal.Refusal")) {
                REASONS.matcher(COMMENT.matcher(source).replaceAll(""))
                        .results()
                        .flatMap(names -> REASON.matcher(names.group(1)).results())
                        .filter(code -> code.group(2) == null || !BY_KIND.contains(code.group(2)))
                        .forEach(code -> codes.add(code.group(1)));
            }
        }
        return codes;
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
            return modules.filter(module -> !module.getFileName().toString().startsWith("dynamodb"))
                    .map(module -> module.resolve("src/main/java"))
                    .filter(Files::isDirectory)
                    .toList();
        }
    }
}
