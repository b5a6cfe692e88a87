package dev.ittaku.lessons.schedule;

import static dev.ittaku.lessons.Installation.LESSON;
import static dev.ittaku.lessons.record.RelationType.BOOKING;
import static dev.ittaku.lessons.record.RelationType.FAVORITE;
import static dev.ittaku.lessons.record.RelationType.WAITLIST;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.lessons.Installation;
import dev.ittaku.lessons.notice.OutboxMessage;
import dev.ittaku.lessons.queue.QueueEntry;
import dev.ittaku.lessons.queue.QueueItems;
import dev.ittaku.lessons.record.RelationStatus;
import dev.ittaku.lessons.record.UserLesson;
import dev.ittaku.lessons.refusal.LessonsRefusal.Reason;
import dev.ittaku.lessons.seat.SeatsTest;
import dev.ittaku.lessons.studio.Lesson;
import dev.ittaku.lessons.studio.LessonFields;
import dev.ittaku.lessons.studio.LessonKey;
import dev.ittaku.lessons.studio.LessonTimes;
import dev.ittaku.lessons.studio.Studio;
import dev.ittaku.lessons.studio.StudioItems;
import dev.ittaku.lessons.studio.StudioMode;
import dev.ittaku.lessons.studio.WaitlistMode;
import java.time.Duration;
import java.time.Instant;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Studios, tracked seats, changed and cancelled lessons. */
class ScheduleTest {
    private final Installation house = new Installation();

    @AfterEach
    void close() {
        house.close();
    }

    private void tracked(Integer free) {
        house.studio(StudioMode.TRACKED, WaitlistMode.NOTIFY);
        house.lesson(LESSON, 20, free);
    }

    private Lesson report(int free) {
        return house.services.seatCounts().report(LESSON, free, null);
    }

    @Test
    void anOpeningIsToldOnceToEveryoneWhoWaits() {
        tracked(0);
        house.queue("aki");
        house.queue("ben");

        report(2);
        report(1);
        report(3);

        assertThat(house.told("aki")).containsExactly("seat-free");
        assertThat(house.told("ben")).containsExactly("seat-free");
    }

    @Test
    void aLessonThatClosesAndOpensAgainIsAnotherOpening() {
        tracked(0);
        house.queue("aki");

        report(1);
        report(0);
        report(1);

        assertThat(house.told("aki")).containsExactly("seat-free", "seat-free");
    }

    @Test
    void unknownSeatsStayUnknownAndTheirFirstCountIsAnOpening() {
        tracked(null);
        assertThat(house.now(LESSON).free()).isNull();
        house.queue("aki");

        report(0);
        assertThat(house.told("aki")).isEmpty();
        report(4);

        assertThat(house.told("aki")).containsExactly("seat-free");
    }

    @Test
    void nobodyIsToldAfterTheCutOff() {
        tracked(0);
        house.queue("aki");
        house.clock.set("2026-11-20T10:05:00Z");

        report(1);

        assertThat(house.messages()).isEmpty();
    }

    @Test
    void noMoreSeatsAreFreeThanThereAre() {
        tracked(0);
        house.services.seatCounts().report(LESSON, 3, 20);

        SeatsTest.refused(Reason.INVALID, () -> house.services.seatCounts().report(LESSON, 21, null));
        SeatsTest.refused(Reason.INVALID, () -> house.services.seatCounts().report(LESSON, 3, 2));
        SeatsTest.refused(Reason.INVALID, () -> house.lesson(LESSON, null, 21));
        assertThat(house.now(LESSON).free()).isEqualTo(3);
        assertThat(house.services.seatCounts().report(LESSON, 21, 30).free()).isEqualTo(21);
    }

    @Test
    void aStaleChangeOfAStudioOrLessonIsRefusedAndChangesNothing() {
        tracked(0);
        Studio studio = house.services.studios().require("gnz");
        Lesson lesson = house.now(LESSON);
        Schedule.Input input = new Schedule.Input(LESSON, null, "Other", "KEI", null, null);

        Studio after = house.services.studios().put(studio, studio::equals);
        SeatsTest.refused(Reason.STALE, () -> house.services.studios().put(studio, studio::equals));
        SeatsTest.refused(Reason.STALE, () -> house.services.schedule().put(input, false, before -> false));

        assertThat(after.updatedAt()).isAfter(studio.updatedAt());
        assertThat(house.now(LESSON)).isEqualTo(lesson);
        assertThat(house.services.schedule().put(input, false, lesson::equals).instructor())
                .isEqualTo("KEI");
        LessonKey none = LessonKey.parse("gnz", "2026-11-20", "05:00");
        SeatsTest.refused(
                Reason.STALE,
                () -> house.services
                        .schedule()
                        .put(new Schedule.Input(none, null, "A", "B", null, null), false, before -> true));
    }

    @Test
    void aManagedStudioTakesNoReports() {
        house.managed(WaitlistMode.AUTO, 5);

        SeatsTest.refused(Reason.MANAGED, () -> report(3));
    }

