package dev.ittaku.dynamodb.internal.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.dynamodb.DynamoDbServer;
import dev.ittaku.dynamodb.EmbeddedDynamoDb;
import dev.ittaku.dynamodb.http.ConnectionLimits;
import dev.ittaku.dynamodb.http.ServerOptions;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Connections without a request cost no thread, and each is answered when it has one. */
final class IdleConnectionsTest {
    private static final Duration LONG = Duration.ofMinutes(10);
    private static final int MANY = 1_500;
    private static final int WITH_THREADS = 10;
    private static final byte[] HEALTH =
            "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n".getBytes(StandardCharsets.US_ASCII);

    private final EmbeddedDynamoDb store = EmbeddedDynamoDb.inMemory();
    private final DynamoDbServer server = DynamoDbServer.start(
            store.client(),
            store.streams(),
            ServerOptions.onPort(0)
                    .withLimits(new ConnectionLimits(MANY + 1, LONG, LONG, LONG, LONG, 1 << 20, WITH_THREADS)),
            new SplittableRandom(1));
    private final List<Socket> sockets = new ArrayList<>();

    @AfterEach
    void close() throws IOException {
        for (Socket socket : sockets) {
            socket.close();
        }
        server.close();
        store.close();
    }

    private Socket connect() throws IOException {
        Socket socket = new RawPort(server.port()).connect();
        // An answer that never comes is to fail the test, not to hang it.
        socket.setSoTimeout((int) Duration.ofMinutes(1).toMillis());
        sockets.add(socket);
        return socket;
    }

    private static void expectHealth(Socket socket) throws IOException {
        socket.getOutputStream().write(HEALTH);
        expectAnswer(socket);
    }

    private static void expectAnswer(Socket socket) throws IOException {
        InputStream in = socket.getInputStream();
        StringBuilder answer = new StringBuilder();
        while (answer.indexOf("healthy: localhost ") < 0) {
            int next = in.read();
            assertThat(next).as("the connection stays open").isNotNegative();
            answer.append((char) next);
        }
        assertThat(answer.toString()).startsWith("HTTP/1.1 200");
    }

    private static long waitingForRequests() {
        return Thread.getAllStackTraces().entrySet().stream()
                .filter(thread -> thread.getKey().getName().startsWith("dynamodb-http-"))
                .filter(thread -> java.util.Arrays.stream(thread.getValue())
                        .anyMatch(frame -> frame.getClassName().equals(HttpReader.class.getName())))
                .count();
    }

    @Test
    void manyConnectionsShareOneThreadAndAreAllAnswered() throws IOException {
        for (int i = 0; i < MANY; i++) {
            connect();
        }
        for (int round = 0; round < 2; round++) {
            for (Socket socket : sockets) {
                expectHealth(socket);
            }
        }
        Awaitility.await().untilAsserted(() -> assertThat(waitingForRequests()).isLessThanOrEqualTo(WITH_THREADS));
        for (Socket socket : sockets) {
            expectHealth(socket);
        }
    }

    @Test
    void aConnectionThatArrivesWhileOthersWakeUpIsAnsweredToo() throws IOException {
        for (int round = 0; round < 300; round++) {
            for (int i = 0; i < 16; i++) {
                connect().getOutputStream().write(HEALTH);
            }
            for (Socket socket : sockets) {
                expectAnswer(socket);
                socket.close();
            }
            sockets.clear();
        }
    }

    @Test
    void requestsSentAtOnceAreAnsweredInOrderAlsoWithoutAThread() throws IOException {
        for (int i = 0; i <= WITH_THREADS; i++) {
            expectHealth(connect());
        }
        Socket socket = connect();
        StringBuilder requests = new StringBuilder();
        for (int i = 0; i < 200; i++) {
            requests.append("GET / HTTP/1.1\r\nHost: ").append(i).append(".localhost\r\n\r\n");
        }
        requests.append("GET / HTTP/1.1\r\nHost: last.localhost\r\nConnection: close\r\n\r\n");
        socket.getOutputStream().write(requests.toString().getBytes(StandardCharsets.US_ASCII));
        String answers = new String(socket.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
        int at = 0;
        for (int i = 0; i < 200; i++) {
            at = answers.indexOf("healthy: " + i + ".localhost ", at);
            assertThat(at).as("answer " + i).isPositive();
        }
        assertThat(answers).endsWith("healthy: last.localhost ");
    }
}
