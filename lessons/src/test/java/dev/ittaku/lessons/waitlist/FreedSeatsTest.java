package dev.ittaku.lessons.waitlist;

import static dev.ittaku.lessons.Installation.LESSON;
import static dev.ittaku.lessons.record.RelationType.BOOKING;
import static dev.ittaku.lessons.record.RelationType.WAITLIST;
import static dev.ittaku.lessons.seat.SeatsTest.refused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.lessons.Installation;
import dev.ittaku.lessons.notice.OutboxMessage;
import dev.ittaku.lessons.person.Channel;
import dev.ittaku.lessons.queue.Announcement;
import dev.ittaku.lessons.queue.QueueItems;
import dev.ittaku.lessons.record.MyLesson;
import dev.ittaku.lessons.record.RelationStatus;
import dev.ittaku.lessons.refusal.LessonsRefusal.Reason;
import dev.ittaku.lessons.schedule.Schedule;
import dev.ittaku.lessons.studio.Studio;
import dev.ittaku.lessons.studio.StudioMode;
import dev.ittaku.lessons.studio.WaitlistMode;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** What becomes of a freed seat where it is held for the next, and where all who wait are told. */
class FreedSeatsTest {
    private final Installation house = new Installation();

    @AfterEach
    void close() {
        house.close();
    }

    @Test
    void aHeldSeatIsTakenByAClaim() {
        house.managed(WaitlistMode.CLAIM, 1);
        house.book("aki");
        house.queue("ben");

        house.giveUp("aki", BOOKING);

        Instant until = house.record("ben", WAITLIST).orElseThrow().claimUntil();
        assertThat(until).isEqualTo(house.clock.instant().plus(Duration.ofMinutes(10)));
        assertThat(house.now(LESSON).free()).isZero();
        refused(Reason.FULL, () -> house.book("chika"));
        MyLesson booking = house.services.seats().claim("ben", LESSON);
        assertThat(booking.record().status()).isEqualTo(RelationStatus.ACTIVE);
        assertThat(house.status("ben", WAITLIST)).isEqualTo(RelationStatus.COMPLETED);
        house.clock.advance(Duration.ofHours(1));
        assertThat(house.services.claims().lapse()).isZero();
    }

    @Test
    void freeSeatsGoToThoseWhoWaitOnceAWaitlistWorksInTurn() {
        house.managed(WaitlistMode.NOTIFY, 1);
        house.book("aki");
        house.queue("ben");
        house.queue("chika");
        house.giveUp("aki", BOOKING);
        assertThat(house.now(LESSON).free()).isEqualTo(1);

        Studio studio = house.studio(StudioMode.MANAGED, WaitlistMode.AUTO);

        assertThat(house.services.waitlist().moveOn(studio)).isEqualTo(1);
        assertThat(house.services.waitlist().moveOn(studio)).isZero();
        assertThat(house.status("ben", BOOKING)).isEqualTo(RelationStatus.ACTIVE);
        assertThat(house.status("chika", WAITLIST)).isEqualTo(RelationStatus.ACTIVE);
        assertThat(house.now(LESSON).free()).isZero();
    }

    @Test
    void bookingTakesAHeldSeatToo() {
        house.managed(WaitlistMode.CLAIM, 1);
        house.book("aki");
        house.queue("ben");
        house.giveUp("aki", BOOKING);

        assertThat(house.book("ben").type()).isEqualTo(BOOKING);
        assertThat(house.now(LESSON).free()).isZero();
    }

    @Test
    void aClaimThatLapsesGoesToTheNextAndItsUserLeavesTheQueue() {
        house.managed(WaitlistMode.CLAIM, 1);
        house.book("aki");
        house.queue("ben");
        house.queue("chika");
        house.giveUp("aki", BOOKING);

        house.clock.advance(Duration.ofMinutes(10));
        refused(Reason.NO_CLAIM, () -> house.services.seats().claim("ben", LESSON));
        assertThat(house.services.claims().lapse()).isEqualTo(1);

        assertThat(house.status("ben", WAITLIST)).isEqualTo(RelationStatus.EXPIRED);
        assertThat(house.told("ben")).containsExactlyInAnyOrder("seat-held", "claim-lapsed");
        assertThat(house.told("chika")).containsExactly("seat-held");
        house.services.seats().claim("chika", LESSON);
        assertThat(house.now(LESSON).free()).isZero();
        assertThat(house.now(LESSON).waiting()).isZero();
    }

    @Test
    void theLastClaimThatLapsesMakesTheSeatFree() {
        house.managed(WaitlistMode.CLAIM, 1);
        house.book("aki");
        house.queue("ben");
        house.giveUp("aki", BOOKING);

        house.clock.advance(Duration.ofMinutes(10));
        house.services.claims().lapse();

        assertThat(house.now(LESSON).free()).isEqualTo(1);
        house.book("chika");
    }

