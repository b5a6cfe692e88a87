package dev.ittaku.draw.words;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WordFilterTest {
    @ParameterizedTest
    @CsvSource({
        "おまえ死ねよ, おまえ＊＊よ",
        "チンコ！, ＊＊＊！",
        "ｼﾈ, ＊＊",
        "WHAT THE FUCK?, WHAT THE ＊＊＊＊?",
        "ｆｕｃｋ you, ＊＊＊＊ you",
        "くそ、まただ, ＊＊、まただ"
    })
    void rudeWordsAreHiddenInTheirPlace(String typed, String shown) {
        assertThat(WordFilter.ours().hidden(typed)).isEqualTo(shown);
        assertThat(WordFilter.ours().isRude(typed)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"しねま", "ねこ", "みそくそんな", "Scunthorpe", "peacock", "hello kitty 😀", "カステラ", "ぶすい", ""})
    void wordsThatOnlyContainOneAreLeftAlone(String typed) {
        assertThat(WordFilter.ours().hidden(typed)).isEqualTo(typed);
    }
}
