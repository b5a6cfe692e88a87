package dev.ittaku.draw.web;

import dev.ittaku.draw.room.Closing;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpConnection;
import io.vertx.core.http.ServerWebSocket;
import io.vertx.core.net.impl.ConnectionBase;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/**
 * Sends to one client. The queue is bounded: a reader that falls behind gets nothing more until the queue has drained,
 * then everything again. Requests of a client that does not read are not queued either.
 */
final class Outlet {
    private static final int QUEUE_BYTES = 256 * 1024;
    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final long CUT_MILLIS = 5_000;

    private final ServerWebSocket socket;
    private final HttpConnection connection;
    private final Vertx vertx;
    private final Clock clock;
    private volatile boolean behind;
    private volatile Instant behindSince = Instant.MAX;

    Outlet(ServerWebSocket socket, HttpConnection connection, Vertx vertx, Clock clock) {
        this.socket = socket;
        this.connection = connection;
        this.vertx = vertx;
        this.clock = clock;
    }

    /** Opens it; the action is run when a reader that was behind has read everything. */
    void open(Runnable caughtUp) {
        socket.setWriteQueueMaxSize(QUEUE_BYTES);
        socket.drainHandler(drained -> {
            if (behind) {
                caughtUp.run();
            }
        });
    }

    void text(String text) {
        if (keepsUp()) {
            write(() -> socket.writeTextMessage(text));
        }
    }

    void binary(byte[] frame) {
        if (keepsUp()) {
            write(() -> socket.writeBinaryMessage(Buffer.buffer(frame)));
        }
    }

    /** Starts again; not while the queue is full, because repeated requests would fill the memory. */
    void restart(String state, List<byte[]> snapshot) {
        behind = false;
        if (keepsUp()) {
            behindSince = Instant.MAX;
            write(() -> socket.writeTextMessage(state));
            snapshot.forEach(frame -> write(() -> socket.writeBinaryMessage(Buffer.buffer(frame))));
        }
    }

    private boolean keepsUp() {
        if (behind) {
            return false;
        }
        if (!isFull()) {
            return true;
        }
        behind = true;
        // If it drained between the check and the mark, the socket would not report it again.
        if (!isFull()) {
            behind = false;
            return true;
        }
        Instant now = clock.instant();
        behindSince = behindSince.isBefore(now) ? behindSince : now;
        return false;
    }

    private boolean isFull() {
        try {
            return socket.writeQueueFull();
        } catch (IllegalStateException e) {
            return true; // closed in this moment
        }
    }

    private static void write(Runnable writing) {
        try {
            writing.run();
        } catch (IllegalStateException e) {
            // Closed in this moment; its handler does the rest.
            return;
        }
    }

    void ping() {
        write(() -> socket.writePing(Buffer.buffer("ittaku")));
    }

    boolean isTooSlow(Instant now) {
        return !keepsUp() && behindSince.isBefore(now.minus(PATIENCE));
    }

    void close(Closing closing) {
        if (!socket.isClosed()) {
            write(() -> socket.close((short) closing.code(), closing.reason()));
        }
    }

    /**
     * Closes the connection of a reader that is too slow. The close code is in the queue behind all unread data, and so
     * would be every orderly end of the connection; so after a while the connection is cut without it.
     */
    void drop() {
        close(Closing.SLOW);
        cutLater(vertx, connection);
    }

    static void cutLater(Vertx vertx, HttpConnection connection) {
        vertx.setTimer(CUT_MILLIS, late -> {
            if (connection instanceof ConnectionBase line) {
                var unused = line.channelHandlerContext().close();
            }
        });
    }
}
