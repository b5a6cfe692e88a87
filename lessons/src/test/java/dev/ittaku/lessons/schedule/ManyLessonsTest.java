package dev.ittaku.lessons.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.lessons.Installation;
import dev.ittaku.lessons.record.RelationStatus;
import dev.ittaku.lessons.record.RelationType;
import dev.ittaku.lessons.refusal.LessonsRefusal;
import dev.ittaku.lessons.schedule.ManyLessons.Result;
import dev.ittaku.lessons.schedule.ManyLessons.Which;
import dev.ittaku.lessons.studio.Lesson;
import dev.ittaku.lessons.studio.LessonKey;
import dev.ittaku.lessons.studio.StudioMode;
import dev.ittaku.lessons.studio.WaitlistMode;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A day that is cancelled, a substitute, and lessons that move to other days. */
class ManyLessonsTest {
    private static final LocalDate DAY = LocalDate.of(2026, 11, 20);

    private final Installation house = new Installation();

    @BeforeEach
    void lessons() {
        house.studio(StudioMode.MANAGED, WaitlistMode.AUTO);
        put(DAY, "10:30", "YUKI");
        put(DAY, "19:30", "Ｙｕｋｉ ");
        put(DAY, "12:00", "Ren");
        put(DAY.plusDays(1), "10:30", "YUKI");
        put(DAY.plusDays(1), "19:30", "Ren");
    }

    @AfterEach
    void close() {
        house.close();
    }

    private static LessonKey key(LocalDate day, String time) {
        return LessonKey.parse(Installation.STUDIO, day.toString(), time);
    }

    private void put(LocalDate day, String time, String instructor) {
        LessonKey key = key(day, time);
        house.services
                .schedule()
                .put(new Schedule.Input(key, key.time().plusMinutes(45), "House", instructor, 3, null), false);
    }

    private ManyLessons many() {
        return house.services.manyLessons();
    }

    private static Set<LessonKey> keys(List<Result> results) {
        return results.stream().map(result -> LessonKey.of(result.lesson())).collect(Collectors.toSet());
    }

    private static Which days(LocalDate from, LocalDate to, String instructor) {
        return new Which(Installation.STUDIO, from, to, instructor);
    }

    @Test
    void aDayIsCancelledAndEveryoneConcernedIsTold() {
        house.book("aki");
        Which all = new Which(Installation.STUDIO, DAY, DAY, null);
        assertThat(many().cancel(all, true)).hasSize(3);
        assertThat(house.now(Installation.LESSON).isCancelled()).as("dry run").isFalse();

        assertThat(many().cancel(all, false))
                .hasSize(3)
                .allMatch(result -> result.refused().isEmpty());

        assertThat(house.now(Installation.LESSON).isCancelled()).isTrue();
        assertThat(house.now(key(DAY.plusDays(1), "10:30")).isCancelled()).isFalse();
        assertThat(house.status("aki", RelationType.BOOKING)).isEqualTo(RelationStatus.CANCELLED);
        assertThat(house.told("aki")).containsExactly("lesson-cancelled");
        assertThat(many().cancel(all, false)).as("again").isEmpty();
    }

    @Test
    void aSubstituteTakesOverTheLessonsOfAnInstructorHoweverTheNameIsWritten() {
        house.book("aki");

        assertThat(many().handOver(days(DAY, DAY.plusDays(1), "yuki"), "Mika", false))
                .hasSize(3);

        assertThat(house.now(Installation.LESSON).instructor()).isEqualTo("Mika");
        assertThat(house.now(key(DAY, "12:00")).instructor()).isEqualTo("Ren");
        assertThat(house.record("aki", RelationType.BOOKING).orElseThrow().instructor())
                .isEqualTo("Mika");
        assertThat(house.told("aki")).containsExactly("lesson-changed");
    }

    @Test
    void lessonsMoveByDaysUnlessTheirNewTimeIsTaken() {
        house.book("aki");
        Which hers = days(DAY, DAY.plusDays(1), "YUKI");
        List<Result> planned = many().planShift(hers, 1);

        List<Result> moved = many().shift(hers, keys(planned), 1);

        // 19:30 of the next day is Ren's, and 10:30 was her own when they were looked at.
        assertThat(moved)
                .extracting(Result::movedTo)
                .isEqualTo(planned.stream().map(Result::movedTo).toList())
                .containsExactly(Optional.empty(), Optional.empty(), Optional.of(key(DAY.plusDays(2), "10:30")));
        assertThat(moved.get(1).refused().orElseThrow().reason()).isEqualTo(LessonsRefusal.Reason.TIME_TAKEN);
        assertThat(planned.get(1).refused()).isPresent();
        assertThat(house.now(key(DAY.plusDays(1), "10:30")).movedTo()).isEqualTo("gnz#2026-11-22#10:30");
        assertThat(house.now(key(DAY.plusDays(2), "10:30")).endTime()).hasToString("11:15");
        assertThat(house.told("aki")).as("her lesson stayed").isEmpty();
    }

    @Test
    void aRepeatMovesNoLessonTwice() {
        Which week = days(DAY, DAY.plusDays(6), "YUKI");
        List<Result> planned = many().planShift(week, 2);

        List<Result> moved = many().shift(week, keys(planned), 2);
        List<Result> again = many().shift(week, keys(planned), 2);

        assertThat(moved).hasSize(3).allMatch(result -> result.refused().isEmpty());
        assertThat(again)
                .extracting(Result::movedTo)
                .isEqualTo(moved.stream().map(Result::movedTo).toList());
        assertThat(house.now(key(DAY.plusDays(2), "10:30")).isCancelled()).isFalse();
        assertThat(house.services
                        .schedule()
                        .list(house.services.studios().require("gnz"), DAY.plusDays(4), null, 100, null)
                        .items())
                .isEmpty();
        assertThat(many().planShift(week, 2))
                .as("a further move, wanted as such")
                .hasSize(3);
    }

