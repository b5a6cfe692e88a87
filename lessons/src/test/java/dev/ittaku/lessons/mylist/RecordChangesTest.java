package dev.ittaku.lessons.mylist;

import static dev.ittaku.lessons.Installation.LESSON;
import static dev.ittaku.lessons.record.RelationType.BOOKING;
import static dev.ittaku.lessons.record.RelationType.FAVORITE;
import static dev.ittaku.lessons.record.RelationType.HISTORY;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.lessons.Installation;
import dev.ittaku.lessons.record.RelationStatus;
import dev.ittaku.lessons.record.RelationType;
import dev.ittaku.lessons.record.UserLesson;
import dev.ittaku.lessons.refusal.LessonsRefusal.Reason;
import dev.ittaku.lessons.seat.SeatsTest;
import dev.ittaku.lessons.studio.LessonKey;
import dev.ittaku.lessons.studio.StudioMode;
import dev.ittaku.lessons.studio.WaitlistMode;
import dev.ittaku.platform.refusal.Revision;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Changes of a record that are taken whole or not at all, and what can't be made. */
class RecordChangesTest {
    private final Installation house = new Installation();
    private final MyLessons mine = house.services.myLessons();

    @BeforeEach
    void lesson() {
        house.studio(StudioMode.TRACKED, WaitlistMode.NOTIFY);
        house.lesson(LESSON, 20, 0);
    }

    @AfterEach
    void close() {
        house.close();
    }

    private UserLesson put(RelationType type) {
        return mine.put("aki", LESSON, type, "before").mine().record();
    }

    @Test
    void notesStayWhereTheStateCannotChange() {
        UserLesson favourite = put(FAVORITE);

        SeatsTest.refused(
                Reason.BAD_TRANSITION,
                () -> mine.change(
                        favourite.userId(),
                        favourite.lesson(),
                        favourite.type(),
                        RelationStatus.COMPLETED,
                        new MyLessons.Notes("after"),
                        Revision.ANY));

        assertThat(house.record("aki", FAVORITE)).contains(favourite);
    }

    @Test
    void theStateStaysWhereTheNotesAreTooLong() {
        UserLesson booking = put(BOOKING);

        SeatsTest.refused(
                Reason.INVALID,
                () -> mine.change(
                        booking.userId(),
                        booking.lesson(),
                        booking.type(),
                        RelationStatus.CANCELLED,
                        new MyLessons.Notes("x".repeat(2001)),
                        Revision.ANY));

        assertThat(house.record("aki", BOOKING)).contains(booking);
    }

    @Test
    void aStateAndNotesChangeTogetherAlsoIntoAVisit() {
        UserLesson booking = put(BOOKING);
        house.clock.set("2026-11-20T11:30:00Z");

        UserLesson visit = mine.change(
                        booking.userId(),
                        booking.lesson(),
                        booking.type(),
                        RelationStatus.COMPLETED,
                        new MyLessons.Notes("tough"),
                        Revision.ANY)
                .record();

        assertThat(visit.type()).isEqualTo(HISTORY);
        assertThat(house.record("aki", HISTORY).orElseThrow().notes()).isEqualTo("tough");
        assertThat(mine.change(
                                visit.userId(),
                                visit.lesson(),
                                visit.type(),
                                null,
                                new MyLessons.Notes(null),
                                Revision.ANY)
                        .record()
                        .notes())
                .isNull();
    }

    @Test
    void aCancelledLessonCannotBeLiked() {
        house.services.schedule().cancel(LESSON);

        SeatsTest.refused(Reason.LESSON_CANCELLED, () -> put(FAVORITE));
    }

    @Test
    void aLessonLiesInAYearThatCalendarsKnow() {
        for (String date : new String[] {"0000-01-01", "1969-12-31", "9999-01-01"}) {
            SeatsTest.refused(Reason.INVALID, () -> LessonKey.parse("gnz", date, "10:30"));
        }
        assertThat(LessonKey.parse("gnz", "1970-01-01", "00:00")).hasToString("gnz#1970-01-01#00:00");
    }
}
