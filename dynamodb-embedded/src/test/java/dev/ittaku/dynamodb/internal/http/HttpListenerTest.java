package dev.ittaku.dynamodb.internal.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.dynamodb.http.ConnectionLimits;
import dev.ittaku.dynamodb.http.ServerOptions;
import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Connections that share threads: what happens to one is nothing to the others, and a request is done or cut, not both. */
final class HttpListenerTest {
    private static final Duration LONG = Duration.ofMinutes(10);
    private static final int CORES = Runtime.getRuntime().availableProcessors();

    private final Queue<Throwable> reported = new ConcurrentLinkedQueue<>();
    private final AtomicInteger done = new AtomicInteger();
    private final AtomicInteger threads = new AtomicInteger();
    private final LinkedBlockingQueue<Thread> working = new LinkedBlockingQueue<>();
    private final CountDownLatch gate = new CountDownLatch(1);
    private HttpListener listener;

    @AfterEach
    void close() {
        gate.countDown();
        listener.close();
    }

    /** Threads that answer begin only when the gate opens; those that accept, watch and select begin at once. */
    private Thread thread(Runnable task) {
        boolean answers = threads.incrementAndGet() > CORES + 2;
        Thread thread = new Thread(() -> {
            if (answers) {
                passGate();
            }
            task.run();
        });
        thread.setDaemon(true);
        thread.setUncaughtExceptionHandler((where, failed) -> reported.add(failed));
        if (answers) {
            working.add(thread);
        }
        return thread;
    }

    private void passGate() {
        try {
            gate.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private HttpResponse answer(HttpRequest request) {
        done.incrementAndGet();
        switch (request.path()) {
            case "/quick/error", "/slow/error" -> throw new OutOfMemoryError("none left, says the test");
            case "/quick/exception", "/slow/exception" -> throw new IllegalStateException("unexpected, says the test");
            default -> {
                return HttpResponse.of(200, new byte[0]);
            }
        }
    }

    private void listen(int connections) throws IOException {
        listener = new HttpListener(
                ServerOptions.onPort(0)
                        .withLimits(new ConnectionLimits(connections, LONG, LONG, LONG, LONG, 1 << 20, 0)),
                this::thread,
                this::answer,
                request -> request.path().startsWith("/quick"));
        listener.start();
    }

    private Socket connect() throws IOException {
        Socket socket = new RawPort(listener.port()).connect();
        // An answer that never comes is to fail the test, not to hang it.
        socket.setSoTimeout((int) Duration.ofMinutes(1).toMillis());
        return socket;
    }

    private Socket send(String path) throws IOException {
        Socket socket = connect();
        socket.getOutputStream()
                .write(("GET " + path + " HTTP/1.1\r\nHost: localhost\r\n\r\n").getBytes(StandardCharsets.US_ASCII));
        return socket;
    }

    private static String status(Socket socket) throws IOException {
        return new String(socket.getInputStream().readNBytes(12), StandardCharsets.US_ASCII);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/quick/error", "/quick/exception", "/slow/error", "/slow/exception"})
    void whateverARequestThrowsEndsItsOwnConnectionOnly(String path) throws IOException {
        gate.countDown();
        listen(100);
        for (int i = 0; i < 2 * CORES; i++) {
            try (Socket socket = send(path)) {
                assertThat(status(socket)).isEmpty();
            }
        }
        for (int i = 0; i < 2 * CORES; i++) {
            try (Socket quick = send("/quick");
                    Socket slow = send("/slow")) {
                assertThat(status(quick)).isEqualTo("HTTP/1.1 200");
                assertThat(status(slow)).isEqualTo("HTTP/1.1 200");
            }
        }
        Awaitility.await().untilAsserted(() -> assertThat(reported).hasSize(2 * CORES));
    }

    @Test
    void aConnectionWhoseRequestWaitsForAThreadIsNotIdle() throws IOException, InterruptedException {
        listen(1);
        try (Socket waiting = send("/slow")) {
            assertThat(working.poll(1, TimeUnit.MINUTES)).isNotNull();
            try (Socket another = connect()) {
                assertThat(status(another)).isEqualTo("HTTP/1.1 503");
            }
            gate.countDown();
            assertThat(status(waiting)).isEqualTo("HTTP/1.1 200");
        }
        assertThat(done).hasValue(1);
    }

    @Test
    void aRequestWhoseConnectionWasCutBeforeItsTurnIsNotDone() throws IOException, InterruptedException {
        listen(1);
        try (Socket waiting = send("/slow")) {
            Thread worker = working.poll(1, TimeUnit.MINUTES);
            assertThat(worker).isNotNull();
            // Whoever is interrupted while it closes waits for no answers.
            Thread.currentThread().interrupt();
            listener.close();
            assertThat(Thread.interrupted()).isTrue();
            assertThat(status(waiting)).isEmpty();
            gate.countDown();
            worker.join();
        }
        assertThat(done).hasValue(0);
    }
}
