package dev.ittaku.server.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import jakarta.inject.Inject;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

/** Clients that go away in the middle of a request: nobody's fault, so hardly a word in the log. */
@QuarkusTest
class AbortedTest {
    private static final String HEAD = "POST /api/test/echo HTTP/1.1\r\nHost: localhost\r\n"
            + "Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{";

    /** Keeps what is logged. */
    private static final class Kept extends Handler {
        private final List<LogRecord> records = new CopyOnWriteArrayList<>();

        @Override
        public void publish(LogRecord one) {
            records.add(one);
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    }

    @Inject
    MeterRegistry meters;

    @Test
    void anAbortedPostLeavesNoTraceInTheLogAndNothingBehind() throws IOException {
        Kept kept = new Kept();
        Logger root = Logger.getLogger("");
        root.addHandler(kept);
        try {
            abort();
            Awaitility.await().until(() -> gauge("ittaku.http.unfinished") == 0);
        } finally {
            root.removeHandler(kept);
        }
        assertThat(gauge("ittaku.http.body.bytes")).isZero();
        assertThat(kept.records).noneMatch(one -> one.getThrown() != null).hasSizeLessThan(2);
    }

    private void abort() throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), RestAssured.port)) {
            Drip.send(socket, HEAD);
            Awaitility.await().until(() -> gauge("ittaku.http.body.bytes") == 1);
            socket.setSoLinger(true, 0); // closes with a reset
        }
    }

    private double gauge(String name) {
        return meters.get(name).gauge().value();
    }
}
