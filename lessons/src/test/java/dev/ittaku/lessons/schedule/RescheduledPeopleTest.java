package dev.ittaku.lessons.schedule;

import static dev.ittaku.lessons.Installation.LESSON;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.lessons.Installation;
import dev.ittaku.lessons.LessonsServices;
import dev.ittaku.lessons.mylist.MyLessons;
import dev.ittaku.lessons.queue.QueueEntry;
import dev.ittaku.lessons.queue.QueueItems;
import dev.ittaku.lessons.record.RelationStatus;
import dev.ittaku.lessons.record.RelationType;
import dev.ittaku.lessons.record.UserLesson;
import dev.ittaku.lessons.refusal.LessonsRefusal;
import dev.ittaku.lessons.refusal.LessonsRefusal.Reason;
import dev.ittaku.lessons.studio.LessonKey;
import dev.ittaku.lessons.studio.StudioMode;
import dev.ittaku.lessons.studio.WaitlistMode;
import dev.ittaku.platform.refusal.Revision;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Whoever has to do with a lesson moves along when it takes place at another time. */
class RescheduledPeopleTest {
    private static final LessonKey THERE = LessonKey.parse("gnz", "2026-11-21", "10:00");
    private static final LessonKey FARTHER = LessonKey.parse("gnz", "2026-11-22", "10:00");

    private final Installation house = new Installation();

    @AfterEach
    void close() {
        house.close();
    }

    private UserLesson put(String user, LessonKey key, RelationType type, int party) {
        UserLesson record = house.services
                .myLessons()
                .put(user, key, type, new MyLessons.Input("note of " + user, null, party), Revision.ANY)
                .mine()
                .record();
        house.clock.advance(Duration.ofMillis(5));
        return record;
    }

    private Optional<UserLesson> active(String user, LessonKey key, RelationType type) {
        return house.services.relations().active(user, key, type);
    }

    private List<String> line(LessonKey key) {
        return house.lessons.stream(QueueItems.QUEUE.of(key.tableKey()))
                .map(QueueEntry::userId)
                .toList();
    }

    /** Four seats: a pair and one alone have booked, one is free; a group of three waits, and one alone likes it. */
    private void people(WaitlistMode mode) {
        house.managed(mode, 4);
        put("aki", LESSON, RelationType.BOOKING, 2);
        put("ben", LESSON, RelationType.BOOKING, 1);
        put("trio", LESSON, RelationType.WAITLIST, 3);
        put("eri", LESSON, RelationType.FAVORITE, 1);
        put("aki", LESSON, RelationType.FAVORITE, 1);
    }

    @Test
    void bookingsPlacesInLineAndFavouritesMoveAlong() {
        people(WaitlistMode.AUTO);
        UserLesson booked = house.record("aki", RelationType.BOOKING).orElseThrow();
        UserLesson waiting = house.record("trio", RelationType.WAITLIST).orElseThrow();

        house.services.rescheduling().move(LESSON, THERE);

        everyoneIsThere();
        UserLesson moved = active("aki", THERE, RelationType.BOOKING).orElseThrow();
        assertThat(moved.reservationId()).isEqualTo(booked.reservationId());
        assertThat(moved.createdAt()).isEqualTo(booked.createdAt());
        assertThat(moved.party()).isEqualTo(2);
        UserLesson line = active("trio", THERE, RelationType.WAITLIST).orElseThrow();
        assertThat(line.waitlistId()).isEqualTo(waiting.waitlistId());
        assertThat(line.queuedAt()).isEqualTo(waiting.queuedAt());
        assertThat(line.ttl()).isAfter(waiting.ttl());
        assertThat(house.services.rescheduling().move(LESSON, THERE).free())
                .as("again")
                .isEqualTo(1);
        assertThat(house.messages()).hasSize(4);

        house.services.seats().cancel("aki", THERE);
        assertThat(active("trio", THERE, RelationType.BOOKING).orElseThrow().party())
                .as("the seats go to whoever waited before the move")
                .isEqualTo(3);
    }

    private void everyoneIsThere() {
        assertThat(house.now(THERE).free()).isEqualTo(1);
        assertThat(house.now(THERE).movedFrom()).isNull();
        assertThat(house.now(THERE).waiting()).isEqualTo(1);
        assertThat(house.now(THERE).waitingGroups(3)).isEqualTo(1);
        assertThat(line(THERE)).containsExactly("trio");
        assertThat(line(LESSON)).isEmpty();
        assertThat(active("ben", THERE, RelationType.BOOKING)).isPresent();
        assertThat(active("eri", THERE, RelationType.FAVORITE).orElseThrow().notes())
                .isEqualTo("note of eri");
        assertThat(active("aki", THERE, RelationType.FAVORITE)).isPresent();
        for (String user : List.of("aki", "ben", "trio", "eri")) {
            assertThat(house.told(user)).as(user).containsExactly("lesson-moved");
            for (RelationType type : RelationType.values()) {
                assertThat(house.record(user, type)).as(user + " " + type).isEmpty();
            }
        }
    }

