package dev.ittaku.lessons.mylist;

import static dev.ittaku.lessons.Installation.LESSON;
import static dev.ittaku.lessons.record.RelationType.BOOKING;
import static dev.ittaku.lessons.record.RelationType.FAVORITE;
import static dev.ittaku.lessons.record.RelationType.HISTORY;
import static dev.ittaku.lessons.record.RelationType.WAITLIST;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.lessons.Installation;
import dev.ittaku.lessons.LessonsRemoval;
import dev.ittaku.lessons.job.JobLeases;
import dev.ittaku.lessons.record.RelationStatus;
import dev.ittaku.lessons.record.RelationType;
import dev.ittaku.lessons.record.Relations;
import dev.ittaku.lessons.record.UserLesson;
import dev.ittaku.lessons.refusal.LessonsRefusal.Reason;
import dev.ittaku.lessons.seat.SeatsTest;
import dev.ittaku.lessons.studio.LessonKey;
import dev.ittaku.lessons.studio.StudioMode;
import dev.ittaku.lessons.studio.WaitlistMode;
import dev.ittaku.platform.refusal.Revision;
import dev.ittaku.table.fault.TableException;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A user's own records: states, endings, lists, counts, removal. */
class MyLessonsTest {
    private final Installation house = new Installation();

    @AfterEach
    void close() {
        house.close();
    }

    private LessonKey tracked(String studio, String date, String time) {
        house.studio(studio, StudioMode.TRACKED, WaitlistMode.NOTIFY);
        LessonKey key = LessonKey.parse(studio, date, time);
        house.lesson(key, 20, 0);
        return key;
    }

    private UserLesson put(LessonKey key, RelationType type) {
        return house.services.myLessons().put("aki", key, type, null).mine().record();
    }

    @Test
    void aFavouriteKeepsNotesAndItsTimeToLiveComesFromTheLessonsEnd() {
        tracked("gnz", "2026-11-20", "19:30");

        UserLesson favourite = house.services
                .myLessons()
                .put("aki", LESSON, FAVORITE, "いつものお気に入り")
                .mine()
                .record();

        assertThat(favourite.notes()).isEqualTo("いつものお気に入り");
        assertThat(favourite.ttl()).isEqualTo("2026-12-20T11:30:00Z");
        house.giveUp("aki", FAVORITE);
        assertThat(house.record("aki", FAVORITE)).isEmpty();
    }

    @Test
    void aChangeOfNotesMovesTheVersionAndAStaleOneIsRefused() {
        tracked("gnz", "2026-11-20", "19:30");
        UserLesson before = put(LESSON, FAVORITE);

        UserLesson after = house.services
                .myLessons()
                .note(before, new MyLessons.Notes("front row"))
                .record();

        assertThat(after.updatedAt()).isAfter(before.updatedAt());
        SeatsTest.refused(Reason.STALE, () -> house.services.myLessons().note(before, new MyLessons.Notes("lost")));
    }

    @Test
    void statesOnlyMoveWhereTheyMay() {
        tracked("gnz", "2026-11-20", "19:30");
        UserLesson waiting = put(LESSON, WAITLIST);
        MyLessons mine = house.services.myLessons();

        SeatsTest.refused(Reason.BAD_TRANSITION, () -> mine.move(waiting, RelationStatus.COMPLETED, Revision.ANY));
        UserLesson cancelled =
                mine.move(waiting, RelationStatus.CANCELLED, Revision.ANY).record();
        SeatsTest.refused(Reason.BAD_TRANSITION, () -> mine.move(cancelled, RelationStatus.ACTIVE, Revision.ANY));
        UserLesson booking = put(LESSON, BOOKING);
        SeatsTest.refused(Reason.LESSON_NOT_OVER, () -> mine.move(booking, RelationStatus.COMPLETED, Revision.ANY));
        SeatsTest.refused(Reason.BAD_TRANSITION, () -> mine.move(booking, RelationStatus.EXPIRED, Revision.ANY));
        house.clock.set("2026-11-20T11:30:00Z");
        UserLesson visit =
                mine.move(booking, RelationStatus.COMPLETED, Revision.ANY).record();
        assertThat(visit.type()).isEqualTo(HISTORY);
        assertThat(visit.reservationId()).isEqualTo(booking.reservationId());
        SeatsTest.refused(Reason.BAD_TRANSITION, () -> mine.move(visit, RelationStatus.CANCELLED, Revision.ANY));
    }

