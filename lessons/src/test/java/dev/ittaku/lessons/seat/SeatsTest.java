package dev.ittaku.lessons.seat;

import static dev.ittaku.lessons.Installation.LESSON;
import static dev.ittaku.lessons.record.RelationType.BOOKING;
import static dev.ittaku.lessons.record.RelationType.WAITLIST;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.lessons.Installation;
import dev.ittaku.lessons.record.MyLesson;
import dev.ittaku.lessons.record.RelationStatus;
import dev.ittaku.lessons.record.UserLesson;
import dev.ittaku.lessons.refusal.LessonsRefusal;
import dev.ittaku.lessons.refusal.LessonsRefusal.Reason;
import dev.ittaku.lessons.studio.LessonKey;
import dev.ittaku.lessons.studio.StudioMode;
import dev.ittaku.lessons.studio.WaitlistMode;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Seats and queues of managed studios. */
public class SeatsTest {
    private final Installation house = new Installation();

    @AfterEach
    void close() {
        house.close();
    }

    public static void refused(Reason reason, ThrowingCallable act) {
        assertThatThrownBy(act)
                .isInstanceOfSatisfying(
                        LessonsRefusal.class, e -> assertThat(e.reason()).isEqualTo(reason));
    }

    @Test
    void aBookingTakesASeatAndTheLastOneClosesTheLesson() {
        house.managed(WaitlistMode.AUTO, 2);

        UserLesson booking = house.book("aki");

        assertThat(booking.reservationId()).startsWith("rs_");
        assertThat(booking.status()).isEqualTo(RelationStatus.ACTIVE);
        assertThat(house.now(LESSON).free()).isEqualTo(1);
        house.book("ben");
        refused(Reason.FULL, () -> house.book("chika"));
        assertThat(house.now(LESSON).free()).isZero();
    }

    @Test
    void bookingTwiceTakesOneSeat() {
        house.managed(WaitlistMode.AUTO, 2);

        String first = house.book("aki").reservationId();

        assertThat(house.book("aki").reservationId()).isEqualTo(first);
        assertThat(house.now(LESSON).free()).isEqualTo(1);
    }

    @Test
    void aSeatGivenBackWithNobodyWaitingIsFreeAgainAndCanBeBookedAnew() {
        house.managed(WaitlistMode.AUTO, 1);
        String first = house.book("aki").reservationId();

        house.giveUp("aki", BOOKING);

        assertThat(house.status("aki", BOOKING)).isEqualTo(RelationStatus.CANCELLED);
        assertThat(house.now(LESSON).free()).isEqualTo(1);
        assertThat(house.book("aki").reservationId()).isNotEqualTo(first);
    }

    @Test
    void givingBackTwiceFreesOneSeat() {
        house.managed(WaitlistMode.AUTO, 2);
        house.book("aki");

        house.giveUp("aki", BOOKING);
        house.giveUp("aki", BOOKING);

        assertThat(house.now(LESSON).free()).isEqualTo(2);
    }

    @Test
    void theFirstInTheQueueIsBookedAutomaticallyAndTold() {
        house.managed(WaitlistMode.AUTO, 1);
        house.book("aki");
        house.queue("ben");
        house.queue("chika");
        assertThat(position("ben")).isEqualTo(1);
        assertThat(position("chika")).isEqualTo(2);

        house.giveUp("aki", BOOKING);

        assertThat(house.status("ben", BOOKING)).isEqualTo(RelationStatus.ACTIVE);
        assertThat(house.status("ben", WAITLIST)).isEqualTo(RelationStatus.COMPLETED);
        assertThat(house.told("ben")).containsExactly("booked");
        assertThat(house.told("chika")).isEmpty();
        assertThat(position("chika")).isEqualTo(1);
        assertThat(house.now(LESSON).free()).isZero();
        assertThat(house.now(LESSON).waiting()).isEqualTo(1);
    }

    private int position(String user) {
        return house.services
                .myLessons()
                .require(user, LESSON, WAITLIST)
                .position()
                .orElseThrow();
    }

    @Test
    void whoeverRegistersAgainGoesToTheEnd() {
        house.managed(WaitlistMode.AUTO, 1);
        house.book("aki");
        house.queue("ben");
        house.queue("chika");

        house.giveUp("ben", WAITLIST);
        assertThat(house.now(LESSON).waiting()).isEqualTo(1);
        house.queue("ben");

        assertThat(position("chika")).isEqualTo(1);
        assertThat(position("ben")).isEqualTo(2);
    }

