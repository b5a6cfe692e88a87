package dev.ittaku.dynamodb.internal.http;

import dev.ittaku.dynamodb.http.ConnectionLimits;
import dev.ittaku.dynamodb.internal.http.HttpReader.Phase;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.SequenceInputStream;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;
import org.jspecify.annotations.Nullable;

/** One client's connection. Runs on a thread while it has a request; without one it may wait without a thread. */
final class HttpConnection implements Runnable {
    /**
     * A client whose request was rejected may still be sending. Its bytes are discarded for so long, so that it reads
     * the answer.
     */
    private static final Duration LINGER = Duration.ofSeconds(5);

    /** How often a slowly sending connection is checked, because it may have been closed by its time limit. */
    private static final Duration LOOK_UP = Duration.ofSeconds(1);

    private final HttpListener listener;
    private final SocketChannel channel;
    private final IdleConnections idle;
    private @Nullable Socket peer;
    private byte[] received = new byte[0];
    private ByteBuffer rest = ByteBuffer.allocate(0);
    private boolean ends;
    private volatile Phase phase = Phase.HEAD;
    private volatile long deadline;

    HttpConnection(HttpListener listener, SocketChannel channel) {
        this.listener = listener;
        this.channel = channel;
        this.idle = listener.idle();
        until(listener.limits().head());
    }

    SocketChannel channel() {
        return channel;
    }

    Phase phase() {
        return phase;
    }

    /** The time limit of the present step, as {@link System#nanoTime} counts. */
    long deadline() {
        return deadline;
    }

    private void until(Duration time) {
        deadline = System.nanoTime() + time.toNanos();
    }

    /** Goes on without a thread until the client sends something. */
    void waitForRequest() {
        reads(Phase.REQUEST);
        idle.add(this);
    }

    @Override
    public void run() {
        boolean waits = false;
        try {
            Socket socket = socket();
            InputStream in = socket.getInputStream();
            byte[] before = received;
            received = new byte[0];
            HttpReader reader = new HttpReader(
                    before.length == 0 ? in : new SequenceInputStream(new ByteArrayInputStream(before), in),
                    socket.getOutputStream(),
                    listener.limits().bodyBytes(),
                    this::reads);
            waits = serve(socket, reader, new HttpWriter(socket.getOutputStream(), listener.date()));
            if (!waits) {
                socket.close();
            }
        } catch (IOException gone) {
            // The client disconnected or was cut off, so nobody can be informed.
        } finally {
            if (waits) {
                waitForRequest();
            } else {
                cut();
            }
        }
    }

    /** Whether its requests are answered together with those of others instead of by a thread of its own. */
    boolean isServedTogether() {
        return listener.tls() == null && listener.isCrowded();
    }

    /** The bytes that were read before the connection got a thread. */
    void received(byte[] bytes) {
        received = bytes;
    }

    /** The one request that was received, or null if it is not whole, not the only one, or to be refused. */
    @Nullable
    HttpRequest whole(byte[] bytes, int length) {
        try {
            HttpReader reader = new HttpReader(bytes, length, listener.limits().bodyBytes());
            HttpRequest request = reader.next();
            return reader.isEmpty() ? request : null;
        } catch (IOException notYet) {
            return null;
        }
    }

    boolean isQuick(HttpRequest request) {
        return listener.isQuick(request);
    }

    /** It has a whole request: it is no longer idle, and how long the work takes is the server's own matter. */
    synchronized void begins() {
        reads(Phase.HEAD);
        until(Duration.ofDays(1));
    }

    /** Answers as far as the client takes it at once; false if something is left to send. */
    boolean answer(HttpRequest request) throws IOException {
        if (!channel.isOpen()) {
            // The connection was closed while the request waited. It is not processed, because it could not be
            // answered.
            throw new ClosedChannelException();
        }
        HttpResponse response = listener.answer(request);
        ends = !request.keepAlive() || listener.isClosing();
        until(listener.limits().answer());
        new HttpWriter(new Sending(), listener.date())
                .write(response, !ends, request.method().equals("HEAD"));
        if (rest.hasRemaining()) {
            return false;
        }
        answered();
        return true;
    }

    /** Answers, however long it takes. */
    void answerWholly(HttpRequest request) {
        try {
            if (!answer(request)) {
                finish();
            }
        } catch (IOException gone) {
            cut();
        }
    }

    /** Sends the rest of the answer as fast as the client reads it. */
    void finish() {
        try (Selector selector = Selector.open()) {
            channel.register(selector, SelectionKey.OP_WRITE);
            while (rest.hasRemaining() && channel.isOpen()) {
                selector.select(LOOK_UP.toMillis());
                channel.write(rest);
            }
            answered();
        } catch (IOException gone) {
            cut();
        }
    }

    private void answered() {
        if (ends) {
            cut();
        } else {
            reads(Phase.REQUEST);
        }
    }

    /** Sends what the client takes at once and keeps the rest. */
    private final class Sending extends OutputStream {
        @Override
        public void write(int oneByte) throws IOException {
            write(new byte[] {(byte) oneByte}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int from, int length) throws IOException {
            rest = ByteBuffer.wrap(bytes, from, length);
            channel.write(rest);
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

    /** Returns whether the connection continues without a thread. */
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

    /** Without TLS, which would need a handshake first, the client gets the reason. */
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
