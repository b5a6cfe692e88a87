package dev.ittaku.lessons.delivery;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.icegreen.greenmail.util.GreenMail;
import com.icegreen.greenmail.util.ServerSetup;
import dev.ittaku.lessons.Installation;
import dev.ittaku.lessons.http.PublicAddresses;
import dev.ittaku.lessons.notice.Notice;
import dev.ittaku.lessons.notice.NoticeSettings;
import dev.ittaku.lessons.notice.Recipient;
import dev.ittaku.lessons.notice.VapidKeys;
import dev.ittaku.lessons.person.Channel;
import dev.ittaku.lessons.person.PushSubscription;
import dev.ittaku.lessons.refusal.LessonsRefusal;
import dev.ittaku.platform.outgoing.Connections;
import dev.ittaku.platform.outgoing.MailServer;
import dev.ittaku.platform.outgoing.Smtp;
import dev.ittaku.platform.testing.HttpReceiver;
import jakarta.mail.internet.MimeMessage;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The ways out, each against a real receiver. */
class ChannelSendersTest {
    private static final Connections TLS = Connections.usual();
    private static final PublicAddresses HERE_TOO = new PublicAddresses(true, InetAddress::getAllByName);
    private static final PublicAddresses PUBLIC = new PublicAddresses(false, InetAddress::getAllByName);
    private static final Message MESSAGE = MessageTexts.of(
                    "7f3a9c00112233445566778899aabbcc",
                    "seat-free",
                    Map.of(
                            Notice.LESSON, "gnz#2026-11-20#19:30",
                            Notice.LESSON_NAME, "BSL House 1",
                            Notice.INSTRUCTOR, "YUKI",
                            Notice.STUDIO_NAME, "銀座"),
                    "ja")
            .with(List.of(new Message.Action(
                    "book", "予約する", "予約しました", "/lessons/act#x.y", "https://ittaku.example/lessons/act#x.y")));

    private final Installation house = new Installation();
    private final HttpReceiver receiver = new HttpReceiver();

    @AfterEach
    void close() {
        receiver.close();
        house.close();
    }

    private Recipient reached(String webhook) {
        house.settings()
                .set(
                        "aki",
                        new NoticeSettings.Input(
                                Set.of(Channel.EMAIL),
                                "aki@example.com",
                                webhook,
                                "U" + "0".repeat(32),
                                null,
                                null,
                                null,
                                null,
                                null));
        return house.settings().recipient("aki");
    }

    @Test
    void anEmailArrivesInJapaneseWithAStableId() throws Exception {
        GreenMail mail = new GreenMail(new ServerSetup(0, "127.0.0.1", ServerSetup.PROTOCOL_SMTP));
        mail.start();
        try {
            MailSender way = mail(mail.getSmtp().getPort());

            assertThat(way.send(reached(null), MESSAGE)).isEqualTo(SendResult.SENT);

            MimeMessage got = mail.getReceivedMessages()[0];
            assertThat(got.getSubject()).isEqualTo("空きが出ました: BSL House 1");
            assertThat((String) got.getContent())
                    .contains("11月20日(金) 19:30", "YUKI", "銀座")
                    .contains("予約する:", "https://ittaku.example/lessons/act#x.y");
            assertThat(got.getMessageID()).isEqualTo("<" + MESSAGE.id() + "@ittaku>");
            assertThat(got.getAllRecipients()[0]).hasToString("aki@example.com");
        } finally {
            mail.stop();
        }
        MailSender nobody = mail(1);
        assertThat(nobody.send(reached(null), MESSAGE).kind()).isEqualTo(SendResult.Kind.LATER);
    }

    private MailSender mail(int port) {
        return house.mail(new Smtp(
                new MailServer("127.0.0.1", port, Optional.empty(), Optional.empty(), false, "studio@example.com"),
                TLS,
                house.clock));
    }

    @Test
    void aWebhookIsSignedSoThatItsReceiverCanTell() throws Exception {
        Recipient to = reached(receiver.address() + "/hook?a=b");
        WebhookSender way = new WebhookSender(HERE_TOO, TLS, house.clock);

        assertThat(way.send(to, MESSAGE)).isEqualTo(SendResult.SENT);

        HttpReceiver.Got got = receiver.got.get(0);
        long time = house.clock.instant().getEpochSecond();
        String secret = to.settings().webhookSecret();
        assertThat(got.path()).isEqualTo("/hook?a=b");
        assertThat(got.header("Ittaku-signature"))
                .isEqualTo("t=" + time + ",v1=" + WebhookSender.signature(secret, time, got.body()));
        JsonNode json = new ObjectMapper().readTree(got.body());
        assertThat(json.get("id").asText()).isEqualTo(MESSAGE.id());
        assertThat(json.get("details").get("lessonName").asText()).isEqualTo("BSL House 1");
    }

