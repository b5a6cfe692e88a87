package dev.ittaku.dynamodb.internal.http;

import dev.ittaku.dynamodb.http.ConnectionLimits;
import dev.ittaku.dynamodb.http.ServerOptions;
import dev.ittaku.dynamodb.internal.http.HttpReader.Phase;
import java.io.IOException;
import java.net.StandardSocketOptions;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Function;
import java.util.function.Predicate;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;

/**
 * A small HTTP/1.1 server. With few connections, each has its own thread: that is the shortest path for clients of a
 * database, which keep few connections and send many requests on each. Many connections wait together in {@link
 * IdleConnections}, one for each processor, and are answered from there. Every step of a connection has a time limit;
 * one thread checks all limits, so a client that sends or reads slowly affects only its own connection.
 */
public final class HttpListener implements AutoCloseable {
    private static final Duration LAST_ANSWERS = Duration.ofSeconds(10);
    private static final Duration OUT_OF_FILES = Duration.ofMillis(5);

    private final ServerSocketChannel socket;
    private final Function<HttpRequest, HttpResponse> handler;
    private final ThreadFactory threads;
    private final ExecutorService pool;
    private final List<IdleConnections> idle = new ArrayList<>();
    private final AtomicInteger made = new AtomicInteger();
    private final Predicate<HttpRequest> quick;
    private final ConnectionLimits limits;
    private final @Nullable SSLContext tls;
    private final DateHeader date = new DateHeader(Clock.systemUTC());
    private final Set<HttpConnection> connections = ConcurrentHashMap.newKeySet();
    private volatile boolean closing;

    /** @param quick whether a request is answered without waiting for anything */
    public HttpListener(
            ServerOptions options,
            ThreadFactory threads,
            Function<HttpRequest, HttpResponse> handler,
            Predicate<HttpRequest> quick)
            throws IOException {
        this.handler = handler;
        this.quick = quick;
        this.threads = threads;
        this.limits = options.limits();
        this.tls = options.tls();
        this.pool = Executors.newCachedThreadPool(threads);
        for (int i = 0; i < Runtime.getRuntime().availableProcessors(); i++) {
            idle.add(new IdleConnections(pool));
        }
        this.socket = ServerSocketChannel.open();
        try {
            this.socket.setOption(StandardSocketOptions.SO_REUSEADDR, true);
            this.socket.bind(options.address(), 512);
        } catch (IOException e) {
            close();
            throw e;
        }
    }

    public int port() {
        return socket.socket().getLocalPort();
    }

    public void start() {
        threads.newThread(this::accept).start();
        threads.newThread(this::watch).start();
        idle.forEach(each -> threads.newThread(each).start());
    }

    private void accept() {
        while (!closing) {
            try {
                SocketChannel channel = socket.accept();
                channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
                HttpConnection connection = new HttpConnection(this, channel);
                if (connections.size() >= limits.connections() && !closeLongestIdle()) {
                    connection.turnAway();
                    continue;
                }
                connections.add(connection);
                connection.waitForRequest();
            } catch (IOException e) {
                // Closing, the client was gone before it was taken, or there are no more files to open: then again,
                // as soon as others have closed theirs.
                LockSupport.parkNanos(this, OUT_OF_FILES.toNanos());
            }
        }
    }

    private boolean closeLongestIdle() {
        return connections.stream()
                .filter(connection -> connection.phase() == Phase.REQUEST)
                .min(Comparator.comparingLong(connection -> connection.deadline() - System.nanoTime()))
                .map(HttpConnection::closeIfIdle)
                .orElse(false);
    }

    /** Closes connections whose time limit has passed. */
    private void watch() {
        long tick = shortest().dividedBy(4).toNanos();
        while (!closing || !connections.isEmpty()) {
            LockSupport.parkNanos(this, tick);
            long now = System.nanoTime();
            for (HttpConnection connection : connections) {
                if (connection.deadline() - now < 0) {
                    connection.cut();
                }
            }
        }
    }

    private Duration shortest() {
        Duration shortest = Duration.ofSeconds(1);
        for (Duration time : new Duration[] {limits.idle(), limits.head(), limits.body(), limits.answer()}) {
            shortest = time.compareTo(shortest) < 0 ? time : shortest;
        }
        return shortest;
    }

    /** Stops accepting, lets running requests complete for up to ten seconds, then closes all connections. */
    @Override
    public void close() {
        closing = true;
        closeQuietly(socket);
        connections.forEach(HttpConnection::closeIfIdle);
        long until = System.nanoTime() + LAST_ANSWERS.toNanos();
        try {
            synchronized (connections) {
                for (long left = LAST_ANSWERS.toMillis(); !connections.isEmpty() && left > 0; ) {
                    connections.wait(left);
                    left = (until - System.nanoTime()) / 1_000_000;
                }
            }
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
        }
        connections.forEach(HttpConnection::cut);
        idle.forEach(HttpListener::closeQuietly);
        pool.shutdown();
    }

    static void closeQuietly(AutoCloseable closeable) {
        try {
            closeable.close();
        } catch (Exception alreadyGone) {
            // Closing is all that was wanted.
        }
    }

    public HttpResponse answer(HttpRequest request) {
        return handler.apply(request);
    }

    ConnectionLimits limits() {
        return limits;
    }

    @Nullable
    SSLContext tls() {
        return tls;
    }

    DateHeader date() {
        return date;
    }

    /** Where the next connection waits. */
    IdleConnections idle() {
        return idle.get(Math.floorMod(made.getAndIncrement(), idle.size()));
    }

    boolean isQuick(HttpRequest request) {
        return quick.test(request);
    }

    boolean isClosing() {
        return closing;
    }

    /** Whether there are too many connections for a thread each. */
    boolean isCrowded() {
        return connections.size() > limits.threads();
    }

    void forget(HttpConnection connection) {
        connections.remove(connection);
        synchronized (connections) {
            connections.notifyAll();
        }
    }
}
