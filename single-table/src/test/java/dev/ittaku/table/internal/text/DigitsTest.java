package dev.ittaku.table.internal.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class DigitsTest {
    @Test
    void anyLongComesBack() {
        Random random = new Random(7);
        for (int i = 0; i < 10_000; i++) {
            long number = random.nextLong() >> random.nextInt(64);
            assertThat(Digits.parse(Long.toString(number))).isEqualTo(number);
        }
        for (long number : new long[] {0, -1, Long.MAX_VALUE, Long.MIN_VALUE, 999_999_999_999_999_999L}) {
            assertThat(Digits.parse(Long.toString(number))).isEqualTo(number);
        }
        assertThat(Digits.parse("+5")).isEqualTo(5);
        assertThat(Digits.parse("007")).isEqualTo(7);
    }

    @Test
    void whatTheLibraryRefusesIsRefused() {
        for (String text : List.of("", "-", "+", "1.5", "1E+3", "12x", "--1", "-+1", " 1", "9223372036854775808")) {
            assertThatThrownBy(() -> Digits.parse(text)).as(text).isInstanceOf(NumberFormatException.class);
        }
    }
}