    @Test
    void aPlanSaysThatTheNewTimeHasPassed() {
        List<Result> planned = many().planShift(days(DAY, DAY, "YUKI"), -30);

        assertThat(planned)
                .hasSize(2)
                .allMatch(result -> result.movedTo().isEmpty())
                .allMatch(result -> result.refused().orElseThrow().reason() == LessonsRefusal.Reason.LESSON_OVER);
    }

    @Test
    void nothingOfACancelledLessonStaysWhereAnotherTakesItsTime() {
        house.studio("sby", StudioMode.TRACKED, WaitlistMode.NOTIFY);
        LessonKey old = LessonKey.parse("sby", DAY.toString(), "10:00");
        LessonKey moving = LessonKey.parse("sby", DAY.toString(), "12:00");
        house.services.schedule().put(new Schedule.Input(old, old.time().plusHours(1), "Jazz", "Ren", 10, 4), false);
        house.services.schedule().put(new Schedule.Input(moving, null, "House", "YUKI", null, 2), false);
        house.services.schedule().cancel(old);
        house.clock.advance(java.time.Duration.ofMinutes(2));
        house.services.announcements().resume();
        int opening = house.now(old).opening();

        Lesson there = house.services.rescheduling().move(moving, old);

        assertThat(there).isEqualTo(house.now(old));
        assertThat(there.lessonName()).isEqualTo("House");
        assertThat(there.instructor()).isEqualTo("YUKI");
        assertThat(there.endTime()).isNull();
        assertThat(there.capacity()).isNull();
        assertThat(there.free()).as("what was free was another lesson's").isNull();
        assertThat(there.opening()).as("written in one step").isEqualTo(opening + 1);
    }

    @Test
    void aLessonMovesBackToWhereItWas() {
        house.book("aki");
        LessonKey there = key(DAY, "21:00");
        house.services.rescheduling().move(Installation.LESSON, there);
        assertThat(house.told("aki")).containsExactly("lesson-moved");
        assertThat(house.services
                        .rescheduling()
                        .move(Installation.LESSON, there)
                        .time())
                .as("a repeat")
                .hasToString("21:00");

        // The old time can be used again once everybody was told.
        house.clock.advance(java.time.Duration.ofMinutes(2));
        house.services.announcements().resume();
        house.services.rescheduling().move(there, Installation.LESSON);

        assertThat(house.now(Installation.LESSON).isCancelled()).isFalse();
        assertThat(house.now(Installation.LESSON).movedTo()).isNull();
        assertThat(house.now(Installation.LESSON).free()).isEqualTo(2);
        assertThat(house.status("aki", RelationType.BOOKING)).isEqualTo(RelationStatus.ACTIVE);
        assertThat(house.now(there).isCancelled()).isTrue();
    }

    @Test
    void aWeekIsRepeatedWhereThereIsNoLessonYet() {
        put(DAY.plusDays(7), "10:30", "Ren");
        house.services.schedule().cancel(key(DAY, "12:00"));
        List<Result> planned = many().repeat(Installation.STUDIO, DAY, 2, true);
        assertThat(house.services
                        .schedule()
                        .list(house.services.studios().require("gnz"), DAY.plusDays(8), null, 100, null)
                        .items())
                .as("dry run")
                .isEmpty();

        List<Result> done = many().repeat(Installation.STUDIO, DAY, 2, false);

        assertThat(done)
                .extracting(Result::movedTo)
                .isEqualTo(planned.stream().map(Result::movedTo).toList());
        assertThat(done).hasSize(8);
        assertThat(done.get(0).refused().orElseThrow().reason()).isEqualTo(LessonsRefusal.Reason.TIME_TAKEN);
        assertThat(house.now(key(DAY.plusDays(7), "10:30")).instructor()).isEqualTo("Ren");
        assertThat(house.now(key(DAY.plusDays(15), "19:30")).instructor()).isEqualTo("Ren");
        assertThat(house.now(key(DAY.plusDays(14), "19:30")).free()).isEqualTo(3);
        assertThat(many().repeat(Installation.STUDIO, DAY, 2, false))
                .as("again")
                .allMatch(result -> result.refused().isPresent());
        assertThatThrownBy(() -> many().repeat(Installation.STUDIO, DAY, 13, false))
                .hasMessageContaining("12");
    }

    @Test
    void whatCannotBeIsRefused() {
        assertThatThrownBy(() -> days(DAY, DAY.minusDays(1), "YUKI")).isInstanceOf(LessonsRefusal.class);
        assertThatThrownBy(() -> days(DAY, DAY.plusDays(31), "YUKI")).hasMessageContaining("31");
        assertThatThrownBy(() -> many().planShift(days(DAY, DAY, "YUKI"), 0)).hasMessageContaining("0");
        assertThatThrownBy(() -> house.services.rescheduling().move(key(DAY, "10:30"), key(DAY, "12:00")))
                .hasMessageContaining("12:00");
        assertThatThrownBy(() ->
                        house.services.rescheduling().move(key(DAY, "10:30"), key(LocalDate.of(2026, 11, 1), "12:00")))
                .hasMessageContaining("passed");
    }
}
