package dev.ittaku.draw.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.draw.lease.GameServer;
import dev.ittaku.platform.caller.RelayKey;
import io.vertx.core.http.HttpServer;
import io.vertx.core.http.HttpServerRequest;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Calls to another server than the one that runs their room. */
class RelayTest extends RelayedServers {
    @Test
    void aCallGoesToTheServerOfTheRoomAndItsAnswerComesBack() throws Exception {
        HttpResponse<String> answer = send(call("/api/draw/games/far/guess?x=1")
                .header("Cookie", "ittaku_player=p.t")
                .header("X-Forwarded-For", "198.51.100.9")
                .POST(HttpRequest.BodyPublishers.ofString("りんご")));
        assertThat(answer.statusCode()).isEqualTo(201);
        assertThat(answer.body()).isEqualTo("got りんご");
        assertThat(answer.headers().allValues("Set-Cookie")).containsExactly("a=1", "b=2");
        assertThat(answer.headers().firstValue("ETag")).contains("x");
        HttpServerRequest there = reached.get(0);
        assertThat(there.method().name()).isEqualTo("POST");
        assertThat(there.uri()).isEqualTo("/api/draw/games/far/guess?x=1");
        assertThat(there.getHeader("Cookie")).isEqualTo("ittaku_player=p.t");
        assertThat(there.getHeader("Host")).isEqualTo("127.0.0.1:" + front.actualPort());
        assertThat(there.getHeader(RelayKey.HEADER)).isEqualTo("the key");
        assertThat(there.headers().getAll("X-Forwarded-For")).containsExactly("127.0.0.1");
        assertThat(send(call("/api/draw/games/far/rounds")).body()).isEqualTo("got ");
    }

    @Test
    void aBodyThatWasTakenAlreadyIsPassedOn() throws Exception {
        for (HttpRequest.BodyPublisher body : List.of(
                HttpRequest.BodyPublishers.ofString("hello"),
                HttpRequest.BodyPublishers.fromPublisher(HttpRequest.BodyPublishers.ofString("hello")))) {
            HttpRequest.Builder request = call("/api/draw/games/far/chat")
                    .version(HttpClient.Version.HTTP_1_1)
                    .header(TAKEN, "yes")
                    .POST(body);
            assertThat(send(request).body()).isEqualTo("got hello");
        }
    }

    @Test
    void aRoomThatIsHereOrNobodysStaysHere() throws Exception {
        assertThat(send(call("/api/draw/games/nobodys/guess").POST(HttpRequest.BodyPublishers.ofString("x")))
                        .body())
                .isEqualTo("here");
        here.add("far");
        assertThat(send(call("/api/draw/games/far/guess")).body()).isEqualTo("here");
        assertThat(reached).isEmpty();
    }

    @Test
    void whatWasPassedOnIsNotPassedOnAgain() throws Exception {
        assertThat(send(call("/api/draw/games/far/guess").header(RelayKey.HEADER, "old"))
                        .body())
                .isEqualTo("here");
        assertThat(reached).isEmpty();
    }

    @Test
    void aServerThatIsNotReachedMakesTheClientComeAgain() throws Exception {
        // Somebody listens there, but not for such a connection.
        owners.put(
                "cut", new GameServer("two", "https://127.0.0.1:" + owner.actualPort(), "the key", BEGIN, null, BEGIN));
        assertThat(send(call("/api/draw/games/cut/guess")).statusCode()).isEqualTo(503);
        assertThat(open("cut", "http://here", true).code()).isEqualTo(1012);
        assertThat(gone).isEmpty();
    }

    /** Reads so many bytes of the first request, says something, and closes the connection. */
    private int closing(int bytes, String said) throws Exception {
        java.net.ServerSocket listening = new java.net.ServerSocket(0, 1, java.net.InetAddress.getLoopbackAddress());
        Thread other = new Thread(() -> {
            try (listening) {
                while (true) {
                    try (java.net.Socket socket = listening.accept()) {
                        socket.getInputStream().readNBytes(bytes);
                        socket.getOutputStream().write(said.getBytes(StandardCharsets.US_ASCII));
                    }
                }
            } catch (java.io.IOException e) {
                throw new java.io.UncheckedIOException(e);
            }
        });
        other.setDaemon(true);
        other.start();
        return listening.getLocalPort();
    }

    @ParameterizedTest
    @CsvSource({"0, false", "0, true", "1, false", "1, true", "200, false", "200, true"})
    void aServerThatClosesTheConnectionInMidRequestMakesTheClientComeAgain(int bytes, boolean taken) throws Exception {
        owners.put("torn", server(closing(bytes, "")));
        HttpRequest.Builder large = call("/api/draw/games/torn/chat")
                .version(HttpClient.Version.HTTP_1_1)
                .POST(HttpRequest.BodyPublishers.ofString("x".repeat(1_000_000)));
        assertThat(send(taken ? large.header(TAKEN, "yes") : large).statusCode())
                .isEqualTo(503);
        assertThat(send(call("/api/draw/games/torn/rounds").version(HttpClient.Version.HTTP_1_1))
                        .statusCode())
                .isEqualTo(503);
    }

    @Test
    void anAnswerThatBreaksOffIsNotTakenForWhole() throws Exception {
        owners.put("torn", server(closing(1, "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf")));
        assertThatThrownBy(() -> send(call("/api/draw/games/torn/rounds").version(HttpClient.Version.HTTP_1_1)))
                .isInstanceOf(java.io.IOException.class)
                .isNotInstanceOf(java.net.http.HttpTimeoutException.class);
    }

    /** As when its machine is lost in mid-answer: nothing comes any more, and nobody says so. */
    @ParameterizedTest
    @CsvSource({"true", "false"})
    void aServerThatFallsSilentIsNotWaitedForInVain(boolean begins) throws Exception {
        HttpServer silent = listening(vertx.createHttpServer().requestHandler(request -> {
            if (begins) {
                request.response().putHeader("Content-Length", "100").write("half");
            }
        }));
        owners.put("silent", server(silent.actualPort()));
        HttpRequest.Builder call = call("/impatient/silent").version(HttpClient.Version.HTTP_1_1);
        if (begins) {
            assertThatThrownBy(() -> send(call))
                    .isInstanceOf(java.io.IOException.class)
                    .isNotInstanceOf(java.net.http.HttpTimeoutException.class);
        } else {
            assertThat(send(call).statusCode()).isEqualTo(503);
        }
    }

    @Test
    void whereNobodyListensAnyMoreTheServerHasEndedAndItsRoomsAreTakenOver() throws Exception {
        HttpResponse<String> answer =
                send(call("/api/draw/games/gone/guess").POST(HttpRequest.BodyPublishers.ofString("x")));
        assertThat(answer.body()).isEqualTo("here");
        assertThat(gone).containsExactly(owners.get("gone"));
    }
}
