package dev.ittaku.lessons.waitlist;

import static dev.ittaku.lessons.Installation.LESSON;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.lessons.Installation;
import dev.ittaku.lessons.LessonsRemoval;
import dev.ittaku.lessons.mylist.MyLessons;
import dev.ittaku.lessons.notice.OutboxMessage;
import dev.ittaku.lessons.queue.QueueEntry;
import dev.ittaku.lessons.queue.SeatDecision;
import dev.ittaku.lessons.queue.SeatDecision.Cause;
import dev.ittaku.lessons.queue.SeatDecision.Outcome;
import dev.ittaku.lessons.queue.SeatDecision.Why;
import dev.ittaku.lessons.record.RelationStatus;
import dev.ittaku.lessons.record.RelationType;
import dev.ittaku.lessons.record.UserLesson;
import dev.ittaku.lessons.refusal.LessonsRefusal;
import dev.ittaku.lessons.refusal.LessonsRefusal.Reason;
import dev.ittaku.lessons.seat.SeatsTest;
import dev.ittaku.lessons.studio.StudioMode;
import dev.ittaku.lessons.studio.WaitlistMode;
import dev.ittaku.platform.refusal.Revision;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Groups that stay together, and why freed seats went where they went. */
class GroupsTest {
    private final Installation house = new Installation();

    @AfterEach
    void close() {
        house.close();
    }

    private UserLesson put(String user, RelationType type, int party) {
        return house.services
                .myLessons()
                .put(user, LESSON, type, new MyLessons.Input(null, null, party), Revision.ANY)
                .mine()
                .record();
    }

    private void waits(String user, int party) {
        put(user, RelationType.WAITLIST, party);
        house.clock.advance(Duration.ofMillis(5));
    }

    private List<SeatDecision> decisions() {
        return house.services.seatStory().page(LESSON, 100, null).items();
    }

    private static QueueEntry entry(String user, int seats) {
        return new QueueEntry(
                "gnz", LESSON.date(), LESSON.time(), Instant.EPOCH, user, null, seats == 1 ? null : seats);
    }

    private static Turn turn(int seats, int... line) {
        List<QueueEntry> entries = new ArrayList<>();
        for (int n = 0; n < line.length; n++) {
            entries.add(entry("user" + n, line[n]));
        }
        return Turn.of(seats, entries.iterator());
    }

    @Test
    void theFirstWhomTheSeatsAreEnoughForIsNext() {
        assertThat(turn(1)).isEqualTo(new Turn(java.util.Optional.empty(), 0, Why.NOBODY_WAITS));
        assertThat(turn(1, 1, 1).next().orElseThrow().userId()).isEqualTo("user0");
        assertThat(turn(1, 1, 1).why()).isEqualTo(Why.FIRST);
        assertThat(turn(1, 2, 3, 1).next().orElseThrow().userId()).isEqualTo("user2");
        assertThat(turn(1, 2, 3, 1).passedOver()).isEqualTo(2);
        assertThat(turn(1, 2, 3, 1).why()).isEqualTo(Why.FIRST_THAT_FITS);
        assertThat(turn(2, 2, 1).next().orElseThrow().userId()).isEqualTo("user0");
        assertThat(turn(3, 4, 2).next().orElseThrow().userId()).isEqualTo("user1");
        assertThat(turn(1, 2, 4).why()).isEqualTo(Why.NOBODY_FITS);
    }

    @Test
    void aPairGetsTwoSeatsAtOnceOrNone() {
        house.managed(WaitlistMode.AUTO, 3);
        for (String user : List.of("a", "b", "c")) {
            put(user, RelationType.BOOKING, 1);
        }
        waits("pair", 2);
        waits("single", 1);

        house.giveUp("a", RelationType.BOOKING);
        assertThat(house.status("single", RelationType.BOOKING)).isEqualTo(RelationStatus.ACTIVE);
        assertThat(house.status("pair", RelationType.WAITLIST)).isEqualTo(RelationStatus.ACTIVE);
        assertThat(decisions().get(0))
                .extracting(SeatDecision::cause, SeatDecision::why, SeatDecision::userId, SeatDecision::passedOver)
                .containsExactly(Cause.CANCELLED, Why.FIRST_THAT_FITS, "single", 1);

        house.giveUp("b", RelationType.BOOKING);
        assertThat(house.now(LESSON).free()).isEqualTo(1);
        assertThat(decisions().get(0).why()).isEqualTo(Why.NOBODY_FITS);
        house.giveUp("c", RelationType.BOOKING);
        assertThat(house.status("pair", RelationType.BOOKING)).isEqualTo(RelationStatus.ACTIVE);
        assertThat(house.record("pair", RelationType.BOOKING).orElseThrow().party())
                .isEqualTo(2);
        assertThat(house.now(LESSON).free()).isZero();
        assertThat(house.now(LESSON).waiting()).isZero();
        assertThat(house.now(LESSON).waitingGroups(2)).isZero();
        assertThat(decisions().get(0))
                .extracting(SeatDecision::outcome, SeatDecision::why, SeatDecision::seats, SeatDecision::party)
                .containsExactly(Outcome.BOOKED, Why.FIRST, 2, 2);
    }