    @Test
    void aThousandWhoWaitAreAllInTheOutbox() {
        tracked(0);
        IntStream.range(0, 1000)
                .forEach(i -> house.lessons.create(
                        QueueItems.QUEUE_ENTRY,
                        new QueueEntry(
                                LESSON.studio(),
                                LESSON.date(),
                                LESSON.time(),
                                house.clock.instant().plusMillis(i),
                                "user" + i,
                                null,
                                null)));
        house.lessons.update(
                StudioItems.LESSON,
                LESSON.itemKey(),
                dev.ittaku.table.expression.Update.of(LessonFields.QUEUED.set(1000)));

        report(1);

        assertThat(house.messages())
                .extracting(OutboxMessage::userId)
                .hasSize(1000)
                .doesNotHaveDuplicates();
    }

    @Test
    void cancellingTellsEveryoneOnceAndClosesTheirRecords() {
        house.managed(WaitlistMode.CLAIM, 1);
        house.book("aki");
        house.queue("ben");
        house.services.myLessons().put("aki", LESSON, FAVORITE, "いつもの");
        house.services.myLessons().put("chika", LESSON, FAVORITE, null);

        Lesson cancelled = house.services.schedule().cancel(LESSON);
        house.services.schedule().cancel(LESSON);

        assertThat(cancelled.isCancelled()).isTrue();
        assertThat(house.told("aki")).containsExactly("lesson-cancelled");
        assertThat(house.told("ben")).containsExactly("lesson-cancelled");
        assertThat(house.told("chika")).containsExactly("lesson-cancelled");
        assertThat(house.status("aki", BOOKING)).isEqualTo(RelationStatus.CANCELLED);
        assertThat(house.status("ben", WAITLIST)).isEqualTo(RelationStatus.CANCELLED);
        assertThat(house.status("chika", FAVORITE)).isEqualTo(RelationStatus.CANCELLED);
        assertThat(house.now(LESSON).waiting()).isZero();
        SeatsTest.refused(Reason.LESSON_CANCELLED, () -> house.book("dai"));
        SeatsTest.refused(Reason.LESSON_CANCELLED, () -> house.queue("dai"));
    }

    @Test
    void aCancelledLessonCanTakePlaceAfterAllOnceEveryoneWasTold() {
        house.managed(WaitlistMode.AUTO, 2);
        house.book("aki");
        house.services.schedule().cancel(LESSON);
        Schedule.Input input =
                new Schedule.Input(LESSON, LESSON.time().plusHours(1), "BSL House 1", "YUKI", null, null);
        assertThat(house.services.schedule().put(input, false).isCancelled()).isTrue();
        SeatsTest.refused(Reason.BUSY, () -> house.services.schedule().put(input, true));

        house.clock.advance(Duration.ofMinutes(2));
        house.services.announcements().resume();
        house.services.schedule().put(input, true);

        assertThat(house.now(LESSON).isCancelled()).isFalse();
        assertThat(house.now(LESSON).free()).isEqualTo(2);
        house.book("aki");
    }

    @Test
    void aSubstituteTeacherStandsInUsersRecordsToo() {
        tracked(3);
        house.book("aki");

        house.services
                .schedule()
                .put(
                        new Schedule.Input(LESSON, LESSON.time().plusHours(1), "BSL House 2", "Shiori.I", null, null),
                        false);

        UserLesson record = house.record("aki", BOOKING).orElseThrow();
        assertThat(record.instructor()).isEqualTo("Shiori.I");
        assertThat(record.lessonName()).isEqualTo("BSL House 2");
        assertThat(house.told("aki")).containsExactly("lesson-changed");
    }

    @Test
    void whoCountsTheSeatsCannotChangeWhileLessonsLieAhead() {
        house.managed(WaitlistMode.AUTO, 5);

        SeatsTest.refused(Reason.MODE_FIXED, () -> house.studio(StudioMode.TRACKED, WaitlistMode.NOTIFY));
        house.clock.set("2026-12-20T00:00:00Z");
        assertThat(house.studio(StudioMode.TRACKED, WaitlistMode.NOTIFY).mode()).isEqualTo(StudioMode.TRACKED);
    }

    @Test
    void keysHaveOneSpelling() {
        SeatsTest.refused(Reason.INVALID, () -> LessonKey.parse("gnz", "2026-11-20", "9:30"));
        SeatsTest.refused(Reason.INVALID, () -> LessonKey.parse("GNZ", "2026-11-20", "09:30"));
        SeatsTest.refused(Reason.INVALID, () -> LessonKey.parse("gnz", "2026-02-30", "09:30"));
        SeatsTest.refused(Reason.INVALID, () -> LessonKey.parse("gnz", "2026-11-20", "24:00"));
    }

    @Test
    void aLessonOverMidnightEndsOnTheNextDayInItsStudiosZone() {
        Studio studio = house.studio(StudioMode.TRACKED, WaitlistMode.NOTIFY);
        LessonKey newYear = LessonKey.parse("gnz", "2026-12-31", "23:30");

        LessonTimes times = LessonTimes.of(newYear, java.time.LocalTime.of(0, 30), studio);

        assertThat(times.start()).isEqualTo(Instant.parse("2026-12-31T14:30:00Z"));
        assertThat(times.end()).isEqualTo(Instant.parse("2026-12-31T15:30:00Z"));
    }

    @Test
    void aManagedLessonNeedsACapacity() {
        house.studio(StudioMode.MANAGED, WaitlistMode.AUTO);

        SeatsTest.refused(Reason.INVALID, () -> house.lesson(LESSON, null, null));
    }
}
