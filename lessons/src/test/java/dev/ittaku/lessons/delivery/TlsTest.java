package dev.ittaku.lessons.delivery;

import static org.assertj.core.api.Assertions.assertThat;

import com.icegreen.greenmail.util.GreenMail;
import com.icegreen.greenmail.util.ServerSetup;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import dev.ittaku.lessons.Installation;
import dev.ittaku.lessons.http.PublicAddresses;
import dev.ittaku.lessons.notice.NoticeSettings;
import dev.ittaku.lessons.notice.Recipient;
import dev.ittaku.lessons.person.Channel;
import dev.ittaku.lessons.person.Delivery;
import dev.ittaku.lessons.person.DeliveryState;
import dev.ittaku.lessons.person.PersonItems;
import dev.ittaku.lessons.person.Settings;
import dev.ittaku.lessons.studio.StudioMode;
import dev.ittaku.lessons.studio.WaitlistMode;
import dev.ittaku.platform.outgoing.Connections;
import dev.ittaku.platform.outgoing.MailServer;
import dev.ittaku.platform.outgoing.Smtp;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;
import javax.net.ssl.SSLSocketFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Nothing goes to a receiver over TLS unless its certificate is trusted and is its own. */
class TlsTest {
    private static final SSLSocketFactory USUAL = (SSLSocketFactory) SSLSocketFactory.getDefault();
    private static final PublicAddresses HERE_TOO = new PublicAddresses(true, InetAddress::getAllByName);
    private static final Message MESSAGE = MessageTexts.of("7f3a9c", "test", Map.of(), "en");

    private final Installation house = new Installation();
    private final AtomicInteger got = new AtomicInteger();
    private final List<String> logged = new ArrayList<>();
    private final Logger logger = Logger.getLogger("dev.ittaku");
    private final Handler handler = new Handler() {
        @Override
        public void publish(LogRecord line) {
            logged.add(new SimpleFormatter().formatMessage(line));
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    };
    private HttpsServer server;

    @TempDir
    Path folder;

    @BeforeEach
    void listen() {
        logger.addHandler(handler);
    }

    @AfterEach
    void close() {
        logger.removeHandler(handler);
        if (server != null) {
            server.stop(0);
        }
        house.close();
    }

    /** A webhook at localhost with this certificate. */
    private Recipient webhook(TestCertificate certificate) throws Exception {
        server = HttpsServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setHttpsConfigurator(new HttpsConfigurator(certificate.server()));
        server.createContext("/", exchange -> {
            exchange.getRequestBody().readAllBytes();
            got.incrementAndGet();
            exchange.sendResponseHeaders(204, -1);
            exchange.close();
        });
        server.start();
        house.settings()
                .set(
                        "aki",
                        new NoticeSettings.Input(
                                Set.of(Channel.WEBHOOK),
                                null,
                                "https://localhost:" + server.getAddress().getPort() + "/hook?key=1",
                                null,
                                null,
                                null,
                                null,
                                "en",
                                null));
        return house.settings().recipient("aki");
    }

    @Test
    void aWebhookWithATrustedCertificateIsReached() throws Exception {
        TestCertificate own = TestCertificate.forName("localhost", folder);
        Recipient to = webhook(own);

        assertThat(new WebhookSender(HERE_TOO, with(own.trusted()), house.clock).send(to, MESSAGE))
                .isEqualTo(SendResult.SENT);
        assertThat(got).hasValue(1);
        assertThat(logged).isEmpty();
    }

    @Test
    void aCertificateOfAnotherNameIsNotTrusted() throws Exception {
        TestCertificate others = TestCertificate.forName("other.example", folder);
        Recipient to = webhook(others);

        SendResult result = new WebhookSender(HERE_TOO, with(others.trusted()), house.clock).send(to, MESSAGE);

        assertThat(result.kind()).isEqualTo(SendResult.Kind.LATER);
        assertThat(got).hasValue(0);
    }

    @Test
    void anUntrustedCertificateIsLoggedTriedAgainAndToldToTheUserInTheEnd() throws Exception {
        webhook(TestCertificate.forName("localhost", folder));
        house.studio(StudioMode.TRACKED, WaitlistMode.NOTIFY);
        house.lesson(Installation.LESSON, null, 0);
        house.queue("aki");
        house.services.seatCounts().report(Installation.LESSON, 1, null);
        Sender sender = house.sender(new WebhookSender(HERE_TOO, with(USUAL), house.clock));

        sender.run().join();

        assertThat(got).hasValue(0);
        assertThat(house.messages()).hasSize(1);
        assertThat(logged).singleElement().asString().startsWith("TLS with the receiver localhost failed: ");
        assertThat(logged.get(0)).as("no secret").doesNotContain("key=1");
        for (int attempt = 2; attempt <= 8; attempt++) {
            house.clock.advance(Duration.ofHours(1));
            sender.run().join();
        }
        assertThat(house.messages()).isEmpty();
        assertThat(logged).hasSize(8);
        List<Delivery> log = house.lessons
                .page(PersonItems.DELIVERIES.of(new Settings.Key("aki")))
                .items();
        assertThat(log).singleElement().satisfies(delivery -> {
            assertThat(delivery.state()).isEqualTo(DeliveryState.FAILED);
            assertThat(delivery.detail()).contains("certificate is not trusted");
        });
    }

    @Test
    void mailsGoOverStartTlsToAServerThatIsTrustedAndToNoOther() throws Exception {
        TestCertificate own = TestCertificate.forName("localhost", folder);
        Recipient to = new Recipient(
                house.settings().recipient("aki").settings(), Optional.of("aki@example.com"), true, List.of());
        GreenMail mail = new GreenMail(new ServerSetup(0, "127.0.0.1", ServerSetup.PROTOCOL_SMTP));
        mail.start();
        try (TlsFront front = new TlsFront(own.server(), mail.getSmtp().getPort())) {
            assertThat(way(front.port(), USUAL).send(to, MESSAGE).kind()).isEqualTo(SendResult.Kind.LATER);
            assertThat(logged).singleElement().asString().startsWith("The mail server localhost did not take a mail: ");
            assertThat(way(mail.getSmtp().getPort(), own.trusted())
                            .send(to, MESSAGE)
                            .kind())
                    .as("a server without STARTTLS")
                    .isEqualTo(SendResult.Kind.LATER);
            assertThat(mail.getReceivedMessages()).isEmpty();

            assertThat(way(front.port(), own.trusted()).send(to, MESSAGE)).isEqualTo(SendResult.SENT);

            assertThat(front.secured).hasValue(1);
            assertThat(mail.getReceivedMessages()).hasSize(1);
            assertThat(mail.getReceivedMessages()[0].getSubject()).isEqualTo(MESSAGE.subject());
        } finally {
            mail.stop();
        }
    }

    private MailSender way(int port, SSLSocketFactory tls) {
        return house.mail(new Smtp(
                new MailServer("localhost", port, Optional.empty(), Optional.empty(), true, "studio@example.com"),
                with(tls),
                house.clock));
    }

    private static Connections with(SSLSocketFactory tls) {
        return new Connections(tls, Connections.DEADLINE);
    }
}
