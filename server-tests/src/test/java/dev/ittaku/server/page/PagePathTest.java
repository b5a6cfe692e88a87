package dev.ittaku.server.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PagePathTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "/",
                "a",
                "a/",
                "/a/b/c",
                "社団戦/2025/鈴木",
                "@user/a+b",
                "@user/a..b/...",
                "%E7%A4%BE",
                "users/h-akira",
                "kana.js"
            })
    void viewsAndFilesOfOursAreSafe(String below) {
        assertThat(PagePath.isSafe(below)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "//", "a//b", "..", "a/../b", "../a", "a/..", "a#b", "a b", "a?b", "a\\b", "a\u0000", "a<b", "a\"b"
            })
    void whatNoAddressOfOursHasIsNot(String below) {
        assertThat(PagePath.isSafe(below)).isFalse();
    }

    @Test
    void aFileHasAnExtension() {
        assertThat(List.of("kifu.js", "a/b/c.css", "x.min.js", "icons/a-1_2.svg"))
                .allMatch(PagePath::isFile);
        assertThat(List.of(
                        "",
                        "kifu",
                        "a.b/c",
                        ".js",
                        "a.",
                        "a.JS",
                        "社.js",
                        "a b.js",
                        "@user/2025.12.31",
                        "%40user/a.kif"))
                .noneMatch(PagePath::isFile);
    }

    /** A million characters: what goes back for any of them would not come to an end. */
    @Test
    void aLongHostileAddressIsReadInOneGo() {
        for (String part : List.of("a", "a/", "/", ".", "a.", "a.a/", "%", "あ")) {
            String hostile = part.repeat(1_000_000) + "#";
            assertThat(PagePath.isSafe(hostile)).isFalse();
            assertThat(PagePath.isFile(hostile)).isFalse();
        }
    }
}
