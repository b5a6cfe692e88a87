package dev.ittaku.draw.web;

import dev.ittaku.draw.room.Closing;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.ServerWebSocket;
import io.vertx.core.http.WebSocket;
import io.vertx.core.http.WebSocketBase;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;

/**
 * A client's socket and the one to the room's server, joined. Neither side is read faster than the other takes it, so a
 * client that does not read is noticed by the room as if it were connected there; nothing piles up in between.
 */
final class RelayedSocket {
    private static final int QUEUE_BYTES = 64 * 1024;
    private static final Duration SILENT_CLIENT = Duration.ofSeconds(40);
    private static final Duration SILENT_SERVER = Duration.ofSeconds(6);
    /** A little longer than the room's own patience, which comes first where it can. */
    private static final Duration SLOW_CLIENT = Duration.ofSeconds(12);

    private final String gameId;
    private final ServerWebSocket client;
    private final WebSocket upstream;
    private final Clock clock;
    private final Runnable cutLater;
    private volatile Instant clientHeard;
    private volatile Instant serverHeard;
    private volatile Instant heldUpSince = Instant.MAX;

    /** The last is done to the client's line when it may be too full for an orderly end. */
    RelayedSocket(String gameId, ServerWebSocket client, WebSocket upstream, Clock clock, Runnable cutLater) {
        this.gameId = gameId;
        this.client = client;
        this.upstream = upstream;
        this.clock = clock;
        this.cutLater = cutLater;
        this.clientHeard = clock.instant();
        this.serverHeard = clientHeard;
    }

    String gameId() {
        return gameId;
    }

    void open(Runnable whenClosed) {
        client.setWriteQueueMaxSize(QUEUE_BYTES);
        upstream.setWriteQueueMaxSize(QUEUE_BYTES);
        client.pongHandler(pong -> clientHeard = clock.instant());
        upstream.pongHandler(pong -> serverHeard = clock.instant());
        client.textMessageHandler(text -> fromClient(() -> upstream.writeTextMessage(text)));
        client.binaryMessageHandler(bytes -> fromClient(() -> upstream.writeBinaryMessage(bytes)));
        upstream.textMessageHandler(text -> fromServer(() -> client.writeTextMessage(text)));
        upstream.binaryMessageHandler(bytes -> fromServer(() -> client.writeBinaryMessage(bytes)));
        client.drainHandler(drained -> {
            heldUpSince = Instant.MAX;
            upstream.resume();
        });
        upstream.drainHandler(drained -> client.resume());
        client.exceptionHandler(e -> upstream.close());
        upstream.exceptionHandler(e -> close(Closing.RESTART));
        client.closeHandler(closed -> {
            whenClosed.run();
            upstream.close();
        });
        upstream.closeHandler(closed -> passOnClose());
        upstream.resume();
    }

    private void fromClient(Runnable write) {
        clientHeard = clock.instant();
        quietly(write);
        if (isFull(upstream)) {
            client.pause();
        }
    }

    private void fromServer(Runnable write) {
        serverHeard = clock.instant();
        quietly(write);
        if (isFull(client)) {
            heldUpSince = serverHeard;
            upstream.pause();
        }
    }

    private static boolean isFull(WebSocketBase socket) {
        return !socket.isClosed() && socket.writeQueueFull();
    }

    /** A side may have closed in this moment; its handler does the rest. */
    private static void quietly(Runnable write) {
        try {
            write.run();
        } catch (IllegalStateException e) {
            return;
        }
    }

    /** The room's server says why, or is gone without a word: then the client is to come again at once. */
    private void passOnClose() {
        Short code = upstream.closeStatusCode();
        boolean said = code != null && code != 1005 && code != 1006;
        String reason = upstream.closeReason();
        close(said ? new Closing(code, reason == null ? "" : reason) : Closing.MOVED);
    }

    /** Looks after both lines; {@code here} says that this server runs the room itself by now. */
    void check(boolean here, Instant now) {
        boolean heldUp = heldUpSince.isBefore(now);
        if (here || (!heldUp && serverHeard.plus(SILENT_SERVER).isBefore(now))) {
            close(Closing.MOVED);
        } else if (heldUp && heldUpSince.isBefore(now.minus(SLOW_CLIENT))) {
            close(Closing.SLOW);
            cutLater.run();
        } else if (clientHeard.plus(SILENT_CLIENT).isBefore(now)) {
            close(Closing.RESTART);
        } else {
            quietly(() -> upstream.writePing(Buffer.buffer("relay")));
            quietly(() -> client.writePing(Buffer.buffer("relay")));
        }
    }

    private void close(Closing closing) {
        if (!client.isClosed()) {
            quietly(() -> client.close((short) closing.code(), closing.reason()));
        }
        upstream.close();
        upstream.resume(); // the other side's last word may stand behind what was not read
    }
}
