package dev.ittaku.dynamodb.internal.http;

import java.io.IOException;
import java.nio.channels.ClosedSelectorException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;

/** Connections that wait for a request, all on one thread. Each gets a thread of its own when something comes. */
final class IdleConnections implements Runnable, AutoCloseable {
    private final Executor pool;
    private final Selector selector;
    private final Queue<HttpConnection> arriving = new ConcurrentLinkedQueue<>();

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
                selector.select();
                takeArriving();
                List<HttpConnection> woken = woken();
                while (!woken.isEmpty()) {
                    // A channel can block again only when the selector has let go of it.
                    selector.selectNow();
                    // That has also used up the wake-up call of whoever arrived meanwhile.
                    takeArriving();
                    woken.forEach(this::resume);
                    woken = woken();
                }
            } catch (IOException | ClosedSelectorException closed) {
                HttpListener.closeQuietly(selector);
            }
        }
    }

    private void takeArriving() {
        for (HttpConnection next = arriving.poll(); next != null; next = arriving.poll()) {
            try {
                next.channel().configureBlocking(false);
                next.channel().register(selector, SelectionKey.OP_READ, next);
            } catch (IOException gone) {
                next.cut();
            }
        }
    }

    private List<HttpConnection> woken() {
        List<HttpConnection> woken = new ArrayList<>();
        for (SelectionKey key : selector.selectedKeys()) {
            key.cancel();
            woken.add((HttpConnection) key.attachment());
        }
        selector.selectedKeys().clear();
        return woken;
    }

    private void resume(HttpConnection connection) {
        try {
            connection.channel().configureBlocking(true);
            pool.execute(connection);
        } catch (IOException | RejectedExecutionException gone) {
            connection.cut();
        }
    }

    @Override
    public void close() throws IOException {
        selector.close();
    }
}
