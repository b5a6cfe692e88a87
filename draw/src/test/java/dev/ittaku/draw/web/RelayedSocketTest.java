package dev.ittaku.draw.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.ServerWebSocket;
import java.net.http.WebSocketHandshakeException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Sockets of clients that are connected to another server than the one that runs their room. */
class RelayedSocketTest extends RelayedServers {
    /** The room's end of a socket, once the relay has joined both: a client is connected a moment before that. */
    private ServerWebSocket through(Window window) throws Exception {
        window.socket.sendText("through?", true).join();
        await().until(() -> heard.contains("through?"));
        return joined.get(20, TimeUnit.SECONDS);
    }

    @Test
    void aSocketIsJoinedWithTheRoomsServer() throws Exception {
        Window window = open("far", "http://here", true);
        assertThat(reached.get(0).getHeader("Origin")).isEqualTo("http://here");
        assertThat(reached.get(0).getHeader("Cookie")).isEqualTo("ittaku_player=p.t");
        assertThat(reached.get(0).uri()).isEqualTo("/ws/draw/far?v=1");
        window.socket.sendText("hello", true).join();
        window.socket.sendBinary(ByteBuffer.wrap(new byte[] {1, 2, 3}), true).join();
        await().until(() -> window.texts.contains("re: hello") && window.frames.size() == 1);
        assertThat(window.frames.get(0)).isEqualTo(ByteBuffer.wrap(new byte[] {1, 2, 3}));
        joined.get(20, TimeUnit.SECONDS).close((short) 4011, "left");
        assertThat(window.code()).isEqualTo(4011);
    }

    @Test
    void whenTheClientGoesTheRoomsServerHearsOfIt() throws Exception {
        Window window = open("far", "http://here", true);
        ServerWebSocket there = through(window);
        window.socket.abort();
        await().until(there::isClosed);
    }

    @Test
    void aRefusalComesBackAsItIs() {
        assertThatThrownBy(() -> open("far", "refuse", true))
                .isInstanceOfSatisfying(
                        CompletionException.class,
                        e -> assertThat(((WebSocketHandshakeException) e.getCause())
                                        .getResponse()
                                        .statusCode())
                                .isEqualTo(429));
    }

    @Test
    void whenTheRoomComesHereItsClientsConnectAnew() throws Exception {
        Window window = open("far", "http://here", true);
        through(window);
        relay.check();
        here.add("far");
        relay.check();
        assertThat(window.code()).isEqualTo(4001);
    }

    @Test
    void aServerThatHasFallenSilentLosesItsClients() throws Exception {
        Window window = open("far", "http://here", true);
        through(window);
        passed.set(Duration.ofSeconds(7));
        relay.check();
        assertThat(window.code()).isEqualTo(4001);
    }

    /** The room's server notices, as it would without a relay: the relay keeps nothing for a client that does not read. */
    @Test
    void aClientThatDoesNotReadHoldsTheRoomsServerUpAndIsDropped() throws Exception {
        ServerWebSocket there = through(open("far", "http://here", false));
        Buffer frame = Buffer.buffer(new byte[48 * 1024]);
        // Full for a while, not for a moment: then nothing moves any more between here and the client.
        await().during(Duration.ofSeconds(1)).atMost(Duration.ofSeconds(30)).until(() -> {
            boolean stuck = there.writeQueueFull();
            for (int i = 0; i < 100 && !there.writeQueueFull(); i++) {
                there.writeBinaryMessage(frame);
            }
            return stuck;
        });
        passed.set(Duration.ofSeconds(13));
        await().until(() -> {
            relay.check();
            return there.isClosed();
        });
    }
}
