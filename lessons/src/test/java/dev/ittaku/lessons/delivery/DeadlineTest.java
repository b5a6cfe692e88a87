package dev.ittaku.lessons.delivery;

import static dev.ittaku.lessons.Installation.LESSON;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.ittaku.lessons.Installation;
import dev.ittaku.lessons.http.PublicAddresses;
import dev.ittaku.lessons.notice.NoticeSettings;
import dev.ittaku.lessons.notice.OutboxMessage;
import dev.ittaku.lessons.notice.Recipient;
import dev.ittaku.lessons.notice.VapidKeys;
import dev.ittaku.lessons.person.Channel;
import dev.ittaku.lessons.person.DeliveryState;
import dev.ittaku.lessons.studio.StudioMode;
import dev.ittaku.lessons.studio.WaitlistMode;
import dev.ittaku.platform.outgoing.Connections;
import dev.ittaku.platform.outgoing.MailServer;
import dev.ittaku.platform.outgoing.Smtp;
import dev.ittaku.platform.refusal.Fault;
import dev.ittaku.platform.testing.HttpReceiver;
import java.net.InetAddress;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import javax.net.ssl.SSLSocketFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Receivers that answer one byte at a time cost their deadline and no more, and delay nobody else. */
@Timeout(120)
class DeadlineTest {
    private static final SSLSocketFactory TLS = (SSLSocketFactory) SSLSocketFactory.getDefault();
    private static final PublicAddresses HERE_TOO = new PublicAddresses(true, InetAddress::getAllByName);
    private static final Message MESSAGE = MessageTexts.of("7f3a9c00112233445566778899aabbcc", "test", Map.of(), "en");

    private final Installation house = new Installation();
    private final Connections shortly = new Connections(TLS, Duration.ofMillis(500));
    private final Connections forever = new Connections(TLS, Duration.ofHours(1));

    @AfterEach
    void close() {
        shortly.close();
        forever.close();
        house.close();
    }

    private Recipient webhook(String user, String address) {
        house.settings()
                .set(
                        user,
                        new NoticeSettings.Input(
                                Set.of(Channel.WEBHOOK),
                                user + "@example.com",
                                address,
                                "U" + "0".repeat(32),
                                null,
                                null,
                                null,
                                "en",
                                null));
        return house.settings().recipient(user);
    }

    private static String address(DrippingReceiver receiver) {
        return "http://localhost:" + receiver.port();
    }

    @Test
    void aWebhookAPushServiceAndLineThatDripAreGivenUpAtTheDeadline() throws Exception {
        try (DrippingReceiver drip = new DrippingReceiver("HTTP/1.1 200 " + "a".repeat(100))) {
            Recipient to = webhook("aki", address(drip));
            SendResult late = SendResult.late(HttpAnswers.SLOW);

            assertThat(new WebhookSender(HERE_TOO, shortly, house.clock).send(to, MESSAGE))
                    .isEqualTo(late);
            assertThat(new LineSender(URI.create(address(drip)), "token", HERE_TOO, shortly).send(to, MESSAGE))
                    .isEqualTo(late);
            TestBrowser browser = new TestBrowser();
            for (int i = 0; i < 5; i++) {
                house.settings()
                        .browsers()
                        .subscribe("aki", address(drip) + "/" + i, browser.publicKey(), browser.auth());
            }
            VapidKeys keys = new VapidKeys(house.lessons, house.clock);
            assertThat(new PushSender(house.lessons, house.clock, keys, "mailto:a@example.com", HERE_TOO, shortly)
                            .send(house.settings().recipient("aki"), MESSAGE))
                    .isEqualTo(late);
        }
    }

    @Test
    void aHandshakeThatDripsIsGivenUpAtTheDeadline() throws Exception {
        // A TLS record of 16 KB is announced, and then comes byte by byte.
        try (DrippingReceiver drip = new DrippingReceiver("\u0016\u0003\u0003?\u00ff")) {
            Recipient to = webhook("aki", "https://localhost:" + drip.port());

            assertThat(new WebhookSender(HERE_TOO, shortly, house.clock)
                            .send(to, MESSAGE)
                            .isForLater())
                    .isTrue();
        }
    }

