package dev.ittaku.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The tokens can be read on each other, light and dark: WCAG AA, and 7:1 for running text. */
class ColoursTest {
    private static final Path TOKENS = Path.of("src/main/resources/META-INF/resources/ui/tokens.css");
    private static final Pattern TOKEN =
            Pattern.compile("--([\\w-]+): light-dark\\((#[0-9A-F]{6}), (#[0-9A-F]{6})\\);");

    private record Colour(String light, String dark) {}

    @Test
    void theTokensAreThoseOfTheDesign() throws IOException {
        assertThat(tokens())
                .containsEntry("paper", new Colour("#F7F3EA", "#191714"))
                .containsEntry("sheet", new Colour("#FFFDF8", "#23201C"))
                .containsEntry("ink", new Colour("#1F1B16", "#EFE9DD"))
                .containsEntry("faded", new Colour("#6B6358", "#A79E90"))
                .containsEntry("line", new Colour("#E2DACB", "#38332C"))
                .containsEntry("vermilion", new Colour("#B83A24", "#E2694F"))
                .containsEntry("indigo", new Colour("#22486B", "#7FA8CF"))
                .containsEntry("moss", new Colour("#5E7634", "#9DB56B"))
                .containsEntry("gold", new Colour("#A67C1A", "#D9B45B"));
    }

    @ParameterizedTest
    @CsvSource({
        "ink, paper, 7",
        "ink, sheet, 7",
        "faded, paper, 4.5",
        "faded, sheet, 4.5",
        "vermilion, paper, 4.5",
        "vermilion, sheet, 4.5",
        "indigo, paper, 4.5",
        "indigo, sheet, 4.5",
        "moss, sheet, 4.5",
        "on-accent, vermilion, 4.5",
        "on-accent, indigo, 4.5",
        "ink, vermilion-wash, 7",
        "ink, indigo-wash, 7",
        "ink, moss-wash, 7",
        "ink, gold-wash, 7",
        "ink, line, 7",
        "edge, paper, 3",
        "edge, sheet, 3",
        "gold, sheet, 3",
        "on-tray, tray, 4.5",
        "kaya-line, kaya-dark, 4.5"
    })
    void aColourCanBeReadOnItsGround(String front, String ground, double least) throws IOException {
        Colour above = tokens().get(front);
        Colour below = tokens().get(ground);
        assertThat(contrast(above.light(), below.light()))
                .as("%s on %s, light", front, ground)
                .isGreaterThanOrEqualTo(least);
        assertThat(contrast(above.dark(), below.dark()))
                .as("%s on %s, dark", front, ground)
                .isGreaterThanOrEqualTo(least);
    }

    private static Map<String, Colour> tokens() throws IOException {
        Map<String, Colour> tokens = new TreeMap<>();
        Matcher token = TOKEN.matcher(Files.readString(TOKENS));
        while (token.find()) {
            tokens.put(token.group(1), new Colour(token.group(2), token.group(3)));
        }
        return tokens;
    }

    /** As WCAG 2 defines it. */
    private static double contrast(String one, String other) {
        double a = luminance(one);
        double b = luminance(other);
        return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    }

    private static double luminance(String hex) {
        return 0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5);
    }

    private static double channel(String hex, int at) {
        double value = Integer.parseInt(hex.substring(at, at + 2), 16) / 255.0;
        return value <= 0.04045 ? value / 12.92 : Math.pow((value + 0.055) / 1.055, 2.4);
    }
}
