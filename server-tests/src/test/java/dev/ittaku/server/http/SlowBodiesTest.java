package dev.ittaku.server.http;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import io.restassured.RestAssured;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpClientRequest;
import io.vertx.core.http.HttpClosedException;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpVersion;
import jakarta.inject.Inject;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Bodies and heads that come byte by byte keep nobody else waiting, and do not stay. */
@QuarkusTest
@TestProfile(SlowBodiesTest.ShortTimes.class)
@Timeout(300)
class SlowBodiesTest {
    /** Short times, so that a test sees them pass. */
    public static class ShortTimes implements QuarkusTestProfile {
        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of(
                    "ittaku.http.body-time", "3s",
                    "ittaku.http.head-time", "2s",
                    "ittaku.http.idle-time", "2s",
                    "quarkus.thread-pool.max-threads", "8");
        }
    }

    @Inject
    Vertx vertx;

    @Test
    void othersAreAnsweredBesideThreeHundredThatDrip() throws IOException {
        try (Drip drip = new Drip().open(300)) {
            assertThat(drip.drip()).isPositive();
            answered();
        }
    }

    @Test
    void othersAreAnsweredBesideStreamsThatDrip() throws Exception {
        HttpClientOptions options = new HttpClientOptions()
                .setProtocolVersion(HttpVersion.HTTP_2)
                .setHttp2ClearTextUpgrade(false)
                .setHttp2MaxPoolSize(3);
        HttpClient client = vertx.createHttpClient(options);
        List<HttpClientRequest> streams = new ArrayList<>();
        for (int i = 0; i < 240; i++) {
            HttpClientRequest stream = client.request(HttpMethod.POST, RestAssured.port, "localhost", "/api/kifu/parse")
                    .toCompletionStage()
                    .toCompletableFuture()
                    .get(60, TimeUnit.SECONDS);
            stream.exceptionHandler(reset -> {});
            stream.putHeader("Content-Type", "application/json")
                    .setChunked(true)
                    .write("{");
            streams.add(stream);
        }
        answered();
        // Its own time ran out, or that of an earlier stream, with which the server closed the connection they share.
        boolean cutOff = streams.get(239)
                .response()
                .toCompletionStage()
                .handle((answer, failure) ->
                        failure == null ? answer.statusCode() == 408 : failure instanceof HttpClosedException)
                .toCompletableFuture()
                .get(60, TimeUnit.SECONDS);
        assertThat(cutOff).isTrue();
        client.close();
    }

    @Test
    void requestsOfHttp2AreAnsweredWithAndWithoutABody() throws Exception {
        java.net.http.HttpClient client = java.net.http.HttpClient.newHttpClient();
        for (int i = 0; i < 3; i++) {
            HttpRequest.Builder request = HttpRequest.newBuilder(
                            URI.create("http://localhost:" + RestAssured.port + "/api/test/echo"))
                    .header("Content-Type", "application/json");
            byte[] body = "{\"name\":\"x\",\"size\":1}".getBytes(StandardCharsets.UTF_8);
            HttpRequest known = request.POST(BodyPublishers.ofByteArray(body)).build();
            HttpResponse<String> answer = client.send(known, BodyHandlers.ofString());
            assertThat(answer.version()).isEqualTo(java.net.http.HttpClient.Version.HTTP_2);
            assertThat(answer.statusCode()).isEqualTo(200);
            assertThat(answer.headers().firstValue("X-Request-Id")).isPresent();
            HttpRequest streamed = request.POST(BodyPublishers.ofInputStream(() -> new ByteArrayInputStream(body)))
                    .build();
            assertThat(client.send(streamed, BodyHandlers.ofString()).body()).contains("\"x\"");
            HttpRequest empty =
                    request.method("DELETE", BodyPublishers.noBody()).build();
            assertThat(client.send(empty, BodyHandlers.ofString()).statusCode()).isEqualTo(405);
        }
    }

    private static void answered() {
        given().get("/health").then().statusCode(200).body("status", equalTo("UP"));
        given().get("/api/products").then().statusCode(200);
        given().contentType("application/json")
                .body(Map.of("name", "x", "size", 1))
                .post("/api/test/echo")
                .then()
                .statusCode(200)
                .body("name", equalTo("x"));
    }

    @Test
    void aBodyThatTakesTooLongIsRefusedAndItsConnectionClosed() throws IOException {
        try (Drip drip = new Drip().open(1)) {
            assertThat(Drip.answer(drip.first())).startsWith("HTTP/1.1 408").contains("TIMEOUT", "onnection: close");
        }
    }

    @Test
    void whatWaitedLongestGivesWay() throws IOException {
        try (Drip drip = new Drip().open(100)) {
            assertThat(Drip.answer(drip.first())).startsWith("HTTP/1.1 408");
        }
    }

    @Test
    void aHeadThatTakesTooLongClosesItsConnection() throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), RestAssured.port)) {
            socket.setSoTimeout(60_000);
            Drip.send(socket, "GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ");
            assertThat(Drip.answer(socket)).isEmpty();
        }
    }

    @Test
    void aConnectionThatAsksForNothingMoreIsClosed() throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), RestAssured.port)) {
            socket.setSoTimeout(60_000);
            Drip.send(socket, "GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n");
            assertThat(Drip.answer(socket)).startsWith("HTTP/1.1 200");
        }
    }

    @Test
    void aBodyOfManyPiecesArrivesWhole() throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), RestAssured.port)) {
            socket.setSoTimeout(60_000);
            Drip.send(
                    socket,
                    "POST /api/test/echo HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                            + "Transfer-Encoding: chunked\r\nConnection: close\r\nExpect: 100-continue\r\n\r\n");
            for (String piece : "{\"name\":\"in pieces\",\"size\":7}".split("")) {
                Drip.send(socket, "1\r\n" + piece + "\r\n");
            }
            Drip.send(socket, "0\r\n\r\n");
            assertThat(Drip.answer(socket)).contains("HTTP/1.1 100", "HTTP/1.1 200", "in pieces");
        }
    }

    @Test
    void aBodyLargerThanItsAddressTakesIsRefusedUnread() throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), RestAssured.port)) {
            socket.setSoTimeout(60_000);
            Drip.send(
                    socket,
                    "POST /api/test/echo HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                            + "Content-Length: 65537\r\n\r\n");
            assertThat(Drip.answer(socket)).startsWith("HTTP/1.1 413");
        }
    }
}
