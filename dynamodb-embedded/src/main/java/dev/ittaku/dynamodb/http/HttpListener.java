package dev.ittaku.dynamodb.http;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A small HTTP/1.1 server with a thread per connection. Clients of a database keep few connections and many requests
 * on each, for which this is the shortest path; the number of connections is bounded.
 */
final class HttpListener implements AutoCloseable {
    private static final int MAX_CONNECTIONS = 1024;
    private static final int MAX_BODY = 16 * 1024 * 1024;
    /** An idle connection is closed after this; clients reconnect without notice. */
    private static final int IDLE_MILLIS = 120_000;

    private final ServerSocket socket;
    private final Function<HttpRequest, HttpResponse> handler;
    private final ThreadFactory threads;
    private final Set<Connection> connections = ConcurrentHashMap.newKeySet();
    private final Semaphore places = new Semaphore(MAX_CONNECTIONS);
    private volatile boolean closing;

    HttpListener(InetSocketAddress address, ThreadFactory threads, Function<HttpRequest, HttpResponse> handler)
            throws IOException {
        this.handler = handler;
        this.threads = threads;
        this.socket = new ServerSocket();
        this.socket.setReuseAddress(true);
        this.socket.bind(address, 512);
    }

    int port() {
        return socket.getLocalPort();
    }

    void start() {
        threads.newThread(this::accept).start();
    }

    private void accept() {
        while (!closing) {
            try {
                places.acquire();
                Connection connection = new Connection(socket.accept());
                connections.add(connection);
                threads.newThread(connection).start();
            } catch (IOException closed) {
                places.release();
            } catch (InterruptedException stop) {
                return;
            }
        }
    }

    /** Stops accepting, lets requests under way be answered for up to ten seconds, then cuts. */
    @Override
    public void close() {
        closing = true;
        closeQuietly(socket);
        connections.forEach(Connection::closeIfIdle);
        try {
            if (!places.tryAcquire(MAX_CONNECTIONS, 10, TimeUnit.SECONDS)) {
                connections.forEach(Connection::cut);
            }
        } catch (InterruptedException stop) {
            connections.forEach(Connection::cut);
            Thread.currentThread().interrupt();
        }
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
        private boolean busy;

        Connection(Socket peer) {
            this.peer = peer;
        }

        @Override
        public void run() {
            try (peer) {
                peer.setTcpNoDelay(true);
                peer.setSoTimeout(IDLE_MILLIS);
                HttpReader reader = new HttpReader(peer.getInputStream(), peer.getOutputStream(), MAX_BODY);
                HttpWriter writer = new HttpWriter(peer.getOutputStream());
                serve(reader, writer);
            } catch (IOException gone) {
                // The client went away or stayed silent too long; there is nobody to tell.
            } finally {
                connections.remove(this);
                places.release();
            }
        }

        private void serve(HttpReader reader, HttpWriter writer) throws IOException {
            boolean more = true;
            while (more) {
                try {
                    @Nullable HttpRequest request = reader.next();
                    if (request == null || !begin()) {
                        return;
                    }
                    HttpResponse response = handler.apply(request);
                    more = request.keepAlive() && !closing;
                    writer.write(response, more);
                    finish();
                } catch (HttpReader.Refused refused) {
                    writer.write(HttpResponse.of(refused.status(), new byte[0]), false);
                    return;
                }
            }
        }

        private synchronized boolean begin() {
            busy = true;
            return !peer.isClosed();
        }

        private synchronized void finish() {
            busy = false;
        }

        synchronized void closeIfIdle() {
            if (!busy) {
                closeQuietly(peer);
            }
        }

        void cut() {
            closeQuietly(peer);
        }
    }
}