    @Test
    void whatAReceiverAnswersDecidesWhetherToTryAgain() {
        Recipient to = reached(receiver.address() + "/hook");
        WebhookSender way = new WebhookSender(HERE_TOO, TLS, house.clock);

        receiver.status.set(503);
        assertThat(way.send(to, MESSAGE).kind()).isEqualTo(SendResult.Kind.LATER);
        receiver.status.set(429);
        assertThat(way.send(to, MESSAGE).kind()).isEqualTo(SendResult.Kind.LATER);
        receiver.status.set(404);
        assertThat(way.send(to, MESSAGE).kind()).isEqualTo(SendResult.Kind.REFUSED);
        receiver.status.set(302);
        assertThat(way.send(to, MESSAGE).kind()).as("no redirect is followed").isEqualTo(SendResult.Kind.REFUSED);
    }

    @Test
    void nobodyReachesIntoThePrivateNetwork() throws Exception {
        Recipient to = reached(receiver.address() + "/hook");

        SendResult result = new WebhookSender(PUBLIC, TLS, house.clock).send(to, MESSAGE);

        assertThat(result.kind()).isEqualTo(SendResult.Kind.REFUSED);
        assertThat(receiver.got).isEmpty();
        for (String inside : List.of(
                "127.0.0.1",
                "10.1.2.3",
                "172.16.0.1",
                "192.168.1.1",
                "169.254.169.254",
                "100.64.0.1",
                "0.0.0.0",
                "::1",
                "fe80::1",
                "fc00::1",
                "::ffff:127.0.0.1",
                "64:ff9b::7f00:1",
                "2002:7f00:1::",
                "224.0.0.1",
                "255.255.255.255",
                "198.18.0.1")) {
            assertThat(PublicAddresses.isPublic(InetAddress.getByName(inside)))
                    .as(inside)
                    .isFalse();
        }
        for (String outside : List.of("8.8.8.8", "2001:4860:4860::8888", "100.128.0.1", "172.32.0.1")) {
            assertThat(PublicAddresses.isPublic(InetAddress.getByName(outside)))
                    .as(outside)
                    .isTrue();
        }
    }

    @Test
    void anAddressMustBeHttpsAndOneInsideSpoilsAName() {
        PublicAddresses.Lookup both =
                host -> new InetAddress[] {InetAddress.getByName("8.8.8.8"), InetAddress.getByName("10.0.0.1")};
        assertThat(new PublicAddresses(false, both).fault("https://example.com/"))
                .isPresent();
        PublicAddresses.Lookup outside = host -> new InetAddress[] {InetAddress.getByName("8.8.8.8")};
        PublicAddresses fine = new PublicAddresses(false, outside);
        assertThat(fine.fault("https://example.com/hook")).isEmpty();
        for (String bad : List.of(
                "http://example.com",
                "ftp://example.com",
                "https://",
                "x",
                "https://a:b@example.com",
                "https://example.com/ \n")) {
            assertThat(fine.fault(bad)).as(bad).isPresent();
        }
        PublicAddresses.Lookup none = host -> {
            throw new UnknownHostException(host);
        };
        assertThat(new PublicAddresses(false, none).fault("https://later.example.com"))
                .isEmpty();
    }

    @Test
    void lineGetsOneMessageWithAKeyForRepeats() throws Exception {
        LineSender way = new LineSender(receiver.address(), "channel-token", HERE_TOO, TLS);
        Recipient to = reached(null);

        assertThat(way.send(to, MESSAGE)).isEqualTo(SendResult.SENT);
        receiver.status.set(409);
        assertThat(way.send(to, MESSAGE)).as("LINE has it already").isEqualTo(SendResult.SENT);
        receiver.status.set(401);
        assertThat(way.send(to, MESSAGE).kind()).isEqualTo(SendResult.Kind.REFUSED);

        HttpReceiver.Got got = receiver.got.get(0);
        assertThat(got.path()).isEqualTo("/v2/bot/message/push");
        assertThat(got.header("Authorization")).isEqualTo("Bearer channel-token");
        assertThat(got.header("X-line-retry-key")).isEqualTo(receiver.got.get(1).header("X-line-retry-key"));
        JsonNode json = new ObjectMapper().readTree(got.body());
        assertThat(json.get("to").asText()).startsWith("U0000");
        assertThat(json.get("messages").get(0).get("text").asText())
                .contains("空きが出ました", "予約する:\nhttps://ittaku.example/lessons/act#x.y");
    }

