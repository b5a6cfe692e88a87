package dev.ittaku.lessons.seat;

import static dev.ittaku.lessons.Installation.LESSON;
import static dev.ittaku.lessons.record.RelationType.BOOKING;
import static dev.ittaku.lessons.record.RelationType.HISTORY;
import static dev.ittaku.lessons.seat.SeatsTest.refused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.lessons.Installation;
import dev.ittaku.lessons.LessonsRemoval;
import dev.ittaku.lessons.record.RelationStatus;
import dev.ittaku.lessons.record.UserLesson;
import dev.ittaku.lessons.refusal.LessonsRefusal.Reason;
import dev.ittaku.lessons.schedule.Roster;
import dev.ittaku.lessons.schedule.Schedule;
import dev.ittaku.lessons.studio.WaitlistMode;
import dev.ittaku.lessons.walkin.WalkIn;
import dev.ittaku.platform.refusal.Revision;
import java.time.Instant;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Who came; the lesson begins at 10:30 UTC and lasts an hour. */
class AttendanceTest {
    private final Installation house = new Installation();

    @AfterEach
    void close() {
        house.close();
    }

    private Attendance doors() {
        return house.services.attendance();
    }

    private void at(String time) {
        house.clock.set(Instant.parse("2026-11-20T" + time + ":00Z"));
    }

    private int free() {
        return house.now(LESSON).freeSeats();
    }

    @Test
    void whoCameIsAVisitAndWhoDidNotIsNone() {
        house.managed(WaitlistMode.AUTO, 3);
        house.book("aki");
        house.book("ben");
        at("10:35");

        doors().note("aki", LESSON, 1);
        doors().note("ben", LESSON, 0);

        assertThat(free()).as("the no-show's seat").isEqualTo(2);
        at("12:00");
        house.services.endings().run();
        assertThat(house.status("aki", HISTORY)).isEqualTo(RelationStatus.COMPLETED);
        assertThat(house.status("ben", HISTORY)).isEqualTo(RelationStatus.EXPIRED);
        assertThat(house.services.summaries().of("aki", null, null).visits()).isEqualTo(1);
        assertThat(house.services.summaries().of("ben", null, null).visits()).isZero();

        doors().note("ben", LESSON, 1);
        assertThat(house.status("ben", HISTORY)).as("mended afterwards").isEqualTo(RelationStatus.COMPLETED);
    }

    @Test
    void whoHasNotComeIsNotNotedBeforeTheStartNorAnybodyLongBefore() {
        house.managed(WaitlistMode.AUTO, 3);
        house.book("aki");

        at("08:29");
        refused(Reason.TOO_EARLY, () -> doors().note("aki", LESSON, 1));
        at("08:30");
        refused(Reason.TOO_EARLY, () -> doors().note("aki", LESSON, 0));
        assertThat(doors().note("aki", LESSON, 1).came()).isEqualTo(1);
    }

    @Test
    void theSeatOfANoShowGoesToAWalkInAndCannotBeTakenBackThen() {
        house.managed(WaitlistMode.AUTO, 1);
        house.book("aki");
        at("10:35");
        refused(Reason.FULL, () -> doors().walkIn(LESSON, "Sato", 1));

        doors().note("aki", LESSON, 0);
        WalkIn guest = doors().walkIn(LESSON, "Sato", 1);

        assertThat(free()).isZero();
        refused(Reason.FULL, () -> doors().note("aki", LESSON, 1));
        refused(Reason.FULL, () -> doors().note("aki", LESSON, null));
        doors().remove(LESSON, guest.id());
        assertThat(doors().note("aki", LESSON, null).came()).isNull();
        assertThat(free()).isZero();
    }

    @Test
    void ofAGroupOnlyTheSeatsOfThoseWhoStayedAwayAreFree() {
        house.managed(WaitlistMode.AUTO, 4);
        house.services.seats().book("aki", LESSON, 3, Revision.ANY);
        at("10:35");

        UserLesson noted = doors().note("aki", LESSON, 2);

        assertThat(noted.seatsUsed()).isEqualTo(2);
        assertThat(free()).isEqualTo(2);
        refused(Reason.INVALID, () -> doors().note("aki", LESSON, 4));
    }

