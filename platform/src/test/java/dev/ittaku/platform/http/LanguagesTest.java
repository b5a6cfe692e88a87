package dev.ittaku.platform.http;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LanguagesTest {
    @ParameterizedTest
    @ValueSource(strings = {"ja", "ja-JP", "ja,en;q=0.9", "en;q=0.5, ja;q=0.8", "fr, ja;q=0.4", "JA"})
    void japaneseIsWanted(String header) {
        assertThat(Languages.prefersJapanese(header)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"en", "en-GB,ja;q=0.9", "fr", "*", "", "ja;q=x", ";;;", ",", "日本語"})
    void englishIsShown(String header) {
        assertThat(Languages.prefersJapanese(header)).isFalse();
    }

    @Test
    void noHeaderOrAHugeOneMeansEnglish() {
        assertThat(Languages.prefersJapanese(null)).isFalse();
        assertThat(Languages.prefersJapanese("ja,".repeat(10_000))).isFalse();
    }
}
