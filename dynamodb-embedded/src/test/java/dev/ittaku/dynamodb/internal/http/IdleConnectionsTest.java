package dev.ittaku.dynamodb.internal.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.dynamodb.DynamoDbServer;
import dev.ittaku.dynamodb.EmbeddedDynamoDb;
import dev.ittaku.dynamodb.SampleTable;
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

    private static byte[] request(String operation, String json) {
        byte[] body = json.replace('`', '"').getBytes(StandardCharsets.US_ASCII);
        return ("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-amz-json-1.0\r\nX-Amz-Target:"
                        + " DynamoDB_20120810." + operation + "\r\nX-Amz-Date: 20260101T000000Z\r\nAuthorization:"
                        + " AWS4-HMAC-SHA256 Credential=a/b/c/d/e, SignedHeaders=host, Signature=f\r\nContent-Length: "
                        + body.length + "\r\n\r\n" + new String(body, StandardCharsets.US_ASCII))
                .getBytes(StandardCharsets.US_ASCII);
    }

    private static String body(Socket socket) throws IOException {
        InputStream in = socket.getInputStream();
        StringBuilder head = new StringBuilder();
        while (head.indexOf("\r\n\r\n") < 0) {
            head.append((char) in.read());
        }
        int at = head.indexOf("Content-Length: ") + "Content-Length: ".length();
        int length = Integer.parseInt(head.substring(at, head.indexOf("\r\n", at)));
        return new String(in.readNBytes(length), StandardCharsets.US_ASCII);
    }

    @Test
    void readsAndWritesOfManyConnectionsAreAnsweredHoweverTheyArrive() throws IOException {
        SampleTable.create(store.client());
        for (int i = 0; i < WITH_THREADS * 2; i++) {
            expectHealth(connect());
        }
        for (int i = 0; i < sockets.size(); i++) {
            String key = "`PK`:{`S`:`p%d`},`SK`:{`N`:`1`}".formatted(i);
            Socket socket = sockets.get(i);
            socket.getOutputStream()
                    .write(request("PutItem", "{`TableName`:`" + SampleTable.NAME + "`,`Item`:{" + key + "}}"));
            assertThat(body(socket)).isEqualTo("{}");
            byte[] get = request("GetItem", "{`TableName`:`" + SampleTable.NAME + "`,`Key`:{" + key + "}}");
            // In two pieces, whole, and two at once.
            int cut = 1 + i * (get.length - 2) / sockets.size();
            socket.getOutputStream().write(get, 0, cut);
            expectHealth(sockets.get((i + 1) % sockets.size()));
            socket.getOutputStream().write(get, cut, get.length - cut);
            assertThat(body(socket)).contains("p" + i);
            socket.getOutputStream().write(get);
            assertThat(body(socket)).contains("p" + i);
            byte[] twice = java.util.Arrays.copyOf(get, get.length * 2);
            System.arraycopy(get, 0, twice, get.length, get.length);
            socket.getOutputStream().write(twice);
            assertThat(body(socket)).isEqualTo(body(socket)).contains("p" + i);
        }
    }

    @Test
    void aClientThatReadsALargeAnswerSlowlyKeepsNobodyWaiting() throws IOException {
        SampleTable.create(store.client());
        String large = "x".repeat(390_000);
        StringBuilder keys = new StringBuilder();
        for (int i = 0; i < 40; i++) {
            int number = i;
            store.client()
                    .putItem(r -> r.tableName(SampleTable.NAME)
                            .item(java.util.Map.of(
                                    "PK", SampleTable.s("p"),
                                    "SK", SampleTable.n(number),
                                    "text", SampleTable.s(large))));
            keys.append(i == 0 ? "" : ",")
                    .append("{`PK`:{`S`:`p`},`SK`:{`N`:`")
                    .append(i)
                    .append("`}}");
        }
        for (int i = 0; i < WITH_THREADS * 2; i++) {
            expectHealth(connect());
        }
        byte[] batch = request("BatchGetItem", "{`RequestItems`:{`" + SampleTable.NAME + "`:{`Keys`:[" + keys + "]}}}");
        for (Socket socket : sockets.subList(0, 4)) {
            socket.getOutputStream().write(batch);
        }
        for (Socket socket : sockets.subList(4, sockets.size())) {
            expectHealth(socket);
        }
        for (Socket socket : sockets.subList(0, 4)) {
            assertThat(body(socket).length()).isGreaterThan(15_000_000);
            expectHealth(socket);
        }
    }
}
