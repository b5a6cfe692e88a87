package dev.ittaku.platform.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JsonTextTest {
    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"a\":\"\\ud800\"}|7",
                "{\"a\":\"\\udc00\"}|7",
                "{\"a\":\"\\uD83D\\uD83D\\uDE00\"}|7",
                "{\"あ\":\"x\\ud83dx\"}|8",
                "{\"a\":\"\\\\\\ud800\"}|9"
            })
    void aHalfIsFoundAtItsPlace(String json, int column) {
        assertThat(JsonText.halfCharacter(bytes(json))).contains(new JsonText.Place(1, column));
        assertThat(JsonText.halfCharacter(bytes("\n\n" + json))).contains(new JsonText.Place(3, column));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "{\"a\":\"\\ud83d\\ude00\"}",
                "{\"a\":\"\\\\ud800\"}",
                "{\"a\":\"\\u3042\\n\\\"\"}",
                "{\"a\":\"😀퟿\"}",
                "{\"a\":\"\\ud8",
                "\\",
                "{\"a\":\"\\uzzzz\"}"
            })
    void wholeCharactersAndBrokenJsonAreLeftToOthers(String json) {
        assertThat(JsonText.halfCharacter(bytes(json))).isEmpty();
    }

    @Test
    void aHalfInBytesIsFoundToo() {
        byte[] json = {'"', (byte) 0xed, (byte) 0xa0, (byte) 0x80, '"'};
        assertThat(JsonText.halfCharacter(json)).contains(new JsonText.Place(1, 2));
    }
}
