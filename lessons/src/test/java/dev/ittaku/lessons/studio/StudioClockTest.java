package dev.ittaku.lessons.studio;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StudioClockTest {
    private static final LocalTime TEN = LocalTime.of(10, 0);

    private static StudioClock in(String zone) {
        return new StudioClock(new Studio(
                "gnz", "Ginza", zone, StudioMode.TRACKED, WaitlistMode.NOTIFY, 30, null, null, Instant.EPOCH));
    }

    @ParameterizedTest
    @ValueSource(strings = {"Asia/Tokyo", "Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "UTC"})
    void everyHourOfAYearIsTheInstantTheLibraryGivesIt(String zone) {
        StudioClock clock = in(zone);
        for (LocalDate day = LocalDate.of(2026, 1, 1); day.getYear() == 2026; day = day.plusDays(1)) {
            for (int hour = 0; hour < 24; hour++) {
                LocalTime time = LocalTime.of(hour, 15);
                assertThat(clock.of(day, time, null).start())
                        .isEqualTo(day.atTime(time).atZone(ZoneId.of(zone)).toInstant());
            }
        }
    }

    @Test
    void aLessonOverMidnightEndsOnTheNextDay() {
        LessonTimes times = in("Asia/Tokyo").of(LocalDate.of(2026, 12, 31), LocalTime.of(23, 30), LocalTime.of(0, 30));
        assertThat(times.start()).isEqualTo("2026-12-31T14:30:00Z");
        assertThat(times.end()).isEqualTo("2026-12-31T15:30:00Z");
    }

    @Test
    void aLessonOverAChangeOfTheClockIsAsLongAsItReallyIs() {
        LessonTimes times = in("Europe/Berlin").of(LocalDate.of(2026, 3, 29), LocalTime.of(1, 30), LocalTime.of(3, 30));
        assertThat(times.start()).isEqualTo("2026-03-29T00:30:00Z");
        assertThat(times.end()).isEqualTo("2026-03-29T01:30:00Z");
    }

    @Test
    void withoutAnEndItLastsAnHourAndTheQueueStopsBeforeItBegins() {
        LessonTimes times = in("Asia/Tokyo").of(LocalDate.of(2026, 7, 30), TEN, null);
        assertThat(times.end()).isEqualTo(times.start().plusSeconds(3600));
        assertThat(times.cutoff()).isEqualTo(times.start().minusSeconds(1800));
    }
}
