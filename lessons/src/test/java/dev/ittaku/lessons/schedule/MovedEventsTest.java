package dev.ittaku.lessons.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.lessons.Installation;
import dev.ittaku.lessons.record.RelationStatus;
import dev.ittaku.lessons.record.RelationType;
import dev.ittaku.lessons.studio.LessonKey;
import dev.ittaku.lessons.studio.StudioMode;
import dev.ittaku.lessons.studio.WaitlistMode;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** An event that a calendar has at another time is the same lesson: whoever has to do with it hears of the new time. */
class MovedEventsTest {
    private static final LessonKey FIRST = Installation.LESSON;
    private static final LessonKey LATER = LessonKey.parse("gnz", "2026-11-21", "18:00");

    private final Installation house = new Installation();

    @BeforeEach
    void studio() {
        house.studio(StudioMode.TRACKED, WaitlistMode.NOTIFY);
    }

    @AfterEach
    void close() {
        house.close();
    }

    private ImportReport take(String events, boolean dryRun) {
        ScheduleImport imports = house.services.scheduleImport();
        byte[] file = ("BEGIN:VCALENDAR\n" + events + "END:VCALENDAR\n").getBytes(StandardCharsets.UTF_8);
        return imports.run(imports.read(ScheduleRows.Format.ICS, file, null), dryRun, (done, of) -> {});
    }

    private static String event(String... lines) {
        return "BEGIN:VEVENT\n" + String.join("\n", lines) + "\nSUMMARY:A\nLOCATION:gnz\nX-INSTRUCTOR:B\nEND:VEVENT\n";
    }

    @Test
    void theOldTimeIsCancelledAndEveryoneConcernedIsToldTheNewOne() {
        take(event("UID:1", "DTSTART:20261120T193000"), false);
        house.book("aki");

        ImportReport would = take(event("UID:1", "DTSTART:20261121T180000"), true);
        assertThat(would.moved()).isEqualTo(1);
        assertThat(house.now(FIRST).isCancelled()).isFalse();
        ImportReport report = take(event("UID:1", "DTSTART:20261121T180000"), false);

        assertThat(report.moved()).isEqualTo(1);
        assertThat(report.accepted()).isEqualTo(1);
        assertThat(house.now(FIRST).isCancelled()).isTrue();
        assertThat(house.now(FIRST).movedTo()).isEqualTo(LATER.toString());
        assertThat(house.now(LATER).isCancelled()).isFalse();
        assertThat(house.told("aki")).containsExactly("lesson-moved");
        assertThat(house.record("aki", RelationType.BOOKING)).isEmpty();
        assertThat(house.services.relations().active("aki", LATER, RelationType.BOOKING))
                .isPresent();
        assertThat(take(event("UID:1", "DTSTART:20261121T180000"), false).moved())
                .as("the second time")
                .isZero();
    }

    @Test
    void whereAnotherLessonIsAtTheNewTimeItsPeopleAreToldToBookThatOne() {
        take(event("UID:1", "DTSTART:20261120T193000") + event("UID:5", "DTSTART:20261121T180000"), false);
        house.book("aki");

        assertThat(take(event("UID:1", "DTSTART:20261121T180000"), false).moved())
                .isEqualTo(1);

        assertThat(house.now(FIRST).movedTo()).isEqualTo(LATER.toString());
        assertThat(house.told("aki")).containsExactly("lesson-cancelled");
        assertThat(house.status("aki", RelationType.BOOKING)).isEqualTo(RelationStatus.CANCELLED);
    }

    @Test
    void oneOfASeriesIsKnownByTheTimeThatItsRuleGivesIt() {
        String series = event("UID:2", "DTSTART:20261120T193000", "RRULE:FREQ=WEEKLY;COUNT=3");
        take(series, false);
        LessonKey second = LessonKey.parse("gnz", "2026-11-27", "19:30");

        ImportReport report =
                take(series + event("UID:2", "RECURRENCE-ID:20261127T193000", "DTSTART:20261128T090000"), false);

        assertThat(report.moved()).isEqualTo(1);
        assertThat(report.unchanged()).isEqualTo(2);
        assertThat(house.now(second).isCancelled()).isTrue();
        assertThat(house.now(LessonKey.parse("gnz", "2026-11-28", "09:00")).isCancelled())
                .isFalse();
        assertThat(house.now(FIRST).isCancelled()).isFalse();
    }

    @Test
    void aLessonThatComesBackTakesPlaceAgain() {
        take(event("UID:1", "DTSTART:20261120T193000"), false);
        take(event("UID:1", "DTSTART:20261121T180000"), false);
        house.clock.advance(Duration.ofMinutes(5));
        house.services.announcements().resume();

        assertThat(take(event("UID:1", "DTSTART:20261120T193000"), false).moved())
                .isEqualTo(1);

        assertThat(house.now(FIRST).isCancelled()).isFalse();
        assertThat(house.now(FIRST).movedTo()).isNull();
        assertThat(house.now(LATER).isCancelled()).isTrue();
    }

    @Test
    void otherEventsAndLessonsCancelledOnPurposeStayAsTheyAre() {
        take(event("UID:1", "DTSTART:20261120T193000") + event("UID:3", "DTSTART:20261122T103000"), false);
        house.services.schedule().cancel(LessonKey.parse("gnz", "2026-11-22", "10:30"));

        ImportReport report = take(event("UID:4", "DTSTART:20261121T180000"), false);
        assertThat(report.moved()).isZero();
        assertThat(house.now(FIRST).isCancelled()).isFalse();
        // An event that would move to where a lesson was cancelled is not moved there.
        assertThat(take(event("UID:1", "DTSTART:20261122T103000"), false).moved())
                .isZero();
        assertThat(house.now(FIRST).isCancelled()).isFalse();
    }
}
