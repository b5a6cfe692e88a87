package dev.ittaku.table.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WallTextTest {
    @Test
    void everyDayOfFourCenturiesComesBack() {
        for (LocalDate day = LocalDate.of(1896, 2, 25); day.getYear() < 2300; day = day.plusDays(1)) {
            assertThat(WallText.date(day.toString())).isEqualTo(day);
            assertThat(WallText.of(day)).isEqualTo(day.toString());
        }
    }

    @Test
    void everyMinuteComesBack() {
        for (int minute = 0; minute < 24 * 60; minute++) {
            LocalTime time = LocalTime.ofSecondOfDay(minute * 60L);
            assertThat(WallText.time(time.toString())).isEqualTo(time);
            assertThat(WallText.of(time)).isEqualTo(time.toString());
        }
        LocalTime fine = LocalTime.of(10, 30, 1, 500);
        assertThat(WallText.time(fine.toString())).isEqualTo(fine);
        assertThat(WallText.of(fine)).isEqualTo(fine.toString());
    }

    @Test
    void aDayOutsideTheUsualYearsIsWrittenAsTheLibraryWritesIt() {
        for (int year : new int[] {-1, 0, 9999, 10_000}) {
            LocalDate day = LocalDate.of(year, 1, 31);
            assertThat(WallText.of(day)).isEqualTo(day.toString());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"2025-02-29", "2025-13-01", "2025-00-10", "2025-04-31", "20a5-01-01", "2025/01/01", ""})
    void aDayThatDoesNotExistIsRefused(String text) {
        assertThatThrownBy(() -> WallText.date(text)).isInstanceOf(DateTimeException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"24:00", "10:60", "9:30", "1a:30", "10.30", ""})
    void aTimeThatDoesNotExistIsRefused(String text) {
        assertThatThrownBy(() -> WallText.time(text)).isInstanceOf(DateTimeException.class);
    }

    @Test
    void whateverIsWrittenIsReadAsTheLibraryReadsIt() {
        Random random = new Random(11);
        String letters = "0123456789-:T.０３";
        for (int i = 0; i < 50_000; i++) {
            StringBuilder text = new StringBuilder(random.nextBoolean() ? "2024-02-29" : "23:59");
            for (int changes = random.nextInt(3); changes > 0; changes--) {
                text.setCharAt(random.nextInt(text.length()), letters.charAt(random.nextInt(letters.length())));
            }
            String read = text.toString();
            assertThat(tried(WallText::date, read)).as(read).isEqualTo(tried(LocalDate::parse, read));
            assertThat(tried(WallText::time, read)).as(read).isEqualTo(tried(LocalTime::parse, read));
        }
    }

    private static <V> Optional<V> tried(Function<String, V> parse, String text) {
        try {
            return Optional.of(parse.apply(text));
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }
}