    @Test
    void aPushMessageIsReadableByItsBrowserAlone() throws Exception {
        TestBrowser browser = new TestBrowser();
        house.settings()
                .browsers()
                .subscribe("aki", receiver.address() + "/push/1", browser.publicKey(), browser.auth());
        PushSender way = new PushSender(
                house.lessons,
                house.clock,
                new VapidKeys(house.lessons, house.clock),
                "mailto:studio@example.com",
                HERE_TOO,
                TLS);

        receiver.status.set(201);
        assertThat(way.send(house.settings().recipient("aki"), MESSAGE)).isEqualTo(SendResult.SENT);

        HttpReceiver.Got got = receiver.got.get(0);
        assertThat(got.header("Authorization")).startsWith("vapid t=");
        assertThat(got.header("Authorization")).contains(new VapidKeys(house.lessons, house.clock).publicKey());
        assertThat(got.header("Content-encoding")).isEqualTo("aes128gcm");
        String text = new String(browser.decrypt(got.body()), StandardCharsets.UTF_8);
        JsonNode json = new ObjectMapper().readTree(text);
        assertThat(json.get("title").asText()).isEqualTo("空きが出ました: BSL House 1");
        assertThat(json.get("actions").toString())
                .isEqualTo(
                        "[{\"action\":\"book\",\"title\":\"予約する\",\"done\":\"予約しました\",\"url\":\"/lessons/act#x.y\"}]");
        assertThat(new String(got.body(), StandardCharsets.ISO_8859_1)).doesNotContain("BSL");
    }

    @Test
    void theTopicOfAPushIsOneThatPushServicesTakeAndTheSameForTheSameNotice() {
        TestBrowser browser = new TestBrowser();
        house.settings()
                .browsers()
                .subscribe("aki", receiver.address() + "/push/1", browser.publicKey(), browser.auth());
        SharedPush way = new SharedPush(
                house.settings(),
                new PushSender(
                        house.lessons,
                        house.clock,
                        new VapidKeys(house.lessons, house.clock),
                        "mailto:studio@example.com",
                        HERE_TOO,
                        TLS));
        receiver.status.set(201);
        String game = "vote-deadline:6f1c2a34-1111-4222-8333-444455556666:";

        for (String id : List.of(game + "1", game + "1", game + "3:extended", "x")) {
            assertThat(way.show("aki", id, "title", "text", "/vote")).isTrue();
        }

        List<String> topics =
                receiver.got.stream().map(got -> got.header("Topic")).toList();
        assertThat(topics).allSatisfy(topic -> assertThat(topic).matches("[A-Za-z0-9_-]{1,32}"));
        assertThat(topics.get(1)).isEqualTo(topics.get(0));
        assertThat(Set.copyOf(topics)).hasSize(3);
    }

    @Test
    void browsersThatSubscribeAtOnceDoNotPassTheLimit() throws Exception {
        TestBrowser browser = new TestBrowser();
        List<Callable<Boolean>> all = new ArrayList<>();
        for (int i = 0; i < 25; i++) {
            String endpoint = receiver.address() + "/push/" + i;
            all.add(() -> {
                try {
                    house.settings().browsers().subscribe("aki", endpoint, browser.publicKey(), browser.auth());
                    return true;
                } catch (LessonsRefusal e) {
                    assertThat(e.reason()).isEqualTo(LessonsRefusal.Reason.TOO_MANY);
                    return false;
                }
            });
        }
        long taken = 0;
        for (Future<Boolean> one : house.threads.invokeAll(all)) {
            taken += one.get() ? 1 : 0;
        }
        assertThat(taken).isEqualTo(20);
        assertThat(house.settings().shown("aki").subscriptions()).hasSize(20);
    }

    @Test
    void aBrowserThatIsGoneIsForgotten() {
        TestBrowser browser = new TestBrowser();
        PushSubscription kept = house.settings()
                .browsers()
                .subscribe("aki", receiver.address() + "/push/1", browser.publicKey(), browser.auth());
        assertThat(house.settings()
                        .browsers()
                        .subscribe("aki", kept.endpoint(), browser.publicKey(), browser.auth())
                        .id())
                .isEqualTo(kept.id());
        PushSender way = new PushSender(
                house.lessons,
                house.clock,
                new VapidKeys(house.lessons, house.clock),
                "mailto:studio@example.com",
                HERE_TOO,
                TLS);

        receiver.status.set(410);
        assertThat(way.send(house.settings().recipient("aki"), MESSAGE).kind()).isEqualTo(SendResult.Kind.REFUSED);

        assertThat(house.settings().shown("aki").subscriptions()).isEmpty();
        assertThat(way.send(house.settings().recipient("aki"), MESSAGE).kind()).isEqualTo(SendResult.Kind.SKIPPED);
    }
}
