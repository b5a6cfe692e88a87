package dev.ittaku.accounts.web.signin;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Where a sign-in leads to. */
class ReturnPathTest {
    @ParameterizedTest
    @ValueSource(strings = {"/", "/notebook?q=a%7Cb#page-3", "/notebook/pages/x?tab=chat"})
    void aPageOfOursIsReturnedTo(String path) {
        assertThat(ReturnPath.of(path)).isEqualTo(path);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "notebook",
                "//example.org",
                "/\\example.org",
                "https://example.org/",
                "/api/me",
                "/a b",
                "/notebook?q=a|b",
                "/%zz"
            })
    void anythingElseLeadsToThePortal(String wanted) {
        assertThat(ReturnPath.of(wanted)).isEqualTo("/");
    }
}