    @Test
    void aMoveThatStopsAnywhereIsCompletedByAnotherServer() {
        people(WaitlistMode.AUTO);
        boolean stopped = true;
        for (int writes = 0; stopped; writes++) {
            LessonKey from = writes % 2 == 0 ? LESSON : THERE;
            LessonKey to = writes % 2 == 0 ? THERE : LESSON;
            stopped = stopsAfter(writes, from, to);
            LessonsServices other = house.server("other" + writes);
            // What the stopped server was asked for is asked again.
            other.rescheduling().move(from, to);
            other.announcements().resume();
            house.clock.advance(Duration.ofMinutes(2));
            other.announcements().resume();

            assertThat(house.now(to).free()).as("stopped after " + writes).isEqualTo(1);
            assertThat(line(to)).containsExactly("trio");
            assertThat(line(from)).isEmpty();
            assertThat(active("aki", to, RelationType.BOOKING).orElseThrow().seats())
                    .isEqualTo(2);
            assertThat(active("ben", to, RelationType.BOOKING)).isPresent();
            assertThat(active("eri", to, RelationType.FAVORITE)).isPresent();
            assertThat(house.services.schedule().roster(from).booked()).isEmpty();
            for (String user : List.of("aki", "ben", "trio", "eri")) {
                assertThat(house.told(user)).as(user).hasSize(writes + 1).containsOnly("lesson-moved");
            }
        }
    }

    /** Whether the move needed more writes than those after which its server stopped. */
    private boolean stopsAfter(int writes, LessonKey from, LessonKey to) {
        StoppingStore store = new StoppingStore(house.store.client(), writes);
        LessonsServices stopping = house.server("stopping" + writes, house.clock, store.client());
        try {
            stopping.rescheduling().move(from, to);
        } catch (RuntimeException e) {
            assertThat(store.hasStopped()).isTrue();
        }
        return store.hasStopped();
    }

    @Test
    void seatsOfTheNewTimeAreDecidedOnlyWhenThoseWhoWaitedHaveArrived() {
        house.managed(WaitlistMode.AUTO, 1);
        put("aki", LESSON, RelationType.BOOKING, 1);
        put("ben", LESSON, RelationType.WAITLIST, 1);
        stopsAfter(1, LESSON, THERE);
        assertThat(house.now(THERE).movedFrom()).as("written, nobody moved").isEqualTo(LESSON.toString());

        put("cho", THERE, RelationType.WAITLIST, 1);

        assertThat(line(THERE)).containsExactly("ben", "cho");
    }

    @Test
    void whoeverActsOnTheOldTimeIsToldTheNewOneAndLosesNothing() {
        house.managed(WaitlistMode.AUTO, 1);
        put("aki", LESSON, RelationType.BOOKING, 1);
        put("ben", LESSON, RelationType.WAITLIST, 1);
        stopsAfter(1, LESSON, THERE);

        refused(() -> house.services.seats().cancel("aki", LESSON));
        refused(() -> house.services.waitlist().leave("ben", LESSON));
        refused(() -> put("cho", LESSON, RelationType.BOOKING, 1));
        refused(() -> put("cho", LESSON, RelationType.WAITLIST, 1));

        assertThat(active("aki", THERE, RelationType.BOOKING)).isPresent();
        assertThat(house.now(THERE).free()).isZero();
        house.services.seats().cancel("aki", THERE);
        assertThat(active("ben", THERE, RelationType.BOOKING)).isPresent();
    }

    private static void refused(Runnable act) {
        assertThatThrownBy(act::run)
                .isInstanceOfSatisfying(
                        LessonsRefusal.class,
                        refusal -> assertThat(refusal.reason()).isEqualTo(Reason.LESSON_MOVED));
    }

