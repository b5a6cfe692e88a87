package dev.ittaku.dynamodb.internal.http;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.CancelledKeyException;
import java.nio.channels.ClosedSelectorException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Iterator;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.locks.LockSupport;

/**
 * Connections that wait for a request, all on one thread. With few connections, each gets its own thread when bytes
 * arrive. With many, complete requests are answered from here: quick ones by this thread itself, which avoids a change
 * of threads, the others by the pool. An incomplete request still gets a thread.
 */
final class IdleConnections implements Runnable, AutoCloseable {
    private static final int BUFFER = 16 * 1024;
    private static final Duration AFTER_FAILURE = Duration.ofMillis(5);

    private final Executor pool;
    private final Selector selector;
    private final Queue<HttpConnection> arriving = new ConcurrentLinkedQueue<>();
    private final Queue<SelectionKey> answered = new ConcurrentLinkedQueue<>();
    private final Queue<HttpConnection> woken = new ArrayDeque<>();
    private final ByteBuffer direct = ByteBuffer.allocateDirect(BUFFER);
    private final byte[] bytes = new byte[BUFFER];

    IdleConnections(Executor pool) throws IOException {
        this.pool = pool;
        this.selector = Selector.open();
    }

    void add(HttpConnection connection) {
        arriving.add(connection);
        selector.wakeup();
    }

    @Override
    public void run() {
        while (selector.isOpen()) {
            try {
                turn();
            } catch (ClosedSelectorException closed) {
                return;
            } catch (Throwable failed) {
                // Other connections wait here too, so the loop continues. The pause prevents a permanent failure from
                // using a whole processor.
                report(failed);
                LockSupport.parkNanos(this, AFTER_FAILURE.toNanos());
            }
        }
    }

    private void turn() throws IOException {
        if (woken.isEmpty()) {
            selector.select();
        } else {
            // A channel can block again only when the selector has let go of it.
            selector.selectNow();
        }
        // Either has used up the wake-up call of whoever arrived meanwhile.
        takeArriving();
        for (HttpConnection next = woken.poll(); next != null; next = woken.poll()) {
            resume(next);
        }
        serveSelected();
    }

    private void takeArriving() {
        for (HttpConnection next = arriving.poll(); next != null; next = arriving.poll()) {
            try {
                next.channel().configureBlocking(false);
                next.channel().register(selector, SelectionKey.OP_READ, next);
            } catch (Throwable failed) {
                giveUp(next, failed);
            }
        }
        for (SelectionKey next = answered.poll(); next != null; next = answered.poll()) {
            listen(next);
        }
    }

    private static void listen(SelectionKey key) {
        try {
            key.interestOps(SelectionKey.OP_READ);
        } catch (CancelledKeyException gone) {
            // It was closed, and is forgotten with its channel.
        }
    }

    /** Answers what can be answered here and keeps in mind the connections that need a thread. */
    private void serveSelected() {
        for (Iterator<SelectionKey> keys = selector.selectedKeys().iterator(); keys.hasNext(); ) {
            SelectionKey key = keys.next();
            keys.remove();
            HttpConnection connection = (HttpConnection) key.attachment();
            if (!serves(key, connection)) {
                woken.add(connection);
                key.cancel();
            }
        }
    }

    /** Whether the connection stays here. */
    private boolean serves(SelectionKey key, HttpConnection connection) {
        if (!connection.isServedTogether()) {
            return false;
        }
        try {
            direct.clear();
            int read = connection.channel().read(direct);
            if (read <= 0) {
                if (read < 0) {
                    connection.cut();
                }
                return true;
            }
            direct.flip().get(bytes, 0, read);
            HttpRequest request = connection.whole(bytes, read);
            if (request == null) {
                connection.received(Arrays.copyOf(bytes, read));
                return false;
            }
            // Busy from here on, not only when a thread has been found for it.
            connection.begins();
            if (connection.isQuick(request)) {
                if (!connection.answer(request)) {
                    elsewhere(key, connection::finish);
                }
            } else {
                elsewhere(key, () -> connection.answerWholly(request));
            }
            return true;
        } catch (Throwable failed) {
            giveUp(connection, failed);
            return true;
        }
    }

    /** Work that may take its time; the connection listens again when it is done. */
    private void elsewhere(SelectionKey key, Runnable work) {
        key.interestOps(0);
        pool.execute(() -> {
            try {
                work.run();
                answered.add(key);
                selector.wakeup();
            } catch (Throwable failed) {
                giveUp((HttpConnection) key.attachment(), failed);
            }
        });
    }

    private void resume(HttpConnection connection) {
        try {
            connection.channel().configureBlocking(true);
            pool.execute(connection);
        } catch (Throwable failed) {
            giveUp(connection, failed);
        }
    }

    /** One connection's trouble ends that connection only. */
    private static void giveUp(HttpConnection connection, Throwable failed) {
        connection.cut();
        boolean gone = failed instanceof IOException || failed instanceof CancelledKeyException;
        boolean closing = failed instanceof RejectedExecutionException || failed instanceof ClosedSelectorException;
        if (!gone && !closing) {
            report(failed);
        }
    }

    private static void report(Throwable failed) {
        Thread thread = Thread.currentThread();
        thread.getUncaughtExceptionHandler().uncaughtException(thread, failed);
    }

    @Override
    public void close() throws IOException {
        selector.close();
    }
}