    @Test
    void aMailServerThatDripsIsGivenUpAtTheDeadline() throws Exception {
        try (DrippingReceiver drip = new DrippingReceiver("220-welcome\r\n")) {
            Smtp smtp = new Smtp(
                    new MailServer(
                            "localhost", drip.port(), Optional.empty(), Optional.empty(), false, "a@example.com"),
                    shortly,
                    house.clock);

            assertThat(house.mail(smtp).send(webhook("aki", "https://example.com"), MESSAGE))
                    .isEqualTo(SendResult.later(Fault.of("RECEIVER_SLOW", "The mail server did not answer in time.")));
        }
    }

    @Test
    void aNameThatIsNotLookedUpInTimeIsGivenUpAtTheDeadline() {
        CountDownLatch never = new CountDownLatch(1);
        PublicAddresses slow = new PublicAddresses(true, host -> {
            try {
                never.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            return InetAddress.getAllByName(host);
        });
        Recipient to = webhook("aki", "https://localhost:1");

        assertThat(new WebhookSender(slow, shortly, house.clock)
                        .send(to, MESSAGE)
                        .kind())
                .isEqualTo(SendResult.Kind.LATE);
    }

    @Test
    void oneDrippingReceiverDelaysNobodyElse() throws Exception {
        house.studio(StudioMode.TRACKED, WaitlistMode.NOTIFY);
        house.lesson(LESSON, 20, 0);
        List<String> others = List.of("ben", "cai", "dai", "eri");
        try (DrippingReceiver drip = new DrippingReceiver("HTTP/1.1 200 aaaaaa");
                HttpReceiver good = new HttpReceiver()) {
            webhook("aki", address(drip));
            others.forEach(user -> webhook(user, good.address().toString()));
            house.queue("aki");
            others.forEach(house::queue);
            house.services.seatCounts().report(LESSON, 1, null);
            Sender sender = house.sender(new WebhookSender(HERE_TOO, forever, house.clock));

            CompletableFuture<Integer> first = sender.run();
            drip.reached.await();
            await().atMost(Duration.ofMinutes(1)).until(() -> good.got.size() == others.size());

            assertThat(first).as("the slow one is still on its way").isNotDone();
            assertThat(house.sender(new WebhookSender(HERE_TOO, forever, house.clock))
                            .run()
                            .join())
                    .as("and its next message waits in the outbox, not in a thread")
                    .isZero();
        }
    }

    @Test
    void manyWhoseReceiversWereLateShareANarrowLane() throws Exception {
        CountDownLatch release = new CountDownLatch(1);
        for (int i = 0; i < Lanes.WIDE * 2; i++) {
            house.lanes.note(Channel.WEBHOOK, "slow" + i, true);
            house.lanes.submit(Channel.WEBHOOK, "slow" + i, () -> {
                try {
                    release.await();
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
                return 1;
            });
        }

        assertThat(house.lanes
                        .submit(Channel.WEBHOOK, "ben", () -> 1)
                        .orElseThrow()
                        .join())
                .isEqualTo(1);
        release.countDown();
    }

    @Test
    void aMessageThatWasLateIsTriedAgainAndInTheEndToldAsFailed() throws Exception {
        house.studio(StudioMode.TRACKED, WaitlistMode.NOTIFY);
        house.lesson(LESSON, 20, 0);
        Connections quick = new Connections(TLS, Duration.ofMillis(50));
        try (DrippingReceiver drip = new DrippingReceiver("HTTP/1.1 200 aaaaaa")) {
            webhook("aki", address(drip));
            house.queue("aki");
            house.services.seatCounts().report(LESSON, 1, null);
            WebhookSender way = new WebhookSender(HERE_TOO, quick, house.clock);

            house.send(way);
            assertThat(house.messages()).extracting(OutboxMessage::attempts).containsExactly(1);
            for (int i = 0; i < 7; i++) {
                house.clock.advance(Duration.ofHours(1));
                house.send(way);
            }

            assertThat(house.messages()).isEmpty();
            assertThat(new DeliveryLog(house.lessons, house.clock)
                            .list("aki", 5, null)
                            .items())
                    .singleElement()
                    .satisfies(delivery -> {
                        assertThat(delivery.state()).isEqualTo(DeliveryState.FAILED);
                        assertThat(delivery.detail()).isEqualTo("The receiver did not answer in time.");
                    });
        } finally {
            quick.close();
        }
    }
}
