package dev.ittaku.lessons.delivery;

import static dev.ittaku.lessons.Installation.LESSON;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.ittaku.lessons.Installation;
import dev.ittaku.lessons.notice.NoticeSettings;
import dev.ittaku.lessons.notice.Outbox;
import dev.ittaku.lessons.notice.Recipient;
import dev.ittaku.lessons.person.Channel;
import dev.ittaku.lessons.person.Delivery;
import dev.ittaku.lessons.person.DeliveryState;
import dev.ittaku.lessons.record.RelationType;
import dev.ittaku.lessons.studio.StudioMode;
import dev.ittaku.lessons.studio.WaitlistMode;
import dev.ittaku.platform.due.OwnWrites;
import dev.ittaku.platform.outgoing.Connections;
import dev.ittaku.platform.outgoing.MailServer;
import dev.ittaku.platform.outgoing.Smtp;
import dev.ittaku.platform.refusal.Fault;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** From the outbox to the user: once, again when it fails, and never for nothing. */
class SenderTest {
    /** A way that answers as it is told. */
    private static final class TestWay implements ChannelSender {
        final List<Message> sent = new CopyOnWriteArrayList<>();
        SendResult next = SendResult.SENT;

        @Override
        public Channel channel() {
            return Channel.EMAIL;
        }

        @Override
        public SendResult send(Recipient to, Message message) {
            sent.add(message);
            return next;
        }
    }

    private final Installation house = new Installation();
    private final TestWay way = new TestWay();

    @BeforeEach
    void fullLesson() {
        house.studio(StudioMode.TRACKED, WaitlistMode.NOTIFY);
        house.lesson(LESSON, 20, 0);
    }

    @AfterEach
    void close() {
        house.close();
    }

    private List<Delivery> log(String user) {
        return new DeliveryLog(house.lessons, house.clock).list(user, 20, null).items();
    }

    private void opening() {
        house.services.seatCounts().report(LESSON, 0, null);
        house.services.seatCounts().report(LESSON, 1, null);
    }

    @Test
    void aMessageGoesOutOnceIsLoggedAndNotedOnTheRecord() {
        house.queue("aki");
        opening();

        assertThat(house.send(way)).as("the e-mail and the inbox").isEqualTo(2);
        assertThat(house.send(way)).isZero();
        house.services.announcements().resume();
        assertThat(house.send(way)).isZero();

        assertThat(way.sent).hasSize(1);
        assertThat(log("aki")).singleElement().satisfies(delivery -> {
            assertThat(delivery.state()).isEqualTo(DeliveryState.SENT);
            assertThat(delivery.kind()).isEqualTo("seat-free");
            assertThat(delivery.subject()).contains("BSL House 1");
            assertThat(delivery.ttl()).isEqualTo(delivery.at().plus(Duration.ofDays(90)));
        });
        assertThat(house.record("aki", RelationType.WAITLIST).orElseThrow().notificationSent())
                .isTrue();
    }

    @Test
    void whatQuietHoursHeldBackIsWithdrawnWhenTheSeatIsGone() {
        house.quiet("aki", "10:00", "18:00", Channel.EMAIL);
        house.queue("aki");
        opening();
        house.services.seatCounts().report(LESSON, 0, null);
        house.clock.advance(Duration.ofHours(7));

        house.send(way);

        assertThat(way.sent).isEmpty();
        assertThat(log("aki")).singleElement().satisfies(delivery -> {
            assertThat(delivery.state()).isEqualTo(DeliveryState.SKIPPED);
            assertThat(delivery.code()).isEqualTo("SEAT_GONE");
        });
        assertThat(house.record("aki", RelationType.WAITLIST).orElseThrow().notificationSent())
                .isFalse();
    }

    @Test
    void whatFailsIsTriedAgainWithLongerAndLongerPauses() {
        house.queue("aki");
        opening();
        way.next = SendResult.later(Fault.plain("down"));

        house.send(way);
        house.send(way);
        assertThat(way.sent).hasSize(1);
        house.clock.advance(Duration.ofSeconds(30));
        house.send(way);
        house.clock.advance(Duration.ofSeconds(30));
        house.send(way);
        assertThat(way.sent).hasSize(2);
        house.clock.advance(Duration.ofSeconds(30));
        way.next = SendResult.SENT;
        house.send(way);

        assertThat(way.sent)
                .hasSize(3)
                .extracting(Message::id)
                .containsOnly(way.sent.get(0).id());
        assertThat(log("aki")).extracting(Delivery::state).containsExactly(DeliveryState.SENT);
    }

    @Test
    void afterEightFailuresItIsGivenUpAndSaid() {
        house.queue("aki");
        opening();
        way.next = SendResult.later(Fault.plain("down"));

        for (int i = 0; i < 12; i++) {
            house.send(way);
            house.clock.advance(Duration.ofHours(1));
        }

        assertThat(way.sent).hasSize(8);
        assertThat(log("aki")).singleElement().satisfies(delivery -> {
            assertThat(delivery.state()).isEqualTo(DeliveryState.FAILED);
            assertThat(delivery.detail()).isEqualTo("down");
        });
        assertThat(house.messages()).isEmpty();
    }

