package dev.ittaku.dynamodb.internal.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.dynamodb.DynamoDbServer;
import dev.ittaku.dynamodb.http.ConnectionLimits;
import dev.ittaku.dynamodb.http.ServerOptions;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Requests that hide another, that never end, or that are larger than they look. */
class HostileRequestsTest {
    private static final Duration SHORT = Duration.ofMillis(200);
    private static final Duration LONG = Duration.ofMinutes(5);
    private static final String POST = "POST / HTTP/1.1\r\nHost: localhost\r\n" + RawPort.SCAN;
    private static final String HIDDEN = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";

    private final List<DynamoDbServer> servers = new ArrayList<>();

    @AfterEach
    void stop() {
        servers.forEach(DynamoDbServer::close);
    }

    private RawPort port(ConnectionLimits limits) {
        DynamoDbServer server = DynamoDbServer.start(
                new RecordingClient(),
                new RecordingClient.NoStreams(),
                ServerOptions.onPort(0).withLimits(limits),
                new SplittableRandom(1));
        servers.add(server);
        return new RawPort(server.port());
    }

    private RawPort port() {
        return port(ConnectionLimits.defaults());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Content-Length : 2\r\n\r\n{}",
                "Content-Length\t: 2\r\n\r\n{}",
                " Content-Length: 2\r\n\r\n{}",
                "X: 1\r\n folded\r\nContent-Length: 2\r\n\r\n{}",
                "Content-Length: 2\r\nContent-Length: 2\r\n\r\n{}",
                "Content-Length: 2, 2\r\n\r\n{}",
                "Content-Length: +2\r\n\r\n{}",
                "Content-Length: 0x2\r\n\r\n{}",
                "Content-Length: \r\n\r\n",
                "Content-Length: 2\n\r\n{}",
                "Content-Length: 2\r\n\n{}",
                "Content-Length: 2\r\nX: a\rb\r\n\r\n{}",
                "Content-Length: 2\r\nX: a\u0000b\r\n\r\n{}",
                "Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
                "Transfer-Encoding: chunked\r\nContent-Length: 2\r\n\r\n0\r\n\r\n",
                "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
                "Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n",
                "Transfer-Encoding: identity, chunked\r\n\r\n0\r\n\r\n",
                "Transfer-Encoding: \u000bchunked\r\n\r\n0\r\n\r\n",
                "Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n",
                "Transfer-Encoding: chunked\r\n\r\n2 \r\n{}\r\n0\r\n\r\n",
                "Transfer-Encoding: chunked\r\n\r\n-2\r\n{}\r\n0\r\n\r\n",
                "Transfer-Encoding: chunked\r\n\r\n0x2\r\n{}\r\n0\r\n\r\n",
                "Transfer-Encoding: chunked\r\n\r\n2\n{}\r\n0\r\n\r\n",
                "Transfer-Encoding: chunked\r\n\r\n2;a\nb\r\n{}\r\n0\r\n\r\n",
                "Transfer-Encoding: chunked\r\n\r\n2\r\n{}0\r\n\r\n",
                "Transfer-Encoding: chunked\r\n\r\n2\r\n{}\n0\r\n\r\n",
                "Host: other\r\nContent-Length: 2\r\n\r\n{}",
                "no colon\r\nContent-Length: 2\r\n\r\n{}",
                ": no name\r\nContent-Length: 2\r\n\r\n{}",
            })
    void whatCouldBeReadInTwoWaysIsRefusedAndNothingAfterIt(String rest) throws IOException {
        assertThat(port().statuses(POST.replace("Connection: close\r\n", "") + rest + HIDDEN))
                .containsExactly(400);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "POST  / HTTP/1.1",
                "POST / HTTP/1.1 ",
                "POST / HTTP/2.0",
                "POST / http/1.1",
                "P(ST / HTTP/1.1",
                "POST http://localhost/ HTTP/1.1",
                "POST",
                "{}",
            })
    void aWrongRequestLineIsRefused(String line) throws IOException {
        assertThat(port().statuses(line + "\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n" + HIDDEN))
                .containsExactly(400);
    }

    @Test
    void aRequestWithoutHostIsRefused() throws IOException {
        assertThat(port().statuses("GET / HTTP/1.1\r\n\r\n")).containsExactly(400);
        assertThat(port().statuses("GET / HTTP/1.0\r\n\r\n")).containsExactly(200);
    }

    @Test
    void aChunkExtensionIsReadPast() throws IOException {
        String chunked = POST + "Transfer-Encoding: chunked\r\n\r\nb;name=\"value\"\r\n{\"Limit\":4}\r\n"
                + "0;last\r\nTrailer: x\r\n\r\n";
        assertThat(port().exchange(chunked)).contains("\"ScannedCount\":4");
        assertThat(port().statuses(POST + "Transfer-Encoding: chunked\r\n\r\n2;" + "e".repeat(20_000) + "\r\n{}"))
                .containsExactly(400);
    }

    @Test
    void aLargeBodyInChunksOfOneByteIsRead() throws IOException {
        int size = 1 << 20;
        StringBuilder chunks = new StringBuilder(size * 7);
        String json = "{\"Limit\":4" + " ".repeat(size) + "}";
        json.chars().forEach(c -> chunks.append("1\r\n").append((char) c).append("\r\n"));
        assertThat(port().exchange(POST + "Transfer-Encoding: chunked\r\n\r\n" + chunks + "0\r\n\r\n"))
                .contains("\"ScannedCount\":4");
    }

    @Test
    void aHeadOfMoreThan16KilobytesIsRefused() throws IOException {
        String get = "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n";
        assertThat(port().statuses(get + "X: " + "x".repeat(15_000) + "\r\n\r\n"))
                .containsExactly(200);
        assertThat(port().statuses(get + "X: " + "x".repeat(17_000) + "\r\n\r\n"))
                .containsExactly(431);
        assertThat(port().statuses(get + ("X: " + "x".repeat(1000) + "\r\n").repeat(17) + "\r\n"))
                .containsExactly(431);
        assertThat(port().statuses("GET /" + "x".repeat(17_000) + " HTTP/1.1\r\nHost: localhost\r\n\r\n"))
                .containsExactly(414);
    }

    @Test
    void aHeadMayHave200Headers() throws IOException {
        String two = "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n";
        assertThat(port().statuses(two + "X: x\r\n".repeat(198) + "\r\n")).containsExactly(200);
        assertThat(port().statuses(two + "X: x\r\n".repeat(199) + "\r\n")).containsExactly(431);
    }

    @Test
    void theRefusalOfALargeBodyReachesAClientThatIsStillSending() throws IOException {
        RawPort port = port(new ConnectionLimits(8, LONG, LONG, LONG, LONG, 1 << 20, 0));
        String head = POST + "Content-Length: " + (40 << 20) + "\r\n\r\n";
        assertThat(port.statuses(head + "x".repeat(20 << 20) + "x".repeat(20 << 20)))
                .containsExactly(413);
        assertThat(port.statuses(POST + "Transfer-Encoding: chunked\r\n\r\n1fffff\r\n" + "x".repeat(2 << 20)))
                .containsExactly(413);
    }

    @Test
    void compressedBodiesAreReadWithinTheLimitAndAnswersAreCompressedWhenAsked() throws IOException {
        RawPort port = port(new ConnectionLimits(8, LONG, LONG, LONG, LONG, 1 << 20, 0));
        byte[] answer = port.exchange(
                packed("{\"Limit\":4}", POST + "Accept-Encoding: deflate;q=0.5, gzip\r\nContent-Encoding: gzip\r\n"));
        String text = new String(answer, StandardCharsets.ISO_8859_1);
        assertThat(text).startsWith("HTTP/1.1 200").contains("Content-Encoding: gzip\r\n");
        int body = text.indexOf("\r\n\r\n") + 4;
        assertThat(new GZIPInputStream(new java.io.ByteArrayInputStream(answer, body, answer.length - body))
                        .readAllBytes())
                .asString(StandardCharsets.UTF_8)
                .contains("\"ScannedCount\":4");
        byte[] bomb = port.exchange(packed(" ".repeat(2 << 20), POST + "Content-Encoding: gzip\r\n"));
        assertThat(new String(bomb, StandardCharsets.ISO_8859_1)).startsWith("HTTP/1.1 413");
        assertThat(port.statuses(POST + "Content-Encoding: gzip\r\nContent-Length: 2\r\n\r\n{}"))
                .containsExactly(400);
        assertThat(port.statuses(POST + "Content-Encoding: br\r\nContent-Length: 2\r\n\r\n{}"))
                .containsExactly(415);
        assertThat(port.exchange(POST + "Accept-Encoding: gzip;q=0, br\r\nContent-Length: 11\r\n\r\n{\"Limit\":4}"))
                .contains("\"ScannedCount\":4");
    }

    private static byte[] packed(String json, String head) throws IOException {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        try (OutputStream packing = new GZIPOutputStream(body)) {
            packing.write(json.getBytes(StandardCharsets.UTF_8));
        }
        ByteArrayOutputStream whole = new ByteArrayOutputStream();
        whole.writeBytes((head + "Content-Length: " + body.size() + "\r\n\r\n").getBytes(StandardCharsets.US_ASCII));
        whole.writeBytes(body.toByteArray());
        return whole.toByteArray();
    }

    @Test
    void aClientThatDoesNotGoOnIsCutOff() throws IOException {
        List<ConnectionLimits> limits = List.of(
                new ConnectionLimits(8, SHORT, LONG, LONG, LONG, 1 << 20, 0),
                new ConnectionLimits(8, LONG, SHORT, LONG, LONG, 1 << 20, 0),
                new ConnectionLimits(8, LONG, LONG, SHORT, LONG, 1 << 20, 0));
        List<String> begun = List.of("", "POST / HT", POST + "Content-Length: 100\r\n\r\n{");
        for (int i = 0; i < limits.size(); i++) {
            assertThat(port(limits.get(i)).exchange(begun.get(i))).isEmpty();
        }
    }

    @Test
    void aClientThatSendsByteByByteHasNoMoreTimeThanOthers() throws IOException {
        List<ConnectionLimits> limits = List.of(
                new ConnectionLimits(8, LONG, SHORT, LONG, LONG, 1 << 20, 0),
                new ConnectionLimits(8, LONG, LONG, SHORT, LONG, 1 << 20, 0));
        List<String> begun = List.of("GET /", POST + "Content-Length: 100000\r\n\r\n{");
        for (int i = 0; i < limits.size(); i++) {
            try (Socket socket = port(limits.get(i)).connect()) {
                socket.getOutputStream().write(begun.get(i).getBytes(StandardCharsets.US_ASCII));
                // Each byte comes well within the time; the whole never does.
                socket.setSoTimeout(20);
                assertThat(cutWhileSending(socket)).isTrue();
            }
        }
    }

    private static boolean cutWhileSending(Socket socket) throws IOException {
        for (int sent = 0; sent < 10_000; sent++) {
            try {
                socket.getOutputStream().write(' ' + sent % 64 + 32);
                if (socket.getInputStream().read() < 0) {
                    return true;
                }
            } catch (SocketTimeoutException notYet) {
                // On to the next byte.
            } catch (SocketException cut) {
                return true;
            }
        }
        return false;
    }

    @Test
    void aClientThatDoesNotReadItsAnswersIsCutOff() throws IOException {
        RawPort port = port(new ConnectionLimits(8, LONG, LONG, LONG, SHORT, 1 << 20, 0));
        try (Socket socket = port.connect()) {
            OutputStream out = socket.getOutputStream();
            byte[] many = HIDDEN.repeat(1000).getBytes(StandardCharsets.US_ASCII);
            boolean cut = false;
            while (!cut) {
                try {
                    out.write(many);
                } catch (SocketException e) {
                    cut = true;
                }
            }
            assertThat(cut).isTrue();
        }
    }

    @Test
    void beyondTheNumberOfConnectionsTheOneIdleLongestMakesRoom() throws IOException {
        RawPort port = port(new ConnectionLimits(4, LONG, LONG, LONG, LONG, 1 << 20, 0));
        List<Socket> idle = new ArrayList<>();
        try {
            for (int i = 0; i < 20; i++) {
                Socket socket = port.connect();
                idle.add(socket);
                socket.getOutputStream().write(HIDDEN.getBytes(StandardCharsets.US_ASCII));
                assertThat(socket.getInputStream().readNBytes(12)).asString().isEqualTo("HTTP/1.1 200");
            }
            assertThat(port.statuses(HIDDEN.replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n")))
                    .containsExactly(200);
        } finally {
            for (Socket socket : idle) {
                socket.close();
            }
        }
    }

    @Test
    void ifAllConnectionsAreBusyAnotherIsTurnedAway() throws IOException {
        RawPort port = port(new ConnectionLimits(1, LONG, LONG, LONG, LONG, 1 << 20, 0));
        try (Socket busy = port.connect()) {
            busy.getOutputStream()
                    .write((POST + "Expect: 100-continue\r\nContent-Length: 2\r\n\r\n")
                            .getBytes(StandardCharsets.US_ASCII));
            // Its head has been read, and its body is being waited for.
            assertThat(busy.getInputStream().readNBytes(25)).asString().isEqualTo("HTTP/1.1 100 Continue\r\n\r\n");
            assertThat(port.exchange("")).startsWith("HTTP/1.1 503");
            busy.getOutputStream().write("{}".getBytes(StandardCharsets.US_ASCII));
            assertThat(busy.getInputStream().readNBytes(12)).asString().isEqualTo("HTTP/1.1 200");
        }
    }
}