    @Test
    void aGroupThatGivesUpFreesAllItsSeatsForTheLine() {
        house.managed(WaitlistMode.AUTO, 4);
        put("four", RelationType.BOOKING, 4);
        waits("one", 1);
        waits("three", 3);
        waits("two", 2);

        house.giveUp("four", RelationType.BOOKING);

        assertThat(house.status("one", RelationType.BOOKING)).isEqualTo(RelationStatus.ACTIVE);
        assertThat(house.status("three", RelationType.BOOKING)).isEqualTo(RelationStatus.ACTIVE);
        assertThat(house.status("two", RelationType.WAITLIST)).isEqualTo(RelationStatus.ACTIVE);
        assertThat(house.now(LESSON).free()).isZero();
        assertThat(house.told("three")).containsExactly("booked");
    }

    @Test
    void seatsThatAreTooFewForTheGroupThatWaitsAreForWhoeverComes() {
        house.managed(WaitlistMode.AUTO, 2);
        put("a", RelationType.BOOKING, 1);
        SeatsTest.refused(Reason.FULL, () -> put("pair", RelationType.BOOKING, 2));
        waits("pair", 2);
        SeatsTest.refused(Reason.SEATS_FREE, () -> put("late", RelationType.WAITLIST, 1));
        put("late", RelationType.BOOKING, 1);
        assertThat(house.now(LESSON).free()).isZero();
        assertThat(house.now(LESSON).waitingGroups(2)).isEqualTo(1);
        house.giveUp("pair", RelationType.WAITLIST);
        assertThat(house.now(LESSON).waitingGroups(2)).isZero();
    }

    @Test
    void heldSeatsOfAGroupLapseTogether() {
        house.managed(WaitlistMode.CLAIM, 2);
        put("a", RelationType.BOOKING, 2);
        waits("pair", 2);
        waits("one", 1);
        waits("other", 1);
        house.giveUp("a", RelationType.BOOKING);
        UserLesson held = house.record("pair", RelationType.WAITLIST).orElseThrow();
        assertThat(held.hasClaim()).isTrue();

        house.clock.advance(Duration.ofMinutes(11));
        house.services.claims().lapse();

        assertThat(house.record("one", RelationType.WAITLIST).orElseThrow().hasClaim())
                .isTrue();
        assertThat(house.record("other", RelationType.WAITLIST).orElseThrow().hasClaim())
                .isTrue();
        assertThat(house.now(LESSON).free()).isZero();
        assertThat(decisions())
                .extracting(SeatDecision::cause)
                .containsExactly(Cause.LEFT_OVER, Cause.LAPSED, Cause.CANCELLED);
        assertThat(house.services.seats().claim("one", LESSON).record().seats()).isEqualTo(1);
    }

    @Test
    void whoeverWaitsLearnsWhereSeatsWentAndNotToWhom() {
        house.managed(WaitlistMode.AUTO, 2);
        put("a", RelationType.BOOKING, 1);
        put("b", RelationType.BOOKING, 1);
        waits("first", 1);
        waits("pair", 2);
        waits("third", 1);
        house.giveUp("a", RelationType.BOOKING);
        house.giveUp("b", RelationType.BOOKING);
        UserLesson pair = house.services.seatStory().requireWaiting("pair", LESSON);
        assertThat(decisions())
                .extracting(decision -> SeatStory.whose(decision, pair))
                .containsExactly(SeatStory.Whose.BEHIND_YOU, SeatStory.Whose.BEFORE_YOU);
        assertThatThrownBy(() -> house.services.seatStory().requireWaiting("nobody", LESSON))
                .isInstanceOf(LessonsRefusal.class);
    }

    @Test
    void whoLeavesIsNamedInNoDecision() {
        house.managed(WaitlistMode.AUTO, 1);
        put("a", RelationType.BOOKING, 1);
        waits("b", 1);
        house.giveUp("a", RelationType.BOOKING);
        assertThat(decisions()).extracting(SeatDecision::userId).containsExactly("b");

        new LessonsRemoval(house.lessons, house.userLessons, house.services, house.services.outbox()).remove("b", "b");

        assertThat(decisions()).hasSize(2).extracting(SeatDecision::userId).containsOnlyNulls();
    }