    @Test
    void waitingTwiceKeepsTheFirstPlace() {
        house.managed(WaitlistMode.AUTO, 1);
        house.book("aki");
        String id = house.queue("ben").waitlistId();
        house.queue("chika");

        assertThat(house.queue("ben").waitlistId()).isEqualTo(id);
        assertThat(position("ben")).isEqualTo(1);
        assertThat(house.now(LESSON).waiting()).isEqualTo(2);
    }

    @Test
    void nobodyWaitsWhileSeatsAreFreeOrWithABooking() {
        house.managed(WaitlistMode.AUTO, 1);

        refused(Reason.SEATS_FREE, () -> house.queue("aki"));
        house.book("aki");
        refused(Reason.BOOKED, () -> house.queue("aki"));
    }

    @Test
    void moreCapacityGoesToThoseWhoWait() {
        house.managed(WaitlistMode.AUTO, 1);
        house.book("aki");
        house.queue("ben");
        house.queue("chika");
        house.queue("dai");

        house.lesson(LESSON, 3, null);

        assertThat(house.status("ben", BOOKING)).isEqualTo(RelationStatus.ACTIVE);
        assertThat(house.status("chika", BOOKING)).isEqualTo(RelationStatus.ACTIVE);
        assertThat(house.record("dai", BOOKING)).isEmpty();
        assertThat(house.told("chika")).containsExactly("booked");
        assertThat(house.now(LESSON).free()).isZero();
        assertThat(house.now(LESSON).waiting()).isEqualTo(1);
    }

    @Test
    void oneSeatMoreGoesToTheNext() {
        house.managed(WaitlistMode.CLAIM, 1);
        house.book("aki");
        house.queue("ben");

        house.lesson(LESSON, 2, null);

        assertThat(house.told("ben")).containsExactly("seat-held");
        assertThat(house.now(LESSON).free()).isZero();
    }

    @Test
    void capacityCannotFallBelowWhatIsTaken() {
        house.managed(WaitlistMode.AUTO, 3);
        house.book("aki");
        house.book("ben");

        refused(Reason.CAPACITY_TOO_SMALL, () -> house.lesson(LESSON, 1, null));
        house.lesson(LESSON, 2, null);

        assertThat(house.now(LESSON).free()).isZero();
        refused(Reason.FULL, () -> house.book("chika"));
    }

    @Test
    void anAdminTakesABookingBackAndTheNextGetsTheSeat() {
        house.managed(WaitlistMode.AUTO, 1);
        house.book("aki");
        house.queue("ben");

        house.services.seats().takeBack("aki", LESSON);

        assertThat(house.status("aki", BOOKING)).isEqualTo(RelationStatus.CANCELLED);
        assertThat(house.told("aki")).containsExactly("booking-taken-back");
        assertThat(house.told("ben")).containsExactly("booked");
    }

    @Test
    void someoneBookedAtTheSameTimeIsAskedInsteadOfBookedTwice() {
        house.managed(WaitlistMode.AUTO, 1);
        LessonKey other = LessonKey.parse("sby", "2026-11-20", "20:00");
        house.studio("sby", StudioMode.TRACKED, WaitlistMode.NOTIFY);
        house.lesson(other, null, null);
        house.services.myLessons().put("ben", other, BOOKING, null);
        house.book("aki");
        house.queue("ben");

        house.giveUp("aki", BOOKING);

        assertThat(house.record("ben", BOOKING)).isEmpty();
        assertThat(house.told("ben")).containsExactly("seat-held");
        MyLesson taken = house.services.seats().claim("ben", LESSON);
        assertThat(taken.overlaps()).extracting(UserLesson::studioCode).containsExactly("sby");
    }

    @Test
    void afterTheCutOffTheQueueStandsStillAndAFreeSeatIsForAnyone() {
        house.managed(WaitlistMode.AUTO, 1);
        house.book("aki");
        house.queue("ben");
        house.clock.set("2026-11-20T10:00:00Z"); // half an hour before 19:30 in Tokyo

        house.giveUp("aki", BOOKING);

        assertThat(house.record("ben", BOOKING)).isEmpty();
        assertThat(house.now(LESSON).free()).isEqualTo(1);
        refused(Reason.WAITLIST_CLOSED, () -> house.queue("chika"));
        house.book("chika");
        assertThat(house.now(LESSON).free()).isZero();
    }

    @Test
    void nothingCanBeBookedOnceTheLessonHasBegun() {
        house.managed(WaitlistMode.AUTO, 1);
        house.clock.set("2026-11-20T10:30:00Z");

        refused(Reason.LESSON_OVER, () -> house.book("aki"));
    }
}
