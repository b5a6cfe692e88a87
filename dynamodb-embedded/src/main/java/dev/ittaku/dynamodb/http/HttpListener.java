package dev.ittaku.dynamodb.http;

import dev.ittaku.dynamodb.http.HttpReader.Phase;
import java.io.IOException;
import java.io.InputStream;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Clock;
import java.time.Duration;
import java.util.Comparator;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A small HTTP/1.1 server with a thread per connection. Clients of a database keep few connections and many requests
 * on each, for which this is the shortest path. Every connection has a moment until which it must have done what it is
 * doing; one thread watches them all, so a client that is slow to send or to read costs its own connection only.
 */
final class HttpListener implements AutoCloseable {
    private static final Duration LAST_ANSWERS = Duration.ofSeconds(10);
    /** A refused client may still be sending; what it sends is thrown away until then, so that it reads the answer. */
    private static final Duration LINGER = Duration.ofSeconds(5);

    private final ServerSocket socket;
    private final Function<HttpRequest, HttpResponse> handler;
    private final ThreadFactory threads;
    private final ConnectionLimits limits;
    private final DateHeader date = new DateHeader(Clock.systemUTC());
    private final Set<Connection> connections = ConcurrentHashMap.newKeySet();
    private volatile boolean closing;

    HttpListener(ServerOptions options, ThreadFactory threads, Function<HttpRequest, HttpResponse> handler)
            throws IOException {
        this.handler = handler;
        this.threads = threads;
        this.limits = options.limits();
        this.socket = new ServerSocket();
        this.socket.setReuseAddress(true);
        this.socket.bind(options.address(), 512);
    }

    int port() {
        return socket.getLocalPort();
    }

    void start() {
        threads.newThread(this::accept).start();
        threads.newThread(this::watch).start();
    }

    private void accept() {
        while (!closing) {
            try {
                Connection connection = new Connection(socket.accept());
                if (connections.size() >= limits.connections() && !closeLongestIdle()) {
                    connection.turnAway();
                    continue;
                }
                connections.add(connection);
                threads.newThread(connection).start();
            } catch (IOException closed) {
                // Closing, or the client was gone before it was taken.
            }
        }
    }

    private boolean closeLongestIdle() {
        return connections.stream()
                .filter(connection -> connection.phase == Phase.REQUEST)
                .min(Comparator.comparingLong(connection -> connection.deadline - System.nanoTime()))
                .map(Connection::closeIfIdle)
                .orElse(false);
    }

    /** Cuts whoever has used up the time for what it is doing. */
    private void watch() {
        long tick = shortest().dividedBy(4).toNanos();
        while (!closing || !connections.isEmpty()) {
            LockSupport.parkNanos(this, tick);
            long now = System.nanoTime();
            for (Connection connection : connections) {
                if (connection.deadline - now < 0) {
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

    /** Stops accepting, lets requests under way be answered for up to ten seconds, then cuts. */
    @Override
    public void close() {
        closing = true;
        closeQuietly(socket);
        connections.forEach(Connection::closeIfIdle);
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
        connections.forEach(Connection::cut);
    }

    private static void closeQuietly(AutoCloseable closeable) {
        try {
            closeable.close();
        } catch (Exception alreadyGone) {
            // Closing is all that was wanted.
        }
    }

    private final class Connection implements Runnable {
        private final Socket peer;
        private volatile @Nullable Phase phase;
        private volatile long deadline;

        Connection(Socket peer) {
            this.peer = peer;
            until(limits.head());
        }

        private void until(Duration time) {
            deadline = System.nanoTime() + time.toNanos();
        }

        @Override
        public void run() {
            try (peer) {
                peer.setTcpNoDelay(true);
                HttpReader reader =
                        new HttpReader(peer.getInputStream(), peer.getOutputStream(), limits.bodyBytes(), this::reads);
                serve(reader, new HttpWriter(peer.getOutputStream(), date));
            } catch (IOException gone) {
                // The client went away or was cut off; there is nobody to tell.
            } finally {
                connections.remove(this);
                synchronized (connections) {
                    connections.notifyAll();
                }
            }
        }

        private synchronized void reads(Phase next) {
            phase = next;
            if (next == Phase.REQUEST && closing) {
                closeQuietly(peer);
            }
            until(next == Phase.REQUEST ? limits.idle() : next == Phase.HEAD ? limits.head() : limits.body());
        }

        private void serve(HttpReader reader, HttpWriter writer) throws IOException {
            boolean more = true;
            while (more) {
                try {
                    @Nullable HttpRequest request = reader.next();
                    if (request == null || peer.isClosed()) {
                        return;
                    }
                    // However long the work takes is the server's own matter.
                    until(Duration.ofDays(1));
                    HttpResponse response = handler.apply(request);
                    more = request.keepAlive() && !closing;
                    until(limits.answer());
                    writer.write(response, more, request.method().equals("HEAD"));
                } catch (HttpReader.Refused refused) {
                    until(LINGER);
                    writer.write(HttpResponse.of(refused.status(), new byte[0]), false, false);
                    readPast();
                    return;
                }
            }
        }

        private void readPast() throws IOException {
            peer.shutdownOutput();
            byte[] nowhere = new byte[16 * 1024];
            InputStream in = peer.getInputStream();
            for (int read = 0; read >= 0; ) {
                read = in.read(nowhere);
            }
        }

        void turnAway() throws IOException {
            try (peer) {
                new HttpWriter(peer.getOutputStream(), date).write(HttpResponse.of(503, new byte[0]), false, false);
            }
        }

        synchronized boolean closeIfIdle() {
            if (phase != Phase.REQUEST) {
                return false;
            }
            closeQuietly(peer);
            return true;
        }

        void cut() {
            closeQuietly(peer);
        }
    }
}
