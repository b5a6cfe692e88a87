package dev.ittaku.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every page of every module says everything in both languages. */
class MessagesTest {
    private static final Pattern PLACE = Pattern.compile("\\{(\\w+)}");
    private static final Pattern USED = Pattern.compile("(?<![\\w$.])t\\('([\\w.-]+)'");
    private static final Pattern COUNTED = Pattern.compile("(?<![\\w$.])t\\.count\\('([\\w.-]+)'");
    private static final Pattern PLURAL = Pattern.compile("\\.one$");

    static Stream<Path> bundles() throws IOException {
        return PageFiles.find(path -> path.endsWith("messages") && Files.isDirectory(path)).stream();
    }

    @Test
    void thereAreBundles() throws IOException {
        assertThat(bundles()).hasSizeGreaterThanOrEqualTo(2);
    }

    @ParameterizedTest
    @MethodSource("bundles")
    void aKeyHasBothLanguages(Path bundle) throws IOException {
        assertThat(needed(read(bundle, "ja")))
                .as("keys of %s in ja.json and en.json", bundle)
                .isEqualTo(needed(read(bundle, "en")));
    }

    @ParameterizedTest
    @MethodSource("bundles")
    void noTextIsEmpty(Path bundle) throws IOException {
        for (String language : List.of("ja", "en")) {
            assertThat(read(bundle, language))
                    .as("%s/%s.json", bundle, language)
                    .allSatisfy((key, text) -> assertThat(text).as(key).isNotBlank());
        }
    }

    @ParameterizedTest
    @MethodSource("bundles")
    void bothLanguagesFillTheSamePlaces(Path bundle) throws IOException {
        Map<String, String> ja = read(bundle, "ja");
        read(bundle, "en").forEach((key, text) -> {
            String same = PLURAL.matcher(key).replaceFirst(".other");
            assertThat(places(text)).as("%s of %s", key, bundle).isEqualTo(places(ja.getOrDefault(same, "")));
        });
    }

    @ParameterizedTest
    @MethodSource("bundles")
    void everyKeyThatAPageUsesIsThere(Path bundle) throws IOException {
        Set<String> known = read(bundle, "en").keySet();
        for (Path script : scriptsBeside(bundle)) {
            String source = Files.readString(script);
            for (String key : found(USED, source)) {
                assertThat(known).as("texts used by %s", script).contains(key);
            }
            for (String key : found(COUNTED, source)) {
                assertThat(known).as("texts used by %s", script).contains(key + ".other");
            }
        }
    }

    /** Of the two plural forms Japanese has only `.other`. */
    private static Set<String> needed(Map<String, String> texts) {
        return texts.keySet().stream()
                .filter(key -> !PLURAL.matcher(key).find())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Set<String> places(String text) {
        return new TreeSet<>(found(PLACE, text));
    }

    private static List<String> found(Pattern pattern, String text) {
        return pattern.matcher(text).results().map(hit -> hit.group(1)).toList();
    }

    static Map<String, String> read(Path bundle, String language) throws IOException {
        Path file = bundle.resolve(language + ".json");
        assertThat(file).exists();
        Map<String, String> texts = new TreeMap<>();
        PageFiles.json(file)
                .properties()
                .forEach(entry -> texts.put(entry.getKey(), entry.getValue().asText()));
        assertThat(texts).as("texts of %s", file).isNotEmpty();
        return texts;
    }

    private static List<Path> scriptsBeside(Path bundle) throws IOException {
        try (Stream<Path> all = Files.walk(bundle.getParent())) {
            return all.filter(path -> path.toString().endsWith(".js"))
                    .filter(path -> nearestBundle(path).equals(bundle))
                    .toList();
        }
    }

    /** A folder inside a page may have a bundle of its own. */
    private static Path nearestBundle(Path script) {
        for (Path folder = script.getParent(); folder != null; folder = folder.getParent()) {
            if (Files.isDirectory(folder.resolve("messages"))) {
                return folder.resolve("messages");
            }
        }
        return script;
    }
}
