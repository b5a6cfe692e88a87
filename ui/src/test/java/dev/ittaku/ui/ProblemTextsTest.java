package dev.ittaku.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Whatever a server can refuse has a text in both languages, and each text has a code: the codes are read from the sources.
 * The texts of codes that one product alone answers stand with its pages, all others here.
 */
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
    private static final String PAGES = "src/main/resources/META-INF/resources";
    private static final Path SHARED = Path.of("problems/messages");

    /** What a module can answer. */
    private record Said(Set<String> codes, Set<String> faults) {
        Said() {
            this(new TreeSet<>(), new TreeSet<>());
        }

        void add(Said more) {
            codes.addAll(more.codes);
            faults.addAll(more.faults);
        }

        boolean hasText(String key) {
            // A row of a file is refused by the code of the refusal, where it has no field.
            return key.startsWith(OF_A_FIELD)
                    ? faults.contains(key.substring(OF_A_FIELD.length()))
                            || codes.contains(key.substring(OF_A_FIELD.length()))
                    : codes.contains(key);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"ja", "en"})
    void everyCodeHasATextAndEveryTextACode(String language) throws IOException {
        Said all = new Said();
        Map<String, Said> modules = modules();
        modules.values().forEach(all::add);
        assertThat(all.codes)
                .contains("TOO_MANY_REQUESTS", "IDEMPOTENCY_KEY_REUSED", "SLUG_TAKEN", "ROOM_FULL", "NO_CLAIM");
        assertThat(all.faults).hasSizeGreaterThan(40).contains("EVENT_BAD_RULE", "DATE_FORM");
        Set<String> shared = texts(Path.of(PAGES, "ui"), language);
        Set<String> found = new TreeSet<>();
        for (Map.Entry<String, Said> module : modules.entrySet()) {
            Set<String> known = new TreeSet<>(shared);
            known.addAll(own(module.getKey(), language));
            Said said = module.getValue();
            assertThat(missing(said.codes, known))
                    .as("codes of %s without a text in %s", module.getKey(), language)
                    .isEmpty();
            Set<String> faults = said.faults.stream()
                    .filter(code -> !code.equals(PLAIN))
                    .map(code -> OF_A_FIELD + code)
                    .collect(Collectors.toSet());
            assertThat(missing(faults, known))
                    .as("faults of %s without a text in %s", module.getKey(), language)
                    .isEmpty();
            found.addAll(known);
        }
        assertThat(found).hasSizeGreaterThan(250);
        assertThat(shared.stream()
                        .filter(key -> key.startsWith(OF_A_FIELD) || isCode(key))
                        .filter(key -> !OF_THE_PAGES.contains(key) && !BY_KIND.contains(key) && !all.hasText(key)))
                .as("texts of %s without a code", language)
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"ja", "en"})
    void whatOneProductAloneAnswersStandsWithItsPages(String language) throws IOException {
        Map<String, Said> modules = modules();
        Set<String> shared = texts(Path.of(PAGES, "ui"), language);
        int products = 0;
        for (Map.Entry<String, Said> module : modules.entrySet()) {
            Set<String> own = own(module.getKey(), language);
            if (own.isEmpty()) {
                continue;
            }
            products++;
            assertThat(own)
                    .as("texts of %s that are shared too", module.getKey())
                    .doesNotContainAnyElementsOf(shared);
            assertThat(own)
                    .as("texts of %s without a code of its own", module.getKey())
                    .allMatch(module.getValue()::hasText);
            assertThat(shared.stream()
                            .filter(key -> module.getValue().hasText(key))
                            .filter(key -> !BY_KIND.contains(key) && !key.equals(OF_A_FIELD + PLAIN))
                            .filter(key -> modules.entrySet().stream()
                                    .noneMatch(other -> !other.equals(module)
                                            && other.getValue().hasText(key))))
                    .as("shared texts that %s alone needs", module.getKey())
                    .isEmpty();
        }
        assertThat(products).isGreaterThan(4);
    }

    private static boolean isCode(String key) {
        return key.equals(key.toUpperCase(Locale.ROOT));
    }

    private static Set<String> missing(Set<String> wanted, Set<String> found) {
        Set<String> rest = new TreeSet<>(wanted);
        rest.removeAll(found);
        return rest;
    }

    /** By module, what its sources refuse with. */
    private static Map<String, Said> modules() throws IOException {
        Map<String, Said> modules = new TreeMap<>();
        for (Path folder : folders()) {
            Said said = new Said();
            for (Path file : sources(folder)) {
                String source = Files.readString(file);
                THROWN.matcher(source).results().forEach(code -> said.codes.add(code.group(1)));
                FAULT.matcher(source).results().forEach(code -> said.faults.add(code.group(1)));
                if (source.contains("extends Refusal")
                        || source.contains("extends dev.ittaku.platform.refusal.Refusal")) {
                    REASONS.matcher(COMMENT.matcher(source).replaceAll(""))
                            .results()
                            .flatMap(names -> REASON.matcher(names.group(1)).results())
                            .filter(code -> code.group(2) == null || !BY_KIND.contains(code.group(2)))
                            .forEach(code -> said.codes.add(code.group(1)));
                }
            }
            modules.put(ROOT.relativize(folder).getName(0).toString(), said);
        }
        return modules;
    }

    /** The texts that stand with the pages of a module; none for `ui`, whose texts are everybody's. */
    private static Set<String> own(String module, String language) throws IOException {
        Path pages = ROOT.resolve(module).resolve(PAGES);
        Set<String> keys = new TreeSet<>();
        if (module.equals("ui") || !Files.isDirectory(pages)) {
            return keys;
        }
        try (Stream<Path> folders = Files.list(pages)) {
            for (Path folder : folders.filter(Files::isDirectory).toList()) {
                keys.addAll(texts(folder, language));
            }
        }
        return keys;
    }

    private static Set<String> texts(Path folder, String language) throws IOException {
        Path file = folder.resolve(SHARED).resolve(language + ".json");
        if (!Files.exists(file)) {
            return Set.of();
        }
        return KEY.matcher(Files.readString(file))
                .results()
                .map(key -> key.group(1))
                .collect(Collectors.toSet());
    }

    private static List<Path> sources(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(file -> file.toString().endsWith(".java")).toList();
        }
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