    @Test
    void everyFreedSeatHasItsReason() {
        house.managed(WaitlistMode.AUTO, 1);
        put("a", RelationType.BOOKING, 1);
        house.services.seats().takeBack("a", LESSON);
        put("b", RelationType.BOOKING, 1);
        waits("c", 1);
        house.lesson(LESSON, 2, null);
        assertThat(decisions())
                .extracting(SeatDecision::cause, SeatDecision::outcome, SeatDecision::why)
                .containsExactly(
                        org.assertj.core.groups.Tuple.tuple(Cause.LEFT_OVER, Outcome.BOOKED, Why.FIRST),
                        org.assertj.core.groups.Tuple.tuple(Cause.TAKEN_BACK, Outcome.FREE, Why.NOBODY_WAITS));
    }

    @ParameterizedTest
    @EnumSource(names = {"AUTO", "CLAIM"})
    void seatsThatAreAddedToFreeOnesGoToTheGroupThatTheyAreEnoughForTogether(WaitlistMode mode) {
        house.managed(mode, 3);
        put("a", RelationType.BOOKING, 2);
        waits("trio", 3);

        house.lesson(LESSON, 4, null);
        assertThat(house.now(LESSON).free()).isEqualTo(2);
        assertThat(house.messages()).isEmpty();
        assertThat(decisions().get(0))
                .extracting(SeatDecision::cause, SeatDecision::outcome, SeatDecision::why, SeatDecision::seats)
                .containsExactly(Cause.ADDED, Outcome.FREE, Why.NOBODY_FITS, 2);

        house.lesson(LESSON, 6, null);
        assertThat(house.now(LESSON).free()).isEqualTo(1);
        assertThat(house.now(LESSON).waiting()).isZero();
        assertThat(house.told("trio")).containsExactly(mode == WaitlistMode.AUTO ? "booked" : "seat-held");
        assertThat(decisions()).hasSize(2);
        assertThat(decisions().get(0))
                .extracting(SeatDecision::userId, SeatDecision::why, SeatDecision::seats, SeatDecision::party)
                .containsExactly("trio", Why.FIRST, 4, 3);
    }

    @Test
    void byNoticeAGroupIsToldOnceAllItsSeatsAreFreeAndNobodyElseAgain() {
        house.managed(WaitlistMode.NOTIFY, 3);
        for (String user : List.of("a", "b", "c")) {
            put(user, RelationType.BOOKING, 1);
        }
        waits("pair", 2);
        waits("single", 1);
        waits("trio", 3);

        house.giveUp("a", RelationType.BOOKING);
        assertThat(house.messages()).extracting(OutboxMessage::userId).containsExactly("single");
        house.giveUp("b", RelationType.BOOKING);
        assertThat(house.messages()).extracting(OutboxMessage::userId).containsExactlyInAnyOrder("single", "pair");
        house.lesson(LESSON, 4, null);
        assertThat(house.messages())
                .extracting(OutboxMessage::userId)
                .containsExactlyInAnyOrder("single", "pair", "trio");
        house.giveUp("c", RelationType.BOOKING);
        assertThat(house.messages()).hasSize(3);
    }

    @Test
    void seatsThatAreTooFewForAGroupBeforeItIsToldAreNotTold() {
        house.managed(WaitlistMode.NOTIFY, 2);
        put("a", RelationType.BOOKING, 2);
        waits("pair", 2);
        waits("single", 1);
        house.giveUp("a", RelationType.BOOKING);
        assertThat(house.messages()).hasSize(2).allMatch(house.services.seatNews()::isTrue);

        put("late", RelationType.BOOKING, 1);

        assertThat(house.messages())
                .filteredOn(house.services.seatNews()::isTrue)
                .extracting(OutboxMessage::userId)
                .containsExactly("single");
    }

    @Test
    void aTrackedStudioTellsAGroupOnceAllItsSeatsAreReported() {
        house.studio(StudioMode.TRACKED, WaitlistMode.NOTIFY);
        house.lesson(LESSON, 20, 0);
        waits("pair", 2);
        waits("single", 1);

        house.services.seatCounts().report(LESSON, 1, null);
        assertThat(house.messages()).extracting(OutboxMessage::userId).containsExactly("single");
        house.services.seatCounts().report(LESSON, 2, null);
        house.services.seatCounts().report(LESSON, 2, null);
        house.services.seatCounts().report(LESSON, 3, null);
        assertThat(house.messages()).extracting(OutboxMessage::userId).containsExactlyInAnyOrder("single", "pair");
    }

    @Test
    void aGroupHasTwoToFourPeopleAndFitsTheLesson() {
        house.managed(WaitlistMode.AUTO, 3);
        for (int party : new int[] {0, 4, 5}) {
            SeatsTest.refused(Reason.INVALID, () -> put("a", RelationType.BOOKING, party));
        }
        assertThat(put("a", RelationType.BOOKING, 3).party()).isEqualTo(3);
        SeatsTest.refused(Reason.INVALID, () -> put("b", RelationType.WAITLIST, 4));
    }
}
