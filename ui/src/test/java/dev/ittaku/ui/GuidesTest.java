package dev.ittaku.ui;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The players' guides of the products: the same in both languages, and true about what stands on the pages. */
class GuidesTest {
    /** What a guide quotes is the text of a button, a tab or a heading. */
    private static final Pattern QUOTED = Pattern.compile("「(.+?)」|“(.+?)”");

    static List<Path> guides() throws IOException {
        return PageFiles.endingWith("guide.json");
    }

    @ParameterizedTest
    @MethodSource("guides")
    void quoteOnlyWhatStandsOnAPage(Path guide) throws IOException {
        for (String language : List.of("ja", "en")) {
            Set<String> labels = labels(guide.getParent(), language);
            for (String text : texts(PageFiles.json(guide).get(language))) {
                assertThat(QUOTED.matcher(text).results().map(GuidesTest::quoted))
                        .as(guide + ": " + text)
                        .isSubsetOf(labels);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("guides")
    void haveTheSameStepsAndAPictureInBothLanguages(Path guide) throws IOException {
        JsonNode both = PageFiles.json(guide);
        JsonNode ja = both.get("ja");
        JsonNode en = both.get("en");
        assertThat(ja.get("steps")).hasSameSizeAs(en.get("steps")).isNotEmpty();
        assertThat(ja.get("questions")).hasSameSizeAs(en.get("questions"));
        for (String language : List.of("ja", "en")) {
            assertThat(both.get(language).get("picture").asText()).isNotBlank();
            assertThat(guide.resolveSibling("guide-" + language + ".jpg")).isRegularFile();
        }
        assertThat(texts(ja)).allSatisfy(text -> assertThat(text).doesNotContainPattern(ProseTest.PLAIN_STYLE));
    }

    private static String quoted(MatchResult found) {
        return found.group(1) != null ? found.group(1) : found.group(2);
    }

    private static List<String> texts(JsonNode node) {
        if (node.isTextual()) {
            return List.of(node.asText());
        }
        List<String> texts = new ArrayList<>();
        node.forEach(part -> texts.addAll(texts(part)));
        return texts;
    }

    private static Set<String> labels(Path folder, String language) throws IOException {
        Set<String> labels = new HashSet<>();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(path -> path.endsWith(Path.of("messages", language + ".json")))
                    .toList()) {
                PageFiles.json(file).forEach(text -> labels.add(text.asText()));
            }
        }
        return labels;
    }
}