    @Test
    void aMemberAtTheDoorGetsABookingThatIsNoted() {
        house.managed(WaitlistMode.AUTO, 2);
        house.book("aki");
        at("10:35");

        assertThat(doors().admit("ben", LESSON, null).came()).isEqualTo(1);
        assertThat(doors().admit("aki", LESSON, null).came()).isEqualTo(1);

        assertThat(free()).isZero();
        refused(Reason.FULL, () -> doors().admit("chika", LESSON, null));
        refused(Reason.ATTENDANCE_NOTED, () -> house.giveUp("ben", BOOKING));
    }

    @Test
    void whoeverCameCanDeleteTheirAccountAtOnce() {
        house.managed(WaitlistMode.AUTO, 2);
        house.book("aki");
        at("10:35");
        doors().note("aki", LESSON, 1);

        new LessonsRemoval(house.lessons, house.userLessons, house.services, house.services.outbox())
                .remove("aki", "aki");

        assertThat(house.record("aki", BOOKING)).isEmpty();
        assertThat(free()).isEqualTo(1);
    }

    @Test
    void whatIsNotedWhileALessonIsClosedIsKept() {
        house.managed(WaitlistMode.AUTO, 2);
        UserLesson read = house.book("aki");
        at("11:31");
        doors().note("aki", LESSON, 0);

        UserLesson visit = house.services.endings().complete(read);

        assertThat(visit.came()).isZero();
        assertThat(house.status("aki", HISTORY)).isEqualTo(RelationStatus.EXPIRED);
        assertThat(house.record("aki", BOOKING)).isEmpty();
    }

    @Test
    void theSeatOfAWalkInWhoIsTakenBackGoesToTheNextInLine() {
        house.managed(WaitlistMode.AUTO, 1);
        at("08:35");
        WalkIn guest = doors().walkIn(LESSON, "Sato", 1);
        house.queue("ben");

        doors().remove(LESSON, guest.id());

        assertThat(house.status("ben", BOOKING)).isEqualTo(RelationStatus.ACTIVE);
        assertThat(free()).isZero();
    }

    @Test
    void aLessonThatTakesPlaceAfterAllHasNoWalkIns() {
        house.managed(WaitlistMode.AUTO, 2);
        at("08:35");
        WalkIn guest = doors().walkIn(LESSON, "Sato", 1);
        house.services.schedule().cancel(LESSON);
        refused(Reason.NOT_FOUND, () -> doors().remove(LESSON, guest.id()));
        at("08:45");
        house.services.announcements().resume();

        house.services
                .schedule()
                .put(new Schedule.Input(LESSON, LESSON.time().plusHours(1), "BSL House 1", "YUKI", 2, null), true);

        assertThat(free()).isEqualTo(2);
        assertThat(house.services.schedule().roster(LESSON).walkIns()).isEmpty();
    }

    @Test
    void aNoShowWhoComesAfterAllIsLetIn() {
        house.managed(WaitlistMode.AUTO, 2);
        house.book("aki");
        at("10:35");
        doors().note("aki", LESSON, 0);

        assertThat(doors().admit("aki", LESSON, null).came()).isEqualTo(1);
        assertThat(free()).isEqualTo(1);
    }

    @Test
    void whoeverWaitsAtTheDoorLeavesTheLine() {
        house.managed(WaitlistMode.AUTO, 1);
        house.book("aki");
        house.queue("ben");
        at("10:35");
        doors().note("aki", LESSON, 0);

        doors().admit("ben", LESSON, null);

        assertThat(house.now(LESSON).waiting()).isZero();
        assertThat(free()).isZero();
    }

    @Test
    void theRosterOfALessonThatIsOverNamesEveryone() {
        house.managed(WaitlistMode.AUTO, 3);
        house.book("aki");
        at("10:35");
        doors().walkIn(LESSON, "Sato", 2);
        at("12:00");
        house.services.endings().run();
        house.services.myLessons().put("dai", LESSON, HISTORY, null);

        Roster roster = house.services.schedule().roster(LESSON);

        assertThat(roster.booked()).extracting(UserLesson::userId).containsExactly("aki");
        assertThat(roster.walkIns()).extracting(WalkIn::name).containsExactly("Sato");
        refused(Reason.LESSON_OVER, () -> doors().walkIn(LESSON, "Ito", 1));
    }
}