    @Test
    void givingUpAHeldSeatPassesItOnAtOnce() {
        house.managed(WaitlistMode.CLAIM, 1);
        house.book("aki");
        house.queue("ben");
        house.queue("chika");
        house.giveUp("aki", BOOKING);

        house.giveUp("ben", WAITLIST);

        assertThat(house.told("chika")).containsExactly("seat-held");
        refused(Reason.NOT_FOUND, () -> house.services.seats().claim("ben", LESSON));
    }

    @Test
    void aClaimIsShorterWhenLittleTimeIsLeft() {
        house.managed(WaitlistMode.CLAIM, 1);
        house.book("aki");
        house.queue("ben");
        house.clock.set("2026-11-20T09:36:00Z"); // 24 minutes before the cut-off

        house.giveUp("aki", BOOKING);

        assertThat(house.record("ben", WAITLIST).orElseThrow().claimUntil())
                .isEqualTo(Instant.parse("2026-11-20T09:40:00Z"));
    }

    @Test
    void aClaimDuringQuietHoursBeginsWithTheirEnd() {
        house.managed(WaitlistMode.CLAIM, 1);
        house.quiet("ben", "22:00", "07:00", Channel.EMAIL);
        house.book("aki");
        house.queue("ben");
        house.clock.set("2026-11-12T15:30:00Z"); // half past midnight in Tokyo

        house.giveUp("aki", BOOKING);

        assertThat(house.record("ben", WAITLIST).orElseThrow().claimUntil())
                .isEqualTo(Instant.parse("2026-11-12T22:10:00Z"));
        assertThat(house.messages())
                .extracting(OutboxMessage::due)
                .containsExactly(Instant.parse("2026-11-12T22:00:00Z"));
    }

    @Test
    void byNoticeAllWhoWaitAreToldOncePerOpeningAndTheFirstToBookGetsIt() {
        house.managed(WaitlistMode.NOTIFY, 1);
        house.book("aki");
        List.of("ben", "chika", "dai").forEach(house::queue);

        house.giveUp("aki", BOOKING);

        assertThat(house.messages()).hasSize(3).allMatch(m -> m.kind().equals("seat-free"));
        house.services.announcements().resume();
        assertThat(house.messages()).hasSize(3);
        house.book("dai");
        assertThat(house.status("dai", WAITLIST)).isEqualTo(RelationStatus.COMPLETED);
        refused(Reason.FULL, () -> house.book("ben"));
        assertThat(house.now(LESSON).waiting()).isEqualTo(2);
        house.giveUp("dai", BOOKING);
        assertThat(house.told("ben")).containsExactly("seat-free", "seat-free");
        assertThat(house.told("dai")).hasSize(1);
    }

    @Test
    void aSecondFreeSeatIsNoSecondOpening() {
        house.managed(WaitlistMode.NOTIFY, 2);
        house.book("aki");
        house.book("ben");
        house.queue("chika");

        house.giveUp("aki", BOOKING);
        house.giveUp("ben", BOOKING);

        assertThat(house.told("chika")).containsExactly("seat-free");
    }

    @ParameterizedTest
    @EnumSource(WaitlistMode.class)
    void whoeverJoinsWhileSeatsAreAddedDoesNotMissThem(WaitlistMode mode) {
        house.managed(mode, 1);
        house.book("a");
        AtomicBoolean joined = new AtomicBoolean();
        DynamoDbClient slow = (DynamoDbClient) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {DynamoDbClient.class}, (proxy, method, args) -> {
                    if (method.getName().equals("transactWriteItems") && !joined.getAndSet(true)) {
                        house.queue("b");
                    }
                    try {
                        return method.invoke(house.store.client(), args);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                });

        house.server("two", house.clock, slow)
                .schedule()
                .put(new Schedule.Input(LESSON, LESSON.time().plusHours(1), "BSL House 1", "YUKI", 2, null), false);

        assertThat(house.messages()).extracting(OutboxMessage::userId).containsExactly("b");
    }

    @Test
    void anAnnouncementThatACrashInterruptedIsToldByTheNextServer() {
        house.managed(WaitlistMode.NOTIFY, 1);
        house.book("aki");
        house.queue("ben");
        house.lessons.create(
                QueueItems.ANNOUNCEMENT,
                new Announcement(
                        LESSON.studio(),
                        LESSON.date(),
                        LESSON.time(),
                        7,
                        Announcement.Kind.OPENED,
                        house.clock.instant(),
                        null,
                        null,
                        null,
                        null));

        assertThat(house.server("two").announcements().resume()).isEqualTo(1);
        assertThat(house.services.announcements().resume()).isZero();

        assertThat(house.told("ben")).containsExactly("seat-free");
    }
}