    @Test
    void aVisitCanOnlyBeNotedDownWhenTheLessonIsOver() {
        tracked("gnz", "2026-11-20", "19:30");

        SeatsTest.refused(Reason.LESSON_NOT_OVER, () -> put(LESSON, HISTORY));
        house.clock.set("2026-11-20T11:30:00Z");

        assertThat(put(LESSON, HISTORY).status()).isEqualTo(RelationStatus.COMPLETED);
        SeatsTest.refused(Reason.LESSON_OVER, () -> put(LESSON, FAVORITE));
    }

    @Test
    void overlappingBookingsAreNamed() {
        tracked("gnz", "2026-11-20", "19:30");
        LessonKey sameEvening = tracked("sby", "2026-11-20", "20:00");
        LessonKey after = tracked("ueno", "2026-11-20", "20:30");
        put(LESSON, BOOKING);

        assertThat(house.services
                        .myLessons()
                        .put("aki", sameEvening, BOOKING, null)
                        .mine()
                        .overlaps())
                .extracting(UserLesson::studioCode)
                .containsExactly("gnz");
        assertThat(house.services
                        .myLessons()
                        .put("ben", after, BOOKING, null)
                        .mine()
                        .overlaps())
                .isEmpty();
    }

    @Test
    void whatIsOverAtYearsEndInTokyoIsClosedToTheMinute() {
        LessonKey last = LessonKey.parse("gnz", "2026-12-31", "23:30");
        tracked("gnz", "2026-12-31", "23:30");
        UserLesson booking = put(last, BOOKING);
        house.services.myLessons().put("ben", last, WAITLIST, null);
        house.services.myLessons().put("chika", last, FAVORITE, null);

        house.clock.set("2026-12-31T15:29:59Z"); // 0:29:59 on New Year's Day in Tokyo; the lesson ends at 0:30
        assertThat(house.services.endings().run()).isZero();
        house.clock.set("2026-12-31T15:30:00Z");
        assertThat(house.services.endings().run()).isEqualTo(3);
        assertThat(house.services.endings().run()).isZero();

        Relations relations = house.services.relations();
        assertThat(relations.find("aki", last, BOOKING)).isEmpty();
        UserLesson visit = relations.find("aki", last, HISTORY).orElseThrow();
        assertThat(visit.status()).isEqualTo(RelationStatus.COMPLETED);
        assertThat(visit.reservationId()).isEqualTo(booking.reservationId());
        assertThat(visit.ttl()).isNull();
        assertThat(relations.find("ben", last, WAITLIST).orElseThrow().status()).isEqualTo(RelationStatus.EXPIRED);
        assertThat(relations.find("chika", last, FAVORITE).orElseThrow().status())
                .isEqualTo(RelationStatus.EXPIRED);
        assertThat(house.now(last).waiting()).isZero();
    }

    @Test
    void aJobIsDoneByOneServerAtATimeAndGoneOnWithByAnother() {
        JobLeases first = new JobLeases(house.lessons, house.clock, "one");
        JobLeases second = new JobLeases(house.lessons, house.clock, "two");

        assertThat(first.take("endings", Duration.ofMinutes(1))).isTrue();
        assertThat(first.take("endings", Duration.ofMinutes(1))).isTrue();
        assertThat(second.take("endings", Duration.ofMinutes(1))).isFalse();
        house.clock.advance(Duration.ofMinutes(1));
        assertThat(second.take("endings", Duration.ofMinutes(1))).isTrue();
    }

    private List<LessonKey> all(MyList.Filter filter, int limit) {
        List<LessonKey> keys = new ArrayList<>();
        Optional<String> cursor = Optional.empty();
        do {
            MyList.Page page = house.services.myList().page("aki", filter, limit, cursor.orElse(null));
            assertThat(page.items()).hasSizeLessThanOrEqualTo(limit);
            page.items().forEach(mine -> keys.add(mine.record().lesson()));
            cursor = page.cursor();
        } while (cursor.isPresent());
        return keys;
    }

