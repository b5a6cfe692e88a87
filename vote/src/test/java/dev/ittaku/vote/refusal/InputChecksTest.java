package dev.ittaku.vote.refusal;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class InputChecksTest {
    @Test
    void anIdHasUpTo64LettersDigitsAndHyphens() {
        assertThat(InputChecks.isId("azAZ09-")).isTrue();
        assertThat(InputChecks.isId("x".repeat(64))).isTrue();
        assertThat(InputChecks.isId("x".repeat(65))).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a#b", "a b", "a\n", "a_b", "é", "１", "@", "[", "`", "{", "/", ":"})
    void anythingElseIsNone(String text) {
        assertThat(InputChecks.isId(text)).isFalse();
    }
}
