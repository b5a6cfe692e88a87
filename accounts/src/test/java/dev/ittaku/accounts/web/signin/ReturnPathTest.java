package dev.ittaku.accounts.web.signin;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Where a sign-in leads to. */
class ReturnPathTest {
    @ParameterizedTest
    @ValueSource(strings = {"/", "/kifu?q=a%7Cb#move-3", "/vote/games/x?tab=chat"})
    void aPageOfOursIsReturnedTo(String path) {
        assertThat(ReturnPath.of(path)).isEqualTo(path);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "kifu",
                "//example.org",
                "/\\example.org",
                "https://example.org/",
                "/api/me",
                "/a b",
                "/kifu?q=a|b",
                "/%zz"
            })
    void anythingElseLeadsToThePortal(String wanted) {
        assertThat(ReturnPath.of(wanted)).isEqualTo("/");
    }
}
