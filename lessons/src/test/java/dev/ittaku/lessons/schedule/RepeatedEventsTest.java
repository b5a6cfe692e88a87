package dev.ittaku.lessons.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.lessons.Installation;
import dev.ittaku.lessons.studio.StudioMode;
import dev.ittaku.lessons.studio.WaitlistMode;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Which lessons a repeated event of a calendar becomes. Today is 10 November 2026, noon in Tokyo. */
class RepeatedEventsTest {
    private static final String ZONE = ";TZID=Asia/Tokyo:";

    private final Installation house = new Installation();

    @BeforeEach
    void studio() {
        house.studio(StudioMode.TRACKED, WaitlistMode.NOTIFY);
    }

    @AfterEach
    void close() {
        house.close();
    }

    private ImportReport take(String events) {
        ScheduleImport imports = house.services.scheduleImport();
        byte[] file = ("BEGIN:VCALENDAR\n" + events + "END:VCALENDAR\n").getBytes(StandardCharsets.UTF_8);
        return imports.run(imports.read(ScheduleRows.Format.ICS, file, null), false, (done, of) -> {});
    }

    private static String event(String... lines) {
        return "BEGIN:VEVENT\n" + String.join("\n", lines) + "\nSUMMARY:A\nLOCATION:gnz\nEND:VEVENT\n";
    }

    private List<String> lessons() {
        return house
                .services
                .schedule()
                .list(house.services.studios().require("gnz"), null, null, 100, null)
                .items()
                .stream()
                .map(lesson -> lesson.date() + " " + lesson.time())
                .toList();
    }

    @Test
    void aSeriesThatBeganTwoYearsAgoIsTakenForTheYearToComeAndReachesFurtherAsTimeGoesBy() {
        String series = event("UID:1", "DTSTART" + ZONE + "20241105T103000", "RRULE:FREQ=WEEKLY");

        assertThat(take(series).accepted()).isEqualTo(53);
        assertThat(lessons()).startsWith("2026-11-10 10:30").endsWith("2027-11-09 10:30");

        house.clock.advance(Duration.ofDays(7));
        assertThat(take(series).accepted()).isEqualTo(1);
        assertThat(lessons()).endsWith("2027-11-16 10:30");
    }

    @Test
    void todayIsTheStudiosWhateverTheZoneOfTheSeries() {
        // 08:00 in Tokyo is 23:00 the day before in UTC.
        take(event("UID:1", "DTSTART:20251109T230000Z", "RRULE:FREQ=DAILY;UNTIL=20261110T230000Z"));

        assertThat(lessons()).containsExactly("2026-11-10 08:00", "2026-11-11 08:00");
    }

    @Test
    void repetitionsThatWereMovedIntoTheComingYearAreInIt() {
        take(event("UID:1", "DTSTART" + ZONE + "20251109T103000", "RRULE:FREQ=WEEKLY;UNTIL=20261115T013000Z")
                + event(
                        "UID:1",
                        "RECURRENCE-ID;RANGE=THISANDFUTURE" + ZONE + "20261025T103000",
                        "DTSTART" + ZONE + "20261028T180000"));

        assertThat(lessons()).containsExactly("2026-11-11 18:00", "2026-11-18 18:00");
    }

    @Test
    void aSeriesThatIsOverBecomesPastLessonsAsSingleEventsDo() {
        take(event("UID:1", "DTSTART" + ZONE + "20251101T103000")
                + event("UID:2", "DTSTART" + ZONE + "20251102T103000", "RRULE:FREQ=DAILY;COUNT=2"));

        assertThat(lessons()).containsExactly("2025-11-01 10:30", "2025-11-02 10:30", "2025-11-03 10:30");
    }

    @Test
    @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void everySecondSince1970IsSevenLessons() {
        ImportReport report = take(event("UID:1", "DTSTART" + ZONE + "19700101T000000", "RRULE:FREQ=SECONDLY"));

        assertThat(report.accepted() + report.duplicates()).isEqualTo(400);
        assertThat(lessons()).hasSize(7).startsWith("2026-11-10 00:00").endsWith("2026-11-10 00:06");
    }

    @Test
    void aRuleThatTakesTooLongToFollowIsNamed() {
        ImportReport report =
                take(event("UID:1", "DTSTART" + ZONE + "19700101T000000", "RRULE:FREQ=SECONDLY;COUNT=2000000000"));

        assertThat(report.refused()).extracting(row -> row.fault().code()).containsExactly("EVENT_BAD_RULE");
    }
}