    @Test
    void aHeldSeatIsHeldAtTheNewTimeAndLapsesThere() {
        house.managed(WaitlistMode.CLAIM, 1);
        put("aki", LESSON, RelationType.BOOKING, 1);
        put("ben", LESSON, RelationType.WAITLIST, 1);
        put("cho", LESSON, RelationType.WAITLIST, 1);
        house.services.seats().cancel("aki", LESSON);
        UserLesson held = house.record("ben", RelationType.WAITLIST).orElseThrow();

        house.services.rescheduling().move(LESSON, THERE);

        assertThat(active("ben", THERE, RelationType.WAITLIST).orElseThrow().claimUntil())
                .isEqualTo(held.claimUntil());
        assertThat(house.told("ben")).containsExactlyInAnyOrder("seat-held", "lesson-moved", "seat-held");
        assertThat(house.now(THERE).free()).isZero();
        house.clock.advance(Duration.ofHours(1));
        house.services.claims().lapse();
        assertThat(house.services
                        .relations()
                        .find("ben", THERE, RelationType.WAITLIST)
                        .orElseThrow()
                        .status())
                .isEqualTo(RelationStatus.EXPIRED);
        assertThat(active("cho", THERE, RelationType.WAITLIST).orElseThrow().hasClaim())
                .isTrue();
    }

    @Test
    void aClaimThatLapsesBeforeItMovedLapsesAtTheNewTime() {
        house.managed(WaitlistMode.CLAIM, 1);
        put("aki", LESSON, RelationType.BOOKING, 1);
        put("ben", LESSON, RelationType.WAITLIST, 1);
        house.services.seats().cancel("aki", LESSON);
        stopsAfter(1, LESSON, THERE);
        house.clock.advance(Duration.ofHours(1));

        house.services.claims().lapse();
        house.services.claims().lapse();

        assertThat(active("ben", LESSON, RelationType.WAITLIST)).isEmpty();
        assertThat(active("ben", THERE, RelationType.WAITLIST)).isEmpty();
        assertThat(house.now(THERE).free()).isEqualTo(1);
        assertThat(house.services.claims().nextLapse()).isEmpty();
    }

    @Test
    void whoArrivesLateFollowsALessonThatHasMovedOn() {
        house.managed(WaitlistMode.AUTO, 2);
        put("aki", LESSON, RelationType.BOOKING, 1);
        put("ben", LESSON, RelationType.BOOKING, 1);
        stopsAfter(1, LESSON, THERE);
        house.services.rescheduling().move(THERE, FARTHER);

        house.services.announcements().resume();

        assertThat(active("aki", FARTHER, RelationType.BOOKING)).isPresent();
        assertThat(active("ben", FARTHER, RelationType.BOOKING)).isPresent();
        assertThat(house.now(FARTHER).free()).isZero();

        LessonKey last = LessonKey.parse("gnz", "2026-11-23", "10:00");
        stopsAfter(1, FARTHER, last);
        house.services.schedule().cancel(last);
        house.services.announcements().resume();
        assertThat(house.told("aki")).contains("lesson-cancelled");
        assertThat(active("aki", FARTHER, RelationType.BOOKING)).isEmpty();
    }

    @Test
    void somebodyWhoBookedTheNewTimeMeanwhileHasOneSeat() {
        house.managed(WaitlistMode.AUTO, 3);
        put("aki", LESSON, RelationType.BOOKING, 1);
        stopsAfter(1, LESSON, THERE);
        put("aki", THERE, RelationType.BOOKING, 1);
        assertThat(house.now(THERE).free()).isEqualTo(1);

        house.services.announcements().resume();

        assertThat(house.now(THERE).free()).isEqualTo(2);
        assertThat(active("aki", THERE, RelationType.BOOKING)).isPresent();
        assertThat(house.record("aki", RelationType.BOOKING)).isEmpty();
    }

    @Test
    void inATrackedStudioNotesMoveAndNobodyKnowsWhatIsFree() {
        house.studio(StudioMode.TRACKED, WaitlistMode.NOTIFY);
        house.lesson(LESSON, 10, 0);
        put("aki", LESSON, RelationType.BOOKING, 1);
        put("ben", LESSON, RelationType.WAITLIST, 2);

        house.services.rescheduling().move(LESSON, THERE);

        assertThat(house.now(THERE).free()).isNull();
        assertThat(active("aki", THERE, RelationType.BOOKING)).isPresent();
        assertThat(line(THERE)).containsExactly("ben");
        house.services.seatCounts().report(THERE, 2, null);
        assertThat(house.told("ben")).containsExactlyInAnyOrder("lesson-moved", "seat-free");
    }

    @Test
    void aBookingThatIsLeftBehindIsNoVisitOfTheOldTime() {
        house.managed(WaitlistMode.AUTO, 2);
        put("aki", LESSON, RelationType.BOOKING, 1);
        stopsAfter(1, LESSON, FARTHER);
        house.clock.advance(Duration.ofDays(11));

        house.services.endings().run();

        assertThat(house.record("aki", RelationType.HISTORY)).isEmpty();
        assertThat(active("aki", FARTHER, RelationType.BOOKING)).isPresent();
    }
}
