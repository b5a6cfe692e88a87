package dev.ittaku.dynamodb.internal.http;

import dev.ittaku.dynamodb.http.ConnectionLimits;
import dev.ittaku.dynamodb.internal.http.HttpReader.Phase;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;
import org.jspecify.annotations.Nullable;

/** One client's connection. Runs on a thread while it has a request; without one it may wait without a thread. */
final class HttpConnection implements Runnable {
    /** A refused client may still be sending; what it sends is thrown away until then, so that it reads the answer. */
    private static final Duration LINGER = Duration.ofSeconds(5);

    private final HttpListener listener;
    private final SocketChannel channel;
    private @Nullable Socket peer;
    private volatile Phase phase = Phase.HEAD;
    private volatile long deadline;

    HttpConnection(HttpListener listener, SocketChannel channel) {
        this.listener = listener;
        this.channel = channel;
        until(listener.limits().head());
    }

    SocketChannel channel() {
        return channel;
    }

    Phase phase() {
        return phase;
    }

    /** When it must have done what it is doing, as {@link System#nanoTime} counts. */
    long deadline() {
        return deadline;
    }

    private void until(Duration time) {
        deadline = System.nanoTime() + time.toNanos();
    }

    /** Goes on without a thread until the client sends something. */
    void waitForRequest() {
        reads(Phase.REQUEST);
        listener.idle().add(this);
    }

    @Override
    public void run() {
        listener.runs(1);
        boolean waits = false;
        try {
            Socket socket = socket();
            HttpReader reader = new HttpReader(
                    socket.getInputStream(),
                    socket.getOutputStream(),
                    listener.limits().bodyBytes(),
                    this::reads);
            waits = serve(socket, reader, new HttpWriter(socket.getOutputStream(), listener.date()));
            if (!waits) {
                socket.close();
            }
        } catch (IOException gone) {
            // The client went away or was cut off; there is nobody to tell.
        } finally {
            listener.runs(-1);
            if (waits) {
                waitForRequest();
            } else {
                cut();
            }
        }
    }

    private Socket socket() throws IOException {
        if (peer == null) {
            SSLContext tls = listener.tls();
            if (tls == null) {
                peer = channel.socket();
            } else {
                phase = Phase.HEAD;
                until(listener.limits().head());
                SSLSocket secured = (SSLSocket) tls.getSocketFactory().createSocket(channel.socket(), null, true);
                secured.startHandshake();
                peer = secured;
            }
        }
        return peer;
    }

    private synchronized void reads(Phase next) {
        phase = next;
        if (next == Phase.REQUEST && listener.isClosing()) {
            cut();
        }
        ConnectionLimits limits = listener.limits();
        until(next == Phase.REQUEST ? limits.idle() : next == Phase.HEAD ? limits.head() : limits.body());
    }

    /** Says whether the connection goes on without a thread. */
    private boolean serve(Socket socket, HttpReader reader, HttpWriter writer) throws IOException {
        boolean more = true;
        while (more) {
            try {
                HttpRequest request = reader.next();
                if (request == null || !channel.isOpen()) {
                    return false;
                }
                // However long the work takes is the server's own matter.
                until(Duration.ofDays(1));
                HttpResponse response = listener.answer(request);
                more = request.keepAlive() && !listener.isClosing();
                until(listener.limits().answer());
                writer.write(response, more, request.method().equals("HEAD"));
                if (more && listener.isCrowded() && reader.isEmpty()) {
                    return true;
                }
            } catch (HttpReader.Refused refused) {
                until(LINGER);
                writer.write(HttpResponse.of(refused.status(), new byte[0]), false, false);
                readPast(socket);
                return false;
            }
        }
        return false;
    }

    private static void readPast(Socket socket) throws IOException {
        socket.shutdownOutput();
        byte[] nowhere = new byte[16 * 1024];
        InputStream in = socket.getInputStream();
        for (int read = 0; read >= 0; ) {
            read = in.read(nowhere);
        }
    }

    /** Without TLS, which would take a handshake first, the client is told why. */
    void turnAway() throws IOException {
        try (channel) {
            if (listener.tls() == null) {
                new HttpWriter(channel.socket().getOutputStream(), listener.date())
                        .write(HttpResponse.of(503, new byte[0]), false, false);
            }
        }
    }

    synchronized boolean closeIfIdle() {
        if (phase != Phase.REQUEST) {
            return false;
        }
        cut();
        return true;
    }

    void cut() {
        HttpListener.closeQuietly(channel);
        listener.forget(this);
    }
}