    @Test
    void aMessageInSomeonesHandIsLeftAloneUntilTheLeaseRunsOut() {
        house.queue("aki");
        opening();
        Outbox other = new Outbox(house.lessons, house.clock, "other", new OwnWrites());
        assertThat(other.lease(house.messages().get(0))).isPresent();

        assertThat(house.send(way)).as("the inbox alone").isEqualTo(1);
        assertThat(way.sent).isEmpty();
        house.clock.advance(Duration.ofMinutes(2));

        assertThat(house.send(way)).isEqualTo(1);
    }

    @Test
    void ownWritesAreToldAndALookSaysWhenToLookAgain() {
        AtomicInteger told = new AtomicInteger();
        house.services.writes().add(told::incrementAndGet);
        house.quiet("aki", "11:00", "20:00", Channel.EMAIL);
        house.queue("aki");
        house.clock.set("2026-11-20T09:00:00Z"); // 18:00 in Tokyo
        int before = told.get();
        opening();
        assertThat(told.get()).as("messages were written").isGreaterThan(before);

        house.send(way);
        assertThat(house.sender(way).begin().next()).contains(Instant.parse("2026-11-20T11:00:00Z"));
    }

    @Test
    void quietHoursHoldAMessageAndWhatComesTooLateIsNotSent() {
        house.quiet("aki", "22:00", "07:00", Channel.EMAIL);
        house.quiet("ben", "11:00", "20:00", Channel.EMAIL);
        house.queue("aki");
        house.queue("ben");
        house.clock.set("2026-11-20T09:00:00Z"); // 18:00 in Tokyo, an hour and a half before the lesson

        opening();
        house.send(way);
        assertThat(way.sent).hasSize(1);
        house.clock.set("2026-11-20T11:00:00Z");
        house.send(way);

        assertThat(way.sent).hasSize(1);
        assertThat(log("ben")).extracting(Delivery::state).containsExactly(DeliveryState.SKIPPED);
    }

    @Test
    void aTestMessageGoesOutAtOnceByTheChosenChannels() {
        house.quiet("aki", "00:00", "23:59", Channel.EMAIL, Channel.PUSH);
        TestMessages tests = new TestMessages(
                house.settings(), house.sender(way), new DeliveryLog(house.lessons, house.clock), house.secrets);

        List<Delivery> sent = tests.send("aki", null);

        assertThat(sent)
                .extracting(Delivery::channel, Delivery::state)
                .containsExactly(tuple(Channel.EMAIL, DeliveryState.SENT), tuple(Channel.PUSH, DeliveryState.SKIPPED));
        assertThat(way.sent.get(0).subject()).isEqualTo("Test message");
        assertThat(log("aki")).hasSize(2);
    }

    @Test
    void whoHasNoChannelThatWorksIsNotReachable() {
        NoticeSettings settings = house.settings();
        assertThat(settings.isReachable("aki")).as("no address").isFalse();

        house.emails.put("aki", "aki@example.com");
        house.addresses.unproven.add("aki@example.com");
        assertThat(settings.isReachable("aki"))
                .as("an address that is not confirmed")
                .isFalse();
        assertThat(settings.shown("aki").working()).isEmpty();

        house.addresses.unproven.clear();
        assertThat(settings.isReachable("aki")).isTrue();
        assertThat(settings.shown("aki").working()).containsExactly(Channel.EMAIL);
    }

    @Test
    void noMailGoesToAnAddressThatIsNotConfirmed() {
        house.emails.put("aki", "stranger@example.com");
        house.addresses.unproven.add("stranger@example.com");
        // Nobody listens there: whatever tried to connect would be tried again later.
        Smtp nowhere = new Smtp(
                new MailServer("127.0.0.1", 1, Optional.empty(), Optional.empty(), false, "a@example.com"),
                Connections.usual(),
                house.clock);
        TestMessages tests = new TestMessages(
                house.settings(),
                house.sender(house.mail(nowhere)),
                new DeliveryLog(house.lessons, house.clock),
                house.secrets);

        assertThat(tests.send("aki", Channel.EMAIL)).singleElement().satisfies(delivery -> {
            assertThat(delivery.state()).isEqualTo(DeliveryState.SKIPPED);
            assertThat(delivery.detail()).isEqualTo("Your e-mail address is not confirmed.");
            assertThat(delivery.code()).isEqualTo("EMAIL_UNCONFIRMED");
        });
    }

    @Test
    void pausesDoubleUpToAnHour() {
        assertThat(Sender.pause(1)).isEqualTo(Duration.ofSeconds(30));
        assertThat(Sender.pause(2)).isEqualTo(Duration.ofMinutes(1));
        assertThat(Sender.pause(7)).isEqualTo(Duration.ofMinutes(32));
        assertThat(Sender.pause(8)).isEqualTo(Duration.ofHours(1));
    }
}
