package dev.ittaku.platform.caller;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which answers must not carry anybody's session. */
class GateTest {
    @ParameterizedTest
    @ValueSource(strings = {"public", "public, max-age=60", "max-age=60,Public"})
    void whatCachesGiveToOthersIsForAll(String cacheControl) {
        assertThat(Gate.isForAll(cacheControl)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "no-store", "private, no-cache", "max-age=60"})
    void anythingElseIsForOne(String cacheControl) {
        assertThat(Gate.isForAll(cacheControl)).isFalse();
    }

    @Test
    void soIsAnAnswerThatSaysNothing() {
        assertThat(Gate.isForAll(null)).isFalse();
    }
}