    @Test
    void listsAreInOrderOfTimeOverAllStudiosPageByPageAndFiltered() {
        List<LessonKey> keys = new ArrayList<>();
        for (String studio : List.of("gnz", "gnz0", "sby")) {
            for (int day = 11; day < 25; day++) {
                LessonKey key = tracked(studio, "2026-11-" + day, studio.equals("sby") ? "09:00" : "10:30");
                keys.add(key);
                put(key, day % 2 == 0 ? BOOKING : FAVORITE);
            }
        }
        keys.sort(null);
        MyList.Filter everything = MyList.Filter.ALL;
        LocalDate from = LocalDate.of(2026, 11, 13);
        LocalDate to = LocalDate.of(2026, 11, 15);

        assertThat(all(everything, 5)).isEqualTo(keys);
        assertThat(all(new MyList.Filter(null, null, false, null, null, null, true), 4))
                .isEqualTo(keys.stream()
                        .sorted(java.util.Comparator.reverseOrder())
                        .toList());
        assertThat(all(new MyList.Filter(null, null, false, null, from, to, false), 2))
                .hasSize(9)
                .allMatch(key -> !key.date().isBefore(from) && !key.date().isAfter(to));
        assertThat(all(new MyList.Filter(BOOKING, RelationStatus.ACTIVE, false, null, null, null, false), 3))
                .hasSize(21)
                .allMatch(key -> key.date().getDayOfMonth() % 2 == 0);
        assertThat(all(new MyList.Filter(null, null, false, "gnz", null, null, false), 20))
                .hasSize(14);
        assertThat(all(new MyList.Filter(HISTORY, null, false, null, null, null, false), 20))
                .isEmpty();
    }

    @Test
    void aCursorFitsItsOwnListAlone() {
        for (int day = 11; day < 14; day++) {
            put(tracked("gnz", "2026-11-" + day, "10:30"), FAVORITE);
        }
        MyList lists = house.services.myList();
        String cursor = lists.page("aki", MyList.Filter.ALL, 1, null).cursor().orElseThrow();

        for (String bad : List.of(cursor.substring(1), "A" + cursor, "!", "")) {
            assertThatThrownBy(() -> lists.page("aki", MyList.Filter.ALL, 1, bad))
                    .isInstanceOf(TableException.class);
        }
        assertThatThrownBy(() -> lists.page("ben", MyList.Filter.ALL, 1, cursor))
                .isInstanceOf(TableException.class);
        assertThatThrownBy(() ->
                        lists.page("aki", new MyList.Filter(FAVORITE, null, false, null, null, null, false), 1, cursor))
                .isInstanceOf(TableException.class);
    }

    @Test
    void visitsAreCountedWithTheGapsBetweenMonths() {
        for (String date : List.of("2026-11-11", "2026-11-12", "2027-01-05")) {
            put(tracked("gnz", date, "10:30"), BOOKING);
        }
        house.clock.set("2027-01-06T00:00:00Z");
        house.services.endings().run();

        Summary summary = house.services.summaries().of("aki", null, null);

        assertThat(summary.visits()).isEqualTo(3);
        assertThat(summary.byMonth())
                .containsExactly(
                        new Summary.Count("2026-11", 2),
                        new Summary.Count("2026-12", 0),
                        new Summary.Count("2027-01", 1));
        assertThat(summary.byStudio()).containsExactly(new Summary.Count("gnz", 3));
        assertThat(summary.byInstructor()).containsExactly(new Summary.Count("YUKI", 3));
        assertThat(summary.byLesson()).containsExactly(new Summary.Count("BSL House 1", 3));
        assertThat(house.services
                        .summaries()
                        .of("aki", LocalDate.of(2027, 1, 1), null)
                        .visits())
                .isEqualTo(1);
    }

    @Test
    void deletingAnAccountGivesItsSeatToTheNextAndLeavesNothing() {
        house.managed(WaitlistMode.AUTO, 1);
        house.book("aki");
        house.queue("ben");
        house.settings().kept("aki");
        LessonsRemoval removal =
                new LessonsRemoval(house.lessons, house.userLessons, house.services, house.services.outbox());

        assertThat(removal.remove("aki", "aki")).isEqualTo(2);
        assertThat(removal.remove("aki", "aki")).isZero();

        assertThat(house.status("ben", BOOKING)).isEqualTo(RelationStatus.ACTIVE);
        assertThat(house.record("aki", BOOKING)).isEmpty();
        assertThat(removal.remove("ben", "ben"))
                .as("with what waits for the inbox")
                .isEqualTo(4);
        assertThat(house.messages()).isEmpty();
        assertThat(house.now(LESSON).free()).isEqualTo(1);
    }
}
