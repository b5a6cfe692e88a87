package dev.ittaku.dynamodb.internal.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.dynamodb.DynamoDbServer;
import dev.ittaku.dynamodb.http.PagesBeside;
import dev.ittaku.dynamodb.http.ServerOptions;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Who may call: any program, but a web page only from an allowed origin, and under no name of somebody else's. */
class CallersTest {
    private static final ServerOptions OPTIONS = ServerOptions.onPort(0);

    private static String ask(ServerOptions options, String method, String host, String headers) throws IOException {
        try (DynamoDbServer server = DynamoDbServer.start(
                new RecordingClient(), new RecordingClient.NoStreams(), options, new SplittableRandom(1))) {
            String body = method.equals("POST") ? "{\"Limit\":4}" : "";
            return new RawPort(server.port())
                    .exchange(method + " / HTTP/1.1\r\nHost: " + host + "\r\n" + RawPort.SCAN + headers
                            + "Content-Length: " + body.length() + "\r\n\r\n" + body);
        }
    }

    @Test
    void aPageOfAnotherOriginGetsNothing() throws IOException {
        for (String origin : new String[] {"https://evil.example", "null", "http://localhost:3000", "file://"}) {
            for (String method : new String[] {"POST", "GET", "OPTIONS"}) {
                assertThat(ask(OPTIONS, method, "localhost", "Origin: " + origin + "\r\n"))
                        .startsWith("HTTP/1.1 403")
                        .contains("AccessDeniedException", "--cors")
                        .doesNotContain("Access-Control", "ScannedCount");
            }
        }
    }

    @Test
    void aPageOfTheServerItselfReachesOtherPagesButNoOperation() throws IOException {
        ServerOptions beside = OPTIONS.withPages(request -> Optional.of(
                new PagesBeside.Answer(200, Map.of("Content-Type", "text/plain"), "a page".getBytes(UTF_8))));
        String own = "Origin: http://localhost:8000\r\n";
        assertThat(ask(beside, "POST", "localhost:8000", own)).startsWith("HTTP/1.1 403");
        try (DynamoDbServer server = DynamoDbServer.start(
                new RecordingClient(), new RecordingClient.NoStreams(), beside, new SplittableRandom(1))) {
            RawPort port = new RawPort(server.port());
            String get = "GET /any HTTP/1.1\r\nConnection: close\r\nHost: localhost:8000\r\n";
            assertThat(port.exchange(get + own + "\r\n"))
                    .startsWith("HTTP/1.1 200")
                    .endsWith("a page")
                    .doesNotContain("Access-Control");
            assertThat(port.exchange(get + "Origin: http://localhost:8001\r\n\r\n"))
                    .startsWith("HTTP/1.1 403");
        }
    }

    @Test
    void aPageOfAnAllowedOriginIsAnsweredAndNamed() throws IOException {
        ServerOptions allowed = OPTIONS.withOrigins(Set.of("https://app.example"));
        assertThat(ask(allowed, "POST", "localhost", "Origin: https://app.example\r\n"))
                .startsWith("HTTP/1.1 200")
                .contains("Access-Control-Allow-Origin: https://app.example\r\n")
                .contains("Access-Control-Expose-Headers: x-amzn-RequestId")
                .contains("Vary: Origin\r\n");
        assertThat(ask(
                        allowed,
                        "OPTIONS",
                        "localhost",
                        "Origin: https://app.example\r\nAccess-Control-Request-Method: POST\r\n"
                                + "Access-Control-Request-Headers: x-amz-target\r\n"))
                .startsWith("HTTP/1.1 200")
                .contains("Access-Control-Allow-Methods: POST", "Access-Control-Allow-Headers: x-amz-target");
        for (String other : new String[] {"http://app.example", "https://app.example.evil.example"}) {
            assertThat(ask(allowed, "POST", "localhost", "Origin: " + other + "\r\n"))
                    .startsWith("HTTP/1.1 403");
        }
        assertThat(ask(OPTIONS.withOrigins(Set.of("*")), "POST", "localhost", "Origin: https://any.example\r\n"))
                .startsWith("HTTP/1.1 200")
                .contains("Access-Control-Allow-Origin: https://any.example\r\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"localhost", "LOCALHOST:8000", "a.localhost:1", "127.0.0.1:8000", "10.1.2.3", "[::1]:8000"})
    void addressesAndLoopbackNamesAreAnswered(String host) throws IOException {
        assertThat(ask(OPTIONS, "POST", host, "")).startsWith("HTTP/1.1 200");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "evil.example",
                "evil.example:8000",
                "localhost.evil.example",
                "127.0.0.1.evil.example",
                "1.2.3",
                "x",
                "",
                "[::1].evil.example",
                "db"
            })
    void aNameOfSomebodyElsesIsRefused(String host) throws IOException {
        assertThat(ask(OPTIONS, "POST", host, ""))
                .startsWith("HTTP/1.1 403")
                .contains("--allow-host")
                .doesNotContain("ScannedCount");
    }

    @Test
    void aConfiguredNameIsAnswered() throws IOException {
        ServerOptions named = OPTIONS.withHosts(Set.of("db", "Store.Example"));
        assertThat(ask(named, "POST", "db:8000", "")).startsWith("HTTP/1.1 200");
        assertThat(ask(named, "POST", "store.example", "")).startsWith("HTTP/1.1 200");
        assertThat(ask(named, "POST", "other.example", "")).startsWith("HTTP/1.1 403");
    }
}
