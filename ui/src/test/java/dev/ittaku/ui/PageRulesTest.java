package dev.ittaku.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the content security policy would block at run time, found before. */
class PageRulesTest {
    private static final Pattern STYLE_ATTRIBUTE = Pattern.compile("(?<![.\\w-])style=(?:\\$\\{|[\"'])");
    private static final Pattern INLINE_HANDLER = Pattern.compile("\\son[a-z]+=[\"']");
    private static final Pattern INLINE_SCRIPT = Pattern.compile("<script(?![^>]*\\bsrc=)[^>]*>");
    private static final Pattern ELSEWHERE = Pattern.compile("(?:src|href)=\"(?:https?:)?//");

    static Stream<Path> pages() throws IOException {
        return PageFiles.endingWith(".html").stream();
    }

    static Stream<Path> shellPages() throws IOException {
        return PageFiles.find(path -> path.toString().endsWith(".html") && contains(path, "<it-shell")).stream();
    }

    static Stream<Path> scripts() throws IOException {
        return PageFiles.endingWith(".js").stream();
    }

    @ParameterizedTest
    @MethodSource("pages")
    void aPageHasNothingInlineAndLoadsNothingFromElsewhere(Path page) throws IOException {
        String html = Files.readString(page);
        assertThat(html)
                .as("%s", page)
                .doesNotContainPattern(STYLE_ATTRIBUTE)
                .doesNotContainPattern(INLINE_HANDLER)
                .doesNotContainPattern(INLINE_SCRIPT)
                .doesNotContainPattern(ELSEWHERE)
                .doesNotContain("<style");
    }

    @ParameterizedTest
    @MethodSource("shellPages")
    void aPageInTheShellStartsLikeTheOthers(Path page) throws IOException {
        assertThat(Files.readString(page))
                .as("%s", page)
                .contains("<!--importmap-->", "/ui/early.js", "/ui/tokens.css", "/ui/base.css", "width=device-width")
                .containsSubsequence("<!--importmap-->", "<script type=\"module\"");
    }

    @ParameterizedTest
    @MethodSource("scripts")
    void aScriptSetsNoStyleAttribute(Path script) throws IOException {
        assertThat(Files.readString(script))
                .as("%s: use css`` or .style=", script)
                .doesNotContainPattern(STYLE_ATTRIBUTE)
                .doesNotContain("<style", "innerHTML =");
    }

    @ParameterizedTest
    @MethodSource("scripts")
    void aScriptIsShortEnoughToRead(Path script) throws IOException {
        assertThat(Files.readAllLines(script)).as("lines of %s", script).hasSizeLessThanOrEqualTo(400);
    }

    private static boolean contains(Path page, String text) {
        try {
            return Files.readString(page).contains(text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
